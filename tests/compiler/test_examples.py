"""Examples: what their lines become."""

from __future__ import annotations

from cardwright.compiler.model import Example
from tests.compiler.game import FRAME, compiled, problems

CARDS = """
card fool is soul
    title "The Fool"
    power 1
    suit cups
    effect_of_today flag
    upright: until your next turn: before shift by you: steps + 1

deck main to deck
    1 each soul
    each suit called s, each number from 2 to 3 called v: 1 soul with suit s, power v
"""


def example(text: str) -> Example:
    whole = text if "then\n" in text else f"{text}\nthen\n    balance is 0"
    indented = "".join(f"    {line}\n" for line in whole.splitlines())
    return compiled(f'{CARDS}\nexample "It works" zh "可行"\n{indented}').examples[0]


def shown(nodes: list[object]) -> list[str]:
    """Nodes in short."""
    return [f"{type(node).__name__}{[_part(getattr(node, name)) for name in node.__slots__]}" for node in nodes]  # type: ignore[attr-defined]


def _part(value: object) -> object:
    if isinstance(value, list):
        return [_part(one) for one in value]
    if type(value).__name__ == "Described":
        return f"{value.count} {value.card.name}"  # type: ignore[attr-defined]
    return repr(value)


def test_given_facts() -> None:
    found = example(
        "given\n    your hand is fool, 2 coins\n    opponent's field is fool as reversed, 3 cups\n"
        "    discard is empty\n    balance is -2\n"
        "    opponent's life is 8\n    opponent is active\n    phase is main\n    players 2\n"
        "    run fool's effect of upright"
    )
    assert found.players == 2
    assert shown(found.given) == [
        "Contents[\"ZoneOf(Zone('hand'), You(), None)\", ['1 fool', '1 2_coins']]",
        "Contents[\"ZoneOf(Zone('field'), OpponentOf(You()), None)\", ['1 fool', '1 3_cups']]",
        "Contents[\"ZoneOf(Zone('discard'), None, None)\", []]",
        "Value[\"StatOf(Stat('balance'), None, None, False)\", 'Number(-2)']",
        "Value[\"StatOf(Stat('life'), OpponentOf(You()), None, False)\", 'Number(8)']",
        "GivenTurn['OpponentOf(You())', 'None']",
        "GivenPhase[\"Phase('main')\"]",
        "GivenRun[\"Card('fool')\", \"Family('effect')\", \"Member('upright')\"]",
    ]
    values = found.given[1].cards[0].values
    assert {attribute.name: repr(value) for attribute, value in values.items()} == {
        "facing": "MemberRef(Member('reversed'))"
    }


def test_a_number_counts_cards_unless_it_is_part_of_a_name() -> None:
    found = example("given\n    your hand is 3 fool as tapped")
    assert shown(found.given[0].cards)[0].startswith("Described[\"Card('fool')\", '3'")


def test_moves() -> None:
    found = example(
        'when\n    you: play fool as upright\n    opponent: choose fool\n    you: choose "Recover"\n'
        "    you: choose 3\n    you: choose cups\n"
        "    you: done\n    chance: choose upright\n    second player: accept"
    )
    assert shown(found.moves) == [
        "Step['You()', \"'action'\", \"Verb('play')\", "
        "[\"'play'\", '1 fool', \"'as'\", \"MemberRef(Member('upright'))\"]]",
        "Step['OpponentOf(You())', \"'choose'\", 'None', ['1 fool']]",
        "Step['You()', \"'choose'\", 'None', [\"'recover'\"]]",
        "Step['You()', \"'choose'\", 'None', ['Number(3)']]",
        "Step['You()', \"'choose'\", 'None', [\"'cups'\"]]",
        "Step['You()', \"'answer'\", 'None', [\"'done'\"]]",
        "Step['None', \"'choose'\", 'None', [\"'upright'\"]]",
        "Step['Seat(1)', \"'answer'\", 'None', [\"'accept'\"]]",
    ]


def test_then() -> None:
    found = example(
        "then\n    balance is 2\n    you may play fool as upright\n"
        "    you cannot play fool as reversed\n    opponent is asked\n"
        "    winner is you\n    winner is nothing\n    game is a draw\n    game is not finished\n"
        "    fool's damage is 2\n    fool is tapped\n"
        "    number of cards in hand is 3\n    second player's hand is empty"
    )
    assert [type(node).__name__ for node in found.then] == [
        "Value", "Allowed", "Allowed", "Asked", "Outcome", "Outcome", "Outcome", "Outcome",
        "Value", "Value", "Value", "Contents",
    ]  # fmt: skip
    assert [repr(found.then[index].target) for index in (8, 9)] == [
        "AttributeOf(Attribute('damage'), CardNamed(Card('fool')), False)",
        "AttributeOf(Attribute('tapped'), CardNamed(Card('fool')), False)",
    ]


def test_mistakes_in_examples_have_their_place() -> None:
    text = (
        'example "x"\n    given\n        your hand is dragon\n        draw 1\n'
        "        run dragon's use\n    when\n        you: shift 1\n"
        "        you: play dragon\n    then\n        you may fly\n"
    )
    assert problems(text, FRAME + CARDS) == [
        "3:22 undefined-name",
        "4:9 misplaced-line",
        "5:13 undefined-name",
        "7:14 not-an-action",
        "8:19 undefined-name",
        "10:17 not-an-action",
    ]

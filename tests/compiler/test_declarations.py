"""What declarations become, in whatever order they stand."""

from __future__ import annotations

from cardwright.compiler import compile_text
from tests.compiler.game import FRAME, compiled


def test_stats_zones_and_tracks() -> None:
    game = compiled(
        "\nstat promised card of each player\n"
        "zone camp is a row of each player, owner sees, face down allowed, limit 5\n"
    )
    life, cap, balance = (game.stats[name] for name in ("life", "cap", "balance"))
    assert (life.owner, repr(life.low), repr(life.start)) == ("player", "Number(0)", "Number(10)")
    assert (repr(cap.by), balance.track, repr(balance.low), balance.owner) == (
        "Enum('suit')",
        True,
        "Number(-5)",
        "game",
    )
    assert repr(game.stats["promised"].type) == "card"
    camp, grid = game.zones["camp"], game.zones["grid"]
    assert (camp.shape, camp.owner, camp.visibility, camp.face_down, repr(camp.limit)) == (
        "row", "player", "owner", True, "Number(5)",
    )  # fmt: skip
    assert (grid.rows, grid.columns) == (3, 3)


def test_a_track_says_whose_end_is_which() -> None:
    game = compiled("\ntrack fate from 0 to 9\n    ends\n        first player at 9\n        second player at 0\n")
    assert game.stats["fate"].ends == [(0, 9), (1, 0)]


def test_kinds_inherit_and_have_families_zones_and_counters() -> None:
    game = compiled(
        '\nkind hero is soul\n    title "hero" plural "heroes" zh "英雄" counter "名"\n'
        "    level number = number of cards in post\n"
        "    fame number, start 0, reset when this leaves field\n"
        "    lasting effects end when this leaves field\n    works from field or hand\n"
    )
    hero = game.kinds["hero"]
    assert hero.fits(game.kinds["soul"])
    assert (hero.title, hero.plural, hero.counter) == ({"en": "hero", "zh": "英雄"}, {"en": "heroes"}, "名")
    assert repr(hero.attributes["level"].derived).startswith(
        "Count(Select(None, [], ZoneOf(Zone('post'), This(), None)"
    )
    assert hero.attributes["fame"].reset is game.zones["field"]
    assert hero.effects_end == [game.zones["field"]]
    assert hero.works == [game.zones["field"], game.zones["hand"]]
    assert list(game.kinds["soul"].families) == ["use", "move", "effect"]


def test_headers_are_calls_with_holes() -> None:
    verb = compiled(
        '\nverb turn_up (card: soul) up as (n: number "cells" zh "格" = 3) for (s: suit)\n    nothing\n'
    ).verbs[-1]
    assert [(piece.prep, piece.word, piece.var and piece.var.name) for piece in verb.pieces] == [
        (None, None, "card"), (None, "up", None), ("as", None, "n"), ("for", None, "s"),
    ]  # fmt: skip
    assert (verb.holes[1].unit, repr(verb.holes[1].default)) == ({"en": "cells", "zh": "格"}, "Number(3)")


def test_holes_of_actions_have_domains() -> None:
    action = compiled(
        "\n"
        "action send (pet: strong souls in hand) to (friend: another player) as (face: facing)"
        " on (cell: empty cell in grid)\n    nothing\n"
    ).verbs[-1]
    assert [type(domain).__name__ for domain in action.domains.values()] == ["Select", "Players", "Members", "Cells"]
    assert [repr(hole.type) for hole in action.holes] == ["card of soul", "player", "enum of facing", "cell"]


def test_clauses_before_the_body() -> None:
    action = compiled(
        '\naction buy (card: soul in hand)\n    says "buy {card}" zh "买{card}"\n'
        '    name "purchase" zh "购买"\n    order set, add, at_most\n'
        "    needs card's power > 1\n    target 1 soul from field called victim\n"
        "    cost tap 1 cups, discard 1\n    move victim to discard\n"
    ).verbs[-1]
    assert (action.says["zh"], action.nominal["en"], action.order) == (
        "买{card}",
        "purchase",
        ["set", "add", "at_most"],
    )
    assert [len(action.needs), action.targets[0].purpose, len(action.cost), len(action.body)] == [1, "target", 2, 1]  # type: ignore[attr-defined]


def test_cards_have_values_abilities_and_their_own_notes() -> None:
    game = compiled(
        '\ncard fool is soul\n    title "The Fool" zh "愚人"\n    power 4\n    suit cups\n    tapped\n'
        "    ahead flag\n"
        "    upright: draw 1\n    reversed move: ahead = n_is_high\n    use\n        needs life > 1\n"
        "        draw 2\n"
        "define n_is_high = balance > 2\n"
    )
    fool = game.cards["fool"]
    assert {name: repr(value) for name, value in fool.values.items()} == {
        "power": "Number(4)", "suit": "MemberRef(Member('cups'))", "tapped": "Truth(True)", "facing": "Nothing()",
    }  # fmt: skip
    assert list(fool.abilities) == [("effect", "upright"), ("move", "reversed"), ("use", None)]
    assert repr(fool.abilities["move", "reversed"].body) == (
        "[ChangeNumber(AttributeOf(Attribute('ahead'), This(), False), '=', Call(Define('n_is_high'), []))]"
    )


def test_a_family_is_one_card_for_each_value() -> None:
    game = compiled(
        '\nfamily page_of_coins, page_of_cups is soul by suit called s\n    title "Page of {s}"\n'
        "    power 1\n    use: tap 1 s\n"
    )
    page = game.cards["page_of_cups"]
    assert page.title == {"en": "Page of Cups"}
    assert repr(page.values["suit"]) == "MemberRef(Member('cups'))"
    assert repr(page.abilities["use", None].body[0].args) == "[Number(1), MemberRef(Member('cups'))]"  # type: ignore[attr-defined]


def test_decks_are_expanded() -> None:
    game = compiled(
        '\ncard fool is soul\n    title "Fool"\n    power 1\n    suit cups\n'
        "deck main of each player, copies (2 if number of players > 1 otherwise 1) to deck\n"
        "    1 each soul\n    4 fool to discard\n"
        "    each suit called s, each number from 1 to 2 called v: 1 soul with suit s, power v\n"
    )
    deck = game.decks["main"]
    assert [(repr(line.count), line.card.name, line.zone.name) for line in deck.lines] == [
        ("Number(1)", "fool", "deck"), ("Number(4)", "fool", "discard"), ("Number(1)", "1_coins", "deck"),
        ("Number(1)", "2_coins", "deck"), ("Number(1)", "fool", "deck"), ("Number(1)", "2_cups", "deck"),
    ]  # fmt: skip
    assert (deck.each_player, game.cards["2_coins"].anonymous) == (True, True)
    assert repr(game.cards["2_coins"].values["power"]) == "Number(2)"


def test_a_deck_takes_the_zone_of_its_header() -> None:
    game = compiled("\ndeck main to deck\n    3 soul with power 2\n    2 soul with power 4 to discard\n")
    assert [(line.card.name, line.zone.name) for line in game.decks["main"].lines] == [("2", "deck"), ("4", "discard")]


def test_rules_have_no_you_but_every_player() -> None:
    game = compiled(
        "\nrule limits\n    life at most 5\n    whenever any player where life is 0 called p: p: lose game\n"
        "    each suit called s: whenever any player where cap of s > 3 called p: p: draw 1\n"
        "    at end of turn: balance + 1\n"
    )
    members = game.rules["limits"].members
    assert [type(one).__name__ for one in members] == ["Continuous", *["Watcher"] * 4]
    assert repr(members[0].subject).startswith("Players(None")
    assert "MemberRef(Member('cups'))" in repr(members[3].over)
    assert members[1].you is None


def test_time_and_policies() -> None:
    game = compiled("\nsetup\n    each player: draw 5\npolicy both_win: draw\npolicy rounding: down\n")
    assert list(game.phases) == ["start", "main"]
    assert game.policies["both_win"].answer == "draw"
    assert repr(game.setup[0]).startswith("Each(Var()")


def test_variants_are_declarations_that_can_be_switched_on() -> None:
    text = FRAME + "\nvariant long_game off\n    stat stamina of each player, start 3\n"
    off, _ = compile_text(text)
    on, _ = compile_text(text, variants=["long_game"])
    assert off is not None and on is not None
    assert ("stamina" in off.stats, "stamina" in on.stats, off.variants["long_game"].on) == (False, True, False)


VARIED = FRAME + """
variant short off
    verb draw (count: number)
        repeat count times: move bottom card of deck to hand
    stat life of each player from 0 to 5, start 5
    policy both_win: all_win

policy both_win: draw

example "As always"
    given
        your life is 7
    then
        winner is nothing
example "Shortly"
    given
        variant short
        your life is 4
    then
        winner is nothing
"""


def test_a_variant_takes_the_place_of_what_has_the_same_name() -> None:
    off, found = compile_text(VARIED)
    assert off is not None and found == []
    on = off.under(["short"])
    assert [repr(one.stats["life"].high) for one in (off, on)] == ["Number(10)", "Number(5)"]
    assert [one.policies["both_win"].answer for one in (off, on)] == ["draw", "all_win"]
    bodies = [next(verb.body for verb in one.verbs if verb.name == "draw" and not verb.builtin) for one in (off, on)]
    assert "bottom" not in repr(bodies[0]) and "bottom" in repr(bodies[1])
    assert [word for word, _ in on.variants["short"].things] == ["verb", "stat", "policy"]


def test_a_variant_may_have_a_turn_of_its_own() -> None:
    off, found = compile_text(FRAME + "\nvariant quick off\n    turn\n        phase only\n            draw 1\n")
    assert off is not None and found == []
    assert (list(off.phases), list(off.under(["quick"]).phases)) == (["start", "main"], ["only"])


def test_an_example_is_read_in_the_game_that_it_speaks_of() -> None:
    off, _ = compile_text(VARIED)
    assert off is not None
    plain, shortly = off.examples
    assert (plain.applies, shortly.applies, shortly.variants) == (True, False, ["short"])
    assert off.resolved(plain) == (off, plain)
    game, example = off.resolved(shortly)
    assert game is off.under(["short"]) and example.applies and len(example.given) == 1
    assert not game.examples[0].applies


def test_what_examples_of_a_variant_get_wrong_is_found() -> None:
    _, found = compile_text(VARIED.replace("your life is 4", "your lives is 4"))
    assert [one.key for one in found] == ["undefined-name"]
    _, found = compile_text(VARIED.replace("variant short\n", "variant shrt\n"))
    assert [one.key for one in found] == ["undefined-name"]


def test_the_order_of_lines_does_not_matter() -> None:
    head, *blocks = FRAME.split("\n\n")
    turned = "\n\n".join([head, *reversed([block.strip("\n") for block in blocks])]) + "\n"
    one, _ = compile_text(FRAME)
    other, found = compile_text(turned)
    assert one is not None and other is not None
    assert found == []
    assert {verb.name: repr(verb.body) for verb in one.verbs} == {verb.name: repr(verb.body) for verb in other.verbs}


def test_every_node_knows_its_place() -> None:
    game = compiled(
        "\ncard fool is soul\n    power 1\n    use: until your next turn: before shift by opponent: steps - 1\n"
    )
    lasting = game.cards["fool"].abilities["use", None].body[0]
    watcher = lasting.members[0]  # type: ignore[attr-defined]
    for node in (lasting, lasting.duration, lasting.duration.moment, watcher, watcher.pattern, watcher.body[0].value):  # type: ignore[attr-defined]
        assert node.source.text[slice(*node.span)]
    written = watcher.source.text[slice(*watcher.body[0].value.span)]
    assert written == "1"


def test_a_language_may_name_its_script() -> None:
    game = compiled('\nenum coin\n    heads "heads" zh "星币" zh-Hant "星幣"\n')
    assert game.enums["coin"].members["heads"].title == {"en": "heads", "zh": "星币", "zh-Hant": "星幣"}


def test_cards_without_a_name_are_called_as_their_kind_says() -> None:
    game = compiled(
        '\nkind plain\n    title "card" zh "牌"\n    name "{value} of {suit}" zh "{suit}{value}"\n    suit suit\n'
        '    value number\n        1 "ace" zh "A"\n\nkind court is plain\n    title "court card"\n'
        "\ndeck pack to deck\n    1 plain with suit coins, value 1\n    1 plain with suit cups, value 7\n"
        "    1 court with suit cups, value 9\n"
    )
    titles = [card.title for card in game.cards.values() if card.anonymous]
    assert titles == [
        {"en": "ace of coins", "zh": "coinsA"}, {"en": "7 of cups", "zh": "cups7"}, {"en": "9 of cups", "zh": "cups9"},
    ]  # fmt: skip


def test_a_name_has_no_holes_but_values() -> None:
    text = FRAME + '\nkind plain\n    title "card"\n    name "{worth} of {suit}"\n    suit suit\n    value number\n'
    assert "unknown-hole" in [finding.key for finding in compile_text(text)[1]]


def test_a_family_writes_values_as_its_title_needs_them() -> None:
    game = compiled(
        "\nkind rider is soul\nfamily one_of_coins, one_of_cups is rider by suit called s\n"
        '    title "Rider of {s}" zh "{s}之骑手"\n    power 1\n    facing upright\n'
        "family two_of_coins, two_of_cups is rider by suit called s\n"
        '    title "rider of {s}"\n    power 1\n    facing upright\n'
    )
    assert game.cards["one_of_coins"].title == {"en": "Rider of Coins", "zh": "coins之骑手"}
    assert game.cards["two_of_cups"].title == {"en": "rider of cups"}

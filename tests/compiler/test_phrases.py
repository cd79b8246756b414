"""What phrases mean."""

from __future__ import annotations

import pytest

from tests.compiler.game import condition, phrase

HAND = "ZoneOf(Zone('hand'), Actor(), None)"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("hand", HAND),
        ("your hand", "ZoneOf(Zone('hand'), You(), None)"),
        ("opponent's hand", "ZoneOf(Zone('hand'), OpponentOf(You()), None)"),
        ("hand of p", "ZoneOf(Zone('hand'), Local(Var(p)), None)"),
        ("each player's field", "ZonesOf(Zone('field'), Players(None, None, Var(it), None), None)"),
        ("pile of cups", "ZoneOf(Zone('pile'), Actor(), MemberRef(Member('cups')))"),
        ("opponent's pile of cups", "ZoneOf(Zone('pile'), OpponentOf(You()), MemberRef(Member('cups')))"),
        ("card's post", "ZoneOf(Zone('post'), Local(Var(card)), None)"),
        ("deck", "ZoneOf(Zone('deck'), None, None)"),
    ],
)
def test_zones(written: str, meant: str) -> None:
    assert repr(phrase(written)) == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("life", "StatOf(Stat('life'), Actor(), None, False)"),
        ("p's life", "StatOf(Stat('life'), Local(Var(p)), None, False)"),
        ("life of p's opponent", "StatOf(Stat('life'), OpponentOf(Local(Var(p))), None, False)"),
        ("cap of coins", "StatOf(Stat('cap'), Actor(), MemberRef(Member('coins')), False)"),
        (
            "opponent's cap of coins",
            "StatOf(Stat('cap'), OpponentOf(You()), MemberRef(Member('coins')), False)",
        ),
        ("base life", "StatOf(Stat('life'), Actor(), None, True)"),
        ("card's power", "AttributeOf(Attribute('power'), Local(Var(card)), False)"),
        ("power of card", "AttributeOf(Attribute('power'), Local(Var(card)), False)"),
        ("card's base power", "AttributeOf(Attribute('power'), Local(Var(card)), True)"),
        ("base power of card", "AttributeOf(Attribute('power'), Local(Var(card)), True)"),
        ("tilt of p", "Call(Define('tilt'), [Local(Var(p))])"),
        ("n + 2 * 3", "Arith('+', Local(Var(n)), Arith('*', Number(2), Number(3), None), None)"),
        ("(n / 2, rounding down)", "Arith('/', Local(Var(n)), Number(2), 'down')"),
        ("-5", "Number(-5)"),
        ("turn", "TurnNumber()"),
        ("highest of (n, 3)", "Extreme('highest', [Local(Var(n)), Number(3)])"),
        ("difference of (n, 3)", "Difference(Local(Var(n)), Number(3))"),
        ("rank of n", "MemberAt(Enum('rank'), Local(Var(n)))"),
        ("number of players", "Count(Players(None, None, Var(it), None))"),
        ("position of card", "PositionOf(Local(Var(card)))"),
        ("(1 if n > 2 otherwise 0)", "IfElse(Compare('>', Local(Var(n)), Number(2)), Number(1), Number(0))"),
    ],
)
def test_numbers(written: str, meant: str) -> None:
    assert repr(phrase(written)) == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("you", "You()"),
        ("opponent", "OpponentOf(You())"),
        ("active player", "ActivePlayer()"),
        ("first player", "Seat(0)"),
        ("left of p", "NextPlayer(Local(Var(p)), 1)"),
        ("card's owner", "OwnerOf('owner', Local(Var(card)))"),
        ("another player", "Players(Actor(), None, Var(it), None)"),
        (
            "top card of deck",
            "TopCards('top', Number(1), Select(None, [], ZoneOf(Zone('deck'), None, None), Var(it), None, False, "
            "True))",
        ),
    ],
)  # fmt: skip
def test_players_and_cards(written: str, meant: str) -> None:
    assert repr(phrase(written)) == meant


def test_a_description_has_a_kind_adjectives_a_place_and_a_condition() -> None:
    found = phrase("tapped souls in hand where power > 2")
    assert found.type.name == "cards"
    assert found.kind.name == "soul"  # type: ignore[attr-defined]
    assert [word for word, _ in found.adjectives] == ["tapped"]  # type: ignore[attr-defined]
    assert repr(found.source_of) == HAND  # type: ignore[attr-defined]
    assert repr(found.condition) == "Compare('>', AttributeOf(Attribute('power'), Local(Var(it)), False), Number(2))"  # type: ignore[attr-defined]


def test_an_adjective_alone_is_a_noun() -> None:
    for word in ("coins", "strong cards", "cups cards"):
        assert phrase(f"all {word} in field").kind.name == "soul"  # type: ignore[attr-defined]


def test_all_is_the_list_now_and_without_it_a_description() -> None:
    assert phrase("all souls in field").locked  # type: ignore[attr-defined]
    assert not phrase("souls in field").locked  # type: ignore[attr-defined]


def test_where_filters_what_is_counted() -> None:
    found = phrase("number of souls in field where power > 2")
    assert repr(found.what.condition).startswith("Compare('>'")  # type: ignore[attr-defined]


def test_in_a_where_bare_names_belong_to_the_candidate_first() -> None:
    found = phrase("number of players where life > 3")
    assert "StatOf(Stat('life'), Local(Var(it)), None, False)" in repr(found)


def test_total_and_best_go_through_a_set() -> None:
    assert repr(phrase("total power of souls in field")).startswith("Aggregate('total', AttributeOf(Attribute('power')")
    assert repr(phrase("best power of souls in field")).startswith("Best('highest', AttributeOf(Attribute('power')")
    assert repr(phrase("total cap of each suit")) == (
        "Aggregate('total', StatOf(Stat('cap'), Actor(), Local(Var(it)), False), Var(it), "
        "Members(Enum('suit'), Var(it), None))"
    )


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("card is soul", "IsKind(Local(Var(card)), Kind('soul'))"),
        ("card is tapped", "AttributeOf(Attribute('tapped'), Local(Var(card)), False)"),
        ("card is not tapped", "Not(AttributeOf(Attribute('tapped'), Local(Var(card)), False))"),
        ("card is running", "IsRunning(Local(Var(card)))"),
        ("card is face_down", "Not(AttributeOf(Attribute('face_up'), Local(Var(card)), False))"),
        (
            "card is upright",
            "Compare('is', AttributeOf(Attribute('facing'), Local(Var(card)), False), "
            "MemberRef(Member('upright')))",
        ),
        ("card is strong", "Call(Define('strong'), [Local(Var(card))])"),
        ("card is nothing", "Compare('is', Local(Var(card)), Nothing())"),
        ("card", "Not(Compare('is', Local(Var(card)), Nothing()))"),
        ("card is in hand", f"IsIn(Local(Var(card)), {HAND})"),
        ("card is not in hand", f"Not(IsIn(Local(Var(card)), {HAND}))"),
        ("hand is empty", f"IsEmpty({HAND})"),
        ("hand is not empty", f"Not(IsEmpty({HAND}))"),
        ("p is you", "Compare('is', Local(Var(p)), You())"),
        ("p is not opponent", "Not(Compare('is', Local(Var(p)), OpponentOf(You())))"),
        ("card has use", "HasAbility(Local(Var(card)), Family('use'), None)"),
        (
            "card has move of upright",
            "HasAbility(Local(Var(card)), Family('move'), MemberRef(Member('upright')))",
        ),
        ("card did play this turn", "Did(Local(Var(card)), Verb('play'), 'did', 'this turn')"),
        ("card was discarded last turn", "Did(Local(Var(card)), Verb('discard'), 'was', 'last turn')"),
        (
            "n > 2 and n < 5",
            "Logic('and', Compare('>', Local(Var(n)), Number(2)), Compare('<', Local(Var(n)), Number(5)))",
        ),
        (
            "card's facing is reversed",
            "Compare('is', AttributeOf(Attribute('facing'), Local(Var(card)), False), "
            "MemberRef(Member('reversed')))",
        ),
    ],
)  # fmt: skip
def test_conditions(written: str, meant: str) -> None:
    assert repr(condition(written)) == meant


def test_any_and_no_ask_whether_there_is_one() -> None:
    assert repr(condition("any soul in hand")).startswith("Not(IsEmpty(Select(Kind('soul')")
    assert repr(condition("no soul in hand")).startswith("IsEmpty(Select(Kind('soul')")


def test_ordered_values_compare() -> None:
    assert repr(condition("rank of n > page")) == (
        "Compare('>', MemberAt(Enum('rank'), Local(Var(n))), MemberRef(Member('page')))"
    )

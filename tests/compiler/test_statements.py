"""What the lines of bodies become."""

from __future__ import annotations

from typing import Any

import pytest

from tests.compiler.game import body, compiled, on_card, only

YOU = "You()"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("life + 3", "ChangeNumber(StatOf(Stat('life'), Actor(), None, False), '+', Number(3))"),
        ("balance = 0", "ChangeNumber(StatOf(Stat('balance'), None, None, False), '=', Number(0))"),
        ("n - 1", "Assign(Var(n), '-', Number(1))"),
        ("n at most 2", "Assign(Var(n), 'at_most', Number(2))"),
        (
            "p's life at least 2",
            "ChangeNumber(StatOf(Stat('life'), Local(Var(p)), None, False), 'at_least', Number(2))",
        ),
        (
            "card's facing = upright",
            "ChangeNumber(AttributeOf(Attribute('facing'), Local(Var(card)), False), '=', "
            "MemberRef(Member('upright')))",
        ),
        ("card becomes tapped", "Become(Local(Var(card)), Attribute('tapped'), Truth(True))"),
        ("card becomes not tapped", "Become(Local(Var(card)), Attribute('tapped'), Truth(False))"),
        (
            "card becomes upright",
            "Become(Local(Var(card)), Attribute('facing'), MemberRef(Member('upright')))",
        ),
        ("card becomes face_down", "Become(Local(Var(card)), Attribute('face_up'), Truth(False))"),
        ("opponent: draw 1", "As(OpponentOf(You()), [Do(Verb('draw'), [Number(1)], None, None)])"),
        ("shift 2 toward p", "Do(Verb('shift'), [Number(2), Local(Var(p))], None, None)"),
        ("discard 1", "Do(Verb('discard'), [Number(1), ZoneOf(Zone('hand'), Actor(), None)], None, None)"),
        ("tap 2 cups", "Do(Verb('tap'), [Number(2), MemberRef(Member('cups'))], None, None)"),
        (
            "tap card's power cups",
            "Do(Verb('tap'), [AttributeOf(Attribute('power'), Local(Var(card)), False), "
            "MemberRef(Member('cups'))], None, None)",
        ),
        ("lose 2 life", "Do(Verb('lose'), [Number(2)], None, None)"),
        ("lose game", "Win('lose', Actor(), {})"),
        ('win "points" zh "分"', "Win('win', Actor(), {'en': 'points', 'zh': '分'})"),
        ("end game as draw", "Win('draw', None, {})"),
        (
            'end game as draw "still" zh "平静"',
            "Win('draw', None, {'en': 'still', 'zh': '平静'})",
        ),
        ("take extra turn", "ExtraTurn(Actor())"),
        ("end turn", "EndTurn()"),
        ("nothing", "Pass()"),
        ("settle", "Settle()"),
        ("stop", "Stop(None)"),
        ("stop card", "Stop(Local(Var(card)))"),
        ("result 3", "Answer(Number(3))"),
        ("run card's use", "Run(AbilityOf(Local(Var(card)), Family('use'), None), None)"),
        (
            "run card's move of upright",
            "Run(AbilityOf(Local(Var(card)), Family('move'), MemberRef(Member('upright'))), None)",
        ),
        ("repeat 3 times: draw 1", "Repeat(Number(3), [Do(Verb('draw'), [Number(1)], None, None)], None)"),
        ("swap card with card", "Swap(Local(Var(card)), Local(Var(card)))"),
        (
            "without shift, balance: draw 1",
            "Without([Verb('shift'), Stat('balance')], [Do(Verb('draw'), [Number(1)], None, None)])",
        ),
        ('todo "later"', "Todo({'en': 'later'})"),
    ],
)  # fmt: skip
def test_lines(written: str, meant: str) -> None:
    assert repr(only(written)) == meant


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ("move card to deck", None),
        ("move card to top of deck", "top"),
        ("move card to bottom of deck", "bottom"),
        ("move card to last of field", "last"),
    ],
)
def test_moves_say_where(written: str, place: str | None) -> None:
    assert only(written).place == place  # type: ignore[attr-defined]


def test_several_things_move_together_and_may_keep_values() -> None:
    move = only("move hand, field to discard, keeping damage, face down")
    assert len(move.cards.parts) == 2  # type: ignore[attr-defined]
    assert (repr(move.keeping), move.face) == ("[Attribute('damage')]", "down")  # type: ignore[attr-defined]


def test_otherwise_belongs_to_the_line_before() -> None:
    made = only("if n > 1: draw 1\notherwise if n > 0: draw 2\notherwise: draw 3")
    assert repr(made.otherwise[0].otherwise) == "[Do(Verb('draw'), [Number(3)], None, None)]"  # type: ignore[attr-defined]


def test_may_offers_and_then_does() -> None:
    made = only("opponent may discard 1: draw 1\notherwise: draw 2")
    assert repr(made.who) == "OpponentOf(You())"  # type: ignore[attr-defined]
    assert [repr(made.offer[0].verb), repr(made.body[0].args), repr(made.otherwise[0].args)] == [  # type: ignore[attr-defined]
        "Verb('discard')",
        "[Number(1)]",
        "[Number(2)]",
    ]


# ---- choices ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "least", "most", "single"),
    [
        ("choose 1 card from hand called x", "Number(1)", "Number(1)", True),
        ("choose a soul from hand called x", "Number(1)", "Number(1)", True),
        ("choose n cards from hand called x", "Local(Var(n))", "Local(Var(n))", False),
        ("choose up to 2 cards from hand called x", "Number(0)", "Number(2)", False),
        (
            "choose up to (n + 1) strong cards from hand called x",
            "Number(0)",
            "Arith('+', Local(Var(n)), Number(1), None)",
            False,
        ),
        ("choose any number of souls from hand called x", "Number(0)", "None", False),
        ("choose 1 to 3 cards from hand called x", "Number(1)", "Number(3)", False),
        ("choose a number from 0 to 4 called x", "Number(1)", "Number(1)", True),
        ("choose a suit where room called x", "Number(1)", "Number(1)", True),
        ("choose a player where life > 2 called x", "Number(1)", "Number(1)", True),
        ("choose 1 empty cell from grid called x", "Number(1)", "Number(1)", True),
    ],
)  # fmt: skip
def test_how_many(written: str, least: str, most: str, single: bool) -> None:
    made = only(written)
    assert (repr(made.least), repr(made.most), made.single) == (least, most, single)  # type: ignore[attr-defined]


def test_a_condition_behind_the_place_filters_too() -> None:
    behind = only("choose 1 soul from hand where power > 2 called x").what  # type: ignore[attr-defined]
    before = only("choose 1 soul where power > 2 from hand called x").what  # type: ignore[attr-defined]
    assert repr(behind) == repr(before)


def test_alternatives_share_number_place_and_condition() -> None:
    made = only("choose 1 tapped soul or strong card where power > 2 from hand or field called x")
    assert (made.single, made.what.type.name) == (True, "cards")  # type: ignore[attr-defined]


def test_determiners_in_front_of_alternatives_are_those_of_all() -> None:
    several: Any = only("choose any number of upright or reversed souls from field called x")
    assert (repr(several.least), several.most) == ("Number(0)", None)
    assert [word for word, _ in several.what.adjectives] == ["upright or souls"]


def test_secret_random_and_so_that() -> None:
    assert only("secretly choose 1 card from hand called x").secret  # type: ignore[attr-defined]
    assert only("choose 1 card from hand at random called x").random  # type: ignore[attr-defined]
    made = only("choose any number of souls from hand called x so that total power of x is 8")
    assert "Local(Var(x))" in repr(made.so_that)  # type: ignore[attr-defined]


def test_choose_one_has_options() -> None:
    made = only('you may choose one\n    option "one" zh "一" if n > 1: draw 1\n    option\n        draw 2')
    assert made.may  # type: ignore[attr-defined]
    one, two = made.options  # type: ignore[attr-defined]
    assert (one.title, one.condition is None, two.title) == ({"en": "one", "zh": "一"}, False, {})


def test_each_player_acts_and_each_name_means_the_one() -> None:
    made = only("each other player called q from left of you: draw 1")
    assert repr(made.what) == "Players(Actor(), NextPlayer(You(), 1), Var(it), None)"  # type: ignore[attr-defined]
    assert repr(made.body[0].who) == "Local(Var(q))"  # type: ignore[attr-defined]
    loop = body("choose n cards from hand called gone\neach gone: move gone to discard")[1]
    assert repr(loop.body[0].cards.type) == "card"  # type: ignore[attr-defined]


def test_windows_offer_actions_with_limits() -> None:
    made = only("act from active player until all pass or n > 3\n    play from 1 to n once per card if n > 1")
    assert (made.mode, repr(made.start)) == ("all_pass", "ActivePlayer()")  # type: ignore[attr-defined]
    line = made.lines[0]  # type: ignore[attr-defined]
    assert (repr(line.least), repr(line.most), line.once) == ("Number(1)", "Local(Var(n))", "card")


# ---- effects ----------------------------------------------------------------------------------------------


def effect(lines: str) -> object:
    card = on_card("use\n" + "\n".join(f"    {line}" for line in lines.splitlines()))
    return card.abilities[("use", None)].body[0]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("written", "how", "what", "edge", "whose", "following"),
    [
        ("until your next turn", "until", "turn", "start", YOU, True),
        ("until end of turn", "until", "turn", "end", "None", False),
        ("until end of your next turn", "until", "turn", "end", YOU, True),
        ("until end of next turn of opponent", "until", "turn", "end", "OpponentOf(You())", True),
        ("until end of main", "until", "phase", "end", "None", False),
        ("until end of round", "until", "round", "end", "None", False),
        ("during opponent's next turn", "during", "turn", "start", "OpponentOf(You())", True),
        ("until this leaves field", "until", "event", "start", "None", False),
    ],
)
def test_durations(written: str, how: str, what: str, edge: str, whose: str, following: bool) -> None:
    duration = effect(f"{written}: life + 1").duration  # type: ignore[attr-defined]
    moment = duration.moment
    assert (duration.how, moment.what, moment.edge, repr(moment.whose), moment.next) == (
        how,
        what,
        edge,
        whose,
        following,
    )


def test_other_durations() -> None:
    assert effect("until used: before the next shift by you: steps + 1").duration.how == "used"  # type: ignore[attr-defined]
    assert repr(effect("for 3 rounds: life + 1").duration.count) == "Number(3)"  # type: ignore[attr-defined]
    assert effect("while life > 3: power + 1").duration.how == "while"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("change", "stage"),
    [
        ("steps + 1", "add"),
        ("steps - 1", "subtract"),
        ("steps * 2", "multiply"),
        ("steps at most 2", "at_most"),
        ("side = opponent", "set"),
        ("opponent may discard 1: steps - 1", "ask"),
        ("draw 1", "do"),
    ],
)
def test_the_class_of_a_change_is_read_off_its_form(change: str, stage: str) -> None:
    assert effect(f"until your next turn: before shift: {change}").members[0].stage == stage  # type: ignore[attr-defined]


def test_a_pattern_tests_what_it_says() -> None:
    watch = effect("until end of turn: after shift toward opponent by any player called who if steps > 2: draw 1")
    pattern = watch.members[0].pattern  # type: ignore[attr-defined]
    assert repr(pattern.tests) == "{1: ('is', OpponentOf(You()))}"
    assert (pattern.by, pattern.by_var.name, repr(pattern.condition)) == (
        None,
        "who",
        "Compare('>', Local(Var(steps)), Number(2))",
    )


def test_cards_in_patterns_are_described() -> None:
    watch = effect("until end of turn: after play opponent's coins soul called it_was as reversed: draw 1")
    pattern = watch.members[0].pattern  # type: ignore[attr-defined]
    kind, fits = pattern.tests[0]
    assert kind == "fits"
    assert "Compare('is', OwnerOf('controller', Local(Var(card))), OpponentOf(You()))" in repr(fits)
    assert {index: var.name for index, var in pattern.binds.items()} == {0: "it_was"}


def test_during_names_the_enclosing_event() -> None:
    watch = effect("until end of turn: before shift during play as upright: steps + 1")
    assert repr(watch.members[0].pattern.during.tests) == "{1: ('is', MemberRef(Member('upright')))}"  # type: ignore[attr-defined]


def test_in_a_duration_a_change_stands_and_in_a_body_it_is_for_good() -> None:
    standing = effect("until end of turn: opponent's life - 1").members[0]  # type: ignore[attr-defined]
    assert [type(standing).__name__, repr(standing.subject), standing.target.name] == [
        "Continuous",
        "OpponentOf(You())",
        "life",
    ]
    granted = effect("until end of turn: souls in field have power + 300, tapped").members  # type: ignore[attr-defined]
    assert [(one.target.name, repr(one.value)) for one in granted] == [
        ("power", "Number(300)"),
        ("tapped", "Truth(True)"),
    ]


def test_forbidding_and_opening() -> None:
    members = effect("until end of turn\n    opponent cannot play as reversed\n    all hands become public").members  # type: ignore[attr-defined]
    assert [type(one).__name__ for one in members] == ["Forbid", "Open"]
    assert repr(members[0].pattern.by) == "OpponentOf(You())"


def test_what_stands_at_the_top_of_a_card_always_holds() -> None:
    card = on_card("power + 6\nwhile this is in field: damage + 1\nafter shift by you: draw 1")
    assert [type(one).__name__ for one in card.standing] == ["Continuous", "Lasting", "Watcher"]  # type: ignore[attr-defined]


def test_a_block_under_a_call_changes_this_one_event() -> None:
    made = effect("shift 1 toward opponent\n    steps * 2")
    assert (made.changes.stage, made.changes.pattern.verb.name) == ("multiply", "shift")  # type: ignore[attr-defined]


def test_called_gets_what_a_verb_gives_back() -> None:
    made = body("discard 2 called lost\ndraw 5 called got\nlet both = number of lost + number of got")
    assert [repr(made[0].called.type), repr(made[1].called.type)] == ["cards", "cards"]  # type: ignore[attr-defined]
    game = compiled("\nverb vote\n    result yes\nverb ask\n    vote called verdict\n    if verdict: draw 1\n")
    assert repr(game.verbs[-1].body[0].called.type) == "flag"  # type: ignore[attr-defined]


def test_nothing_becomes_whatever_the_same_name_gets_later() -> None:
    game = compiled("\nverb vote\n    result yes\nverb ask\n    let verdict = nothing\n    vote called verdict\n")
    let, vote = game.verbs[-1].body
    assert let.var is vote.called and repr(let.var.type) == "flag"  # type: ignore[attr-defined]

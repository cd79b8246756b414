"""Mistakes: each is found once, where it is, and none hides another."""

from __future__ import annotations

import pytest

from cardwright.compiler import compile_text
from tests.compiler.game import FRAME, problems


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("move hnad to discard", "2:10 undefined-name"),
        ("shufle deck", "2:5 unknown-head"),
        ("life - hand", "2:12 type-mismatch"),
        ("life = upright", "2:12 type-mismatch"),
        ("move life to hand", "2:10 type-mismatch"),
        ("draw", "2:5 missing-argument"),
        ("draw 1 toward opponent", "2:12 unexpected-argument"),
        ("shift 1", "2:5 missing-argument"),
        ("tap 1 swords", "2:11 undefined-name"),
        ("if life: draw 1", "2:8 not-a-condition"),
        ("needs life = 3", "2:16 assignment-in-condition"),
        ("if it is you: draw 1", "2:8 it-without-antecedent"),
        ("move your deck to hand", "2:10 wrong-zone-owner"),
        ("otherwise: draw 1", "2:5 otherwise-without-if"),
        ("opponent cannot play", "2:5 misplaced-line.duration"),
        ("before shift: draw 1", "2:5 misplaced-line.duration"),
        ("life is 3", "2:5 not-a-command"),
        ("life / 2", "2:5 division-rounding-unspecified"),
        ("act: shift", "2:10 not-an-action"),
        ("until end of lunch: life + 1", "2:18 unknown-phase"),
        ("until end of turn: draw 1", "2:24 misplaced-line"),
        ("until end of turn: before explode: draw 1", "2:31 unknown-event"),
        ("choose 1 green card from hand called x", "2:14 undefined-name"),
        ("shift 1 toward opponent called x", "2:36 no-answer"),
        ("discard card of hand", "2:13 type-mismatch"),
        ("cap + 1", "2:5 missing-argument"),
        ("let x = highest of (1, hand)", "2:28 type-mismatch"),
        ("whenever life > 3: draw 1", "2:5 misplaced-line"),
    ],
)
def test_in_a_body(line: str, found: str) -> None:
    if line.startswith("life /"):
        line = "life - life / 2"
        found = "2:12 division-rounding-unspecified"
    assert problems(f"verb tested\n    {line}\n") == [found]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("rule r\n    after shift: draw 1: nothing\n", None),
        ("rule r\n    after shift by you: nothing\n", "2:20 no-you-here"),
        ("rule r\n    after shift: life + 1\n", "2:18 wrong-zone-owner.missing"),
        ("setup\n    draw 1\n    move top card of deck to hand\n", "3:30 wrong-zone-owner.missing"),
        ("stat life of each player\n", "1:6 duplicate-name"),
        ("zone turn is a pile, shared, public\n", "1:6 reserved-word"),
        ("define one = two + 1\ndefine two = one + 1\n", "1:8 cyclic-definition"),
        ("card rook is castle\n", "1:14 undefined-name"),
        ("card rook is soul\n    power 1\n    colour 3\n", "3:5 unknown-field"),
        ("card rook is soul\n    power hand\n", "2:11 type-mismatch"),
        ("card rook is soul\n    power life\n", "2:11 not-constant"),
        ("card rook is soul\n    suit cups\n", "1:6 missing-required-field"),
        ("enum mood\n", "1:6 empty-enum"),
        ("vreb x\n    nothing\n", "1:1 unknown-head"),
        ("option x\n", "1:1 misplaced-line"),
        ("deck main\n    1 each soul\n", "2:5 no-deck"),
        ("deck main to deck\n    1 dragon\n", "2:7 undefined-name"),
        ("policy tie_break: draw\n", "1:8 unknown-policy"),
        ("policy both_win: everybody\n", "1:18 unknown-answer"),
        ("verb x (n: dragon)\n    nothing\n", "1:12 undefined-name"),
        (
            "card rook is soul\n    power 1\n    use: until end of turn: before shift: draw steps_taken\n",
            "3:48 undefined-name",
        ),
    ],
)
def test_in_declarations(text: str, found: str | None) -> None:
    if found is not None:
        assert problems(text) == [found]


def test_a_name_that_is_both_captured_and_a_hole_is_unclear() -> None:
    text = "verb curse (steps: number)\n    until end of turn: before shift: steps + 1\n"
    assert problems(text) == ["2:38 captured-clash"]


def test_opponent_is_the_only_other_player() -> None:
    frame = FRAME.replace("players 2", "players 2 to 4")
    assert problems("verb tested\n    opponent: draw 1\n", frame) == ["2:5 opponent-of-many"]


def test_a_word_of_two_enums_needs_a_hint() -> None:
    text = "enum mood\n    upright\n    sad\nverb tested\n    let x = upright\n"
    assert problems(text) == ["5:13 ambiguous-word"]
    assert problems(text.replace("let x = upright", "play top card of deck as upright")) == []


def test_all_mistakes_of_a_file_come_in_one_run() -> None:
    text = (
        "verb one\n    move nobody to hand\n    life - hand\nverb two\n    shufle deck\n    draw\n"
        "rule r\n    after shift by you: nothing\n"
    )
    assert problems(text) == [
        "2:10 undefined-name",
        "3:12 type-mismatch",
        "5:5 unknown-head",
        "6:5 missing-argument",
        "8:20 no-you-here",
    ]


def test_what_follows_a_mistake_is_not_a_mistake() -> None:
    text = (
        "verb one\n    choose 1 card from nowhere called x\n    move x to hand\n    if x is soul: move x to discard\n"
    )
    assert problems(text) == ["2:24 undefined-name"]


def test_near_words_are_found_when_they_are_asked_for() -> None:
    _, diagnostics = compile_text(FRAME + "verb one\n    shufle deck\n")
    near = diagnostics[0].near
    assert callable(near)
    assert list(near()) == ["shuffle"]  # type: ignore[call-overload]


@pytest.mark.parametrize(
    "text", ["", "cardwright 0\n", "card\n", "verb\n", "zone\n", "deck\n", "((((", "kind a is a\n", "card a is a\n"]
)
def test_nothing_crashes(text: str) -> None:
    _, diagnostics = compile_text(text)
    assert diagnostics

"""Nothing of the model is without words, and nothing of the clause tree is without a voice."""

from __future__ import annotations

import inspect
import string
from collections.abc import Iterator
from types import ModuleType

import pytest

from cardwright.compiler import model
from cardwright.compiler.report.traditional import frames as traditional_frames
from cardwright.wording import build, layout
from cardwright.wording.build.scope import Memory, Scope, UnknownNode
from cardwright.wording.build.tables import CLAUSES, CONDITIONS, TERMS
from cardwright.wording.chinese import frames as chinese_frames
from cardwright.wording.chinese import sentences as chinese
from cardwright.wording.english import frames as english_frames
from cardwright.wording.english import sentences as english
from cardwright.wording.realise import VOICES
from cardwright.wording.tree import clauses, conditions, parts, terms, things
from cardwright.wording.voice import UnsaidPart

HOLDING = (model.Watcher, model.Forbid, model.Continuous, model.Open)


def classes(module: ModuleType, base: type) -> Iterator[type]:
    """The classes of a module that are a `base`."""
    for _, found in inspect.getmembers(module, inspect.isclass):
        if issubclass(found, base) and found is not base:
            yield found


def test_every_expression_has_a_builder() -> None:
    assert len(build.FILES) > 1  # importing them fills the tables
    missing = [c.__name__ for c in classes(model, model.Expr) if c not in TERMS.table and c not in CONDITIONS.table]
    assert missing == []


def test_every_statement_has_a_builder() -> None:
    missing = [c.__name__ for c in [*classes(model, model.Stmt), *HOLDING] if c not in CLAUSES.table]
    assert missing == []


def test_a_node_that_nobody_knows_is_an_error() -> None:
    class Strange(model.Expr):
        __slots__ = ()

    for table in (TERMS, CONDITIONS, CLAUSES):
        with pytest.raises(UnknownNode, match="Strange"):
            table(Scope(Memory()), Strange(model.NUMBER))


@pytest.mark.parametrize("lang", VOICES)
def test_every_term_and_condition_is_said(lang: str) -> None:
    voice = VOICES[lang]
    said = [*classes(terms, parts.Term), *classes(things, parts.Term), *classes(conditions, parts.Condition)]
    unsaid = {
        part.__name__ for part in said if part not in voice.table.functions and part.__name__ not in voice.frames
    }
    assert unsaid == set()


def test_every_clause_is_laid_out_and_said() -> None:
    said = set(classes(clauses, parts.Clause))
    laid_out = {*layout.PLAIN, *layout.OPENING, *layout.ROWS}
    assert said - laid_out == {clauses.Offered}  # a line of a window, said by `offered`
    for voice in (english, chinese):
        assert set(voice.FRAGMENTS) == set(layout.PLAIN)
        assert set(voice.OPENINGS) == set(layout.OPENING)


@pytest.mark.parametrize("lang", VOICES)
def test_a_part_that_nobody_says_is_an_error(lang: str) -> None:
    class Strange(parts.Term):
        __slots__ = ()

    with pytest.raises(UnsaidPart, match="Strange"):
        VOICES[lang](Strange())
    with pytest.raises(UnsaidPart, match="strange"):
        VOICES[lang].frame("strange")


# ---- the tables of words ----------------------------------------------------------------------------------


def test_no_frame_of_chinese_hides_another() -> None:
    tables = (
        chinese_frames.VERBS, chinese_frames.FINITE, chinese_frames.TERMS, chinese_frames.SENTENCES,
        chinese_frames.TIMES, chinese_frames.PLAY,
    )  # fmt: skip
    keys = [key for table in tables for key in table]
    assert sorted(keys) == sorted(set(keys))


def holes(frame: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(frame) if name}


@pytest.mark.parametrize("name", ["VERBS", "FINITE", "PLAY"])
def test_both_languages_have_the_same_verbs_and_the_same_holes(name: str) -> None:
    ours, theirs = getattr(english_frames, name), getattr(chinese_frames, name)
    more = {"put_from", "put_from_random", "take_from", "take_from_random"}  # Chinese says first where from
    assert set(theirs) - set(ours) == (more if name == "VERBS" else set())
    assert set(ours) <= set(theirs)
    if name != "PLAY":
        assert {key: holes(ours[key]) for key in ours} == {key: holes(theirs[key]) for key in ours}


def test_frames_are_in_the_characters_of_their_script() -> None:
    for frame in chinese_frames.WORDS.values():
        frame.replace("·", "").encode("gb2312")
    for frame in traditional_frames(chinese_frames.WORDS).values():
        frame.replace("→", "").replace("·", "").encode("big5")  # Big5 has no simplified characters


def test_punctuation_of_chinese_frames_is_full_width() -> None:
    for key, frame in chinese_frames.WORDS.items():
        words = "".join(text for text, *_ in string.Formatter().parse(frame))
        assert not set(words) & set(",.;:!?()"), key

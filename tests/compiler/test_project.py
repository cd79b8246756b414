"""Which files are read, and which are refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardwright.compiler import check, model, project
from cardwright.compiler.findings import Findings
from tests.compiler.game import FRAME


def keys(path: object) -> list[str]:
    return [each.key for each in check(path)[1]]  # type: ignore[arg-type]


def test_a_folder_is_read_as_one_text(tmp_path: Path) -> None:
    head, *blocks = FRAME.split("\n\n")
    (tmp_path / "z.cards").write_text(head + "\n\n" + blocks[0] + "\n", encoding="utf-8")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "a.cards").write_text("cardwright 0\n\n" + "\n\n".join(blocks[1:]), encoding="utf-8")
    assert keys(tmp_path) == []


def test_a_file_with_windows_lines_and_a_mark(tmp_path: Path) -> None:
    file = tmp_path / "game.cards"
    file.write_bytes(b"\xef\xbb\xbf" + FRAME.replace("\n", "\r\n").encode())
    assert keys(file) == []


def test_bundled_games_are_found_by_name() -> None:
    assert "scales_of_fate" in project.bundled()
    cardset, found = check("scales_of_fate")
    assert cardset is not None
    assert (cardset.name, found) == ("scales_of_fate", [])


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    assert keys("no_such_game") == ["no-files"]
    assert keys(tmp_path) == ["no-files"]


def test_other_encodings_are_recognised(tmp_path: Path) -> None:
    file = tmp_path / "game.cards"
    file.write_bytes('card a is b\n    title "A" zh "天平"\n'.encode("gbk"))
    findings = Findings()
    project.load(file, findings)
    assert [(each.key, each.args["encoding"]) for each in findings.diagnostics] == [("file-not-utf8", "GBK")]


def test_a_file_has_a_limit(tmp_path: Path) -> None:
    file = tmp_path / "game.cards"
    file.write_bytes(b"#" * (project.FILE_LIMIT + 1))
    assert keys(file) == ["file-too-large"]


def test_links_that_lead_nowhere_or_to_themselves_are_no_files(tmp_path: Path) -> None:
    (tmp_path / "game.cards").write_text(FRAME, encoding="utf-8")
    (tmp_path / "self.cards").symlink_to("self.cards")
    (tmp_path / "nowhere.cards").symlink_to("nothing.cards")
    (tmp_path / "round").symlink_to(".")
    assert keys(tmp_path) == []
    assert keys(tmp_path / "self.cards") == ["no-files"]


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "secret.cards"
    outside.write_text("card a is b\n", encoding="utf-8")
    game = tmp_path / "game"
    game.mkdir()
    (game / "game.cards").write_text(FRAME, encoding="utf-8")
    (game / "link.cards").symlink_to(outside)
    assert keys(game) == ["path-outside"]


@pytest.mark.parametrize("name", project.bundled())
def test_in_a_game_without_mistakes_everything_has_a_type_and_a_place(name: str) -> None:
    cardset, found = check(name)
    assert cardset is not None
    assert found == []
    loose = [node for node in every_expression(cardset, set()) if node.type == model.ANY or node.source is None]
    assert loose == []


def every_expression(thing: Any, seen: set[int]) -> Iterator[model.Expr]:
    """All expressions that a part of the model is made of."""
    if id(thing) in seen:
        return
    seen.add(id(thing))
    if isinstance(thing, model.Expr):
        yield thing
    if isinstance(thing, (list, tuple)):
        parts = list(thing)
    elif isinstance(thing, dict):
        parts = list(thing.values())
    elif isinstance(thing, (model.Node, model.Piece)):
        names = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
        parts = [getattr(thing, name, None) for name in names if name not in ("source", "span", "type")]
    else:
        parts = []
    for part in parts:
        yield from every_expression(part, seen)

"""What the README and the tutorial show is carried out: files compile, commands print what stands there."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import cardwright
from tests.docs import stories
from tests.docs.stories import ROOT, Mismatch, Story, blocks, merged, misfit

PAGES = [
    page
    for page in (ROOT / "README.md", ROOT / "README.zh.md", *sorted((ROOT / "docs").glob("*.md")))
    if any(block.kind in ("cards", "console") for block in blocks(page))
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_shows_what_is_so(page: Path, tmp_path: Path) -> None:
    Story(page, tmp_path).tell()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_its_games_play_and_their_rulings_hold(page: Path, tmp_path: Path) -> None:
    story = Story(page, tmp_path)
    for block in blocks(page):
        if block.kind == "cards" or block.text.startswith("$ cardwright new"):
            story.carry_out(block)
    games = [place for place in tmp_path.iterdir() if place.is_dir() or place.suffix == ".cards"]
    assert games or not any(block.kind == "cards" for block in blocks(page))
    for place in games:
        game = cardwright.load(place)
        assert all(game.run_example(example).ok for example in game.examples())
        for seed in range(3):
            play(game, seed)


def play(game: cardwright.Game, seed: int) -> None:
    state, dice = game.new_initial_state(seed=seed), random.Random(seed)
    for _ in range(500):
        if state.is_terminal():
            return
        state.apply_action(dice.choice(state.legal_actions()))
    raise AssertionError(f"seed {seed}: the game did not end")


# ---- the stories themselves -------------------------------------------------------------------------------


def test_a_page_that_is_wrong_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```console\n$ cardwright explain E101\nE101 is fine.\n```\n", "utf-8")
    with pytest.raises(Mismatch, match=r"page\.md:1"):
        Story(page, tmp_path).tell()


@pytest.mark.parametrize("shown", ["a … d", "… b c …", "a b c d", "a … c d", "… b … d", "…"])
def test_dots_stand_for_any_lines(shown: str) -> None:
    assert misfit(shown.split(), ["a", "b", "c", "d", ""]) is None


@pytest.mark.parametrize(
    ("shown", "wrong"),
    [("b …", "b"), ("a … c", "c"), ("… c … b …", "b"), ("a b c", "a b c"), ("a … e", "e"), ("… d c", "d c")],
)
def test_what_is_not_printed_is_named(shown: str, wrong: str) -> None:
    assert misfit(shown.split(), ["a", "b", "c", "d"]) == wrong.split()


def test_a_declaration_takes_the_place_of_the_one_with_its_header() -> None:
    old = "cardwright 0\n\ncard a is b\n    x 1\n\n# c\ncard c is b: x 2\n"
    new = "card a is b\n    x 3\n\ncard d is b\n    x 4\n"
    assert merged(old, new) == (
        "cardwright 0\n\ncard a is b\n    x 3\n\n# c\n\ncard c is b: x 2\n\ncard d is b\n    x 4\n"
    )


def test_a_page_is_brought_up_to_date(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("a\n\n```console\n$ cardwright new game\n?\n```\n\nb\n", "utf-8")
    stories.refresh(page)
    shown = "Made game. Next: cardwright lint game, cardwright play game"
    assert page.read_text("utf-8") == f"a\n\n```console\n$ cardwright new game\n{shown}\n```\n\nb\n"

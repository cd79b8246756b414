"""The language means what its reference says: every block of every page is compiled, run and worded."""

from __future__ import annotations

import random

import pytest

from cardwright.compiler import compile_text
from cardwright.compiler.reading import schema
from cardwright.compiler.report.render import render
from cardwright.game import Game
from cardwright.rulebook.document import build
from cardwright.rulebook.markdown import write_markdown
from tests.docs.pages import PAGES, Block, blocks

BLOCKS = [block for page in PAGES for block in blocks(page)]


@pytest.fixture(scope="module")
def games() -> dict[str, Game]:
    """Each block's game, compiled once."""
    return {}


def compiled(block: Block, games: dict[str, Game]) -> Game:
    if block.name not in games:
        cardset, problems = compile_text(block.game(), f"{block.name}.cards")
        assert cardset is not None
        assert not problems, render(problems, "full")
        games[block.name] = Game(cardset)
    return games[block.name]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.name)
def test_a_block_compiles_and_plays(block: Block, games: dict[str, Game]) -> None:
    game = compiled(block, games)
    for seed in range(3):
        state, chance = game.new_initial_state(seed=seed), random.Random(seed)
        for _ in range(60):
            if state.is_terminal():
                break
            state.apply_action(chance.choice(state.legal_actions()))


@pytest.mark.parametrize("block", [b for b in BLOCKS if "\nexample" in f"\n{b.text}"], ids=lambda block: block.name)
def test_its_rulings_hold(block: Block, games: dict[str, Game]) -> None:
    game = compiled(block, games)
    verdicts = [game.run_example(example) for example in game.examples()]
    assert verdicts
    for verdict in verdicts:
        assert verdict.ok, render([verdict.diagnostic], "full") if verdict.diagnostic else ""


@pytest.mark.parametrize("block", [b for b in BLOCKS if b.words], ids=lambda block: block.name)
def test_its_words_are_printed(block: Block, games: dict[str, Game]) -> None:
    game = compiled(block, games)
    books = {lang: write_markdown(build(game.cardset, [lang])) for lang, _ in block.words}
    for lang, sentence in block.words:
        assert sentence in books[lang], f"{sentence!r} is not in\n{books[lang]}"


def test_every_head_word_is_shown() -> None:
    code = "\n".join(block.text for block in BLOCKS)
    missing = [word for word in schema.HEADS if f" {word}" not in code and f"\n{word}" not in f"\n{code}"]
    assert not missing

"""Every bundled game at the table: pictures, questions and news for every seat, and no seat sees another's hand."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cardwright
from cardwright.compiler.project import bundled
from cardwright.table.columns import width
from cardwright.table.lines import plain
from cardwright.table.narration import Narrator
from cardwright.table.picture import picture
from cardwright.table.prompts import choices, listing, question
from cardwright.table.sitting import Seat, Sitting, Start
from cardwright.table.titles import Titles

MOVES = 40


@pytest.fixture(scope="module", params=bundled())
def game(request: pytest.FixtureRequest) -> Any:
    return cardwright.load(request.param)


def positions(game: Any, seed: int) -> Any:
    """The states of a game that goes on at random, for a while."""
    generator = random.Random(seed)
    players = generator.choice([game.cardset.players[0], min(game.cardset.players[1], 5)])
    state = game.new_initial_state(players=players, seed=seed)
    for _ in range(MOVES):
        yield state
        if state.is_terminal():
            return
        state.apply_action(generator.choice(state.legal_actions()))


@pytest.mark.parametrize("lang", ["en", "zh", "zh-Hant"])
def test_everything_fits_and_speaks(game: Any, lang: str) -> None:
    titles = Titles(game.cardset, lang, ["Ann", "小波"])
    for state in positions(game, 11):
        for seat in range(-1, game.cardset.players[0]):
            lines = picture(state.observation(seat, log=False), titles)
            assert max(width(plain(line)) for line in lines) <= 100
        if not state.is_terminal():
            decision = state.decision()
            assert question(decision, titles)
            options = choices(decision, titles)
            assert all(option.words for option in options)
            assert max(width(plain(line)) for line in listing(options, 100)) <= 100
            assert [option.token for option in options] == [state.action_to_string(a) for a in state.legal_actions()]


def test_news_come_once_and_together_make_the_story(game: Any) -> None:
    narrator = Narrator(game, "en")
    news: list[str] = []
    state = None
    for state in positions(game, 12):
        fresh = [plain(line) for line in narrator.news(state, 0)]
        assert all(len(line) <= 100 for line in fresh)
        news += fresh
    news += [plain(line) for line in narrator.news(state, 0)]
    assert narrator.news(state, 0) == []
    merged_later = [plain(line) for line in narrator.story(state, 0)]
    assert news[:1] == merged_later[:1]
    assert len(merged_later) <= len(news)  # neighbours that were told apart may be told together


def test_a_hidden_hand_is_not_in_the_picture_of_another(game: Any) -> None:
    """A hidden card has no name and no values in what a picture is drawn from."""
    for state in positions(game, 13):
        seen = state.observation(0, log=False)
        hidden = [c for zone in seen["zones"] for c in zone["cards"] if c["card"] is None]
        assert all(set(card) <= {"card", "empty"} for card in hidden)


@pytest.mark.parametrize("seed", [21, 22])
def test_a_sitting_of_bots_can_be_saved_and_resumed_at_any_move(game: Any, seed: int) -> None:
    players = game.cardset.players[0]
    sitting = Sitting(game, [Seat(f"Bot {n}", "random") for n in range(players)], Start(players, seed))
    for number in range(25):
        if sitting.is_over:
            break
        sitting.apply(sitting.bot_move())
        if number % 8 == 0:
            again = Sitting.resume(game, sitting.save())
            assert again.state.serialize() == sitting.state.serialize()
            assert again.is_over or again.bot_move() == sitting.bot_move()


@pytest.mark.parametrize("seed", [31])
def test_going_on_with_the_same_sources_changes_nothing(game: Any, seed: int) -> None:
    players = game.cardset.players[0]
    sitting = Sitting(game, [Seat(f"Bot {n}", "random") for n in range(players)], Start(players, seed))
    for _ in range(15):
        if sitting.is_over:
            return
        sitting.apply(sitting.bot_move())
        before = sitting.state.serialize()
        assert sitting.reload(game) == "same"
        assert sitting.state.serialize() == before

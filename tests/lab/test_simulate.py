"""Bots and simulations, on a game whose every outcome is known."""

import pytest

from cardwright.lab.bots import BOTS, FirstBot, GreedyBot, make_bots
from cardwright.lab.simulate import Table, game_seed, play_game, simulate
from tests.lab.fake_game import RaceGame, RaceState


def test_the_first_bot_plays_the_same_game_every_time() -> None:
    records = list(simulate(Table(RaceGame(10), 2, ["first"]), 3, seed=5))
    assert [(r.turns, r.decisions, r.winners) for r in records] == [(10, 10, (1,))] * 3


def test_the_same_seed_gives_the_same_games() -> None:
    once, again, other = (list(simulate(Table(RaceGame(30), 3, ["random"]), 20, seed)) for seed in (7, 7, 8))
    assert once == again
    assert once != other


def test_a_game_of_a_simulation_can_be_played_again_by_its_seed() -> None:
    table = Table(RaceGame(30), 2, ["random"])
    records = list(simulate(table, 5, seed=3))
    assert [play_game(table, record.seed) for record in records] == records
    assert len({record.seed for record in records}) == 5
    assert game_seed(3, 0) == 3


def test_bots_sit_in_turn_and_the_number_of_players_is_passed_on() -> None:
    game = RaceGame()
    table = Table(game, 4, ["greedy", "first"])
    assert table.bots == ["greedy", "first", "greedy", "first"]
    list(simulate(table, 1, seed=2))
    assert game.started == [(4, 2)]


def test_a_game_that_does_not_end_is_given_up() -> None:
    (record,) = simulate(Table(RaceGame(10**9), 2, ["first"]), 1, seed=1, limit=50)
    assert (record.ended, record.decisions, record.returns) == (False, 50, ())


def test_a_watcher_sees_every_move_and_the_end() -> None:
    seen: list[tuple[int, int | None]] = []
    play_game(
        Table(RaceGame(3), 2, ["first"]), 1, watch=lambda state, action: seen.append((state.number, action))
    )
    assert seen == [(0, 0), (1, 0), (2, 0), (3, None)]


@pytest.mark.parametrize("number", [8, 9])
def test_the_greedy_bot_wins_when_it_can(number: int) -> None:
    state = RaceState(2, goal=10, number=number)
    action = GreedyBot("1").choose(state)
    assert number + action + 1 >= 10


def test_random_bots_choose_every_action_about_as_often() -> None:
    (bot,) = make_bots(["random"], seed=1)
    chosen = [bot.choose(RaceState(2, 10)) for _ in range(1000)]
    assert 440 < sum(chosen) < 560  # four standard errors of a fair coin


def test_seats_do_not_share_a_generator() -> None:
    one, other = make_bots(["random", "random"], seed=1)
    state = RaceState(2, 10)
    assert [one.choose(state) for _ in range(40)] != [other.choose(state) for _ in range(40)]


def test_every_bot_has_a_name() -> None:
    assert set(BOTS) == {"random", "first", "greedy"}
    assert isinstance(make_bots(["first"], 0)[0], FirstBot)

"""What is counted: checked against arithmetic done by hand."""

import pytest

from cardwright.lab.results import GameRecord, Results, length, percentile, wilson

SCALE = ({"en": "scale victory"},)


def game(
    seed: int,
    winners: tuple[int, ...],
    turns: int,
    ended: bool = True,
    reasons: tuple = SCALE,
    losers: tuple[int, ...] = (),
) -> GameRecord:
    returns = tuple(1.0 if seat in winners else -1.0 for seat in range(2)) if ended else ()
    return GameRecord(seed, ended, returns, winners, reasons, turns, turns * 3, losers)


def test_wins_draws_and_games_that_were_given_up_add_up() -> None:
    results = Results(
        [game(1, (0,), 4), game(2, (1,), 6), game(3, (0,), 8), game(4, (), 9), game(5, (), 99, ended=False)],
        2,
    )
    assert [share.number for share in results.wins()] == [2, 1]
    assert results.draws().number == 1
    assert results.unfinished().number == 1
    assert results.wins()[0].share == 0.4


def test_who_shares_a_fate_has_not_drawn() -> None:
    together = [game(1, (0, 1), 4), game(2, (), 4, losers=(0, 1))]
    results = Results([*together, game(3, (), 4), game(4, (0,), 4, losers=(1,))], 2)
    assert [share.number for share in results.wins()] == [1, 0]
    assert (results.shared().number, results.lost().number, results.draws().number) == (1, 1, 1)


def test_reasons_are_ranked_by_how_often_they_ended_a_game() -> None:
    life = ({"en": "life victory"},)
    results = Results([game(1, (0,), 1, reasons=life), game(2, (0,), 1), game(3, (1,), 1)], 2)
    assert [(reasons[0]["en"], share.number) for reasons, share in results.ends()] == [
        ("scale victory", 2),
        ("life victory", 1),
    ]


def test_mean_returns_leave_out_games_that_were_given_up() -> None:
    results = Results([game(1, (0,), 4), game(2, (0,), 4), game(3, (1,), 4), game(4, (), 4, ended=False)], 2)
    assert results.mean_returns() == pytest.approx([1 / 3, -1 / 3])


@pytest.mark.parametrize(("percent", "value"), [(0, 1), (50, 3), (95, 4.8), (100, 5)])
def test_percentiles_lie_between_neighbours(percent: int, value: float) -> None:
    assert percentile([1, 2, 3, 4, 5], percent) == pytest.approx(value)


def test_lengths_of_no_games_are_zero() -> None:
    assert length([]) == (0, 0, 0, 0, 0)


def test_the_interval_of_ten_in_a_hundred_is_wilsons() -> None:
    # Wilson, 1927: for 10 of 100 at z = 1.96 the bounds are 0.0552 and 0.1744
    low, high = wilson(10, 100)
    assert (round(low, 4), round(high, 4)) == (0.0552, 0.1744)


def test_an_interval_stays_between_none_and_all() -> None:
    assert wilson(0, 5)[0] == 0.0
    assert wilson(5, 5)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)

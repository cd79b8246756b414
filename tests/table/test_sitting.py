"""A sitting: moves, saving and going on, going on with other rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from cardwright.table.files import Refused
from cardwright.table.saves import read_position, read_save, write_save
from cardwright.table.sitting import Seat, Sitting, Start
from tests.table.race import SittingGame

SEATS = [Seat("Ann", "person"), Seat("Bot", "random")]


def sitting(game: SittingGame | None = None) -> Sitting:
    return Sitting(game or SittingGame(), SEATS, Start(2, seed=7))


def test_moves_go_in_by_their_tokens() -> None:
    table = sitting()
    assert (table.due, table.people, table.names()) == (0, [0], ["Ann", "Bot"])
    table.apply("add 2")
    table.apply("add 1")
    assert (table.state.number, table.moves) == (3, ["add 2", "add 1"])
    with pytest.raises(ValueError, match="not legal"):
        table.apply("add 3")
    assert len(table.moves) == 2


def test_a_bot_does_the_same_at_the_same_point_of_the_same_game() -> None:
    tables = [sitting(SittingGame(goal=60)), sitting(SittingGame(goal=60))]
    for table in tables:
        while not table.is_over:
            table.apply("add 1" if table.due == 0 else table.bot_move())
    assert tables[0].moves == tables[1].moves
    assert {"add 1", "add 2"} == set(tables[0].moves[1::2])


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    table = sitting()
    table.apply("add 2")
    write_save(tmp_path / "a.json", table.save())
    again = Sitting.resume(SittingGame(), read_save(tmp_path / "a.json"))
    assert again.state.position() == table.state.position()
    assert (again.moves, again.seats, again.start) == (table.moves, table.seats, table.start)
    again.apply("add 1")
    assert again.save().moves == ["add 2", "add 1"]


@pytest.mark.parametrize(
    ("game", "key"),
    [(SittingGame(rules="two"), "save_of_other_rules"), (SittingGame(name="chess"), "save_of_other_game")],
)
def test_a_save_of_other_rules_is_refused(game: SittingGame, key: str) -> None:
    with pytest.raises(Refused) as refused:
        Sitting.resume(game, sitting().save())
    assert refused.value.key == key


def test_the_position_of_a_save_can_be_begun_from(tmp_path: Path) -> None:
    table = sitting()
    table.apply("add 2")
    write_save(tmp_path / "a.json", table.save())
    assert read_position(tmp_path / "a.json") == {"players": 2, "stats": {"number": 2}, "turn": 2}
    (tmp_path / "b.json").write_text('{"players": 2, "stats": {"number": 4}, "turn": 1}')
    assert read_position(tmp_path / "b.json")["stats"] == {"number": 4}


def test_going_on_with_other_sources_repeats_the_moves_when_they_lead_to_the_same() -> None:
    table = sitting()
    table.apply("add 2")
    assert table.reload(SittingGame(goal=12, rules="two")) == "same"
    assert (table.state.goal, table.state.number, table.moves) == (12, 2, ["add 2"])


def test_going_on_begins_from_the_position_when_the_moves_lead_elsewhere() -> None:
    class Doubled(SittingGame):
        def new_initial_state(self, players: int, seed: int) -> Any:
            state = super().new_initial_state(players, seed)
            state.number = 3
            return state

    table = sitting()
    table.apply("add 2")
    assert table.reload(Doubled(rules="two")) == "position"
    assert (table.state.number, table.moves) == (2, [])
    assert table.start.position == {"players": 2, "stats": {"number": 2}, "turn": 2}


def test_the_game_stays_as_it_was_when_the_new_one_cannot_take_the_position() -> None:
    class Broken(SittingGame):
        def new_initial_state(self, players: int, seed: int) -> Any:
            raise ValueError("no")

        def from_position(self, document: dict[str, Any], seed: int = 0) -> Any:
            raise ValueError("no such card")

    table = sitting()
    table.apply("add 2")
    before = table.game
    with pytest.raises(Refused, match="position_broken"):
        table.reload(Broken())
    assert (table.game, table.state.number, table.moves) == (before, 2, ["add 2"])


# ---- files of strangers ---------------------------------------------------------------------------------


def saved(**changes: Any) -> dict[str, Any]:
    return {**json.loads(sitting().save().model_dump_json()), **changes}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "not_json"),
        ("[1, 2]", "not_json"),
        ("{", "not_json"),
        ("[" * 100_000, "not_json"),
        ('{"format": NaN}', "not_json"),
        ('{"format": ' + "9" * 5000 + "}", "not_json"),
        ("{}", "not_a_save"),
        (json.dumps(saved(version=2)), "save_version"),
        (json.dumps(saved(version="x" * 500)), "save_version"),
        (json.dumps(saved(moves=[3])), "save_broken"),
        (json.dumps(saved(seats=[])), "save_broken"),
        (json.dumps(saved(seats=[{"name": "A", "who": "person"}])), "save_broken"),
        (json.dumps(saved(seats=[{"name": "A", "who": "cheat"}] * 2)), "save_broken"),
        (json.dumps(saved(more=1)), "save_broken"),
    ],
)
def test_a_damaged_save_is_refused_with_its_reason(text: str, key: str, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(text)
    with pytest.raises(Refused) as refused:
        read_save(tmp_path / "a.json")
    assert refused.value.key == key
    assert "\n" not in str(refused.value.words)
    assert len(str(refused.value.words)) < 600


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"state": "[]"}, "state_broken"),
        ({"moves": ["add 1"]}, "state_broken"),
        ({"moves": ["add 7"]}, "moves_broken"),
        ({"start": {"players": 2, "seed": 7, "position": {}}}, "position_broken"),
    ],
)
def test_a_save_that_does_not_lead_where_it_says_is_refused(changes: dict[str, Any], key: str, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(saved(**changes)))
    with pytest.raises(Refused, match=key):
        Sitting.resume(SittingGame(), read_save(tmp_path / "a.json"))


@pytest.mark.parametrize(
    "position",
    [
        {"players": 0},
        {"players": "2"},
        {"active": 2},
        {"turn": -1},
        {"phase": 3},
        {"zones": []},
        {"zones": {"hand": "sun"}},
        {"zones": {"hand": [[[3]]]}},
        {"stats": {"life": [[1]]}},
        {"effects": ["x"]},
        {"banana": 1},
    ],
)
def test_a_position_without_its_form_is_refused(position: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(position))
    with pytest.raises(Refused) as refused:
        read_position(tmp_path / "a.json")
    assert refused.value.key == "not_a_position"
    (tmp_path / "b.json").write_text(json.dumps(saved(start={"players": 2, "seed": 1, "position": position})))
    with pytest.raises(Refused, match="save_broken"):
        read_save(tmp_path / "b.json")

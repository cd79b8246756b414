"""What a game must tell so that its scenarios and traces can be replayed: names of things, nothing more."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.games import table
from tests.games.files import Scenario, Step, Trace
from tests.games.table import Table

HERE = Path(__file__).parent


class Adapter:
    """One game.  `tokens.toml` beside the adapter gives the words of the files for the words of the engine.

    `deferred` are the kinds of shuffles that a trace stops at and the engine does not, because it decides a
    pile card by card: the step that leads to one is compared together with the next.
    """

    game: str
    seats = "AB"
    deferred: frozenset[str] = frozenset()

    @cached_property
    def words(self) -> dict[str, Any]:
        return tomllib.loads((HERE / self.game / "tokens.toml").read_text("utf-8"))

    @cached_property
    def names(self) -> dict[str, str]:
        """The files' names of cards and the like, by the engine's."""
        return self.words["names"]

    @cached_property
    def engine_names(self) -> dict[str, str]:
        """The other way round."""
        return {ours: theirs for theirs, ours in self.names.items()}

    def cards(self, names: Iterable[str]) -> list[str]:
        """Cards in the engine's names."""
        return [self.engine_names[name] for name in names]

    def ours(self, card: Any) -> str:
        """The files' name of a card of a position."""
        return self.names[card if isinstance(card, str) else card["card"]]

    def winner(self, state: Any) -> str | None:
        """Who has won, or `draw`; None while the game goes on."""
        if not state.is_terminal():
            return None
        results = state.returns()
        best = [seat for seat, result in zip(self.seats, results, strict=False) if result == max(results)]
        return best[0] if len(best) == 1 else "draw"

    # ---- tokens -----------------------------------------------------------------------------------------

    def paths(self, token: str, options: table.Options) -> table.Path:
        """The engine's tokens for a token of the file, where `options` are legal now."""
        raise NotImplementedError

    def ways(self, token: str, options: table.Options) -> list[table.Path]:
        """All paths that mean a token: what the file says at once may be picked in several orders."""
        return [self.paths(token, options)]

    def compare(self, table: Table, seat: int, tokens: Iterable[str]) -> None:
        """What is legal is just what the file says; a `Mismatch` says what is not."""
        options = table.legal()
        table.compare(seat, {path for token in tokens for path in self.ways(token, options)})

    def asks_just(self, table: Table, tokens: Iterable[str]) -> bool:
        """Whether the engine stands at the very question whose answers begin like these."""
        options = table.legal()
        return {path[0] for token in tokens for path in self.ways(token, options)} == options.keys()

    def shuffled(self, table: Table, kind: str, token: str) -> None:
        """A shuffle of this kind comes out as the token says."""
        raise NotImplementedError

    # ---- traces -----------------------------------------------------------------------------------------

    def begin(self, game: Any, trace: Trace) -> Table:
        """The table at the first decision of a trace."""
        raise NotImplementedError

    def orders(self, step: Step) -> list[list[str]] | None:
        """The orders of the piles in a step of a trace, in the engine's names; None: what is known stays known."""
        return None

    def state(self, state: Any) -> dict[str, Any]:
        """The engine's state under the keys of the file."""
        raise NotImplementedError

    def same(self, key: str, engine: Any, file: Any) -> bool:
        """Whether two values of a key are the same."""
        return engine == file

    def capped(self, table: Table, step: Step) -> bool | None:
        """Whether a game that the file's tool stopped at a limit stands as it says; None: no limit."""
        return None

    # ---- scenarios --------------------------------------------------------------------------------------

    def place(self, game: Any, scenario: Scenario) -> Table:
        """The table that a scenario gives."""
        raise NotImplementedError

    def stays(self, options: table.Options) -> bool:
        """Whether scenarios speak of a decision even if these are all its options, and it is one."""
        return False

    def chance(self, table: Table, step: str) -> None:
        """Chance comes out as a step of a scenario says."""
        raise NotImplementedError

    def holds(self, table: Table, key: str, value: str) -> bool:
        """Whether a fact of a scenario's `then` holds: what may be done, who is asked, or a `fact`."""
        options = table.legal()
        if key in ("legal", "illegal", "options"):
            tokens = {self.paths(token, options)[0] for token in value.split()}
            shared, all_of_them = tokens & options.keys(), tokens == options.keys()
            return {"legal": shared == tokens, "illegal": not shared, "options": all_of_them}[key]
        if key == "asks":
            return table.asks() == self.seats.index(value[0])
        if key == "over":
            return table.state.is_terminal() == (value == "yes")
        return self.fact(table, key, value)

    def fact(self, table: Table, key: str, value: str) -> bool:
        """Whether a fact about the state holds: `m=2`, `A.hand=Sun,Star`, `hold.A=3`.  Lists are sets."""
        parts = key.split(".")
        seats = [self.seats.index(part) for part in parts if part in self.seats]
        name = next(part for part in parts if part not in self.seats)
        found = self.state(table.state)[self.words["facts"].get(name, name)]
        for seat in seats:
            found = found[seat]
        if isinstance(found, list):
            return sorted(found) == sorted(listed(value))
        return value == ("" if found is None else str(found))


def listed(text: str) -> list[str]:
    """`Sun,Star` as a list."""
    return [item for item in text.split(",") if item]


def find(game: str) -> Adapter:
    """The adapter of a game."""
    return import_module(f"tests.games.{game}.adapter").ADAPTER

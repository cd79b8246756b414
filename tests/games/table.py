"""A game at the table: a state of the engine, moved along by the words of scenarios and traces.

Nothing here knows a game, and nothing is read but the public face: legal actions and their tokens.  A token
of a trace stands for a *path* of the engine's tokens, mostly of length one (`play:Sun:U` for `play sun as
upright`), sometimes longer (`discard:Sun` for `accept`, `sun`).  So what a trace calls one decision is a
small tree of the engine's decisions, and `compare` walks all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

Path = tuple[str, ...]


class Mismatch(Exception):
    """The engine and the file do not agree; the message says where."""


def never() -> bool:
    return False


class Options(dict[str, int]):
    """The engine's legal tokens, each with its action; `refs` says what each of them names, as plain data."""

    def __init__(self, state: Any) -> None:
        super().__init__((state.action_to_string(action), action) for action in state.legal_actions())
        self.state = state

    def refs(self) -> dict[str, Any]:
        return {option["token"]: option.get("ref") for option in self.state.decision()["options"]}


class Table:
    """A state, and the orders of the piles that the file knows and the engine has not decided yet."""

    def __init__(self, state: Any, orders: Iterable[Sequence[str]] = ()) -> None:
        self.state = state
        self.know(*orders)

    # ---- who is asked what ------------------------------------------------------------------------------

    def legal(self) -> Options:
        """The engine's legal tokens, each with its action."""
        return Options(self.state)

    def asks(self) -> int | None:
        """The seat that must decide; None when the game is over or chance is due."""
        waits = self.state.is_terminal() or self.state.is_chance_node()
        return None if waits else self.state.current_player()

    # ---- chance -----------------------------------------------------------------------------------------

    def know(self, *orders: Sequence[str]) -> None:
        """From here on these orders hold, and no others."""
        self.orders = [list(order) for order in orders]

    def learn(self, order: Sequence[str]) -> None:
        """A pile has been shuffled: one more order is known."""
        self.orders.append(list(order))

    def draw(self) -> bool:
        """Answers a chance node from the known orders: from the one that has all its outcomes, the first."""
        outcomes = self.legal()
        for order in self.orders:
            if outcomes.keys() <= set(order):
                token = next(token for token in order if token in outcomes)
                order.remove(token)
                self.state.apply_action(outcomes[token])
                return True
        return False

    # ---- going on ---------------------------------------------------------------------------------------

    def advance(self, stop: Callable[[], bool] = never) -> None:
        """Answers chance and decisions with one option, until `stop`, an open question, or the end."""
        while not self.state.is_terminal():
            if self.state.is_chance_node():
                if not self.draw():
                    return
                continue
            options = self.state.legal_actions()
            if len(options) > 1 or stop():
                return
            self.state.apply_action(options[0])

    def take(self, path: Path) -> None:
        """Goes a path.  Its last token may already have been carried out: there was no other answer."""
        for index, token in enumerate(path):
            options = self.legal()
            if token in options:
                self.state.apply_action(options[token])
                while self.state.is_chance_node() and self.draw():
                    pass
            elif not 0 < index == len(path) - 1:
                raise Mismatch(f"`{token}` is not legal; legal: {', '.join(options)}")

    # ---- comparing --------------------------------------------------------------------------------------

    def must_ask(self, seat: int) -> None:
        if self.asks() != seat:
            raise Mismatch(f"seat {self.asks()} is asked, not {seat}")

    def compare(self, seat: int, paths: set[Path]) -> None:
        """The legal paths are exactly these, and all of them are for this seat to choose from."""
        self.must_ask(seat)
        options, firsts = self.legal(), {path[0] for path in paths}
        if firsts != options.keys():
            extra, missing = sorted(options.keys() - firsts), sorted(firsts - options.keys())
            raise Mismatch(f"legal in the engine only: {extra}; in the file only: {missing}")
        for first in sorted(firsts):
            tails = {path[1:] for path in paths if path[0] == first and len(path) > 1}
            if tails:
                after = Table(self.state.clone())
                after.state.apply_action(options[first])
                if not after.has_answered(seat, tails):
                    after.compare(seat, tails)

    def has_answered(self, seat: int, tails: set[Path]) -> bool:
        """The engine has gone on by itself, as there was only one answer."""
        only, *more = tails
        return not more and len(only) == 1 and (self.asks() != seat or self.legal().keys() != {only[0]})


class Told(Table):
    """A table of which it is told how it will lie in the end: what is not said to have changed is as it was."""

    def __init__(self, state: Any, told: dict[str, Any]) -> None:
        super().__init__(state)
        self.told = told

    def compare_told(self, found: dict[str, Any]) -> None:
        for key, value in self.told.items():
            if found[key] != value:
                raise Mismatch(f"{key} is {found[key]}, not {value}")

"""A game, loaded: what was written (`cardset`), what is played (`program`), and how to begin."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from .compiler import CompileError, check
from .compiler.lower import lower
from .compiler.report import catalogue
from .runtime import GameState, deserialize, from_position, most_options, ready, start

if TYPE_CHECKING:
    from .compiler.model import CardSet, Example
    from .rulings import Verdict
    from .runtime import Program

CHANCES = ("sampled", "explicit")


class UnknownVariant(ValueError):
    """A game has no variant of this `name`; `known` are those that it has."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"there is no variant {name!r}; there are: {', '.join(known) or 'none'}")
        self.name, self.known = name, list(known)


def load(path: str | os.PathLike[str], variants: Sequence[str] = ()) -> Game:
    """Compiles a cardset: a folder of `.cards` files, one such file, or the name of a bundled game.

    Raises `CompileError`, whose `diagnostics` say what is wrong and where, and `UnknownVariant`.
    """
    cardset, diagnostics = check(os.fspath(path), variants or None, every=False)
    if cardset is not None:
        _require(variants, cardset)
    _must_be_whole(diagnostics)
    assert cardset is not None
    return Game(cardset, variants)


def _must_be_whole(diagnostics: Sequence[Any]) -> None:
    if any(catalogue.level(found.key) == "error" for found in diagnostics):
        raise CompileError(list(diagnostics))


def _require(variants: Iterable[str], cardset: CardSet) -> None:
    """Refuse the name of a variant that the game does not have."""
    for variant in variants:
        if variant not in cardset.variants:
            raise UnknownVariant(variant, list(cardset.variants))


class Game:
    """A compiled game.  Equal sources give equal games: `program.digest()` names one."""

    def __init__(self, cardset: CardSet, variants: Sequence[str] = ()) -> None:
        self.cardset = cardset
        self.variants = tuple(variants)
        self.program: Program = lower(cardset)
        self.engine = ready(self.program)
        self._under: dict[frozenset[str], Game] = {}

    def __repr__(self) -> str:
        return f"Game({self.program.name!r})"

    # ---- beginning ------------------------------------------------------------------------------------

    def new_initial_state(self, players: int | None = None, seed: int = 0, chance: str = "sampled") -> GameState:
        """A new game at its first decision.

        `chance="explicit"` makes every outcome of chance an action of its own.  Raises `PlayerCountError` and
        `DeckError`.
        """
        if chance not in CHANCES:
            raise ValueError(f"chance is sampled or explicit, not {chance!r}")
        return start(self.engine, self.cardset.usual if players is None else players, seed, chance == "explicit")

    def from_position(self, document: dict[str, Any], seed: int = 0, chance: str = "sampled") -> GameState:
        """A game that goes on from a position (see `GameState.position`).  Raises `PositionError`."""
        return from_position(self.engine, document, seed, chance == "explicit")

    def deserialize_state(self, text: str, trusted: bool = False) -> GameState:
        """A saved state.  Raises `SaveError` with one line for anything else.

        The game is played again to check that it leads there; `trusted` skips that, for text of one's own.
        """
        return deserialize(self.engine, text, trusted)

    def num_distinct_actions(self) -> int:
        """More than any action's number: how many options a decision can have at most, as far as the program tells."""
        return most_options(self.engine)

    # ---- words and rulings ----------------------------------------------------------------------------

    def say(self, what: Any, lang: str = "en") -> str:
        """Words for a decision, an option or a log line (plain data of a state), or for a card of the cardset."""
        from . import wording

        return wording.say(self.cardset, what, wording.spoken(self.cardset, lang))

    def examples(self) -> list[Example]:
        """The rulings of the cardset."""
        return self.cardset.examples

    def under(self, variants: Sequence[str]) -> Game:
        """The same game with just these variants.  Raises `CompileError`, and `UnknownVariant`."""
        _require(variants, self.cardset)
        key = frozenset(variants)
        if key == {variant.name for variant in self.cardset.variants.values() if variant.on}:
            return self
        if key not in self._under:
            cardset = self.cardset.under(key)
            _must_be_whole(cardset.faults)
            self._under[key] = Game(cardset, sorted(key))
        return self._under[key]

    def run_example(self, example: Example) -> Verdict:
        """Plays a ruling, with the variants that it asks for, and says whether it holds."""
        from . import rulings

        game, resolved = self._resolved(example)
        return rulings.run(game.cardset, game.engine, resolved)

    def example_state(self, example: Example) -> GameState:
        """The position that an example starts from."""
        from . import rulings

        game, resolved = self._resolved(example)
        return rulings.begin(game.cardset, game.engine, resolved)

    def _resolved(self, example: Example) -> tuple[Game, Example]:
        """The game that an example speaks of, and the example as it is read there."""
        cardset, resolved = self.cardset.resolved(example)
        return (self if cardset is self.cardset else self.under(example.variants)), resolved

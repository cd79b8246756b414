"""Who controls a card, where effects say otherwise than the zone it was put in.

A card is controlled by the player in whose zone it lies.  An effect that gives somebody control puts the card
into the same zone of that player, as the same object, and remembers whose it was; when the last such effect
is over, and the card is still there, it goes back.  Of several effects the newest counts.  A card that leaves
in another way is a new object, and nobody has a claim on it any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import doorway, shapes
from .sources import sources
from .values import as_tuple

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


def refresh(engine: Engine, state: State) -> None:
    """Whose cards are, and what they are, follows what holds now."""
    if state.guises:
        shapes.refresh(state)
    if engine.controlling:
        _hand_over(engine, state)


def _hand_over(engine: Engine, state: State) -> None:
    """Every card lies with whoever the newest effect says, or else with whoever had it before."""
    wanted = _wanted(engine, state)
    for card, (player, _) in wanted.items():
        keeper = state.keeper(card)
        if keeper < 0 or keeper == player or player is None:
            continue
        if all(lent[0] != card for lent in state.lent):
            state.lent = (*state.lent, (card, keeper, state.arrived[card]))
        doorway.hand_over(state, card, player)
    kept = []
    for card, home, age in state.lent:
        if state.place[card] < 0 or state.arrived[card] != age:
            continue  # it has left, and is another object now
        if card in wanted:
            kept.append((card, home, age))
        elif home not in state.out:
            doorway.hand_over(state, card, home)
    state.lent = tuple(kept)


def _wanted(engine: Engine, state: State) -> dict[int, tuple[int, int]]:
    """For each card, who is to control it, and how old the effect is that says so."""
    found: dict[int, tuple[int, int]] = {}
    for effect, you, this, values, age in sources(engine, state, engine.controlling):
        spec = engine.program.effects[effect]
        for cards, who, size in spec.controls:
            v = engine.locals_for(size, you, this, values)
            player = engine.function(who)(state, v)
            for card in as_tuple(engine.function(cards)(state, v)):
                if _is_too_new(state, card, age) or player is None:
                    continue
                if card not in found or found[card][1] < age:
                    found[card] = (player, age)
    return found


def _is_too_new(state: State, card: int, age: int) -> bool:
    """A card that came after the effect began is not the object that the effect is about."""
    lasting = any(e.id == age for e in state.effects)
    return state.place[card] < 0 or (lasting and state.arrived[card] > age)


def take(engine: Engine, state: State, cards: tuple[int, ...], player: Any) -> None:
    """Control for good: nothing is remembered."""
    for card in cards:
        if player is not None and state.keeper(card) not in (player, -1):
            doorway.hand_over(state, card, player)
            state.lent = tuple(lent for lent in state.lent if lent[0] != card)

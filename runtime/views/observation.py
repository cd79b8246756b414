"""Everything that a seat may know now, and how the game ended."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from .. import endings
from . import decisions, table
from . import log as told

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def observation(engine: Engine, state: State, seat: int, log: bool = True) -> dict[str, Any]:
    """Everything that a seat may know now; see the documentation of the public face for the form."""
    document = {
        "seat": seat,
        "players": state.table.players,
        "turn": state.turn,
        "active": state.active,
        "phase": table.phase_name(engine, state),
        "stats": table.stats(engine, state, seat),
        "zones": [table.zone(engine, state, seat, z) for z in table.listed_zones(engine, state, seat)],
        "effects": [table.effect(engine, state, seat, e) for e in state.effects],
        "decision": decisions.decision_for(engine, state, seat),
        "result": result(engine, state),
    }
    if log:
        document["log"] = told.history(engine, state, seat)
    return document


def information(engine: Engine, state: State, seat: int) -> str:
    """Everything that a seat has been shown so far, as one string: equal exactly when the seat cannot tell."""
    view = observation(engine, state, seat)
    return json.dumps(view, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def result(engine: Engine, state: State) -> dict[str, Any] | None:
    """Who won, who lost, and why; None while the game goes on."""
    if state.outcome is None:
        return None
    winners, reasons = state.outcome
    texts = [engine.program.texts[r] if isinstance(r, int) else {"en": r} for r in reasons]
    lost, returns = endings.losers(engine, state), endings.returns(engine, state)
    return {"winners": list(winners), "losers": lost, "reasons": texts, "returns": returns}

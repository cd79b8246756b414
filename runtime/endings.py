"""How a game ends: claims of victory and defeat are judged together at a settle point, never one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import control, doorway, stacks
from .policies import answer

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


def check(engine: Engine, state: State) -> bool:
    """Judges the claims made since the last settle point; whether the game is over now."""
    if state.outcome is not None:
        return True
    claims, state.claims = state.claims, ()
    if not claims:
        return False
    winners = [(p, reason) for how, seats, reason in claims if how == "win" for p in seats]
    losers = sorted({p for how, seats, _ in claims if how == "lose" for p in seats})
    reasons = [reason for how, _, reason in claims if reason is not None]
    if any(how == "draw" for how, _, _ in claims):
        return _end(engine, state, (), reasons)
    if winners:
        return _won(engine, state, winners)
    if losers:
        return _lost(engine, state, losers, reasons)
    return _scored(engine, state, reasons)


def _won(engine: Engine, state: State, claims: list[tuple[int, Any]]) -> bool:
    seats = sorted({p for p, _ in claims})
    reasons = list(dict.fromkeys(r for _, r in claims if r is not None))
    if len(seats) > 1:
        verdict = answer(engine.program.policies, "both_win") or "draw"
        if verdict == "active_player" and state.active in seats:
            seats = [state.active]
        elif (verdict != "all_win" and len(seats) < len(state.players()) + len(state.out)) or verdict == "draw":
            seats = []
    return _end(engine, state, tuple(seats), reasons)


def _lost(engine: Engine, state: State, losers: list[int], reasons: list[Any]) -> bool:
    """Losers leave the game; who remains alone has won."""
    state.out = (*state.out, *(p for p in losers if p not in state.out))
    doorway.record(state, "out", tuple(losers))
    _leave(engine, state, tuple(losers))
    remaining = state.players()
    if len(remaining) > 1:
        return False
    return _end(engine, state, tuple(remaining), reasons)


def _leave(engine: Engine, state: State, players: tuple[int, ...]) -> None:
    """What they announced ceases, and so does what they made last; their cards stay or go, by policy."""
    stacks.leave(state, players)
    state.effects = tuple(e for e in state.effects if e.you not in players)
    state.queue = tuple(w for w in state.queue if w.you not in players)
    control.refresh(engine, state)
    if answer(engine.program.policies, "leaver_cards") == "leave":
        for card, owner in enumerate(state.table.owners):
            if owner in players and state.place[card] >= 0:
                doorway.remove(state, card)


def _scored(engine: Engine, state: State, reasons: list[Any]) -> bool:
    """`end game`: the highest score wins; without scores nobody does."""
    score = engine.program.score
    if score < 0:
        return _end(engine, state, (), reasons)
    points = [engine.readers[score](state, p, 0) for p in range(state.table.players)]
    best = max(points)
    winners = tuple(p for p, x in enumerate(points) if x == best)
    return _end(engine, state, winners if len(winners) < state.table.players else (), reasons)


def _end(engine: Engine, state: State, winners: tuple[int, ...], reasons: list[Any]) -> bool:
    state.outcome = (winners, tuple(dict.fromkeys(reasons)))
    state.frames.clear()
    state.queue = ()
    doorway.record(state, "end", winners, state.outcome[1])
    return True


def returns(engine: Engine, state: State) -> list[float]:
    """What each seat got: its score where the game declares one, else 1, -1, or 0 for a draw."""
    count = state.table.players
    if state.outcome is None:
        return [0.0] * count
    if engine.program.score >= 0:
        return [float(engine.readers[engine.program.score](state, p, 0)) for p in range(count)]
    winners, lost = state.outcome[0], losers(engine, state)
    return [1.0 if p in winners else -1.0 if p in lost else 0.0 for p in range(count)]


def losers(engine: Engine, state: State) -> list[int]:
    """The seats that have lost: those beside the winners, or all together; nobody in a draw."""
    if state.outcome is None:
        return []
    winners = state.outcome[0]
    if winners or _together_lost(engine, state):
        return [seat for seat in range(state.table.players) if seat not in winners]
    return []


def _together_lost(engine: Engine, state: State) -> bool:
    """Nobody is left: a lone player has lost, several have if policy `all_lose` says so."""
    if state.players():
        return False
    return state.table.players == 1 or answer(engine.program.policies, "all_lose") == "loss"


def endless(engine: Engine, state: State, what: str, names: list[str]) -> None:
    """A chain without a free choice never ends: the game ends by policy `loop`; the reason names what repeats."""
    verdict = answer(engine.program.policies, "loop")
    others = tuple(p for p in state.players() if p != state.active)
    winners = others if verdict == "active_player_loses" else ()
    _end(engine, state, winners, [f"{what}: {' → '.join(names) or 'nothing happens'}"])

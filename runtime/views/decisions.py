"""Decisions as data: what is asked, of whom, and what may be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..sight import EVERYTHING
from .log import event_line
from .references import reference

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import Decision, State


def decision_for(engine: Engine, state: State, seat: int) -> dict[str, Any] | None:
    """The own decision in full; of another's only whose it is and what kind, which everybody may know."""
    decision = state.due
    if decision is None:
        return None
    if seat not in (decision.player, EVERYTHING):
        return {"player": decision.player, "kind": decision.kind}
    return decision_document(engine, state, decision)


def decision_document(engine: Engine, state: State, decision: Decision) -> dict[str, Any]:
    return {
        "player": decision.player,
        "kind": decision.kind,
        "about": {**about(engine, decision), **_under_way(engine, state, decision), **_passed(state, decision)},
        "least": decision.least,
        "most": decision.most,
        "picked": list(decision.picked),
        "secret": decision.secret,
        "options": [_option(engine, state, decision, o) for o in decision.options],
    }


def about(engine: Engine, decision: Decision) -> dict[str, Any]:
    """What the question is about: the name of the choice, and where it stands in the sources."""
    what, *rest = decision.about
    if what == "choice":
        choice = engine.program.choices[rest[0]]
        return {"choice": choice.about, "span": list(choice.span), "number": rest[0]}
    if what == "window":
        window = engine.program.windows[rest[0]]
        return {"window": window.mode, "span": list(window.span), "number": rest[0]}
    if what == "todo":
        return {"todo": engine.program.texts[rest[0]]}
    return {what: True}


def _under_way(engine: Engine, state: State, decision: Decision) -> dict[str, Any]:
    """The event in whose course a choice is made, as the log tells it: how many coins, and not just how many."""
    from ..events.event import Event

    if decision.about[0] != "choice":
        return {}
    event = next((frame for frame in reversed(state.frames) if isinstance(frame, Event)), None)
    if event is None:
        return {}
    unseen = tuple(None for _ in event.args)
    return {"event": event_line(engine, state, decision.player, event.verb, event.actor, event.args, unseen)}


def _passed(state: State, decision: Decision) -> dict[str, Any]:
    """In a window that goes round: how many have passed in a row, which everybody has seen."""
    passed = getattr(state.frames[-1], "passes", None) if decision.about[0] == "window" and state.frames else None
    return {} if passed is None else {"passed": passed}


def _option(engine: Engine, state: State, decision: Decision, option: Any) -> dict[str, Any]:
    document: dict[str, Any] = {"token": option.token, "kind": option.kind}
    if option.kind == "action":
        _, _, verb, args = option.value
        spec = engine.program.verbs[verb]
        document["action"] = spec.name
        document["verb"] = verb
        document["args"] = [
            reference(engine, state, t, a, decision.player) for a, (_, t) in zip(args, spec.holes, strict=True)
        ]
    elif option.kind == "unseen":
        zone = option.value[1] if isinstance(option.value, tuple) else state.place[option.value]
        document["ref"] = {"card": None, **reference(engine, state, "zone", zone, decision.player)}
    elif option.kind in ("card", "player", "number", "zone", "cell", "value"):
        document["ref"] = reference(engine, state, _typed(engine, decision, option), option.value, EVERYTHING)
    return document


def _typed(engine: Engine, decision: Decision, option: Any) -> str:
    if option.kind == "value":
        return f"value:{engine.program.choices[decision.about[1]].enum}"
    return option.kind

"""`may` and `choose one`: the answers are labels, and some stand there only if they can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .. import feasibility
from ..program import Choice
from ..secrecy import tells
from ..state import Option
from .deciding import decide
from .verdicts import SECRETLY_NOT

if TYPE_CHECKING:
    from ..engine import Engine
    from ..state import State


def ask(engine: Engine, state: State, number: int, spec: Choice, chooser: int, v: list[Any]) -> None:
    """The answers are labels, the value is the option's number (-1: declined)."""
    options = [
        Option(label, "option", i)
        for i, (label, condition) in enumerate(spec.options)
        if condition is None or engine.function(condition)(state, v)
    ]
    left_out = [condition for i, (_, condition) in enumerate(spec.options) if i not in [o.value for o in options]]
    secret = any(_fails_in_secret(engine, state, condition, v) for condition in left_out)
    if spec.may and (options or secret):
        options.append(Option("decline", "option", -1))
    if not options or (len(options) == 1 and not spec.may and not secret):
        state.top().receive(engine, state, options[0].value if options else -2)
        return
    decide(state, chooser, spec.kind, tuple(options), 1, 1, (), ("choice", number), spec.secret)


def _fails_in_secret(engine: Engine, state: State, condition: Any, v: list[Any]) -> bool:
    """An option is not there, and only who sees the hidden cards can know that."""
    parts = [condition]
    while parts:
        part = parts.pop()
        if part[0] == "and":
            parts += part[1:]
        elif part[0] == "possible":
            if feasibility.frame_verdict(engine, state, v, part[1], part[2]) == SECRETLY_NOT:
                return True
        elif not engine.function(part)(state, v):
            return tells(engine, part)
    return False

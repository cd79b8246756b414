"""The `when` of an example: its moves, made one after another."""

from __future__ import annotations

import re
from typing import Any

from ..compiler import model as m
from ..runtime import GameState, tokens
from .values import Values
from .verdict import Broken


class Moves:
    """Makes the moves of an example on a state.  A decision that leaves no choice is taken as it is."""

    def __init__(self, values: Values, state: GameState) -> None:
        self.values, self.state = values, state

    def play(self, step: m.Step) -> None:
        """Does one move, after whatever leaves no choice."""
        for _ in range(1000):
            if self.is_turn_of(step):
                action = self.find(step)
                if action is not None:
                    self.state.apply_action(action)
                    return
            if not self._pass_over(step):
                break
        legal = ", ".join(self.state.action_to_string(a) for a in self.state.legal_actions()) or "nothing"
        raise Broken(step, "example-move-illegal", move=written(step), legal=legal)

    def is_turn_of(self, step: m.Step) -> bool:
        """Whether whoever makes this move is asked now."""
        wanted = -1 if step.who is None else self.values.seat(step.who)
        return self.state.current_player() == wanted

    def find(self, step: m.Step) -> int | None:
        """The legal action that a step means, if there is one."""
        pattern = re.compile(" ".join(self._spelling(p) for p in step.parts) + r"(#\d+)?")
        for action in self.state.legal_actions():
            if pattern.fullmatch(self.state.action_to_string(action)):
                return action
        return None

    def _spelling(self, part: Any) -> str:
        """How a part of a step stands in a token, as a regular expression."""
        if part is None:
            return ".+?"
        if isinstance(part, str):
            return re.escape(part.lower())
        if isinstance(part, m.Described):
            return re.escape(part.card.name) + r"(?:#\d+)?"
        return re.escape(self._token(part))

    def _token(self, expr: m.Expr) -> str:
        if isinstance(expr, m.MemberRef):
            return expr.member.name
        if isinstance(expr, m.CardName | m.CardNamed):
            return expr.card.name
        value = self.values.of(expr, self.state) if expr.type.name != "player" else self.values.seat(expr)
        return tokens.value(self.values.engine, self.state, expr.type.name, value)

    def _pass_over(self, step: m.Step) -> bool:
        """Takes a decision that leaves no choice, or passes for somebody whom the step is not about."""
        legal = self.state.legal_actions()
        if len(legal) == 1:
            self.state.apply_action(legal[0])
            return True
        if self.state.current_player() >= 0 and not self.is_turn_of(step):
            for action in legal:
                if self.state.action_to_string(action) in ("pass", "done"):
                    self.state.apply_action(action)
                    return True
        return False

    def finish_forced(self) -> None:
        """What has only one answer is no question; but whether to end a turn is the player's."""
        while self.state.due is not None and len(self.state.legal_actions()) == 1 and self.state.due.kind != "act":
            self.state.apply_action(0)


def written(step: m.Step) -> str:
    """A step as the example writes it."""
    return step.source.text[step.span[0] : step.span[1]].strip()

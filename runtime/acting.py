"""An action is taken: it is noted among the moves, and the game goes on to its next decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import byhand, doorway, loops, positions, sight
from .errors import IllegalAction
from .interpreter import advance

if TYPE_CHECKING:
    from .state import Decision, Option, State


def due(state: State) -> Decision:
    """The decision that is due.  Raises `IllegalAction` when the game is over."""
    if state.due is None:
        raise IllegalAction("the game is over: nothing is to be decided")
    return state.due


def action_of(decision: Decision, token: str) -> int:
    """The action with this token.  Raises `IllegalAction`, which lists what is legal."""
    for index, option in enumerate(decision.options):
        if option.token == token:
            return index
    legal = ", ".join(option.token for option in decision.options)
    raise IllegalAction(f"{token!r} is not legal now; legal: {legal}")


def act(state: State, action: int) -> None:
    """Decides, and goes on to the next decision.  Raises `IllegalAction` for a number that is none."""
    decision = due(state)
    if not isinstance(action, int) or not 0 <= action < len(decision.options):
        raise IllegalAction(f"{action!r} is not one of the {len(decision.options)} legal actions")
    option = decision.options[action]
    state.moves = (state.moves, (decision.player, option.token))
    if decision.kind == "times":
        loops.repeat_times(state, option.value)
        return
    _note(state, decision, option)
    state.due = None
    with positions.blamed(state):
        state.top().receive(state.engine, state, option.value)
        advance(state.engine, state)
    if state.due is not None and len(state.due.options) == 1:
        loops.forced(state.engine, state)
    loops.offer_times(state.engine, state)


def act_by_token(state: State, token: str) -> None:
    """`act` by the action's stable name.

    While a `todo` is settled (a decision of kind manual), a line of `byhand` is a token too.
    """
    decision = due(state)
    if decision.kind == "manual" and token != decision.options[0].token:
        _by_hand(state, token, decision.player)
    else:
        act(state, action_of(decision, token))


def _note(state: State, decision: Decision, option: Option) -> None:
    """What was chosen, for the log and for those who look for loops."""
    loops.chosen(state.engine, state, decision, option.token)
    if decision.player >= 0:
        public = not decision.secret and _is_public(state, decision)
        lying = state.place[option.value] if public and decision.kind == option.kind == "card" else -1
        doorway.record(state, "chose", decision.player, option.token, decision.kind, public, lying)
    if len(decision.options) > 1:
        state.chain = ()


def _is_public(state: State, decision: Decision) -> bool:
    """Answers that name a card which others cannot see are for the one who gave them; so is that there was none."""
    if decision.kind in ("card", "order"):
        cards = [o for o in decision.options if o.kind in ("card", "unseen")]
        known = bool(cards) and all(o.kind == "card" for o in cards)
        return known and sight.is_seen_picked(state, tuple(o.value for o in cards))
    return decision.kind != "act"


def _by_hand(state: State, line: str, player: int) -> None:
    try:
        byhand.carry_out(state.engine, state, line, player)
    except byhand.ByHandError as error:
        raise IllegalAction(str(error)) from None
    state.moves = (state.moves, (player, line))

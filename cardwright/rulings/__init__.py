"""Rulings: an example of a cardset is set up, played, and compared with what it says comes out.

    given     the position that it starts from
    moves     what the players do
    outcome   what must be so then
    values    what the words of its lines come to
    verdict   whether it holds

Chance is explicit, so that a ruling never depends on luck.  A decision that leaves no choice is taken as it is,
and a player whom the example does not mention passes.
"""

from __future__ import annotations

from ..compiler import model as m
from ..grammar import Diagnostic
from ..runtime import Engine, GameState, PlayerCountError, PositionError, from_position
from ..runtime.errors import DeckError
from .given import CannotBegin, Setup
from .moves import Moves
from .outcome import Outcome
from .values import Values, seated
from .verdict import Broken, Verdict


def run(cardset: m.CardSet, engine: Engine, example: m.Example) -> Verdict:
    """Plays an example and compares.  Never raises for what an example says."""
    moves: Moves | None = None
    try:
        moves = Moves(Values(cardset, engine), begin(cardset, engine, example))
        seated([example.moves, example.then], moves.state.table.players)
        for step in example.moves:
            moves.play(step)
        moves.finish_forced()
        outcome = Outcome(moves)
        for line in example.then:
            outcome.compare(line)
    except Broken as broken:
        endless, at = _endless(moves), broken.node
        if endless:
            return Verdict(example, Diagnostic("example-endless", at.source, at.span, {"what": endless}))
        return Verdict(example, Diagnostic(broken.key, broken.node.source, broken.node.span, broken.args_of_message))
    except CannotBegin as error:
        return Verdict(example, Diagnostic(error.key, error.node.source, error.node.span, error.words))
    except (PositionError, PlayerCountError, DeckError) as error:
        return Verdict(
            example, Diagnostic("example-cannot-begin", example.source, example.span, {"why": str(error)})
        )
    return Verdict(example, None)


def _endless(moves: Moves | None) -> str:
    """What never came to an end, if that is how the game was over: no text of the designer's says so."""
    outcome = moves.state.outcome if moves is not None else None
    return next((reason for reason in outcome[1] if isinstance(reason, str)), "") if outcome is not None else ""


def begin(cardset: m.CardSet, engine: Engine, example: m.Example) -> GameState:
    """The position of an example's `given`, at its first decision.  Raises `PositionError`."""
    document = Setup(Values(cardset, engine), example).document
    return from_position(engine, document, explicit=True)


__all__ = ["Broken", "Moves", "Outcome", "Setup", "Values", "Verdict", "begin", "run"]

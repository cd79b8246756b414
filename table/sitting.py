"""A sitting: one game, who sits at it, and every move since it began.

It knows nothing of a screen.  Moves go in one at a time; a sitting can be saved at any decision and taken up
again, and it can go on with the sources as they are now.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from ..runtime.undoing import UndoRefused, skip_chance
from .files import Refused
from .saves import FORMAT, VERSION, Save, SeatDocument, StartDocument


class Seat(NamedTuple):
    """Who sits there; `who` is `person` or the name of a bot."""

    name: str
    who: str

    @property
    def is_person(self) -> bool:
        return self.who == "person"


class Start(NamedTuple):
    """How a game began: from its set-up, or from a position."""

    players: int
    seed: int
    variants: tuple[str, ...] = ()
    position: dict[str, Any] | None = None


class Sitting:
    """A game that is being played."""

    def __init__(self, game: Any, seats: Sequence[Seat], start: Start, state: Any = None) -> None:
        self.game = game
        self.seats = list(seats)
        self.start = start
        self.moves: list[str] = []
        self.state = state if state is not None else begin(game, start)
        self.earlier: list[tuple[int, Any]] = []  # each decision of a person: how many moves there were, the state

    # ---- what is due -------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.state.is_terminal()

    @property
    def due(self) -> int:
        """The seat that decides now."""
        return self.state.current_player()

    @property
    def people(self) -> list[int]:
        return [seat for seat, sitter in enumerate(self.seats) if sitter.is_person]

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    # ---- moves -------------------------------------------------------------------------------------------

    def apply(self, move: str) -> None:
        """Carry out a move by its token; ValueError if it is not legal now."""
        before = (len(self.moves), self.state.clone()) if self.seats[self.due].is_person else None
        carry_out(self.state, move)
        self.moves.append(move)
        if before is not None:
            self.earlier.append(before)

    def take_back(self, consent: bool = False) -> list[str]:
        """Back to the last decision of a person; gives back what stands against it: `nothing` to take back, `chance`
        that has been drawn since, `knowledge` where somebody has seen a card.  The last two are matters of consent."""
        if not self.earlier:
            return ["nothing"]
        moves, state = self.earlier[-1]
        try:
            self.state = self.state.undo(state, consent)
        except UndoRefused as refused:
            return refused.reasons
        self.earlier.pop()
        del self.moves[moves:]
        if self.state.counter != state.counter:
            self.moves.append(f"(chance {self.state.counter})")
        return []

    def bot_move(self) -> str:
        """What the bot whose turn it is does; the same in every sitting that came to this point."""
        from ..lab.bots import BOTS

        seat = self.due
        bot = BOTS[self.seats[seat].who](f"{self.start.seed}/{seat}/{len(self.moves)}")
        return self.state.action_to_string(bot.choose(self.state))

    # ---- saving and going on -----------------------------------------------------------------------------

    def save(self) -> Save:
        """All that is needed to go on another time."""
        return Save(
            format=FORMAT,
            version=VERSION,
            game=self.game.cardset.name,
            digest=digest(self.game),
            seats=[SeatDocument.model_validate(seat._asdict()) for seat in self.seats],
            start=StartDocument.model_validate(self.start._asdict()),
            moves=list(self.moves),
            state=self.state.serialize(),
            position=self.state.position(),
        )

    @classmethod
    def resume(cls, game: Any, save: Save) -> Sitting:
        """A sitting taken up again, at the very decision at which it was saved.

        The moves are played again; the state in the save is only compared, and never trusted.
        """
        check_same(game, save)
        sitting = cls(game, seats_of(save), start_of(save))
        for number, move in enumerate(save.moves, 1):
            try:
                sitting.apply(move)
            except ValueError as error:
                raise Refused("moves_broken", number=number, move=move[:60]) from error
        if sitting.state.serialize() != save.state:
            raise Refused("state_broken")
        return sitting

    def reload(self, game: Any) -> str:
        """Go on with a newer version of the game: `same` if its moves lead to the same position, else
        `position` (the turn begins anew from what lies on the table)."""
        before = self.state.position()
        state = replayed(game, self.start, self.moves)
        if state is not None and state.position() == before and state.current_player() == self.due:
            self.game, self.state, self.earlier = game, state, []
            return "same"
        self._start_from(game, before)
        return "position"

    def _start_from(self, game: Any, position: dict[str, Any]) -> None:
        start = self.start._replace(position=position)
        state = begin(game, start)
        self.game, self.start, self.state, self.moves, self.earlier = game, start, state, [], []


UNFIT = (ValueError, TypeError, LookupError, AttributeError, OverflowError)
"""What a position that is not one of this game's makes the engine say."""


def begin(game: Any, start: Start) -> Any:
    """The state in which a game begins; a position that the game cannot begin from is refused."""
    if start.position is None:
        return game.new_initial_state(players=start.players, seed=start.seed)
    try:
        return game.from_position(start.position, seed=start.seed)
    except UNFIT as error:
        raise Refused("position_broken", reason=first_line(error)) from error


def replayed(game: Any, start: Start, moves: Sequence[str]) -> Any:
    """The state after the moves; None when the game no longer allows them."""
    with contextlib.suppress(ValueError, Refused):
        state = begin(game, start)
        for move in moves:
            carry_out(state, move)
        return state
    return None


def carry_out(state: Any, move: str) -> None:
    """A move by its token; ValueError if it is not legal now.

    `(chance 12)` stands where moves were taken back: what chance had decided by then is passed over.
    """
    passed_over = re.fullmatch(r"\(chance (\d{1,12})\)", move)
    if passed_over:
        skip_chance(state, int(passed_over[1]))
    else:
        state.apply_token(move)


def digest(game: Any) -> str:
    """What names the program of a game."""
    return game.program.digest()


def check_same(game: Any, save: Save) -> None:
    """Refuse a save of another game, or of another version of this one."""
    if save.game != game.cardset.name:
        raise Refused("save_of_other_game", saved=save.game, game=game.cardset.name)
    if save.digest != digest(game):
        raise Refused("save_of_other_rules", game=game.cardset.name)


def seats_of(save: Save) -> list[Seat]:
    return [Seat(seat.name, seat.who) for seat in save.seats]


def start_of(save: Save) -> Start:
    start = save.start
    return Start(start.players, start.seed, tuple(start.variants), start.position)


def first_line(error: BaseException) -> str:
    """What an error says, in one line that a terminal can show."""
    return (str(error) or type(error).__name__).partition("\n")[0][:160]

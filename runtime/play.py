"""The public face of a state: OpenSpiel's names, because that is what game programmers know."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from . import acting, doorway, endings, explain, linked, positions, resampling, saves, simultaneous, table, undoing
from .code import CodeFrame
from .errors import DeckError, PlayerCountError
from .interpreter import advance
from .sight import EVERYTHING
from .state import State
from .views import decisions, log, observation

if TYPE_CHECKING:
    from .engine import Engine

CHANCE, TERMINAL = -1, -4
"""Players that are none: chance decides, nobody decides any more."""


def start(engine: Engine, players: int, seed: int, explicit: bool) -> GameState:
    """A new game, played to its first decision.  Raises `PlayerCountError` and `DeckError`."""
    state = empty(engine, players, seed, explicit)
    state.origin = ("new", state.key, explicit)
    _deal_out(engine, state)
    _check_decks(engine, state)
    advance(engine, state)
    return state


def _check_decks(engine: Engine, state: State) -> None:
    for seat in range(state.table.players):
        for rule, condition in engine.program.construction:
            if not engine.function(condition)(state, engine.locals_for(40, seat)):
                name = rule.replace("_", " ")
                raise DeckError(f"the cards of player {seat + 1} break the rule {name!r}", name, seat)


def empty(engine: Engine, players: int, seed: int = 0, explicit: bool = False) -> GameState:
    """A table with nothing on it yet."""
    low, high = engine.program.players
    if not low <= players <= high:
        wanted = f"{low}" if low == high else f"{low} to {high}"
        raise PlayerCountError(f"{engine.program.name} is for {wanted} players, not for {players}")
    state = object.__new__(GameState)
    state.engine, state.table = engine, table.of(engine, players)
    state.key, state.counter, state.explicit = seed & ((1 << 64) - 1), 0, explicit
    _clear(engine, state)
    main = engine.program.routines[engine.program.main]
    state.push(CodeFrame(main.start, engine.locals_for(main.size), "main"))
    return state


def _clear(engine: Engine, state: State) -> None:
    doorway.begin(state)
    state.effects, state.queue, state.frames = (), (), []
    state.due = state.outcome = state.journal = state.moves = state.origin = None
    state.claims = state.out = state.extra = state.past = state.variants = state.orders = state.resting = ()
    state.chain = state.visited = state.aside = state.early = state.guises = state.altered = state.lent = ()
    state.strange = frozenset()
    state.changes = state.clock = state.turn = state.round = state.batch = state.work = state.serial = 0
    state.active, state.normal, state.phase = -1, -1, -1
    state.dry = state.inserted = False
    _fill_columns(engine, state)


def _fill_columns(engine: Engine, state: State) -> None:
    for index, field in enumerate(engine.program.fields):
        if state.table.offsets[index] < 0:
            continue
        owners = {"player": state.table.players, "card": len(state.table.cards)}.get(field.of, 1)
        for owner in range(owners):
            value = engine.start_value(index, state.table.cards[owner]) if field.of == "card" else field.start
            for key in range(field.keys):
                doorway.lay(state, index, owner, key, value)


def _deal_out(engine: Engine, state: State) -> None:
    """Every card to the zone where its deck puts it, in the order of the text."""
    for card, (zone, seat, key) in enumerate(state.table.homes):
        spec = engine.program.zones[zone]
        owner = max(seat, 0) if spec.of == "player" else 0
        target = state.table.firsts[zone] + owner * spec.keys + key
        doorway.move(state, (card,), target, "last")
    state.journal = None


class GameState(State):
    """A position of a game, in the middle of anything."""

    __slots__ = ()

    # ---- who decides, and what ------------------------------------------------------------------------

    def current_player(self) -> int:
        """The seat that decides; -1 for chance, -4 when the game is over."""
        return self.due.player if self.due is not None else TERMINAL

    def is_terminal(self) -> bool:
        return self.outcome is not None

    def is_chance_node(self) -> bool:
        return self.current_player() == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Small integers, in the canonical order of this decision; for a `player` who is not asked, none."""
        asked = self.due is not None and player in (None, self.due.player)
        return list(range(len(self.due.options))) if asked else []  # type: ignore[union-attr]  # asked: it is due

    def action_to_string(self, action: int) -> str:
        """The token of an action: its stable name."""
        return acting.due(self).options[action].token

    def string_to_action(self, token: str) -> int:
        """The action with this token.  Raises `IllegalAction`, which lists what is legal."""
        return acting.action_of(acting.due(self), token)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """At a chance node: each action with its probability."""
        return list(enumerate(acting.due(self).weights)) if self.is_chance_node() else []

    # ---- going on -------------------------------------------------------------------------------------

    def apply_action(self, action: int) -> None:
        """Decides, and goes on to the next decision.  Raises `IllegalAction` for a number that is none."""
        acting.act(self, action)

    def apply_token(self, token: str) -> None:
        """`apply_action` by the action's stable name.

        While a `todo` is settled (a decision of kind manual), a line of `byhand` is a token too.
        """
        acting.act_by_token(self, token)

    def open_decisions(self) -> dict[int, dict[str, Any]]:
        """The decisions that can be answered now, by seat: more than one where several choose at once."""
        found = simultaneous.open_decisions(self)
        return {seat: decisions.decision_document(self.engine, self, due) for seat, due in found.items()}

    def answer_for(self, seat: int, token: str) -> None:
        """A seat answers one of the `open_decisions`; who answers first makes no difference."""
        simultaneous.answer_for(self, seat, token)

    def undo(self, earlier: GameState, consent: bool = False) -> GameState:
        """Back to an earlier state of this game.  Raises `UndoRefused` if something was learned or drawn since."""
        return undoing.undo(self.engine, earlier, self, consent)  # type: ignore[return-value]  # a clone of `earlier`

    # ---- what came of it ------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        """What each seat got; zeros while the game goes on."""
        return endings.returns(self.engine, self)

    def result(self) -> dict[str, Any] | None:
        """`{"winners": [0], "reasons": [texts], "returns": [1, -1]}`, or None while the game goes on."""
        return observation.result(self.engine, self)

    def history(self) -> list[tuple[int, str]]:
        """Every decision so far: (player, token)."""
        return linked.entries(self.moves)

    # ---- views ----------------------------------------------------------------------------------------

    def decision(self) -> dict[str, Any] | None:
        """The decision that is due, as plain data, in full: for the one who decides."""
        return None if self.due is None else decisions.decision_document(self.engine, self, self.due)

    def observation(self, seat: int, log: bool = True) -> dict[str, Any]:
        """Everything that a seat may know, as plain data.  Seat -1 is an onlooker who sees everything.

        This and the other views raise `ValueError` for a seat that is not at the table.
        """
        self._at_table(seat)
        return observation.observation(self.engine, self, seat, log)

    def information_state_string(self, seat: int) -> str:
        """All that the seat has been shown: equal for two states exactly when the seat cannot tell them apart."""
        self._at_table(seat)
        return observation.information(self.engine, self, seat)

    def log(self, seat: int = EVERYTHING) -> list[dict[str, Any]]:
        """What has happened, as the seat saw it."""
        self._at_table(seat)
        return log.history(self.engine, self, seat)

    def why(self, entity: Any, attribute: str) -> list[dict[str, Any]]:
        """Where a number comes from: its base and every change, with sources and their lines.

        `entity` is a seat, a card's name (`knight`, `knight#2`), or None for the game.  Raises `ValueError` for what
        this game does not have.
        """
        return explain.why(self.engine, self, entity, attribute)

    def resample(self, seat: int, seed: int) -> GameState:
        """Another world that the seat cannot tell from this one: see `resampling` for what may differ."""
        self._at_table(seat)
        return resampling.resample(self.engine, self, seat, seed)

    def _at_table(self, seat: int) -> None:
        if not EVERYTHING <= seat < self.table.players:
            last = self.table.players - 1
            raise ValueError(f"there is no seat {seat!r}: seats go from 0 to {last}, and -1 sees everything")

    # ---- documents ------------------------------------------------------------------------------------

    def serialize(self) -> str:
        """The whole state as text, in the middle of anything."""
        return saves.dump(self.engine, self)

    def position(self) -> dict[str, Any]:
        """The situation as a readable document."""
        return positions.write(self.engine, self)


def from_position(engine: Engine, document: dict[str, Any], seed: int = 0, explicit: bool = False) -> GameState:
    """Sets up a situation and goes on to its first decision.  Raises `positions.PositionError`."""
    if not isinstance(document, dict):
        raise positions.PositionError("a position is a document with zones and stats")
    players = document.get("players", engine.program.players[0])
    if not isinstance(players, int):
        raise positions.PositionError(f"players must be a number, not {players!r}")
    state = empty(engine, players, seed, explicit)
    state.origin = ("position", state.key, explicit, json.dumps(document, ensure_ascii=False))
    positions.read(engine, document, state)
    with positions.blamed(state):
        advance(engine, state)
        observation.observation(engine, state, EVERYTHING, log=False)  # all numbers of the table can be read
    return state


def deserialize(engine: Engine, text: str, trusted: bool = False) -> GameState:
    """The state that a save holds.  Raises `saves.SaveError` with one line.

    A save may come from a stranger, so the game is played again from its beginning, and what comes out must be what
    the save says: a state that no game leads to is refused.  `trusted` skips that, for text of one's own.
    """
    if trusted:
        return saves.load(engine, text, GameState)
    document = saves.read(engine, text)
    try:
        state = _played_again(engine, document)
    except Exception as error:
        raise saves.SaveError(f"this save is damaged: its moves cannot be played ({type(error).__name__})") from None
    if state.serialize() != saves.canonical(document):
        raise saves.SaveError("this save is damaged: its moves lead to another situation")
    return state


def _played_again(engine: Engine, document: dict[str, Any]) -> GameState:
    how, *rest = saves.unpack(document["origin"])
    if how == "new":
        state = start(engine, document["players"], *rest)
    else:
        key, explicit, position = rest
        state = from_position(engine, json.loads(position), key, explicit)
    for player, token in (saves.unpack(move) for move in document["moves"]):
        if player == undoing.RETREAT:
            undoing.skip_chance(state, int(token.removeprefix("chance ")))
        else:
            state.apply_token(token)
    return state

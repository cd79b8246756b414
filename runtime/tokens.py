"""Tokens: the stable names of options.  Saves of moves, replays and traces use them.

A token says what is done in the words of the cardset, in lower case: `play sun as upright`.  It never contains
an internal number; cards that share a name and still differ are told apart by `#2`, counted in public order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine import Engine
    from .state import State


def value(engine: Engine, state: State, kind: str, item: Any, enum: int = -1) -> str:
    """The token of one value of a kind of choice."""
    if item is None:
        return "nothing"
    return WRITERS.get(kind, _plain)(engine, state, item, enum)


def _plain(engine: Engine, state: State, item: Any, enum: int) -> str:
    return str(item)


def card_name(engine: Engine, state: State, card: int) -> str:
    return engine.program.cards[state.shape[card]].name


def _card(engine: Engine, state: State, item: int, enum: int) -> str:
    return card_name(engine, state, item)


def _member(engine: Engine, state: State, item: int, enum: int) -> str:
    return engine.program.enums[enum].members[item]


def _player(engine: Engine, state: State, item: int, enum: int) -> str:
    return f"player {item + 1}"


def _zone(engine: Engine, state: State, item: int, enum: int) -> str:
    index, owner, key = state.table.where[item]
    spec = engine.program.zones[index]
    name = spec.name if spec.keys == 1 else f"{spec.name} of {spec.key_names[key]}"
    return name if spec.of != "player" else f"{name} of player {owner + 1}"


def _cell(engine: Engine, state: State, item: tuple[int, int], enum: int) -> str:
    return f"{'place' if state.table.specs[item[0]].shape == 'row' else 'cell'} {item[1]}"


WRITERS = {
    "card": _card,
    "order": _card,
    "value": _member,
    "enum": _member,
    "player": _player,
    "zone": _zone,
    "cell": _cell,
}


def place(engine: Engine, state: State, card: int, loose: bool) -> str:
    """A card that is chosen unseen, by its place: `card 2 of rack of player 1`, `card of hand of player 2`."""
    zone = state.place[card]
    position = "" if loose else f" {state.zones[zone].index(card) + 1}"
    return f"card{position} of {value(engine, state, 'zone', zone)}"


def cards(engine: Engine, state: State, chosen: list[int]) -> list[tuple[int, str]]:
    """Each card with its token among the others."""
    counted: dict[str, int] = {}
    result = []
    for card in chosen:
        name = card_name(engine, state, card)
        counted[name] = counted.get(name, 0) + 1
        result.append((card, name if counted[name] == 1 else f"{name}#{counted[name]}"))
    return result


def actions(
    engine: Engine, state: State, verb: int, several: list[tuple[Any, ...]], unseen: dict[int, str]
) -> list[str]:
    """The tokens of several ways to take one action: in each hole, cards that share a name are told apart.

    `unseen` are the names of cards that the player does not see.
    """
    named: list[dict[Any, str]] = []
    for index, (_, kind) in enumerate(engine.program.verbs[verb].holes):
        chosen = dict.fromkeys(args[index] for args in several if args[index] is not None)
        seen = [card for card in chosen if card not in unseen]
        named.append({**dict(cards(engine, state, seen)), **unseen} if kind == "card" else {})
    return [action(engine, state, verb, args, named) for args in several]


def action(engine: Engine, state: State, verb: int, args: tuple[Any, ...], named: list[dict[Any, str]]) -> str:
    """`play sun as upright`: the header with values in its holes."""
    spec = engine.program.verbs[verb]
    words = [spec.name]
    for piece in spec.pieces:
        if isinstance(piece, str):
            words.append(piece)
            continue
        kind, _, which = spec.holes[piece][1].partition(":")
        words.append(named[piece].get(args[piece]) or value(engine, state, kind, args[piece], int(which or -1)))
    return " ".join(words)

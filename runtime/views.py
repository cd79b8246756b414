"""Views: what a seat may know, as plain data.  A view is a function of (state, seat) and nothing else.

No view names a card by its number: cards have names, and what a seat has not seen is `{"card": None}`.
"""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from . import doorway, notices, saves, tokens

if TYPE_CHECKING:
    from .engine import Engine
    from .state import Decision, State

EVERYTHING = -1
"""The seat of an onlooker who sees all cards: tests and tools use it, players never."""


def sees(state: State, seat: int, card: int) -> bool:
    """Whether a seat knows what this card is."""
    return seat == EVERYTHING or doorway.sees(state, card, seat)


def knows(seat: int, seats: int) -> bool:
    """Whether a seat is among those (bits) that knew something when it happened."""
    return seat == EVERYTHING or bool(seats >> seat & 1)


def is_public(state: State, card: int, everybody: int) -> bool:
    """Everybody knows what this card is."""
    return state.seen[card] & everybody == everybody


def observation(engine: Engine, state: State, seat: int, log: bool = True) -> dict[str, Any]:
    """Everything that a seat may know now; see the documentation of the public face for the form."""
    document = {
        "seat": seat,
        "players": state.table.players,
        "turn": state.turn,
        "active": state.active,
        "phase": phase_name(engine, state),
        "stats": stats(engine, state, seat),
        "zones": [_zone(engine, state, seat, z) for z in _listed_zones(engine, state, seat)],
        "effects": [_effect(engine, state, seat, e) for e in state.effects],
        "decision": _decision(engine, state, seat),
        "result": result(engine, state),
    }
    if log:
        document["log"] = history(engine, state, seat)
    return document


def phase_name(engine: Engine, state: State) -> str | None:
    return engine.program.phases[state.phase] if state.phase >= 0 else None


def stats(engine: Engine, state: State, seat: int = EVERYTHING, base: bool = False) -> dict[str, Any]:
    """Every stat: a value of the game, a list by seat; by enum values a dictionary."""
    found = {}
    for index, field in enumerate(engine.program.fields):
        if field.of == "card":
            continue
        read = engine.base_reader(index) if base else engine.reader(index)
        if field.of == "game":
            found[field.name] = _keyed(engine, state, seat, index, read, 0)
        else:
            found[field.name] = [_keyed(engine, state, seat, index, read, p) for p in range(state.table.players)]
    return found


def _keyed(engine: Engine, state: State, seat: int, index: int, read: Any, entity: int) -> Any:
    field = engine.program.fields[index]
    if field.keys == 1:
        return plain(engine, state, field.type, read(state, entity, 0), seat)
    enum = engine.key_enum(index)
    return {
        name: plain(engine, state, field.type, read(state, entity, k), seat)
        for k, name in enumerate(enum)
    }


def plain(engine: Engine, state: State, type: str, value: Any, seat: int, seen: int | None = None) -> Any:
    """A value of the table as plain data: names instead of numbers.  `seen`: who knew a card at that time."""
    kind, _, which = type.partition(":")
    if value is None or kind in ("number", "text", "any"):
        return value
    if kind == "flag":
        return bool(value)
    if kind == "enum":
        return engine.program.enums[int(which)].members[value]
    if kind == "card":
        known = sees(state, seat, value) if seen is None else knows(seat, seen)
        return tokens.card_name(engine, state, value) if known else None
    return value


def _listed_zones(engine: Engine, state: State, seat: int) -> list[int]:
    """The zones of the game and of the players; then those of cards, by where the cards lie.

    A card that the seat does not see has its zones named only if something lies there, and in no order that could
    tell which card it is.
    """
    firm = [z for z, spec in enumerate(state.table.specs) if spec.of != "card"]
    borne = [z for z, spec in enumerate(state.table.specs) if spec.of == "card"]
    shown = [z for z in borne if sees(state, seat, state.table.where[z][1]) or any(c >= 0 for c in state.zones[z])]
    return firm + sorted(shown, key=lambda z: _bearer_key(engine, state, seat, z))


def _bearer_key(engine: Engine, state: State, seat: int, zone: int) -> tuple[Any, ...]:
    index, card, key = state.table.where[zone]
    place = state.place[card]
    ordered = place >= 0 and state.table.specs[place].shape != "set" and state.mixed[place] is None
    position = state.zones[place].index(card) if ordered else -1
    what = _name_key(engine, state, seat, card)
    lying = sorted(_name_key(engine, state, seat, c) for c in state.zones[zone] if c >= 0)
    return (place, position, what, index, key, len(lying), lying)


def _name_key(engine: Engine, state: State, seat: int, card: int) -> str:
    return tokens.card_name(engine, state, card) if sees(state, seat, card) else ""


def _zone(engine: Engine, state: State, seat: int, number: int) -> dict[str, Any]:
    index, owner, key = state.table.where[number]
    spec = engine.program.zones[index]
    cards = [c for c in state.zones[number] if c >= 0]
    document: dict[str, Any] = {
        "name": spec.name,
        "owner": owner if spec.of == "player" else None,
        "shape": spec.shape,
        "count": len(cards),
        "cards": _cards(engine, state, seat, number),
    }
    if spec.keys > 1:
        document["key"] = spec.key_names[key]
    if spec.of == "card":
        document["on"] = tokens.card_name(engine, state, owner) if sees(state, seat, owner) else None
    return document


def _cards(engine: Engine, state: State, seat: int, number: int) -> list[Any]:
    """The cards of a zone as the seat sees them.  Piles of unknown order tell nothing but how many there are."""
    spec = state.table.specs[number]
    if seat != EVERYTHING and state.mixed[number] is not None and spec.visibility == "hidden":
        prefix, suffix = state.mixed[number] or (0, 0)
        cards = state.zones[number]
        known = [card_view(engine, state, seat, c) for c in cards]
        middle = len(cards) - prefix - suffix
        return known[:prefix] + [{"card": None}] * middle + known[len(cards) - suffix :]
    cards = state.zones[number]
    if spec.shape == "set":
        views = [
            card_view(engine, state, seat, c) for c in sorted(cards, key=lambda c: (state.shape[c], c))
        ]
        return sorted(views, key=lambda view: view["card"] is None)
    return [{"card": None, "empty": True} if c < 0 else card_view(engine, state, seat, c) for c in cards]


def card_view(engine: Engine, state: State, seat: int, card: int) -> dict[str, Any]:
    """A card with the attributes that it has now, or `{"card": None}`."""
    if not sees(state, seat, card):
        return {"card": None}
    view: dict[str, Any] = {"card": tokens.card_name(engine, state, card)}
    for index in engine.shown:
        field = engine.program.fields[index]
        value = engine.reader(index)(state, card, 0)
        if value != engine.start_value(index, state.shape[card]):
            view[field.name] = plain(engine, state, field.type, value, seat)
    if any(e.this == card for e in state.effects):
        view["running"] = True
    if card in state.hidden:
        view["face_down"] = True
    return view


def _effect(engine: Engine, state: State, seat: int, live: Any) -> dict[str, Any]:
    """A lasting effect; what bears it is named to those who knew it when it began, or know it now."""
    this = None if live.this is None else reference(engine, state, "card", live.this, seat)
    known = live.this is None or knows(seat, live.seen) or sees(state, seat, live.this)
    name = engine.program.effects[live.effect].name if known else None
    return {"effect": name, "you": live.you, "this": this, "on": live.on}


def reference(
    engine: Engine, state: State, type: str, value: Any, seat: int, seen: Any = None
) -> dict[str, Any]:
    """A value as a reference: `{"card": "sun", "zone": "hand", "owner": 0}`, `{"player": 0}`, `{"number": 3}` …"""
    kind, _, which = type.partition(":")
    if value is None:
        return {"nothing": True}
    if kind in ("card", "order"):
        return _card_reference(engine, state, value, seat, seen)
    if kind == "cards":
        masks = [None] * len(value) if seen is None else seen
        return {"cards": [_card_reference(engine, state, c, seat, m) for c, m in zip(value, masks, strict=True)]}
    if kind == "player":
        return {"player": value}
    if kind in ("enum", "value"):
        enum = engine.program.enums[int(which)]
        return {"value": [enum.name, enum.members[value]]}
    if kind == "zone":
        index, owner, key = state.table.where[value]
        spec = engine.program.zones[index]
        return {
            "zone": spec.name,
            "owner": owner if spec.of == "player" else None,
            "key": spec.key_names[key] if spec.keys > 1 else None,
        }
    if kind == "cell":
        return {"cell": value[1], **reference(engine, state, "zone", value[0], seat)}
    return {"number": value}


def _card_reference(engine: Engine, state: State, card: int, seat: int, seen: int | None) -> dict[str, Any]:
    known = sees(state, seat, card) if seen is None else knows(seat, seen)
    if not known:
        return {"card": None}
    document: dict[str, Any] = {"card": tokens.card_name(engine, state, card)}
    if state.place[card] >= 0 and seen is None:
        index, owner, key = state.table.where[state.place[card]]
        spec = engine.program.zones[index]
        document.update(zone=spec.name, owner=owner)
        if spec.keys > 1:
            document["key"] = spec.key_names[key]
        if spec.shape in ("row", "grid"):
            document["place"] = state.zones[state.place[card]].index(card) + 1
    return document


# ---- decisions --------------------------------------------------------------------------------------------


def _decision(engine: Engine, state: State, seat: int) -> dict[str, Any] | None:
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
        "about": {**about(engine, decision), **_passed(state, decision)},
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
            reference(engine, state, t, a, decision.player)
            for a, (_, t) in zip(args, spec.holes, strict=True)
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


def result(engine: Engine, state: State) -> dict[str, Any] | None:
    """Who won and why; None while the game goes on."""
    if state.outcome is None:
        return None
    from . import endings

    winners, reasons = state.outcome
    texts = [engine.program.texts[r] if isinstance(r, int) else {"en": r} for r in reasons]
    return {"winners": list(winners), "reasons": texts, "returns": endings.returns(engine, state)}


# ---- the log ----------------------------------------------------------------------------------------------


def history(engine: Engine, state: State, seat: int) -> list[dict[str, Any]]:
    """What has happened, as the seat saw it."""
    lines = (line_view(engine, state, entry, seat) for entry in entries(state))
    return [line for line in lines if line is not None]


def entries(state: State) -> list[tuple[Any, ...]]:
    """The log, oldest first, with what each step laid open at once."""
    found = saves.entries(state.journal)
    return [_shown_at_once(entry, after) for entry, after in pairwise([*found, ("",)])]


def _shown_at_once(entry: tuple[Any, ...], after: tuple[Any, ...]) -> tuple[Any, ...]:
    """An event whose card is laid open by the very next step is told with that card: `Ann plays The Sun`.

    Only the next step counts: what is shown later may be any card, as far as the others know.
    """
    if entry[0] != "event" or after[0] != "move" or after[1] not in entry[3]:
        return entry
    seen = tuple(mask | after[4] if arg == after[1] else mask for arg, mask in zip(entry[3], entry[4], strict=True))
    return (*entry[:4], seen)


def line_view(engine: Engine, state: State, entry: tuple[Any, ...], seat: int) -> dict[str, Any] | None:
    """One line of the log as the seat saw it; None if it is not for this seat, or not for people."""
    show = LINES.get(entry[0])
    return None if show is None else show(engine, state, seat, *entry[1:])


def _event_line(
    engine: Engine, state: State, seat: int, verb: int, actor: Any, args: Any, seen: Any
) -> dict[str, Any]:
    spec = engine.program.verbs[verb]
    refs = [
        reference(engine, state, t, a, seat, mask)
        for a, (_, t), mask in zip(args, spec.holes, seen, strict=True)
    ]
    return {"verb": spec.name, "number": verb, "role": spec.role, "actor": actor, "args": refs}


def _move_line(
    engine: Engine, state: State, seat: int, card: int, source: int, zone: int, seen: int, before: int
) -> dict[str, Any]:
    places = [None if z < 0 else reference(engine, state, "zone", z, seat) for z in (source, zone)]
    return {
        "verb": "move",
        "cards": [_card_reference(engine, state, card, seat, seen)],
        "from": places[0],
        "to": places[1],
    }


def _removed_line(engine: Engine, state: State, seat: int, card: int, source: int, seen: int) -> dict[str, Any]:
    place = reference(engine, state, "zone", source, seat)
    return {"verb": "removed", "cards": [_card_reference(engine, state, card, seat, seen)], "from": place}


def _put_line(
    engine: Engine, state: State, seat: int, field: int, entity: int, key: int, old: Any, new: Any, seen: Any
) -> dict[str, Any] | None:
    spec = engine.program.fields[field]
    if spec.of == "card" and not knows(seat, seen[0]):
        return None
    values = [plain(engine, state, spec.type, x, seat, mask) for x, mask in zip((old, new), seen[1:], strict=True)]
    line: dict[str, Any] = {"verb": "change", "what": spec.name, "from": values[0], "to": values[1]}
    if spec.of == "player":
        line["owner"] = entity
    elif spec.of == "card":
        line["card"] = tokens.card_name(engine, state, entity)
    return line


def _show_line(engine: Engine, state: State, seat: int, cards: Any, seats: int) -> dict[str, Any]:
    names = [{"card": tokens.card_name(engine, state, c) if knows(seat, seats) else None} for c in cards]
    return {
        "verb": "show",
        "cards": names,
        "seats": [p for p in range(state.table.players) if seats >> p & 1],
    }


def _face_line(engine: Engine, state: State, seat: int, card: int, down: bool, seen: int) -> dict[str, Any]:
    return {"verb": "face", "cards": [_card_reference(engine, state, card, seat, seen)], "down": down}


def _shuffle_line(engine: Engine, state: State, seat: int, zone: int, cards: Any) -> dict[str, Any]:
    return {"verb": "shuffle", "zone": reference(engine, state, "zone", zone, seat)}


def _turn_line(engine: Engine, state: State, seat: int, number: int, player: int) -> dict[str, Any]:
    return {"verb": "turn", "turn": number, "actor": player}


def _chosen_line(
    engine: Engine, state: State, seat: int, player: int, token: str, kind: str, public: bool
) -> dict[str, Any] | None:
    if not public and seat not in (player, EVERYTHING):
        return None
    return {"verb": "chose", "actor": player, "token": token, "kind": kind}


def _end_line(engine: Engine, state: State, seat: int, winners: Any, reasons: Any) -> dict[str, Any]:
    texts = [engine.program.texts[r] if isinstance(r, int) else {"en": r} for r in reasons]
    return {"verb": "end", "winners": list(winners), "reasons": texts}


LINES: dict[str, Any] = {
    "event": _event_line,
    "move": _move_line,
    "put": _put_line,
    "show": _show_line,
    "search": _show_line,
    "face": _face_line,
    "removed": _removed_line,
    "shuffle": _shuffle_line,
    "turn": _turn_line,
    "round": lambda engine, state, seat, number: {"verb": "round", "turn": number},
    "phase": lambda engine, state, seat, which: {"verb": "phase", "phase": engine.program.phases[which]},
    "arrange": lambda engine, state, seat, zone, cards, seats: {
        "verb": "arrange",
        "zone": reference(engine, state, "zone", zone, seat),
        "count": len(cards),
    },
    "note": lambda engine, state, seat, text: {"verb": "note", "text": engine.program.texts[text]},
    "todo": lambda engine, state, seat, text: {"verb": "todo", "text": engine.program.texts[text]},
    "extra": lambda engine, state, seat, player: {"verb": "extra turn", "actor": player},
    "out": lambda engine, state, seat, losers: {"verb": "out", "players": list(losers)},
    "chose": _chosen_line,
    "end": _end_line,
    **notices.LINES,
}


def information(engine: Engine, state: State, seat: int) -> str:
    """Everything that a seat has been shown so far, as one string: equal exactly when the seat cannot tell."""
    view = observation(engine, state, seat)
    return json.dumps(view, ensure_ascii=False, separators=(",", ":"), sort_keys=True)

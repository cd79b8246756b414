"""Choices: who is asked what, which answers there are, and in which order they are listed.

Picking several is a sequence of single picks; equal options are one option.  Public places list by position,
hidden ones by definition, so that the order tells nothing.  A choice with one answer is taken without asking,
unless skipping the question would tell others what is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from . import chance, doorway, pasts, payments, tokens
from .interpreter import as_cards
from .policies import answer
from .program import Choice
from .secrecy import is_open
from .state import Decision, Frame, Option

if TYPE_CHECKING:
    from .engine import Engine
    from .events import Listener
    from .state import State, Waiting

LOOK_AHEAD = 20_000
"""How many sets a `so that` looks through before it trusts the picker."""


NOT, SECRETLY_NOT, YES = 0, 1, 2
"""Verdicts: it cannot be done; it cannot, and only who sees what is hidden knows that; it can."""


class Impossible(Exception):
    """In a trial run: something that must be chosen cannot be.  `secret`: the others cannot know that."""

    def __init__(self, secret: bool = False) -> None:
        super().__init__()
        self.secret = secret


class AskFrame(Frame):
    """A choice being made: `found` the candidates, `picked` what has been picked; `unseen` is a zone from which
    chance takes the next card, because the chooser pointed at it without seeing what lies there; `feint`: there is
    nothing to choose, and the question only hides that."""

    __slots__ = ("choice", "v", "chooser", "found", "picked", "least", "most", "unseen", "feint")
    lists = ("v",)

    def __init__(
        self, choice: int, v: list[Any], chooser: int, found: tuple[Any, ...], least: int, most: int
    ) -> None:
        self.choice, self.v, self.chooser, self.found = choice, v, chooser, found
        self.least, self.most = least, most
        self.picked: tuple[Any, ...] = ()
        self.unseen = -1
        self.feint = False

    def step(self, engine: Engine, state: State) -> None:
        spec = engine.program.choices[self.choice]
        if self.feint:
            self.feint = False
            only = (Option("decline", "end", ENOUGH),)
            decide(state, self.chooser, spec.kind, only, 0, 0, (), ("choice", self.choice), spec.secret)
            return
        if self.unseen >= 0:
            self._draw(engine, state, [c for c in self._left() if is_unseen(state, c, self.chooser, self.unseen)])
            return
        if len(self.picked) >= self.most or not self._open(engine, state, spec):
            self._blur(state, spec)
            state.pop(_answer(spec, self.picked))
            return
        if spec.random:
            self._draw(engine, state, self._left())
            return
        options = self._options(engine, state, spec)
        if not options:
            self.most = len(self.picked)
        elif len(options) == 1 and (options[0].kind == "end" or self._forced(engine, state, spec)):
            self.receive(engine, state, options[0].value)
        else:
            picked = tuple(tokens.value(engine, state, spec.kind, p, spec.enum) for p in self.picked)
            decide(
                state,
                self.chooser,
                spec.kind,
                options,
                self.least,
                self.most,
                picked,
                ("choice", self.choice),
                spec.secret,
            )

    def _blur(self, state: State, spec: Choice) -> None:
        """What was picked from a pile is not seen by the others, who cannot follow those cards any more."""
        if spec.kind != "card" or spec.random:
            return
        places = {c: state.place[c] for c in self.found}
        piled = tuple(c for c, zone in places.items() if zone >= 0 and state.table.specs[zone].shape == "pile")
        if any(state.seen[c] != state.table.everybody for c in piled):
            doorway.blur(state, piled, 1 << self.chooser)

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        if value == ENOUGH:
            self.most = len(self.picked)
        elif isinstance(value, tuple) and value and value[0] == "unseen":
            self.unseen = value[1]
        else:
            self.picked, self.unseen = (*self.picked, value), -1

    def _open(self, engine: Engine, state: State, spec: Choice) -> bool:
        return any(c not in self.picked for c in self.found)

    def _left(self) -> list[Any]:
        return [c for c in self.found if c not in self.picked]

    def _draw(self, engine: Engine, state: State, left: list[Any]) -> None:
        """Chance picks: what is several times there is as much likelier."""
        spec = engine.program.choices[self.choice]
        cards = spec.kind == "card"
        weights = [len(group) for group in alike(state, left)] if cards else [1] * len(left)
        draw(engine, state, list_options(engine, state, spec.kind, left, spec.enum), ("choice", self.choice), weights)

    def _forced(self, engine: Engine, state: State, spec: Choice) -> bool:
        """Nothing is told by not asking: everybody knows that there is but one answer."""
        if spec.kind == "card" and _secret_places(state, self.found):
            return not spec.may and is_open(engine, spec) and len(self._left()) == 1
        return not spec.may

    def _options(self, engine: Engine, state: State, spec: Choice) -> tuple[Option, ...]:
        left = self._left()
        if spec.so_that is not None:
            left = [c for c in left if self._can_end(engine, state, spec, (*self.picked, c))]
        seat = -1 if spec.search else self.chooser  # who searches sees what there is
        options = list_options(engine, state, spec.kind, left, spec.enum, seat)
        enough = len(self.picked) >= self.least and not spec.random
        if enough and (spec.so_that is None or self._fits(engine, state, spec, self.picked)):
            word = "decline" if (spec.may or spec.search) and not self.picked else "enough"
            options = (*options, Option(word, "end", ENOUGH))
        return options

    def _fits(self, engine: Engine, state: State, spec: Choice, picked: tuple[Any, ...]) -> bool:
        v = self.v[:]
        v[spec.slot] = picked
        return bool(engine.function(spec.so_that)(state, v))

    def _can_end(self, engine: Engine, state: State, spec: Choice, picked: tuple[Any, ...]) -> bool:
        """Whether some further picks make the whole set what it must be."""
        rest = [c for c in self.found if c not in picked]
        tried = 0
        for size in range(max(0, self.least - len(picked)), self.most - len(picked) + 1):
            for more in combinations(rest, size):
                if self._fits(engine, state, spec, (*picked, *more)):
                    return True
                tried += 1
                if tried > LOOK_AHEAD:
                    return True
        return False


ENOUGH = "enough"


def _feint(number: int, v: list[Any], chooser: int) -> AskFrame:
    """A search that finds nothing: it is asked all the same, or the silence would tell that there is nothing."""
    frame = AskFrame(number, v[:], chooser, (), 0, 0)
    frame.feint = True
    return frame


def ask(engine: Engine, state: State, number: int, v: list[Any]) -> None:
    """Begins a choice; its answer goes to the frame that asks."""
    spec = engine.program.choices[number]
    chooser = engine.function(spec.chooser)(state, v)
    if spec.kind in ("may", "option"):
        _ask_labels(engine, state, number, spec, chooser, v)
        return
    found = candidates(engine, state, spec, v)
    least, most = _bounds(engine, state, spec, v, len(found))
    if spec.search and spec.condition is not None and answer(engine.program.policies, "failed_search") != "must_find":
        least = 0
        if not found and not state.dry and _secret_places(state, as_cards(engine.function(spec.domain)(state, v))):
            state.push(_feint(number, v, chooser))
            return
    if least > len(found):
        if state.dry:
            raise Impossible(_lacks_in_secret(engine, state, spec, v, least))
        payments.check(engine, state)
        least = len(found)
    if most < least:
        most = least
    if spec.search:
        doorway.search(state, _looked_through(engine, state, spec, v), 1 << chooser)
    if _all_taken(engine, state, spec, found, least, most):
        state.top().receive(engine, state, _answer(spec, found if most else ()))
        return
    state.push(AskFrame(number, v[:], chooser, found, least, most))


def plain_verdict(engine: Engine, state: State, number: int, v: list[Any]) -> int:
    """Whether there is enough to choose from, as much as a cost or a target needs; if not, whether that is a secret."""
    spec = engine.program.choices[number]
    least = 0 if spec.least is None else engine.function(spec.least)(state, v) or 0
    if _enough(engine, state, spec, v, least):
        return YES
    return SECRETLY_NOT if _lacks_in_secret(engine, state, spec, v, least) else NOT


def _enough(engine: Engine, state: State, spec: Choice, v: list[Any], least: int) -> bool:
    if least <= 0:
        return True
    found = as_cards(engine.function(spec.domain)(state, v)) if spec.domain is not None else ()
    if spec.condition is None or len(found) < least:
        return len(found) >= least
    test = engine.function(spec.condition)
    for item in found:
        v[spec.slot] = item
        if test(state, v):
            least -= 1
            if not least:
                return True
    return False


def _looked_through(engine: Engine, state: State, spec: Choice, v: list[Any]) -> tuple[int, ...]:
    """All cards of the zone that is searched, also those that do not fit."""
    domain: Any = spec.domain
    while domain[0] == "filter":
        domain = domain[1]
    return as_cards(engine.function(domain)(state, v))


def _bounds(engine: Engine, state: State, spec: Choice, v: list[Any], available: int) -> tuple[int, int]:
    least = 0 if spec.least is None else engine.function(spec.least)(state, v) or 0
    most = available if spec.most is None else engine.function(spec.most)(state, v) or 0
    return max(0, least), max(0, min(most, available))


def _all_taken(engine: Engine, state: State, spec: Choice, found: tuple[Any, ...], least: int, most: int) -> bool:
    """Everything there is must be taken: no question, unless it would tell."""
    if spec.kind == "order" or spec.random:
        return not found
    if not found or most == 0:
        return True
    if spec.may or least < len(found):
        return False
    return spec.kind != "card" or is_open(engine, spec) or not _secret_places(state, found)


def _lacks_in_secret(engine: Engine, state: State, spec: Choice, v: list[Any], least: int) -> bool:
    """There is too little to choose from, and only who sees the cards can know that."""
    if spec.kind != "card" or is_open(engine, spec):
        return False
    lying = _looked_through(engine, state, spec, v)
    return len(lying) >= least and _secret_places(state, lying)


def _secret_places(state: State, found: tuple[Any, ...]) -> bool:
    return any(
        isinstance(c, int)
        and state.place[c] >= 0
        and state.table.specs[state.place[c]].visibility != "public"
        for c in found
    )


def candidates(engine: Engine, state: State, spec: Choice, v: list[Any]) -> tuple[Any, ...]:
    """What may be chosen, in canonical order."""
    found = as_cards(engine.function(spec.domain)(state, v)) if spec.domain is not None else ()
    if spec.condition is not None:
        test = engine.function(spec.condition)
        kept = []
        for item in found:
            v[spec.slot] = item
            if test(state, v):
                kept.append(item)
        found = tuple(kept)
    return canonical(state, found) if spec.kind in ("card", "order") else found


def canonical(state: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Public places by position, hidden ones by definition."""

    def key(card: int) -> tuple[int, ...]:
        place = state.place[card]
        if place < 0 or state.table.specs[place].visibility == "public":
            return (place, state.zones[place].index(card) if place >= 0 else 0, card)
        return (place, state.shape[card], card)

    return tuple(sorted(cards, key=key))


def list_options(
    engine: Engine, state: State, kind: str, values: list[Any], enum: int = -1, seat: int = -1
) -> tuple[Option, ...]:
    """Options with their tokens; equal cards are one.  What the `seat` (-1: chance) does not see is listed by its
    place."""
    if kind not in ("card", "order"):
        return tuple(Option(tokens.value(engine, state, kind, x, enum), kind, x) for x in values)
    seen = [card for card in values if seat < 0 or doorway.sees(state, card, seat)]
    chosen = [group[0] for group in alike(state, seen)]
    listed = [Option(token, "card", card) for card, token in tokens.cards(engine, state, chosen)]
    return (*listed, *(_unseen(engine, state, card) for card in distinct_unseen(state, values, seat)))


def _unseen(engine: Engine, state: State, card: int) -> Option:
    value = ("unseen", state.place[card]) if is_loose(state, card) else card
    return Option(tokens.place(engine, state, card, is_loose(state, card)), "unseen", value)


def alike(state: State, cards: list[int]) -> list[list[int]]:
    """The cards, those that are one option together."""
    groups: dict[Any, list[int]] = {}
    for card in cards:
        groups.setdefault(sameness(state, card), []).append(card)
    return list(groups.values())


def distinct_unseen(state: State, cards: Sequence[int], seat: int) -> list[int]:
    """Of the cards that a seat does not see: each that has a place of its own, of the others one for each zone."""
    if seat < 0:
        return []
    kept: dict[Any, int] = {}
    for card in sorted((c for c in cards if not doorway.sees(state, c, seat)), key=lambda c: _spot(state, c)):
        kept.setdefault(("zone", state.place[card]) if is_loose(state, card) else card, card)
    return list(kept.values())


def _spot(state: State, card: int) -> tuple[int, int]:
    return state.place[card], -1 if is_loose(state, card) else state.zones[state.place[card]].index(card)


def is_loose(state: State, card: int) -> bool:
    """A card without a place of its own in its zone: in a set, or where a shuffled pile is undecided."""
    zone = state.place[card]
    return state.table.specs[zone].shape == "set" or card in chance.undecided(state, zone)


def is_unseen(state: State, card: int, seat: int, zone: int) -> bool:
    """A loose card of a zone that the seat does not see."""
    return state.place[card] == zone and is_loose(state, card) and not doorway.sees(state, card, seat)


def sameness(state: State, card: int) -> Any:
    """What two cards must share to be one option."""
    place = state.place[card]
    if (
        place < 0
        or state.table.specs[place].shape in ("row", "grid")
        or any(e.this == card for e in state.effects)
    ):
        return card
    return (place, state.likeness(card), pasts.marks(state.engine, state, card))


def _answer(spec: Choice, picked: tuple[Any, ...]) -> Any:
    if spec.single:
        return picked[0] if picked else None
    return picked


def _ask_labels(engine: Engine, state: State, number: int, spec: Choice, chooser: int, v: list[Any]) -> None:
    """`may` and `choose one`: the answers are labels, the value is the option's number (-1: declined)."""
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
    from . import feasibility

    parts = [condition]
    while parts:
        part = parts.pop()
        if part[0] == "and":
            parts += part[1:]
        elif part[0] == "possible":
            if feasibility.frame_verdict(engine, state, v, part[1], part[2]) == SECRETLY_NOT:
                return True
        elif not engine.function(part)(state, v):
            return engine.tells(part)
    return False


def decide(
    state: State, player: int, kind: str, options: tuple[Option, ...], least: int, most: int, picked: tuple[str, ...],
    about: tuple[Any, ...], secret: bool = False,
) -> None:  # fmt: skip
    """Somebody must decide: the game waits."""
    state.due = Decision(player, kind, options, (), least, most, picked, about, secret)


# ---- chance -----------------------------------------------------------------------------------------------


def draw(
    engine: Engine, state: State, options: tuple[Option, ...], about: tuple[Any, ...], weights: list[int]
) -> None:
    """Chance decides: from the state's own numbers, or, if chance is explicit, as the next action."""
    total = sum(weights)
    if state.explicit:
        shares = tuple(weight / total for weight in weights)
        state.due = Decision(-1, "chance", options, shares, 1, 1, (), about, False)
        return
    pick = chance.below(state, total)
    for option, weight in zip(options, weights, strict=True):
        pick -= weight
        if pick < 0:
            state.top().receive(engine, state, option.value)
            return


class DecideFrame(Frame):
    """The next cards of a shuffled pile, or its last ones (`below`), become known to the game, one after another."""

    __slots__ = ("zone", "count", "below")

    def __init__(self, zone: int, count: int, below: bool) -> None:
        self.zone, self.count, self.below = zone, count, below

    def step(self, engine: Engine, state: State) -> None:
        mixed = state.mixed[self.zone]
        if mixed is None or mixed[self.below] >= self.count:
            state.frames.pop()
            return
        unknown = chance.undecided(state, self.zone)
        if state.explicit:
            found = chance.outcomes(state, unknown)
            listed = dict(tokens.cards(engine, state, [c for c, _ in found]))
            options = tuple(Option(listed[c], "card", c) for c, _ in found)
            draw(engine, state, options, ("pile", self.zone), [w for _, w in found])
        else:
            self.receive(engine, state, unknown[chance.below(state, len(unknown))])

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        doorway.decide(state, self.zone, value, self.below)


def decide_end(state: State, zone: int, count: int, below: bool) -> None:
    """The first `count` cards of a pile, or the last, will be looked at: what is open about them is decided now."""
    if state.mixed[zone] is not None and state.mixed[zone][below] < count:  # type: ignore[index]
        state.push(DecideFrame(zone, count, below))


def decide_now(engine: Engine, state: State, zone: int) -> None:
    """The first card of a pile is decided at once, by the state's own numbers even where chance is explicit."""
    unknown = chance.undecided(state, zone)
    mixed = state.mixed[zone]
    if mixed is not None and mixed[0] == 0:
        doorway.decide(state, zone, unknown[chance.below(state, len(unknown))])


# ---- other questions --------------------------------------------------------------------------------------


class OrderFrame(Frame):
    """A player picks which of the waiting abilities resolves next, or which of several changes applies first."""

    __slots__ = ("labels", "player", "about", "secret")

    def __init__(self, labels: tuple[str, ...], player: int, about: str, secret: bool) -> None:
        self.labels, self.player, self.about, self.secret = labels, player, about, secret

    def step(self, engine: Engine, state: State) -> None:
        options = tuple(Option(label, "trigger", i) for i, label in enumerate(self.labels))
        decide(state, self.player, "order", options, 1, 1, (), (self.about,), self.secret)

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        state.frames.pop()
        state.top().receive(engine, state, ("order", value))


def ask_order(engine: Engine, state: State, group: tuple[Waiting, ...]) -> None:
    """Asks the owner of several waiting abilities which comes first."""
    player = group[0].you
    assert player is not None
    state.push(OrderFrame(_labels(engine, state, group), player, "triggers", _is_secret(state, group)))


def ask_which(engine: Engine, state: State, listeners: list[Listener], player: int) -> None:
    """Asks the affected player which of several changes applies first."""
    state.push(OrderFrame(_labels(engine, state, listeners), player, "changes", _is_secret(state, listeners)))


def _is_secret(state: State, group: Sequence[Waiting | Listener]) -> bool:
    """Some of them stand on cards that not everybody sees."""
    return any(one.this is not None and state.seen[one.this] != state.table.everybody for one in group)


def _labels(engine: Engine, state: State, group: Sequence[Waiting | Listener]) -> tuple[str, ...]:
    """What bears each of them, and its number among those of that name."""
    labels: list[str] = []
    for one in group:
        name = engine.program.watchers[one.watcher].name
        bearer = "" if one.this is None else tokens.card_name(engine, state, one.this)
        label = bearer or name or "ability"
        seen = sum(1 for x in labels if x == label or x.startswith(label + "#"))
        labels.append(label if not seen else f"{label}#{seen + 1}")
    return tuple(labels)


class ManualFrame(Frame):
    """`todo`: words without an effect; the table settles them by hand and says when it is done."""

    __slots__ = ("todo", "player")

    def __init__(self, todo: int, player: int) -> None:
        self.todo, self.player = todo, player

    def step(self, engine: Engine, state: State) -> None:
        decide(state, self.player, "manual", (Option("done", "end", None),), 1, 1, (), ("todo", self.todo))

    def receive(self, engine: Engine, state: State, value: Any) -> None:
        state.frames.pop()


def by_hand(engine: Engine, state: State, todo: int, player: Any) -> None:
    doorway.record(state, "todo", todo)
    state.push(ManualFrame(todo, player if player is not None else max(state.active, 0)))

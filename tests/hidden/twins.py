"""Twin worlds: a test of hidden information that any cardset gets for its name.

Two cards that a seat has not seen and cannot tell apart change places.  Then both worlds are played with the
same decisions, and everything that the seat gets must be equal, until a card that the rules show it differs.

    from tests.hidden import twins
    twins.assert_tight("my_game", trials=100)

`watch` tells what "not seen" and "show" mean; chance is explicit, so that both worlds have the same luck.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any, NamedTuple

from cardwright.runtime import doorway
from cardwright.runtime.interpreter import advance
from cardwright.runtime.windows.window import WindowFrame
from tests.hidden.watch import Shown, Watch, entries_since, name
from tests.invariants.games import load

STEPS = 400
"""Decisions that a pair of twins lives at most."""

EVERY = 10
"""So often the whole information state is compared; in between, the observation, which holds the same."""


class Leak(AssertionError):
    """A seat can tell two worlds apart that it must not."""


class Trial(NamedTuple):
    """`real`: the worlds differ in what lies where, not only in the order of a set; `steps`: how long they lived as
    twins; `end`: what parted them."""

    real: bool
    steps: int
    end: str


class Report(NamedTuple):
    trials: list[Trial]
    without: int

    def __str__(self) -> str:
        count, real = len(self.trials), sum(t.real for t in self.trials)
        steps = sum(t.steps for t in self.trials)
        ends = ", ".join(f"{end} {n}" for end, n in Counter(t.end for t in self.trials).most_common())
        return f"{count} twins, the swap is real in {real}, {steps} decisions in common; ended by: {ends}"


def assert_tight(
    game_name: str, trials: int = 50, seed: int = 0, players: int | None = None, steps: int = STEPS
) -> Report:
    """Raises `Leak` with the first difference that a seat can see; the report says how much was tried."""
    game = load(game_name)
    done, without = [], 0
    for number in range(20 * trials):
        if len(done) == trials:
            break
        trial = run(game, random.Random(f"{game.program.name} {seed} {number}"), players, steps)
        if trial is None:
            without += 1
        else:
            done.append(trial)
    report = Report(done, without)
    print(f"{game_name}: {report}")
    assert done, f"{game_name}: no seat ever fails to see two cards"
    return report


# ---- one trial --------------------------------------------------------------------------------------------


def run(game: Any, luck: random.Random, players: int | None = None, steps: int = STEPS) -> Trial | None:
    """One pair of twins, played on; None if none came up."""
    found = find(game, luck, players)
    return None if found is None else live(*found, luck, steps)


def find(game: Any, luck: random.Random, players: int | None = None) -> tuple[Worlds, bool] | None:
    """A pair of twins in the middle of a random game, and whether they are different worlds."""
    low, high = game.program.players
    count = players or luck.randint(low, high)
    state = game.new_initial_state(players=count, seed=luck.getrandbits(32), chance="explicit")
    seat = luck.randrange(count)
    watch = Watch(dealt(game, count), seat)
    watch.follow(state)
    by_answer = luck.random() < 0.5
    for _ in range(luck.randint(0, 60)):
        if state.is_terminal():
            return None
        if by_answer and luck.random() < 0.3:
            parted = part_by_answer(state, watch, luck)
            if parted is not None:
                return parted
        state.apply_action(luck.choice(state.legal_actions()))
        watch.follow(state)
    return part_by_exchange(state, watch, luck)


def part_by_answer(state: Any, watch: Watch, luck: random.Random) -> tuple[Worlds, bool] | None:
    """Chance, or another player, answers differently in two worlds, and the seat is not shown how."""
    options = [option.token for option in state.due.options if is_unseen(state, watch, option)]
    if state.current_player() == watch.seat or len(options) < 2:
        return None
    tokens = luck.sample(options, 2)
    states, watches, shown = [], [], []
    for token in tokens:
        states.append(world := state.clone())
        watches.append(note := watch.copy())
        world.apply_action(world.string_to_action(token))
        shown.append([*note.follow(world), asked(world)])
    if shown[0] != shown[1]:
        return None
    names = unlike(*tokens)
    return Worlds(states, watches, names), names[0] != names[1]


def is_unseen(state: Any, watch: Watch, option: Any) -> bool:
    """Whether an answer is given in secret: by chance, secretly, or with a card that the seat does not know."""
    if state.is_chance_node() or state.due.secret:
        return True
    if option.kind == "card":
        return not watch.known[option.value]
    if option.kind != "action":
        return False
    _, _, verb, args = option.value
    holes = state.engine.program.verbs[verb].holes
    return any(kind == "card" and not watch.known[arg] for arg, (_, kind) in zip(args, holes, strict=True))


def unlike(one: str, other: str) -> list[str]:
    """The words in which two tokens differ: `play sun`, `play moon` → sun, moon."""
    words = [token.partition("#")[0].split() for token in (one, other)]
    while min(map(len, words)) > 1 and words[0][0] == words[1][0]:
        words = [rest[1:] for rest in words]
    return [" ".join(rest) for rest in words]


def part_by_exchange(state: Any, watch: Watch, luck: random.Random) -> tuple[Worlds, bool] | None:
    """Two cards change places behind the seat's back."""
    pair = None if state.is_terminal() else pick_pair(state, watch, luck)
    if pair is None:
        return None
    one, other = state.clone(), exchanged(state, *pair, watch.since.get(watch.mixed[pair[0]], 0))
    refresh(one)
    twin_watch = watch.copy()
    twin_watch.exchange(*pair)
    twin_watch.read = other.journal
    names = [name(state, card) for card in pair]
    return Worlds([one, other], [watch, twin_watch], names), is_real(state, *pair)


def dealt(game: Any, players: int) -> Any:
    """The table before anything has happened: every card where its deck puts it."""
    from cardwright.runtime import play

    state = play.empty(game.engine, players, 0, True)
    play._deal_out(game.engine, state)
    return state


def live(worlds: Worlds, real: bool, luck: random.Random, steps: int) -> Trial:
    """Plays both worlds until something that the seat is shown differs."""
    worlds.compare([], [])
    for step in range(steps):
        if worlds.one.is_terminal():
            return Trial(real, step, "the end of the game")
        tokens = worlds.pick(luck)
        if tokens is None:
            return Trial(real, step, "no common answer")
        end = worlds.apply(*tokens)
        if end:
            return Trial(real, step, end)
    return Trial(real, steps, "the limit")


class Worlds:
    """Two states that the seat of the watches cannot tell apart; they differ in where two cards of these names lie."""

    def __init__(self, states: list[Any], watches: list[Watch], names: list[str]) -> None:
        self.one, self.other = states
        self.watch, self.twin_watch = watches
        self.seat = self.watch.seat
        self.names = {names[0]: names[1], names[1]: names[0]}
        self.done: list[tuple[str, str]] = []

    def pick(self, luck: random.Random) -> tuple[str, str] | None:
        """The same answer for both worlds: what one does with a card, the other does with its twin."""
        mine, others = tokens_of(self.one), set(tokens_of(self.other))
        if self.one.current_player() == self.seat:
            token = luck.choice(mine)
            return token, token
        common = [(token, token) for token in mine if token in others]
        traded = [(token, twin) for token in mine if (twin := self.translated(token)) != token and twin in others]
        if common and traded:
            return luck.choice(common if luck.random() < 0.5 else traded)
        return luck.choice(common or traded) if common or traded else None

    def translated(self, token: str) -> str:
        """A token with the names of the two cards exchanged."""
        pattern = "|".join(rf"\b{re.escape(name)}\b" for name in self.names)
        return re.sub(pattern, lambda found: self.names[found.group()], token)

    def apply(self, token: str, twin: str) -> str | None:
        """Goes on in both worlds; what the seat was shown there may end the comparison."""
        self.done.append((token, twin))
        self.one.apply_action(self.one.string_to_action(token))
        self.other.apply_action(self.other.string_to_action(twin))
        mine, others = self.watch.follow(self.one), self.twin_watch.follow(self.other)
        mine.append(asked(self.one))
        others.append(asked(self.other))
        return self.compare(mine, others)

    def compare(self, mine: list[Shown], others: list[Shown]) -> str | None:
        """Why the worlds may differ from now on, or None; raises `Leak` if they do without a reason."""
        for a, b in zip(mine, others, strict=False):
            if a == b:
                continue
            if a.what == b.what:
                return "a card that was shown"
            if "asks" in (a.what[0], b.what[0]):
                self.leak("a question", a, b)
            return "a rule that read a hidden card"
        for what in GIVEN if len(self.done) % EVERY == 0 or self.one.is_terminal() else BRIEFLY:
            a, b = GIVEN[what](self.one, self.seat), GIVEN[what](self.other, self.seat)
            if a != b:
                self.leak(what, *difference(a, b))
        return None

    def leak(self, what: str, a: Any, b: Any) -> None:
        raise Leak(
            f"seat {self.seat} sees in {what} which world it is in.\n  one:   {a}\n  other: {b}\n"
            f"  exchanged: {list(self.names)}\n  decisions since: {self.done}"
        )


def tokens_of(state: Any) -> list[str]:
    return [state.action_to_string(action) for action in state.legal_actions()]


def asked(state: Any) -> Shown:
    """Who is asked, and what kind of question: everybody may see that somebody thinks."""
    return Shown(("asks", state.current_player(), None if state.due is None else state.due.kind), ())


def _own(state: Any, seat: int) -> Any:
    """The own decision with all its words, and its answers in order."""
    if state.current_player() != seat:
        return None
    return state.decision(), tokens_of(state)


GIVEN: dict[str, Any] = {
    "who decides": lambda state, seat: state.current_player(),
    "its decision": _own,
    "its observation": lambda state, seat: state.observation(seat),
    "its information state": lambda state, seat: state.information_state_string(seat),
    "the result": lambda state, seat: (state.result(), state.returns()),
}
"""Everything that a seat gets."""

BRIEFLY = [what for what in GIVEN if what != "its information state"]


def difference(a: Any, b: Any) -> tuple[Any, Any]:
    """The smallest parts in which two documents differ."""
    if isinstance(a, dict) and isinstance(b, dict) and a.keys() == b.keys():
        key = next(key for key in a if a[key] != b[key])
        inner = difference(a[key], b[key])
        return {key: inner[0]}, {key: inner[1]}
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        index = next(i for i, pair in enumerate(zip(a, b, strict=True)) if pair[0] != pair[1])
        return difference(a[index], b[index])
    if isinstance(a, str) and isinstance(b, str) and len(a) > 200:
        start = next((i for i, pair in enumerate(zip(a, b, strict=False)) if pair[0] != pair[1]), 0)
        return a[max(0, start - 80) : start + 80], b[max(0, start - 80) : start + 80]
    return a, b


# ---- the exchange -----------------------------------------------------------------------------------------


def pick_pair(state: Any, watch: Watch, luck: random.Random) -> tuple[int, int] | None:
    """Two cards that the seat has not seen and that may have come to lie the other way round."""
    if state.current_player() < 0 or not can_refresh(state):
        return None
    held = references(state)
    free = [
        card for card in range(len(state.table.cards))
        if not watch.known[card] and card not in held and is_fresh(state, card)
    ]  # fmt: skip
    luck.shuffle(free)
    pairs = [(a, b) for i, a in enumerate(free) for b in free[i + 1 :] if watch.mixed[a] == watch.mixed[b]]
    pairs = [pair for pair in pairs if matters(state, *pair)]
    real = [pair for pair in pairs if is_real(state, *pair)]
    return luck.choice(real if real and luck.random() < 0.75 else pairs) if pairs else None


def matters(state: Any, one: int, other: int) -> bool:
    """Cards in the open part of a shuffled pile have no order that could be exchanged."""
    place = state.place[one]
    return place != state.place[other] or not {one, other} <= set(open_part(state, place))


def is_real(state: Any, one: int, other: int) -> bool:
    """Whether the two worlds are different, and not two descriptions of one."""
    same_set = state.place[one] == state.place[other] and state.table.specs[state.place[one]].shape == "set"
    return name(state, one) != name(state, other) and not same_set


def open_part(state: Any, zone: int) -> tuple[int, ...]:
    """The cards of a shuffled pile whose order is not decided."""
    if state.mixed[zone] is None:
        return ()
    prefix, suffix = state.mixed[zone]
    return state.zones[zone][prefix : len(state.zones[zone]) - suffix]


def is_fresh(state: Any, card: int) -> bool:
    """Nothing has been written on the card: only its name tells it from others."""
    engine, offsets = state.engine, state.table.offsets
    start = [engine.start_value(field, state.table.cards[card]) for field in engine.card_columns]
    return [state.numbers[offsets[field] + card] for field in engine.card_columns] == start


def references(state: Any) -> set[int]:
    """Numbers in what is going on that may be cards: they stay where they are."""
    found: set[int] = set()
    pack = [[getattr(f, slot) for slot in f.slots() if slot != "stamp"] for f in state.frames]
    _collect([pack, state.effects, state.queue, state.past, state.claims], found)
    return found


def _collect(value: Any, found: set[int]) -> None:
    if isinstance(value, int):
        found.add(value)
    elif isinstance(value, list | tuple | frozenset | set):
        for item in value:
            _collect(item, found)


def can_refresh(state: Any) -> bool:
    """Whether the question is the same in every world, or can be asked again so that its answers fit."""
    return isinstance(state.frames[-1], WindowFrame) or state.due.kind not in ("card", "order", "act")


def refresh(state: Any) -> None:
    """Asks again what is asked."""
    if isinstance(state.frames[-1], WindowFrame):
        state.due = None
        advance(state.engine, state)


def exchanged(state: Any, one: int, other: int, since: int) -> Any:
    """The world in which two cards lie in each other's place, since this entry of the state's log."""
    twin = state.clone()
    trade = {one: other, other: one}
    for zone in {twin.place[one], twin.place[other]}:
        cards: list[Any] = [trade.get(card, card) for card in twin.zones[zone]]
        in_order = twin.table.specs[zone].shape == "set"
        twin.zones[zone] = doorway.sort(twin, tuple(cards)) if in_order else tuple(cards)
        loose = open_part(twin, zone)
        if loose:
            start = twin.mixed[zone][0]
            cards[start : start + len(loose)] = sorted(loose)
            twin.zones[zone] = tuple(cards)
    for column in (twin.place, twin.seen, twin.arrived):
        column[one], column[other] = column[other], column[one]
    twin.hidden = frozenset(trade.get(card, card) for card in twin.hidden)
    twin.journal = retold(twin, trade, since)
    refresh(twin)
    return twin


def retold(state: Any, trade: dict[int, int], since: int) -> Any:
    """The state's own log, as it would be if the two cards had been exchanged since that entry."""
    journal: Any = None
    for number, entry in enumerate(entries_since(state.journal, None)):
        if number >= since and entry[0] in RETELL:
            entry = RETELL[entry[0]](state, entry, trade)
        journal = (journal, entry)
    return journal


def _first(state: Any, entry: Any, trade: dict[int, int]) -> Any:
    return (entry[0], trade.get(entry[1], entry[1]), *entry[2:])


def _each(state: Any, entry: Any, trade: dict[int, int]) -> Any:
    return (entry[0], tuple(trade.get(card, card) for card in entry[1]), *entry[2:])


def _written(state: Any, entry: Any, trade: dict[int, int]) -> Any:
    if state.engine.program.fields[entry[1]].of != "card":
        return entry
    return (*entry[:2], trade.get(entry[2], entry[2]), *entry[3:])


def _event(state: Any, entry: Any, trade: dict[int, int]) -> Any:
    kinds = [kind for _, kind in state.engine.program.verbs[entry[1]].holes]
    args = tuple(
        trade.get(arg, arg) if kind == "card" else arg
        for arg, kind in zip(entry[3], kinds, strict=True)
    )  # fmt: skip
    return (*entry[:3], args, *entry[4:])


RETELL: dict[str, Any] = {
    "move": _first, "face": _first, "show": _each, "search": _each, "blur": _each, "put": _written, "event": _event,
    "removed": _first,
    "shuffle": lambda state, entry, trade: (*entry[:2], tuple(trade.get(card, card) for card in entry[2])),
    "arrange": lambda state, entry, trade: (*entry[:2], tuple(trade.get(card, card) for card in entry[2]), entry[3]),
}  # fmt: skip

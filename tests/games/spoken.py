"""An adapter that speaks: it says each option of the engine in the words of the files.

So a token that nobody says is refused, what is legal is compared as the files write it, and a game that is played
here can be written down as a trace (see `record`).  What a file decides at once and the engine step by step (a skill
and what it is aimed at) is one token; what the engine did not ask, as there was nothing else, is part of it too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from tests.games.adapter import Adapter
from tests.games.random_play import Answers
from tests.games.table import Mismatch, Options, Path, Table

Option = dict[str, Any]
PLACES = re.compile(r"\{\w+\}")


class Word(NamedTuple):
    """A word of a token as traces write it, and as scenarios do, which leave out what goes without saying."""

    full: str
    short: str


def plain(text: str) -> Word:
    """A word that is always the same."""
    return Word(text, text)


class Spoken(Adapter):
    """`tokens.toml` says how: under `say` for an action, an answer or a choice (`attack = "attack {1} {0}"`, where
    {0} and {1} are what the option names and {of} is what is under way: the coins of "untap 2 coins"), under `done`
    what it is called to do no more of something.  A game tells which questions are one with the question before.
    """

    def named(self, ref: Option) -> Word:
        """A card of a reference."""
        raise NotImplementedError

    def goes_on(self, state: Any, option: Option, after: Any) -> bool:
        """Whether what is asked after an option is part of the same question."""
        raise NotImplementedError

    def is_open(self, option: Option) -> bool:
        """Whether an option does not say it all: there is more to name, asked or not."""
        raise NotImplementedError

    def unasked(self, state: Any, option: Option, after: Any) -> list[Word]:
        """What belongs to the token of an option and the engine did not ask."""
        raise NotImplementedError

    # ---- saying one option ------------------------------------------------------------------------------

    def say(self, decision: Option, option: Option) -> list[Word]:
        """What is done, then what is named."""
        if option["token"] != "done":
            return self._phrase(decision, option, str.split)
        others = [other.get("action") for other in decision["options"]]
        words = [self.words["done"][action] for action in others if action in self.words["done"]]
        return [plain(words[0] if words else self.words["done"]["done"])]

    def name(self, decision: Option, option: Option) -> list[Word]:
        """Only what is named, as the rest of a longer token."""
        return self._phrase(decision, option, PLACES.findall)

    def _phrase(self, decision: Option, option: Option, parts: Any) -> list[Word]:
        about, say = decision["about"], self.words["say"]
        key = next((k for k in (option.get("action"), about.get("choice"), option["token"]) if k in say), "")
        said = say.get(key, "")
        named = option.get("args") or [option.get("ref")]
        fills = {f"{{{place}}}": ref for place, ref in enumerate(named) if ref}
        under_way = [arg for arg in about.get("event", {}).get("args", ()) if "value" in arg]
        fills |= {"{of}": under_way[0]} if under_way else {}
        form = said if isinstance(said, str) else said[option["token"]]
        return [self._word(fills[part]) if part in fills else plain(part) for part in parts(form)]

    def _word(self, ref: Option) -> Word:
        if "card" in ref:
            return self.named(ref)
        if "value" in ref:
            return plain(self.names[ref["value"][1]])
        return plain(str(ref["cell"] - 1 if "cell" in ref else ref["number"]))

    # ---- saying everything ------------------------------------------------------------------------------

    def said(self, state: Any) -> dict[str, Path]:
        """Each token for an answer to the question that is due, with the engine's tokens that give this answer."""
        found: dict[str, Path] = {}
        for words, path in self._answers(state, self.say):
            for form in zip(*words, strict=True):
                found.setdefault(ordered(" ".join(form)), path)
        return found

    def said_in_full(self, state: Any) -> dict[str, Path]:
        """The same with one token for each answer, as the traces write it."""
        found: dict[str, Path] = {}
        for words, path in self._answers(state, self.say):
            found.setdefault(ordered(" ".join(word.full for word in words)), path)
        return found

    def _answers(self, state: Any, say: Any) -> Iterator[tuple[list[Word], Path]]:
        decision, actions = state.decision(), Options(state)
        for option in decision["options"]:
            words, token = say(decision, option), option["token"]
            if not self.is_open(option):
                yield words, (token,)
                continue
            after = state.clone()
            after.apply_action(actions[token])
            if self._asks_on(state, option, after):
                yield from (([*words, *more], (token, *path)) for more, path in self._answers(after, self.name))
            else:
                yield [*words, *self.unasked(state, option, after)], (token,)

    def _asks_on(self, state: Any, option: Option, after: Any) -> bool:
        waits = not after.is_terminal() and after.current_player() == state.current_player()
        return waits and self.goes_on(state, option, after)

    # ---- what a scenario says ---------------------------------------------------------------------------

    def holds(self, table: Table, key: str, value: str) -> bool:
        """A fact begins with a word: `asks A`, `exactly play PS, end`."""
        word, _, rest = key.partition(" ")
        return getattr(self, f"is_{word}")(table, rest)

    def is_asks(self, table: Table, seat: str) -> bool:
        return table.asks() == self.seats.index(seat)

    def is_exactly(self, table: Table, tokens: str) -> bool:
        return self.asks_just(table, tokens.split(", "))

    def is_legal(self, table: Table, tokens: str) -> bool:
        said = self.said(table.state)
        return all(ordered(token) in said for token in tokens.split(", "))

    def is_illegal(self, table: Table, tokens: str) -> bool:
        said = self.said(table.state)
        return not any(ordered(token) in said for token in tokens.split(", "))

    def is_win(self, table: Table, seat: str) -> bool:
        return self.winner(table.state) == seat

    def is_draw(self, table: Table, nothing: str) -> bool:
        return self.winner(table.state) == "draw"

    # ---- what the files say -----------------------------------------------------------------------------

    def paths(self, token: str, options: Options) -> Path:
        return self.said(options.state).get(ordered(token), (token,))

    def asks_just(self, table: Table, tokens: Iterable[str]) -> bool:
        said = self.said(table.state)
        return {said.get(ordered(token)) for token in tokens} == set(said.values())

    def compare(self, table: Table, seat: int, tokens: Iterable[str]) -> None:
        table.must_ask(seat)
        said = self.said(table.state)
        wanted = {said.get(ordered(token), (token,)) for token in tokens}
        if wanted != set(said.values()):
            extra, missing = sorted(set(said.values()) - wanted), sorted(wanted - set(said.values()))
            raise Mismatch(f"legal in the engine only: {extra}; in the file only: {missing}")

    def answers(self, state: Any) -> Answers:
        """The answers as runs of actions, for random play."""
        actions = Options(state)
        return [
            (actions[first], *(self._actions(state, actions[first], more) if more else ()))
            for first, *more in self.said_in_full(state).values()
        ]

    def _actions(self, state: Any, first: int, tokens: list[str]) -> Iterator[int]:
        """The actions of what is picked after the first one."""
        after = state.clone()
        after.apply_action(first)
        for token in tokens:
            yield (action := Options(after)[token])
            after.apply_action(action)


def ordered(token: str) -> str:
    """A token with all that it names after the first in order: two targets can be named either way."""
    done, *names = token.split()
    return " ".join([done, *names[:1], *sorted(names[1:])])

"""What has happened, told in sentences: the news for a seat, a whole game, a card's text.

A log has a line for every event and every card that moves.  People want less: cards that go the same way are
told together, a number that changes step by step is told once, and what did nothing is not told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from .cards import note
from .columns import wrap
from .lines import Line, Piece, line
from .phrases import Phrases
from .titles import Titles
from .typed import plain

Entry = Mapping[str, Any]

OPEN = -1  # the seat of an onlooker who sees everything
INDENT = "    "
COLUMNS = 94  # of a sentence, without its indent


class Narrator:
    """Tells a game in one language.  It remembers how much of the log each seat has been told."""

    def __init__(self, game: Any, lang: str, names: Sequence[str] = ()) -> None:
        self.game = game
        self.titles = Titles(game.cardset, lang, names)
        self.say = Phrases(lang)
        self.lang = lang
        self.told: dict[int, int] = {}

    def news(self, state: Any, seat: int) -> list[Line]:
        """What this seat has learned since it was last told."""
        log = state.log(seat)
        fresh = log[self.told.get(seat, 0) :]
        self.told[seat] = len(log)
        return self.lines(fresh)

    def forget(self, state: Any) -> None:
        """What has been taken back was not told: what comes instead of it will be."""
        self.told = {seat: min(told, len(state.log(seat))) for seat, told in self.told.items()}

    def story(self, state: Any, seat: int) -> list[Line]:
        """Everything that this seat knows to have happened."""
        return self.lines(state.log(seat))

    def lines(self, log: Sequence[Entry]) -> list[Line]:
        """Entries of a log in words: a heading for a turn, what a player does, below it what comes of it."""
        from ..wording import say_event

        found: list[Line] = []
        for entry in merged(filter(is_told, log)):
            text = say_event(self.game.cardset, entry, self.lang, self.titles.names)
            if text and entry["verb"] == "turn":
                found += [(), line(Piece(text, "title"))]
            elif text:
                found += self.told_as(text, is_deed=entry.get("role") == "action")
        return found

    def told_as(self, text: str, is_deed: bool) -> list[Line]:
        """A sentence as lines: what a player does, or a point below it."""
        bullet, role = ("", "card") if is_deed else ("· ", "note")
        first, *rest = wrap(bullet + text, COLUMNS)
        return [line(Piece(f"  {first}", role)), *(line(Piece(f"    {part}", role)) for part in rest)]

    # ---- the end ----------------------------------------------------------------------------------------

    def result(self, result: Entry | None) -> str:
        """Who has won or lost, and why."""
        result = result or {}
        winners = [self.titles.player(seat) for seat in result.get("winners", ())]
        reason = self.reasons(result.get("reasons", ()))
        losers = [self.titles.player(seat) for seat in result.get("losers", ())]
        if not winners and losers:
            return self.say("all_lose" if len(losers) > 1 else "loses", player=losers[0], reason=reason)
        if not winners:
            return self.say("nobody_wins", reason=reason)
        key = "wins" if len(winners) == 1 else "win"
        return self.say(key, player=self.say("and").join(winners), reason=reason)

    def reasons(self, reasons: Sequence[dict[str, str]]) -> str:
        """Why a game ended, in brackets; nothing when no reason is given."""
        words = [self.titles.pick(reason) for reason in reasons]
        return self.say("because", reason=self.say("comma").join(words)) if any(words) else ""

    # ---- cards ------------------------------------------------------------------------------------------

    def card(self, wanted: str, columns: int) -> list[Line]:
        """The text of the cards that a name, or part of one, can mean."""
        cards = self.find(wanted)
        if len(cards) != 1:
            names = self.say("comma").join(self.titles.of(card) for card in cards[:30])
            key = "which_card" if cards else "no_card"
            return [line(self.say(key, name=wanted)), *map(line, wrap(names, columns))]
        return self.card_lines(cards[0], columns)

    def find(self, wanted: str) -> list[Any]:
        """Card definitions whose name or title is, or else contains, what was typed."""
        wanted = plain(wanted)
        names = {
            card.name: {plain(card.name), *(plain(title) for title in card.title.values())}
            for card in self.game.cardset.cards.values()
        }
        exact = [name for name, words in names.items() if wanted in words]
        found = exact or [name for name, words in names.items() if any(wanted in word for word in words)]
        return [self.game.cardset.cards[name] for name in found]

    def card_lines(self, card: Any, columns: int) -> list[Line]:
        """Title and texts, as printed."""
        from ..wording import card_text

        printed = [note(card.name, name, value, self.titles) for name, value in self.titles.printed(card.name).items()]
        values = self.say("comma").join(filter(None, printed))
        lines = [line(Piece(self.titles.of(card), "card"))]
        lines += [line(INDENT + part) for part in wrap(values, columns - len(INDENT)) if part]
        colon = "：" if self.lang.startswith("zh") else ": "
        for label, text in card_text(self.game.cardset, card, self.lang):
            words = f"{label}{colon}{text}" if label else text
            lines += [line(INDENT + part) for part in wrap(words, columns - len(INDENT))]
        return lines


# ---- which entries are told, and which together ---------------------------------------------------------


def is_told(entry: Entry) -> bool:
    """Not: phases, the end of a window or of the game, and events that had nothing to do."""
    if entry["verb"] in ("phase", "end") or (entry["verb"] == "chose" and entry.get("token") in ("done", "pass")):
        return False
    numbers = [arg["number"] for arg in entry.get("args", ()) if isinstance(arg.get("number"), int)]
    return not numbers or any(number > 0 for number in numbers) or entry.get("role") == "action"


def merged(log: Iterable[Entry]) -> Iterator[Entry]:
    """The entries, neighbours that go together as one."""
    last: Entry | None = None
    for entry in log:
        both = together(last, entry) if last is not None else None
        if both is None and last is not None:
            yield last
        last = both or entry
    if last is not None:
        yield last


def together(one: Entry, other: Entry) -> Entry | None:
    """One entry for two: cards that go the same way, a number that goes on changing, a card that is shown as it is
    used; else None."""
    if other["verb"] == "show" and all(map(named, other["cards"])) and other["cards"] == one.get("args"):
        return one
    if one["verb"] != other["verb"] or "args" in one or "args" in other:
        return None
    if one["verb"] == "move" and (one["from"], one["to"]) == (other["from"], other["to"]):
        return {**one, "cards": [*one["cards"], *other["cards"]]}
    same = all(one.get(key) == other.get(key) for key in ("what", "owner", "card"))
    if one["verb"] == "change" and same and one["to"] == other["from"]:
        return {**one, "to": other["to"]}
    return None


def named(reference: Entry) -> Any:
    """The name of a card that is told; None if it is not known, or no card."""
    return reference.get("card")

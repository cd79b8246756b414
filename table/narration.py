"""What has happened, told in sentences: the news for a seat, a whole game, a card's text."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from .columns import wrap
from .lines import Line, Piece, line
from .phrases import Phrases
from .titles import Titles

OPEN = -1  # the seat of an onlooker who sees everything
INDENT = "    "


class Narrator:
    """Tells a game in one language.  It remembers how much of the log each seat has been told."""

    def __init__(self, game: Any, lang: str, names: Sequence[str] = ()) -> None:
        self.game = game
        self.titles = Titles(game.cardset, lang, names)
        self.say = Phrases(lang)
        self.lang = lang
        self.told: dict[int, int] = {}

    # ---- for one seat ------------------------------------------------------------------------------------

    def news(self, state: Any, seat: int) -> list[Line]:
        """What this seat has learned since it was last told."""
        log = state.log(seat)
        fresh = log[self.told.get(seat, 0) :]
        self.told[seat] = len(log)
        return self.lines(fresh)

    def story(self, state: Any, seat: int) -> list[Line]:
        """Everything that this seat knows to have happened."""
        return self.lines(state.log(seat))

    def lines(self, log: Sequence[Mapping[str, Any]]) -> list[Line]:
        """Entries of a log in words, a heading for each turn; entries that have no words are left out."""
        from ..wording import say_event

        found: list[Line] = []
        for entry in log:
            text = say_event(self.game.cardset, entry, self.lang, self.titles.names)
            if text and entry["verb"] == "turn":
                found += [(), line(Piece(text, "title"))]
            elif text:
                found.append(line(Piece(f"  {text}", "note")))
        return found

    # ---- move by move, with all cards open ---------------------------------------------------------------

    def tell(self, state: Any, move: str | dict[str, Any]) -> list[Line]:
        """What has happened since the last move, then the move that is about to be made."""
        lines = self.news(state, OPEN)
        player, words = self.titles.player(state.current_player()), self.move_words(state, move)
        return [*lines, line(Piece(f"{player}: ", "title"), Piece(words, "card"))]

    def move_words(self, state: Any, move: str | dict[str, Any]) -> str:
        """A move in words."""
        if isinstance(move, dict):
            return json.dumps(move, ensure_ascii=False)
        options = state.decision()["options"]
        return next((self.option(option) for option in options if option["token"] == move), move)

    def option(self, option: Mapping[str, Any]) -> str:
        """An option in words."""
        from ..wording import say_option

        return say_option(self.game.cardset, option, self.lang)

    # ---- the end -----------------------------------------------------------------------------------------

    def result(self, result: Mapping[str, Any] | None) -> str:
        """Who has won, and why."""
        result = result or {}
        winners = [self.titles.player(seat) for seat in result.get("winners", ())]
        reason = self.reasons(result.get("reasons", ()))
        if not winners:
            return self.say("nobody_wins", reason=reason)
        key = "wins" if len(winners) == 1 else "win"
        return self.say(key, player=self.say("and").join(winners), reason=reason)

    def reasons(self, reasons: Sequence[Mapping[str, str]]) -> str:
        """Why a game ended, in brackets; nothing when no reason is given."""
        words = [
            reason.get(self.lang) or reason.get(self.lang.partition("-")[0]) or reason.get("en", "")
            for reason in reasons
        ]
        return self.say("because", reason=self.say("comma").join(words)) if any(words) else ""

    # ---- cards -------------------------------------------------------------------------------------------

    def card(self, wanted: str, columns: int) -> list[Line]:
        """The text of the cards that a name, or part of one, can mean."""
        cards = self.find(wanted)
        if len(cards) != 1:
            names = self.say("comma").join(self.titles.of(card) for card in cards[:30])
            return [
                line(self.say("which_card" if cards else "no_card", name=wanted)),
                *map(line, wrap(names, columns)),
            ]
        return self.card_lines(cards[0], columns)

    def find(self, wanted: str) -> list[Any]:
        """Card definitions whose name or title is, or else contains, what was typed."""
        wanted = wanted.casefold()
        every = list(self.game.cardset.cards.values())
        exact = [card for card in every if wanted in (card.name.casefold(), self.titles.of(card).casefold())]
        if exact:
            return exact
        return [
            card
            for card in every
            if wanted in card.name.casefold() or wanted in self.titles.of(card).casefold()
        ]

    def card_lines(self, card: Any, columns: int) -> list[Line]:
        """Title and texts, as printed."""
        from ..wording import card_text

        lines = [line(Piece(self.titles.of(card), "card"))]
        for label, text in card_text(self.game.cardset, card, self.lang):
            words = (
                f"{label}: {text}"
                if label and not self.lang.startswith("zh")
                else f"{label}：{text}"
                if label
                else text
            )
            lines += [line(INDENT + part) for part in wrap(words, columns - len(INDENT))]
        return lines

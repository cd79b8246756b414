"""People and bots at one terminal.

A person sees the table, what has happened since they last looked, and what they may do.  When the next to
decide is another person, the screen is cleared in between.  Keys that are no answer (save, read the sources
again, …) are single letters; `?` lists them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from . import manual
from .files import Refused
from .lines import Line, Piece, flow, line
from .narration import OPEN, Narrator
from .phrases import Phrases
from .picture import picture
from .prompts import MOST_SHOWN, Choice, choices, find, listing, question
from .quiet import Quiet, is_round
from .reasons import reasons
from .saves import write_save
from .screen import Screen
from .sitting import Sitting
from .titles import Titles
from .typed import parted, plain

BETWEEN = " · "  # hints that stand side by side
NEWS = 16
"""Lines of news that are shown before a question; more of them would push the table out of sight."""

Reload = Callable[[Screen], Any]  # reads the sources again; None when they do not compile (it has said why)


class HotSeat:
    """Runs a sitting at a screen until it ends or the people leave."""

    def __init__(self, sitting: Sitting, screen: Screen, lang: str, save_to: Path, reload: Reload) -> None:
        self.sitting = sitting
        self.screen = screen
        self.lang = lang
        self.save_to = save_to
        self.reload = reload
        self.say = Phrases(lang)
        self.looking: int | None = None  # whose view is on the screen
        self.drawn: list[Line] = []  # the table that was drawn last
        self.saved_at = 0
        self.quiet = Quiet()
        self.leaving = False
        self.keys: dict[str, Callable[[str], None]] = {
            "?": self.help, "s": self.save, "r": self.read_again, "l": self.log, "c": self.card,
            "v": self.view_again, "w": self.why, "p": self.pass_quietly, "u": self.take_back, "q": self.leave,
        }  # fmt: skip
        self._name_things()

    def _name_things(self) -> None:
        """Words and stories for the game as it is now; made anew when the sources were read again."""
        self.titles = Titles(self.sitting.game.cardset, self.lang, self.sitting.names())
        self.narrator = Narrator(self.sitting.game, self.lang, self.sitting.names())

    # ---- the sitting -------------------------------------------------------------------------------------

    def run(self) -> None:
        """Until the game is over or the people leave."""
        while not self.sitting.is_over and not self.leaving:
            if self.sitting.seats[self.sitting.due].is_person:
                if self.quiet.lasts(self.sitting.due, self.sitting.state):
                    self.sitting.apply("pass")
                else:
                    self.person_decides(self.sitting.due)
            else:
                self.sitting.apply(self.sitting.bot_move())
                self.tell_onlookers()
        if self.sitting.is_over:
            self.show_end()

    def person_decides(self, seat: int) -> None:
        """Show a person the table, and ask until there is a move or they leave."""
        self.turn_to(seat)
        self.view("")
        decisions = len(self.sitting.moves)
        while len(self.sitting.moves) == decisions and not self.leaving and self.sitting.due == seat:
            self.ask()

    def turn_to(self, seat: int) -> None:
        """Let another person sit down in front of the screen, without seeing what the last one saw."""
        if self.looking == seat:
            return
        if len(self.sitting.people) > 1:
            self.screen.clear()
            if self.screen.ask(self.say("pass_on", player=self.titles.player(seat))) is None:
                self.leaving = True
            self.screen.clear()
            self.drawn = []
        self.looking = seat

    def tell_onlookers(self) -> None:
        """When bots play among themselves, whoever watches sees everything."""
        if not self.sitting.people:
            self.screen.show(self.narrator.news(self.sitting.state, OPEN))

    def show_end(self) -> None:
        """The last table, as everybody at the screen may see it, and the result."""
        people = self.sitting.people
        viewer = OPEN if not people else self.looking if self.looking is not None else people[0]
        state = self.sitting.state
        self.screen.show([(), *picture(state.observation(viewer, log=False), self.titles, self.screen.columns)])
        self.screen.show([(), *self.narrator.news(state, viewer)])
        self.screen.show([(), line(Piece(self.narrator.result(state.result()), "title"))])

    # ---- asking ------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """One answer of the person who is due: a move, or a key."""
        self.screen.show([()])
        answer = self.screen.ask("> ")
        if answer is None:
            self.leaving = True
            return
        key, rest = parted(answer) if answer else ("", "")
        options = self.options()
        if not answer and len(options) == 1:
            answer = options[0].token
        if key in self.keys and not any(choice.token == answer for choice in options):
            self.keys[key](rest)
        elif answer:
            self.answer(answer, options)

    def latest(self, news: list[Line]) -> list[Line]:
        """The end of the news, so that the table stays in sight; the log has all of it."""
        if len(news) <= NEWS:
            return news
        return [line(Piece(self.say("earlier", count=len(news) - NEWS), "note")), *news[-NEWS:]]

    def options(self) -> list[Choice]:
        return choices(self.sitting.state.decision(), self.titles)

    def answer(self, answer: str, options: list[Choice]) -> None:
        """Carry out the option that was meant; list those that could have been."""
        meant = find(answer, options)
        if len(meant) == 1:
            self.sitting.apply(meant[0].token)
        elif self.sitting.state.decision()["kind"] == "manual" and not meant:
            self.settle_by_hand(answer)
        elif meant:
            self.screen.show([self.say("which_one"), *listing(meant, self.screen.columns)])
        else:
            self.screen.show([self.say("no_such_option", answer=answer)])

    def settle_by_hand(self, answer: str) -> None:
        """Do what the words of a card say, where the game has no effect for them yet."""
        try:
            self.sitting.apply(manual.token(" ".join(answer.split()), self.titles))
        except ValueError as error:
            self.screen.show([self.say("not_understood", reason=str(error)), *manual.usage(self.say)])

    # ---- keys --------------------------------------------------------------------------------------------

    def view(self, rest: str) -> None:
        """The table, the news, and what may be done."""
        seat = self.sitting.due
        drawn = picture(self.sitting.state.observation(seat, log=False), self.titles, self.screen.columns)
        news = self.narrator.news(self.sitting.state, seat)
        if drawn != self.drawn:
            self.screen.show([(), *drawn])
        self.drawn = drawn
        self.screen.show([(), *self.latest(news)] if news else [])
        self.screen.show([(), *self.decision_lines()])

    def view_again(self, rest: str) -> None:
        """The table, though it has not changed."""
        self.drawn = []
        self.view("")

    def decision_lines(self) -> list[Line]:
        """The question and its options."""
        decision, options = self.sitting.state.decision(), self.options()
        lines = [
            line(Piece(question(decision, self.titles), "title")),
            *listing(options, self.screen.columns),
        ]
        if len(options) > MOST_SHOWN:
            lines.append(line(Piece(self.say("more_options", count=len(options) - MOST_SHOWN), "note")))
        if decision["kind"] == "manual":
            lines += [line(Piece(text, "note")) for text in manual.usage(self.say)]
        hints = self.say("only_one") if len(options) == 1 else ""
        hints += self.say("quiet_hint") if is_round(decision) else ""
        keys = [line(Piece(hint, "note")) for hint in (hints + self.say("keys_hint")).split(BETWEEN)]
        return [*lines, *flow(keys, self.screen.columns, BETWEEN, "note")]

    def help(self, rest: str) -> None:
        self.screen.show(self.say("help", file=self.save_to).split("\n"))

    def save(self, rest: str) -> None:
        """Write the game to a file; a trouble with it does not end the game."""
        path = Path(rest) if rest else self.save_to
        try:
            write_save(path, self.sitting.save())
        except OSError as error:
            self.screen.show([self.say("not_saved", file=path, reason=error.strerror or error)])
            return
        self.save_to, self.saved_at = path, len(self.sitting.moves)
        self.screen.show([self.say("saved", file=path)])

    def read_again(self, rest: str) -> None:
        """Read the sources again and go on from the same position."""
        game = self.reload(self.screen)
        if game is None:
            self.screen.show([self.say("still_old")])
            return
        try:
            how = self.sitting.reload(game)
        except Refused as refusal:
            self.screen.show([self.say(refusal.key, **refusal.words), self.say("still_old")])
            return
        told = self.narrator.told
        self._name_things()
        if how == "same":
            self.narrator.told = told
        self.screen.show([self.say(f"reloaded_{how}")])
        if self.sitting.due == self.looking:
            self.view("")

    def log(self, rest: str) -> None:
        """Everything that has happened, as far as this person knows it."""
        self.screen.show(self.narrator.story(self.sitting.state, self.sitting.due) or [self.say("nothing_yet")])

    def card(self, rest: str) -> None:
        """What is printed on a card."""
        self.screen.show(self.narrator.card(rest, self.screen.columns))

    def why(self, rest: str) -> None:
        """Where the numbers on the table come from."""
        told = reasons(self.sitting.state, self.sitting.due, self.titles, rest)
        nothing = self.say("why_none", name=rest) if rest else self.say("why_nothing")
        self.screen.show(told or [nothing])

    def pass_quietly(self, rest: str) -> None:
        """Pass, and go on passing until something happens."""
        state = self.sitting.state
        if not is_round(state.decision()):
            self.screen.show([self.say("no_quiet")])
            return
        self.quiet.begin(self.sitting.due, state)
        self.sitting.apply("pass")

    def take_back(self, rest: str) -> None:
        """The last move of a person is not made; what was drawn or seen since is said, and takes consent."""
        hindrances = self.sitting.take_back()
        self.screen.show([self.say(f"undo_{hindrance}") for hindrance in hindrances])
        if hindrances == ["nothing"]:
            return
        if hindrances:
            if self.screen.ask(self.say("undo_anyway")) != "y":
                return
            self.sitting.take_back(consent=True)
        self.quiet = Quiet()
        self.narrator.forget(self.sitting.state)
        if len(self.sitting.moves) < self.saved_at:
            self.saved_at = -1  # the file knows of more than has happened
        self.screen.show([self.say("undone")])

    def leave(self, rest: str) -> None:
        """Ask once when there is something that would be lost."""
        answer = "q"
        if len(self.sitting.moves) > self.saved_at:
            answer = plain(self.screen.ask(self.say("leave", file=self.save_to)) or "")
        if answer == "s":
            self.save("")
        self.leaving = answer in ("s", "q")

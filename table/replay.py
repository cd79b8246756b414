"""A saved game again: every move told, the table shown with all cards open."""

from __future__ import annotations

from typing import Any

from .files import Refused
from .lines import Piece, line
from .narration import OPEN, Narrator
from .phrases import Phrases
from .picture import picture
from .saves import Save
from .screen import Screen
from .sitting import begin, carry_out, check_same, start_of
from .titles import Titles


class Replay:
    """Plays the moves of a save on a fresh state."""

    def __init__(self, game: Any, save: Save, screen: Screen, lang: str) -> None:
        check_same(game, save)
        self.save = save
        self.screen = screen
        self.say = Phrases(lang)
        names = [seat.name for seat in save.seats]
        self.titles = Titles(game.cardset, lang, names)
        self.narrator = Narrator(game, lang, names)
        self.state = begin(game, start_of(save))

    def run(self, step: bool) -> None:
        """All moves; with `step`, a picture and a pause after each."""
        self.screen.show(self.narrator.news(self.state, OPEN))
        if not step:
            self.show_table()
        for number, move in enumerate(self.save.moves, 1):
            if step:
                self.show_table()
            self.show_move(number, move)
            if step and self.screen.ask(self.say("go_on")) is None:
                return
        self.show_table()
        if self.state.is_terminal():
            self.screen.show([(), line(Piece(self.narrator.result(self.state.result()), "title"))])

    def show_move(self, number: int, move: str) -> None:
        """Carry out one move and tell it."""
        try:
            carry_out(self.state, move)
        except ValueError as error:
            raise Refused("moves_broken", number=number, move=move[:60]) from error
        self.screen.show(self.narrator.news(self.state, OPEN))

    def show_table(self) -> None:
        observation = self.state.observation(OPEN)
        self.screen.show([(), *picture(observation, self.titles, self.screen.columns)])

"""The terminal: what strangers wrote cannot steer it, and what one saw is gone before another one looks."""

import io

import pytest

from cardwright.table.columns import width
from cardwright.table.lines import Piece, line
from cardwright.table.screen import CLEAR, Screen, visible


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_control_characters_are_written_out() -> None:
    assert visible("a\x1b[2Jb\u202ec\td") == "a\\x1b[2Jb\\u202ec\\x09d"
    assert visible("天平 ●") == "天平 ●"


def test_nothing_that_is_shown_reaches_the_terminal_as_a_command() -> None:
    out = Terminal()
    screen = Screen(io.StringIO("x\n"), out)
    screen.show([line(Piece("\x1b]0;title\x07", "card")), "\x9b31m"])
    screen.ask("\x1b[31m> ")
    assert "\x1b" not in out.getvalue()
    assert "\x9b" not in out.getvalue()


def test_clearing_takes_the_lines_that_scrolled_away_too() -> None:
    out = Terminal()
    Screen(io.StringIO(), out).clear()
    assert out.getvalue() == CLEAR
    assert "\x1b[3J" in CLEAR


def test_where_the_screen_is_no_terminal_clearing_scrolls() -> None:
    out = io.StringIO()
    Screen(io.StringIO(), out).clear()
    assert out.getvalue() == "\n" * 50


def test_answers_come_without_blanks_and_end() -> None:
    screen = Screen(io.StringIO("  3 \n"), io.StringIO())
    assert screen.ask("> ") == "3"
    assert screen.ask("> ") is None


def test_a_wide_blank_is_a_blank() -> None:
    assert visible("王　后\u00a0") == "王　后\u00a0"


def test_every_line_fits_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = io.StringIO()
    screen = Screen(io.StringIO("\n"), out)
    screen.show([line(Piece("  编号＝选择 · " * 8, "note"), Piece("x" * 50 + " "))])
    screen.ask("尚未保存：按回车继续。" * 4)
    lines = out.getvalue().split("\n")
    assert len(lines) > 4 and max(map(width, lines)) <= 60
    assert "".join(lines).replace(" ", "") == "编号＝选择·" * 8 + "x" * 50 + "尚未保存：按回车继续。" * 4

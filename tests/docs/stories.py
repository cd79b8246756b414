"""Pages that tell a story: files are written, commands are called, and what they print is what the page shows.

A story is carried out in an empty folder, block by block:

    ```cards                          a whole game: a file with the name of its cardset
    ```cards title="orchard/a.cards"  a whole file, if it begins with `cardwright`; else declarations for a file that
                                      is there: one with a header that the file has takes its place, others are added
    ```console                        `$ cardwright …` and what it prints; what is typed stands behind `> `
    ```text title="book/a.en.md"      lines of a file that a command has written

A line `…` stands for any lines.  Times are not compared.  Where a page has fallen behind,

    python -m tests.docs.stories docs/tutorial.md

writes what is printed now into its console blocks, except into those that leave something out.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
DOTS = "…"
ASKED = re.compile(r"(?:> |.*Enter stays\. |.*sit at the screen\.) ?(.*)")
"""A line that asks, with what is typed there."""
TIMES = re.compile(r"\d+\.\d+ s\b|\d+\.\d+ 秒")
PLAIN = {"CARDWRIGHT_LANG": "en", "NO_COLOR": "1", "COLUMNS": "80"}


class Block(NamedTuple):
    """A fenced block of a page; `start` and `end` are the span of its text."""

    kind: str
    title: str
    text: str
    line: int
    start: int
    end: int


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page, in order."""
    text = page.read_text("utf-8")
    return [
        Block(m[1], m[2] or "", m[3], text.count("\n", 0, m.start()) + 1, *m.span(3))
        for m in FENCE.finditer(text)
    ]


class Mismatch(AssertionError):
    """A block does not show what is printed."""


class Story:
    """A page, being carried out in a folder."""

    def __init__(self, page: Path, folder: Path) -> None:
        self.page, self.folder = page, folder

    def tell(self) -> None:
        """Carry out every block.  Raises `Mismatch` for the first one that is not so."""
        for block in blocks(self.page):
            self.carry_out(block)

    def carry_out(self, block: Block) -> None:
        if block.kind == "cards":
            self.write(block)
        elif block.kind == "console":
            for command, shown in sessions(block.text):
                self.compare(block, shown, self.run(command, shown), f"$ {command}")
        elif block.kind == "text" and block.title:
            self.compare(block, block.text.splitlines(), self.read(block.title), block.title)

    # ---- files ----------------------------------------------------------------------------------------

    def write(self, block: Block) -> None:
        """A block of cards goes into its file."""
        if not block.title and not block.text.startswith("cardwright"):
            return
        path = self.folder / (block.title or f"{name_of(block.text)}.cards")
        text = block.text if block.text.startswith("cardwright") else merged(path.read_text("utf-8"), block.text)
        path.write_text(text, "utf-8")

    def read(self, name: str) -> list[str]:
        return (self.folder / name).read_text("utf-8").splitlines()

    # ---- commands -------------------------------------------------------------------------------------

    def run(self, command: str, shown: list[str]) -> list[str]:
        """What a command prints, with what is typed standing where it is typed."""
        program, *arguments = shlex.split(command)
        assert Path(program).name == "cardwright", f"line {command!r} calls something else"
        from cardwright.cli.main import run

        out = io.StringIO()
        answers = Typing(out, [asked[1] for asked in map(ASKED.fullmatch, shown) if asked])
        with standing_in(self.folder), streams(answers, out):
            run(arguments)
        return out.getvalue().splitlines()

    def compare(self, block: Block, shown: list[str], printed: list[str], what: str) -> None:
        wrong = misfit([TIMES.sub("?", line.rstrip()) for line in shown], [TIMES.sub("?", p.rstrip()) for p in printed])
        if wrong is not None:
            anew = "if what is printed is right, `python -m tests.docs.stories PAGE` writes it into the page"
            lines = ["", anew, "---- the page shows", *wrong, "---- but this is printed", *printed]
            raise Mismatch(f"{self.page.name}:{block.line}: {what}" + "\n".join(lines))


def name_of(text: str) -> str:
    """The name of the game that a text declares."""
    found = re.search(r"^cardset (\w+)", text, re.MULTILINE)
    assert found, "this block declares no cardset"
    return found[1]


def merged(text: str, news: str) -> str:
    """A file with declarations in it: the same header takes the place of what is there."""
    pieces = list(declarations(text))
    for piece in declarations(news):
        heads = [header(old) for old in pieces]
        if header(piece) and header(piece) in heads:
            pieces[heads.index(header(piece))] = piece
        else:
            pieces.append(piece)
    return "\n".join(piece.rstrip("\n") + "\n" for piece in pieces)


def declarations(text: str) -> Iterator[str]:
    """A text cut before each line that is not indented, comments among them."""
    for piece in re.split(r"^(?=\S)", text, flags=re.MULTILINE):
        if piece.strip():
            yield piece


def header(piece: str) -> str:
    return piece.splitlines()[0].split("#")[0].split(":")[0].strip()


def sessions(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each command of a console block with the lines below it."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, *shown = part.rstrip("\n").split("\n")
        yield command, shown


def misfit(shown: list[str], printed: list[str]) -> list[str] | None:
    """The first lines that are not printed like this, None if all are.

    `…` stands for any lines, and blank lines at the end do not count.
    """
    shown, printed = trimmed(shown), trimmed(printed)
    parts = [part.split("\n") if part else [] for part in re.split(r"(?:^|\n)…(?:\n|$)", "\n".join(shown))]
    place = 0
    for number, part in enumerate(parts):
        first, last = number == 0, number == len(parts) - 1
        start = 0 if first else max(place, len(printed) - len(part)) if last and part else place
        found = find(part, printed, start)
        if found is None or (first and part and found > 0) or (last and part and found + len(part) < len(printed)):
            return part
        place = found + len(part)
    return None


def find(part: list[str], printed: list[str], place: int) -> int | None:
    """Where these lines stand, from a place on."""
    last = len(printed) - len(part)
    return next((at for at in range(place, last + 1) if printed[at : at + len(part)] == part), None)


def trimmed(lines: list[str]) -> list[str]:
    while lines and not lines[-1].strip():
        lines = lines[:-1]
    return lines


# ---- a terminal -------------------------------------------------------------------------------------------


class Typing:
    """Standard input: each answer is seen on the screen, as it is in a terminal."""

    def __init__(self, screen: io.StringIO, answers: list[str]) -> None:
        self.screen, self.answers = screen, answers

    def readline(self) -> str:
        if not self.answers:
            return ""
        answer = self.answers.pop(0) + "\n"
        self.screen.write(answer)
        return answer


@contextlib.contextmanager
def standing_in(folder: Path) -> Iterator[None]:
    """In a folder, with plain English output."""
    before = {name: os.environ.get(name) for name in PLAIN}
    os.environ.update(PLAIN)
    try:
        with contextlib.chdir(folder):
            yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


@contextlib.contextmanager
def streams(answers: Typing, out: io.StringIO) -> Iterator[None]:
    """All three standard streams."""
    before, sys.stdin = sys.stdin, answers  # type: ignore[assignment]
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            yield
    finally:
        sys.stdin = before


# ---- bringing a page up to date ---------------------------------------------------------------------------


def refresh(page: Path) -> None:
    """Write what is printed now into the console blocks of a page."""
    text, moved = page.read_text("utf-8"), 0
    with tempfile.TemporaryDirectory() as folder:
        story = Story(page, Path(folder))
        for block in blocks(page):
            new = block.text
            if block.kind == "console" and DOTS not in block.text.splitlines():
                new = "".join(told(story, command, shown) for command, shown in sessions(block.text))
            else:
                try:
                    story.carry_out(block)
                except Mismatch as mismatch:
                    print(f"{mismatch}\n", file=sys.stderr)
            if new != block.text:
                text = text[: block.start + moved] + new + text[block.end + moved :]
                moved += len(new) - (block.end - block.start)
    page.write_text(text, "utf-8")


def told(story: Story, command: str, shown: list[str]) -> str:
    lines = [line.rstrip() for line in story.run(command, shown)]
    return "\n".join([f"$ {command}", *trimmed(lines)]) + "\n"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        refresh(Path(name))

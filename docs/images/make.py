"""The pictures of the documentation, made anew:  python docs/images/make.py [CHROMIUM]

They show a page of a rulebook and a table in a terminal as they are now; look at them before they are committed.
"""

from __future__ import annotations

import contextlib
import html
import io
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
GAME = "scales_of_fate"
ANSWERS = "1 1 1"
"""What is typed until the table is worth a picture."""

ONLY_CARDS = """<style>
.cover, main > section:not(#cards) { display: none }
main > section { padding-top: 1.6rem } nav { padding-top: 1.8rem !important }
</style></head>"""

TERMINAL = """<!doctype html><meta charset="utf-8"><style>
body { margin: 0; background: #1d1f23; color: #d6d3cc; }
pre { margin: 0; padding: 20px 26px; font: 15px/1.42 "DejaVu Sans Mono", Menlo, Consolas, monospace; }
.s1 { font-weight: bold; color: #fff } .s2 { color: #8d8a83 } .s31 { color: #e5786d } .s32 { color: #9ac27a }
.s33 { color: #e3c067 } .s34 { color: #7fb0e0 } .s35 { color: #c99ad8 } .s36 { color: #74c2c0 }
</style><pre>%s</pre>"""


class Terminal(io.StringIO):
    """Output that takes colours."""

    def isatty(self) -> bool:
        return True


def main(chromium: str = "chromium") -> None:
    with tempfile.TemporaryDirectory() as folder:
        shoot(chromium, Path(folder), "rulebook", rulebook(), (1240, 655))
        shoot(chromium, Path(folder), "terminal", terminal(), (884, 700))


def rulebook() -> str:
    """The cards of a rulebook in two languages, without what stands before them."""
    import cardwright
    from cardwright.rulebook.document import build
    from cardwright.rulebook.html import write_html

    page = write_html(build(cardwright.load(GAME).cardset, ["en", "zh"], tested=True))
    return page.replace("</head>", ONLY_CARDS)


def terminal() -> str:
    """The last table of a game that has been played for a while."""
    from cardwright.cli.main import run

    os.environ.update(COLUMNS="92", CARDWRIGHT_LANG="en", TERM="xterm")
    os.environ.pop("NO_COLOR", None)
    out, before = Terminal(), sys.stdin
    sys.stdin = io.StringIO(ANSWERS.replace(" ", "\n") + "\n")
    try:
        with contextlib.redirect_stdout(out):
            run(["play", GAME, "--seed", "5"])
    finally:
        sys.stdin = before
    screens = [part for part in re.split(r"\n(?=[^\n]*━━)", out.getvalue()) if "━━" in part]
    return TERMINAL % painted(screens[-1].strip())


def painted(text: str) -> str:
    """Text with the colours of a terminal as a web page."""
    pieces = re.split(r"\x1b\[([\d;]*)m", text)
    page, style = [], ""
    for number, piece in enumerate(pieces):
        if number % 2:
            style = " ".join(f"s{code}" for code in piece.split(";") if code not in ("", "0"))
        else:
            page.append(f'<span class="{style}">{html.escape(piece)}</span>')
    return "".join(page)


def shoot(chromium: str, folder: Path, name: str, page: str, size: tuple[int, int]) -> None:
    """A web page as a picture beside this file."""
    path = folder / f"{name}.html"
    path.write_text(page, "utf-8")
    options = [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        f"--user-data-dir={folder / 'profile'}", f"--window-size={size[0]},{size[1]}",
        f"--screenshot={HERE / f'{name}.png'}",
    ]  # fmt: skip
    subprocess.run([chromium, *options, path.as_uri()], check=True, capture_output=True, timeout=120)


if __name__ == "__main__":
    main(*sys.argv[1:])

#!/usr/bin/env python3
"""Everything a checkout of Cardwright needs, with nothing but Python's standard library.

    python3 dev.py demo           lint a game, watch bots play it, print its rulebook
    python3 dev.py test [ARGS]    the tests, on all cores; ARGS go to pytest
    python3 dev.py check          style, types, and the walls between the rooms
    python3 dev.py docs           the documentation as a site, in build/site
    python3 dev.py proof [ARGS]   the long tests: thousands of games, mutation, twin worlds
    python3 dev.py fuzz [ARGS]    mutated sources, saves and replays; --minutes 10
    python3 dev.py bench [ARGS]   measurements

The first command makes an environment in .venv. Later ones use it again, for as long as the packaging
tables of pyproject.toml, the Python and the place of the checkout stay the same.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
ENV = ROOT / ".venv"
STAMP = ENV / ".stamp"
BIN = ENV / ("Scripts" if os.name == "nt" else "bin")
LOG = ROOT / "build" / "install.log"
PYTHON = getattr(sys, "_base_executable", sys.executable)  # not the one in .venv, which may be rebuilt

DEMO_GAME = "scales_of_fate"
OPTIONAL = {"peers", "print"}  # extras that don't have a wheel for every Python and platform
WORKSHOP = ("dev", "docs", *OPTIONAL)  # extras for tests and checks


class Trouble(Exception):
    """Something is missing; the message says in one line what to do about it."""


# ---------------------------------------------------------------------------------------- environment

def ensure(*extras: str) -> None:
    """Make the environment, or what is missing of it, and keep the sources compiled to bytecode."""
    if not (ROOT / "cardwright" / "grammar").is_dir():
        raise Trouble(
            "this checkout has no symbolic links: run `git config core.symlinks true`, then "
            "`git checkout -- cardwright` (on Windows, switch on Developer Mode first)"
        )
    with alone():
        present = installed()
        if present is None:
            create()
        if present is None or not present.issuperset(extras):
            wanted = (present or set()).union(extras)
            STAMP.unlink(missing_ok=True)  # without its stamp an environment counts as half-made
            install(wanted)
            STAMP.write_text(json.dumps({"key": fingerprint(), "extras": sorted(wanted)}), "utf-8")
    rooms = [str(path) for path in (ROOT / "cardwright").iterdir() if path.is_dir()]
    run("python", "-m", "compileall", "-qq", "cardwright", *rooms)


@contextlib.contextmanager
def alone():
    """One builder at a time: a second dev.py in the same checkout waits for the first."""
    with (ROOT / "pyproject.toml").open("rb") as lock:
        with contextlib.suppress(ImportError):  # Windows has no fcntl
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def installed() -> set[str] | None:
    """The extras in the environment; None if it is absent, half-made, outdated or broken."""
    try:
        stamp = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return None
    whole = stamp["key"] == fingerprint() and shutil.which("python", path=str(BIN))
    return set(stamp["extras"]) if whole else None


def tables() -> dict[str, Any]:
    """The parts of pyproject.toml that say what to install."""
    import tomllib  # not at the top: an older Python must get as far as the message in main

    document = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return {"build": document["build-system"], "tool": document["tool"]["setuptools"], **document["project"]}


def fingerprint() -> str:
    """What the environment depends on: the packaging tables, this Python, and where the checkout lies."""
    key = json.dumps([tables(), sys.version, PYTHON, str(ROOT)])
    return hashlib.sha256(key.encode()).hexdigest()


def create() -> None:
    """Put an empty environment in the place of whatever lies in .venv."""
    shutil.rmtree(ENV, ignore_errors=True)
    if (result := quietly(PYTHON, "-m", "venv", str(ENV))).returncode:
        raise Trouble(explain(result.stdout))


def install(extras: set[str]) -> None:
    """Install the project, editable, with these extras; the optional ones may turn out not to exist."""
    began = time.monotonic()
    print(f"dev.py: installing {', '.join(['core', *sorted(extras)])} into .venv ...", flush=True)
    needed = ",".join(sorted(extras - OPTIONAL))
    result = pip("--editable", f".[{needed}]" if needed else ".")
    if result.returncode:
        raise Trouble(explain(result.stdout))
    for link in ENV.rglob("site-packages/__editable__*.pth"):  # Python reads them in the encoding of the locale
        link.write_text(os.path.relpath(ROOT, link.parent) + "\n", "utf-8")  # and this is ASCII, wherever we lie
    requirements = tables()["optional-dependencies"]
    wheels = [("--only-binary=:all:", *requirements[extra]) for extra in sorted(extras & OPTIONAL)]
    missing = [wheel[1] for wheel in wheels if pip(*wheel).returncode]
    for requirement in missing:
        print(f"dev.py: no {requirement} for this Python; the tests that need it are skipped by name")
    print(f"dev.py: installed in {time.monotonic() - began:.0f} s", flush=True)


def pip(*args: str) -> subprocess.CompletedProcess[str]:
    return quietly(str(BIN / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check", *args)


# -------------------------------------------------------------------------------------------- trouble

def explain(log: str) -> str:
    """One line that says what to do, from what venv or pip printed when it failed."""
    with contextlib.suppress(OSError):
        LOG.parent.mkdir(exist_ok=True)
        LOG.write_text(log, "utf-8")

    words = " ".join(log.split())  # venv breaks its lines in the middle of what we look for

    def said(*signs: str) -> bool:
        return any(sign in words for sign in signs)

    free = shutil.disk_usage(ROOT).free >> 20
    no_space = f"no disk space ({free} MB left): free 1000 MB, or set TMPDIR if /tmp is small, and try again"
    if said("No space left", "Disk quota exceeded"):
        return no_space
    if said("Permission denied", "Read-only file system"):
        return f"can't write in {ROOT}: copy the checkout to a folder of your own and try again there"
    if free < 200:  # venv doesn't pass on why its own pip has failed
        return no_space
    if said("No module named venv", "ensurepip", "No module named pip"):
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        return f"this Python lacks venv or pip: install them (on Debian `apt install {package}`), try again"
    if said("connection broken", "NewConnectionError", "Could not fetch URL", "No matching distribution"):
        return f"pip can't get a package: check the network and `pip config list`, try again (more in {LOG})"
    last = next((line.strip() for line in reversed(log.splitlines()) if line.strip()), "it said nothing")
    return f"making .venv failed ({last}): see {LOG}, delete .venv and try again"


# ------------------------------------------------------------------------------------------ processes

def environ() -> dict[str, str]:
    """The variables for everything that runs in .venv, whatever the caller has set."""
    foreign = ("PYTHONHOME", "PYTHONPATH", "PYTHONSTARTUP", "__PYVENV_LAUNCHER__")
    plain = (("LC_ALL", "C"), ("LC_ALL", "POSIX"))  # nothing is built then in a path that is not ASCII
    kept = {name: said for name, said in os.environ.items() if name not in foreign and (name, said) not in plain}
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", os.defpath)])
    quiet = {"PIP_USER": "0", "PIP_NO_INPUT": "1", "PYTHONUTF8": "1", "NO_MKDOCS_2_WARNING": "1"}
    return {**kept, **quiet, "PATH": path, "VIRTUAL_ENV": str(ENV)}


def quietly(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a command without a keyboard and keep what it says."""
    return subprocess.run(
        command, cwd=ROOT, env=environ(), encoding="utf-8", errors="replace",
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip


def run(program: str, *args: str) -> int:
    """Run a program of the environment, in the open, and give back its exit code."""
    sys.stdout.flush()
    return subprocess.run([str(BIN / program), *args], cwd=ROOT, env=environ()).returncode


# ------------------------------------------------------------------------------------------- commands

def demo(*_: str) -> int:
    ensure()
    book = ROOT / "build" / "rulebook" / DEMO_GAME
    for title, command in (
        (f"1. Lint {DEMO_GAME}", ["lint", DEMO_GAME]),
        ("2. Two bots play it", ["simulate", DEMO_GAME, "-n", "1", "--seed", "7", "--show"]),
        ("3. Print its rulebook", ["rulebook", DEMO_GAME, "--out", str(book)]),
    ):
        print(f"\n=== {title}\n=== cardwright {' '.join(command)}\n")
        if code := run("cardwright", *command):
            return code
    print(f"\nThe rulebook lies in {book}")
    return 0


def check(*_: str) -> int:
    ensure(*WORKSHOP)  # and then all three speak, however the first one goes
    return max(run("ruff", "check"), run("basedpyright"), run("lint-imports", "--no-logo"))


def tool(*command: str, extras: tuple[str, ...] = WORKSHOP):
    """A command that hands its arguments on to a Python module of the environment."""

    def start(*args: str) -> int:
        ensure(*extras)
        return run("python", "-m", *command, *args)

    return start


COMMANDS = {
    "demo": demo,
    "test": tool("pytest", "-n", "auto"),
    "check": check,
    "docs": tool("mkdocs", "build", "--strict", "--site-dir", "build/site", extras=("docs",)),
    "proof": tool("pytest", "-n", "auto", "-m", "proof"),
    "fuzz": tool("tests.fuzz"),
    "bench": tool("benchmarks"),
}


def main(name: str = "help", *args: str) -> int:
    """Do what is asked. Whatever is in the way is told in one line, with exit code 2."""
    if name not in COMMANDS:
        print(__doc__)
        return 0 if name in ("help", "-h", "--help") else 2
    try:
        if sys.version_info < (3, 11):
            raise Trouble(f"this is Python {sys.version.split()[0]}: install 3.11 or newer, run it with that")
        return COMMANDS[name](*args)
    except Trouble as trouble:
        advice = str(trouble)
    except OSError as error:
        advice = explain(str(error))
    except KeyboardInterrupt:
        return 130
    print(f"dev.py: {advice}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

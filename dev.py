#!/usr/bin/env python3
"""Everything a checkout of Cardwright needs, with nothing but the standard library.

    python3 dev.py demo              lint a game, watch bots play it, print its rulebook
    python3 dev.py test [ARGS]       the tests, on all cores; ARGS go to pytest
    python3 dev.py check             style, types, and the walls between the rooms
    python3 dev.py docs              the documentation as a site in build/site
    python3 dev.py proof [ARGS]      the long tests: thousands of games, mutation, twin worlds
    python3 dev.py fuzz [ARGS]       mutated sources, saves and replays; --minutes 10
    python3 dev.py bench [ARGS]      measurements

The first command makes an environment in .venv; later ones use it again for as long as neither
pyproject.toml's dependencies, nor the Python, nor the checkout's place have changed.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENV = ROOT / ".venv"
STAMP = ENV / ".stamp"
BIN = ENV / ("Scripts" if os.name == "nt" else "bin")
LOG = ROOT / "build" / "install.log"
PYTHON = getattr(sys, "_base_executable", sys.executable)  # never the .venv's own: it may be rebuilt

DEMO_GAME = "scales_of_fate"
WORKSHOP = ("dev", "docs")  # what tests and checks need
OPTIONAL = {"peers": "open-spiel", "print": "typst"}  # extras that some platforms have no wheels for


class Trouble(Exception):
    """Something is missing; the message says in one line what to do about it."""


# ------------------------------------------------------------------------------------ environment


def ensure(*extras: str) -> None:
    """Make the environment, or what is missing of it, and compile the sources to bytecode."""
    if not (ROOT / "cardwright" / "grammar").is_dir():
        raise Trouble(
            "this checkout has no symbolic links: run `git config core.symlinks true` and then "
            "`git checkout -- cardwright` (on Windows, switch on Developer Mode first)"
        )
    with alone():
        wanted = set(extras)
        present = installed()
        if present is None:
            create()
            present = set()
        if not STAMP.exists() or not wanted <= present:
            STAMP.unlink(missing_ok=True)  # until it is whole again, the environment counts as half-made
            install(wanted | present)
            STAMP.write_text(json.dumps({"key": fingerprint(), "extras": sorted(wanted | present)}))
    rooms = [str(path) for path in (ROOT / "cardwright").iterdir() if path.is_dir()]
    run("python", "-m", "compileall", "-q", "cardwright", *rooms)


@contextlib.contextmanager
def alone():
    """One builder at a time: a second dev.py in the same checkout waits for the first."""
    with (ROOT / "pyproject.toml").open() as lock:
        with contextlib.suppress(ImportError):  # Windows has no fcntl
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def installed() -> set[str] | None:
    """The extras in the environment; None if there is none, or a half-made or outdated one."""
    try:
        stamp = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return None
    return set(stamp["extras"]) if stamp["key"] == fingerprint() else None


def fingerprint() -> str:
    """What the environment depends on: the packaging tables, this Python, and where the checkout lies."""
    import tomllib

    tables = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    packaging = [tables["build-system"], tables["project"], tables["tool"]["setuptools"]]
    key = json.dumps([packaging, sys.version, PYTHON, str(ROOT)])
    return hashlib.sha256(key.encode()).hexdigest()


def create() -> None:
    """Replace whatever lies in .venv by an empty environment."""
    shutil.rmtree(ENV, ignore_errors=True)
    result = quietly(PYTHON, "-m", "venv", str(ENV))
    if result.returncode:
        raise Trouble(explain(result.stdout))


def install(extras: set[str]) -> None:
    """Install the project, editable, with these extras; an optional one may be missing."""
    optional = extras & OPTIONAL.keys()
    names = ", ".join(["core", *sorted(extras)])
    began = time.monotonic()
    print(f"dev.py: installing {names} into .venv ...", end="", flush=True)
    failure = pip_install(extras - optional)
    if failure:
        print()
        raise Trouble(failure)
    missing = [name for name in sorted(optional) if pip_install({name})]
    print(f" {time.monotonic() - began:.0f} s", flush=True)
    for name in missing:
        print(f"dev.py: {OPTIONAL[name]} can't be had here; the tests that need it are skipped by name")


def pip_install(extras: set[str]) -> str | None:
    """Run pip once. None if that went well, else what to do."""
    target = f".[{','.join(sorted(extras))}]" if extras else "."
    wheels = [f"--only-binary={package}" for package in OPTIONAL.values()]
    flags = ["--quiet", "--no-input", "--disable-pip-version-check", "--no-warn-script-location"]
    result = quietly(str(BIN / "python"), "-m", "pip", "install", *flags, *wheels, "-e", target)
    return explain(result.stdout) if result.returncode else None


def explain(log: str) -> str:
    """Turn what venv or pip printed when it failed into one line that says what to do."""
    with contextlib.suppress(OSError):
        LOG.parent.mkdir(exist_ok=True)
        LOG.write_text(log, "utf-8")
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    for signs, advice in (
        (("No space left", "Disk quota", "Errno 28"), no_disk()),
        (("No module named venv", "ensurepip"), (
            f"this Python can't make environments: install its venv module "
            f"(Debian, Ubuntu: `apt install python{version}-venv`) and run this again"
        )),
        (("No module named pip",), f"the environment has no pip: run `{PYTHON} -m ensurepip`, then this again"),
        (("Permission denied", "Read-only file system"), not_writable()),
        (("connection broken", "NewConnectionError", "Could not fetch URL", "No matching distribution"), (
            f"pip can't reach its package index: check network, proxy and `pip config list`, "
            f"then run this again (pip's words: {LOG})"
        )),
    ):  # fmt: skip
        if any(sign in log for sign in signs):
            return advice
    last = next((line for line in reversed(log.splitlines()) if line.strip()), "it said nothing")
    return f"making .venv failed ({last.strip()}); see {LOG}, delete .venv and run this again"


def no_disk() -> str:
    """Advice for a full disk, with the figures."""
    here, there = (shutil.disk_usage(place).free >> 20 for place in (ROOT, tempfile.gettempdir()))
    return (
        f"no disk space ({here} MB free at {ROOT}, {there} MB at {tempfile.gettempdir()}): "
        "free 1000 MB here, or point TMPDIR to a roomier folder, and run this again"
    )


def not_writable() -> str:
    """Advice for somebody else's checkout."""
    return f"can't write in {ROOT}: copy the checkout to a folder of your own and run this there"


# -------------------------------------------------------------------------------------- processes


def environ() -> dict[str, str]:
    """The environment variables of everything that runs in .venv, whoever calls dev.py."""
    foreign = {"PYTHONHOME", "PYTHONPATH", "PYTHONSTARTUP", "__PYVENV_LAUNCHER__"}
    variables = {name: value for name, value in os.environ.items() if name not in foreign}
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", os.defpath)])
    return {**variables, "PATH": path, "VIRTUAL_ENV": str(ENV), "PYTHONUTF8": "1", "PIP_USER": "0"}


def quietly(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a command and keep what it says."""
    return subprocess.run(
        command, cwd=ROOT, env=environ(), encoding="utf-8", errors="replace",
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip


def run(program: str, *args: str) -> int:
    """Run a program of the environment in the open and give back its exit code."""
    sys.stdout.flush()
    return subprocess.run([str(BIN / program), *args], cwd=ROOT, env=environ()).returncode


# --------------------------------------------------------------------------------------- commands


def demo(args: list[str]) -> int:
    """A game from its source to its rulebook."""
    ensure()
    out = ROOT / "build" / "rulebook" / DEMO_GAME
    for title, command in (
        (f"1  Lint {DEMO_GAME}", ["lint", DEMO_GAME]),
        ("2  Two bots play it, seed 7", ["simulate", DEMO_GAME, "-n", "1", "--seed", "7", "--show"]),
        ("3  Print its rulebook", ["rulebook", DEMO_GAME, "--out", str(out)]),
    ):
        print(f"\n== {title}\n   cardwright {' '.join(command)}\n")
        code = run("cardwright", *command)
        if code:
            return code
    print(f"\nThe rulebook lies in {out}")
    return 0


def test(args: list[str]) -> int:
    """All tests but the long ones."""
    ensure(*WORKSHOP, *OPTIONAL)
    return run("python", "-m", "pytest", "-n", "auto", *args)


def check(args: list[str]) -> int:
    """Style, types, walls; all three speak, however the first one goes."""
    ensure(*WORKSHOP, *OPTIONAL)
    return max(run("ruff", "check"), run("basedpyright"), run("lint-imports"))


def docs(args: list[str]) -> int:
    """The documentation site."""
    ensure("docs")
    return run("python", "-m", "mkdocs", "build", "--strict", "--site-dir", "build/site", *args)


def proof(args: list[str]) -> int:
    """The long tests."""
    ensure(*WORKSHOP, *OPTIONAL)
    return run("python", "-m", "pytest", "-n", "auto", "-m", "proof", *args)


def fuzz(args: list[str]) -> int:
    """Random sources, saves and replays, for as long as asked."""
    ensure(*WORKSHOP)
    return run("python", "-m", "tests.fuzz", *args)


def bench(args: list[str]) -> int:
    """Measurements."""
    ensure(*WORKSHOP, *OPTIONAL)
    return run("python", "-m", "benchmarks", *args)


COMMANDS = {"demo": demo, "test": test, "check": check, "docs": docs, "proof": proof, "fuzz": fuzz, "bench": bench}


def main(argv: list[str]) -> int:
    """Do what was asked; whatever is in the way is told in one line, with exit code 2."""
    if len(argv) < 2 or argv[1] not in COMMANDS:
        print(__doc__)
        return 0 if argv[1:] in ([], ["help"], ["-h"], ["--help"]) else 2
    try:
        if sys.version_info < (3, 11):
            raise Trouble(f"needs Python 3.11 or newer, this is {sys.version.split()[0]}: run `python3.11 dev.py ...`")
        return COMMANDS[argv[1]](argv[2:])
    except Trouble as trouble:
        message = str(trouble)
    except OSError as error:
        full = error.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
        closed = error.errno in (errno.EACCES, errno.EPERM, errno.EROFS)
        message = no_disk() if full else not_writable() if closed else f"{error}; try again"
    except KeyboardInterrupt:
        return 130
    print(f"dev.py: {message}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv))

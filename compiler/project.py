"""From a path to texts: which files make a cardset, and what is refused before it is read."""

from __future__ import annotations

import os
from pathlib import Path

from ..grammar import Source
from .findings import Findings

SUFFIX = ".cards"
FILE_LIMIT = 2 * 1024 * 1024
CARDSET_LIMIT = 20 * 1024 * 1024
BUNDLED = Path(__file__).resolve().parent.parent / "cardsets"
OTHER_ENCODINGS = ("gb18030", "big5")  # what Chinese editors write that is not UTF-8


def load(path: str | os.PathLike[str], findings: Findings) -> list[Source]:
    """The sources of a cardset: of a folder, of one file, or of a bundled game by its name."""
    found = find(path)
    if found is None:
        findings.add("no-files", Source(str(path), ""), (0, 0), {"path": str(path)}, near=bundled)
        return []
    return _read_all(_files(found, findings), found, findings)


def find(path: str | os.PathLike[str]) -> Path | None:
    """The folder or file that `path` means."""
    here = Path(path)
    if here.exists():
        return here
    name = os.fspath(path)
    if os.sep in name or name.startswith("."):
        return None
    places = [place for shelf in _shelves() for place in (shelf / name, shelf / (name + SUFFIX))]
    return next((place for place in places if _is_cardset(place)), None)


def bundled() -> list[str]:
    """The names of the games that come with Cardwright."""
    return sorted(entry.stem for shelf in _shelves() for entry in shelf.iterdir() if _is_cardset(entry))


def _shelves() -> list[Path]:
    """The folder of the bundled games, and folders in it that hold small games of one file."""
    if not BUNDLED.is_dir():
        return []
    folders = [entry for entry in sorted(BUNDLED.iterdir()) if entry.is_dir()]
    return [BUNDLED, *(folder for folder in folders if not _is_cardset(folder))]


def _is_cardset(place: Path) -> bool:
    """A file of cards, or a folder whose files belong together: one of them, and only one, names the game."""
    if place.suffix == SUFFIX:
        return place.is_file()
    return place.is_dir() and sum(_names_a_game(file) for file in place.glob("*" + SUFFIX)) == 1


def _names_a_game(file: Path) -> bool:
    with file.open("rb") as lines:
        return any(line.startswith(b"cardset ") for line in lines)


def _files(found: Path, findings: Findings) -> list[Path]:
    if found.is_file():
        return [found]
    root = Path(os.path.realpath(found))
    return [file for file in sorted(found.rglob("*" + SUFFIX)) if _stays_inside(file, root, findings)]


def _stays_inside(file: Path, root: Path, findings: Findings) -> bool:
    """A link that leads out of the cardset's folder is not followed."""
    inside = Path(os.path.realpath(file)).is_relative_to(root)  # a link that leads to itself is no error here
    if not inside:
        findings.add("path-outside", Source(str(file), ""), (0, 0), {"path": str(file)})
    return inside and file.is_file()


def _read_all(files: list[Path], found: Path, findings: Findings) -> list[Source]:
    sources: list[Source] = []
    total = 0
    for file in files:
        size = file.stat().st_size
        total += size
        if size > FILE_LIMIT or total > CARDSET_LIMIT:
            key, limit = ("file", FILE_LIMIT) if size > FILE_LIMIT else ("cardset", CARDSET_LIMIT)
            megabytes = f"{limit // 1024 // 1024} MB"
            findings.add(f"{key}-too-large", Source(str(file), ""), (0, 0), {"limit": megabytes})
            return sources
        sources.append(_read(file, findings))
    if not sources:
        findings.add("no-files", Source(str(found), ""), (0, 0), {"path": str(found)})
    return sources


def _read(file: Path, findings: Findings) -> Source:
    data = file.read_bytes()
    try:
        return Source(str(file), _lines(data.decode("utf-8-sig")))
    except UnicodeDecodeError as error:
        source = Source(str(file), "")
        findings.add("file-not-utf8", source, (0, 0), {"encoding": _guess(data), "offset": error.start})
        return source


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _guess(data: bytes) -> str:
    """The encoding that the file is probably in."""
    for encoding in OTHER_ENCODINGS:
        try:
            data.decode(encoding)
        except UnicodeDecodeError:
            continue
        return {"gb18030": "GBK", "big5": "Big5"}[encoding]
    return "?"

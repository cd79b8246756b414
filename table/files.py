"""Files of people: read with care for their encoding, written whole or not at all."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

LARGEST = 20 << 20  # bytes of a save or position; a file beyond this is not one of ours


class Refused(Exception):
    """Something of a person's cannot be used; `key` and `words` say why, in the phrases of this room."""

    def __init__(self, key: str, **words: object) -> None:
        super().__init__(key, words)
        self.key = key
        self.words = words


def read_text(path: Path) -> str:
    """The text of a UTF-8 file; a file in another encoding is refused by its name."""
    if path.stat().st_size > LARGEST:
        raise Refused("file_too_large", path=path, limit=LARGEST >> 20)
    data = path.read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("file_encoding", path=path, encoding=guess_encoding(data)) from None


def guess_encoding(data: bytes) -> str:
    """Which encoding a text that is not UTF-8 is probably in: the one that gives the commoner characters."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "UTF-16"
    best, name = -1.0, "?"
    for codec, title in (("gb18030", "GBK"), ("big5", "Big5")):
        with contextlib.suppress(UnicodeDecodeError):
            score = _commonness(data.decode(codec))
            if score > best:
                best, name = score, title
    return name


def _commonness(text: str) -> float:
    """The share of Chinese characters that the level-1 sets hold; misread text lands in rare ones."""
    chinese = [c for c in text if "\u4e00" <= c <= "\u9fff"]
    return sum(map(_common, chinese)) / len(chinese) if chinese else 0.0


def _common(character: str) -> bool:
    """In the first level of GB 2312 or of Big5: the characters of everyday texts."""
    simplified = character.encode("gb2312", "ignore")
    traditional = character.encode("big5", "ignore")
    return bool(simplified and simplified[0] < 0xD8) or bool(traditional and traditional[0] < 0xC9)


def write_whole(path: Path, text: str) -> None:
    """Write beside the place, then rename: whoever looks sees the old file or the new one, never a half."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with open(beside, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        _keep_rights(path, beside)
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise


def _keep_rights(old: Path, new: Path) -> None:
    """A file that replaces another one may be read and written by the same people."""
    if old.exists():
        os.chmod(new, old.stat().st_mode & 0o777)

"""Files of people: other encodings are named, and nothing is ever half-written."""

import errno
import os
from pathlib import Path

import pytest

from cardwright.table import files
from cardwright.table.files import Refused, guess_encoding, read_text, write_whole

SIMPLIFIED = "两名玩家，一架天平，二十二张大阿卡那。每张牌以正位或逆位打出。"
TRADITIONAL = "兩名玩家，一架天平，二十二張大阿卡那。每張牌以正位或逆位打出。"


@pytest.mark.parametrize(
    ("text", "codec", "name"),
    [
        (SIMPLIFIED, "gbk", "GBK"),
        (SIMPLIFIED, "gb18030", "GBK"),
        (TRADITIONAL, "big5", "Big5"),
        (SIMPLIFIED, "utf-16", "UTF-16"),
    ],
)
def test_an_encoding_is_recognised_by_its_text(text: str, codec: str, name: str) -> None:
    assert guess_encoding(text.encode(codec)) == name


def test_a_file_in_another_encoding_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(SIMPLIFIED.encode("gbk"))
    with pytest.raises(Refused) as refused:
        read_text(path)
    assert (refused.value.key, refused.value.words["encoding"]) == ("file_encoding", "GBK")


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"\xef\xbb\xbf{}")
    assert read_text(path) == "{}"


def test_a_file_that_cannot_be_ours_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 10)
    (tmp_path / "a").write_text("x" * 11)
    with pytest.raises(Refused, match="file_too_large"):
        read_text(tmp_path / "a")


def test_a_file_is_replaced_whole_and_keeps_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "a.json"
    write_whole(path, "one")
    path.chmod(0o600)
    write_whole(path, "两")
    assert path.read_text("utf-8") == "两"
    assert path.stat().st_mode & 0o777 == 0o600
    assert os.listdir(path.parent) == ["a.json"]


def test_a_full_disk_leaves_the_old_file_and_no_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    write_whole(path, "old")

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", "a.json")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["a.json"]

"""The documentation builds strictly, and what the texts at the top promise exists."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.test_dev import dev
from tests.project.tree import ROOT, tracked

TEXTS = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/getting-started.md")]
BUILD = [sys.executable, "-m", "mkdocs", "build", "--strict"]  # --quiet would make it lenient


def test_site_builds_strictly(tmp_path: Path) -> None:
    pytest.importorskip("material", reason="mkdocs-material is not installed")
    site = tmp_path / "site"
    environ = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    result = subprocess.run([*BUILD, "-d", site], cwd=ROOT, env=environ, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
    pages = {path.relative_to(ROOT / "docs").with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")}
    assert pages <= {path.relative_to(site) for path in site.rglob("*.html")}
    start = (site / "index.html").read_text("utf-8")
    assert not re.search(r'(?:src|href)="https?://[^"]+\.(?:js|css)|fonts\.g', start), "something is fetched"


def test_a_broken_link_breaks_the_build(tmp_path: Path) -> None:
    pytest.importorskip("material", reason="mkdocs-material is not installed")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# Home\n\n[nowhere](nowhere.md)\n", "utf-8")
    (tmp_path / "CHANGELOG.md").write_text("", "utf-8")
    (tmp_path / "mkdocs.yml").write_text((ROOT / "mkdocs.yml").read_text("utf-8"), "utf-8")
    result = subprocess.run(BUILD, cwd=tmp_path, capture_output=True, text=True)
    assert result.returncode != 0 and "nowhere.md" in result.stderr


def commands(text: str) -> list[str]:
    """The lines of the shell blocks."""
    blocks = re.findall(r"^ *```sh\n(.*?)^ *```", text, re.DOTALL | re.MULTILINE)
    return [line.strip() for block in blocks for line in block.splitlines() if line.strip()]


def test_readme_shows_the_two_commands() -> None:
    shown = commands((ROOT / "README.md").read_text("utf-8"))
    assert {"python3 dev.py demo", "python3 dev.py test"} <= set(shown)


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_commands_that_are_shown_exist(path: Path) -> None:
    text = path.read_text("utf-8")
    names = re.findall(r"dev\.py (\w+)", text)
    assert set(names) <= set(dev.COMMANDS)
    for line in commands(text):
        if found := re.match(r"(?:\.venv/bin/)?cardwright (\w+)", line):
            command = [sys.executable, "-m", "cardwright", found[1], "--help"]
            assert subprocess.run(command, capture_output=True).returncode == 0, line


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_links_between_files_lead_somewhere(path: Path) -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", path.read_text("utf-8"))
    assert not [target for target in targets if not (path.parent / target).exists()]


def test_no_text_leads_out_of_the_checkout() -> None:
    """Neither to a folder beside it, nor to where it happens to lie on one machine."""
    outside = ["../" + "shared", *([str(ROOT)] if len(ROOT.parts) > 2 else [])]
    leading = []
    for path in tracked():
        content = path.read_bytes()
        if b"\0" not in content:
            leading += [(path.name, place) for place in outside if place.encode() in content]
    assert not leading

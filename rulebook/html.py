"""The rulebook as one HTML page: style inside, pictures as SVG inside, no script, nothing fetched."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from .drawings import lay_out_grid, lay_out_track
from .labels import Labels
from .nodes import Document

TEMPLATES = Path(__file__).with_name("templates")


def write_html(document: Document) -> str:
    """The page.  Every text of the cardset is escaped: names come from strangers."""
    environment = make_environment()
    template = environment.get_template("page.html")
    return template.render(
        document=document,
        style=(TEMPLATES / "page.css").read_text("utf-8"),
        label=Labels(document.languages),
        html_lang={"en": "en", "zh": "zh-Hans", "zh-Hant": "zh-Hant"},
    )


def make_environment() -> ImmutableSandboxedEnvironment:
    """Jinja2 with everything switched on that keeps a template harmless and honest."""
    environment = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals.update(lay_out_track=lay_out_track, lay_out_grid=lay_out_grid)
    environment.filters["per_language"] = per_language
    environment.filters["hanging"] = hanging
    return environment


def hanging(text: str) -> list[tuple[int, str]]:
    """The lines of a card's text, each with the depth of the list that it stands in (0: in none)."""
    lines = [(line.strip(), len(line) - len(line.lstrip())) for line in text.split("\n")]
    return [((indent // 2 + 1) if line.startswith(("•", "–")) else 0, line) for line, indent in lines]


def per_language(texts: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """The texts with their languages; one that is the same in all is given once, for no language."""
    filled = [(lang, text) for lang, text in texts.items() if text != ""]
    if len(filled) > 1 and len({text for _, text in filled}) == 1:
        return [("", filled[0][1])]
    return filled

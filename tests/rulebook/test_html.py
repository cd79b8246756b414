"""The web page: one file, well formed, safe whatever a game calls its cards, in one or two languages."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cardwright.rulebook.html import make_environment, write_html
from tests.rulebook.sample import EVIL, document

VOID = {"meta", "input", "rect", "circle", "br"}


class Page(HTMLParser):
    """What the tests ask of a page: its tags, their nesting, anchors, links, and the text by language."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[tuple[str, str | None]] = []
        self.tags: list[str] = []
        self.anchors: list[str] = []
        self.links: list[str] = []
        self.texts: list[tuple[str | None, str]] = []
        self.wrong: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.tags.append(tag)
        self.anchors += [named["id"] or ""] if "id" in named else []
        self.links += [named["href"] or ""] if "href" in named else []
        self.wrong += [name for name in named if name.startswith("on") or name in ("src", "style")]
        if tag not in VOID:
            self.open.append((tag, named.get("lang")))

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        opened, _ = self.open.pop()
        if opened != tag:
            self.wrong.append(f"{opened} closed by {tag}")

    def handle_data(self, data: str) -> None:
        if data.strip() and self.open and self.open[-1][0] != "style":
            self.texts.append((next((lang for _, lang in reversed(self.open) if lang), None), data.strip()))


def test_choosing_a_language_hides_every_other_one() -> None:
    """A rule for each language hides whatever is marked as another one."""
    style = make_environment().loader.searchpath[0] + "/page.css"  # type: ignore[union-attr]
    rules = Path(style).read_text("utf-8").replace("\n", " ")
    shown = dict(re.findall(r"#only-([\w-]+):checked\) :is\([^)]*\) \[lang\]:not\(\[lang=\"([\w-]+)\"\]\)", rules))
    assert shown == {"en": "en", "zh": "zh-Hans", "zh-Hant": "zh-Hant"}
    page = write_html(document(["en", "zh"]))
    assert [f'id="only-{lang}"' in page for lang in shown] == [True, True, False]


@pytest.mark.parametrize("languages", [["en"], ["zh"], ["en", "zh"]])
@pytest.mark.parametrize("evil", [False, True])
def test_the_page_is_well_formed(languages: list[str], evil: bool) -> None:
    page = Page(write_html(document(languages, evil)))
    assert page.wrong == []
    assert page.open == []
    assert len(page.anchors) == len(set(page.anchors))


def test_every_link_leads_to_a_place_in_the_page() -> None:
    page = Page(write_html(document()))
    assert page.links
    assert {link[1:] for link in page.links} <= set(page.anchors)
    assert all(link.startswith("#") for link in page.links)


def test_the_page_needs_nothing_else_and_runs_nothing() -> None:
    text = write_html(document())
    assert not {"script", "link", "iframe", "img", "object"} & set(Page(text).tags)
    assert not re.search(r"url\(|@import|https?://", text)


def test_a_hostile_name_is_only_a_name() -> None:
    text = write_html(document(evil=True))
    page = Page(text)
    assert "script" not in page.tags
    assert EVIL in {words for _, words in page.texts}
    assert "<script" not in text


def test_texts_stand_in_their_language() -> None:
    page = Page(write_html(document()))
    assert ("en", "The Emperor") in page.texts
    assert ("zh-Hans", "皇帝") in page.texts
    english = Page(write_html(document(["en"])))
    assert not any(re.search("[\u4e00-\u9fff]", words) for _, words in english.texts)
    assert "input" not in english.tags  # nothing to choose from


def test_what_is_the_same_in_both_languages_is_printed_once() -> None:
    numbers = [words for _, words in Page(write_html(document())).texts if words == "30"]
    assert numbers == ["30"]


def test_the_track_is_drawn_with_its_marker_and_ends() -> None:
    text = write_html(document(["en"]))
    drawing = text[text.index('<figure class="track">') :]
    drawing = drawing[: drawing.index("</figure>")]
    assert drawing.count("<rect") == 11
    assert drawing.count("<circle") == 1
    assert "second player" in drawing
    assert "first player" in drawing


def test_templates_cannot_reach_what_lies_behind_a_value() -> None:
    from jinja2.exceptions import SecurityError, UndefinedError

    environment = make_environment()
    with pytest.raises((SecurityError, UndefinedError)):
        environment.from_string("{{ ().__class__.__base__.__subclasses__() }}").render()
    assert environment.from_string("{{ x }}").render(x="<b>") == "&lt;b&gt;"

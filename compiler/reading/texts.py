"""Quoted texts, their languages and their holes: `"draw {n}" zh "抽{n}牌"` is `{"en": "draw {n}", "zh": "抽{n}牌"}`.

A text without a mark is in the game's own language (`default_of`).  `{name}` in a text is a hole; what may stand
there depends on the text: the holes of a verb, the values of a kind, `{this}` on a card, what a family or a deck
counts through.  Holes whose words are known before the game are filled here, the others where a text is said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping

from ...grammar import Fix, Source, syntax
from ...grammar.spelling import near
from ..model import Expr, MemberRef, Number, Texts
from . import apart
from .scope import Scope

DEFAULT = "en"
LANGUAGES = ("en", "zh", "zh-Hant")
MEANT = {
    "en": {"english", "en-us", "en-gb", "eng", "英文", "英语", "英語"},
    "zh": {"chinese", "cn", "zh-cn", "zh-hans", "zh-sg", "chs", "中文", "汉语", "简体", "简体中文"},
    "zh-Hant": {"zh-tw", "zh-hk", "zh-mo", "zh-hant", "tw", "hk", "cht", "繁体", "繁體", "繁体中文", "繁體中文"},
}
"""What else these languages are called."""
HOLE = re.compile(r"\{(\w+)\}")
BRACES = re.compile(r"[{｛]([^{}｛｝]*)[}｝]|[{｛]\s*(\w*)")  # what was meant for a hole, closed or not
THIS = "this"
WordOf = Callable[[Expr, str, str], str]  # a value in a language, for a text
FORMS = ("plural", "counter")  # words in front of a text that are no language


def languages_of(files: Iterable[tuple[Source, syntax.File]]) -> list[str]:
    """The languages of a cardset: those that it declares, else those that its title is marked with, else English."""
    blocks = [
        line.block or []
        for _, file in files
        for line in file.lines
        if isinstance(line, syntax.Call) and line.head.text == "cardset"
    ]
    said = {line.head.text: list(_behind(line)) for block in blocks for line in block if isinstance(line, syntax.Call)}
    title = said.get("title", [])
    marks = title if title and isinstance(title[0], syntax.Name) else []
    named = [node.text for node in said.get("languages", marks) if isinstance(node, syntax.Name)]
    return [lang for lang in dict.fromkeys(named) if lang in LANGUAGES] or [DEFAULT]


def default_of(languages: list[str]) -> str:
    """The language of texts without a mark: English, or the first of the cardset's if English is not among them."""
    return DEFAULT if DEFAULT in languages else languages[0]


# ---- reading ----------------------------------------------------------------------------------------------


def of_line(line: syntax.Call, scope: Scope, holes: Collection[str] | None = ()) -> Texts:
    """The texts behind a head: `title "The Fool" zh "愚人"`."""
    return read(_behind(line), scope, holes)


def title(line: syntax.Call, scope: Scope) -> Texts:
    """The title of a card, in which the value of a family is spelt like a title: `"Page of {s}"`, "Page of Cups"."""
    return read(_behind(line), scope, word_of=_as_title)


def read(
    nodes: Iterable[syntax.Expr], scope: Scope, holes: Collection[str] | None = (), word_of: WordOf | None = None
) -> Texts:
    """The texts among `nodes`, by language; a name in front of a text is its language.

    `holes` are the names that may stand in braces besides those that the place knows; None if that is asked later.
    """
    texts: Texts = {}
    for lang, _, node in _marked(nodes, scope):
        if holes is not None:
            check(node, scope, holes)
        texts.setdefault(lang, _known(node.value, lang, scope, word_of or _word))
    return texts


def _behind(line: syntax.Call) -> Iterable[syntax.Expr]:
    return (item for tail in line.tails for item in apart.items(getattr(tail, "value", None)))


def noun(nodes: Iterable[syntax.Expr], scope: Scope) -> tuple[Texts, Texts, str]:
    """A noun's texts: singular, plural, and its measure word.

    `"soul" plural "souls" zh "灵魂卡" counter "张"`: a language lasts for one text and its forms.
    """
    plain: Texts = {}
    plural: Texts = {}
    counter = ""
    for lang, form, node in _marked(nodes, scope, FORMS):
        check(node, scope, ())
        if form == "counter":
            counter = node.value
        else:
            (plural if form == "plural" else plain).setdefault(lang, node.value)
    return plain, plural, counter


def _marked(
    nodes: Iterable[syntax.Expr], scope: Scope, forms: Collection[str] = ()
) -> Iterable[tuple[str, str, syntax.Text]]:
    """Each text with its language and, for nouns, its form."""
    lang, mark = scope.names.language, None
    for node in nodes:
        if isinstance(node, syntax.Name):
            mark = node
        elif isinstance(node, syntax.Text):
            form = mark.text if mark is not None and mark.text in forms else ""
            if mark is not None and not form:
                lang = mark.text
                report_unknown(mark, scope)
            elif not forms:
                lang = scope.names.language
            yield lang, form, node
            mark = None


def is_mark(word: str) -> bool:
    """Whether a word in front of a text is meant for its language or its form, and no misspelt form."""
    return word in FORMS or word in LANGUAGES or not near(word, FORMS)


def report_unknown(mark: syntax.Node, scope: Scope) -> None:
    """Report a language that there are no words for."""
    word = scope.written(mark)
    if word in LANGUAGES or not is_mark(word):
        return
    meant = [lang for lang, words in MEANT.items() if word.lower().replace("_", "-") in words]
    scope.report("unknown-language", mark, word=word, known=list(LANGUAGES), near=meant or near(word, LANGUAGES))


# ---- holes ------------------------------------------------------------------------------------------------


def holes(text: str) -> list[str]:
    """The holes of a text: `value` and `suit` of `{value} of {suit}`."""
    return HOLE.findall(text)


def filled(text: str, values: Mapping[str, str]) -> str:
    """A text with values in its holes."""
    return HOLE.sub(lambda hole: values.get(hole[1], hole[0]), text)


def check(node: syntax.Text, scope: Scope, holes: Collection[str]) -> None:
    """Report braces around something that does not stand for anything here, at the braces."""
    allowed = [*holes, *scope.constants, *([THIS] if scope.card is not None else [])]
    start, end = node.span
    for found in BRACES.finditer(scope.source.text, start, end):
        word = (found[1] if found[1] is not None else found[2]).strip()
        if word in allowed and found[0] == f"{{{word}}}":
            continue
        at = syntax.ErrorExpr(found.span())  # a place inside the text, and nothing more
        if word in allowed:
            fix = Fix(found.span(), f"{{{word}}}", safe=True)
            scope.report("unknown-hole.braces", at, word=word, found=found[0], fix=fix)
        else:
            key = "unknown-hole" if allowed else "unknown-hole.none"
            meant = allowed if len(allowed) == 1 else near(word, allowed)
            scope.report(key, at, word=word, known=allowed, near=meant)


def _known(text: str, lang: str, scope: Scope, word_of: WordOf) -> str:
    """A text with what is known before the game in its holes: `{this}`, the value of a family."""
    if "{" not in text:
        return text
    values = {name: word_of(value, lang, text) for name, value in scope.constants.items()}
    if scope.card is not None:
        values[THIS] = of(scope.card.title, lang) or scope.card.name.replace("_", " ")
    return filled(text, values)


def _word(value: Expr, lang: str, text: str) -> str:
    if isinstance(value, MemberRef):
        return of(value.member.title, lang) or value.member.name
    return str(value.value) if isinstance(value, Number) else ""


def _as_title(value: Expr, lang: str, text: str) -> str:
    word = _word(value, lang, text)
    return word[:1].upper() + word[1:] if text[:1].isupper() else word


def of(texts: Texts, lang: str) -> str:
    """The text in a language; a script without a text of its own takes its language's, and a language any other."""
    return texts.get(lang) or texts.get(lang.partition("-")[0]) or next(iter(texts.values()), "")

"""Texts by language, and what is said when a language has none: zh-Hant asks zh, zh asks en."""

from __future__ import annotations

from ..compiler.model import CardSet, Declaration, Texts

LANGUAGES: dict[str, tuple[str, ...]] = {
    "en": ("en",),
    "zh": ("zh", "en"),
    "zh-Hant": ("zh-Hant", "zh_Hant", "zh", "en"),
}


class UnknownLanguage(LookupError):
    """There are no realisers for this language."""


def languages_for(lang: str) -> tuple[str, ...]:
    """The languages to look in, best first."""
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"no words for {lang!r}; there are {', '.join(LANGUAGES)}")
    return LANGUAGES[lang]


def spoken(cardset: CardSet, lang: str) -> str:
    """The language in which a game is told to somebody who asks for `lang`.

    A game with simplified texts only is told in simplified characters as a whole, not half in either.
    """
    only_simplified = "zh" in cardset.languages and "zh-Hant" not in cardset.languages
    return "zh" if lang == "zh-Hant" and only_simplified else lang


def pick(texts: Texts, lang: str) -> str:
    """The text in this language or the next best; in any language before none at all."""
    for wanted in (*languages_for(lang), *texts):
        if texts.get(wanted):
            return texts[wanted]
    return ""


def has(texts: Texts, lang: str) -> bool:
    """Whether there is a text that readers of this language were meant to see."""
    return any(texts.get(wanted) for wanted in languages_for(lang))


def title_texts(declaration: Declaration) -> Texts:
    """The title in all its languages; a declaration without an English one is called by its name."""
    known = OF_THE_LANGUAGE.get(declaration.name, {}) if not declaration.title else declaration.title
    return {"en": spelled(declaration.name), **known}


# What every card has, and nobody declares.
OF_THE_LANGUAGE: dict[str, Texts] = {
    "face_up": {"en": "face up", "zh": "正面朝上", "zh-Hant": "正面朝上"},
}


def title(declaration: Declaration, lang: str) -> str:
    """What a declaration is called."""
    return pick(title_texts(declaration), lang)


def figure(number: int) -> str:
    """A number as it is printed: with a minus sign, not with a hyphen."""
    return str(number).replace("-", "−")


def spelled(name: str) -> str:
    """A name of the source as words: `king_of_cups` is "king of cups"."""
    return name.replace("_", " ").strip()

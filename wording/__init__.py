"""Words: what the rules and cards of a game do, in English and Chinese, made from what they do.

The model (what the designer wrote, understood) becomes a *clause tree* (`tree`) by the builders
(`build`), and a clause tree becomes sentences by the voices (`english`, `chinese`), laid out in lines (`layout`).
Designers give the words of their game: titles, and a verb's `says` from its base form.  The rest is here, so that
a text cannot say anything else than the effect does.

For books and cards: `card_text`, `ability_text`, `kind_text`, `rule_text`, `verb_title`, `verb_phrase`, `verb_text`,
`named_defines`, `define_title`, `define_text`, `setup_text`, `phase_text`, `after_end_text`, `body_text`,
`condition_text`, `policy_text`, `title`, `figure`, and `pick` for a text of the designer's.  For play: `say_decision`,
`say_option`, `say_options`, `say_action`, `say_event`.  Languages are en, zh and zh-Hant; each text falls back to the
next one, and `spoken` is the one that a whole game is told in.
"""

from __future__ import annotations

from typing import Any

from ..compiler.model import Ability, Card, CardSet
from .books import (
    ability_label,
    ability_text,
    after_end_text,
    body_text,
    card_text,
    condition_text,
    define_text,
    define_title,
    kind_text,
    named_defines,
    phase_text,
    policy_text,
    rule_text,
    setup_text,
    verb_phrase,
    verb_text,
    verb_title,
)
from .log import say_event
from .play import say_action, say_decision, say_option, say_options
from .texts import LANGUAGES, UnknownLanguage, figure, pick, spoken, title

__all__ = [
    "LANGUAGES",
    "UnknownLanguage",
    "ability_label",
    "ability_text",
    "after_end_text",
    "body_text",
    "card_text",
    "condition_text",
    "define_text",
    "define_title",
    "figure",
    "kind_text",
    "named_defines",
    "phase_text",
    "pick",
    "policy_text",
    "rule_text",
    "say",
    "say_action",
    "say_decision",
    "say_event",
    "say_option",
    "say_options",
    "setup_text",
    "spoken",
    "title",
    "verb_phrase",
    "verb_text",
    "verb_title",
]


def say(cardset: CardSet, what: Any, lang: str = "en") -> str:
    """Words for whatever it is: a card, an ability, a decision, an option, a line of the log."""
    if isinstance(what, Card):
        texts = card_text(cardset, what, lang)
        return "\n".join(f"{label}: {text}" if label else text for label, text in texts)
    if isinstance(what, Ability):
        return ability_text(cardset, what, lang)
    if ("verb" in what and "token" not in what) or what.get("verb") == "chose":
        return say_event(cardset, what, lang)
    return say_decision(cardset, what, lang) if "player" in what else say_option(cardset, what, lang)

"""The document tree of a game's rulebook: what there is, how to play, every card, the rulings.

Nothing here knows a game, and no sentence about a rule is written here: those are the wording's, made from
the model, and so they say what is played.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from ..compiler.model import CardSet
from . import cards, components, rules, variants
from .nodes import Document, Section, Text
from .writer import Writer


def build(cardset: CardSet, languages: Sequence[str], tested: bool = False) -> Document:
    """The rulebook of a game in one or more languages.  `tested`: its examples have been run, and they hold."""
    from ..wording import spoken

    languages = list(dict.fromkeys(spoken(cardset, lang) for lang in languages))
    writer = Writer(cardset, languages)
    sections: list[Section | None] = [
        components.section(writer),
        rules.setup_section(writer),
        rules.turn_section(writer),
        rules.action_section(writer),
        rules.rule_section(writer),
        cards.section(writer),
        rules.term_section(writer),
        variants.section(writer),
        rules.question_section(writer),
        rules.example_section(writer, tested),
    ]
    lead = writer.texts(cardset.text)
    return Document(
        name=cardset.name,
        languages=list(languages),
        title=writer.title(cardset),
        lead=[lead] if lead else [],
        facts=facts(writer),
        sections=[section for section in sections if section is not None],
        credits=credits(writer),
        stamp=stamp(cardset),
    )


def facts(writer: Writer) -> list[tuple[Text, Text]]:
    """What stands on the cover: how many play, how many cards there are."""
    least, most = writer.cardset.players
    players = writer.literal(least if least == most else f"{least}–{most}")
    if writer.cardset.usual != least:
        players = writer.label("players_usually", least=least, most=most, usual=writer.cardset.usual)
    found = [(writer.label("players"), players)]
    count = components.card_count(writer.cardset)
    if count:
        found.append((writer.label("cards"), writer.literal(count)))
    return found


def credits(writer: Writer) -> list[Text]:
    """Who the game is by, under which licence, and that its words were generated."""
    lines = []
    if writer.cardset.credit:
        lines.append(writer.texts(writer.cardset.credit))
    if writer.cardset.licence:
        lines.append(writer.label("licence", licence=writer.cardset.licence))
    return [*lines, writer.label("generated")]


def stamp(cardset: CardSet) -> str:
    """The game's name and a hash of the sources that were read: two books with one stamp say the same."""
    sources = {source.path: source.text for source in sources_of(cardset)}
    digest = hashlib.sha256("\0".join(sources[path] for path in sorted(sources)).encode())
    return f"{cardset.name} {digest.hexdigest()[:12]}"


def sources_of(cardset: CardSet) -> list[Any]:
    """The sources that the game's declarations stand in."""
    declared = [
        cardset,
        *cardset.stats.values(),
        *cardset.zones.values(),
        *cardset.kinds.values(),
        *cardset.verbs,
    ]
    declared += [
        *cardset.cards.values(),
        *cardset.rules.values(),
        *cardset.examples,
        *cardset.phases.values(),
    ]
    found = {id(each.source): each.source for each in declared if each.source is not None}
    return list(found.values())

"""The variants of a game: what each of them changes or adds, in the words in which the rules themselves are printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..compiler.model import Card, Define, Rule, Variant, Verb
from . import cards, components, rules
from .nodes import Block, CardGrid, Entry, Paragraph, Section, Table
from .writer import Writer


def section(writer: Writer) -> Section | None:
    """Every variant with all that it declares."""
    inner = [variant_section(writer, variant) for variant in writer.cardset.variants.values()]
    return Section("variants", writer.label("variants"), [], inner) if inner else None


def variant_section(writer: Writer, variant: Variant) -> Section:
    """One variant; what is on belongs to the rules that are printed, and anything else is read with it alone."""
    note = Paragraph(writer.label("variant_on" if variant.on else "variant_off"))
    own = writer if variant.on else Writer(writer.cardset.under([variant.name]), writer.languages)
    things = own.cardset.variants[variant.name].things
    blocks: list[Block] = [*tables(own, things), *entries(own, things), *added_setup(writer, own, things)]
    for block in blocks:
        if isinstance(block, Entry):
            block.anchor = f"{variant.name}-{block.anchor}"
    return Section(f"variant-{variant.name}", writer.heading(variant), [note, *blocks])


# ---- zones, numbers, cards --------------------------------------------------------------------------------


def tables(writer: Writer, things: list[tuple[str, Any]]) -> list[Block]:
    """Where cards lie, what is counted, how many cards there are: the rows of what the variant declares."""
    declared = {head: [thing for word, thing in things if word == head] for head, _ in things}
    zones, stats = declared.get("zone", []), [*declared.get("stat", []), *declared.get("track", [])]
    found: list[Block] = []
    if "deck" in declared:
        found += components.card_table(writer, {deck.name for deck in declared["deck"]})
    if stats:
        found += [Table(components.marker_head(writer), [components.marker_row(writer, stat) for stat in stats])]
    if zones:
        found += [Table(components.zone_head(writer), [components.zone_row(writer, zone) for zone in zones])]
    return found


# ---- what is done -----------------------------------------------------------------------------------------


def entries(writer: Writer, things: list[tuple[str, Any]]) -> list[Block]:
    """Actions, verbs, terms, rules, cards and answers to questions."""
    found: list[Block] = []
    for _, thing in things:
        write = ENTRIES.get(type(thing))
        found += [block for block in [write(writer, thing) if write else None] if block is not None]
    names = [name for word, name in things if word == "policy"]
    policies = [writer.cardset.policies[name.text] for name in names if name.text in writer.cardset.policies]
    return [*found, *(rules.question(writer, policy) for policy in policies)]


def card_entry(writer: Writer, card: Card) -> Block:
    return CardGrid([cards.card_box(writer, card, card.values, {})])


ENTRIES: dict[type, Callable[[Writer, Any], Block | None]] = {
    Verb: lambda writer, verb: rules.verb_entry(writer, verb),
    Define: lambda writer, define: rules.define_entry(writer, define) if define.says else None,
    Rule: lambda writer, rule: rules.rule_entry(writer, rule),
    Card: card_entry,
}


def added_setup(writer: Writer, own: Writer, things: list[tuple[str, Any]]) -> list[Block]:
    """The steps of the set-up that the game has not without the variant."""
    from ..wording import setup_text

    if all(word != "setup" for word, _ in things):
        return []
    said = own.steps(
        lambda lang: [line for line in setup_text(own.cardset, lang) if line not in setup_text(writer.cardset, lang)]
    )
    return [Entry("setup", writer.label("setup"), said)] if said else []

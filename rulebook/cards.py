"""Every card with its values and its generated text, kind by kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..compiler.model import Card, CardSet, Kind
from .components import count_text, kind_title, supply, total, value_text
from .constants import constant
from .nodes import Block, CardBox, CardGrid, Section, Table, Text, capital
from .writer import Writer

Counts = dict[int, "int | None"]  # how many there are, by the number of players
Printed = tuple[Card, dict[str, Any], Counts]  # a card, the values it is printed with, how many there are


def section(writer: Writer) -> Section | None:
    """All cards: those with words as boxes, those with values only as a table."""
    printed = everything(writer.cardset)
    inner = [kind_section(writer, kind, printed) for kind in writer.cardset.kinds.values()]
    inner = [each for each in inner if each.blocks]
    if not inner:
        return None
    return Section("cards", writer.label("cards"), [], inner)


def everything(cardset: CardSet) -> list[Printed]:
    """What is printed: the lines of the decks, each card once, and cards that lie in no deck."""
    found: dict[tuple[str, str], Printed] = {}
    for line, counts, _ in supply(cardset):
        values = {**line.card.values, **line.values}
        key = (line.card.name, repr({name: spell(value) for name, value in values.items()}))
        before = [found[key][2]] if key in found else []
        found[key] = (line.card, values, total([*before, counts]))
    dealt = {card.name for card, _, _ in found.values()}
    loose = [(card, card.values, {}) for card in cardset.cards.values() if card.name not in dealt]
    order = {name: place for place, name in enumerate(cardset.cards)}
    return sorted([*found.values(), *loose], key=lambda one: order.get(one[0].name, len(order)))


def spell(value: Any) -> str:
    """A value as something that can be compared."""
    found = constant(value)
    return getattr(found, "name", None) or repr(found)


def kind_section(writer: Writer, kind: Kind, printed: list[Printed]) -> Section:
    """The cards of one kind (not of the kinds below it), behind what holds for all of them."""
    from ..wording import kind_text

    mine = [one for one in printed if one[0].kind is kind]
    boxes = [card_box(writer, *one) for one in mine]
    worded = [box for box in boxes if box.parts or box.flavour]
    bare = [one for one, box in zip(mine, boxes, strict=True) if not (box.parts or box.flavour)]
    common = writer.steps(lambda lang: kind_text(writer.cardset, kind, lang))
    blocks: list[Block] = [*common, CardGrid(worded)] if worded else common
    return Section(f"kind-{kind.name}", capital(kind_title(writer, kind)), blocks + value_table(writer, bare))


def is_anonymous(card: Card) -> bool:
    """A card without a name of its own: its values are its name."""
    return bool(getattr(card, "anonymous", False))


# ---- a card with words -----------------------------------------------------------------------------------


def card_box(writer: Writer, card: Card, values: dict[str, Any], counts: Counts) -> CardBox:
    """A card as it is printed."""
    return CardBox(
        anchor=f"card-{card.name}",
        name=writer.title(card),
        facts=facts(writer, card, values),
        parts=parts(writer, card),
        flavour=writer.texts(card.flavour),
        copies=next(iter(counts.values())) if len(set(counts.values())) == 1 else None,
        reversible=any(family.by is not None for family in card.kind.families.values()) and len(keys(card)) > 1,
    )


def facts(writer: Writer, card: Card, values: dict[str, Any]) -> list[tuple[Text, Text]]:
    """The values that the designer gave this card; what every card of its kind begins with is not printed."""
    names = [name for name, value in values.items() if is_printed(card, name, value)]
    return [(attribute_title(writer, card, name), value_text(writer, values[name])) for name in names]


def is_printed(card: Card, name: str, value: Any) -> bool:
    """A value that stands on the card: not one that only play gives it, and no flag that is not set."""
    declared, found = declared_attribute(card, name), constant(value)
    return declared is not None and declared.printed and found is not None and found is not False


def keys(card: Card) -> set[str]:
    """The faces that a card has abilities for."""
    return {key for _, key in card.abilities if key is not None}


def attribute_title(writer: Writer, card: Card, name: str) -> Text:
    """What a value is called on this card."""
    declared = declared_attribute(card, name)
    if declared is None:
        return writer.literal(name.replace("_", " "))
    if declared.title or not declared.unit:
        of = declared.type.of  # an attribute called like its enum is called what the enum is called
        return writer.title(of if not declared.title and getattr(of, "name", None) == name else declared)
    return writer.texts(declared.unit)


def declared_attribute(card: Card, name: str) -> Any:
    """The declaration of an attribute: the card's own, its kind's, or a parent's."""
    return card.attributes.get(name) or card.kind.attribute_named(name)


def parts(writer: Writer, card: Card) -> list[tuple[Text, Text]]:
    """The texts of a card with their labels, the languages beside one another.

    A label stands once: what follows under the same one goes on below it.
    """
    from ..wording import card_text

    by_language = {lang: card_text(writer.cardset, card, lang) for lang in writer.languages}
    found: list[tuple[Text, Text]] = []
    for place in range(max(map(len, by_language.values()))):
        pairs = {lang: texts[place] for lang, texts in by_language.items() if place < len(texts)}
        label = {lang: pair[0] for lang, pair in pairs.items()} if any(p[0] for p in pairs.values()) else {}
        words = {lang: pair[1] for lang, pair in pairs.items()}
        if found and label and found[-1][0] == label:
            words = {lang: f"{found[-1][1].get(lang, '')}\n{text}" for lang, text in words.items()}
            found.pop()
        found.append((label, words))
    return found


# ---- cards that are only values --------------------------------------------------------------------------


def value_table(writer: Writer, bare: list[Printed]) -> list[Block]:
    """A table of cards without words; those that differ in their last number only share a row."""
    if not bare:
        return []
    names = list(dict.fromkeys(name for _, values, _ in bare for name in values))
    head = [attribute_title(writer, bare[0][0], name) for name in names]
    named = not all(is_anonymous(card) for card, _, _ in bare)
    head = [*([writer.label("card")] if named else []), *head, writer.label("number")]
    rows: dict[str, Row] = {}
    for card, values, counts in bare:
        cells = [value_text(writer, values.get(name)) if name in values else writer.literal("–") for name in names]
        add_row(rows, [*([writer.title(card)] if named else []), *cells], counts)
    return [Table([capital(cell) for cell in head], [finish_row(writer, row) for row in rows.values()])]


@dataclass(slots=True)
class Row:
    """Cards that are equal but for their last value."""

    cells: list[Text]
    counts: Counts
    last: list[Text]


def add_row(rows: dict[str, Row], cells: list[Text], counts: Counts) -> None:
    """Join a card to the row of those that are equal but for the last value, or begin one."""
    key = repr((cells[:-1], counts))
    if key not in rows:
        rows[key] = Row(cells[:-1], counts, [])
    rows[key].last.append(cells[-1])


def finish_row(writer: Writer, row: Row) -> list[Text]:
    """The row with the last values side by side and the number of all its cards."""
    names = len(row.last)
    all_cards = {players: None if n is None else n * names for players, n in row.counts.items()}
    number = count_text(writer, all_cards, names) if all_cards else writer.literal("–")
    return [*row.cells, writer.listed("comma", row.last), number]

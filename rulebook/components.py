"""What lies in the box: cards with their numbers, tracks, markers, and where things lie on the table."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from ..compiler.model import CardSet, DeckLine, Kind, Nothing, Stat, Zone
from .constants import constant
from .nodes import Block, Grid, Paragraph, Section, Table, Text, Track, capital
from .writer import Writer


def section(writer: Writer) -> Section:
    """The components of the game."""
    blocks: list[Block] = [*card_table(writer), *drawings(writer), *marker_table(writer), *zone_table(writer)]
    return Section("components", writer.label("components"), blocks)


# ---- cards ------------------------------------------------------------------------------------------------


class Supply(NamedTuple):
    """A line of a deck: how many of its card there are, by the number of players; for each of them, perhaps."""

    line: DeckLine
    counts: dict[int, int | None]
    each: bool


def supply(cardset: CardSet, decks: Collection[str] | None = None) -> list[Supply]:
    """Every line of every deck, or of some."""
    least, most = cardset.players
    found = []
    for deck in cardset.decks.values():
        if decks is not None and deck.name not in decks:
            continue
        for line in deck.lines:
            factors = [line.count, *([deck.copies] if deck.copies is not None else [])]
            counts = {players: product(factors, players) for players in range(least, most + 1)}
            found.append(Supply(line, counts, deck.each_player))
    return found


def product(factors: Sequence[Any], players: int) -> int | None:
    """The product of expressions with this many players; None when one of them depends on something else."""
    values = [constant(factor, players) for factor in factors]
    return math.prod(values) if all(isinstance(value, int) for value in values) else None


def total(counts: Sequence[dict[int, int | None]]) -> dict[int, int | None]:
    """The sums, by the number of players."""
    return {
        players: None if any(each[players] is None for each in counts) else sum(each[players] or 0 for each in counts)
        for players in counts[0]
    }


def count_text(writer: Writer, counts: dict[int, int | None], names: int = 1) -> Text:
    """A number of cards; where it depends on the players, each number with its players.

    Where several `names` share it, also how many there are of each.
    """
    if None in counts.values():
        return writer.literal("–")
    groups: dict[int | None, list[int]] = {}
    for players, count in counts.items():
        groups.setdefault(count, []).append(players)
    said = {count: shared(writer, count or 0, names) for count in groups}
    if len(groups) == 1:
        return next(iter(said.values()))
    parts = [writer.label("with_players", count=said[count], players=span(them)) for count, them in groups.items()]
    return writer.listed("semicolon", parts)


def shared(writer: Writer, count: int, names: int) -> Text:
    """55, and of each of 5 names 11."""
    whole = writer.literal(count)
    if names == 1 or count == names:
        return whole
    return writer.label("number_each", count=whole, each=count // names)


def span(numbers: Sequence[int]) -> str:
    """`2–6`, or `7`."""
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def card_count(cardset: CardSet) -> int | None:
    """All cards of the game; None when it depends on the number of players."""
    lines = supply(cardset)
    sums = {
        sum((one.counts[players] or 0) * (players if one.each else 1) for one in lines)
        for players in (lines[0].counts if lines else ())
    }
    known = all(None not in one.counts.values() for one in lines)
    return sums.pop() if known and len(sums) == 1 else None


def card_table(writer: Writer, decks: Collection[str] | None = None) -> list[Block]:
    """How many cards of each kind lie where at the start; of some decks, or of all."""
    groups: dict[tuple[Kind, Zone, bool], list[Supply]] = {}
    for one in supply(writer.cardset, decks):
        groups.setdefault((one.line.card.kind, one.line.zone, one.each), []).append(one)
    if not groups:
        return []
    head = [writer.label(key) for key in ("cards", "different", "number", "begins_in")]
    return [Table(head, [card_row(writer, *key, lines) for key, lines in groups.items()])]


def card_row(writer: Writer, kind: Kind, zone: Zone, each: bool, lines: list[Supply]) -> list[Text]:
    """One kind of card in one zone."""
    count = count_text(writer, total([one.counts for one in lines]))
    if each:
        count = writer.label("for_each_player", count=count)
    return [capital(kind_title(writer, kind)), writer.literal(len(lines)), count, writer.title(zone)]


def kind_title(writer: Writer, kind: Kind) -> Text:
    """What several cards of a kind are called."""
    title = writer.title(kind)
    plural = kind.plural.get("en")
    return {lang: plural if plural and lang == "en" else text for lang, text in title.items()}


# ---- tracks, grids, markers ------------------------------------------------------------------------------


def drawings(writer: Writer) -> list[Block]:
    """A picture of each track and each grid."""
    tracks = [track(writer, stat) for stat in writer.cardset.stats.values() if stat.track]
    grids = [
        Grid(writer.heading(zone), zone.rows, zone.columns)
        for zone in writer.cardset.zones.values()
        if zone.shape == "grid"
    ]
    return [block for block in [*tracks, *grids] if block is not None]


def track(writer: Writer, stat: Stat) -> Track | None:
    """A track whose cells can be counted beforehand."""
    low, high, start = constant(stat.low), constant(stat.high), constant(stat.start)
    if not isinstance(low, int) or not isinstance(high, int) or high - low > 200:
        return None
    ends = [(value, writer.label(f"seat_{seat + 1}")) for seat, value in stat.ends if seat < 9]
    return Track(writer.heading(stat), low, high, start if isinstance(start, int) else 0, ends)


def marker_table(writer: Writer) -> list[Block]:
    """The numbers that are kept for each player, or for all."""
    stats = [stat for stat in writer.cardset.stats.values() if not stat.track]
    if not stats:
        return []
    return [Table(marker_head(writer), [marker_row(writer, stat) for stat in stats])]


def marker_head(writer: Writer) -> list[Text]:
    return [writer.label(key) for key in ("marker", "whose", "starts_at", "range")]


def marker_row(writer: Writer, stat: Stat) -> list[Text]:
    owner = writer.label("each_player" if stat.owner == "player" else "shared")
    if stat.by is not None:
        owner = writer.label("for_each", owner=owner, what=writer.title(stat.by))
    return [writer.heading(stat), owner, start_text(writer, stat), value_range(writer, stat)]


def start_text(writer: Writer, stat: Stat) -> Text:
    """What a stat is at the start: unless it is said, 0, not set, or nothing (no player, no card, no value)."""
    if stat.start is None or isinstance(stat.start, Nothing):
        plain = {"number": writer.literal(0), "flag": writer.label("no")}
        return plain.get(stat.type.name) or writer.label("none")
    return value_text(writer, stat.start)


def value_text(writer: Writer, expression: Any) -> Text:
    """A value as it is printed; a dash when it is only known in play."""
    value = constant(expression)
    if value is None:
        return writer.literal("–")
    if hasattr(value, "title"):
        return writer.title(value)
    return writer.label("yes" if value else "no") if isinstance(value, bool) else writer.literal(value)


def value_range(writer: Writer, stat: Stat) -> Text:
    from ..wording import figure

    low, high = constant(stat.low), constant(stat.high)
    if low is None and high is None:
        return writer.literal("–")
    if high is None:
        return writer.label("at_least", number=low)
    return (
        writer.label("at_most", number=high)
        if low is None
        else writer.literal(f"{low}–{high}" if low >= 0 else f"{figure(low)} … {figure(high)}")
    )


# ---- zones -----------------------------------------------------------------------------------------------


def zone_table(writer: Writer) -> list[Block]:
    """Where cards lie, whose it is, who sees them."""
    rows = [zone_row(writer, zone) for zone in writer.cardset.zones.values()]
    full = [Paragraph(writer.label("full_zone"))] if any(z.limit for z in writer.cardset.zones.values()) else []
    return [Table(zone_head(writer), rows), *full] if rows else []


def zone_head(writer: Writer) -> list[Text]:
    return [writer.label(key) for key in ("zone", "whose", "lies", "seen_by", "limit")]


def zone_row(writer: Writer, zone: Zone) -> list[Text]:
    owner = writer.label("each_player" if zone.owner == "player" else "shared")
    if zone.by is not None:
        owner = writer.label("for_each", owner=owner, what=writer.title(zone.by))
    shape = writer.label(f"shape_{zone.shape}", rows=zone.rows, columns=zone.columns)
    seen = writer.label(f"seen_{zone.visibility}")
    limit = value_text(writer, zone.limit) if zone.limit is not None else writer.literal("–")
    return [writer.heading(zone), owner, shape, seen, limit]

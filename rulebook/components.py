"""What lies in the box: cards with their numbers, tracks, markers, and where things lie on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..compiler.model import Arith, CardSet, DeckLine, Kind, MemberRef, Number, Stat, Truth, Zone
from .nodes import Block, Grid, Section, Table, Text, Track, capital

if TYPE_CHECKING:
    from .document import Writer


def section(writer: Writer) -> Section:
    """The components of the game."""
    blocks: list[Block] = [*card_table(writer), *drawings(writer), *marker_table(writer), *zone_table(writer)]
    return Section("components", writer.label("components"), blocks)


# ---- numbers ---------------------------------------------------------------------------------------------


def constant(expression: Any) -> Any:
    """The value of a constant expression; None when it depends on the game being played."""
    if isinstance(expression, Number | Truth):
        return expression.value
    if isinstance(expression, MemberRef):
        return expression.member
    if isinstance(expression, Arith) and expression.op in "+-*":
        left, right = constant(expression.left), constant(expression.right)
        if isinstance(left, int) and isinstance(right, int):
            return {"+": left + right, "-": left - right, "*": left * right}[expression.op]
    return None


def supply(cardset: CardSet) -> list[tuple[DeckLine, int | None, bool]]:
    """Every line of every deck: how many there are (None: it depends), and whether each player has them."""
    found = []
    for deck in cardset.decks.values():
        copies = 1 if deck.copies is None else constant(deck.copies)
        for line in deck.lines:
            count = constant(line.count)
            found.append((line, count * copies if count is not None and copies is not None else None, deck.each_player))
    return found


def card_count(cardset: CardSet) -> int | None:
    """All cards of the game; None when it depends on the number of players."""
    least, most = cardset.players
    lines = supply(cardset)
    if any(count is None for _, count, _ in lines) or (least != most and any(each for _, _, each in lines)):
        return None
    return sum((count or 0) * (least if each else 1) for _, count, each in lines)


# ---- cards -----------------------------------------------------------------------------------------------


def card_table(writer: Writer) -> list[Block]:
    """How many cards of each kind lie where at the start."""
    groups: dict[tuple[Kind, Zone, bool], list[tuple[DeckLine, int | None]]] = {}
    for line, count, each in supply(writer.cardset):
        groups.setdefault((line.card.kind, line.zone, each), []).append((line, count))
    if not groups:
        return []
    head = [writer.label(key) for key in ("cards", "different", "number", "begins_in")]
    return [Table(head, [card_row(writer, *key, lines) for key, lines in groups.items()])]


def card_row(
    writer: Writer, kind: Kind, zone: Zone, each: bool, lines: list[tuple[DeckLine, int | None]]
) -> list[Text]:
    """One kind of card in one zone."""
    counts = [count for _, count in lines]
    total = writer.literal("–") if None in counts else writer.literal(sum(count or 0 for count in counts))
    if each:
        total = writer.label("for_each_player", count=total)
    return [capital(kind_title(writer, kind)), writer.literal(len(lines)), total, writer.title(zone)]


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
    stats = [stat for stat in writer.cardset.stats.values() if not stat.track and stat.title]
    if not stats:
        return []
    head = [writer.label(key) for key in ("marker", "whose", "starts_at", "range")]
    return [Table(head, [marker_row(writer, stat) for stat in stats])]


def marker_row(writer: Writer, stat: Stat) -> list[Text]:
    owner = writer.label("each_player" if stat.owner == "player" else "shared")
    if stat.by is not None:
        owner = writer.label("for_each", owner=owner, what=writer.title(stat.by))
    return [writer.heading(stat), owner, value_text(writer, stat.start), value_range(writer, stat)]


def value_text(writer: Writer, expression: Any) -> Text:
    """A value as it is printed; a dash when it is only known in play."""
    value = constant(expression)
    if value is None:
        return writer.literal("–" if expression is not None else 0)
    if hasattr(value, "title"):
        return writer.title(value)
    return writer.label("yes" if value else "no") if isinstance(value, bool) else writer.literal(value)


def value_range(writer: Writer, stat: Stat) -> Text:
    low, high = constant(stat.low), constant(stat.high)
    if low is None and high is None:
        return writer.literal("–")
    if high is None:
        return writer.label("at_least", number=low)
    return (
        writer.label("at_most", number=high)
        if low is None
        else writer.literal(f"{low}–{high}" if low >= 0 else f"{low} … {high}")
    )


# ---- zones -----------------------------------------------------------------------------------------------


def zone_table(writer: Writer) -> list[Block]:
    """Where cards lie, whose it is, who sees them."""
    head = [writer.label(key) for key in ("zone", "whose", "lies", "seen_by", "limit")]
    rows = [zone_row(writer, zone) for zone in writer.cardset.zones.values()]
    return [Table(head, rows)] if rows else []


def zone_row(writer: Writer, zone: Zone) -> list[Text]:
    owner = writer.label("each_player" if zone.owner == "player" else "shared")
    if zone.by is not None:
        owner = writer.label("for_each", owner=owner, what=writer.title(zone.by))
    shape = writer.label(f"shape_{zone.shape}", rows=zone.rows, columns=zone.columns)
    seen = writer.label(f"seen_{zone.visibility}")
    limit = value_text(writer, zone.limit) if zone.limit is not None else writer.literal("–")
    return [writer.heading(zone), owner, shape, seen, limit]

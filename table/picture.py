"""The table as one seat sees it, as lines of at most 100 columns.  Any game: nothing here knows one.

The other players sit above, the shared zones lie in the middle, the one who looks sits below.  `picture` is a
pure function of an observation; a card stands in brackets, a track has its ends, a grid its cells.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from . import grids, tracks
from .cards import chips, with_attached
from .columns import width
from .lines import Line, Piece, beside, cut, flow, line, line_width
from .titles import Titles

COLUMNS = 100
LABEL = 14  # columns for the name of a zone, at most


def picture(observation: Mapping[str, Any], titles: Titles, columns: int = COLUMNS) -> list[Line]:
    """All lines of the table."""
    seat, players = observation["seat"], observation["players"]
    others = [(seat + step) % players for step in range(1, players)] if seat >= 0 else list(range(players))
    lines = [heading(observation, titles, columns), *game_stats(observation, titles, columns)]
    for other in others:
        lines += panel(observation, other, titles, columns)
    lines += panel(observation, None, titles, columns)
    if seat >= 0:
        lines += panel(observation, seat, titles, columns)
    return [cut(of, columns) for of in lines]


def heading(observation: Mapping[str, Any], titles: Titles, columns: int) -> Line:
    """Turn, phase, and whose turn it is."""
    parts = [titles.say("turn", number=observation["turn"])]
    if observation.get("phase"):
        parts.append(titles.phase(observation["phase"]))
    if observation.get("active") is not None and observation["active"] >= 0:
        parts.append(titles.say("turn_of", player=titles.player(observation["active"])))
    return ruled(Piece(" · ".join(parts), "title"), (), columns, "━")


def ruled(title: Piece, right: Line, columns: int, rule: str = "─") -> Line:
    """A title in a rule across the table, with something at its right end."""
    left = (Piece(rule * 2 + " ", "frame"), title, Piece(" ", "frame"))
    end = (Piece(" ", "frame"), *right, Piece(" " + rule * 2, "frame")) if right else ()
    free = columns - line_width(left) - line_width(end)
    return (*left, Piece(rule * max(0, free), "frame"), *end)


# ---- stats -----------------------------------------------------------------------------------------------


def game_stats(observation: Mapping[str, Any], titles: Titles, columns: int) -> list[Line]:
    """The tracks and other numbers of the game as a whole."""
    lines: list[Line] = []
    loose: list[Line] = []
    for name, value in observation["stats"].items():
        stat = titles.cardset.stats.get(name)
        if stat is None or isinstance(value, list):
            continue
        if stat.track:
            lines += tracks.draw(stat, value, titles, columns)
        elif tracks.worth_showing(stat, value):
            loose.append(line(tracks.number(stat, value, titles)))
    return lines + [(Piece(" "), *of) for of in flow(loose, columns - 1, " · ")]


def player_stats(observation: Mapping[str, Any], seat: int, titles: Titles) -> list[str]:
    """The numbers of one player."""
    words = []
    for name, values in observation["stats"].items():
        stat = titles.cardset.stats.get(name)
        if stat is not None and isinstance(values, list) and tracks.worth_showing(stat, values[seat]):
            words.append(tracks.number(stat, values[seat], titles))
    return words


# ---- panels: what belongs to one player, or to nobody ----------------------------------------------------


def panel(observation: Mapping[str, Any], owner: int | None, titles: Titles, columns: int) -> list[Line]:
    """The zones of one owner under a rule with the owner's name and numbers."""
    zones = [zone for zone in observation["zones"] if "on" not in zone and zone["owner"] == owner]
    if owner is None and not zones:
        return []
    attached = attached_zones(observation)
    lines = [(), *panel_head(observation, owner, titles, columns)]
    label = label_columns(zones, titles)
    for zone in zones:
        if is_drawn(zone):
            lines += zone_lines(zone, attached, titles, label, columns)
    return lines + pile_lines(zones, titles, columns)


def is_drawn(zone: Mapping[str, Any]) -> bool:
    """A zone whose cards are drawn: a grid, or one with cards in it that is no pile."""
    return zone["shape"] == "grid" or (zone["shape"] != "pile" and zone["count"] > 0)


def attached_zones(observation: Mapping[str, Any]) -> dict[str, list[Any]]:
    """The zones that lie on cards, by the name of the card."""
    found: dict[str, list[Any]] = {}
    for zone in observation["zones"]:
        if zone.get("on") is not None:
            found.setdefault(zone["on"], []).append(zone)
    return found


def panel_head(observation: Mapping[str, Any], owner: int | None, titles: Titles, columns: int) -> list[Line]:
    """The rule above a panel; numbers that do not fit into it stand below."""
    if owner is None:
        return [ruled(Piece(titles.say("shared"), "title"), (), columns)]
    name = titles.player(owner)
    title = Piece(titles.say("you_are", player=name) if owner == observation["seat"] else name, "title")
    numbers = player_stats(observation, owner, titles)
    right = line(" · ".join(numbers)) if numbers else ()
    if width(title.text) + line_width(right) + 12 <= columns:
        return [ruled(title, right, columns)]
    below = flow([line(number) for number in numbers], columns - 1, " · ")
    return [ruled(title, (), columns), *((Piece(" "), *of) for of in below)]


def label_columns(zones: Sequence[Mapping[str, Any]], titles: Titles) -> int:
    """Columns for the names of zones: as many as the longest needs, within bounds."""
    shown = [zone_title(zone, titles) for zone in zones if is_drawn(zone)]
    return min(LABEL, max(map(width, shown), default=0)) + 3


def zone_title(zone: Mapping[str, Any], titles: Titles) -> str:
    """The name of a zone, with the value of an enum where a player has one for each."""
    title = titles.zone(zone["name"])
    return titles.keyed(title, titles.value(zone["key"])) if zone.get("key") is not None else title


def zone_lines(
    zone: Mapping[str, Any], attached: dict[str, list[Any]], titles: Titles, label: int, columns: int
) -> list[Line]:
    """A zone whose cards lie side by side, or in a grid."""
    room = columns - label
    cards = with_attached(zone["cards"], attached)
    if zone["shape"] == "grid":
        content = grids.draw(zone, cards, titles, room)
    else:
        found = chips(cards, titles, room, hidden="hidden" if zone["shape"] == "set" else "face_down")
        content = flow([chip.line() for chip in found], room, " ")
    name = zone_title(zone, titles)
    if width(name) + 2 <= label:
        return beside(Piece(f" {name}"), label, content)
    return [line(f" {name}"), *beside(Piece(""), label, content)]


def pile_lines(zones: Sequence[Mapping[str, Any]], titles: Titles, columns: int) -> list[Line]:
    """Piles by their number of cards and what is on top; and which zones are empty."""
    items = [pile(zone, titles) for zone in zones if zone["shape"] == "pile" and zone["count"]]
    empty = [zone_title(zone, titles) for zone in zones if not zone["count"] and zone["shape"] != "grid"]
    if empty:
        items.append(line(Piece(titles.say("empty", zones=titles.say("comma").join(empty)), "hidden")))
    return [(Piece(" "), *of) for of in flow(items, columns - 1, " · ")]


def pile(zone: Mapping[str, Any], titles: Titles) -> Line:
    """A pile: how many cards, and the top one when it can be seen."""
    words = f"{zone_title(zone, titles)} {zone['count']}"
    top = zone["cards"][0]
    if top.get("card") is None:
        return line(words)
    return line(words + titles.say("top"), Piece(titles.card(top["card"]), "card"))

"""A card in one line: its name, the printed values that the rules read, and what is no longer as printed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .columns import clip, width
from .lines import Line, Piece
from .titles import Titles

Attached = Mapping[str, list[Mapping[str, Any]]]  # the zones that lie on cards, by the card's name

PLACES = {"card", "empty", "zones"}  # not notes about the card
MARKS = ("face_down", "running")


class Chip:
    """A card in brackets, perhaps several equal ones."""

    def __init__(self, card: Mapping[str, Any], titles: Titles, columns: int = 80, hidden: str = "face_down") -> None:
        self.hidden = card.get("card") is None
        self.title = titles.say(hidden) if self.hidden else titles.card(card["card"])
        self.notes = [] if self.hidden else notes(card, titles)
        self.columns = columns
        self.count = 1

    def equals(self, other: Chip) -> bool:
        return (self.hidden, self.title, self.notes) == (other.hidden, other.title, other.notes)

    def line(self) -> Line:
        """`[The Sun · upright]`, `[resource ×4]`."""
        role = "hidden" if self.hidden else "card"
        times = f" ×{self.count}" if self.count > 1 else ""
        words = " · " + ", ".join(self.notes) if self.notes else ""
        rest = clip(words, max(0, self.columns - width(self.title) - 8))
        return (Piece("[", "frame"), Piece(self.title, role), Piece(rest), Piece(f"]{times}", "frame"))


def chips(cards: Sequence[Mapping[str, Any]], titles: Titles, columns: int, hidden: str) -> list[Chip]:
    """Cards in their order; equal neighbours are one chip with a number.  `hidden` words unseen ones."""
    found: list[Chip] = []
    for card in cards:
        chip = Chip(card, titles, columns, hidden)
        if found and found[-1].equals(chip):
            found[-1].count += 1
        else:
            found.append(chip)
    return found


def with_attached(cards: Sequence[Mapping[str, Any]], attached: dict[str, list[Any]]) -> list[Mapping[str, Any]]:
    """The cards of a zone, each with the zones that lie on it."""
    found = []
    for card in cards:
        zones = attached.get(card.get("card") or "", [])
        mine = [zone for place, zone in enumerate(zones) if zone["name"] not in {z["name"] for z in zones[:place]}]
        for zone in mine:
            zones.remove(zone)
        full = [zone for zone in mine if zone["count"]]
        found.append({**card, "zones": full} if full else card)
    return found


def notes(card: Mapping[str, Any], titles: Titles) -> list[str]:
    """What is to be known of a card beyond its name."""
    values = {**titles.printed(card["card"]), **{k: v for k, v in card.items() if k not in PLACES}}
    words = [note(card["card"], name, value, titles) for name, value in values.items() if name not in MARKS]
    words += [titles.say(f"mark_{mark}") for mark in MARKS if values.get(mark)]
    return [word for word in words if word] + attached_notes(card, titles)


def note(card: str, name: str, value: Any, titles: Titles) -> str:
    """One value in words: a flag by its name, a member by its own, a number with its name; or nothing."""
    if value is None or value is False:
        return ""
    if value is True:
        return titles.attribute(card, name)
    if isinstance(value, str):
        return titles.value(value)
    return f"{titles.attribute(card, name)} {value}"


def attached_notes(card: Mapping[str, Any], titles: Titles) -> list[str]:
    """The zones of a card that are not empty, with their cards."""
    words = []
    for zone in card.get("zones", ()):
        inner = titles.say("comma").join(titles.card(each.get("card")) for each in zone["cards"])
        words.append(f"{titles.zone(zone['name'])}: {inner}")
    return words

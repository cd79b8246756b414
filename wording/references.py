"""Words for the plain data of a game being played: references to cards, players, zones, values.

`{"card": "sun", "zone": "hand", "owner": 0}`, `{"player": 0}`, `{"number": 3}`, `{"value": ["facing", "upright"]}`.
What is not known (a card that lies face down for this seat) is said as what everybody sees.  Nothing here ever
fails: data that is not understood is said as it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..compiler.model import CardSet, Declaration, Var, Zone
from .build.nouns import CARD
from .build.sets import place
from .texts import spelled, title_texts
from .tree.parts import Term, Texts
from .tree.terms import Measured, Nobody, Numeral, OtherPlayer, Word, You
from .tree.things import Cards, Joined

Reference = Mapping[str, Any]


class Speaking:
    """The game, what its players are called, and whom the text speaks to (`seat` None: to nobody)."""

    def __init__(self, cardset: CardSet, names: Sequence[str] = (), seat: int | None = None) -> None:
        self.cardset = cardset
        self.names = names
        self.seat = seat

    # ---- things ---------------------------------------------------------------------------------------------

    def term(self, found: Any, hole: Var | None = None) -> Term:
        """Any reference as a term."""
        if not isinstance(found, Mapping):
            return plain(found)
        for key, build in BUILDERS.items():
            if key in found:
                return build(self, found, hole)
        return Nobody()

    def card(self, found: Reference, hole: Var | None = None) -> Term:
        """A card by its name; one that cannot be seen is "a card"."""
        if found["card"] is None:
            return Cards(CARD, "any")
        return self.card_named(str(found["card"]))

    def card_named(self, name: str) -> Term:
        """A card, also the second of its name (`sun#2`); one without a name of its own by its values."""
        name, _, copy = name.partition("#")
        if name in self.cardset.cards:
            return Word(numbered(title_texts(self.cardset.cards[name]), copy))
        parts = [self.word(part).texts for part in name.split()]
        joined = {lang: sep.join(part.get(lang) or part["en"] for part in parts) for lang, sep in JOINTS.items()}
        return Word(numbered(joined, copy))

    def cards(self, found: Reference, hole: Var | None = None) -> Term:
        """Several cards; unseen ones are counted."""
        names = [one for one in found["cards"] if one.get("card") is not None]
        hidden = len(found["cards"]) - len(names)
        parts = [self.card(one) for one in names]
        parts += [several(hidden)] if hidden else []
        return Joined(tuple(parts), "and") if parts else Nobody()

    def player(self, found: Reference, hole: Var | None = None) -> Term:
        return self.seated(found["player"]) if found["player"] is not None else Nobody()

    def seated(self, seat: int) -> Term:
        """A player by their seat: you, your opponent, a name, "Player 2"."""
        if seat == self.seat:
            return You()
        if self.seat is not None and self.cardset.players[1] == 2 and seat >= len(self.names):
            return OtherPlayer(You())
        if 0 <= seat < len(self.names):
            return Word({"en": self.names[seat]})
        return Word({"en": f"Player {seat + 1}", "zh": f"玩家{seat + 1}"})

    def number(self, found: Reference, hole: Var | None = None) -> Term:
        value = plain(found["number"])
        return Measured(value, hole.unit) if hole is not None and hole.unit else value

    def value(self, found: Reference, hole: Var | None = None) -> Term:
        """A value of an enum: `["facing", "upright"]`."""
        enum, member = found["value"]
        known = self.cardset.enums.get(enum)
        if known is not None and member in known.members:
            return Word(title_texts(known.members[member]))
        return self.word(str(member))

    def zone(self, found: Reference, hole: Var | None = None) -> Term:
        zone = self.zone_named(str(found["zone"]))
        if zone is None:
            return Word({"en": spelled(str(found["zone"]))})
        owner = found.get("owner")
        key = self.word(str(found["key"])) if found.get("key") else None
        return place(zone, self.seated(owner) if isinstance(owner, int) and zone.owner == "player" else None, key)

    def cell(self, found: Reference, hole: Var | None = None) -> Term:
        number = found["cell"]
        return Word({"en": f"space {number}", "zh": f"第{number}格"})

    # ---- names ----------------------------------------------------------------------------------------------

    def zone_named(self, name: str) -> Zone | None:
        inner = [kind.zones[name] for kind in self.cardset.kinds.values() if name in kind.zones]
        return self.cardset.zones.get(name) or (inner[0] if inner else None)

    def word(self, name: str) -> Word:
        """A single word of a token: a value, a card, a number."""
        for declaration in self.declared(name):
            return Word(title_texts(declaration))
        return Word({"en": spelled(name)})

    def declared(self, name: str) -> Sequence[Declaration]:
        members = [enum.members[name] for enum in self.cardset.enums.values() if name in enum.members]
        kinds = [self.cardset.kinds[name]] if name in self.cardset.kinds else []
        cards = [self.cardset.cards[name]] if name in self.cardset.cards else []
        return [*members, *cards, *kinds]


JOINTS = {"en": " ", "zh": ""}
BUILDERS: dict[str, Any] = {
    "cards": Speaking.cards,
    "card": Speaking.card,
    "player": Speaking.player,
    "number": Speaking.number,
    "value": Speaking.value,
    "cell": Speaking.cell,
    "zone": Speaking.zone,
    "text": lambda speaking, found, hole: Word(found["text"]) if isinstance(found["text"], dict) else Nobody(),
}


def plain(value: Any) -> Term:
    """A bare value."""
    if isinstance(value, int) and not isinstance(value, bool):
        return Numeral(value)
    return Nobody() if value is None else Word({"en": spelled(str(value))})


def several(count: int) -> Term:
    from .tree.terms import Amount

    return Cards(CARD, amount=Amount(Numeral(count), Numeral(count)))


def numbered(texts: Texts, copy: str) -> Texts:
    """The second card of a name has its number behind it."""
    return {lang: f"{text} #{copy}" for lang, text in texts.items()} if copy else texts

"""A player of Kick the Door that avoids harming itself.  It reads what its seat may know, and nothing else.

It equips everything, looks with its largest diamond, keeps jokers and disasters, fights with pets when they decide
the fight, sends them against a leader who would win, strikes at the leader, vetoes what hits it unless the striker
has more votes, and gives nothing away.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

Option = dict[str, Any]
FACES = {"jack": 1, "queen": 2, "king": 3}
JOKERS = {"small": 21, "big": 22}
KEPT = {"hearts": 5, "spades": 3, "clubs": 2, "diamonds": 1}  # of number cards of one value


def choose(state: Any, picks: random.Random) -> int:
    """The action of such a player."""
    options = state.decision()["options"]
    return 0 if len(options) == 1 else options.index(Mind(state, picks).answer(options))


def parts(card: str) -> tuple[str, int]:
    """The suit of a card and its number; a face card counts as many as it destroys, with its suit in capitals."""
    suit, _, rank = card.partition("_")
    return (suit.upper(), FACES[rank]) if rank in FACES else (suit, int(rank or 0))


def suit_of(card: str) -> str:
    return parts(card)[0]


def value(card: str) -> int:
    return parts(card)[1]


def total(cards: Iterable[str], suit: str) -> int:
    return sum(value(card) for card in cards if suit_of(card) == suit)


def worth(card: str) -> int:
    """How much a card in the hand is worth: jokers, then disasters, then what fights best."""
    suit, number = parts(card)
    return JOKERS.get(card) or (17 + number if suit.isupper() else number + KEPT[suit])


class Mind:
    """One decision of one seat: what lies where, and what it makes of it."""

    def __init__(self, state: Any, picks: random.Random) -> None:
        self.state, self.picks, self.me = state, picks, state.current_player()
        seen = state.observation(self.me, log=False)
        self.players, self.active, self.chips = seen["players"], seen["active"], seen["stats"]["chips"]
        self.zones = {
            (zone["name"], zone["owner"], zone.get("key")): [card["card"] for card in zone["cards"]]
            for zone in seen["zones"]
        }
        self.leader = max(range(self.players), key=lambda seat: (self.chips[seat], self.life(seat)))

    def answer(self, options: list[Option]) -> Option:
        decision = self.state.decision()
        return {
            "act": self.act, "may": self.veto, "option": self.vote, "card": self.card, "order": self.put,
        }[decision["kind"]](options, decision["about"])  # fmt: skip

    # ---- what lies there ----------------------------------------------------------------------------------

    def gear(self, seat: int) -> list[str]:
        return self.zones["gear", seat, None]

    def life(self, seat: int) -> int:
        return total(self.gear(seat), "hearts")

    def votes(self, seat: int) -> int:
        return total(self.gear(seat), "spades")

    def lead(self) -> int:
        """By how much the fighter is ahead; the fight is lost at 0."""
        pets = {side: self.sent(side) for side in ("heroes", "monsters")}
        lair = total(self.zones["lair", None, None], "clubs")
        return self.life(self.active) + pets["heroes"] - lair - pets["monsters"]

    def sent(self, side: str) -> int:
        return sum(total(self.zones["pets", seat, side], "clubs") for seat in range(self.players))

    # ---- windows ------------------------------------------------------------------------------------------

    def act(self, options: list[Option], about: Any) -> Option:
        found: dict[str, list[Option]] = {}
        for option in options:
            found.setdefault(option.get("action", "end"), []).append(option)
        if "spend" in found:
            return max(found["spend"], key=named_value)
        if "equip" in found:
            return found["equip"][0]
        fighting = bool(self.zones["lair", None, None])
        deed = self.fight(found) if fighting else self.attack(found.get("strike", []))
        return deed or found["end"][0]

    def fight(self, found: dict[str, list[Option]]) -> Option | None:
        """In a fight: what decides it."""
        sends, strikes = found.get("send", []), found.get("strike", [])
        if self.active == self.me:
            return self.defend(sends, strikes) if self.lead() <= 0 else None
        if self.active != self.leader or self.lead() <= 0:
            return None
        against = [send for send in sends if send["args"][1]["value"][1] == "monsters"]
        return self.enough(against, self.lead()) or self.struck(strikes, "HEARTS", self.gear(self.active))

    def defend(self, sends: list[Option], strikes: list[Option]) -> Option | None:
        """The smallest help that wins, or a monster destroyed."""
        return self.enough(sends, 1 - self.lead()) or self.struck(strikes, "CLUBS", self.zones["lair", None, None])

    def enough(self, sends: list[Option], lacking: int) -> Option | None:
        """The largest of these pets, if all together they make up for what is lacking."""
        if sum(map(named_value, sends)) < lacking:
            return None
        return max(sends, key=named_value, default=None)

    def struck(self, strikes: list[Option], suit: str, cards: list[str]) -> Option | None:
        """A disaster of a suit that finds something among these cards."""
        fit = [strike for strike in strikes if suit_of(named(strike)) == suit]
        aims = [card for card in cards if suit_of(card) == suit.lower()]
        return max(fit, key=named_value) if fit and aims else None

    def attack(self, strikes: list[Option]) -> Option | None:
        """Outside fights: a disaster that is wholly used on the leader, if that is somebody else."""
        if self.leader == self.me:
            return None
        for strike in strikes:
            suit, power = parts(named(strike))
            if sum(suit_of(card) == suit.lower() for card in self.gear(self.leader)) >= power:
                return strike
        return None

    # ---- vetoes -------------------------------------------------------------------------------------------

    def aims(self) -> tuple[int, list[dict[str, Any]]]:
        """Who plays the disaster, and where its targets lay, as everybody has seen."""
        log = self.state.log(self.me)
        start = max(index for index, line in enumerate(log) if line["verb"] == "strike")
        aims = [line["from"] for line in log[start:] if line["verb"] == "chose" and line.get("from")]
        return log[start]["actor"], aims

    def hurts(self, seat: int, aims: list[dict[str, Any]]) -> bool:
        """Whether something of a player is hit: on the table, in a fight, or the money that is being spent."""
        own = any(aim["owner"] == seat for aim in aims)
        return own or (seat == self.active and any(aim["zone"] == "counter" for aim in aims))

    def veto(self, options: list[Option], about: Any) -> Option:
        return by_token(options, "accept" if self.exposed() and self.worth_a_veto() else "decline")

    def exposed(self) -> bool:
        """Whether the disaster can have hit anything of one's own."""
        (weapon,) = self.zones["played", None, None]
        places = [self.gear(self.me), *(self.zones["pets", self.me, side] for side in ("heroes", "monsters"))]
        own = any(suit_of(card) == suit_of(weapon).lower() for place in places for card in place)
        return own or (self.me == self.active and bool(self.zones["counter", None, None]))

    def worth_a_veto(self) -> bool:
        striker, aims = self.aims()
        return self.hurts(self.me, aims) and self.votes(self.me) >= self.votes(striker)

    def vote(self, options: list[Option], about: Any) -> Option:
        """For what hits the leader, against what hits oneself or comes from the leader."""
        striker, aims = self.aims()
        against = self.hurts(self.me, aims) or striker == self.leader or not self.hurts(self.leader, aims)
        return by_token(options, "against" if against else "for")

    # ---- cards --------------------------------------------------------------------------------------------

    def card(self, options: list[Option], about: Any) -> Option:
        cards = [option for option in options if option.get("ref")]
        choices: dict[str, Callable[[list[Option]], Option]] = {
            "kept": lambda cards: max(cards, key=lambda card: worth(named(card))),
            "gone": lambda cards: min(cards, key=lambda card: worth(named(card))),
            "price": lambda cards: min(cards, key=named_value),
            "target": lambda cards: self.victim(cards, options),
        }
        return choices[about["choice"]](cards)

    def victim(self, cards: list[Option], options: list[Option]) -> Option:
        """The best of the leader's cards; in one's own fight the largest monster."""
        mine = self.active == self.me
        wanted = [card for card in cards if card["ref"]["zone"] == "lair"] if mine else []
        wanted = wanted or [card for card in cards if card["ref"]["owner"] == self.leader]
        if not wanted and options[-1]["token"] == "enough":
            return options[-1]
        return max(wanted or cards, key=named_value)

    def put(self, options: list[Option], about: Any) -> Option:
        """On top a monster that can be beaten, or else what is worth most."""
        beaten = [o for o in options if suit_of(named(o)) == "clubs" and value(named(o)) < self.life(self.me)]
        others = [option for option in options if suit_of(named(option)) != "clubs"]
        return max(beaten or others or options, key=lambda option: worth(named(option)))


def named(option: Option) -> str:
    """The card that an option names."""
    reference = option["ref"] if "ref" in option else option["args"][0]
    return reference["card"].partition("#")[0]


def named_value(option: Option) -> int:
    return value(named(option))


def by_token(options: list[Option], token: str) -> Option:
    return next(option for option in options if option["token"] == token)

"""Examples as rulings: what is given, what is done, what comes of it, in words.

An example is not a rule, so its lines are short: `Your hand: The Sun, The Moon`, `You: play The Sun upright`.
Any other condition is said in the words of the rules.  Only what is no condition either is printed as it is written:
it is still what is tested.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ..compiler import model as m
from .constants import constant
from .labels import Labels
from .vocabulary import Vocabulary


class Rulings:
    """The words for the lines of examples, in one language."""

    def __init__(self, cardset: m.CardSet, lang: str) -> None:
        self.words = Vocabulary(cardset, lang)
        self.lang = lang
        self._labels = Labels([lang])

    def say(self, label: str, **words: object) -> str:
        """One of the labels for rulings."""
        return self._labels.one(f"ruling_{label}", self.lang, **words)

    def line(self, node: m.Node) -> str:
        """One line of an example in words."""
        write = FORMS.get(type(node), Rulings.as_written)
        words = write(self, node)
        return words[:1].upper() + words[1:]

    def as_written(self, node: m.Node) -> str:
        start, end = node.span
        return node.source.text[start:end]

    # ---- given, and expected -----------------------------------------------------------------------------

    def contents(self, node: m.Contents) -> str:
        """`Your hand: The Sun, The Moon`."""
        place = self.place(node.zone)
        if not node.cards:
            return self.say("is_empty", thing=place)
        cards = self._labels.one("comma", self.lang).join(map(self.described, node.cards))
        named: Any = node.zone  # a ZoneOf, always
        zone = named.zone
        ordered = zone.shape == "pile" and zone.visibility != "public" and len(node.cards) > 1
        return self.say("top_first" if ordered else "is", thing=place, value=cards)

    def place(self, zone: Any) -> str:
        """A zone with its owner: `your hand`."""
        title = self.words.title(zone.zone)
        if zone.key is not None:
            title = self.say("for_key", thing=title, key=self.value(zone.key))
        return self.owned(zone.owner if zone.zone.owner == "player" else None, title)

    def described(self, card: m.Described) -> str:
        """A card as an example names it: how many, in which state, where."""
        title = self.words.title(card.card)
        states = [self.state(attribute, value) for attribute, value in card.values.items()]
        if card.at is not None:
            states.append(self.say("at", place=self.value(card.at)))
        if states:
            title = self.say("in_state", what=title, how=self._labels.one("comma", self.lang).join(states))
        return self.say("times", count=card.count, what=title) if card.count > 1 else title

    def state(self, attribute: m.Attribute, value: Any) -> str:
        """A value of a card: `upright`, `tapped`, `damage 2`."""
        if isinstance(value, m.MemberRef):
            return self.value(value)
        if isinstance(value, m.Truth):
            return self.say("set" if value.value else "not_set", flag=self.words.title(attribute))
        return f"{self.words.title(attribute)} {self.value(value)}"

    def number(self, node: m.Value) -> str:
        """`The scale: 2`, `your life: 8`, `Nage's damage: 5`."""
        target: Any = node.target
        if isinstance(target, m.StatOf):
            title = self.words.title(target.stat)
            if target.key is not None:
                title = self.say("for_key", thing=title, key=self.value(target.key))
            return self.say("is", thing=self.owned(target.owner, title), value=self.value(node.value))
        if isinstance(target, m.AttributeOf):
            thing = self.say("of_player", player=self.value(target.card), thing=self.words.title(target.attribute))
            return self.say("is", thing=thing, value=self.value(node.value))
        return self.so(m.Compare(m.FLAG, "is", target, node.value))

    def owned(self, owner: Any, title: str) -> str:
        """`your life`, `the opponent's life`; what is shared has no owner."""
        if owner is None:
            return title
        if self.is_you(owner):
            return self.say("yours", thing=title)
        return self.say("of_player", player=self.who(owner), thing=title)

    def running(self, node: m.GivenRun) -> str:
        card, family = self.words.title(node.card), self.words.family(node.family) or self.say("effect")
        if node.key is None:
            return self.say("running", card=card, family=family)
        return self.say("running_of", card=card, family=family, face=self.words.title(node.key))

    def turn(self, node: m.GivenTurn) -> str:
        if node.player is not None:
            return self.say("turn_of", who=self.who(node.player))
        return self.say("turn_is", number=node.number)

    def past(self, node: m.GivenPast) -> str:
        return self.so(node.did)

    def so(self, condition: Any) -> str:
        """Something that is so, in the words of the rules."""
        from ..wording import condition_text

        return condition_text(condition, self.lang)

    def holds(self, node: m.Holds) -> str:
        return self.so(node.condition)

    def phase(self, node: m.GivenPhase) -> str:
        return self.say("phase", phase=self.words.title(node.phase))

    # ---- moves ------------------------------------------------------------------------------------------

    def step(self, node: m.Step) -> str:
        """`You: play The Sun upright`."""
        who = self.say("chance") if node.who is None else self.who(node.who)
        return self.say("move", who=who, deed=self.deed(node))

    def deed(self, node: m.Step) -> str:
        """What somebody does: an action with its values, a choice, or an answer."""
        if node.verb is not None:
            return self.words.phrase(node.verb, [self.part(part) for part in filled(node.verb, node.parts)])
        answers = [part for part in node.parts if isinstance(part, str)]
        if node.kind == "answer" and answers:
            return self.answer(answers[0])
        return self.say("choose", what=self._labels.one("comma", self.lang).join(map(self.part, node.parts)))

    def answer(self, word: str) -> str:
        known = ("done", "pass", "accept", "decline", "enough")
        return self.say(f"answer_{word}") if word in known else word

    def part(self, part: Any) -> str:
        """What stands in a hole, or what is chosen: a card, a value, the label of an option."""
        if part is None:
            return self.say("any")
        if isinstance(part, str):
            return self.pointed(part) or self.say("quoted", text=self.words.option(part))
        return self.described(part) if isinstance(part, m.Described) else self.value(part)

    def pointed(self, words: str) -> str:
        """A space, a player or an option that is chosen by its number; nothing for other words."""
        space, seat = SPACE.fullmatch(words), SEAT.fullmatch(words)
        if space is not None:
            return self.say("option" if space.group(1) == "option" else "space", number=space.group(2))
        return self.say("seat", ordinal=self.say(f"ordinal_{SEATS.index(seat.group(1)) + 1}")) if seat else ""

    # ---- outcomes ---------------------------------------------------------------------------------------

    def allowed(self, node: m.Allowed) -> str:
        who = self.say("chance") if node.step.who is None else self.who(node.step.who)
        deed = self.deed(node.step)
        can = "can" if deed.startswith("以") else "may"
        return self.say(can if node.allowed else "cannot", who=who, deed=deed)

    def asked(self, node: m.Asked) -> str:
        return self.say("asked" if node.asked else "not_asked", who=self.who(node.who))

    def outcome(self, node: m.Outcome) -> str:
        if node.how == "winner" and (node.who is None or isinstance(node.who, m.Nothing)):
            return self.say("nobody_wins")
        if node.how == "winner":
            return self.say("you_win") if self.is_you(node.who) else self.say("wins", who=self.who(node.who))
        if node.how == "draw" and node.so:
            return self.say("draw")
        if node.how == "over":
            return self.say("over" if node.so else "not_over")
        return self.as_written(node)

    # ---- players and values -----------------------------------------------------------------------------

    def is_you(self, player: Any) -> bool:
        return isinstance(player, m.You | m.Actor | m.ActivePlayer)

    def who(self, player: Any) -> str:
        """`you`, `the opponent`, `the second player`."""
        if isinstance(player, m.Seat):
            return self.say("seat", ordinal=self.say(f"ordinal_{player.index + 1}"))
        return self.say("you" if self.is_you(player) else "opponent")

    def value(self, expression: Any) -> str:
        """A value: a number, a card, a member, a player, a zone."""
        if isinstance(expression, m.CardName | m.CardNamed):
            return self.words.title(expression.card)
        if isinstance(expression, m.Nothing):
            return self.say("nothing")
        if isinstance(expression, m.ZoneOf):
            return self.place(expression)
        if expression.type.name in ("player", "players"):
            return self.who(expression)
        found = constant(expression)
        if isinstance(found, m.Member):
            return self.words.title(found)
        return self.as_written(expression) if found is None else self.plain(found)

    def plain(self, value: Any) -> str:
        from ..wording import figure

        if isinstance(value, bool):
            return self._labels.one("yes" if value else "no", self.lang)
        return figure(value)


def filled(verb: m.Verb, parts: list[Any]) -> list[Any]:
    """What stands in the holes of a step: `parts` without the words of the verb's header."""
    values, rest = [], iter(parts[1:])
    for piece in verb.pieces:
        for _ in filter(None, (piece.prep, piece.word)):
            next(rest, None)
        if piece.var is not None:
            values.append(next(rest, None))
    return values


SEATS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
SEAT = re.compile(rf"({'|'.join(SEATS)}) player")
SPACE = re.compile(r"(cell|place|option) (\d+)")

FORMS: dict[type, Callable[[Rulings, Any], str]] = {
    m.Contents: Rulings.contents,
    m.Value: Rulings.number,
    m.GivenRun: Rulings.running,
    m.GivenTurn: Rulings.turn,
    m.GivenPast: Rulings.past,
    m.Holds: Rulings.holds,
    m.GivenPhase: Rulings.phase,
    m.Step: Rulings.step,
    m.Allowed: Rulings.allowed,
    m.Asked: Rulings.asked,
    m.Outcome: Rulings.outcome,
}

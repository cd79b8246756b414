"""The words for what an observation names: cards, zones, stats, values, players, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from .columns import clip
from .phrases import Phrases

NAME = 24  # columns of a player's name, at most


class Titles:
    """Names of a game in words.  `names` are what the people at the table are called, by seat."""

    def __init__(self, cardset: Any, lang: str, names: Sequence[str] = ()) -> None:
        self.cardset = cardset
        self.lang = lang
        self.names = list(names)
        self.say = Phrases(lang)
        self._members = {name: m for enum in cardset.enums.values() for name, m in enum.members.items()}
        inner = {name: zone for kind in cardset.kinds.values() for name, zone in kind.zones.items()}
        self._zones = {**inner, **cardset.zones}
        self._phases = {**cardset.phases, **cardset.round_phases}

    def of(self, declaration: Any) -> str:
        """The title of a declaration; its name, spelt with spaces, where it has none."""
        from ..wording import title

        return title(declaration, self.lang)

    def pick(self, texts: dict[str, str]) -> str:
        """A text of the designer's, in the language or the next best."""
        from ..wording import pick

        return pick(texts, self.lang)

    def card(self, name: str | None) -> str:
        """A card by its name; one without a name of its own by its values (`hearts 3`)."""
        if name is None:
            return self.say("face_down")
        name, _, copy = name.partition("#")
        if name in self.cardset.cards:
            found = self.of(self.cardset.cards[name])
        else:
            found = self.join([self.value(word) for word in name.split()])
        return f"{found} #{copy}" if copy else found

    def join(self, words: Sequence[str]) -> str:
        """Words side by side: Chinese ones touch."""
        return ("" if self.lang.startswith("zh") else " ").join(words)

    def keyed(self, title: str, value: str) -> str:
        """One of several that have a title together: pets of the hero's side, 勇者一方宠物."""
        return f"{value}{title}" if self.lang.startswith("zh") else f"{title} of {value}"

    def zone(self, name: str) -> str:
        return self._named(self._zones, name)

    def stat(self, name: str) -> str:
        return self._named(self.cardset.stats, name)

    def phase(self, name: str) -> str:
        return self._named(self._phases, name)

    def value(self, name: str) -> str:
        """A member of an enum, or a word that is none."""
        return self._named(self._members, name)

    def player(self, seat: int) -> str:
        """What a player is called."""
        return clip(self.names[seat], NAME) if seat < len(self.names) else self.say("player", number=seat + 1)

    def attribute(self, card: str | None, name: str) -> str:
        """What an attribute of a card is called."""
        found = self.declared(card, name)
        if found is None:
            return name.replace("_", " ")
        return self.of(found) if found.title or not found.unit else self.pick(found.unit)

    def declared(self, card: str | None, name: str) -> Any:
        """The declaration of a card's attribute: its own, its kind's or a parent's; None if there is none."""
        definition = self.definition(card)
        if definition is None:
            kinds = list(self.cardset.kinds.values())
            return next((kind.attributes[name] for kind in kinds if name in kind.attributes), None)
        if name in definition.attributes:
            return definition.attributes[name]
        kind = definition.kind
        while kind is not None and name not in kind.attributes:
            kind = kind.parent
        return kind.attributes[name] if kind else None

    def definition(self, card: str | None) -> Any:
        """What is printed on the card of this name."""
        return self.cardset.cards.get((card or "").partition("#")[0])

    def printed(self, card: str | None) -> dict[str, Any]:
        """The printed values that some rule or effect reads; the others are no help in play."""
        definition = self.definition(card)
        if definition is None or getattr(definition, "anonymous", False):  # it is named by its values
            return {}
        values = {name: constant(value) for name, value in definition.values.items() if name in self._read}
        return {name: v for name, v in values.items() if v is not None and not self._is_in_title(definition, v)}

    def _is_in_title(self, definition: Any, value: Any) -> bool:
        """A value that the name of the card says already: the Queen of Cups is one of cups."""
        return isinstance(value, str) and self.value(value).casefold() in self.of(definition).casefold()

    @cached_property
    def _read(self) -> set[str]:
        """The names of the attributes that anything in the game reads."""
        return {node.attribute.name for node in walk(self.cardset) if hasattr(node, "attribute") and node.attribute}

    def _named(self, declarations: Any, name: str) -> str:
        found = declarations.get(name)
        return self.of(found) if found is not None else name.replace("_", " ")


def constant(expression: Any) -> Any:
    """The value of a constant expression of the model: a number, a flag, the name of a member; else None."""
    if expression is None:
        return None
    if hasattr(expression, "value"):
        return expression.value
    if hasattr(expression, "member"):
        return expression.member.name
    if getattr(expression, "op", None) == "-":
        left, right = constant(expression.left), constant(expression.right)
        return left - right if left is not None and right is not None else None
    return None


def walk(root: Any) -> Iterator[Any]:
    """Every node of a model, each once."""
    seen: set[int] = set()
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            waiting += node.values()
        elif isinstance(node, list | tuple):
            waiting += node
        elif hasattr(node, "__slots__") and id(node) not in seen:
            seen.add(id(node))
            yield node
            waiting += [
                getattr(node, name, None) for kind in type(node).__mro__ for name in getattr(kind, "__slots__", ())
            ]

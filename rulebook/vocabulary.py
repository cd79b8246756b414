"""The words of one game in one language: titles, phrases of actions, labels of options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..compiler.model import CardSet, Declaration, Family, Node, Option, Verb


class Vocabulary:
    """What a game calls things."""

    def __init__(self, cardset: CardSet, lang: str) -> None:
        self.cardset = cardset
        self.lang = lang
        self._options = {option.token: option.title for option in options(cardset)}

    def title(self, declaration: Declaration) -> str:
        """What a declaration is called."""
        from ..wording import title

        return title(declaration, self.lang)

    def family(self, family: Family) -> str:
        """What an ability is called; empty when it is not called anything in this language."""
        return "" if self.lang.startswith("zh") and not family.title else self.title(family)

    def option(self, label: str) -> str:
        """The label of an option or a value, as it is printed in this language."""
        return self.pick(self._options.get(label.lower(), {})) or self._value(label) or label

    def _value(self, name: str) -> str:
        """The title of an enum's value that is called by its name: the side of a coin."""
        found = (enum.members[name] for enum in self.cardset.enums.values() if name in enum.members)
        return next((self.title(member) for member in found), "")

    def phrase(self, verb: Verb, values: Sequence[str]) -> str:
        """What a verb says, with values in its holes in the order of its header."""
        from ..wording import verb_phrase

        return verb_phrase(verb, values, self.lang)

    def pick(self, texts: dict[str, str]) -> str:
        """A text in this language or the next best."""
        from ..wording import pick

        return pick(texts, self.lang)


def options(cardset: CardSet) -> Iterator[Option]:
    """Every option of every `choose one` in the game."""
    seen: set[int] = set()
    waiting: list[Any] = [cardset]
    while waiting:
        node: Any = waiting.pop()
        if isinstance(node, dict):
            waiting += node.values()
        elif isinstance(node, list | tuple):
            waiting += node
        elif isinstance(node, Node) and id(node) not in seen:
            seen.add(id(node))
            waiting += parts(node)
            if isinstance(node, Option):
                yield node


def parts(node: Node) -> list[Any]:
    """Everything that a node of the model holds."""
    names = [name for kind in type(node).__mro__ for name in getattr(kind, "__slots__", ()) if name != "source"]
    return [getattr(node, name, None) for name in names]

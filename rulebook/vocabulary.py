"""The words of one game in one language, for what a line of the source names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..compiler.model import CardSet, ChooseOne, Node, Option, Verb
from ..wording import title


class Vocabulary:
    """Titles by name, phrases of actions, labels of options."""

    def __init__(self, cardset: CardSet, lang: str) -> None:
        self.cardset = cardset
        self.lang = lang
        self._members = {m.name: m for enum in cardset.enums.values() for m in enum.members.values()}
        self._options = {option.title.get("en", ""): option.title for option in options(cardset)}

    def title(self, declaration: Any) -> str:
        return title(declaration, self.lang)

    def thing(self, name: str) -> str:
        """A zone, a stat, a phase or an attribute by its name."""
        name = name.strip()
        for declarations in self._declarations():
            if name in declarations:
                return self.title(declarations[name])
        return name.replace("_", " ")

    def _declarations(self) -> Iterator[dict[str, Any]]:
        cardset = self.cardset
        yield from (cardset.zones, cardset.stats, cardset.phases, cardset.round_phases, cardset.enums)
        for kind in cardset.kinds.values():
            yield from (kind.attributes, kind.zones, kind.families)

    def is_pile(self, name: str) -> bool:
        zone = self.cardset.zones.get(name.strip())
        return zone is not None and zone.shape == "pile"

    def family(self, name: str) -> str:
        """What an ability is called; empty when it is not called anything in this language."""
        found = next(
            (kind.families[name] for kind in self.cardset.kinds.values() if name in kind.families), None
        )
        if found is None or (self.lang.startswith("zh") and not found.title):
            return ""
        return self.title(found)

    def value(self, text: str) -> str:
        """A card, a member, a number; several words that name one card together (`jack hearts`)."""
        text = text.strip()
        if text in self.cardset.cards:
            return self.title(self.cardset.cards[text])
        words = [self._word(word) for word in text.split()]
        return ("" if self.lang.startswith("zh") else " ").join(words)

    def _word(self, word: str) -> str:
        if word in self._members:
            return self.title(self._members[word])
        if word in self.cardset.cards:
            return self.title(self.cardset.cards[word])
        return self.thing(word)

    def option(self, label: str) -> str:
        """The label of an option, as it is printed in this language."""
        texts = self._options.get(label, {})
        return texts.get(self.lang) or texts.get(self.lang.partition("-")[0]) or label

    def action(self, text: str, value: Callable[[str], str]) -> str:
        """A deed by the phrase of its action (`play sun as upright`); empty when no action fits it."""
        for verb in self.cardset.verbs:
            arguments = match(verb, text) if verb.role == "action" and text.split()[0] == verb.name else None
            if arguments is not None:
                return self.phrase(verb, {name: value(words) for name, words in arguments.items()})
        return ""

    def phrase(self, verb: Verb, values: dict[str, str]) -> str:
        """What a verb says, with its holes filled."""
        texts = verb.says
        template = texts.get(self.lang) or texts.get(self.lang.partition("-")[0]) or texts.get("en") or ""
        for name, words in values.items():
            template = template.replace("{" + name + "}", words)
        return template or " ".join([self.title(verb), *values.values()])


def match(verb: Verb, text: str) -> dict[str, str] | None:
    """The words in each hole of a verb's header; None when the text is not such a call."""
    rest = f" {text.removeprefix(verb.name).strip()} "
    marks = [(f" {piece.prep or piece.word} ", piece) for piece in verb.pieces if piece.prep or piece.word]
    found: dict[str, str] = {}
    bare = [piece.var.name for piece in verb.pieces if piece.var is not None and not piece.prep]
    for mark, piece in reversed(marks):
        head, separator, tail = rest.rpartition(mark)
        if not separator:
            return None
        if piece.var is not None:
            found[piece.var.name] = tail.strip()
        rest = f"{head} "
    if bare:
        found[bare[0]] = rest.strip()
    return found if all(found.values()) and (bare or not rest.strip()) else None


def options(cardset: CardSet) -> Iterator[Option]:
    """Every option of every `choose one` in the game."""
    seen: set[int] = set()
    waiting: list[Any] = [cardset]
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            waiting += node.values()
        elif isinstance(node, list | tuple):
            waiting += node
        elif isinstance(node, Node) and id(node) not in seen:
            seen.add(id(node))
            waiting += parts(node)
            if isinstance(node, ChooseOne):
                yield from node.options


def parts(node: Node) -> list[Any]:
    """Everything that a node of the model holds."""
    names = [
        name for kind in type(node).__mro__ for name in getattr(kind, "__slots__", ()) if name != "source"
    ]
    return [getattr(node, name, None) for name in names]

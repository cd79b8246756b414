"""What every section of a rulebook is written with: the game, the languages, and texts in all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..compiler.model import CardSet, Declaration
from .labels import Labels
from .nodes import Block, Steps, Text, capital

Lines = list[tuple[int, str]]  # sentences of the wording, each with its depth


class Writer:
    """What every section needs: the game, the languages, and texts in all of them."""

    def __init__(self, cardset: CardSet, languages: Sequence[str]) -> None:
        self.cardset = cardset
        self.languages = list(languages)
        self.label = Labels(languages)

    def title(self, declaration: Declaration) -> Text:
        """What a declaration is called."""
        from ..wording import title

        return self.each(lambda lang: title(declaration, lang))

    def heading(self, declaration: Declaration) -> Text:
        """What a declaration is called, as a heading."""
        return capital(self.title(declaration))

    def each(self, say: Callable[[str], str]) -> Text:
        """A text from a function of the language."""
        return {lang: say(lang) for lang in self.languages}

    def texts(self, texts: dict[str, str]) -> Text:
        """A designer's text in the languages of the document; empty when there is none."""
        from ..wording import pick

        found = {lang: pick(texts, lang) for lang in self.languages}
        return found if any(found.values()) else {}

    def literal(self, value: object) -> Text:
        """What is the same in every language: a number, a sign."""
        from ..wording import figure

        return {lang: figure(value) if isinstance(value, int) else str(value) for lang in self.languages}

    def listed(self, mark: str, parts: Sequence[Text]) -> Text:
        """Texts behind one another, with a `comma` or a `semicolon` of the language between them."""
        marks = self.label(mark)
        return {lang: marks[lang].join(part[lang] for part in parts) for lang in self.languages}

    def steps(self, say: Callable[[str], Lines]) -> list[Block]:
        """Lines of the wording as steps: the languages beside one another if they have the same form, else each
        by itself."""
        said = {lang: say(lang) for lang in self.languages}
        forms = {tuple(depth for depth, _ in lines) for lines in said.values()}
        if len(forms) > 1:
            parts = [Steps([(depth, {lang: text}) for depth, text in lines]) for lang, lines in said.items()]
            return [part for part in parts if part.steps]
        found = [
            (depth, {lang: lines[place][1] for lang, lines in said.items()}) for place, depth in enumerate(forms.pop())
        ]
        return [Steps(found)] if found else []

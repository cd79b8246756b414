"""Texts for tests: random sentences of the grammar, and real files with mistakes put into them."""

from __future__ import annotations

from random import Random

from cardwright.grammar.table import TABLE, is_terminal

_FREE = {
    "NAME": ["hand", "steps", "卡牌", "x1"],
    "INT": ["0", "5", "12"],
    "STRING": ['"text"', '"天平"'],
    "_S": ["'s", "’"],
}
_PRODUCTIONS: dict[str, list[list[str]]] = {}
for _text, _left, _ in TABLE.productions:
    _PRODUCTIONS.setdefault(_left, []).append(_text.partition(":")[2].split())


def _least_depths() -> dict[str, int]:
    """How deep a derivation of each symbol is at least."""
    depths: dict[str, int] = {}
    while len(depths) < len(_PRODUCTIONS):
        for left, bodies in _PRODUCTIONS.items():
            known = [body for body in bodies if all(is_terminal(part) or part in depths for part in body)]
            if known and left not in depths:
                depths[left] = 1 + min(max([0, *(depths.get(part, 0) for part in body)]) for body in known)
    return depths


_LEAST = _least_depths()


def _least_depth(body: list[str]) -> int:
    return max([0, *(_LEAST.get(part, 0) for part in body)])


def sentence(random: Random, depth: int = 22) -> str:
    """A text that the grammar derives from `start`."""
    kinds: list[str] = []
    for _ in range(8):
        _derive(random, "line", depth, kinds)
    return _written(random, kinds)


def _derive(random: Random, symbol: str, depth: int, kinds: list[str]) -> None:
    if is_terminal(symbol):
        kinds.append(symbol)
        return
    bodies = _PRODUCTIONS[symbol]
    fitting = [body for body in bodies if _least_depth(body) < depth]
    least = min(bodies, key=_least_depth)
    for part in random.choice([*fitting, *([least] * len(bodies))]):
        _derive(random, part, depth - 1, kinds)


def _written(random: Random, kinds: list[str]) -> str:
    """The tokens as text: blanks between them, indentation as the blocks demand."""
    text, level, fresh = "", 0, True
    for kind in kinds:
        level += (kind == "_INDENT") - (kind == "_DEDENT")
        if kind == "_NL":
            text, fresh = text + "\n", True
        elif kind not in ("_INDENT", "_DEDENT"):
            spellings = _FREE.get(kind) or TABLE.spellings[kind]
            text += ("    " * level if fresh else " ") + random.choice(spellings)
            fresh = False
    return text


_STRANGE = "：，（）“”()[]{}:.,\"\t\n\r abc0\\'’$\x00\u202e\ufeff天"


def mutated(random: Random, text: str, times: int) -> str:
    """The text with some mistakes of the kinds that fingers and editors make."""
    for _ in range(times):
        place = random.randrange(len(text) + 1)
        before, after = text[:place], text[place:]
        text = random.choice(_MISTAKES)(random, before, after)
    return text


_MISTAKES = [
    lambda random, before, after: before + after[1:],  # a character is lost
    lambda random, before, after: before + random.choice(_STRANGE) + after,
    lambda random, before, after: before + after[1:2] + after[:1] + after[2:],  # two are swapped
    lambda random, before, after: before + after.partition(" ")[2],  # a word is lost
    lambda random, before, after: before + after.partition("\n")[2],  # the rest of a line is lost
    lambda random, before, after: before.rpartition(" ")[0] + after,
    lambda random, before, after: before + after.replace("\n", "\n" + " " * random.randrange(1, 6), 1),
    lambda random, before, after: before + after.replace("\n    ", "\n  ", 1),
    lambda random, before, after: f"{before} {random.choice(list(TABLE.kinds))} {after}",
    lambda random, before, after: before + before[-20:] + after,  # something is pasted twice
]

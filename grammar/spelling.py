"""How near two words are, for "did you mean"."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, candidates: Iterable[str]) -> list[str]:
    """The candidates that may have been meant, best first; not the word itself."""
    near = [(distance(word, candidate), candidate) for candidate in candidates if candidate != word]
    return [candidate for steps, candidate in sorted(near) if steps <= _tolerance(candidate)]


def _tolerance(word: str) -> int:
    return 1 if len(word) < 6 else 2


def distance(one: str, other: str) -> int:
    """Letters to insert, drop, replace or swap with their neighbour to make `other` of `one`."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, above, row = row, before, [i]
        for j, wanted in enumerate(other, 1):
            steps = min(before[j] + 1, row[-1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                steps = min(steps, above[j - 2] + 1)
            row.append(steps)
    return row[-1]

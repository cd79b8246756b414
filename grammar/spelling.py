"""How near two words are, for "did you mean".

Two readers ask: recovery, which goes on with the word that it takes to be meant and so had better be sure (`nearest`),
and whoever shows a finding, where a guess costs nothing (`near`).
"""

from __future__ import annotations

from collections.abc import Iterable

NEAREST = 3  # suggestions are few, or they are no help


def nearest(word: str, candidates: Iterable[str]) -> list[str]:
    """The candidates that must have been meant, best first; not the word itself."""
    near = [(distance(word, candidate), candidate) for candidate in candidates if candidate != word]
    return [candidate for steps, candidate in sorted(near) if steps <= _slips(candidate)]


def _slips(word: str) -> int:
    return 1 if len(word) < 6 else 2


def near(word: str, candidates: Iterable[str]) -> list[str]:
    """The candidates that might have been meant, best first; upper and lower case make no difference."""
    alike = _alike(word, candidates)
    ranked = sorted((distance(word.casefold(), other.casefold()), other) for other in alike)
    return [other for far, other in ranked if far <= _tolerance(word)][:NEAREST]


def _alike(word: str, candidates: Iterable[str]) -> set[str]:
    """The candidates about as long as the word: the others need not be measured."""
    most = _tolerance(word)
    return {other for other in candidates if other != word and abs(len(other) - len(word)) <= most}


def _tolerance(word: str) -> int:
    return min(len(word) - 1, max(1, len(word) // 3))


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

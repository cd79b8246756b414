"""What came out of many games: wins by seat, how they ended, how long they took."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple


class GameRecord(NamedTuple):
    """One game: how it ended and how long it was.  `ended` is False for a game that was given up; `losers` are the
    seats that have lost, nobody in a draw."""

    seed: int
    ended: bool
    returns: tuple[float, ...]
    winners: tuple[int, ...]
    reasons: tuple[dict[str, str], ...]
    turns: int
    decisions: int
    losers: tuple[int, ...] = ()


class Length(NamedTuple):
    """How long games were, in turns or in decisions."""

    mean: float
    median: float
    p95: float
    least: int
    most: int


class Share(NamedTuple):
    """A number of games and its share, with the interval that the true share lies in, 95 times of 100."""

    number: int
    share: float
    low: float
    high: float


class Results:
    """The records of a simulation, counted."""

    def __init__(self, records: Sequence[GameRecord], players: int) -> None:
        self.records = list(records)
        self.players = players

    @property
    def games(self) -> int:
        return len(self.records)

    def wins(self) -> list[Share]:
        """For each seat: the games that it won alone."""
        alone = Counter(record.winners[0] for record in self.records if len(record.winners) == 1)
        return [self._share(alone[seat]) for seat in range(self.players)]

    def draws(self) -> Share:
        """Games that ended, and nobody won or lost."""
        return self._share(sum(1 for r in self.records if r.ended and not r.winners and not r.losers))

    def shared(self) -> Share:
        """Games that several players won."""
        return self._share(sum(1 for r in self.records if len(r.winners) > 1))

    def lost(self) -> Share:
        """Games that nobody won and everybody lost."""
        return self._share(sum(1 for r in self.records if r.losers and not r.winners))

    def unfinished(self) -> Share:
        """Games that were given up."""
        return self._share(sum(1 for r in self.records if not r.ended))

    def ends(self) -> list[tuple[tuple[dict[str, str], ...], Share]]:
        """Why games ended, the most frequent reason first."""
        counts: Counter[str] = Counter()
        reasons: dict[str, tuple[dict[str, str], ...]] = {}
        for item in self.records:
            if item.ended:
                reasons[repr(item.reasons)] = item.reasons
                counts[repr(item.reasons)] += 1
        ranked = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
        return [(reasons[key], self._share(count)) for key, count in ranked]

    def mean_returns(self) -> list[float]:
        """The mean result of each seat."""
        ended = [r.returns for r in self.records if r.ended]
        return [sum(column) / len(ended) for column in zip(*ended, strict=True)] if ended else []

    def turns(self) -> Length:
        return length([r.turns for r in self.records])

    def decisions(self) -> Length:
        return length([r.decisions for r in self.records])

    def _share(self, count: int) -> Share:
        low, high = wilson(count, self.games)
        return Share(count, count / self.games if self.games else 0.0, low, high)


def length(values: Sequence[int]) -> Length:
    """Mean, median, 95th percentile and both ends."""
    ranked = sorted(values) or [0]
    return Length(sum(ranked) / len(ranked), percentile(ranked, 50), percentile(ranked, 95), ranked[0], ranked[-1])


def percentile(ranked: Sequence[int], percent: int) -> float:
    """The value that `percent` of a hundred do not exceed, with linear interpolation between neighbours."""
    place = (len(ranked) - 1) * percent / 100
    below = math.floor(place)
    above = min(below + 1, len(ranked) - 1)
    return ranked[below] + (ranked[above] - ranked[below]) * (place - below)


def wilson(count: int, total: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval for a share: good for few games and for shares near 0 and 1, unlike the usual one."""
    if total == 0:
        return 0.0, 1.0
    share = count / total
    spread = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    middle = share + z * z / (2 * total)
    scale = 1 + z * z / total
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)

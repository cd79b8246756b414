"""Where the numbers on the table come from: what they are by themselves, and each change with the line that makes it.

Only what lies open to the one who asks: numbers that they see, of players and of cards that they see.  What a
card that they cannot see does to a number is told, but not by which card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from .lines import Line, Piece, line
from .titles import Titles, walk


class Number(NamedTuple):
    """A number on the table: whose it is (a seat, a card, None: the game), what it is called, where it comes from."""

    entity: Any
    title: str
    chain: list[dict[str, Any]]


def reasons(state: Any, seat: int, titles: Titles, wanted: str = "") -> list[Line]:
    """The numbers whose title has `wanted` in it; without it, those that something has changed."""
    seen = state.observation(seat, log=False)
    shown = {card["card"] for zone in seen["zones"] for card in zone["cards"] if card["card"]}
    lines: list[Line] = []
    for number in numbers(state, seen, shown, titles):
        if wanted.casefold() in number.title.casefold() if wanted else len(number.chain) > 1:
            lines += told(number, shown, state, titles)
    return lines


def numbers(state: Any, seen: dict[str, Any], shown: set[str], titles: Titles) -> Iterator[Number]:
    """Every number on the table that the viewer sees."""
    whose = {"game": [None], "player": list(range(seen["players"])), "card": sorted(shown)}
    for field in (one for one in state.engine.program.fields if one.type == "number"):
        for entity in whose[field.of] if field.of == "card" or field.name in seen["stats"] else []:
            if field.of == "card" and titles.declared(entity, field.name) is None:
                continue
            for key in field.key_names or [""]:
                name = f"{field.name} of {key}" if key else field.name
                yield Number(entity, title(field, entity, key, titles), state.why(entity, name))


def title(field: Any, entity: Any, key: str, titles: Titles) -> str:
    """`Ann · reach`, `Knight · power`."""
    of_card = field.of == "card"
    whose = titles.card(entity) if of_card else "" if entity is None else titles.player(entity)
    called = titles.attribute(entity, field.name) if of_card else titles.stat(field.name)
    return " · ".join(part for part in (whose, called, key and titles.value(key)) if part)


def told(number: Number, shown: set[str], state: Any, titles: Titles) -> Iterator[Line]:
    """The number, and under it each step with what makes it."""
    last = number.chain[-1]["value"]
    yield line(Piece(f"{number.title}: {last}", "title"))
    for step in number.chain:
        source = step.get("source")
        if step["what"] in ("base", "limit"):
            by = titles.say(f"why_{step['what']}")
        elif source is not None and source not in shown:
            by = titles.say("why_hidden")
        else:
            by = " ".join([*([titles.card(source)] if source else []), place(step["span"], state, titles)])
        yield line(f"  {step['value']:>4}  ", Piece(by, "note"))


def place(span: list[int], state: Any, titles: Titles) -> str:
    """`(game.cards:12: reach - 4)`; of a text that is no longer at hand, only where it stood."""
    path = state.engine.program.files[span[0]]
    text = next((node.source.text for node in walk(titles.cardset) if of_file(node, path)), None)
    if text is None:
        return f"({path})"
    start = text.rfind("\n", 0, span[1]) + 1
    whole = text[start:].partition("\n")[0].strip()
    return f"({path}:{text.count(chr(10), 0, start) + 1}: {whole})"


def of_file(node: Any, path: str) -> bool:
    source = getattr(node, "source", None)
    return source is not None and source.path == path

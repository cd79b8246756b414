"""How a game at the terminal begins: who sits where, and from which position."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..table.phrases import Phrases
from ..table.saves import read_position
from ..table.sitting import Seat, Sitting, Start
from ..table.sitting import begin as begin_game
from .command import Trouble, phrases
from .simulate import wrong_number
from .test import reason, title


def new_sitting(
    game: Any, players: int | None, people: int, names: Sequence[str], bot: str, seed: int | None,
    variants: Sequence[str], begin: str | None, gifts: Sequence[str], lang: str,
) -> Sitting:  # fmt: skip
    """A sitting at its first decision."""
    seed = random.SystemRandom().randrange(1 << 31) if seed is None else seed
    position = find_position(game, begin, lang) if begin else None
    players = players_of(game, players, position, lang)
    start = Start(players, seed, tuple(variants), position)
    if gifts:
        start = start._replace(position=with_gifts(game, begin_game(game, start).position(), gifts, lang))
    return Sitting(game, make_seats(players, max(people, len(names)), names, bot, lang), start)


def make_seats(players: int, people: int, names: Sequence[str], bot: str, lang: str) -> list[Seat]:
    """People sit first, bots behind them."""
    if people > players:
        raise Trouble(phrases(lang)("too_many_people", people=people, players=players))
    say = Phrases(lang)
    persons = [
        Seat((names[s] if s < len(names) else say("player", number=s + 1))[:40], "person") for s in range(people)
    ]
    return persons + [Seat(say("bot", number=s + 1), bot) for s in range(people, players)]


# ---- positions -------------------------------------------------------------------------------------------


def players_of(game: Any, players: int | None, position: dict[str, Any] | None, lang: str) -> int:
    """How many play: what was asked for, else what the position says, else the usual number."""
    if position is None:
        return players if players is not None else game.cardset.usual
    found = position.get("players", game.cardset.players[0])
    least, most = game.cardset.players
    if not isinstance(found, int) or not least <= found <= most or players not in (None, found):
        raise Trouble(wrong_number(game, players or found, lang))
    return found


def find_position(game: Any, wish: str, lang: str) -> dict[str, Any]:
    """The position in a file, or that of the one example whose title fits."""
    if Path(wish).is_file():
        return read_position(Path(wish))
    wanted = wish.casefold()
    own = [e for e in game.examples() if e.applies]
    examples = [e for e in own if any(wanted in t.casefold() for t in (e.name, *e.title.values()))]
    exact = [e for e in examples if wanted in (t.casefold() for t in (e.name, *e.title.values()))]
    found = exact or examples
    if len(found) != 1:
        key = "which_example" if found else "no_example"
        raise Trouble(phrases(lang)(key, wish=wish, titles="; ".join(title(e, lang) for e in found[:5])))
    try:
        return game.example_state(found[0]).position()
    except ValueError:
        raise Trouble("\n".join(reason(game.run_example(found[0]), lang))) from None


def with_gifts(game: Any, position: dict[str, Any], gifts: Sequence[str], lang: str) -> dict[str, Any]:
    """The position with some cards moved into the first player's hand, from wherever they lie."""
    hand = hand_of(game.cardset)
    for gift in gifts:
        name = card_name(game, gift, lang)
        card = take(position["zones"], name) if hand else None
        if card is None:
            raise Trouble(phrases(lang)("no_gift", card=gift))
        position["zones"][hand][0].append(card)
    return position


def hand_of(cardset: Any) -> str | None:
    """The zone that is most like a hand: each player's own, seen by its owner only."""
    own = [zone for zone in cardset.zones.values() if zone.owner == "player" and zone.by is None]
    private = [zone for zone in own if zone.visibility in ("private", "owner")]
    return next((zone.name for zone in [*private, *own]), None)


def card_name(game: Any, wish: str, lang: str) -> str:
    """The name of the card that was meant by a name or a title; anything else as it is."""
    wanted = wish.casefold()
    for card in game.cardset.cards.values():
        if wanted in (card.name.casefold(), *(text.casefold() for text in card.title.values())):
            return card.name
    return wish


def take(zones: dict[str, Any], name: str) -> Any:
    """Take a card of this name out of a position: from shared zones first.  None when there is none."""
    places: list[list[Any]] = []
    for content in zones.values():
        places += lists(content)
    for place in sorted(places, key=len, reverse=True):
        for index, card in enumerate(place):
            if card == name or (isinstance(card, dict) and card.get("card") == name):
                place[index : index + 1] = [None] if None in place else []  # the cells of a grid stay where they are
                return name
    return None


def lists(content: Any) -> list[list[Any]]:
    """The lists of cards in what a position says of a zone: by player, by value of an enum, or one."""
    if isinstance(content, dict):
        return [each for inner in content.values() for each in lists(inner)]
    if content and all(isinstance(inner, list | dict) and not is_card(inner) for inner in content):
        return [each for inner in content for each in lists(inner)]
    return [content]


def is_card(item: Any) -> bool:
    return isinstance(item, dict) and "card" in item

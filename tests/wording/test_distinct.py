"""Effects that differ never print alike: in each family every text is another one, in every language."""

from __future__ import annotations

import itertools

import pytest

from cardwright.wording import ability_text
from tests.wording.workshop import abilities

FAMILIES = {
    "how many": [f"choose {many} souls from field called them\nmove them to hand" for many in (
        "1", "2", "3", "up to 2", "any number of", "1 to")] ,
    "who": ["draw 1", "opponent: draw 1", "each player: draw 1", "together each player: draw 1",
            "each other player: draw 1"],
    "set now or at any time": [
        f"until end of turn: {souls} have power + 1" for souls in (
            "souls in your field", "all souls in your field", "the other souls in your field",
            "souls in opponent's field", "souls in each player's field", "the tapped souls in your field")],
    "one after another or at once": [
        "draw 1\nlose 1 life", "together\n    draw 1\n    lose 1 life", "repeat 2 times: draw 1",
        "each soul in field: draw 1", "draw 2"],
    "how long": [f"{time}: life + 1" for time in (
        "until your next turn", "until end of your next turn", "until end of turn", "until opponent's next turn",
        "during your next turn", "during opponent's next turn", "for 2 rounds", "for 3 rounds", "for 2 turns",
        "while hand is empty", "while opponent's hand is empty", "until end of round", "until end of main")],
    "for good or for a while": ["life + 1", "until end of turn: life + 1"],
    "when": [f"until end of turn\n    {when}\n        draw 1" for when in (
        "before draw", "after draw", "instead of draw", "after draw by you", "after draw by opponent",
        "after the first draw", "after the next draw", "after discard", "at end of turn", "at start of main",
        "after draw if hand is empty", "before draw during play", "before draw during play as upright",
        "before draw during play as reversed", "after the first draw per turn", "whenever hand is empty",
        "after discard soul", "after discard wolf", "after discard strong soul")],
    "condition of the event or of the effect": [
        "until end of turn: after draw if hand is empty: lose 1 life",
        "until end of turn: after draw: if hand is empty: lose 1 life"],
    "may, must, cannot": ["draw 1", "you may draw 1", "opponent may draw 1", "until end of turn: cannot draw",
                          "until end of turn: you cannot draw", "until end of turn: opponent cannot draw"],
    "if you do": ["you may draw 1: lose 1 life", "you may draw 1\nlose 1 life", "draw 1\nlose 1 life",
                  "you may draw 1\notherwise\n    lose 1 life"],
    "reach of an if": [
        "if hand is empty\n    draw 1\n    lose 1 life", "if hand is empty: draw 1\nlose 1 life",
        "if hand is empty: draw 1\notherwise: lose 1 life", "if hand is not empty: draw 1\notherwise: lose 1 life",
        "if hand is empty\n    if life > 3: draw 1\n    otherwise: lose 1 life",
        "if hand is empty\n    if life > 3: draw 1\notherwise: lose 1 life"],
    "comparing": [f"if life {sign} {number}: draw 1" for sign, number in itertools.product(
        ("<", ">", "<=", ">=", "is", "is not"), (2, 3))],
    "and, or, not": [f"if {condition}: draw 1" for condition in (
        "hand is empty and life > 3", "hand is empty or life > 3", "hand is not empty and life > 3",
        "(hand is empty or life > 3) and scale is 0", "hand is empty or life > 3 and scale is 0",
        "not (hand is empty and life > 3)")],
    "changing a number": [f"life {change}" for change in (
        "+ 1", "- 1", "* 2", "* 3", "= 1", "at most 1", "at least 1")],
    "changing an event": [f"until end of turn: before shift: steps {change}" for change in (
        "+ 1", "- 1", "* 2", "= 1", "at most 1", "at least 1", "+ 2")],
    "where to": [f"choose 1 soul from field called one\nmove one to {place}" for place in (
        "hand", "opponent's hand", "deck", "bottom of deck", "discard", "first of field", "opponent's field", "store",
        "board, face down", "board, face up")],
    "where from": [f"choose 1 soul from {place} called one\ndiscard one" for place in (
        "hand", "field", "opponent's field", "each player's field", "field or hand", "discard", "deck", "seat")],
    "how it is chosen": [
        "choose 1 card from hand called one\ndiscard one", "choose 1 card from hand at random called one\ndiscard one",
        "secretly choose 1 card from hand called one\ndiscard one", "search hand for 1 card called one\ndiscard one",
        "opponent: choose 1 card from hand called one\ndiscard one"],
    "looking": ["look at top 1 cards of deck", "look at top 2 cards of deck", "reveal top 2 cards of deck",
                "look at opponent's hand", "reveal hand"],
    "value now or later": [
        "let n = number of cards in hand\nmove hand to discard\ndraw n",
        "move hand to discard\ndraw (number of cards in hand)"],
    "history": [f"if first card of field {did}: draw 1" for did in (
        "was wounded this turn", "was wounded last turn", "did wound this turn", "was discarded this turn")],
}  # fmt: skip

CASES = [(name, body) for name, bodies in FAMILIES.items() for body in bodies if " to souls" not in body]


@pytest.fixture(scope="module")
def texts() -> dict[tuple[str, str], dict[str, str]]:
    cardset, found = abilities([body for _, body in CASES])
    langs = ("en", "zh", "zh-Hant")
    return {
        case: {lang: ability_text(cardset, ability, lang) for lang in langs}
        for case, ability in zip(CASES, found, strict=True)
    }


@pytest.mark.parametrize("lang", ["en", "zh", "zh-Hant"])
@pytest.mark.parametrize("family", FAMILIES)
def test_effects_that_differ_print_differently(texts: dict, family: str, lang: str) -> None:
    said: dict[str, list[str]] = {}
    for (name, body), words in texts.items():
        if name == family:
            said.setdefault(words[lang], []).append(body)
    assert [bodies for bodies in said.values() if len(bodies) > 1] == []

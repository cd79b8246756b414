"""Shuffled piles: what is not known is decided when somebody looks, at whichever end they look."""

from collections import Counter
from fractions import Fraction
from typing import Any

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset ends
    title "Ends"
    players 1

kind plain
    title "card"
    value number

deck cards
    each number from 1 to 4 called v: 1 plain with value v to deck

zone deck is a pile, shared, hidden
zone drawn is a row, shared, public

setup
    shuffle deck
    move bottom card of deck to drawn
    move top card of deck to drawn
    move bottom 2 cards of deck to drawn

turn
    phase end
        end game as draw
"""

UNDER = TEXT.replace(
    """
setup
    shuffle deck
    move bottom card of deck to drawn
    move top card of deck to drawn
    move bottom 2 cards of deck to drawn
""",
    """
zone discard is a pile, shared, public

setup
    shuffle deck
    move top 2 cards of deck to discard
    shuffle discard under deck
    move top 4 cards of deck to drawn
""",
)


def game(text: str = TEXT) -> Game:
    cardset, findings = compile_text(text)
    assert cardset is not None and not findings
    return Game(cardset)


def drawn(state: Any) -> str:
    zones = {zone["name"]: zone for zone in state.observation(-1)["zones"]}
    return "".join(card["card"] for card in zones["drawn"]["cards"])


def ways(state: Any, share: Fraction) -> Counter[str]:
    """How the cards may have come to lie, each with its probability."""
    if not state.is_chance_node():
        return Counter({drawn(state): share})
    found: Counter[str] = Counter()
    for action, weight in state.chance_outcomes():
        after = state.clone()
        after.apply_action(action)
        found.update(ways(after, share * Fraction(weight).limit_denominator(24)))
    return found


def test_both_ends_of_a_shuffled_pile_are_chance() -> None:
    found = ways(game().new_initial_state(chance="explicit"), Fraction(1))
    assert len(found) == 24
    assert set(found.values()) == {Fraction(1, 24)}


def test_every_card_is_drawn_from_below_equally_often() -> None:
    firsts = Counter(drawn(game().new_initial_state(seed=seed))[0] for seed in range(400))
    assert set(firsts) == {"1", "2", "3", "4"}
    assert all(60 < count < 140 for count in firsts.values())


def test_what_is_shuffled_under_a_pile_comes_after_all_that_lay_there() -> None:
    state = game(UNDER).new_initial_state(chance="explicit")
    first, second = (_take(state, "4"), _take(state, "1"))  # the discards, which go under 2 and 3
    assert (first, second) == ({"1", "2", "3", "4"}, {"1", "2", "3"})
    assert _take(state, "3") == {"2", "3"}  # what lies above is decided first
    assert _take(state, "4") == {"1", "4"}  # and then what was shuffled
    assert drawn(state) == "3241"


def test_every_order_of_what_is_shuffled_under_a_pile_is_equally_likely() -> None:
    found = ways(game(UNDER).new_initial_state(chance="explicit"), Fraction(1))
    assert len(found) == 24
    assert set(found.values()) == {Fraction(1, 24)}


def test_nobody_knows_what_was_shuffled_under_a_pile() -> None:
    text = UNDER.replace("    move top 4 cards of deck to drawn\n", "").replace("end game as draw", "act once: rest")
    state = game(text + '\naction rest\n    says "rest"\n').new_initial_state()
    deck = next(zone for zone in state.observation(0)["zones"] if zone["name"] == "deck")
    assert [card["card"] for card in deck["cards"]] == [None] * 4


def _take(state: Any, token: str) -> set[str]:
    """Chance comes out as said; what could have come."""
    outcomes = {state.action_to_string(action) for action in state.legal_actions()}
    state.apply_action(state.string_to_action(token))
    return outcomes

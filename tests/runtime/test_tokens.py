"""Tokens: two options of one decision never share one."""

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset stalls
    title "Stalls"
    players 1

kind ware
    title "ware"

card tea is ware
card silk is ware

deck wares
    2 tea to market
    1 silk to market
    1 tea to market

zone market is a row, shared, public
zone stall is a row, shared, public

action take (card: ware in market) beside (other: ware in market)
    needs card is not other
    move card to stall

turn
    phase main
        act once
            take
    phase end
        end game as draw
"""


def test_cards_of_one_name_are_told_apart_by_their_places() -> None:
    cardset, findings = compile_text(TEXT)
    assert cardset is not None and not findings
    state = Game(cardset).new_initial_state()
    tokens = [state.action_to_string(action) for action in state.legal_actions()]
    assert len(tokens) == len(set(tokens)) == 4 * 3 + 1
    assert "take tea#2 beside silk" in tokens
    state.apply_token("take tea#3 beside tea")
    zones = {zone["name"]: zone for zone in state.observation(-1)["zones"]}
    assert [card["card"] for card in zones["market"]["cards"]] == ["tea", "tea", "silk"]


def test_an_option_says_where_its_card_lies() -> None:
    cardset, _ = compile_text(TEXT)
    assert cardset is not None
    state = Game(cardset).new_initial_state()
    option = next(o for o in (state.decision() or {})["options"] if o["token"] == "take tea#2 beside silk")
    card, other = option["args"]
    assert card == {"card": "tea", "zone": "market", "owner": None, "place": 2}
    assert (other["card"], other["place"]) == ("silk", 3)

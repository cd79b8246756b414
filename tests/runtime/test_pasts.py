"""What has been done is part of a position: it is written on the cards and by the seats, and read again."""

from __future__ import annotations

from typing import Any

from cardwright.compiler import compile_text
from cardwright.game import Game

TEXT = """cardwright 0

cardset duel
    title "Duel"
    players 2

kind fighter
    title "fighter"
    history follows

kind guest
    title "guest"

card ann is fighter
card bob is guest

deck cast of each player
    1 ann to row
    1 bob to row

zone row is a row of each player, public
zone tent is a set of each player, public

action hit (target: card in opponent's row) with (attacker: card in row)
    nothing

action leave (card: card in row)
    move card to tent

action capture (card: card in opponent's row)
    move card to row

define sore (card: card) = card was hit this turn or card was hit last turn
define spent (card: card) = card did hit this turn
define guilty (p: player) = p did hit this turn

action rest (card: card in tent)
    needs sore of card

action boast
    needs guilty of you

action pant (card: card in row)
    needs spent of card

turn
    phase main
        act
            hit
            leave
            rest
            boast
            pant
            capture
"""


def game() -> Game:
    cardset, findings = compile_text(TEXT)
    assert cardset is not None and not findings
    return Game(cardset)


def offered(state: Any) -> set[str]:
    return {state.action_to_string(action) for action in state.legal_actions()}


def test_a_position_remembers_what_was_done() -> None:
    state = game().new_initial_state()
    for token in ("hit ann with bob", "hit bob with ann"):
        state.apply_token(token)
    again = game().from_position(state.position())
    assert {"pant ann", "pant bob", "boast"} <= offered(state) == offered(again)
    assert again.position() == state.position()


def test_what_follows_a_card_is_written_wherever_it_lies() -> None:
    state = game().new_initial_state()
    for token in ("hit ann with bob", "hit bob with bob", "done", "leave ann", "leave bob"):
        state.apply_token(token)
    assert "rest ann" in offered(state)
    assert "rest bob" not in offered(state)  # its history does not follow it
    again = game().from_position(state.position())
    assert offered(again) == offered(state)
    ann, bob = state.position()["zones"]["tent"][1]
    assert ann["past"] == [{"verb": "hit", "turn": 1, "phase": "main", "as": "target"}]
    assert "past" not in bob if isinstance(bob, dict) else bob == "bob"


def test_a_card_with_another_player_says_whose_it_is() -> None:
    state = game().new_initial_state()
    state.apply_token("capture bob")
    document = state.position()
    assert document["zones"]["row"][0] == ["ann", "bob", {"card": "bob", "owner": 1}]
    again = game().from_position(document)
    assert again.position() == document


def test_a_past_that_the_game_does_not_know_is_refused() -> None:
    from cardwright.runtime import PositionError

    for past in ({"verb": "kiss", "as": "target", "turn": 1}, {"verb": "hit", "as": "friend", "turn": 1}):
        document = {"zones": {"row": [[{"card": "ann", "past": [past]}], []]}}
        try:
            game().from_position(document)
        except PositionError as error:
            assert past["verb"] in str(error)
        else:
            raise AssertionError("it was read")


EXAMPLES = """
example "What was given"
    given
        your row is ann, bob
        opponent's row is ann
        turn is 4
        bob was hit last turn
        you did hit this turn
    then
        bob was hit last turn
        bob was not hit this turn
        you may boast

example "What happens"
    given
        your row is bob
        opponent's row is ann
        turn is 4
        phase is main
    when
        you: hit ann with bob
    then
        ann was hit this turn
        bob did hit this turn
        bob was not hit this turn
        opponent did not hit this turn

example "What does not hold"
    given
        your row is bob
    then
        bob was hit this turn
"""


def test_examples_speak_of_the_past() -> None:
    cardset, findings = compile_text(TEXT + EXAMPLES)
    assert cardset is not None and not findings
    game = Game(cardset)
    assert [game.run_example(example).ok for example in game.examples()] == [True, True, False]


def test_only_what_was_done_can_be_given() -> None:
    _, findings = compile_text(
        TEXT + EXAMPLES.replace("        bob was hit last turn\n", "        bob was not hit last turn\n", 1)
    )
    assert [finding.key for finding in findings] == ["misplaced-line"]


def test_a_past_is_no_command() -> None:
    _, findings = compile_text(TEXT.replace("    nothing\n", "    target was hit last turn\n"))
    assert "not-a-command" in [finding.key for finding in findings]


def test_cards_of_one_name_with_another_past_are_not_alike() -> None:
    state = game().new_initial_state()
    for token in ("hit ann with bob", "capture ann", "leave ann", "leave ann"):
        state.apply_token(token)
    tent = state.position()["zones"]["tent"][0]
    assert [card if isinstance(card, str) else card["owner"] for card in tent] == ["ann", 1]
    assert {token for token in offered(state) if token.startswith("rest")} == {"rest ann"}

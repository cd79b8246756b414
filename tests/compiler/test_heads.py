"""What stands in a line and means nothing there is one finding, at its place: nothing is passed over in silence."""

from __future__ import annotations

import pytest

from cardwright.compiler.findings import Findings
from cardwright.compiler.model import CardSet
from cardwright.compiler.reading import heads, schema
from cardwright.compiler.reading.scope import Names, Scope
from cardwright.grammar import Source, syntax
from cardwright.grammar.parser import parse
from tests.compiler.game import problems

WORDS, COMMA, UNKNOWN = "unexpected-words", "unexpected-words.comma", "undefined-name"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("stat luck of each player, strat 20", f"1:27 {WORDS}"),
        ("stat luck of each player begins 20", f"1:26 {WORDS}"),
        ("stat luck of each player start 20", f"1:26 {COMMA}"),
        ("stat luck of each player with 3, start 20", f"1:26 {WORDS}"),
        ("stat luck of every player, start 20", f"1:14 {WORDS}"),
        ("stat luck of player", f"1:14 {WORDS}"),
        ("stat luck number flag", f"1:18 {WORDS}"),
        ("track luck fro -5 to 5", f"1:7 {WORDS}"),
        ("track luck from -5 to 5, strat 0", f"1:26 {WORDS}"),
        ("zone stall is a row shared public", f"1:21 {COMMA}"),
        ("zone stall is a row of each palyer, public", f"1:24 {WORDS}"),
        ("zone stall is a row low, shared, public", f"1:21 {WORDS}"),
        ("kind beast\n    teeth number, strat 3", f"2:19 {WORDS}"),
        ("kind beast\n    teeth number many", f"2:18 {WORDS}"),
        ("kind beast\n    history folows", f"2:13 {WORDS}"),
        ("kind beast\n    two_faced often", f"2:15 {WORDS}"),
        ("kind beast\n    works form hand", f"2:11 {WORDS}"),
        ("kind beast\n    lasting effects end when it leaves hand", f"2:30 {WORDS}"),
        ("kind beast fast", f"1:12 {WORDS}"),
        ("kind beast is soul, tame", f"1:21 {WORDS}"),
        ("enum mood in oder\n    glad", f"1:14 {WORDS}"),
        ('enum mood\n    glad "glad" "merry"', f"2:17 {WORDS}"),
        ('enum mood\n    glad "glad", beats sad soon', f"2:18 {WORDS}"),
        ("variant long_game offf", f"1:19 {WORDS}"),
        ("variant long_game, off", f"1:20 {WORDS}"),
        ("rule luck, today\n    whenever any player where life is 0 called p: p: life + 1", f"1:12 {WORDS}"),
        ("policy both_win now: draw", f"1:17 {WORDS}"),
        ("deck second of every player to hand: 1 each soul", f"1:16 {WORDS}"),
        ("deck second to dekc", f"1:16 {UNKNOWN}"),
        ('example "Nothing" happens\n    then\n        balance is 0', f"1:19 {WORDS}"),
        ("setup now: shuffle deck", f"1:7 {WORDS}"),
        ('verb x\n    says "hop" zh\n    life + 1', f"2:16 {WORDS}"),
        ('verb x\n    says "hop" and "jump"\n    life + 1', f"2:10 {WORDS}"),
        ("verb x\n    signed twice\n    life + 1", f"2:12 {WORDS}"),
        ('kind beast\n    title "beast" plurl "beasts"', f"2:19 {WORDS}"),
        ('kind beast\n    title "beast"\n    title "animal"', "3:5 said-twice"),
        ('card rook is soul\n    power 1\n    power 2\n    suit cups\n    facing upright', "3:5 said-twice"),
        ("turn\n    phase second: nothing", "1:1 said-twice"),
        ("cardset again\n    players 2", "1:1 two-games"),
        ("zone stall is a row, shared", "1:1 missing-argument.seen"),
        ('example "Nothing"\n    given\n        balance is 0', "1:1 missing-argument"),
        ("example\n    then\n        balance is 0", "1:1 missing-argument"),
        ("stat luck of each player, start 1, start 2", f"1:36 {WORDS}"),
        ("stat luck of each player from 0 from 1", f"1:33 {WORDS}"),
    ],
)
def test_in_a_declaration(text: str, found: str) -> None:
    assert problems(text + "\n") == [found]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("shuffle deck, well", f"2:19 {WORDS}"),
        ("shuffle deck twice", f"2:18 {UNKNOWN}"),
        ("choose 1 soul from hand, quietly", f"2:30 {WORDS}"),
        ("choose 1 soul from hand caled x", f"2:29 {UNKNOWN}"),
        ("choose 1 soul at radom from hand", f"2:22 {WORDS}"),
        ("choose a number from 1 to 3 called n by 2", f"2:42 {WORDS}"),
        ("each player caled p: draw 1", f"2:17 {UNKNOWN}"),
        ("reveal hand to opponent", f"2:17 {WORDS}"),
        ("move first soul of hand to deck quickly", f"2:37 {UNKNOWN}"),
        ("win big", f"2:9 {WORDS}"),
        ('win "one" "two"', f"2:15 {WORDS}"),
        ("lose", "2:5 missing-argument"),
        ("end gmae", f"2:9 {WORDS}"),
        ("end turn now", f"2:14 {WORDS}"),
        ("end game as drow", f"2:17 {WORDS}"),
        ("settle now", f"2:12 {WORDS}"),
        ('win "one" if life > 3', "2:15 condition-behind"),
        ("draw 1 if life > 3", "2:12 condition-behind"),
        ("draw 1 until end of turn", "2:12 condition-behind"),
        ("draw 1 so that life > 3", f"2:12 {WORDS}"),
        ("opponent draw 1", "2:5 missing-colon"),
        ("lose soul", "2:10 unexpected-argument"),
        ("lose 1 life twice", "2:10 unexpected-argument"),
        ("draw draw", "2:10 undefined-name.verb"),
        ("todo", "2:5 missing-argument"),
        ("note", "2:5 missing-argument"),
        ("act", "2:5 missing-argument"),
        ("repeat 2 times", "2:5 empty-block"),
        ("if life > 3:\n        draw 1", "2:16 colon-before-block"),
        ("take extra trun", f"2:16 {WORDS}"),
        ("act onec: go", f"2:9 {WORDS}"),
        ("act once, fast: go", f"2:15 {WORDS}"),
        ("act form you until all pass: go", f"2:9 {WORDS}"),
        ("act: go exacly 2", f"2:13 {WORDS}"),
        ("act: go exactly 1 fast", f"2:13 {WORDS}"),
        ("act: go 2 times", f"2:13 {WORDS}"),
        ("act: go once per crad", f"2:22 {WORDS}"),
        ("act: go form 1 to 2", f"2:13 {WORDS}"),
    ],
)
def test_in_a_body(line: str, found: str) -> None:
    assert problems(f"verb tested\n    {line}\n\naction go\n    life + 1\n") == [found]


@pytest.mark.parametrize("head", schema.HEADS.values(), ids=lambda head: head.word)
def test_the_example_of_each_head_has_its_form(head: schema.Head) -> None:
    source = Source("example.cards", head.example + "\n")
    line = parse(source)[0].lines[0]
    findings = Findings()
    scope = Scope(Names(CardSet("any"), findings), source)
    if isinstance(line, syntax.Call):
        heads.check(line, scope)
    assert not findings.diagnostics

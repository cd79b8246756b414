"""The cardset of this folder: its rulings hold, which say what lies face down and when it is turned up."""

from pathlib import Path

from tests.invariants.games import load

VAULT = str(Path(__file__).parent / "cards" / "vault.cards")


def test_rulings_hold() -> None:
    verdicts = [load(VAULT).run_example(example) for example in load(VAULT).examples()]
    assert len(verdicts) >= 2
    assert [verdict.example.name for verdict in verdicts if not verdict.ok] == []

"""An adapter for games in which one answer of the file is one answer of the engine: each option is put into words.

`tokens.toml` says how: under `say` by the action or the choice (`give = "gift:{0}:{1}"`, with what the option names),
under `answers` by the engine's token, under `targets` by the zone where a card lies that can be aimed at (`gear =
"{owner}:{card}"`); `values` are the names of what is neither a card nor a player.
"""

from __future__ import annotations

from typing import Any

from tests.games.adapter import Adapter
from tests.games.table import Options, Path

Data = dict[str, Any]


class Worded(Adapter):
    aimed: str
    """The choice whose options are targets."""

    def paths(self, token: str, options: Options) -> Path:
        decision = options.state.decision()
        answers = decision["options"] if decision and decision["player"] >= 0 else ()
        said = {self.say(decision, option): option["token"] for option in answers}
        return (said.get(token, f"no {token}"),)

    def say(self, decision: Data, option: Data) -> str:
        """An option in the words of the file."""
        if option["token"] in self.words["answers"]:
            return self.words["answers"][option["token"]]
        if asked(decision) == self.aimed:
            return self.target(option["ref"])
        form = self.words["say"][option.get("action") or asked(decision)]
        return form.format(*map(self.word, option.get("args") or [option["ref"]]))

    def target(self, ref: Data) -> str:
        """A card that can be aimed at, with where it lies."""
        owner = "" if ref["owner"] is None else self.seats[ref["owner"]]
        key = self.words["values"].get(ref.get("key"))
        return self.words["targets"][ref["zone"]].format(card=self.ours(ref), owner=owner, key=key)

    def word(self, ref: Data) -> str:
        """A card, a player, or something else that has a name."""
        if "card" in ref:
            return self.ours(ref)
        return self.seats[ref["player"]] if "player" in ref else self.words["values"][ref["value"][1]]

    def translated(self, cards: Any) -> Any:
        """The cards of zones in the names of the file."""
        if isinstance(cards, dict):
            return {part: self.translated(inside) for part, inside in cards.items()}
        return [self.translated(inside) for inside in cards] if isinstance(cards, list) else self.names[cards]


def asked(decision: Data | None) -> str:
    """Which choice of the cardset this is; empty if it is none."""
    return (decision or {"about": {}})["about"].get("choice", "")

"""Minor Arcana Duel: how its scenarios and traces name what lies on the table and what is done."""

from __future__ import annotations

from typing import Any

from tests.games.files import Trace
from tests.games.sides import Sides
from tests.games.spoken import Option, Word, plain
from tests.games.table import Table


class TarotDuel(Sides):
    game = "tarot_duel"

    # ---- tokens -----------------------------------------------------------------------------------------

    def named(self, ref: Option) -> Word:
        card, holder = self.names[ref["card"]], ref["owner"]
        return self.card(f"{card}.{self.seats[ref.get('whose', holder)]}", holder)

    def card(self, card: str, holder: int) -> Word:
        """`PC.B`, which is `PC` in the mouth of those who know that B has it."""
        return Word(card, card.removesuffix(f".{self.seats[holder]}"))

    def is_open(self, option: Option) -> bool:
        return option["kind"] == "card" or self.aim(option) is not None

    def aim(self, option: Option) -> str | None:
        """Where that lies which an option is aimed at."""
        use = option["args"][0]["card"] if option.get("action") == "use" else None
        return self.words["aimed"].get(option["token"] if option["kind"] == "option" else use)

    def goes_on(self, state: Any, option: Option, after: Any) -> bool:
        asked, aim = after.decision(), self.aim(option)
        if option["kind"] == "option" and aim in ("row", "hand"):
            return asked["kind"] == "card" and len(self.state(state)[aim][state.current_player()]) > 1
        return asked["about"].get("choice") in self.words["aims"] or (asked["kind"] == "option" and aim == "taken")

    def unasked(self, state: Any, option: Option, after: Any) -> list[Word]:
        aim, me, other = self.aim(option), state.current_player(), 1 - state.current_player()
        if aim is None:
            return []
        was, now = self.state(state), self.state(after)
        if aim in ("row", "hand"):
            used = self.named(option["args"][0]).full if "args" in option else ""
            return [self.card(card, me) for card in was[aim][me] if card != used]
        if aim == "taken":
            return [self.card(card, other) for card in was["row"][other] if card not in now["row"][other]]
        capped = [plain(s) for s in self.suits if was["limit"][other][s] != now["limit"][other][s]]
        return capped if aim == "limit" else [plain(aim)]

    # ---- the state --------------------------------------------------------------------------------------

    def begin(self, game: Any, trace: Trace) -> Table:
        variants = [self.words["variants"][f"{option} {value}"] for option, value in trace.head["opt"].items() if value]
        return Table(game.under(variants).new_initial_state(chance="explicit"))

    def state(self, state: Any) -> dict[str, Any]:
        position = state.position()
        turn, lying = position["turn"], self.lies(position)
        chosen = [self.chosen(state, seat) for seat in range(2)] if turn == 0 else [[], []]
        reasons = [self.words["reasons"][r["en"]] for r in (state.result() or {}).get("reasons", ())]
        handed_on = state.is_terminal() and "king" not in reasons  # before the end of a turn is judged
        return {
            **lying,
            "turn": turn,
            "active": 1 - position["active"] if handed_on else max(0, position["active"]),
            "phase": (position["phase"] or "end") if turn else "setup",
            "winner": self.seats.find(winner) if (winner := self.winner(state)) in ("A", "B") else winner,
            "reason": reasons[0] if reasons else None,
            "quiet": position["stats"]["quiet"],
            "hand": [sorted(hand + more) for hand, more in zip(lying["hand"], chosen, strict=True)],
            "attack": self.attacks(state, lying["row"]),
            **{flag: self.did(position["zones"], turn, deeds) for flag, deeds in self.words["behaviour"].items()},
            "points": [self.points(cards) if turn == 0 else 0 for cards in chosen],
        }

    def attacks(self, state: Any, rows: list[list[str]]) -> dict[str, int]:
        """The attack that each card has now, with what holds for a while."""
        seen = [zone["cards"] for zone in state.observation(-1, log=False)["zones"] if zone["name"] == "row"]
        pairs = [pair for row, cards in zip(rows, seen, strict=True) for pair in zip(row, cards, strict=True)]
        return {card: laid.get("attack", 0) for card, laid in pairs}

    def lies(self, position: dict[str, Any]) -> dict[str, Any]:
        zones, caps = position["zones"], position["stats"]["cap"]
        hand, row, gone = (list(map(self.laid_out, zones[zone], range(2))) for zone in self.words["zones"].values())
        return {
            "hand": [sorted(cards) for cards in hand],
            "row": [list(cards) for cards in row],
            "gone": [sorted(cards) for cards in gone],
            "attack": {card: laid.get("attack", 0) for cards in row for card, laid in cards.items()},
            "untapped": [self.counted(area, tapped=False) for area in zones["area"]],
            "tapped": [self.counted(area, tapped=True) for area in zones["area"]],
            "limit": [{s: cap[suit] for s, suit in self.suits.items()} for cap in caps],
        }

    def laid_out(self, cards: list[Any], seat: int) -> dict[str, dict[str, Any]]:
        """The cards of a zone by their full names."""
        laid = [card if isinstance(card, dict) else {"card": card} for card in cards]
        return {f"{self.ours(card)}.{self.seats[card.get('owner', seat)]}": card for card in laid}

    def counted(self, area: list[Any], tapped: bool) -> dict[str, int]:
        laid = [(card, False) if isinstance(card, str) else (card["card"], card.get("tapped")) for card in area]
        return {s: laid.count((suit, tapped)) for s, suit in self.suits.items()}

    def did(self, zones: dict[str, Any], turn: int, deeds: list[str]) -> list[str]:
        """Who did one of these in a turn, or to whom it was done, wherever they lie now."""
        laid = [self.laid_out(cards, seat) for z in self.words["zones"].values() for seat, cards in enumerate(zones[z])]
        past = [(card, line) for cards in laid for card, lies in cards.items() for line in lies.get("past", ())]
        return sorted({c for c, line in past if line["turn"] == turn and f"{line['verb']} {line['as']}" in deeds})

    def chosen(self, state: Any, seat: int) -> list[str]:
        """What a player has chosen so far: the engine moves it when both have."""
        cards = [token for player, token in state.history() if player == seat]
        if cards and seat != state.current_player():  # and what nobody asked, as nothing else was left to buy
            after = state.clone()
            while after.position()["turn"] == 0:
                after.apply_action(after.legal_actions()[0])
            cards = after.position()["zones"]["hand"][seat]
        return [f"{self.names[card]}.{self.seats[seat]}" for card in cards]

    def points(self, cards: list[str]) -> int:
        return self.words["points"] - sum(self.words["prices"].get(card[0], 0) for card in cards)


ADAPTER = TarotDuel()

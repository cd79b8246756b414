"""Words for the log of a game being played: what has happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..compiler.model import CardSet, Declaration
from .inflect import capitalised
from .play import Data, done, find_verb, label, together
from .realise import speaker
from .references import Speaking
from .texts import has, pick, title_texts
from .tree.parts import Term
from .tree.terms import Word
from .voice import Voice


def say_event(cardset: CardSet, entry: Data, lang: str, names: Sequence[str] = ()) -> str:
    """One line of the log; nothing for what has no words (a verb that the game never speaks of)."""
    voice, speaking = speaker(lang), Speaking(cardset, names)
    name = str(entry.get("verb", ""))
    if name in ENTRIES and "args" not in entry:
        said = ENTRIES[name](voice, speaking, entry)
    else:
        said = happened(voice, speaking, entry)
    return voice.sentence(capitalised(said)) if said else ""


def happened(voice: Voice, speaking: Speaking, entry: Data) -> str:
    """A declared verb was used."""
    args = entry.get("args", ())
    verb = find_verb(speaking.cardset, entry.get("verb", ""), len(args))
    actor = entry.get("actor")
    who = speaking.seated(actor) if isinstance(actor, int) else None
    if verb is None:
        return voice.frame("log unknown", player=who, verb=str(entry.get("verb", "")).replace("_", " "))
    silent = not verb.says and verb.role != "action"
    if silent or any(is_nothing(arg) for arg in args):
        return ""
    return speaker(voice.lang).fragment(done(speaking, verb, who, args), "clause" if who is not None else "command")


def is_nothing(arg: Any) -> bool:
    """Nobody loses 0 life: an event with a number that is not positive has changed nothing."""
    number = arg.get("number") if isinstance(arg, Mapping) else None
    return isinstance(number, int) and number <= 0


def moved(voice: Voice, speaking: Speaking, entry: Data) -> str:
    """The Sun moves from your hand to the discard pile."""
    cards = speaking.term({"cards": entry.get("cards", ())})
    source, to = (entry.get(key) and speaking.term(entry[key]) for key in ("from", "to"))
    key = "log move" if source and to else "log enters" if to else "log leaves"
    many = len(entry.get("cards", ())) != 1
    return voice.frame(key + (" many" if many else ""), cards=cards, source=source, to=to)


def changed(voice: Voice, speaking: Speaking, entry: Data) -> str:
    """Player 2's life: 10 → 8; a mark is set or taken away.  What has no title is the rules' own business."""
    what = declared(speaking, entry)
    if what is None or not has(what.title, voice.lang):
        return ""
    from .tree.terms import Property

    owner = speaking.seated(entry["owner"]) if isinstance(entry.get("owner"), int) else None
    owner = speaking.card_named(str(entry["card"])) if entry.get("card") else owner
    if isinstance(entry.get("to"), bool) and owner is not None:
        return speaker(voice.lang).turned(owner, title_texts(what), entry["to"])
    seats = getattr(getattr(what, "type", None), "name", "") == "player"
    old, new = (value_word(speaking, entry.get(key), seats) for key in ("from", "to"))
    return voice.frame("log change", what=Property(title_texts(what), owner), old=old, new=new)


def declared(speaking: Speaking, entry: Data) -> Declaration | None:
    """The stat or attribute that changed."""
    name = str(entry.get("what", ""))
    if "card" not in entry:
        return speaking.cardset.stats.get(name)
    tables = [kind.attributes for kind in speaking.cardset.kinds.values()]
    tables += [card.attributes for card in speaking.cardset.cards.values()]
    return next((table[name] for table in tables if name in table), None)


def value_word(speaking: Speaking, value: Any, seats: bool = False) -> Term:
    """A value in words; where it is a seat, the player who sits there."""
    if seats and isinstance(value, int):
        return speaking.seated(value)
    if isinstance(value, str):
        return speaking.card_named(value)
    if isinstance(value, bool):
        return Word({"en": "yes", "zh": "是"} if value else {"en": "no", "zh": "否"})
    return speaking.term(value)


def chose(voice: Voice, speaking: Speaking, entry: Data) -> str:
    """What was picked; an action speaks for itself when it happens."""
    token, kind = str(entry.get("token", "")), entry.get("kind")
    if kind in ("action", "act") and f"option {token}" not in voice.frames:
        return ""
    who = speaking.seated(entry.get("actor", 0))
    if f"option {token}" in voice.frames:
        return voice.frame("log answers", player=who, answer=voice.frame(f"option {token}"))
    what = Word({"en": label(speaking.cardset, token, "en"), "zh": label(speaking.cardset, token, voice.lang)})
    named = what if kind == "option" else card_of(voice, speaking, entry)
    return voice.frame("log chooses", player=who, what=named)


def card_of(voice: Voice, speaking: Speaking, entry: Data) -> Term | str:
    """A card that was chosen; what lies before somebody else, with where that is."""
    card, place = speaking.card_named(str(entry.get("token", ""))), entry.get("from") or {}
    if place.get("owner") in (None, entry.get("actor")):
        return card
    return voice.frame("option lying", card=card, place=speaking.term(place))


def ended(voice: Voice, speaking: Speaking, entry: Data) -> str:
    winners = [speaking.seated(seat) for seat in entry.get("winners", ())]
    reasons = [pick(reason, voice.lang) for reason in entry.get("reasons", ()) if isinstance(reason, dict)]
    losers = [speaking.seated(seat) for seat in entry.get("losers", ())]
    if winners:
        said = voice.frame("log wins" if len(winners) == 1 else "log win", players=together(voice, winners))
    elif losers:
        said = voice.frame("log loses" if len(losers) == 1 else "log all lose", players=together(voice, losers))
    else:
        said = voice.frame("log nobody wins")
    return said + voice.frame("log because", reason=reasons[0]) if any(reasons) else said


def in_phase(voice: Voice, speaking: Speaking, entry: Data) -> str:
    name = str(entry.get("phase", ""))
    phase = speaking.cardset.phases.get(name) or speaking.cardset.round_phases.get(name)
    if phase is None or not (phase.title or voice.lang == "en"):
        return ""
    named = voice.pick(title_texts(phase))
    return named if named.endswith(("phase", "阶段", "階段")) else voice.frame("log phase", phase=named)


def spoken(voice: Voice, speaking: Speaking, entry: Data) -> str:
    texts = entry.get("text")
    return pick(texts, voice.lang) if isinstance(texts, dict) else ""


def showing(voice: Voice, speaking: Speaking, entry: Data) -> str:
    seats = [speaking.seated(seat) for seat in entry.get("seats", ())]
    if not seats or not entry.get("cards"):
        return ""
    cards = speaking.term({"cards": entry["cards"]})
    if len(seats) == len(speaking.names) > 2:
        return voice.frame("log all see", cards=cards)
    return voice.frame("log sees" if len(seats) == 1 else "log see", players=together(voice, seats), cards=cards)


def out(voice: Voice, speaking: Speaking, entry: Data) -> str:
    seats = [speaking.seated(seat) for seat in entry.get("players", ())]
    return voice.frame("log out", players=together(voice, seats)) if seats else ""


def simple(key: str) -> Any:
    """A sentence with a player, a zone, a count or a number of the turn in it."""

    def say(voice: Voice, speaking: Speaking, entry: Data) -> str:
        actor, zone = entry.get("actor"), entry.get("zone") or entry.get("from")
        return voice.frame(
            key,
            player=speaking.seated(actor) if isinstance(actor, int) else None,
            zone=speaking.term(zone) if zone else None,
            turn=entry.get("turn", ""),
            count=entry.get("count", ""),
        )

    return say


def noticed(key: str) -> Any:
    """What the rules did with what a player wanted: with the cards, the ability and the figures of the entry."""

    def say(voice: Voice, speaking: Speaking, entry: Data) -> str:
        actor, cards = entry.get("actor"), entry.get("cards")
        return voice.frame(
            key,
            player=speaking.seated(actor) if isinstance(actor, int) else None,
            cards=speaking.term({"cards": cards}) if cards else None,
            ability=speaking.card_named(str(entry["ability"])) if "ability" in entry else "",
            what=entry.get("what", ""),
            count=entry.get("count", ""),
            times=entry.get("times", ""),
        )

    return say


NOTICES = ("removed", "missed", "limit", "cancelled", "copied", "taken back", "repeats")


ENTRIES: dict[str, Any] = {
    "move": moved, "change": changed, "chose": chose, "end": ended, "phase": in_phase, "note": spoken,
    "todo": spoken, "show": showing, "out": out, "shuffle": simple("log shuffle"), "turn": simple("log turn"),
    "round": simple("log round"), "arrange": simple("log arrange"), "extra turn": simple("log extra"),
    "win": simple("log player wins"), **{name: noticed(f"log {name}") for name in NOTICES},
}  # fmt: skip

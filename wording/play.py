"""Words for a game being played: what is asked, what can be answered, what has happened.

All of it is plain data of the runtime.  What is not known gives a plain sentence or an empty one, never an error:
a table must not fail because it cannot say something.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..compiler import model
from ..compiler.model import Actor, CardSet, Choose, ChooseOne, Declaration, Do, May, Node, Option, Verb
from .build.events import phrase, subjectless
from .build.walk import walk
from .build.whole import of_statement
from .chinese.sentences import Chinese
from .english.sentences import English
from .inflect import capitalised
from .layout import is_plain
from .realise import speaker
from .references import Speaking
from .texts import has, pick, title_texts
from .tree.clauses import Act, Offer, Pick
from .tree.parts import Term
from .tree.terms import Word, You
from .voice import Voice

Data = Mapping[str, Any]


# ---- actions and options ----------------------------------------------------------------------------------


def say_action(cardset: CardSet, verb: Verb | str, args: Sequence[Any], lang: str, names: Sequence[str] = ()) -> str:
    """An action with its arguments: "Play The Sun upright"."""
    found = find_verb(cardset, verb, len(args))
    if found is None:
        return capitalised(str(verb).replace("_", " "))
    act = done(Speaking(cardset, names), found, You(), args)
    return capitalised(speaker(lang).fragment(act, "base"))


def find_verb(cardset: CardSet, verb: Verb | str | int, holes: int) -> Verb | None:
    """The declared verb: itself, or by its name and the number of its holes."""
    if isinstance(verb, Verb):
        return verb
    alike = [one for one in cardset.verbs if one.name == verb and not one.builtin]
    return next((one for one in alike if len(one.holes) == holes), alike[0] if alike else None)


def done(speaking: Speaking, verb: Verb, actor: Term | None, args: Sequence[Any]) -> Act:
    """What somebody did with what."""
    slots = {hole.name: speaking.term(arg, hole) for hole, arg in zip(verb.holes, args, strict=False)}
    return Act(actor, phrase(verb), dict(slots), subjectless=subjectless(verb))


def say_option(cardset: CardSet, option: Data, lang: str, names: Sequence[str] = ()) -> str:
    """An option of a decision."""
    voice, kind, token = speaker(lang), option.get("kind"), str(option.get("token", ""))
    if "action" in option:
        return say_action(cardset, option["action"], option.get("args", ()), lang, names)
    if "ref" in option and option["ref"] is not None:
        return capitalised(voice(Speaking(cardset, names).term(with_copy(option["ref"], token))))
    if f"option {token}" in voice.frames:
        return voice.frame(f"option {token}")
    return label(cardset, token, lang) if kind in ("option", None) else capitalised(token)


def say_options(cardset: CardSet, decision: Data, lang: str, names: Sequence[str] = ()) -> list[str]:
    """The options of a decision; where cards come from several places, each says from which."""
    options = decision["options"]
    places = [lying(option.get("ref")) for option in options]
    if len({place for place in places if place is not None}) < 2:
        return [say_option(cardset, option, lang, names) for option in options]
    voice, speaking = speaker(lang), Speaking(cardset, names)
    said, seen = [], list[Any]()
    for option, place in zip(options, places, strict=True):
        if place is None:
            said.append(say_option(cardset, option, lang, names))
            continue
        what = (option["ref"]["card"], place)
        card = speaking.term(option["ref"] if what not in seen else with_copy(option["ref"], str(option["token"])))
        seen.append(what)
        zone = speaking.term(dict(zip(("zone", "owner", "key", "on"), place, strict=True)))
        said.append(capitalised(voice.frame("option lying", card=card, place=zone)))
    return said


def lying(reference: Data | None) -> tuple[Any, ...] | None:
    """Where the card of a reference lies: zone, owner, part, the card that it lies on."""
    if reference is None or not reference.get("card") or "zone" not in reference:
        return None
    return (reference["zone"], reference.get("owner"), reference.get("key"), reference.get("on"))


def with_copy(reference: Data, token: str) -> Data:
    """A card that shares its name with another one is called by its token: sun #2."""
    return {**reference, "card": token} if "#" in token and reference.get("card") else reference


def label(cardset: CardSet, token: str, lang: str) -> str:
    """The title of an option of a `choose one`, by its token."""
    for node in walk(texts_with_options(cardset)):
        if isinstance(node, Option) and node.token == token:
            return capitalised(pick(node.title, lang))
    number = token.removeprefix("option ")
    return speaker(lang).frame("option number", number=number) if number != token else capitalised(token)


def texts_with_options(cardset: CardSet) -> list[Any]:
    """All bodies of a game."""
    abilities = [ability for card in cardset.cards.values() for ability in card.abilities.values()]
    heads = [[text.targets, text.cost, text.body] for text in [*abilities, *cardset.verbs]]
    standing = [owner.standing for owner in (*cardset.cards.values(), *cardset.kinds.values())]
    rules = [rule.members for rule in cardset.rules.values()]
    phases = [phase.body for phase in (*cardset.phases.values(), *cardset.round_phases.values())]
    return [heads, standing, rules, phases, cardset.setup, cardset.after_end]


# ---- decisions --------------------------------------------------------------------------------------------


def say_decision(cardset: CardSet, decision: Data, lang: str, names: Sequence[str] = ()) -> str:
    """The question of a decision, spoken to whoever decides."""
    voice, about = speaker(lang), decision.get("about") or {}
    if isinstance(about.get("todo"), dict):
        return pick(about["todo"], lang)
    if "options" not in decision:
        return waiting(cardset, decision, lang, names)
    asked = asked_about(cardset, about, lang)
    if asked and decision.get("kind") == "number":
        asked = in_course(cardset, about, lang, names, bare=True) + asked
    if asked and decision.get("picked"):
        return asked + so_far(voice, cardset, decision)
    return asked or reacting(voice, about) or in_course(cardset, about, lang, names) + question(voice, decision)


def so_far(voice: English | Chinese, cardset: CardSet, decision: Data) -> str:
    """What has been picked, by its name."""
    speaking = Speaking(cardset)
    picked = decision["picked"]
    if decision.get("kind") != "card":
        return voice.frame("so far", picked=len(picked))
    return voice.frame("so far named", picked=together(voice, [speaking.card_named(token) for token in picked]))


def in_course(cardset: CardSet, about: Data, lang: str, names: Sequence[str], bare: bool = False) -> str:
    """What is being done as the question comes: of several alike (how many coins, how many cups) it tells which.

    `bare`: also what has no holes, when nothing else says what a number is for.
    """
    event = about.get("event")
    verb = find_verb(cardset, event["verb"], len(event["args"])) if event else None
    if event is None or verb is None or not (event["args"] or bare) or not has(verb.says, lang):
        return ""
    said = speaker(lang).sentence(say_action(cardset, verb, event["args"], lang, names))
    return said + " " * (not lang.startswith("zh"))


def reacting(voice: English | Chinese, about: Data) -> str:
    """In a window that goes round: that it is one, and how many have passed."""
    if about.get("window") not in ("all_pass", "stacked"):
        return ""
    passed = about.get("passed", 0)
    return voice.sentence(voice.frame("ask react passed" if passed else "ask react", passed=passed))


def waiting(cardset: CardSet, decision: Data, lang: str, names: Sequence[str]) -> str:
    """Somebody else decides."""
    who = Speaking(cardset, names).seated(decision.get("player", 0))
    return speaker(lang).sentence(capitalised(speaker(lang).frame("waiting", player=who)))


def asked_about(cardset: CardSet, about: Data, lang: str) -> str:
    """The sentence of the rules that asks: found by its place in the sources, if that is beyond doubt."""
    span = tuple(about.get("span", ()))[-2:]
    asking = (Choose, ChooseOne, May)
    found = [node for node in walk(texts_with_options(cardset)) if isinstance(node, asking) and node.span == span]
    return sentence_of(found[0], lang) if len(found) == 1 and span != (0, 0) else ""


def sentence_of(node: Node, lang: str) -> str:
    """What is to be chosen or may be done, if it can be said without what came before it."""
    voice = speaker(lang)
    if isinstance(node, ChooseOne):
        return pick(node.question, lang) if has(node.question, lang) else ""
    clause = of_statement(node)
    if isinstance(clause, Pick) and not clause.letters and not clause.otherwise:
        return voice.sentence(voice.fragment(clause))
    if isinstance(clause, Offer) and all(is_plain(part) for part in clause.offer) and not means_another(node, lang):
        fragments = [voice.fragment(part, "base") for part in clause.offer]
        return voice.sentence(voice.may(Offer(You(), clause.offer), voice.sequence(fragments)))
    return ""


def means_another(node: Node, lang: str) -> bool:
    """Whether an offer to somebody else speaks of `you`: to whom it is made, that would be themselves."""
    if not isinstance(node, May) or node.who is None or isinstance(node.who, (model.You, Actor)):
        return False
    uses = [one for one in walk(node.offer) if isinstance(one, Do)]
    said = [
        arg
        for use in uses
        for hole, arg in zip(use.verb.holes, use.args, strict=True)
        if f"{{{hole.name}" in pick(use.verb.says, lang)
    ]
    return any(isinstance(one, model.You) for one in walk(said))


def question(voice: English | Chinese, decision: Data) -> str:
    """A question from the form of the decision: what kind of thing, how many, how many so far."""
    kind, least, most = decision.get("kind", "act"), decision.get("least", 1), decision.get("most", 1)
    picked = len(decision.get("picked", ()))
    key = f"ask {kind}" if f"ask {kind}" in voice.frames else "ask"
    if kind == "card" and (least, most) != (1, 1):
        key = "ask cards" if least == most else "ask up to" if not least else "ask from to"
    so_far = voice.frame("so far", picked=picked) if picked else ""
    return voice.sentence(voice.frame(key, least=least, most=most)) + so_far


# ---- the log ----------------------------------------------------------------------------------------------


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
    old, new = (value_word(speaking, entry.get(key)) for key in ("from", "to"))
    return voice.frame("log change", what=Property(title_texts(what), owner), old=old, new=new)


def declared(speaking: Speaking, entry: Data) -> Declaration | None:
    """The stat or attribute that changed."""
    name = str(entry.get("what", ""))
    if "card" not in entry:
        return speaking.cardset.stats.get(name)
    tables = [kind.attributes for kind in speaking.cardset.kinds.values()]
    tables += [card.attributes for card in speaking.cardset.cards.values()]
    return next((table[name] for table in tables if name in table), None)


def value_word(speaking: Speaking, value: Any) -> Term:
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


def together(voice: Voice, people: Sequence[Term]) -> str:
    from .tree.things import Joined

    return voice(Joined(tuple(people), "and")) if people else ""


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

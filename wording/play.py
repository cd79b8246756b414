"""Words for a game being played: what is asked, and what can be answered; `log` tells what has happened.

All of it is plain data of the runtime.  What is not known gives a plain sentence or an empty one, never an error:
a table must not fail because it cannot say something.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..compiler import model
from ..compiler.model import Actor, CardSet, Choose, ChooseOne, Do, May, Node, Option, Verb
from .build.events import phrase, subjectless
from .build.walk import walk
from .build.whole import of_statement
from .chinese.sentences import Chinese
from .english.sentences import English
from .inflect import capitalised
from .layout import is_plain
from .realise import speaker
from .references import Speaking
from .texts import has, pick
from .tree.clauses import Act, Offer, Pick
from .tree.parts import Term
from .tree.terms import You
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


def together(voice: Voice, people: Sequence[Term]) -> str:
    from .tree.things import Joined

    return voice(Joined(tuple(people), "and")) if people else ""

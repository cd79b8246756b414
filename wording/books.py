"""Words for a rulebook and for cards: what a game says about itself when nobody plays.

Lines are `(depth, text)`: what stands below a line has one depth more.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..compiler import model
from ..compiler.model import Ability, Card, CardSet, Define, Kind, Phase, Policy, Rule, Verb
from ..compiler.report.traditional import turned
from .build import whole
from .build.events import phrase
from .build.values import DEEP
from .build.walk import walk
from .inflect import capitalised, inflected
from .layout import Row, text
from .realise import rows, speaker
from .template import Template
from .texts import has, pick, title
from .tree.parts import Clause, Condition, Term
from .tree.terms import You

Lines = list[tuple[int, str]]


# ---- cards ------------------------------------------------------------------------------------------------


def ability_text(cardset: CardSet, ability: Ability, lang: str) -> str:
    """What an ability does; the designer's own words where there is no effect."""
    if is_empty(ability) and ability.text:
        return pick(ability.text, lang)
    return text(rows(whole.of_ability(ability), lang))


def is_empty(ability: Ability) -> bool:
    return not (ability.needs or ability.targets or ability.cost or ability.body)


def card_text(cardset: CardSet, card: Card, lang: str) -> list[tuple[str, str]]:
    """The texts of a card, each with its label: what always holds, its abilities, the designer's own words."""
    standing = standing_text(card.standing, lang)
    abilities = [(ability_label(one, lang), ability_text(cardset, one, lang)) for one in card.abilities.values()]
    found = [*([("", standing)] if standing else []), *abilities]
    return found or ([("", pick(card.text, lang))] if card.text else [])


def ability_label(ability: Ability, lang: str) -> str:
    """正位; of a family with a title, 正位·移动."""
    key = title(ability.key, lang) if ability.key is not None else ""
    family = ability.family
    heading = pick(family.title, lang) if family is not None and has(family.title, lang) else ""
    if not key and not heading and family is not None and lang == "en":
        heading = title(family, lang)
    if key and heading:
        return speaker(lang).frame("label both", key=capitalised(key), heading=heading)
    return capitalised(key or heading)


def standing_text(members: Sequence[object], lang: str) -> str:
    """What holds as long as the card lies where it works."""
    return text(rows(whole.of_members(members, You()), lang))


def kind_text(cardset: CardSet, kind: Kind, lang: str) -> Lines:
    """What holds for every card of a kind."""
    return lines(whole.of_members(kind.standing, You()), lang)


# ---- rules ------------------------------------------------------------------------------------------------


def rule_text(cardset: CardSet, rule: Rule, lang: str) -> Lines:
    """A rule that always holds; the designer's own words where there is no effect."""
    if not rule.members and not rule.needs and rule.text:
        return [(0, pick(rule.text, lang))]
    return lines(whole.of_rule(rule), lang)


def verb_title(cardset: CardSet, verb: Verb, lang: str) -> str:
    """What a verb is called, whatever stands in its holes: "Move the scale X cells"."""
    act, _ = whole.of_verb(verb)
    return capitalised(speaker(lang).fragment(act, "base"))


def verb_phrase(verb: Verb, words: Sequence[str], lang: str) -> str:
    """What a verb says from its base form, with these words in its holes: "move the scale 3 cells"."""
    template = Template(pick(phrase(verb), lang))
    filled = dict(zip([hole.name for hole in verb.holes], words, strict=False))
    return inflected(template.english(filled), "base") if lang == "en" else template.chinese(filled)


def verb_text(cardset: CardSet, verb: Verb, lang: str) -> Lines:
    """What a verb does."""
    _, body = whole.of_verb(verb)
    return lines(body, lang)


def named_defines(cardset: CardSet) -> list[Define]:
    """The expressions that texts call by a name: those with words, and those too deep in others to be opened up."""
    bare = [define for define in cardset.defines.values() if not define.says]
    uses = {id(one): [node.define for node in walk(one.body) if isinstance(node, model.Call)] for one in bare}

    @cache
    def level(define: Define) -> int:
        return 1 + max((level(user) for user in bare if define in uses[id(user)]), default=0)

    return [one for one in cardset.defines.values() if one.says or level(one) > DEEP + 1]


def define_title(cardset: CardSet, define: Define, lang: str) -> str:
    """What a named expression is called: "The votes of a player"."""
    return capitalised(speaker(lang)(whole.of_define(define)[0]))


def define_text(cardset: CardSet, define: Define, lang: str) -> Lines:
    """What it stands for: a value, or when it is so."""
    voice, (_, meant) = speaker(lang), whole.of_define(define)
    said = voice.frame("define holds", condition=meant) if isinstance(meant, Condition) else voice.value(meant)
    return [(0, capitalised(voice.sentence(said)))]


def setup_text(cardset: CardSet, lang: str) -> Lines:
    """How a game is set up."""
    return lines(whole.of_body(cardset.setup, None), lang)


def phase_text(cardset: CardSet, phase: Phase, lang: str) -> Lines:
    """What happens in a phase: in a turn, spoken to the player whose turn it is."""
    actor = None if phase in cardset.round_phases.values() else You()
    return lines(whole.of_phase(phase, actor), lang)


def after_end_text(cardset: CardSet, lang: str) -> Lines:
    """What happens after the end of a turn."""
    return lines(whole.of_body(cardset.after_end, You()), lang)


def body_text(body: Sequence[model.Stmt], lang: str, actor: Term | None = None) -> Lines:
    """Any body."""
    return lines(whole.of_body(body, actor), lang)


def condition_text(condition: model.Expr, lang: str) -> str:
    """What must be so, as a clause: "anyone attacked The Fool this turn"."""
    return speaker(lang)(whole.of_condition(condition))


def policy_text(policy: Policy, lang: str) -> tuple[str, str]:
    """A question that the rules settle, and the answer."""
    from ..runtime.policies import POLICIES  # the one table of questions; it needs nothing of the engine

    known = POLICIES.get(policy.name)
    if known is None or policy.answer not in known.answers:
        return capitalised(policy.name.replace("_", " ")), capitalised(policy.answer.replace("_", " "))
    question, answer = (_of_the_language(texts, lang) for texts in (known.question, known.answers[policy.answer]))
    return question, _refilled(policy, lang) or answer


def _of_the_language(texts: dict[str, str], lang: str) -> str:
    return turned(pick(texts, lang)) if lang == "zh-Hant" else pick(texts, lang)


def _refilled(policy: Policy, lang: str) -> str:
    """Which pile becomes which deck, by what they are called, a sentence for each."""
    said = [speaker(lang).frame("refill", pile=title(p, lang), deck=title(d, lang)) for p, d in policy.refills]
    return ("" if lang.startswith("zh") else " ").join(said)


# ---- lines ------------------------------------------------------------------------------------------------


def lines(clauses: Sequence[Clause], lang: str) -> Lines:
    """Clauses as lines with their depths, a sentence a line."""
    return flat(rows(clauses, lang, apart=True))


def flat(found: Sequence[Row], depth: int = 0) -> Lines:
    return [line for row in found for line in ((depth, row.text), *flat(row.below, depth + 1))]

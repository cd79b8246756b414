"""Verbs as they are used, watched and remembered: their phrases, and what goes into their holes."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from ...compiler import model
from .sets import anybodys, one_of
from .tables import condition, counted, term
from ..tree.conditions import Combined
from ..tree.parts import Condition
from ..tree.times import Happening
from .nouns import noun_of_type
from .scope import Scope
from ..tree.terms import Anyone, Measured, Omittable, People, Property, Watched, Word
from ..tree.parts import Noun, Term, Texts
from ..texts import spelled, title_texts
from ..tree.things import Cards, That, Values
from .walk import uses, walk

SOMEBODY = People("any")
SPACE = Word({"en": "a space", "zh": "一格"})
AGENTS = ("with", "by", "using")


# ---- the phrase of a verb ---------------------------------------------------------------------------------


def phrase(verb: model.Verb) -> Texts:
    """What a verb says; one without words is spoken of by its header."""
    if verb.builtin and verb.name in OF_THE_LANGUAGE:
        return OF_THE_LANGUAGE[verb.name]
    return verb.says or {"en": header(verb)}


def texts(en: str, zh: str, hant: str) -> Texts:
    return {"en": en, "zh": zh, "zh-Hant": hant}


# What happens in every game: as something that somebody does, and as something that happens to a thing.
OF_THE_LANGUAGE: dict[str, Texts] = {
    "move": texts(
        "move {card} from {place} to {goal}", "将{card}从{place}移动到{goal}", "將{card}從{place}移動到{goal}"
    ),
    "shuffle": texts("shuffle {pile}", "洗匀{pile}", "洗勻{pile}"),
    "change": texts("change {target} by {amount}", "使{target}变化{amount}", "使{target}變化{amount}"),
    "win": texts("win the game", "获胜", "獲勝"),
    "lose": texts("lose the game", "输掉游戏", "輸掉遊戲"),
    "take": texts("take an extra turn", "进行一个额外的回合", "進行一個額外的回合"),
}
BY_THEMSELVES: dict[str, tuple[str, Texts]] = {
    "move": ("card", texts("move from {place} to {goal}", "从{place}移动到{goal}", "從{place}移動到{goal}")),
    "shuffle": ("pile", texts("be shuffled", "洗匀", "洗勻")),
    "change": ("target", texts("change by {amount}", "变化{amount}", "變化{amount}")),
}


def header(verb: model.Verb) -> str:
    return " ".join([spelled(verb.name), *(piece_text(piece) for piece in verb.pieces)])


def piece_text(piece: model.Piece) -> str:
    words = [piece.prep, piece.word, f"{{{piece.var.name}}}" if piece.var is not None else None]
    return " ".join(word for word in words if word)


def nominal(verb: model.Verb) -> Texts:
    """The name of what happens: the move."""
    return verb.nominal or title_texts(verb)


def subjectless(verb: model.Verb) -> bool:
    """Whether the Chinese phrase starts with what moves instead of with who moves it: 天平向你移动.

    Then an actor in front of it needs a 使.  Such a phrase starts with a hole, or with the title of something
    that the verb changes and what then becomes of it.  A title alone is no sign: what is equipped (装备{card}) lies
    in a zone of the same name.
    """
    says = verb.says.get("zh", "")
    if says.startswith("{"):
        return True
    changed = [node for node in walk(verb.body) if isinstance(node, (model.StatOf, model.ZoneOf))]
    titles = [node.stat.title if isinstance(node, model.StatOf) else node.zone.title for node in changed]
    rests = [says.removeprefix(title["zh"]) for title in titles if title.get("zh") and says.startswith(title["zh"])]
    return any(BECOMES.match(rest) for rest in rests)


# What a thing that is named first goes on with: it moves, rises, turns, empties, goes somewhere.
BECOMES = re.compile(
    "[向从往朝被移变加减增升降翻归清洗]|提高|降低|上升|下降|上移|下移|前进|后退|恢复|回复|重置|重新|不再|自动|立即|依次"
)


# ---- what goes into the holes -----------------------------------------------------------------------------


def slots(scope: Scope, verb: model.Verb, args: list[model.Expr | None]) -> dict[str, Term | None]:
    """The arguments of a call, by the names of the holes."""
    return {hole.name: argument(scope, hole, arg) for hole, arg in zip(verb.holes, args, strict=True)}


def argument(scope: Scope, hole: model.Var, arg: model.Expr | None) -> Term | None:
    if arg is None:
        return None
    if hole.type.name == "number":
        return counted(scope, arg, hole.unit or None)
    return term(scope, arg)


# ---- events that are watched ------------------------------------------------------------------------------


def watched(scope: Scope, pattern: model.Pattern, body: Any = (), per: str = "") -> Happening:
    """An event as a text speaks of it before it happens; `body` is what the text then does with its parts."""
    watching = Watching(scope, pattern, body)
    actor, said, filled = spoken_of(pattern.verb, watching.actor(), watching.slots())
    return Happening(
        actor,
        said,
        filled,
        during=watched(scope, pattern.during, body) if pattern.during is not None else None,
        manner=pattern.verb.while_phrase,
        ordinal=pattern.ordinal or "",
        per=per,
        condition=watching.condition(),
        subjectless=subjectless(pattern.verb),
    )


Filled = dict[str, Term | None]


def spoken_of(verb: model.Verb, actor: Term, filled: Filled) -> tuple[Term, Texts, Filled]:
    """An event of the language that anybody may cause happens by itself: this card moves, your life changes."""
    if not verb.builtin or not isinstance(actor, Anyone) or verb.name not in BY_THEMSELVES:
        return actor, phrase(verb), filled
    thing, said = BY_THEMSELVES[verb.name]
    subject = filled[thing]
    return subject.term if isinstance(subject, Omittable) else subject or actor, said, filled


class Watching:
    """A pattern while it is put into words: what its holes hold, and what must be so besides."""

    def __init__(self, scope: Scope, pattern: model.Pattern, body: Any) -> None:
        self.scope = scope
        self.pattern = pattern
        self.body = body
        self.conditions: list[Condition] = []
        self.found: Term = Anyone()

    def actor(self) -> Term:
        """Who does it: somebody in particular, or anybody; the name it is bound to means that player from here on."""
        if self.pattern.by_var is not None:
            self.scope.call(self.pattern.by_var)
        if self.pattern.by is None:
            self.found = SOMEBODY if self.pattern.by_var is not None else Anyone()
        else:
            self.found = one_of(self.scope, self.pattern.by)
        return self.found

    def slots(self) -> Filled:
        self.scope = self.scope.beside(self.found)
        return {hole.name: self.slot(index, hole) for index, hole in enumerate(self.pattern.verb.holes)}

    def slot(self, index: int, hole: model.Var) -> Term | None:
        """What stands in one hole: what it must be, or an indefinite noun if the text needs it; else nothing."""
        names = [hole, *bound(self.pattern, index)]
        kind, wanted = self.pattern.tests.get(index, ("", None))
        if wanted is not None and (kind == "is" or is_member(wanted, names, hole)):
            refer(self.scope, names, hole)
            return self.value(hole, wanted.place if isinstance(wanted, model.IsIn) else wanted)
        return self.whichever(names, hole, wanted)

    def value(self, hole: model.Var, wanted: model.Expr) -> Term:
        """A hole that must be this, or one of these."""
        found = any_of(one_of(self.scope, wanted))
        return Measured(found, hole.unit) if hole.type.name == "number" and hole.unit else found

    def whichever(self, names: list[model.Var], hole: model.Var, test: model.Expr | None) -> Term | None:
        """A hole that is described, or not tested at all."""
        noun, rest = described(test, hole)
        refer(self.scope, names, hole, noun)
        if rest is not None:
            self.conditions.append(condition(self.scope, rest))
        found = indefinite(hole, noun, bool(self.pattern.batch))
        needed = bool(rest) or noun is not None or any(uses(self.body, var) for var in names)
        return found if needed or found is None or isinstance(found, Omittable) else Omittable(found)

    def condition(self) -> Condition | None:
        """All that must be so: what the holes did not say, and the `if` of the pattern."""
        asked = self.pattern.condition
        found = [*self.conditions, *([condition(self.scope, asked)] if asked is not None else [])]
        return Combined("and", tuple(found)) if len(found) > 1 else found[0] if found else None


def bound(pattern: model.Pattern, index: int) -> list[model.Var]:
    """The variables of a pattern that mean this hole: its own, and one that `called` binds."""
    named = (getattr(pattern, "binds", None) or {}).get(index)
    return [*pattern.holes[index : index + 1], *([named] if named is not None else [])]


def is_member(test: model.Expr, names: list[model.Var], hole: model.Var) -> bool:
    """Whether a test asks of a place, player or value no more than to be one of some."""
    about_it = isinstance(test, model.IsIn) and isinstance(test.what, model.Local) and test.what.var in names
    return about_it and hole.type.name not in ("card", "cards")


def any_of(found: Term) -> Term:
    """any player's life, any player's field: of whoever it is."""
    if isinstance(found, Property) and isinstance(found.owner, People) and found.owner.how == "each":
        return replace(found, owner=replace(found.owner, how="any"))
    return anybodys(found) or found


def described(test: model.Expr | None, hole: model.Var) -> tuple[Noun | None, model.Expr | None]:
    """A test on a hole as a noun and what is left of it: "a character", and nothing more."""
    if isinstance(test, model.IsKind):
        return noun_of_type(model.Type("card", test.kind)), None
    if isinstance(test, model.Logic) and test.op == "and":
        for part, other in ((test.left, test.right), (test.right, test.left)):
            noun, rest = described(part, hole)
            if noun is not None:
                return noun, other if rest is None else model.Logic(test.type, "and", rest, other)
    return None, test


def refer(scope: Scope, names: list[model.Var], hole: model.Var, noun: Noun | None = None) -> None:
    """How the text speaks of this hole from here on: whatever it is bound to, it is one thing."""
    if hole.type.name == "number":
        found: Term = Watched(hole.unit)
    else:
        used = any(uses(scope.memory.root, var) for var in names)
        found = scope.call(names[-1], hole_noun(hole, noun), also=names) if used else That(hole_noun(hole, noun))
    scope.names.update(dict.fromkeys(names, found))


def hole_noun(hole: model.Var, noun: Noun | None) -> Noun:
    if hole.unit:
        return Noun(hole.unit, hole.unit, "个")
    return noun or noun_of_type(hole.type)


def indefinite(hole: model.Var, noun: Noun | None = None, batch: bool = False) -> Term | None:
    """a card, one or more souls, a player, a space; a value where the phrase asks for it; no number."""
    kind = hole.type.name
    if kind == "enum":
        return Omittable(Values(noun_of_type(hole.type)), bare=True)
    if kind in ("cell", "cells"):
        return SPACE
    if kind in ("player", "players"):
        return SOMEBODY
    if kind in ("card", "cards"):
        return Cards(noun or noun_of_type(hole.type), "several" if batch else "any")
    return None


# ---- events that are remembered ---------------------------------------------------------------------------


def history(scope: Scope, did: model.Did) -> Happening:
    """`card did attack`, `card was attacked`, `player did draw`: as something that a player did."""
    verb, what = did.verb, term(scope, did.what)
    if did.what.type.name == "player":
        return Happening(what, phrase(verb), remembered(verb, None, None), subjectless=subjectless(verb))
    hole = part_played(verb, did.role)
    return Happening(None, phrase(verb), remembered(verb, hole, what), subjectless=subjectless(verb))


def part_played(verb: model.Verb, role: str) -> model.Var | None:
    """The hole of the card: behind `with` for what did it, bare for what it was done to."""
    pieces = [piece for piece in verb.pieces if piece.var is not None and piece.var.type.name in ("card", "cards")]
    agents = [piece.var for piece in pieces if piece.prep in AGENTS]
    others = [piece.var for piece in pieces if piece.prep not in AGENTS]
    order = [*agents, *others] if role == "did" else [*others, *agents]
    return order[0] if order else None


def remembered(verb: model.Verb, part: model.Var | None, what: Term | None) -> dict[str, Term | None]:
    return {hole.name: what if hole is part else whatever(hole) for hole in verb.holes}


def whatever(hole: model.Var) -> Term | None:
    """A hole of which nothing is known."""
    found = indefinite(hole)
    return found if found is None or isinstance(found, Omittable) else Omittable(found)

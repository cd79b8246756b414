"""Verbs as they are used, watched and remembered: their phrases, and what goes into their holes."""

from __future__ import annotations

from typing import Any

from ..compiler import model
from .build_sets import one_of
from .builders import condition, counted, term
from .clauses import Combined, Condition, Happening
from .nouns import noun_of_type
from .scope import Scope
from .terms import Anyone, Measured, Noun, Omittable, People, Term, Texts, Watched
from .texts import spelled, title_texts
from .things import Cards, That
from .walk import uses, walk

SOMEBODY = People("any")
AGENTS = ("with", "by", "using")


# ---- the phrase of a verb ---------------------------------------------------------------------------------


def phrase(verb: model.Verb) -> Texts:
    """What a verb says; one without words is spoken of by its header."""
    return verb.says or {"en": header(verb)}


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
    that the verb changes.
    """
    says = verb.says.get("zh", "")
    if says.startswith("{"):
        return True
    changed = [node for node in walk(verb.body) if isinstance(node, (model.StatOf, model.ZoneOf))]
    titles = [node.stat.title if isinstance(node, model.StatOf) else node.zone.title for node in changed]
    return any(title.get("zh") and says.startswith(title["zh"]) for title in titles)


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
    actor = watched_actor(scope, pattern)
    conditions: list[Condition] = []
    filled = {
        hole.name: watched_hole(scope, pattern, index, hole, body, conditions)
        for index, hole in enumerate(pattern.verb.holes)
    }
    if pattern.condition is not None:
        conditions.append(condition(scope, pattern.condition))
    return Happening(
        actor,
        phrase(pattern.verb),
        filled,
        during=watched(scope, pattern.during, body) if pattern.during is not None else None,
        manner=pattern.verb.while_phrase,
        ordinal=pattern.ordinal or "",
        per=per,
        condition=all_of(conditions),
        subjectless=subjectless(pattern.verb),
    )


def all_of(conditions: list[Condition]) -> Condition | None:
    return Combined("and", tuple(conditions)) if len(conditions) > 1 else conditions[0] if conditions else None


def watched_actor(scope: Scope, pattern: model.Pattern) -> Term:
    """Who does it: somebody in particular, or anybody; the name it is bound to means that player from here on."""
    if pattern.by_var is not None:
        scope.call(pattern.by_var)
    if pattern.by is None:
        return SOMEBODY if pattern.by_var is not None else Anyone()
    return one_of(scope, pattern.by)


def watched_hole(
    scope: Scope, pattern: model.Pattern, index: int, hole: model.Var, body: Any, conditions: list[Condition]
) -> Term | None:
    """What stands in one hole: what it must be, or an indefinite noun if the text needs it; else it is left out."""
    names = [hole, *bound(pattern, index)]
    kind, wanted = pattern.tests.get(index, ("", None))
    if kind == "is":
        assert wanted is not None
        found = term(scope, wanted)
        if hole.type.name == "number":
            found = Measured(found, hole.unit) if hole.unit else found
        refer(scope, names, hole)
        return found
    noun, rest = described(wanted, hole)
    refer(scope, names, hole, noun)
    if rest is not None:
        conditions.append(condition(scope, rest))
    found = indefinite(hole, noun, bool(pattern.batch))
    needed = bool(rest) or noun is not None or any(uses(body, var) for var in names)
    return found if needed or found is None else Omittable(found)


def bound(pattern: model.Pattern, index: int) -> list[model.Var]:
    """The variables of a pattern that mean this hole: its own, and one that `called` binds."""
    named = (getattr(pattern, "binds", None) or {}).get(index)
    return [*pattern.holes[index : index + 1], *([named] if named is not None else [])]


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
        found = scope.call(names[-1], hole_noun(hole, noun)) if used else That(hole_noun(hole, noun))
    scope.names.update(dict.fromkeys(names, found))


def hole_noun(hole: model.Var, noun: Noun | None) -> Noun:
    if hole.unit:
        return Noun(hole.unit, hole.unit, "个")
    return noun or noun_of_type(hole.type)


def indefinite(hole: model.Var, noun: Noun | None, batch: bool) -> Term | None:
    """a card, one or more souls, a player; numbers and values are left out."""
    kind = hole.type.name
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
    found = indefinite(hole, None, False)
    return None if found is None else Omittable(found)

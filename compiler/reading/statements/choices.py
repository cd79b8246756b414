"""Choices: who chooses what, from where, how many.

`choose 1 card from hand called gone` · `choose up to 2 persons …` · `choose a number from 0 to 4 called x` ·
`choose a suit at random called s` · `choose one` with options · `search deck for 1 card called found` · `target …`
"""

from __future__ import annotations

from typing import Any

from ....grammar import syntax
from ...model import ANY, NUMBER, PLAYER, Actor, Body, Choose, ChooseOne, Expr, Number, Option, Range, Var
from .. import apart, heads, texts, types
from ..expressions import descriptions, nouns, phrases
from ..given import Given
from ..scope import Scope
from . import bodies

ONE = ("a", "an", "another", "any")


# ---- one of several things --------------------------------------------------------------------------------


def choose(line: syntax.Call, scope: Scope, purpose: str = "") -> Any:
    """`choose [N] THING [from PLACE] [where C] [at random] called x [so that C]`."""
    given = Given(line.tails)
    if given.phrase is None:
        scope.report("missing-argument", line, verb=line.head.text, hole="what")
        return None
    if is_choose_one(line):
        return choose_one(line, line.block or [], scope, Actor(PLAYER))
    if line.block:
        scope.report("misplaced-line", line.block[0], what=scope.written(line.block[0]), where="choose")
    return chosen(given.phrase, given, line, scope, purpose)


def target(line: syntax.Call, scope: Scope) -> Body:
    """`target 1 person from row called guest`: chosen when the ability is announced."""
    made = choose(line, scope, "target")
    return [made] if made is not None else []


def chosen(node: syntax.Expr, given: Given, line: syntax.Call, scope: Scope, purpose: str) -> Any:
    """A choice whose thing is described by `node`."""
    node, least_to = _span_of_numbers(node, given)
    description = descriptions.read(node, scope)
    place = _place(description, given, scope)
    domain = nouns.build(description, scope, place=place)
    if domain.type == ANY:
        _bind(given, ANY, scope)
        return None
    domain = _numbers(domain, given, scope)
    least, most = _how_many(description, least_to, purpose, scope)
    single = isinstance(least, Number) and isinstance(most, Number) and least.value == most.value == 1
    random = _at_random(line, given, scope)
    made = Choose(domain, least, most, single, None, Actor(PLAYER), False, random, False, None, None, purpose)
    type = types.one_of(domain.type) if single else types.many_of(domain.type)
    made.var = _bind(given, type, scope)
    if given.so_that is not None:
        made.so_that = phrases.condition(given.so_that, scope)
    return made


def _span_of_numbers(node: syntax.Expr, given: Given) -> tuple[syntax.Expr, syntax.Expr | None]:
    """`choose 1 to 3 cards`: the thing stands behind `to`."""
    behind = given.behind("to")
    if isinstance(node, syntax.Int) and behind is not None:
        return behind, node
    return node, None


def _place(description: descriptions.Description, given: Given, scope: Scope) -> Expr | None:
    """Where it is chosen from; a `where` behind the place filters as one behind the thing does."""
    node = given.behind("from")
    if node is None or description.says(*descriptions.NUMBER_WORDS):
        return None
    if isinstance(node, syntax.Where):
        both = node.condition
        if description.condition is not None:
            both = syntax.Binary(node.condition.span, "and", description.condition, node.condition)
        description.condition, node = both, node.what
    return phrases.expr(node, scope)


def _numbers(domain: Expr, given: Given, scope: Scope) -> Expr:
    """`a number from 0 to 4`: the ends stand behind small words."""
    if isinstance(domain, Range):
        for name, word in (("low", "from"), ("high", "to")):
            node = given.behind(word)
            if node is not None:
                setattr(domain, name, phrases.number(node, scope))
    return domain


def _how_many(
    description: descriptions.Description, least_to: syntax.Expr | None, purpose: str, scope: Scope
) -> tuple[Expr, Expr | None]:
    """The least and the most; `up to` begins at 0, for a target at 1."""
    count = phrases.number(description.count, scope) if description.count is not None else Number(NUMBER, 1)
    if least_to is not None:
        return phrases.number(least_to, scope), count
    if "any number of" in description.dets:
        return Number(NUMBER, 0), None
    if "up to" in description.dets:
        return Number(NUMBER, 1 if purpose == "target" else 0), count
    if "all" in description.dets:
        return Number(NUMBER, 0), None
    return count, count


def _at_random(line: syntax.Call, given: Given, scope: Scope) -> bool:
    behind = given.behind("at")
    if behind is not None:
        heads.exactly(apart.items(behind), "random", line, scope)
    return behind is not None


def _bind(given: Given, type: Any, scope: Scope) -> Var | None:
    if not given.called:
        return None
    name = given.called[0][0].name
    return scope.bind(name.text, type, "called", name)


def search(line: syntax.Call, scope: Scope) -> Any:
    """`search deck for 1 card called found`: a hidden zone is looked through."""
    given = Given(line.tails)
    what = given.behind("for")
    if given.phrase is None or what is None:
        scope.report("missing-argument", line, verb="search", hole="for")
        return None
    place = syntax.Arg(given.phrase.span, syntax.Name(given.phrase.span, "from"), given.phrase)
    given.named = [place]
    made = chosen(what, given, line, scope, "")
    if made is not None:
        made.search = True
    return made


# ---- choose one -------------------------------------------------------------------------------------------


def is_choose_one(line: syntax.Call) -> bool:
    """`choose one`, `target one`, `choose one "Does it stand?"`: its block holds the options."""
    if line.head.text not in ("choose", "target") or not line.tails:
        return False
    first = line.tails[0]
    one, *question = apart.items(first.value) if isinstance(first, syntax.Also) else [None]
    is_one = isinstance(one, syntax.Name) and one.text == "one"
    return is_one and (not question or isinstance(question[0], syntax.Text))


def choose_one(line: syntax.Call, block: list[syntax.Line], scope: Scope, chooser: Expr, may: bool = False) -> Any:
    """`choose one` and its options; `called` gets what the options choose."""
    given = Given(line.tails)
    options = []
    for option in block:
        if isinstance(option, syntax.Call) and option.head.text == "option":
            options.append(_option(option, given, scope))
        elif not isinstance(option, syntax.ErrorLine):
            scope.report("misplaced-line", option, what=scope.written(option), where="choose")
    if not options:
        scope.report("missing-argument", line, verb="choose one", hole="option")
    if given.called:
        _share_name(given.called[0][0].name.text, options, scope)
    return ChooseOne(options, chooser, may, None, False, texts.read(apart.items(given.phrase)[1:], scope))


def _share_name(name: str, options: list[Option], scope: Scope) -> None:
    """`target one called guests`: where one option gives a card and another cards, the name means cards."""
    chosen = [one for option in options for one in option.body if isinstance(one, Choose)]
    picks = [one for one in chosen if one.var is not None and one.var.name == name]  # type: ignore[attr-defined]
    several = next((one.var for one in picks if not one.single), None)  # type: ignore[attr-defined]
    if several is None:
        return
    for pick in picks:
        pick.var, pick.single = several, False  # type: ignore[attr-defined]
    scope.vars[name] = several


def _option(line: syntax.Call, outer: Given, scope: Scope) -> Option:
    """`option "label" [if C]` and what happens; without a block, a thing to choose (`option 1 knight from …`)."""
    if line.block is not None:
        heads.check(line, scope)
    given = Given(line.tails)
    condition = phrases.condition(given.condition, scope) if given.condition is not None else None
    parts = apart.items(given.phrase)
    title = texts.read(parts, scope) if parts and isinstance(parts[0], syntax.Text) else {}
    if line.block is None and given.phrase is not None and not title:
        given.called = given.called or outer.called
        made = chosen(given.phrase, given, line, scope, "target")
        return _marked(Option(title, condition, [scope.at(line, made)] if made else []), line, scope)
    return _marked(Option(title, condition, bodies.body(line.block or [], scope)), line, scope)


def _marked(option: Option, line: syntax.Call, scope: Scope) -> Option:
    return scope.at(line, option)

"""Headers of verbs: the call with holes.

`verb shift (steps: number) toward (side: player)` has a bare hole and one behind a small word; `verb lose (n:
number) life` has a fixed word.  Several verbs may share a head when their fixed and small words tell them apart.
"""

from __future__ import annotations

from ....grammar import syntax
from ...model import (
    ANY,
    CARD,
    CARDS,
    NUMBER,
    ZONE,
    Answer,
    Choose,
    Do,
    Expr,
    Members,
    Move,
    Piece,
    Range,
    Type,
    Var,
    Verb,
)
from .. import apart, heads, texts, types
from ..expressions import descriptions, nouns, phrases
from ..scope import Scope
from ..statements import bodies, clauses

ROLES = ("verb", "action", "scope")
CLASSES = ("set", "add", "subtract", "multiply", "divide", "ask", "at_least", "at_most", "do")


# ---- headers ----------------------------------------------------------------------------------------------


def name_of(line: syntax.Call) -> syntax.Name | None:
    """The name in `verb NAME …`: the first word behind the head."""
    first = next((tail.value for tail in line.tails if isinstance(tail, syntax.Also)), None)
    word = apart.items(first)[0] if first is not None else None
    return word if isinstance(word, syntax.Name) else None


def header(line: syntax.Call, verb: Verb, scope: Scope) -> None:
    """Fill in the pieces and holes of `verb`; a hole's type may speak of the holes before it."""
    for tail in line.tails:
        if isinstance(tail, syntax.Also):
            parts = apart.items(tail.value)
            _pieces(None, parts[1:] if tail is line.tails[0] else parts, verb, scope)
        elif isinstance(tail, syntax.Arg):
            _pieces(tail.word.text, apart.items(tail.value), verb, scope)


def _pieces(prep: str | None, parts: list[syntax.Expr], verb: Verb, scope: Scope) -> None:
    for part in parts:
        if isinstance(part, syntax.Params):
            for param in part.params:
                verb.pieces.append(Piece(prep, None, _hole(param, verb, scope)))
        elif isinstance(part, syntax.Name):
            verb.pieces.append(Piece(prep, part.text, None))
        else:
            scope.report("not-a-header", part, found=scope.written(part))
        prep = None


def _hole(param: syntax.Param, verb: Verb, scope: Scope) -> Var:
    type, domain, unit = hole_type(param.type, scope, verb.role == "action")
    if param.bounds:
        domain = _range(param, type, verb, scope)
    var = scope.bind(param.name.text, type, "hole", param.name)
    var.unit = unit
    if param.default is not None:
        var.default = phrases.value(param.default, scope, type)
    if domain is not None:
        verb.domains[len(verb.holes)] = domain
    verb.holes.append(var)
    return var


def _range(param: syntax.Param, type: Type, verb: Verb, scope: Scope) -> Expr | None:
    """`(n: number from 1 to 3)`: what a number is chosen from, in the hole of an action."""
    first, low, second, high = param.bounds
    words = [scope.written(word) for word in (first, second)]
    if words != ["from", "to"] or type != NUMBER or verb.role != "action":
        scope.report("range-of-no-choice", first, hole=param.name.text, role=verb.role)
        return None
    ends = (phrases.number(low, scope), phrases.number(high, scope))
    return scope.at(param, Range(NUMBER, *ends, Var("it", NUMBER, "it"), None))


def hole_type(node: syntax.Expr, scope: Scope, choosable: bool) -> tuple[Type, Expr | None, texts.Texts]:
    """The type of a hole, what it is chosen from (for actions), and the unit of its number."""
    parts = apart.items(node)
    unit = texts.read(parts[1:], scope) if any(isinstance(part, syntax.Text) for part in parts) else {}
    core = parts[0] if unit else node
    if isinstance(core, syntax.Name):
        plain = types.plain_type(core.text, scope.names)
        if plain is not None:
            return plain, _whole_domain(plain, core, scope) if choosable else None, unit
    domain = _domain(core, scope)
    if domain.type == ANY:
        return ANY, None, unit
    return types.one_of(domain.type), domain, unit


def _whole_domain(type: Type, node: syntax.Name, scope: Scope) -> Expr | None:
    """What an action's hole is chosen from when only its type is said."""
    if type.name == "enum":
        return scope.at(node, Members(type, type.of, Var("it", type, "it"), None))
    if type.name in ("card", "player"):
        return nouns.described(node, scope)
    return None


def _domain(node: syntax.Expr, scope: Scope) -> Expr:
    """`arcana in hand`, `another player`, `heroes or brutes`, `empty cell in grid`."""
    if isinstance(node, syntax.Name) and not (descriptions.is_noun(node.text, scope) or node.text in scope.names.zones):
        known = {*types.WORDS, *scope.names.enums, *scope.names.kinds}
        return scope.unknown(node, "type", known)
    return nouns.described(node, scope) if descriptions.is_description(node, scope) else phrases.expr(node, scope, ZONE)


# ---- blocks -----------------------------------------------------------------------------------------------


def block(line: syntax.Call, verb: Verb, scope: Scope) -> None:
    """Read what stands under a header: words, conditions, cost, and the body."""
    scope.verb = verb
    rest = clauses.body_behind(line.block or [], lambda each: clause(each, verb, scope))
    verb.body = bodies.body(rest, scope)


def clause(line: syntax.Call, verb: Verb, scope: Scope) -> bool:
    """One of the lines before the body; False when the body begins here."""
    holes = [hole.name for hole in verb.holes]
    match line.head.text:
        case "says":
            verb.says = heads.text_of(line, scope, holes)
        case "name":
            verb.nominal = heads.text_of(line, scope, holes)
        case "title":
            verb.title = heads.text_of(line, scope)
        case "while_phrase":
            verb.while_phrase = heads.text_of(line, scope, holes)
        case "order":
            verb.order = _order(line, scope)
        case "signed":
            heads.check(line, scope)
            verb.signed = True
        case _:
            return clauses.clause(line, verb, scope)
    return True


def _order(line: syntax.Call, scope: Scope) -> list[str]:
    found = []
    for tail in line.tails:
        words = _joined(tail.value) if isinstance(tail, syntax.Also) else []
        if words and all(word in CLASSES for word in words):
            found.append(" or ".join(words))
        else:
            scope.unknown(tail, "word", CLASSES)
    return found


def _joined(node: syntax.Expr) -> list[str]:
    """`add or multiply`: classes that are one, in which the order is a policy."""
    if isinstance(node, syntax.Binary) and node.op == "or":
        return [*_joined(node.left), *_joined(node.right)]
    return [node.text] if isinstance(node, syntax.Name) else []


# ---- what a verb gives back -------------------------------------------------------------------------------


def answer_of(verb: Verb) -> Type | None:
    """What `called` gets after this verb: its `result`, or what it chose last, or the cards that it moved."""
    results = [s.value.type for s in bodies.walk(verb.body) if isinstance(s, Answer)]
    if results:
        return results[0]
    chosen = [s for s in verb.body if isinstance(s, Choose) and s.var is not None]
    if chosen:
        return chosen[-1].var.type
    passed_on = [s for s in verb.body if isinstance(s, Do) and s.called is not None]
    if passed_on:
        return passed_on[-1].called.type
    return CARDS if any(isinstance(s, Move) for s in bodies.walk(verb.body)) else None


# ---- verbs of the language --------------------------------------------------------------------------------

BUILTIN = {
    "move": (("card", None, CARD), ("place", "from", ZONE), ("goal", "to", ZONE)),
    "shuffle": (("pile", None, ZONE),),
    "change": (("target", None, ANY), ("amount", "by", NUMBER)),
    "win": (),
    "lose": (),
    "take": (),
}


def builtin() -> dict[str, Verb]:
    """What happens without a verb of the designer's, so that it can be watched and forbidden all the same."""
    made = {}
    for name, holes in BUILTIN.items():
        verb = Verb(name)
        verb.builtin = True
        for hole, prep, type in holes:
            var = Var(hole, type, "hole")
            verb.holes.append(var)
            verb.pieces.append(Piece(prep, None, var))
        made[name] = verb
    return made

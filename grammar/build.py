"""Write `table.json` from `cards.lark`:  ``python -m cardwright.grammar.build``.

The only module that knows Lark.  Lark reads the grammar, proves in its strict mode that it has no conflict
and builds the LALR table; what is written here is that table in the shape that `table.py` loads without work.
States are numbered in the order in which a walk from the start meets them, so that the same grammar always
gives the same file and a test can tell when the shipped one is stale.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from lark import Lark
from lark.lexer import TerminalDef
from lark.parsers.lalr_analysis import Shift

GRAMMAR = Path(__file__).with_name("cards.lark")
TABLE = Path(__file__).with_name("table.json")

# Terminals whose texts are not a list of words: the lexer knows them by their names.
FREE = {"NAME", "INT", "STRING", "_NL", "_S"}

Rule = Any  # Lark's rules and parse tables carry no useful types


def read_grammar() -> Lark:
    """The grammar, checked."""
    return Lark(GRAMMAR.read_text(encoding="utf-8"), parser="lalr", lexer="basic", strict=True)


def table_text() -> str:
    """The content that `table.json` must have."""
    lark = read_grammar()
    names = _list_names(lark.rules)
    spellings = _spellings(list(lark.terminals))
    content = {
        "productions": [_production(rule, names) for rule in lark.rules],
        "rows": _rows(lark, names),
        "spellings": spellings,
    }
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"


def _list_names(rules: list[Rule]) -> dict[str, str]:
    """Lark invents a symbol for each `x*` and `x+`; we call it `x+`, or `(x|y-z)+`, after what it repeats."""
    names = {}
    for origin in dict.fromkeys(rule.origin.name for rule in rules if rule.origin.name.startswith("__")):
        parts = sorted(_single_part(origin, rules))
        repeated = "|".join(parts)
        names[origin] = f"{repeated}+" if repeated.isidentifier() else f"({repeated})+"
    return names


def _single_part(origin: str, rules: list[Rule]) -> list[str]:
    """What one round of the repeated `origin` consists of: its productions that do not begin with itself."""
    own = [rule for rule in rules if rule.origin.name == origin]
    bodies = [[part.name for part in rule.expansion] for rule in own]
    return ["-".join(body) for body in bodies if body[0] != origin]


def _production(rule: Rule, names: dict[str, str]) -> str:
    """A production as one writes it: `line: NAME _rest _NL`."""
    left, *right = [_name(symbol.name, names) for symbol in (rule.origin, *rule.expansion)]
    return f"{left}: {' '.join(right)}".rstrip()


def _name(symbol: str, names: dict[str, str]) -> str:
    return names.get(symbol, symbol)


def _rows(lark: Lark, names: dict[str, str]) -> list[dict[str, int]]:
    """One row a state: a symbol and the state to enter, or `~n` to apply production `n`."""
    parser: Any = lark.parser
    table: Any = parser.parser._parse_table
    number_of_rule = {rule: number for number, rule in enumerate(lark.rules)}
    order = _walk(table.states, table.start_states["start"])
    return [
        {
            _name(symbol, names): order[target] if action is Shift else ~number_of_rule[target]
            for symbol, (action, target) in sorted(table.states[state].items())
        }
        for state in order
    ]


def _walk(states: dict[Any, Any], start: Any) -> dict[Any, int]:
    """The states in the order of a breadth-first walk, each with its number."""
    order = {start: 0}
    queue = [start]
    for state in queue:
        for _, (action, target) in sorted(states[state].items(), key=lambda entry: entry[0]):
            if action is Shift and target not in order:
                order[target] = len(order)
                queue.append(target)
    return order


def _spellings(terminals: list[TerminalDef]) -> dict[str, list[str]]:
    """How each reserved word and sign may be written; blanks inside are single."""
    return {
        terminal.name: _alternatives(terminal)
        for terminal in terminals
        if terminal.name not in FREE and not terminal.name.startswith("__IGNORE")
    }


def _alternatives(terminal: TerminalDef) -> list[str]:
    if terminal.pattern.type == "str":
        return [terminal.pattern.value]
    plain = re.sub(r"\\b|\(\?:|[()]", "", terminal.pattern.value)
    texts = re.sub(r"\[ (?:\\t|\t)\]\+", " ", plain).split("|")
    wrong = [text for text in texts if not re.fullmatch(terminal.pattern.to_regexp(), text)]
    if wrong:
        raise ValueError(f"{terminal.name} in {GRAMMAR.name} is more than a list of words: {wrong}")
    return texts


if __name__ == "__main__":
    TABLE.write_text(table_text(), encoding="utf-8")
    print(f"{TABLE.name}: {TABLE.stat().st_size:,} bytes")

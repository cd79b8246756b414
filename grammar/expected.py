"""What was found and what was expected, in words that the catalogue of messages translates.

A sign or a reserved word stands for itself, in backquotes; a kind of token has a fixed English key.
"""

from __future__ import annotations

from .lexer import Token
from .table import TABLE

_KEYS = {
    "NAME": "name",
    "INT": "number",
    "STRING": "text",
    "_S": "`'s`",
    "_NL": "end-of-line",
    "_INDENT": "indented-block",
    "_DEDENT": "end-of-block",
    "$END": "end-of-file",
    "PREP": "small-word",
    "DET": "determiner",
    "REL": "comparison",
}
_VALUE = {"NAME", "INT", "STRING", "LPAR"}  # these together: any expression may begin here
_INSIDE_VALUE = {*_VALUE, "DET", "_THE", "EACH", "_NOT", "MINUS", "PREP"}
_OPERATORS = {"PLUS", "AND", "OR"}  # one of these: an expression may end here, or go on in thirty ways
_AFTER_VALUE = ["RPAR", "_OTHERWISE", "COLON", "COMMA", "EQUAL", "_NL"]
_LINE_START = {"NAME", "ADVERB", "_LET"}  # these together: a line may begin here


def found_token(token: Token) -> str:
    """A token as it is named in a message."""
    return f"`{token.text}`" if token.text else _KEYS[token.kind]


def expected_tokens(kinds: list[str]) -> list[str]:
    """The kinds of token that could stand somewhere, the helpful ones only, in a fixed order."""
    accepted = set(kinds)
    if accepted >= _LINE_START:
        return ["line"]
    if accepted & _OPERATORS:
        return [_key(kind) for kind in _AFTER_VALUE if kind in accepted]
    if accepted >= _VALUE:
        return ["value", *sorted(map(_key, accepted - _INSIDE_VALUE))]
    return sorted(map(_key, accepted))


def _key(kind: str) -> str:
    return _KEYS.get(kind) or f"`{TABLE.spellings[kind][0]}`"

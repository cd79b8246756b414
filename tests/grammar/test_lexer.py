"""The lexer on its own: one row a case, the tokens as `KIND text` where the text says more than the kind."""

import pytest

from cardwright.grammar import Source
from cardwright.grammar.lexer import tokenize

SPEAKING = ("NAME", "INT", "STRING", "PREP", "DET", "REL", "DID")


def lexed(text: str) -> tuple[str, list[str]]:
    tokens, _, findings = tokenize(Source("", text))
    words = [f"{token.kind}={token.text}" if token.kind in SPEAKING else token.kind for token in tokens[:-1]]
    return " ".join(words), [finding.key for finding in findings]


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", ""),
        ("\n\n# only a comment\n", ""),
        ("draw 1", "NAME=draw INT=1 _NL"),
        ("draw 1\n", "NAME=draw INT=1 _NL"),
        ("draw 1\n  ", "NAME=draw INT=1 _NL"),
        ("\ufeffdraw 1\r\nshift 2\r\n", "NAME=draw INT=1 _NL NAME=shift INT=2 _NL"),
        ("draw 1\rshift 2", "NAME=draw INT=1 _NL NAME=shift INT=2 _NL"),
        ("up to 2", "DET=up to INT=2 _NL"),
        ("up  \t to 2", "DET=up to INT=2 _NL"),
        ("any number of x", "DET=any number of NAME=x _NL"),
        ("any numbers", "DET=any NAME=numbers _NL"),
        ("x at most 2", "NAME=x ATMOST INT=2 _NL"),
        ("x at mostly", "NAME=x PREP=at NAME=mostly _NL"),
        ("instead of x", "INSTEAD NAME=x _NL"),
        ("so that x", "_SOTHAT NAME=x _NL"),
        ("so thatx", "NAME=so NAME=thatx _NL"),
        ("one or more x", "SEVERAL NAME=x _NL"),
        ("p's hand", "NAME=p _S NAME=hand _NL"),
        ("players' hand", "NAME=players _S NAME=hand _NL"),
        ("p’s 手牌", "NAME=p _S NAME=手牌 _NL"),
        ('zh-Hant "星幣", zh', 'NAME=zh-Hant STRING="星幣" COMMA NAME=zh _NL'),
        ("zh-Hants b-Hant", "NAME=zh MINUS NAME=Hants NAME=b MINUS NAME=Hant _NL"),
        ("a<=b<c", "DET=a REL=<= NAME=b REL=< NAME=c _NL"),
        ('"a \\" # b" x', 'STRING="a \\" # b" NAME=x _NL'),
        ("x # note", "NAME=x _NL"),
        ("_x1 x_2", "NAME=_x1 NAME=x_2 _NL"),
        ("letter into inn", "NAME=letter PREP=into NAME=inn _NL"),
        ("Draw IF", "NAME=Draw NAME=IF _NL"),
        ("a\n  b\nc", "DET=a _NL _INDENT NAME=b _NL _DEDENT NAME=c _NL"),
        ("x\n  y\n    z", "NAME=x _NL _INDENT NAME=y _NL _INDENT NAME=z _NL _DEDENT _DEDENT"),
        ("x\n\n  # note\n  y\n\n# note\nz", "NAME=x _NL _INDENT NAME=y _NL _DEDENT NAME=z _NL"),
        ("f (x,\n    y)\nz", "NAME=f LPAR NAME=x COMMA NAME=y RPAR _NL NAME=z _NL"),
        ("f (x # why\n    y\n)\nz", "NAME=f LPAR NAME=x NAME=y RPAR _NL NAME=z _NL"),
        ("f (x\n\n  or y)", "NAME=f LPAR NAME=x OR NAME=y RPAR _NL"),
    ],
)
def test_tokens(text, tokens):
    assert lexed(text) == (tokens, [])


@pytest.mark.parametrize(
    ("text", "tokens", "keys"),
    [
        ("a：b", "DET=a COLON NAME=b _NL", ["foreign-sign"]),
        ("f（x，y）", "NAME=f LPAR NAME=x COMMA NAME=y RPAR _NL", ["foreign-sign"] * 3),
        ("t “天平”", 'NAME=t STRING="天平" _NL', ["foreign-sign"]),
        ("x ＝ y＋１", "NAME=x EQUAL NAME=y PLUS INT=1 _NL", ["foreign-sign"] * 3),
        ("x －２", "NAME=x MINUS INT=2 _NL", ["foreign-sign"] * 2),
        ("x ２times", "NAME=x INT=2 NAME=times _NL", ["foreign-sign", "missing-token"]),
        ("x ≤ 2", "NAME=x REL=<= INT=2 _NL", ["foreign-sign"]),
        ("ｄｒａｗ 1", "NAME=draw INT=1 _NL", ["foreign-sign"]),
        ("x\u3000y\u00a0z", "NAME=x NAME=y NAME=z _NL", ["foreign-sign.wide", "foreign-sign.blank"]),
        ("x\n　　y", "NAME=x _NL _INDENT NAME=y _NL _DEDENT", ["foreign-sign.wide"]),
        ("x\n　　y\n    z", "NAME=x _NL _INDENT NAME=y _NL NAME=z _NL _DEDENT", ["foreign-sign.wide"]),
        ("x　　", "NAME=x _NL", []),
        ("up　to 2", "DET=up to INT=2 _NL", ["foreign-sign.wide"]),
        ("f (x\n　　or y)\nz", "NAME=f LPAR NAME=x OR NAME=y RPAR _NL NAME=z _NL", ["foreign-sign.wide"]),
        ('t "王　后" # 王　后', 'NAME=t STRING="王　后" _NL', []),
        ('t "天平” u', 'NAME=t STRING="天平" NAME=u _NL', ["foreign-sign"]),
        ('t “天平"', 'NAME=t STRING="天平" _NL', ["foreign-sign"]),
        ("牌‘s x", "NAME=牌 _S NAME=x _NL", ["foreign-sign"]),
        ("x ＃ 注释；「", "NAME=x _NL", ["foreign-sign.comment"]),
        ("＃ 注释\nx", "NAME=x _NL", ["foreign-sign.comment"]),
        ("x // note\ny", "NAME=x _NL NAME=y _NL", ["foreign-sign.comment"]),
        ("x；\ny;  # 注释\nz。", "NAME=x _NL NAME=y _NL NAME=z _NL", ["foreign-sign.end"] * 3),
        ("x 1.\n\ny", "NAME=x INT=1 _NL NAME=y _NL", ["foreign-sign.end"]),
        ("x 1；y 2\nz", "NAME=x INT=1 _NL NAME=z _NL", ["unexpected-character.middle"]),
        ("x ? y", "NAME=x NAME=y _NL", ["unexpected-character"]),
        ("cafe\u0301", "NAME=caf\u00e9 _NL", ["name-not-nfc"]),
        ("x ﹗? y", "NAME=x NAME=y _NL", ["unexpected-character"] * 2),
        ("x ──── y", "NAME=x NAME=y _NL", ["unexpected-character"]),
        ("repeat 2times", "NAME=repeat INT=2 NAME=times _NL", ["missing-token"]),
        ("x 99999999999999999", "NAME=x INT=99999999999999999 _NL", ["bad-number"]),
        ("x 9007199254740991", "NAME=x INT=9007199254740991 _NL", []),
        ('t "天平\nx', 'NAME=t STRING="天平" _NL NAME=x _NL', ["unclosed-string"]),
        ('t "a\u202eb"', 'NAME=t STRING="a\u202eb" _NL', ["forbidden-character"]),
        ("x\u200by # \u2066", "NAME=x NAME=y _NL", ["forbidden-character"] * 2),
        ("x\n\ty", "NAME=x _NL _INDENT NAME=y _NL _DEDENT", ["tab-indentation"]),
        ("x\n    y\n  z", "NAME=x _NL _INDENT NAME=y _NL NAME=z _NL _DEDENT", ["inconsistent-indentation"]),
        ("f (x\n    y\nz", "NAME=f LPAR NAME=x _NL _INDENT NAME=y _NL _DEDENT NAME=z _NL", []),
        ("f (x\n    or y\nz", "NAME=f LPAR NAME=x OR NAME=y _NL NAME=z _NL", []),
    ],
)
def test_what_is_read_as_meant(text, tokens, keys):
    assert lexed(text) == (tokens, keys)


def test_first_line_of_a_block_is_the_odd_one():
    """Not the three lines that agree are reported, but the one that does not."""
    text = "x\n    a\ny\n     b\n    c\n    d\n    e\n"
    _, _, findings = tokenize(Source("", text))
    [finding] = findings
    assert text.count("\n", 0, finding.span[0]) == 3
    assert finding.args == {"found": 5, "wanted": 4}


def test_comments_are_kept_with_their_places():
    text = 'x "# no"  # one\n#two \n  # three'
    _, comments, _ = tokenize(Source("", text))
    assert [comment for _, comment in comments] == ["one", "two", "three"]
    assert [text[start:end] for (start, end), _ in comments] == ["# one", "#two ", "# three"]

"""One finding about a text, as a value.  Sentences are elsewhere: they are data, in several languages.

A diagnostic names its message by a key of the catalogue (`compiler/report/messages/`) and carries the words that the
message needs.  It is rendered by whoever shows it: a terminal, a language server, a test.
"""

from __future__ import annotations

from collections.abc import Mapping

Span = tuple[int, int]


class Source:
    """A text and where it came from: `path` is what a person calls the file."""

    __slots__ = ("path", "text")

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text

    def __repr__(self) -> str:
        return f"Source({self.path!r}, {len(self.text)} characters)"


class Fix:
    """Replace `span` by `text`.  `safe` fixes keep the meaning and may be applied without asking."""

    __slots__ = ("safe", "span", "text")

    def __init__(self, span: Span, text: str, safe: bool = False) -> None:
        self.span = span
        self.text = text
        self.safe = safe


class Label:
    """A second place that matters, with a message key of its own."""

    __slots__ = ("args", "key", "source", "span")

    def __init__(self, source: Source, span: Span, key: str, args: Mapping[str, object] | None = None):
        self.source = source
        self.span = span
        self.key = key
        self.args = dict(args or {})


class Diagnostic:
    """What (`key`, `args`), where (`source`, `span`), and what to do (`fix`, and the message's help).

    `key` is a key of the catalogue, such as "undefined-name" or "undefined-name.zone"; the catalogue gives
    the code, the level and the sentences.  `near` are words that might have been meant, best first; a
    callable is asked only when the diagnostic is shown.
    """

    __slots__ = ("args", "fix", "key", "labels", "near", "source", "span")

    def __init__(
        self,
        key: str,
        source: Source,
        span: Span,
        args: Mapping[str, object] | None = None,
        *,
        labels: list[Label] | None = None,
        fix: Fix | None = None,
        near: object = (),
    ) -> None:
        self.key = key
        self.source = source
        self.span = span
        self.args = dict(args or {})
        self.labels = labels or []
        self.fix = fix
        self.near = near

    def __repr__(self) -> str:
        return f"Diagnostic({self.key!r}, {self.source.path!r}, {self.span}, {self.args})"

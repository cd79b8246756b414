"""Report: how what was found is said, to people and to machines.

    catalogue   the sentences, which are data (`messages/*.toml`), and the way to them
    places      where a span lies, as an editor counts
    cells       text on a grid of terminal cells: what is wide, what must be escaped
    render      findings as text: in full, in short, or through `machines` as JSON, SARIF, GitHub's commands

Nothing here decides what is wrong.  A diagnostic carries a key, words and a place; here they become sentences.
"""

"""Play at one terminal: the picture of a table, a sitting of people and bots, saved games, replays.

`picture` and `narration` make lines of what a seat may see; `sitting` is who sits there and what they have
done; `saves` puts it into a file; `hotseat` runs it at a `screen`, the only module that knows a terminal.
"""

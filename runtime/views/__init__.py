"""Views: what a seat may know, as plain data.  A view is a function of (state, seat) and nothing else.

No view names a card by its number: cards have names, and what a seat has not seen is `{"card": None}`.

`observation` is the whole of it; `table` shows what lies there, `decisions` what is asked, `log` what has happened;
`references` are the names of things.
"""

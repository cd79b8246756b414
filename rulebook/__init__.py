"""The rulebook of a game: a document tree made from the model and the wording (`document`), written as
Markdown (`markdown`) or as one web page that needs nothing else (`html`)."""

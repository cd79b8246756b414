"""Reading: from syntax to the model.  What does the text mean, and what is wrong with it?

    schema         which head words there are, and where each may stand
    scope          what a name can mean at a place: `Names` of the game, `Scope` of the place
    types, texts   what fits where; quoted words in their languages
    expressions/   phrases: a number, a card, cards, a condition
    statements/    bodies: what happens, what is chosen, what holds for a while
    declarations/  what a game consists of: collected first, then filled in the order of need
    examples/      rulings, read last

Each package knows those above it in this list.  A mistake is reported and leaves an expression of type `any` behind,
which fits everywhere, so that one mistake gives one diagnostic.
"""

"""Expressions, made into functions of (state, locals) when a program is loaded.

One maker per operation of `program.EXPRESSIONS`, each in the file of its idea; `makers` keeps them.  An operation
without a maker is an error at load time.
"""

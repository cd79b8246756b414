"""The reference interpreter: blocks of a program as functions, and how a game goes on.

Small and plain on purpose; other executions must give bit-identical results.  Instructions change the table
through `doorway`; terminators move the frame to its next block and may push another frame.

`steps` keeps the makers of the operations, which stand in the files of their ideas: `numbers`, `cards`, `making` and
`effects` have the instructions, `flow`, `asking`, `happening` and `time` the terminators.
"""

from .advance import advance

__all__ = ["advance"]

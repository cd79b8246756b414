"""Benchmarks: figures beside their goals.  `python -m benchmarks [NAME …]` prints one table.

They are not tests: machines differ and are busy.  Ratios are taken within one interleaved run.
"""

"""What holds for all tests.

Random tests are random: Hypothesis prints what failed, and how to run just that again. It sets no deadline,
since a busy machine is no defect.
"""

from hypothesis import settings

settings.register_profile("cardwright", deadline=None, print_blob=True)
settings.load_profile("cardwright")

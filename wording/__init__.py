"""Words."""
from .layout import *

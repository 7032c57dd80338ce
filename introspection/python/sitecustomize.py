# SPDX-License-Identifier: LGPL-2.1-or-later
"""For tests and meson devenv: the overrides of this tree come before installed ones, which PyGObject looks for first."""
import pathlib

try:
    from gi import overrides
except ImportError:
    pass
else:
    # Without PyGObject, the package is the folder itself, and its path is not a list.
    overrides.__path__ = [str(pathlib.Path(__file__).parent / "gi" / "overrides"), *overrides.__path__]

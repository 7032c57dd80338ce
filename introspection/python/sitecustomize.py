# SPDX-License-Identifier: LGPL-2.1-or-later
"""For tests and meson devenv: the overrides of this tree come before installed ones, which PyGObject looks for first."""
import pathlib

try:
    from gi import overrides
except ImportError:
    pass
else:
    overrides.__path__.insert(0, str(pathlib.Path(__file__).parent / "gi" / "overrides"))

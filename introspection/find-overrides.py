# SPDX-License-Identifier: LGPL-2.1-or-later
"""Prints where the Python that runs this, which has PyGObject, looks for overrides below PREFIX.

find-overrides.py PREFIX

Prints nothing, and ends with 1, when that Python looks in no folder below PREFIX."""

import os
import site
import sys

import gi.repository  # noqa: F401  ends this program when PyGObject is not there

prefix = os.path.join(sys.argv[1], "")
# On Debian, the folders for local packages come first. With the prefix /usr they are not below it,
# or, with /usr/local inside, not what a package may write to.
folders = [folder for folder in site.getsitepackages() + sys.path
           if folder.startswith(prefix) and folder.rstrip("/").endswith("-packages")
           and not (prefix == "/usr/" and folder.startswith("/usr/local/"))]
if not folders:
    sys.exit(1)
# Debian's packages share one folder among the versions of Python 3.
folders.sort(key=lambda folder: folder != "/usr/lib/python3/dist-packages")
print(os.path.join(folders[0], "gi", "overrides"))

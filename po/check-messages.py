#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Whether translators get all messages: check-messages.py SOURCE-FOLDER

Every source that marks a message is in POTFILES.in; xgettext finds nothing to complain of, such as
a text that a macro cuts in pieces; the messages of parse errors are found as well."""

import pathlib
import re
import subprocess
import sys

MARK = re.compile(r'\bN?_ ?\("')
ERROR = re.compile(r'^[a-z-]+: _\("(.*)"\)$', re.M)


def main(folder):
    root = pathlib.Path(folder)
    listed = {line for line in (root / "po/POTFILES.in").read_text(encoding="utf-8").splitlines()
              if line and line[0] != "#"}
    marked = {str(path.relative_to(root)) for path in sorted(root.glob("libhtml5/**/*.[ch]"))
              if MARK.search(path.read_text(encoding="utf-8"))}
    faults = [f"{path}: not in POTFILES.in" for path in sorted(marked - listed)]
    faults += [f"{path}: in POTFILES.in, and not there" for path in sorted(listed)
               if not (root / path).exists()]
    run = subprocess.run(
        ["xgettext", "--language=C", "--from-code=UTF-8", "--keyword=_", "--keyword=N_",
         "--flag=_:1:pass-c-format", "--flag=g_set_error:4:c-format", "--no-wrap", "--output=-",
         *sorted(listed)], cwd=root, capture_output=True, text=True, check=False)
    faults += run.stderr.splitlines()
    messages = ERROR.findall((root / "libhtml5/names/parse-errors.txt").read_text(encoding="utf-8"))
    faults += [f"{message}: not found" for message in messages
               if f'msgid "{message}"\n' not in run.stdout]
    print("\n".join(faults) or f"{len(listed)} sources, {len(messages)} messages of parse errors")
    return bool(faults or not messages or run.returncode)


sys.exit(main(*sys.argv[1:]))

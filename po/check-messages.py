#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Whether translators get all messages, and users all translations.

    check-messages.py SOURCE-FOLDER             looks at them
    check-messages.py --update SOURCE-FOLDER    brings the translations up to date: what is missing
                                                becomes an empty entry, what is stale goes

Every source that marks a message is in POTFILES.in, and no other file; every text of a GError is
marked; xgettext finds nothing to complain of, such as a text that a macro cuts in pieces; the messages
of parse errors are found as well. Each language of LINGUAS has every message, none that is fuzzy or no longer used, and the same formats in each."""

import pathlib
import re
import subprocess
import sys
import tempfile

MARK = re.compile(r'\bN?_ ?\("')
UNMARKED = re.compile(r'(?:g_set_error|g_set_error_literal|g_error_new|g_error_new_literal) \('
                      r'[^;"]*?,\s*"[^;]*?;')
ERROR = re.compile(r'^[a-z-]+: _\("(.*)"\)$', re.M)


def lines_of(path):
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)


def extract(root, listed):
    """What xgettext answers, as the build calls it."""
    return run("xgettext", "--language=C", "--from-code=UTF-8", "--keyword=_", "--keyword=N_",
               "--keyword=ngettext:1,2", "--flag=_:1:pass-c-format", "--flag=g_set_error:4:c-format",
               "--no-wrap", "--output=-", *sorted(listed), cwd=root)


def check_sources(root, listed, extracted):
    errors = root / "libhtml5/names/parse-errors.txt"
    marked = {str(path.relative_to(root)) for path in [*sorted(root.glob("libhtml5/**/*.[ch]")), errors]
              if MARK.search(path.read_text(encoding="utf-8"))}
    faults = [f"{path}: not in POTFILES.in" for path in sorted(marked - listed)]
    faults += [f"{path}: in POTFILES.in, without a message" if (root / path).exists()
               else f"{path}: in POTFILES.in, and not there" for path in sorted(listed - marked)]
    for path in sorted(root.glob("libhtml5/**/*.c")):
        faults += [f"{path.relative_to(root)}: not marked: {' '.join(call.split())}"
                   for call in UNMARKED.findall(path.read_text(encoding="utf-8"))]
    faults += extracted.stderr.splitlines()
    messages = ERROR.findall(errors.read_text(encoding="utf-8"))
    faults += [f"{message}: not found" for message in messages
               if f'msgid "{message}"\n' not in extracted.stdout]
    return faults if messages else ["no messages of parse errors"]


def check_language(path, template):
    faults = run("msgfmt", "--check", "--output-file=/dev/null", str(path)).stderr.splitlines()
    faults += run("msgcmp", str(path), template).stderr.splitlines()
    if "\n#~" in path.read_text(encoding="utf-8"):
        faults.append(f"{path}: has messages that are no longer used")
    return faults


def update_language(path, template):
    run("msgmerge", "--quiet", "--update", "--backup=none", "--no-fuzzy-matching", "--no-wrap",
        str(path), template)
    kept = run("msgattrib", "--no-obsolete", "--no-wrap", str(path)).stdout
    path.write_text(kept, encoding="utf-8")


def main(*arguments):
    update = arguments[0] == "--update"
    root = pathlib.Path(arguments[-1]).resolve()
    listed = set(lines_of(root / "po/POTFILES.in"))
    extracted = extract(root, listed)
    faults = check_sources(root, listed, extracted)
    languages = lines_of(root / "po/LINGUAS")
    with tempfile.NamedTemporaryFile("w", suffix=".pot", encoding="utf-8") as template:
        template.write(extracted.stdout)
        template.flush()
        for language in languages:
            path = root / "po" / f"{language}.po"
            if update:
                update_language(path, template.name)
            faults += check_language(path, template.name)
    print("\n".join(faults) or f"{len(listed)} sources, {len(languages)} languages")
    return bool(faults or extracted.returncode)


sys.exit(main(*sys.argv[1:]))

#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Runs libraries for web pages with this DOM, and compares their results with jsdom.

    tests/npm/test-npm.py CORPUS [MODULES]

The libraries come from npm, unchanged, into the folder MODULES, and stay there. So do their
results with jsdom, which take up to half an hour for a page: they are in the folder "jsdom" next to MODULES.
Skipped (exit status 77) without node, npm, gjs, the corpus or the network.
"""

import hashlib
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PACKAGES = ["jsdom", "@mozilla/readability", "dompurify", "turndown", "linkify-element",
            "linkify-html", "linkifyjs"]
LIBRARIES = ["readability", "dompurify", "turndown", "linkify-element", "linkify-html"]
SKIP = 77
# Known differences and their reasons.
KNOWN = {
    ("linkify-element", "almanac.html"):
        "jsdom has no processing instructions in HTML, as the standard had none until 2026",
}


def skip(reason):
    print("skipped: " + reason)
    sys.exit(SKIP)


def install(modules):
    """Fetches missing packages."""
    if all((modules / name).is_dir() for name in PACKAGES):
        return
    folder = modules.parent
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text("{}")
    done = subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--no-save",
                           "--ignore-scripts", *PACKAGES], cwd=folder, capture_output=True)
    if done.returncode:
        skip("npm has no packages here")


def run(command):
    done = subprocess.run([str(word) for word in command], capture_output=True, timeout=7200)
    if done.returncode:
        sys.exit("%s failed:\n%s" % (command[:4], done.stderr.decode("utf-8", "replace")))
    return done.stdout


def run_jsdom(modules, library, page):
    """Returns the result of a library with jsdom, which an earlier run with the same files may have stored."""
    inputs = [HERE / "run-jsdom.js", modules / ".package-lock.json", page]
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in inputs)).hexdigest()[:16]
    kept = modules.parent / "jsdom" / f"{library}-{digest}"
    if not kept.exists():
        output = run(["node", HERE / "run-jsdom.js", modules, library, page])
        kept.parent.mkdir(exist_ok=True)
        kept.write_bytes(output)
    return kept.read_bytes()


def main():
    corpus = pathlib.Path(sys.argv[1])
    modules = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else "npm/node_modules").resolve()
    for program in ("node", "npm", "gjs"):
        if not shutil.which(program):
            skip("there is no " + program)
    pages = sorted(corpus.glob("*.html"))
    if not pages:
        skip("there is no corpus in %s" % corpus)
    install(modules)
    failed = 0
    for page in pages:
        for library in LIBRARIES:
            ours = run(["gjs", HERE / "run.js", modules, library, page])
            theirs = run_jsdom(modules, library, page)
            reason = KNOWN.get((library, page.name))
            same = ours == theirs
            print("%s %s %s%s" % ("same" if same else "differs", library, page.name,
                                  " (known: %s)" % reason if reason else ""), flush=True)
            # A known difference that is gone must leave the list.
            failed += same == bool(reason)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

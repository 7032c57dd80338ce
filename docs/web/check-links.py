#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Looks for broken links in a folder of HTML pages: check-links.py FOLDER

Links that leave the folder are not looked at. Prints each broken one and ends with 1."""

import html
import pathlib
import re
import sys
from urllib.parse import unquote, urldefrag

TARGET = re.compile(r'<[a-z][^<>]*\b(?:id|name)="([^"]+)"')
LINK = re.compile(r'<[a-z][^<>]*\bhref="([^"]+)"')


def main(folder):
    root = pathlib.Path(folder).resolve()
    pages = {path: path.read_text(encoding="utf-8") for path in root.rglob("*.html")}
    targets = {path: set(map(html.unescape, TARGET.findall(text))) for path, text in pages.items()}
    broken = []
    n_links = 0
    for path, text in sorted(pages.items()):
        for href in sorted(set(map(html.unescape, LINK.findall(text)))):
            if re.match(r"[a-z]+:|//", href):
                continue
            n_links += 1
            file, fragment = urldefrag(href)
            target = (path.parent / unquote(file)).resolve() if file else path
            if not target.exists() or (fragment and target in targets
                                       and unquote(fragment) not in targets[target]):
                broken.append(f"{path.relative_to(root)}: {href}")
    print(*broken, f"{n_links} links in {len(pages)} pages, {len(broken)} broken", sep="\n")
    return 1 if broken or not pages else 0


sys.exit(main(*sys.argv[1:]))

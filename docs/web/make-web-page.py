#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Makes a page for gi-docgen of a page in docs/.

make-web-page.py GIR PAGE.md OUT.md NAME NAME-OF-OTHER-PAGE…

The first heading becomes the title. A link to another page of the manual stays inside it, one to
any other file of the project is its name alone. A literal that names a function, a type, a property
or a signal becomes a link to its description. The title is shown as a heading."""

import re
import sys

from links import Links, protect_signs

LINK = re.compile(r"\[([^\]]+)\]\(([^()\s]+)\)")
FENCE = re.compile(r"^```.*?^```\n", re.M | re.S)


def link(match):
    label, target = match.groups()
    page = re.fullmatch(r"([\w-]+)\.md(#.*)?", target)
    if page and page[1] in PAGES:
        return f"[{label}]({page[1]}.html{page[2] or ''})"
    return match[0] if re.match(r"#|\w+:", target) else label


def prose(text, links):
    text = protect_signs(LINK.sub(link, text))
    text = links.replace(text, r"`(html5_\w+) ?\(\)`")
    return links.replace(text, r"`(Html5\w+(?:::?[a-z][\w-]*)?)`")


def main(gir, source, target, name):
    links = Links(gir)
    with open(source, encoding="utf-8") as page:
        heading, body = page.read().split("\n", 1)
    title = heading.lstrip("# ")
    parts, at = [], 0
    for code in FENCE.finditer(body):
        parts += [prose(body[at:code.start()], links), code[0]]
        at = code.end()
    parts.append(prose(body[at:], links))
    with open(target, "w", encoding="utf-8") as out:
        out.write(f"Title: {title}\nSlug: {name}\n\n# {title}\n" + "".join(parts))


PAGES = sys.argv[5:]
main(*sys.argv[1:5])

#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Copies a GIR with the comments' mentions of symbols as links of gi-docgen: link-gir.py GIR OUT

The comments are written for GTK-Doc: html5_node_append(), #Html5Node, #Html5Node:parent-node,
#Html5Parser::script. gi-docgen would show those as plain text."""

import html
import re
import sys

from links import Links, protect_signs

DOC = re.compile(r"(<doc\b[^>]*>)(.*?)(</doc>)", re.S)
CODE = re.compile(r"(\|\[.*?\]\||`[^`]*`)", re.S)


def main(source, target):
    links = Links(source)

    def link(match):
        parts = CODE.split(html.unescape(match[2]))
        for i in range(0, len(parts), 2):
            parts[i] = links.replace(parts[i], r"(?<!\w)(html5_\w+) ?\(\)")
            parts[i] = links.replace(parts[i], r"#(Html5\w+(?:::?[a-z][\w-]*)?)")
        return match[1] + html.escape(protect_signs("".join(parts))) + match[3]

    with open(source, encoding="utf-8") as gir, open(target, "w", encoding="utf-8") as out:
        out.write(DOC.sub(link, gir.read()))


main(*sys.argv[1:])

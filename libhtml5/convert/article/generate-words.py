#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Writes the words of h5-article-words.txt as a sorted table: generate-words.py SOURCE OUTPUT"""
import sys

SIGNS = ("body", "article", "boilerplate", "weak", "comment", "byline", "caption", "hidden",
         "picture")

source, output = sys.argv[1:]
signs = {}
sign = None
with open(source, encoding="ascii") as file:
    for line in file:
        words = line.split("#")[0].split()
        if not words:
            sign = None
        elif sign is None:
            (sign,) = words
            assert sign in SIGNS, sign
        else:
            for word in words:
                signs.setdefault(word, []).append(sign)
with open(output, "w", encoding="ascii") as out:
    out.write("static const ArticleWord article_words[] = {\n")
    for word in sorted(signs):
        value = " | ".join("H5_ARTICLE_SIGN_" + sign.upper() for sign in dict.fromkeys(signs[word]))
        out.write('  { "%s", %s },\n' % (word, value))
    out.write("};\n")
    out.write("#define ARTICLE_WORD_LONGEST %d\n" % max(map(len, signs)))

#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares serialization and sanitizing with Chromium, on random markup and trees.

    differential.py WORKER KIND [COUNT [SEED]]

KIND is html (innerHTML, outerHTML, getHTML) or xml (XMLSerializer), for trees that are parsed and
changed, or built with DOM calls; sanitize (setHTML and setHTMLUnsafe with random configurations); or
coerce (well-formed for libxml2, and the same tree in our own XML parser). Except for coerce, needs
H5_TEST_DATA and chromium; otherwise, skips.
"""
import json
import os
import random
import re
import shutil
import subprocess
import sys
import xml.parsers.expat

from random_trees import SAFE_TAGS, TAGS, Program, markup, odd_document

CHUNK = 10000
NAMESPACES = re.compile(r' xmlns(:\w+)?="[^"]*"|(?<=[</ ])\w+:(?=[\w-]+[ />=])')
HERE = os.path.dirname(os.path.abspath(__file__))
PREFIX = "html-prefix:"  # of HTML, SVG and MathML elements: HTML has none there, Chromium has it
REPLACED_TEMPLATE = re.compile("replace-elements:[^\n]* template( |$)", re.M)
PREFIXED_RAW = re.compile(PREFIX + "(style|script|xmp|iframe|noembed|noframes|plaintext)")


def ask_worker(worker, requests):
    data = b"".join(s.encode() + b"\0" for request in requests for s in request)
    out = subprocess.run([worker], input=data, stdout=subprocess.PIPE, check=True).stdout
    return [s.decode() for s in out.split(b"\0")[:-1]]


def ask_chromium(kind, items):
    oracle = os.path.join(os.environ["H5_TEST_DATA"], "oracle", "chromium-eval")
    script = os.path.join(HERE, "%s.js" % kind)
    out = subprocess.run([oracle, script], input=json.dumps(items), stdout=subprocess.PIPE, text=True,
                         check=True).stdout
    return [answer.replace("<" + PREFIX, "<").replace("</" + PREFIX, "</") for answer in json.loads(out)]


def tree_rules():
    """Returns the known differences of trees, from tests/tree."""
    with open(os.path.join(HERE, "..", "tree", "known-differences.txt"), encoding="utf-8") as file:
        fields = [line.split("\t") for line in file if line.strip() and not line.startswith("#")]
    return [(name, re.compile(context, re.I), re.compile(data, re.I | re.S)) for name, context, data, *_ in fields]


def markup_of(request):
    """Returns the pairs of context and markup that a request parses."""
    _, root, data, program = request
    yield ("" if root == "html" else root), data
    for record in program.split("\x1e"):
        if record.startswith("m"):
            yield None, record.split("\x1f")[2]


def expanded(text):
    """Returns the tree without namespace declarations. None if the text is not well-formed."""
    events = []
    parser = xml.parsers.expat.ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = lambda name, attributes: events.append((name, sorted(attributes.items())))
    parser.EndElementHandler = events.append
    parser.CharacterDataHandler = lambda data: events.append("t" + data)
    parser.CommentHandler = lambda data: events.append("c" + data)
    parser.ProcessingInstructionHandler = lambda target, data: events.append("p%s %s" % (target, data))
    try:
        parser.Parse(text, True)
    except xml.parsers.expat.ExpatError:
        return None
    return events


def without_namespaces(text):
    return NAMESPACES.sub("", text)


def explanation(kind, request, ours, theirs, rules):
    """Returns why the results differ, or None."""
    if kind == "xml" and expanded(ours) and expanded(ours) == expanded(theirs):
        return "declarations"
    if kind == "xml" and not expanded(theirs) and without_namespaces(ours) == without_namespaces(theirs):
        return "declarations, not well-formed"
    if kind == "sanitize" and REPLACED_TEMPLATE.search(request[1]) and "<template" in request[2]:
        return "template replaced with its children"
    if kind == "sanitize" and "replace-elements: " in request[1] and re.search("<(table|tbody|tr)", request[2]):
        return "replaced element beside a table"
    if kind == "html" and PREFIXED_RAW.search(request[3]):
        return "raw text with a prefix"
    for root, data in [(request[3], request[2])] if kind == "sanitize" else markup_of(request):
        for name, context, pattern in rules:
            if (root is None or context.fullmatch(root)) and pattern.search(data):
                return "tree: " + name
    return None


def names(rng, pool, limit):
    return rng.sample(pool, rng.randrange(limit))


def configuration(rng):
    """Returns a random configuration in both forms."""
    tags, attributes = ["a", "b", "i", "p", "div", "span", "template", "svg:a", "math:mi", "svg:svg", "x-y",
                         "table", "td", "form", "style", "svg:style", "script", "math:math", "svg:desc"], \
        ["id", "class", "title", "href", "data-x", "onclick", "xlink:href", "style", "action", "xml:lang"]
    spaces = {"svg:": "http://www.w3.org/2000/svg", "math:": "http://www.w3.org/1998/Math/MathML",
              "xlink:": "http://www.w3.org/1999/xlink", "xml:": "http://www.w3.org/XML/1998/namespace"}

    def entry(name):
        for prefix, uri in spaces.items():
            if name.startswith(prefix):
                return {"name": name[len(prefix):], "namespace": uri}
        return {"name": name}

    config, lines = {}, []
    if rng.random() < 0.5:
        key = rng.choice(["elements", "removeElements"])
        chosen, config[key], words = names(rng, tags, 9), [], []
        for name in chosen:
            item, word = entry(name), name
            if key == "elements" and rng.random() < 0.3:
                local = names(rng, attributes, 3)
                kind = rng.choice(["attributes", "removeAttributes"])
                item[kind] = [dict(entry(a)) for a in local]
                if local or kind == "attributes":
                    word += "(%s)" % " ".join(("-" if kind != "attributes" else "") + a for a in local)
            config[key].append(item)
            words.append(word)
        lines.append({"elements": "elements", "removeElements": "remove-elements"}[key] + ": " + " ".join(words))
    if rng.random() < 0.4:
        chosen = names(rng, tags, 4)
        config["replaceWithChildrenElements"] = [entry(n) for n in chosen]
        lines.append("replace-elements: " + " ".join(chosen))
    if rng.random() < 0.5:
        key = rng.choice(["attributes", "removeAttributes"])
        chosen = names(rng, attributes, 5)
        config[key] = [entry(n) for n in chosen]
        lines.append({"attributes": "attributes", "removeAttributes": "remove-attributes"}[key] + ": "
                     + " ".join(chosen))
    for key, line in (("comments", "comments"), ("dataAttributes", "data-attributes")):
        if rng.random() < 0.3:
            config[key] = rng.random() < 0.5
            lines.append("%s: %s" % (line, "yes" if config[key] else "no"))
    if rng.random() < 0.3:
        key = rng.choice(["processingInstructions", "removeProcessingInstructions"])
        config[key] = ["pi"] * rng.randrange(2)
        lines.append("remove-" * (key[0] == "r") + "instructions: " + " ".join(config[key]))
    return config, "\n".join(lines)


def tree_case(kind, rng):
    """Returns a tree that is parsed, built, or both."""
    how = rng.random()
    root = rng.choice(["div", "body", "td", "tr", "template", "select", "pre", "textarea", "table"]) \
        if kind == "html" else rng.choice(["html", "", ""])
    data = markup(rng, TAGS if kind == "html" else SAFE_TAGS) if root and how < 0.7 else ""
    program = Program(rng, root, PREFIX if kind == "html" else None).text(rng.randrange(1, 25)) if how > 0.4 or not root else ""
    ask = rng.choice(["inner", "outer", "gethtml", "shadows"]) if kind == "html" else "xml"
    return ((ask, root, data, program),
            {"program": program, "markup": data, "root": root, "ask": ask})


def sanitize_case(rng):
    config, text = configuration(rng)
    safe, data = rng.random() < 0.7, markup(rng, SAFE_TAGS)
    text += "\njavascript-urls: yes" if not safe else ""
    context = rng.choice(["div"] * 5 + ["body", "template", "table", "td", "tr", "textarea", "style", "svg g", "math mi",
                                        "svg foreignObject", "math annotation-xml"])
    return (("safe" if safe else "unsafe"), text, data, context), \
        {"markup": data, "config": config, "safe": safe, "context": context}


def cases(kind, count, rng):
    for _ in range(count):
        if kind == "sanitize":
            yield sanitize_case(rng)
        elif kind == "coerce":
            yield ("coerced", "", odd_document(rng).replace("\0", "&#0;"), ""), None
        else:
            yield tree_case(kind, rng)


def main():
    worker, kind = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 500
    rng = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    oracle = os.path.join(os.environ.get("H5_TEST_DATA", ""), "oracle")
    if kind != "coerce" and not (shutil.which("chromium") and os.path.isdir(oracle)):
        print("chromium or the test data is not there: skipped")
        return 77
    rules, explained, bad = tree_rules(), {}, 0
    for start in range(0, count, CHUNK):
        pairs = list(cases(kind, min(CHUNK, count - start), rng))
        answers = ask_worker(worker, [request for request, _ in pairs])
        expected = [""] * len(pairs) if kind == "coerce" else \
            ask_chromium("sanitize" if kind == "sanitize" else "build", [item for _, item in pairs])
        for (request, _), ours, theirs in zip(pairs, answers, expected):
            if ours == theirs:
                continue
            reason = explanation(kind, request, ours, theirs, rules)
            if reason:
                explained[reason] = explained.get(reason, 0) + 1
                continue
            bad += 1
            if bad <= 20:
                print("%r\n  ours:   %r\n  theirs: %r" % (request, ours[:2000], theirs))
        print("%s: %d of %d differ, explained: %s" % (kind, bad, start + len(pairs), explained or "none"), flush=True)
    return 1 if bad else 0


sys.exit(main())

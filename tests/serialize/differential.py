#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares serialization and sanitizing with Chromium, on random markup and trees.

    differential.py WORKER KIND [COUNT [SEED]]

KIND is html (innerHTML, outerHTML, getHTML) or xml (XMLSerializer), for trees that are parsed and
changed, or built with DOM calls; sanitize (setHTML and setHTMLUnsafe with random configurations);
coerce (well-formed for libxml2, and the same tree in our own XML parser); or well-formed (what can be written of
trees that are built with DOM calls is well-formed for libxml2). The first three need chromium; otherwise, they
are skipped.

A known difference explains one that is found if the answers agree after its cause is taken out of the
input.
"""
import collections
import functools
import os
import random
import re
import subprocess
import sys
import xml.parsers.expat

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "common"), os.path.join(HERE, "..", "tree")]

import browser  # noqa: E402
import known_differences  # noqa: E402
from random_trees import DOM_NAMES, SAFE_TAGS, TAGS, Program, markup, odd_document  # noqa: E402

CHUNK = 10000
SPACES = {"svg": "http://www.w3.org/2000/svg", "math": "http://www.w3.org/1998/Math/MathML",
          "xlink": "http://www.w3.org/1999/xlink", "xml": "http://www.w3.org/XML/1998/namespace"}
DECLARATION = re.compile(r' xmlns(?::(\w+)|)="([^"]*)"')
TAG = re.compile(r"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>|<[^<>]*>", re.S)
PREFIX = "html-prefix:"  # of HTML, SVG and MathML elements: HTML has none there, Chromium has it
REPLACED_TEMPLATE = re.compile("(replace-elements:[^\n]*) template( |$)", re.M)
REPLACED = re.compile("(?<=^replace-elements:)[^\n]*", re.M)
PREFIXED_RAW = re.compile(PREFIX + r"(style|script|xmp|iframe|noembed|noframes|plaintext)\b")
# Declarations of a prefix for no namespace, and for that of xml.
ODD_PREFIX = re.compile("\x1en\x1f[0-9]+\x1fhttp://www\\.w3\\.org/2000/xmlns/\x1f[^\x1e\x1f]*\x1f"
                        "(?:http://www\\.w3\\.org/XML/1998/namespace)?(?=\x1e|$)")
# An attribute xmlns in no namespace, which is no declaration for the tree, but for who reads the text.
PLAIN_XMLNS = re.compile("\x1ea\x1f[0-9]+\x1fxmlns\x1f[^\x1e]*")


def ask_worker(worker, requests):
    data = b"".join(s.encode() + b"\0" for request in requests for s in request)
    out = subprocess.run([worker], input=data, stdout=subprocess.PIPE, check=True).stdout
    return [s.decode() for s in out.split(b"\0")[:-1]]


def ask_chromium(chromium, items):
    return [answer.replace("<" + PREFIX, "<").replace("</" + PREFIX, "</") for answer in chromium.answers(items)]


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


def repeats_declarations(theirs, ours):
    """Whether the first text only differs from the other one in declarations that are in scope already."""
    if DECLARATION.sub("", ours) != DECLARATION.sub("", theirs):
        return False
    scopes = [{"": ""}]
    for tag, other in zip(TAG.findall(ours), TAG.findall(theirs)):
        if tag[1] in "!?":
            continue
        if tag[1] == "/":
            scopes.pop()
            continue
        declared, repeated = DECLARATION.findall(other), collections.Counter(DECLARATION.findall(other))
        repeated.subtract(DECLARATION.findall(tag))
        if any(n < 0 or n > 0 and scopes[-1].get(prefix) != uri for (prefix, uri), n in repeated.items()):
            return False
        if not tag.endswith("/>"):
            scopes.append({**scopes[-1], **dict(declared)})
    return True


def same_tree(kind, ours, theirs):
    """Returns how two texts differ that are the same tree, or None."""
    if kind == "xml" and expanded(ours) and expanded(ours) == expanded(theirs):
        return "declarations"
    if kind == "xml" and not expanded(theirs) and repeats_declarations(theirs, ours):
        return "declarations, not well-formed"
    return None


def change_markup(request, rule):
    """Returns a request without the cause of a known difference of trees."""
    ask, first, data, last = request
    root = last if ask in ("safe", "unsafe") else "" if first == "html" else first
    if rule.context.fullmatch(root):
        data = rule.mend_text(data)
    if ask in ("safe", "unsafe"):
        return ask, first, data, last
    records = [record.split("\x1f") for record in last.split("\x1e")]
    for record in records:
        if record[0].startswith("m"):
            record[2] = rule.mend_text(record[2])
    return ask, first, data, "\x1e".join("\x1f".join(record) for record in records)


def change_field(index, cause, instead):
    return lambda request: tuple(cause.sub(instead, part) if i == index else part for i, part in enumerate(request))


def drop_own_prefixes(request):
    """Returns a request without the attributes that declare the prefix of their own element."""
    kept, n_nodes, declarations = [], 0, set()
    for record in request[3].split("\x1e"):
        kind, *fields = record.split("\x1f")
        if kind in tuple("etcpxdsk"):
            n_nodes += 1
        if kind == "e":
            declarations.add((str(n_nodes), "xmlns:" + fields[2].partition(":")[0]))
        if kind != "n" or (fields[0], fields[2]) not in declarations:
            kept.append(record)
    return *request[:3], "\x1e".join(kept)


def ways_to_change(kind, rules):
    """Returns the names of known differences, and functions that take their causes out of a request."""
    ways = {"tree: " + rule.name: functools.partial(change_markup, rule=rule) for rule in rules}
    if kind == "sanitize":
        ways["template replaced with its children"] = change_field(1, REPLACED_TEMPLATE, r"\1\2")
        ways["replaced element beside a table"] = change_field(1, REPLACED, "")
    elif kind == "html":
        ways["raw text with a prefix"] = change_field(3, PREFIXED_RAW, r"\1")
    elif kind == "xml":
        ways["xmlns in no namespace"] = change_field(3, PLAIN_XMLNS, "")
        ways["a prefix for no namespace or for that of xml"] = change_field(3, ODD_PREFIX, "")
        ways["a declaration of an element's own prefix"] = drop_own_prefixes
    return ways


def item_of(request, item):
    """Returns what Chromium gets for a request that was made from another one with this item."""
    if request[0] in ("safe", "unsafe"):
        config = dict(item["config"])
        if "replaceWithChildrenElements" in config:
            kept = " ".join(re.findall(r"^replace-elements:(.*)", request[1], re.M)).split()
            config["replaceWithChildrenElements"] = [entry(name) for name in kept]
        return dict(item, markup=request[2], config=config)
    return dict(item, markup=request[2], program=request[3])


def explain(chromium, kind, worker, differing, ways):
    """Returns the reason for each differing pair of a request and an item, or None."""
    reasons = [None] * len(differing)
    trials = [(i, name, change(request)) for i, (request, _) in enumerate(differing) for name, change in ways.items()]
    for together in (False, True):
        trials = [(i, name, request) for i, name, request in trials if request != differing[i][0]]
        ours = ask_worker(worker, [request for _, _, request in trials])
        theirs = ask_chromium(chromium, [item_of(request, differing[i][1]) for i, _, request in trials])
        for (i, name, _), one, other in zip(trials, ours, theirs):
            if not reasons[i] and (one == other or same_tree(kind, one, other)):
                reasons[i] = name
        trials = []
        for i, (request, _) in enumerate([] if together else differing):
            used = []
            for name, change in ways.items() if not reasons[i] else ():
                used += [name] * (change(request) != request)
                request = change(request)
            trials.append((i, " and ".join(used), request))
    return reasons


def names(rng, pool, limit):
    return rng.sample(pool, rng.randrange(limit))


def entry(name):
    """Returns a name as Chromium has it in configurations."""
    prefix, colon, local = name.rpartition(":")
    return {"name": local, "namespace": SPACES[prefix]} if colon else {"name": name}


def configuration(rng):
    """Returns a random configuration in both forms."""
    tags, attributes = ["a", "b", "i", "p", "div", "span", "template", "svg:a", "math:mi", "svg:svg", "x-y",
                         "table", "td", "form", "style", "svg:style", "script", "math:math", "svg:desc"], \
        ["id", "class", "title", "href", "data-x", "onclick", "xlink:href", "style", "action", "xml:lang"]
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
        elif kind == "well-formed":
            yield ("well-formed", "", "", Program(rng, "", None, DOM_NAMES).text(rng.randrange(1, 25))), None
        else:
            yield tree_case(kind, rng)


def compare(chromium, worker, kind, count, rng):
    ways, explained, bad = ways_to_change(kind, known_differences.read()), collections.Counter(), 0
    for start in range(0, count, CHUNK):
        pairs = list(cases(kind, min(CHUNK, count - start), rng))
        answers = ask_worker(worker, [request for request, _ in pairs])
        expected = ask_chromium(chromium, [item for _, item in pairs]) if chromium else [""] * len(pairs)
        found = [(pair, ours, theirs, same_tree(kind, ours, theirs))
                 for pair, ours, theirs in zip(pairs, answers, expected) if ours != theirs]
        explained.update(reason for *_, reason in found if reason)
        found = [row for row in found if not row[3]]
        reasons = (explain(chromium, kind, worker, [row[0] for row in found], ways) if chromium
                   else [None] * len(found))
        explained.update(filter(None, reasons))
        for (request, _), ours, theirs, _ in (row for row, reason in zip(found, reasons) if not reason):
            bad += 1
            if bad <= 20:
                print("%r\n  ours:   %r\n  theirs: %r" % (request, ours[:2000], theirs))
        print("%s: %d of %d differ, explained: %s" % (kind, bad, start + len(pairs), dict(explained) or "none"), flush=True)
    return 1 if bad else 0


def main():
    worker, kind = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 500
    rng = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    if kind in ("coerce", "well-formed"):
        return compare(None, worker, kind, count, rng)
    script = "sanitize.js" if kind == "sanitize" else "build.js"
    with browser.evaluator(os.path.join(HERE, script)) as chromium:
        return compare(chromium, worker, kind, count, rng)


sys.exit(main())

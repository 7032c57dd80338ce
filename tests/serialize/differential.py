#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares serialization and sanitizing with Chromium, on random markup.

    differential.py WORKER KIND [COUNT [SEED]]

KIND: html (innerHTML and outerHTML), xml (XMLSerializer), sanitize (setHTML and setHTMLUnsafe
with random configurations), coerce (well-formed for xmllint). Wants H5_TEST_DATA and chromium, or
xmllint; skips without.
"""
import json
import os
import random
import shutil
import subprocess
import sys

TAGS = """a b i p div span table tr td ul li select option template svg math mi mtext title style script
 textarea pre noscript form input br hr img foreignObject desc annotation-xml x-y font em code h1
 iframe xmp plaintext button object embed base center nobr""".split()
ATTRIBUTES = """id class title href src style onclick onload data-x xlink:href xml:lang xmlns a&b lang
 action formaction name target type attributeName xmlns:xlink dir""".split()
VALUES = ["x", "a&amp;b", "1<2>", "javascript:1", " JAVA\tscript:x", "https://e/?a&b", "\u00a0", "'",
          "&quot;", "", "href", "\u00e9\U0001f600"]
TEXTS = ["text", "a &lt; b", "\u00a0&nbsp;&amp;", "\n", " ", "--", "<!--c-->", "<!-- a - b-->", "<?pi d?>",
         "</p>", "&copy;", "]]>", "\u00e9\U0001f600"]
SAFE_TAGS = [t for t in TAGS if t not in ("plaintext", "select", "option")]


def markup(rng, tags):
    out = []
    for _ in range(rng.randrange(1, 14)):
        kind = rng.random()
        if kind < 0.5:
            attributes = "".join(' %s="%s"' % (rng.choice(ATTRIBUTES), rng.choice(VALUES).replace('"', ""))
                                 for _ in range(rng.randrange(3)))
            out.append("<%s%s>" % (rng.choice(tags), attributes))
        elif kind < 0.7:
            out.append("</%s>" % rng.choice(tags))
        else:
            out.append(rng.choice(TEXTS))
    return "".join(out)


def ask_worker(worker, requests):
    data = b"".join(s.encode() + b"\0" for request in requests for s in request)
    out = subprocess.run([worker], input=data, stdout=subprocess.PIPE, check=True).stdout
    return [s.decode() for s in out.split(b"\0")[:-1]]


def ask_chromium(items):
    folder = os.path.join(os.environ["H5_TEST_DATA"], "oracle")
    out = subprocess.run([os.path.join(folder, "chromium-eval"), "dom.js"], cwd=folder,
                         input=json.dumps(items), stdout=subprocess.PIPE, text=True, check=True).stdout
    return json.loads(out)


def names(rng, pool, limit):
    return rng.sample(pool, rng.randrange(limit))


def configuration(rng):
    """A random configuration in both forms."""
    tags, attributes = ["a", "b", "i", "p", "div", "span", "template", "svg:a", "math:mi", "svg:svg", "x-y"], \
        ["id", "class", "title", "href", "data-x", "onclick", "xlink:href"]
    spaces = {"svg:": "http://www.w3.org/2000/svg", "math:": "http://www.w3.org/1998/Math/MathML",
              "xlink:": "http://www.w3.org/1999/xlink"}

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
        chosen = names(rng, [t for t in tags if t != "template"], 4)
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
        config["processingInstructions"] = ["pi"] * rng.randrange(2)
        lines.append("instructions: " + " ".join(config["processingInstructions"]))
    return config, "\n".join(lines)


def cases(kind, count, rng):
    for _ in range(count):
        if kind == "sanitize":
            config, text = configuration(rng)
            safe, data = rng.random() < 0.7, markup(rng, SAFE_TAGS)
            method = "setHTML" if safe else "setHTMLUnsafe"
            script = ("let e = doc.createElement('div'); try { e.%s(%s, {sanitizer: %s}) } catch (x) { "
                      "return '!' } return e.innerHTML" % (method, json.dumps(data), json.dumps(config)))
            text += "\njavascript-urls: yes" if not safe else ""
            yield (("safe" if safe else "unsafe"), text, data), {"data": "<!DOCTYPE html>", "script": script}
        elif kind == "html":
            context, data = rng.choice(["div", "body", "td", "tr"]), markup(rng, TAGS)
            mode = rng.choice(["inner", "outer"])
            get = "e.innerHTML" if mode == "inner" else \
                "((e.content || e).firstElementChild ? (e.content || e).firstElementChild.outerHTML : '')"
            yield (mode, context, data), {"data": "<!DOCTYPE html>", "script":
                "let e = doc.createElement('%s'); e.innerHTML = %s; return %s" % (context, json.dumps(data), get)}
        else:
            data = markup(rng, SAFE_TAGS)
            yield (kind if kind == "xml" else "coerced", "", data), {
                "data": data, "script": "return new XMLSerializer().serializeToString(doc)"}


def check_well_formed(requests, answers):
    bad = 0
    folder = subprocess.run(["mktemp", "-d"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    for start in range(0, len(answers), 2000):
        paths = []
        for i, text in enumerate(answers[start:start + 2000], start):
            paths.append(os.path.join(folder, "%d.xml" % i))
            with open(paths[-1], "w", encoding="utf-8") as file:
                file.write(text)
        run = subprocess.run(["xmllint", "--noout", "--nonet", *paths], stderr=subprocess.PIPE, text=True)
        if run.returncode:
            bad += len({line.split(":")[0] for line in run.stderr.splitlines() if ".xml:" in line})
            print(run.stderr[:600])
    shutil.rmtree(folder)
    return bad


def main():
    worker, kind = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 500
    rng = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    wanted = "xmllint" if kind == "coerce" else "chromium"
    if not shutil.which(wanted) or not os.path.isdir(os.path.join(os.environ.get("H5_TEST_DATA", ""), "oracle")):
        print("%s or the test data is not there: skipped" % wanted)
        return 77
    pairs = list(cases(kind, count, rng))
    requests = [request for request, _ in pairs]
    answers = ask_worker(worker, requests)
    if kind == "coerce":
        bad = check_well_formed(requests, answers)
    else:
        bad = 0
        for request, ours, theirs in zip(requests, answers, ask_chromium([item for _, item in pairs])):
            if ours != theirs:
                bad += 1
                if bad <= 10:
                    print("%r\n  ours:   %r\n  theirs: %r" % (request, ours, theirs))
    print("%s: %d of %d differ" % (kind, bad, count))
    return 1 if bad else 0


sys.exit(main())

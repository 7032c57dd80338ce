#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks the trees that an older parser makes of stable texts.

    older-parser.py STRESS [COUNT [SEED]]

STRESS is the program of stress.c. The parser is html5lib, which reads the content of a select element as
browsers did before 2025. It knows no templates, so texts with one are left out. The trees must not contain
anything that the configuration does not allow. Skips without html5lib."""
import json
import subprocess
import sys
import warnings

# Debian's packages, if this is another Python.
sys.path.append("/usr/lib/python3/dist-packages")
try:
    import html5lib
except ImportError:
    print("html5lib is not installed: skipped")
    sys.exit(77)

HTML = "http://www.w3.org/1999/xhtml"
IMPLIED = ["html", "head", "body", "colgroup", "tbody", "tr"]


def key_of(name):
    """Returns the name as in the rules, from “{namespace}name”."""
    uri, _, local = name[1:].partition("}") if name[0] == "{" else ("", "", name)
    return "%s %s" % (uri, local)


def is_allowed(rules, element, key, attributes):
    if key.startswith(HTML) and key[len(HTML) + 1:] in IMPLIED and not element.attrib:
        return True
    if not (key in rules["elements"] if rules.get("elements") is not None else key not in rules["removeElements"]):
        return False
    return not any(attribute.startswith(" on") for attribute in attributes)


def find_wrong(rules, root):
    """Returns the name of the first element that is not allowed, or has an event handler."""
    for element in root.iter():
        if not isinstance(element.tag, str) or element.tag in ("DOCUMENT_ROOT", "DOCUMENT_FRAGMENT"):
            continue
        key = key_of(element.tag)
        if not is_allowed(rules, element, key, [key_of(name) for name in element.attrib]):
            return key
    return None


def parse(context, text):
    parser = html5lib.HTMLParser(html5lib.getTreeBuilder("etree"))
    if context == "document":
        return parser.parse(text)
    return parser.parseFragment(text, container=context)


def main():
    stress, count, seed = sys.argv[1:] + ["4000", "1"][len(sys.argv) - 2:]
    done = subprocess.run([stress, "--print", "--count", count, "--seed", seed], stdout=subprocess.PIPE, check=False)
    rules, *fields = [field.decode() for field in done.stdout.split(b"\0")[:-1]]
    rules = json.loads(rules)
    items = [(int(fields[i]), fields[i + 2], fields[i + 3]) for i in range(0, len(fields), 4)]
    items = [item for item in items
             if rules[item[0]]["stable"] and " " not in item[1] and "<template" not in item[2]]
    n_wrong, n_selects = 0, 0
    # What no configuration allows is found.
    assert find_wrong(rules[0], parse("div", "<b><script>1</script>"))
    assert find_wrong(rules[0], parse("div", "<b><b onclick=1>"))
    for configuration, context, text in items:
        n_selects += "<select" in text
        found = find_wrong(rules[configuration], parse(context, text))
        if found:
            n_wrong += 1
            print("%s: configuration %d in %s\n  %r" % (found, configuration, context, text))
    print("%d stable texts, %d with a select: something outside the configuration in %d"
          % (len(items), n_selects, n_wrong))
    return 1 if n_wrong or done.returncode or not n_selects else 0


warnings.simplefilter("ignore")
sys.exit(main())

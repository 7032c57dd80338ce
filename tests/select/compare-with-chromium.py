#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares the matches and the validity of random selectors with Chromium, in random documents.

    compare-with-chromium.py SELECT-ANSWERS [--seed N] [--count N] [--show N] [--xml]

Documents and selectors come from one seed. Needs chromium, and $H5_TEST_DATA/oracle/select.js;
otherwise, the test is skipped. docs/conformance.md lists known differences
(KNOWN). One explains a difference if the answers are the same after its cause is taken out of the
selector or the document.

compare-with-chromium.py --print prints the items, a document and a selector a line, for other
programs to run.
"""
import argparse
import base64
import collections
import functools
import os
import random
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "common"))

import browser  # noqa: E402

NAMES = ["div", "p", "b", "i", "span", "ul", "li", "a", "x-y", "foo", "svg", "circle", "title"]
CLASSES = ["a", "b", "c", "Foo", "foo", "\u00e9", "1", "-", "a.b", "--x", "\U0001f600"]
IDS = ["x", "y", "X", "z", "1y", "x.y"]
ATTRIBUTES = ["a", "b", "type", "lang", "title", "data-x", "href", "rel", "Name", "id", "class"]
VALUES = ["a", "b", "A", "a-b", "a b", "foo", "", " a", "en", "en-US", "b a", "\u00e9a", "aab"]
FORM = ["input", "input", "input", "button", "select", "option", "optgroup", "textarea",
        "fieldset", "legend", "form", "progress", "details", "dialog", "label", "datalist", "option", "video"]
TYPES = ["text", "checkbox", "radio", "submit", "hidden", "number", "range", "date", "tel",
         "email", "image", "button", "color", "file", "RADIO", "time", "week", "month"]
STATES = [
    "active", "any-link", "autofill", "checked", "default", "defined", "enabled", "empty",
    "first-child", "first-of-type", "focus", "focus-visible", "focus-within", "fullscreen",
    "hover", "in-range", "indeterminate", "last-child", "last-of-type", "link", "modal",
    "only-child", "only-of-type", "open", "optional", "out-of-range", "placeholder-shown",
    "popover-open", "read-only", "read-write", "required", "root", "scope", "target",
    "user-invalid", "user-valid", "visited", "disabled", "host", "ROOT", "-webkit-any-link",
    "valid", "invalid"]
NEVER = [
    "active-view-transition", "corner-present", "current", "decrement", "double-button", "end",
    "future", "horizontal", "increment", "interest-source", "interest-target", "no-button", "past",
    "picture-in-picture", "single-button", "start", "target-after", "target-before",
    "target-current", "vertical", "window-inactive", "xr-overlay", "-webkit-autofill",
    "-webkit-drag", "-webkit-full-screen", ":before", ":after", ":first-line", ":first-letter",
    ":selection", ":marker", ":placeholder", ":file-selector-button", ":backdrop", ":cue",
    ":cue(a)", ":part(a b)", ":slotted(a)", ":view-transition", ":view-transition-group(a.b)",
    ":view-transition-new(*)", ":view-transition-old(.a)", ":highlight(x)", ":target-text",
    ":details-content", ":scroll-marker", ":scroll-marker-group", ":scroll-button(left)",
    ":column", ":checkmark", ":picker(select)", ":picker-icon", ":-webkit-scrollbar",
    ":-webkit-resizer", ":-webkit-anything", "before", "first-line", "host(a)", "host-context(a b)",
    "state(a)", "active-view-transition-type(a, b)", "blank", "muted-not", "nth-col(1)", "matches(a)"]
BROKEN = ["!", "..a", ":foo", "::foo", "a:", ".", "#", "#1", "[", "[]", "[a=]", ":is(a))", ")", "a|b",
          ":nth-child()", ":nth-child(2x)", ":not()", ":has()", ":has(:has(a))", "a,,b", ",", ">",
          "a >", "> > a", "a ~ + b", ":first-child()", "\"a\"", "@a", "1a", "a!", ":nth-child(+ 2)",
          ":lang()", ":dir()", "::before a", "::before:hover", "[a=b x]", "[a~ =b]", "&&a", "a/**/b",
          ":is(a", "[a=b", ":nth-child(2", ":not(a", ":is(", "a\\", ":-webkit-any()", ":-webkit-any(a b)",
          "::-webkit-foo", "::-moz-foo", "a::before::marker", "::part(x):hover", "::slotted(a)::before",
          "::slotted(a b)", ":host(a)", ":host()", "a:host(b c)", ":state(a)", ":state()", "::before:is(a)",
          "::file-selector-button:hover", "::before::before", ":is(::before)", ":not(::before)",
          "::selection", ":selection", ":before", "*a", "a*", "a:is(b)c", "u+1", "-", "--", "-a", "a--b",
          "a-->b", "<!--a", ":is (a)", ":not(a,)", ":is(a,)", ":is(!,b)", ":where(> a)", ":is([)],b)"]


class Maker:
    def __init__(self, rng):
        self.rng = rng

    def chance(self, share):
        return self.rng.random() < share

    # --- documents ---

    def attributes(self, is_form):
        out = ""
        rng = self.rng
        if self.chance(.5):
            out += ' class="%s"' % " ".join(rng.choice(CLASSES) for _ in range(rng.randrange(3)))
        if self.chance(.3):
            out += ' id="%s"' % rng.choice(IDS)
        for _ in range(rng.choice([0, 0, 1, 2])):
            out += ' %s="%s"' % (rng.choice(ATTRIBUTES[:9]), rng.choice(VALUES))
        if self.chance(.08):
            out += ' dir="%s"' % rng.choice(["ltr", "rtl", "auto", "RTL", "x"])
        if self.chance(.05):
            out += ' contenteditable="%s"' % rng.choice(["", "true", "false", "x"])
        if is_form:
            out += self.form_attributes()
        return self.without_doubles(out)

    @staticmethod
    def without_doubles(attributes):
        """Removes duplicate attributes, which are errors in XML."""
        seen = {}
        for name, value in re.findall(r' ([\w-]+)(="[^"]*")?', attributes):
            seen.setdefault(name, value)
        return "".join(" " + name + value for name, value in seen.items())

    @staticmethod
    def with_values(attributes):
        return "".join(f" {name}" + (value or '=""')
                       for name, value in re.findall(r' ([\w-]+)(="[^"]*")?', attributes))

    def form_attributes(self):
        rng = self.rng
        out = ' type="%s"' % rng.choice(TYPES) if self.chance(.8) else ""
        if "radio" in out.lower():
            out += ' name="%s"' % rng.choice("rs")
        for name in ["checked", "disabled", "required", "readonly", "selected", "multiple", "open"]:
            if self.chance(.15):
                out += " " + name
        if self.chance(.4):
            out += ' name="%s"' % rng.choice(["r", "s", ""])
        if self.chance(.4):
            out += ' value="%s"' % rng.choice(["", "1", "5", "x", "2000-01-01", "10:00", "-3.5", "a@b", "a@b, c",
                                               "http://a/", "2000-W02", "2000-03", " "])
        if self.chance(.3):
            out += ' min="%s"' % rng.choice(["2", "0", "x", "1999-01-01", "09:00"])
        if self.chance(.3):
            out += ' max="%s"' % rng.choice(["4", "1e1", "2001-01-01", "08:00"])
        if self.chance(.3):
            out += ' placeholder="%s"' % rng.choice(["", "p"])
        if self.chance(.1):
            out += ' step="%s"' % rng.choice(["2", ".5", "any", "0", "x", "7"])
        if self.chance(.1):
            out += ' size="%s"' % rng.choice(["0", "1", "3", "x"])
        if self.chance(.1):
            out += ' form="%s"' % rng.choice(["x", "y"])
        if self.chance(.05):
            out += rng.choice([" command=x", " commandfor=x"])
        return out

    def node(self, depth, is_xml):
        rng = self.rng
        kind = rng.random()
        if kind < .12:
            return rng.choice([" ", "t", "\n", "\u05d0", "<!--c-->"])
        is_form = self.chance(.25)
        name = rng.choice(FORM if is_form else NAMES)
        if is_xml and self.chance(.1 if is_form else .3):
            name = rng.choice(["Div", "P", "linear", "x.y", "hr"])
        attributes = self.attributes(is_form)
        open_tag = "<%s%s>" % (name, self.with_values(attributes) if is_xml else attributes)
        if name == "input" and not is_xml:
            return open_tag
        children = "" if depth > 3 else "".join(
            self.node(depth + 1, is_xml) for _ in range(rng.choice([0, 0, 1, 1, 2, 3])))
        return open_tag + children + "</%s>" % name

    def document(self, is_xml):
        body = "".join(self.node(0, is_xml) for _ in range(self.rng.randrange(1, 5)))
        if is_xml:
            namespace = self.rng.choice(["", ' xmlns="http://www.w3.org/1999/xhtml"'])
            return "<root%s>%s</root>" % (namespace, body)
        return self.rng.choice(["", "<!doctype html>"]) + body

    # --- selectors ---

    def space(self):
        return self.rng.choice(["", "", "", "", " ", "/**/", "\t", "\n", "\r\n ", "\f", " /* ) */ ", "/***/"])

    def escape(self, c):
        """Returns a character with one of its possible escapes."""
        rng = self.rng
        kind = rng.randrange(4)
        if kind == 0 and c not in "0123456789abcdefABCDEF":
            return "\\" + c
        if kind == 1:
            return "\\%06x" % ord(c) + rng.choice(["", " "])
        return "\\%x" % ord(c) + rng.choice([" ", " ", "\n", "\t", "\r\n"])

    def ident(self, name):
        """Returns a name as an identifier, with necessary and some other escapes."""
        out = ""
        for i, c in enumerate(name):
            must = not (c.isalpha() or c in "-_" or ord(c) > 0x7f or (c.isdigit() and i > 0))
            must = must or name == "-"
            out += self.escape(c) if must or self.chance(.02) else c
        return out

    def name(self, names):
        name = self.rng.choice(names)
        return self.ident(name.upper() if self.chance(.04) else name)

    def nth(self):
        rng = self.rng
        if self.chance(.8):
            return rng.choice(["odd", "even", "n", "2n+1", "2", "-n+3", "n+2", "3n - 1", "1", "-2n+4", "0n+1"])
        if self.chance(.4):
            return rng.choice([
                "+3", "EVEN", "2n", "-n- 1", "n-2", "99999999999n-3", "2n+", "-1", "2n/**/+1", "+n", "+ n",
                "n+ 1", "n +1", "n + 1", "n+-1", "2n +1", "2n1", "2 n", "+2n-1", "-2n- 1", "n-1", "--n",
                "\\6f dd", "2N+1", "2n-0", "-0n+0", "2.0", "2e0", "+odd", "2\\6e+1", "n-1n", "n- 1", "n -1",
                "-n", "+-n", "2n+1.0", "n/**/- 1", "", "n+", "-", "2n-+1", "2147483648", "-99999999999", "0", "n n",
                "1 2", "od d", "n-2-1", "3n-2 ", " 3n", "2n- /**/ 2"])
        return (rng.choice(["", "+", "-", " "]) + rng.choice(["", "1", "2", "10", "0", "007"]) + rng.choice(["n", "N", ""])
                + self.space() + rng.choice(["", "+", "-"]) + self.space() + rng.choice(["", "1", "3", "0"]))

    def string(self, value):
        quote = self.rng.choice("\"'")
        out = ""
        for c in value:
            out += self.escape(c) if self.chance(.03) else c
            if self.chance(.02):
                out += "\\\n"  # a line continuation
        if self.chance(.01):
            out += self.rng.choice(["\n", "\\", "\f", "\r"])
        return quote + out + quote

    def attribute(self):
        rng = self.rng
        name = self.name(ATTRIBUTES)
        if self.chance(.06):
            prefix = rng.choice(["*|", "|", "*|", "|", "ns|", "a|b|", "*/**/|", "*| "])
            name = prefix + name
        if self.chance(.01):
            name = rng.choice(["*", "a|", "", "*|*", "\"a\"", "1"])
        if self.chance(.3):
            return "[" + self.space() + name + self.space() + "]"
        value = rng.choice(VALUES)
        value = self.string(value) if not value.isalpha() or self.chance(.4) else self.ident(value)
        flag = rng.choice(["", "", "", " i", " I"])
        if flag and value[0] in "\"'":
            flag = self.space() + flag.strip()
        return "[%s%s%s%s%s%s%s]" % (name, self.space(), rng.choice(["", "~", "|", "^", "$", "*"]) + "=",
                                     self.space(), value, flag, self.space())

    def functional(self, depth, in_has):
        rng = self.rng
        kind = rng.choice(["is", "where", "not", "has", "nth", "nthof", "nthtype", "any", "lang", "dir"])
        if kind in ("is", "where", "not"):
            return ":%s(%s%s%s)" % (kind, self.space(), self.selectors(depth + 1, in_has), self.space())
        if kind == "any":
            return ":-webkit-any(%s)" % self.compound(9, in_has)
        if kind == "has" and (not in_has or self.chance(.1)):
            return ":has(%s)" % ", ".join(rng.choice(["", "", "> ", "+ ", "~ "]) + self.complex(depth + 1, True)
                                          for _ in range(rng.choice([1, 1, 2])))
        if kind == "nthof":
            return ":nth-%schild(%s of %s)" % (rng.choice(["", "last-"]), self.nth(),
                                               self.selectors(depth + 1, in_has))
        if kind == "nthtype":
            return ":nth-%sof-type(%s)" % (rng.choice(["", "last-"]), self.nth())
        if kind == "lang":
            return ":lang(%s)" % rng.choice(["en", "EN", "en-US", "a", "b", "en-us"])
        if kind == "dir":
            return ":dir(%s)" % rng.choice(["ltr", "rtl", "RTL", "x"])
        return ":nth-%schild(%s)" % (rng.choice(["", "last-"]), self.nth())

    def simple(self, depth, in_has):
        kind = self.rng.random()
        if kind < .25:
            return "." + self.name(CLASSES)
        if kind < .32:
            return "#" + self.ident(self.rng.choice(IDS))
        if kind < .5:
            return self.attribute()
        if kind < .52:
            return ":" + self.rng.choice(NEVER)
        if kind < .75 or depth > 3:
            return ":" + self.rng.choice(STATES)
        if kind < .77:
            return "&"
        if kind < .775:
            return self.rng.choice(BROKEN)
        return self.functional(depth, in_has)

    def compound(self, depth, in_has):
        rng = self.rng
        out = ""
        if self.chance(.6):
            out = self.name(NAMES + FORM) if self.chance(.8) else rng.choice(
                ["*", "*", "*|*", "*|*", "|p", "*|div", "|*", "*|input", "ns|p", "*|", "|", "p|"])
        for _ in range(rng.choice([0, 0, 0, 1, 1, 2]) if out else rng.choice([1, 1, 2])):
            out += self.simple(depth, in_has)
        return out

    def complex(self, depth, in_has):
        rng = self.rng
        out = self.compound(depth, in_has)
        for _ in range(rng.choice([0, 0, 0, 1, 1, 2, 3]) if depth < 3 else 0):
            out += rng.choice([" ", " > ", " + ", " ~ ", ">", "~", "+", "  ", "\n", " /**/ ", "/**/>/**/"])
            out += self.compound(depth, in_has)
        return out

    def selectors(self, depth, in_has):
        return ("," + self.space()).join(self.complex(depth, in_has)
                                         for _ in range(self.rng.choice([1, 1, 1, 2, 3])))

    def flip_case(self, out):
        """Changes some case-insensitive names to upper case, but not escapes."""
        return re.sub(r"\\[0-9a-fA-F]{1,6}|\\.|[a-z]+",
                      lambda m: m.group().upper() if m.group()[0] != "\\" and self.chance(.3) else m.group(), out)

    def damage(self, out):
        rng = self.rng
        kind = rng.random()
        at = rng.randrange(len(out) + 1)
        if kind < .06:
            return rng.choice(BROKEN)
        if kind < .11:
            return out[:at] + rng.choice(BROKEN + list("()[],:.#>+~*|&\\\"' \n\0!@$%^={};/")) + out[at:]
        if kind < .14:
            return out[:at] + out[at + 1:]
        if kind < .18:
            return out[:at]
        if kind < .2:
            return out[:at] + "/**/" + out[at:]
        if kind < .21:
            return out[:at] + "/*" + out[at:]
        if kind < .25:
            return self.flip_case(out)
        return out

    def selector(self):
        return self.damage(self.space() + self.selectors(0, False) + self.space())


# Comments may stand between a colon and the name of a pseudo-class.
COLON = r"(?i):(?:/\*.*?\*/)*"

# Known differences of Chromium (docs/conformance.md): where the cause is, what it looks like, and what takes its
# place, so that both agree.
KNOWN = [
    ("a pseudo-element in :nth-child(of)", "selector", r"::[\w-]+(\([^()]*\))?|:(before|after|first-l\w+)\b", ":not(*)"),
    ("a pseudo-class that Chromium does not have", "selector",
     COLON + r"(playing|paused|seeking|buffering|stalled|muted|volume-locked|local-link|target-within)(?![\w-])", ":not(*)"),
    ("a keyword in capitals", "selector", r"\b(OF|Of|oF)\b", "of"),
    (":lang() with strings, lists or wildcards", "selector", r"(?i:lang)\([^)]*\)?", "lang(en)"),
    ("the flag s", "selector", r"(?i)(?<=[\"'\s/])s(?=\s*(/\*.*?\*/)*\s*\])", ""),
    ("braces", "selector", r"[{}]", ""),
    ("an escaped asterisk as a prefix", "selector", r"(?i)\\\*|\\0*2a\s?", "a"),
    (":optional of a button", "selector", COLON + r"optional\b", ":optional:not(button)"),
    (":in-range without limits or value", "selector", COLON + r"in-range\b",
     ":in-range:is([type=number][value=\"1\"], [type=range])"),
    (":valid of an image button, or of a button of a select", "selector", COLON + r"valid\b",
     ":valid:not([type=image], select > button:not([type=submit]))"),
    ("an invalid selector in :-webkit-any()", "selector", r"(?i)-webkit-any\([^()]*\)?", "-webkit-any(a)"),
    ("an attribute with a prefix", "selector", r"\[\s*(\*|\w*)\|(?!=)", "["),
    ("an hr or an empty optgroup before the options of a select", "data",
     r"(<select\b[^<>]*>(?:(?!<option|</select).)*?)<(hr|optgroup)\b[^<>]*></\2>", r"\1"),
    ("the case of names beside SVG", "data", r"(?i)<(/?)(svg|circle)\b", r"<\1b"),
]


def mend(item, rule):
    _, field, cause, instead = rule
    return dict(item, **{field: re.sub(cause, instead, item[field])})


def explain(items, ask_ours, ask_theirs):
    """Returns the name of the known difference that explains each item, the names of several that explain it only
    together, or None."""
    names = [None] * len(items)
    trials = [(i, rule[0], mend(item, rule)) for i, item in enumerate(items) for rule in KNOWN]
    for together in (False, True):
        trials = [(i, name, mended) for i, name, mended in trials if mended != items[i]]
        mended = [item for _, _, item in trials]
        for (i, name, _), ours, theirs in zip(trials, ask_ours(mended), ask_theirs(mended)):
            if ours == theirs:
                names[i] = names[i] or name
        trials = []
        for i, item in enumerate([] if together else items):
            rules = [rule for rule in KNOWN if not names[i] and mend(item, rule) != item]
            for rule in rules:
                item = mend(item, rule)
            trials += [(i, " and ".join(rule[0] for rule in rules), item)]
    return names


def make_items(seed, count, has_xml):
    maker = Maker(random.Random(seed))
    items = []
    while len(items) < count:
        is_xml = has_xml and maker.chance(.15)
        document = maker.document(is_xml)
        for _ in range(min(20, count - len(items))):
            item = {"data": document, "selector": maker.selector()}
            if is_xml:
                item["type"] = "application/xml"
            items.append(item)
    return items


def lines_of(items):
    for item in items:
        yield "\t".join(["xml" if "type" in item else "html",
                         base64.b64encode(item["data"].encode()).decode(),
                         base64.b64encode(item["selector"].encode()).decode()])


def ask_engine(program, items):
    done = subprocess.run([program], input="".join(line + "\n" for line in lines_of(items)), stdout=subprocess.PIPE,
                          check=True, encoding="utf-8")
    return done.stdout.split("\n")[:-1]


def ask_chromium(chromium, items):
    return ["!" if isinstance(answer, str) else " ".join(map(str, answer)) for answer in chromium.answers(items)]


def compare(chromium, options):
    items = make_items(options.seed, options.count, options.xml)
    ask_ours, ask_theirs = functools.partial(ask_engine, options.program), functools.partial(ask_chromium, chromium)
    ours, theirs = ask_ours(items), ask_theirs(items)
    differing = [i for i in range(len(items)) if ours[i] != theirs[i]]
    names = explain([items[i] for i in differing], ask_ours, ask_theirs)
    differences = [i for i, name in zip(differing, names) if not name]
    for i in differences[:options.show]:
        print("document: %r\nselector: %s\n  libhtml5: %s\n  Chromium: %s"
              % (items[i]["data"], items[i]["selector"], ours[i], theirs[i]))
    for name, count in collections.Counter(filter(None, names)).most_common():
        print("%d: %s" % (count, name))
    print("%d selectors, %d invalid, %d that match something, %d unexplained differences"
          % (len(items), theirs.count("!"), sum(a not in ("", "!") for a in theirs), len(differences)))
    return 1 if differences else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", nargs="?")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--show", type=int, default=10)
    parser.add_argument("--xml", action="store_true", help="XML documents too")
    parser.add_argument("--print", action="store_true", help="print the items and do no more")
    options = parser.parse_args()
    if options.print:
        sys.stdout.writelines(line + "\n" for line in
                              lines_of(make_items(options.seed, options.count, options.xml)))
        return 0
    with browser.oracle("select.js") as chromium:
        return compare(chromium, options)


if __name__ == "__main__":
    sys.exit(main())

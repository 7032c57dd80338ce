#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Random selectors on random documents: the same matches and validity as in Chromium.

    compare-with-chromium.py SELECT-ANSWERS [--seed N] [--count N] [--show N]

Documents and selectors come from one seed. Needs $H5_TEST_DATA/oracle/chromium-eval and the
chromium it runs; without them the test is skipped. What the two may differ in is in
docs/conformance.md, and what makes those differences is not generated.
"""
import argparse
import base64
import json
import os
import random
import re
import shutil
import subprocess
import sys

NAMES = ["div", "p", "b", "i", "span", "ul", "li", "a", "x-y", "foo", "svg", "circle", "title"]
CLASSES = ["a", "b", "c", "Foo", "foo", "\u00e9"]
ATTRIBUTES = ["a", "b", "type", "lang", "title", "data-x", "href", "rel", "Name", "id", "class"]
VALUES = ["a", "b", "A", "a-b", "a b", "foo", "", " a", "en", "en-US", "b a", "\u00e9a", "aab"]
FORM = ["input", "input", "input", "button", "select", "option", "optgroup", "textarea",
        "fieldset", "legend", "form", "progress", "details", "dialog", "label"]
TYPES = ["text", "checkbox", "radio", "submit", "hidden", "number", "range", "date", "tel",
         "email", "image", "button", "color", "file", "RADIO", "time", "week", "month"]
STATES = [
    "active", "any-link", "autofill", "checked", "default", "defined", "enabled", "empty",
    "first-child", "first-of-type", "focus", "focus-visible", "focus-within", "fullscreen",
    "hover", "in-range:is([value=\"1\"], [type=range])", "indeterminate", "last-child", "last-of-type", "link", "modal",
    "only-child", "only-of-type", "open", "optional:not(button)", "out-of-range", "placeholder-shown",
    "popover-open", "read-only", "read-write", "required", "root", "scope", "target",
    "user-invalid", "user-valid", "visited", "disabled", "host", "ROOT", "-webkit-any-link"]
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
        self.has_foreign = False  # SVG: there Chromium's rules of case are its own

    def chance(self, share):
        return self.rng.random() < share

    # --- documents ---

    def attributes(self, is_form):
        out = ""
        rng = self.rng
        if self.chance(.5):
            out += ' class="%s"' % " ".join(rng.choice(CLASSES) for _ in range(rng.randrange(3)))
        if self.chance(.3):
            out += ' id="%s"' % rng.choice(["x", "y", "X", "z"])
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
        """An attribute that comes twice is an error in XML."""
        seen = {}
        for name, value in re.findall(r' ([\w-]+)(="[^"]*")?', attributes):
            seen.setdefault(name, value)
        return "".join(" " + name + value for name, value in seen.items())

    def form_attributes(self):
        rng = self.rng
        out = ' type="%s"' % rng.choice(TYPES) if self.chance(.8) else ""
        for name in ["checked", "disabled", "required", "readonly", "selected", "multiple", "open"]:
            if self.chance(.15):
                out += " " + name
        if self.chance(.4):
            out += ' name="%s"' % rng.choice(["r", "s", ""])
        if self.chance(.4):
            out += ' value="%s"' % rng.choice(["", "1", "5", "x", "2000-01-01", "10:00", "-3.5"])
        if self.chance(.3):
            out += ' min="%s"' % rng.choice(["2", "0", "x", "1999-01-01", "09:00"])
        if self.chance(.3):
            out += ' max="%s"' % rng.choice(["4", "1e1", "2001-01-01", "08:00"])
        if self.chance(.3):
            out += ' placeholder="%s"' % rng.choice(["", "p"])
        if self.chance(.1):
            out += ' size="%s"' % rng.choice(["0", "1", "3", "x"])
        if self.chance(.1):
            out += ' form="%s"' % rng.choice(["x", "y"])
        return out

    def node(self, depth, is_xml):
        rng = self.rng
        kind = rng.random()
        if kind < .12:
            return rng.choice([" ", "t", "\n", "\u05d0", "<!--c-->"])
        is_form = not is_xml and self.chance(.25)
        name = rng.choice(FORM if is_form else NAMES)
        if is_xml and self.chance(.3):
            name = rng.choice(["Div", "P", "linear", "x.y"])
        open_tag = "<%s%s>" % (name, self.attributes(is_form))
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
        return self.rng.choice(["", "", "", " ", "/**/", "\t"])

    def name(self, names):
        name = self.rng.choice(names)
        kind = self.rng.random()
        if self.has_foreign:
            name = name.lower()
        elif kind < .04:
            return name.upper()
        if kind < .07:
            return "\\%x %s" % (ord(name[0]), name[1:])
        return name

    def nth(self):
        rng = self.rng
        return rng.choice(["odd", "even", "n", "2n+1", "2", "-n+3", "n+2", "3n - 1", "1", "-2n+4", "0n+1",
                           "+3", "EVEN", "2n", "-n- 1", "n-2", "99999999999n-3", "2n+", "-1", "2n/**/+1"])

    def attribute(self):
        rng = self.rng
        name = self.name(ATTRIBUTES)
        if self.chance(.05):
            name = rng.choice(["*|", "|"]) + name
        if self.chance(.3):
            return "[" + self.space() + name + self.space() + "]"
        value = rng.choice(VALUES)
        if not value.isalpha() or self.chance(.4):
            value = "%s%s%s" % ((rng.choice("\"'"),) * 1 + (value,) + ("",))
            value += value[0]
        flag = rng.choice(["", "", "", " i", " I"])
        return "[%s%s%s%s%s%s]" % (name, self.space(), rng.choice(["", "~", "|", "^", "$", "*"]) + "=",
                                   self.space(), value, flag)

    def functional(self, depth, in_has):
        rng = self.rng
        kind = rng.choice(["is", "where", "not", "has", "nth", "nthof", "nthtype", "any", "lang", "dir"])
        if kind in ("is", "where", "not"):
            return ":%s(%s)" % (kind, self.selectors(depth + 1, in_has))
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
            return "#" + self.rng.choice(["x", "y", "X", "z"])
        if kind < .5:
            return self.attribute()
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
            out = self.name(NAMES + FORM) if self.chance(.8) else rng.choice(["*", "*|*", "|p", "*|div"])
        for _ in range(rng.choice([0, 0, 1, 1, 2]) if out else rng.choice([1, 1, 2])):
            out += self.simple(depth, in_has)
        return out

    def complex(self, depth, in_has):
        rng = self.rng
        out = self.compound(depth, in_has)
        for _ in range(rng.choice([0, 0, 0, 1, 1, 2, 3]) if depth < 3 else 0):
            out += rng.choice([" ", " > ", " + ", " ~ ", ">", "~", "+", "  "]) + self.compound(depth, in_has)
        return out

    def selectors(self, depth, in_has):
        return ("," + self.space()).join(self.complex(depth, in_has)
                                         for _ in range(self.rng.choice([1, 1, 1, 2, 3])))

    def selector(self):
        out = self.selectors(0, False)
        if self.chance(.06):
            out = self.rng.choice(BROKEN)
        elif self.chance(.05):
            at = self.rng.randrange(len(out) + 1)
            out = out[:at] + self.rng.choice(BROKEN + list("()[],:.#>+~*|&\\\"' ")) + out[at:]
        elif self.chance(.03):
            at = self.rng.randrange(len(out))
            out = out[:at] + out[at + 1:]
        if " of " in out and "::" in out:  # Chromium takes pseudo-elements in the S of :nth-child()
            return self.selector()
        return out


def make_items(seed, count, has_xml):
    maker = Maker(random.Random(seed))
    items = []
    while len(items) < count:
        is_xml = has_xml and maker.chance(.15)
        document = maker.document(is_xml)
        maker.has_foreign = "<svg" in document and not is_xml
        for _ in range(min(20, count - len(items))):
            item = {"data": document, "selector": maker.selector()}
            if is_xml:
                item["type"] = "application/xml"
            items.append(item)
    return items


def ask_engine(program, items):
    lines = []
    for item in items:
        lines.append("\t".join([
            "xml" if "type" in item else "html",
            base64.b64encode(item["data"].encode()).decode(),
            base64.b64encode(item["selector"].encode()).decode()]))
    done = subprocess.run([program], input="\n".join(lines) + "\n", stdout=subprocess.PIPE,
                          check=True, encoding="utf-8")
    return done.stdout.split("\n")[:-1]


def ask_chromium(oracle, items):
    done = subprocess.run([oracle, "select.js"], input=json.dumps(items).encode(),
                          stdout=subprocess.PIPE, check=True)
    return ["!" if isinstance(answer, str) else " ".join(map(str, answer))
            for answer in json.loads(done.stdout)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--show", type=int, default=10)
    parser.add_argument("--xml", action="store_true", help="XML documents too")
    options = parser.parse_args()
    oracle = os.path.join(os.environ.get("H5_TEST_DATA", ""), "oracle", "chromium-eval")
    if not os.path.exists(oracle) or not shutil.which("chromium"):
        print("1..0 # SKIP no chromium to compare with")
        return 0
    items = make_items(options.seed, options.count, options.xml)
    ours, theirs = ask_engine(options.program, items), ask_chromium(oracle, items)
    differences = [i for i in range(len(items)) if ours[i] != theirs[i]]
    for i in differences[:options.show]:
        print("# document: %r\n# selector: %s\n#   libhtml5: %s\n#   Chromium: %s"
              % (items[i]["data"], items[i]["selector"], ours[i], theirs[i]))
    print("# %d selectors, %d invalid, %d that match something, %d differences"
          % (len(items), theirs.count("!"), sum(a not in ("", "!") for a in theirs), len(differences)))
    print("1..1\n%s 1 - the same as Chromium" % ("not ok" if differences else "ok"))
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares form owners, elements, labels, values and entries with Chromium, in random pages with forms
and malformed tables, which change at random.

    differential.py [--seed N] [--count N] [--show N]

A page whose answers differ in a known way only counts as such if they agree without its cause. Needs
PyGObject with the library, and chromium; otherwise, the test is skipped."""

import argparse
import json
import os
import pathlib
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "common"), os.path.join(HERE, "..", "tree")]

import browser  # noqa: E402
import known_differences  # noqa: E402

# See docs/conformance.md.
KNOWN = [
    known_differences.Rule("control-in-datalist", "", "<datalist", "<(/?)datalist -> <\\1div"),
    known_differences.Rule("selected-before", "", 'selected=""', ' selected="" -> '),
    known_differences.Rule("maximum-below-minimum", "", 'type="range"[^>]* min="2" max="1"',
                           '(type="range"[^>]*) max="1" -> \\1'),
]

TYPES = ["text", "checkbox", "radio", "submit", "hidden", "number", "range", "date", "tel", "email",
         "url", "image", "button", "reset", "color", "file", "RADIO", "time", "week", "month",
         "search", "password", "datetime-local", "nonsense", ""]
VALUES = ["", "a", "1", "2.5", "-3", " x ", "a\nb", "2020-02-29", "2020-W53", "12:30", "#AbCdEf", "#abc",
          "a@b.c", " a@b.c , d@e.f ", "\u05d0\u05d1", "\u0627", "\u00e9", "a\"b", "150", "on"]
NAMES = ["a", "b", "c", "", "_charset_", "x y"]
CONTAINERS = ["div", "table", "tr", "td", "fieldset", "legend", "label", "p", "b",
              "optgroup", "select", "form", "form", "tbody", "ul", "fieldset disabled", "template"]


class Page:
    """One page, and changes to it."""

    def __init__(self, rng):
        self.rng = rng
        self.n = 0
        self.data = "<!DOCTYPE html>" + "".join(self.piece(0) for _ in range(rng.randint(3, 12)))
        self.changes = [self.change() for _ in range(rng.choice([0, 0, 1, 2, 4]))]

    def new_id(self):
        self.n += 1
        return "i%d" % self.n

    def some_id(self):
        return "i%d" % self.rng.randint(1, self.n + 1)

    def attributes(self):
        rng = self.rng
        out = ["id=" + self.new_id()]
        for name, values, chance in (
                ("name", NAMES, .8), ("type", TYPES, .7), ("value", VALUES, .6), ("checked", [""], .3),
                ("disabled", [""], .08), ("multiple", [""], .15), ("min", ["0", "2", "x"], .1),
                ("max", ["10", "1"], .1), ("step", ["1", "0.5", "any", "3"], .1), ("size", ["1", "3", "0", "-1", "+2", " 1x"], .08),
                ("dirname", ["d"], .15), ("dir", ["rtl", "ltr", "auto"], .15), ("selected", [""], .2)):
            if rng.random() < chance:
                value = rng.choice(values).replace("&", "&amp;").replace('"', "&quot;")
                out.append('%s="%s"' % (name, value))
        if rng.random() < .15:
            out.append("form=" + self.some_id())
        # Chromium does not submit the direction of controls for the encoding.
        if 'name="_charset_"' in out:
            out = [text for text in out if not text.startswith("dirname=")]
        # A submit button without a value has an empty one, and submits its direction; Chromium
        # submits its label, and no direction.
        if 'type="submit"' in out:
            out = [text for text in out if not text.startswith(("value=", "dirname="))] + ["value=go"]
        # The step base of a range is the number at the beginning of its value; in Chromium, the whole value.
        if 'type="range"' in out:
            out = [text for text in out if not text.startswith(('value="2020', 'step="3'))]
        return " ".join(out)

    def option(self):
        around = self.rng.choice(["%s"] * 5 + [
            "<optgroup id={}>%s", "<optgroup disabled id={}>%s", "</optgroup>%s", "<div id={}>%s</div>", "<hr id={}>%s",
            "<datalist id={}>%s</datalist>"]).format(self.new_id())
        return around % ("<option %s>%s" % (self.attributes(), self.rng.choice(["", " a  b ", "1"])))

    def control(self):
        name = self.rng.choice(["input"] * 6 + ["button", "textarea", "select", "object", "output", "img"])
        attributes = self.attributes()
        if name == "button":
            attributes = attributes.replace('dirname="d"', "")
        start = "<%s %s>" % (name, attributes)
        if name == "textarea":
            return start + self.rng.choice(["", "\n", "a\nb", "\u05d0", "x"]) + "</textarea>"
        if name == "select":
            return start + "".join(self.option() for _ in range(self.rng.randint(0, 4))) + "</select>"
        return start + ("" if name in ("input", "img") else "x</%s>" % name)

    def piece(self, depth):
        rng = self.rng
        roll = rng.random()
        if roll < .45 or depth > 4:
            return self.control()
        if roll < .52:
            return "</%s>" % rng.choice(["form", "table", "td", "div", "p", "label", "fieldset"])
        if roll < .6:
            return "<label id=%s for=%s>" % (self.new_id(), self.some_id())
        name = rng.choice(CONTAINERS)
        inside = "".join(self.piece(depth + 1) for _ in range(rng.randint(0, 4)))
        end = "" if rng.random() < .3 else "</%s>" % name.split()[0]
        return "<%s id=%s>%s%s" % (name, self.new_id(), inside, end)

    def change(self):
        return [self.rng.choice(["remove", "form", "unform", "move", "move"]), self.some_id(), self.some_id()]


def entry_of(entry):
    value = entry.get_value()
    if value is None:
        value = "file:%s:%s" % (entry.get_filename(), entry.get_content_type())
    return [entry.get_name(), value]


def entries_of(html5, form, submitter):
    try:
        return [entry_of(entry) for entry in html5.FormData.new_from_form(form, submitter)]
    except Exception as error:  # GLib.Error, which is not imported before gi is known to be there
        return "TypeError" if error.code == html5.DomError.TYPE else error.message


def apply_changes(document, changes):
    for what, target, place in changes:
        node, other = document.get_element_by_id(target), document.get_element_by_id(place)
        if not node:
            continue
        if what == "remove":
            node.remove()
        elif what == "form":
            node.set_attribute("form", place)
        elif what == "unform":
            node.remove_attribute("form")
        elif other and not node.contains(other):
            other.append_child(node)


def answer(html5, item):
    document = html5.Document.new_from_text(item["data"])
    apply_changes(document, item["changes"])

    def all_of(selectors):
        return list(document.query_selector_all(selectors))

    def identify(element):
        return element.get_id() if element else None

    controls = all_of("button, fieldset, input, object, output, select, textarea, img")
    forms = all_of("form")
    return {
        "tree": document.get_body().get_inner_html(),
        "owners": [[c.get_id(), identify(c.get_form())] for c in controls if c.get_local_name() != "img"],
        "others": [[e.get_id() or "", identify(e.get_form())] for e in all_of("option, label, legend")],
        "elements": [[identify(e) for e in f.get_form_elements()] for f in forms],
        "labels": [identify(label.get_control()) for label in all_of("label")],
        "labelsOf": [[identify(label) for label in c.get_labels()] for c in controls],
        "values": [c.get_form_value() for c in all_of("input, textarea, button, select")
                   if (c.get_attribute("type") or "").lower() != "file" or c.get_local_name() != "input"],
        "entries": [entries_of(html5, f, None) for f in forms],
        "submitted": [[entries_of(html5, f, c) for c in all_of("input, button")
                       if c.get_form() is f and not c.closest("select")] for f in forms],
    }


class Comparison:
    """Asks both sides about pages."""

    def __init__(self, html5, chromium):
        self.html5 = html5
        self.chromium = chromium
        self.answers = {}  # of the pages that differ, by their id(): the page, ours and theirs

    def differing(self, items):
        """Returns the pages whose answers differ."""
        for item, theirs in zip(items, self.chromium.answers(items)):
            ours = answer(self.html5, item)
            if ours != theirs:
                self.answers[id(item)] = item, ours, theirs
        return [item for item in items if id(item) in self.answers]

    def has_other_tree(self, item):
        _, ours, theirs = self.answers[id(item)]
        return ours["tree"] != theirs["tree"]  # tests/tree/differential.py tests these

    def show(self, item):
        _, ours, theirs = self.answers[id(item)]
        print(json.dumps(item))
        for key in ours:
            if ours[key] != theirs[key]:
                print("  %s\n    ours   %s\n    theirs %s" % (key, ours[key], theirs[key]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--show", type=int, default=5)
    options = parser.parse_args()
    chromium = browser.evaluator(pathlib.Path(__file__).with_name("forms.js"))
    import gi
    gi.require_version("Html5", "1.0")
    from gi.repository import Html5
    rng = random.Random(options.seed)
    pages = [Page(rng) for _ in range(options.count)]
    items = [{"data": page.data, "changes": page.changes} for page in pages]
    comparison = Comparison(Html5, chromium)
    with chromium:
        differing = comparison.differing(items)
        others = [item for item in differing if comparison.has_other_tree(item)]
        wrong = [item for item in differing if not comparison.has_other_tree(item)]
        names = known_differences.explain(KNOWN, wrong, comparison.differing)
    unknown = [item for item, name in zip(wrong, names) if not name]
    for item in unknown[:options.show]:
        comparison.show(item)
    for name in sorted(set(filter(None, names))):
        print("known difference %s: %d" % (name, names.count(name)))
    print("%d pages, %d with another tree, %d differ" % (len(items), len(others), len(unknown)))
    return bool(unknown) or len(others) > len(items) / 20


if __name__ == "__main__":
    sys.exit(main())

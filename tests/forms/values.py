#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares the values of random input elements, and what is wrong with them, with Chromium.

    values.py [--seed N] [--count N] [--show N]

The markup avoids the differences that docs/conformance.md describes: numbers with other text, a point
that no digit follows, more than 15 digits, years after 275,760, ranges whose maximum is less than the
minimum, and colors that only Chromium can parse, or only this library. Exits with 77 without a browser.
"""
import argparse
import collections
import html
import os
import pathlib
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "common"))

import browser  # noqa: E402

INPUTS = 40  # of a page
SELECTORS = [":invalid", ":valid", ":out-of-range", ":placeholder-shown", ":read-write", ":required"]
FLAGS = ["valueMissing", "typeMismatch", "rangeUnderflow", "rangeOverflow", "stepMismatch"]
COLORS = """aliceblue aqua Beige BLACK blue chartreuse Coral crimson cyan darkblue darkgrey dimgray fuchsia
gold gray green GREY indigo khaki lavender lime linen magenta maroon navy olive orange orchid peru pink plum
purple RebeccaPurple red salmon sienna silver snow tan teal thistle tomato transparent violet wheat white
yellow yellowgreen currentcolor CanvasText nonsense""".split()


class Values:
    """Makes texts that may be the value of an input element."""

    def __init__(self, rng):
        self.rng = rng

    def number(self):
        rng = self.rng
        kind = rng.random()
        if kind < .4:
            return str(rng.randint(-20, 200))
        if kind < .6:
            return "%.*f" % (rng.randint(1, 6), rng.uniform(-100, 200))
        if kind < .8:
            return "%s%s%se%s" % (rng.choice(["", "-"]), rng.randint(0, 999),
                                  rng.choice(["", ".5", ".25"]), rng.choice(["1", "+3", "-4", "9"]))
        return rng.choice(["", "x", "--1", "1 2", "1e", "e1", "0x10", "Infinity", "NaN", "-", "007", ".5", "1,5",
                           "1e400", "-1e400"])

    def pair(self):
        return self.rng.choice(["00", "01", "02", "09", "10", "12", "13", "23", "24", "28", "29", "30", "31", "52",
                                "53", "59", "60", "1", "001"])

    def year(self):
        return self.rng.choice(["0000", "0001", "999", "1582", "1900", "1970", "2000", "2004", "2015", "2020",
                                "2021", "9999", "12345", "275759"])

    def month(self):
        return "%s-%s" % (self.year(), self.pair())

    def date(self):
        return "%s-%s" % (self.month(), self.pair())

    def week(self):
        return "%s-W%s" % (self.year(), self.pair())

    def time(self):
        seconds = self.rng.choice(["", "", ":" + self.pair(), ":%s.%s" % (
            self.pair(), self.rng.choice(["", "0", "5", "50", "123", "000", "1234"]))])
        return "%s:%s%s" % (self.pair(), self.pair(), seconds)

    def local(self):
        return self.date() + self.rng.choice(["T", " ", "t", "  "]) + self.time()

    def component(self, is_hue):
        number = self.rng.choice(["0", "1", "12.8", "20", "33.3", "54.49", "99", ".4"])
        unit = self.rng.random()
        if unit < .6:
            return number + ("" if is_hue else "%")
        if unit < .7:
            return "none"
        return number + ("" if unit < .9 else self.rng.choice(["deg", "rad", "turn", "GRAD", "em"]))

    def color(self):
        rng = self.rng
        kind = rng.random()
        if kind < .3:
            return rng.choice(COLORS)
        if kind < .6:
            return "#" + "".join(rng.choice("0123456789abcdefABCDEF") for _ in range(rng.choice([3, 4, 6, 8, 5])))
        name = rng.choice(["rgb", "RGBA", "hsl", "hsla", "hwb"])
        comma = rng.choice([" ", ",", " , "])
        alpha = rng.choice(["", "", "/ .5", ",1", "/none", "/"])
        components = comma.join(self.component(i == 0 and name[0] == "h") for i in range(rng.choice([3, 3, 3, 2, 4])))
        return "%s(%s%s%s" % (name, components, alpha, rng.choice([")", ")", " )", ""]))

    def email(self):
        return self.rng.choice(["", "a@b", " a@b.c", "a@b , c@d", "a@-b", "a@b-", "a.@b", "@b", "a@", "a b@c", "a@b..c",
                                "a@" + "x" * 63, "a@" + "x" * 64, "a@b\n", "a\n@b", "a@b, c\n@d", "a@b_c", ",", "a@b,,c@d",
                                "!#$%&'*+/=?^_`{|}~-@b", '"a"@b'])

    def url(self):
        return self.rng.choice(["", "http://a", "a", "//a", "http:", "mailto:x", " http://a ", "http://a\n/b",
                                "http://[", "javascript:1", "HTTP://A/ b"])

    def text(self):
        return self.rng.choice(["", "a", "a\nb", "\r\n", "a\rb", " a ", "\n", "a\tb"])

    def of_type(self, name):
        make = {"number": self.number, "range": self.number, "date": self.date, "month": self.month,
                "week": self.week, "time": self.time, "datetime-local": self.local, "color": self.color,
                "email": self.email, "url": self.url}.get(name, self.text)
        return self.rng.choice([make] * 12 + [self.text, self.number, self.date])()


def is_number(text):
    try:
        return abs(float(text)) < 1e15 and "_" not in text and text.strip() == text
    except ValueError:
        return False


class Page:
    """The markup of input elements."""

    def __init__(self, rng):
        self.rng = rng
        self.values = Values(rng)
        self.markup = "".join(self.element() for _ in range(INPUTS))

    def limits(self, name):
        """Returns min and max. In Chromium, no text follows a number, and the minimum of a range is not more
        than the maximum, nor has a time more than milliseconds."""
        texts = {limit: self.values.of_type(name) for limit in ("min", "max") if self.rng.random() < .4}
        if name in ("number", "range"):
            texts = {limit: text for limit, text in texts.items()
                     if is_number(text) and not text.startswith("+")}
        if name == "range":
            low, high = float(texts.get("min", 0)), float(texts.get("max", 100))
            if low > high:
                return {}
        return {limit: text for limit, text in texts.items() if ".1234" not in text}

    def element(self):
        rng = self.rng
        name = rng.choice(["number", "range", "date", "month", "week", "time", "datetime-local", "color", "email",
                           "url", "text", "tel", "search", "password", "NUMBER", "nonsense"])
        attributes = {"type": name, **self.limits(name.lower())}
        if rng.random() < .95:
            attributes["value"] = self.values.of_type(name.lower())
        if rng.random() < .3:
            attributes["step"] = rng.choice(["any", "ANY", "1", "0.1", "3", "0", "-1", "7", "60", "x"])
        for flag, value in (("required", ""), ("multiple", ""), ("placeholder", "x"), ("placeholder", ""),
                            ("readonly", ""), ("disabled", "")):
            if rng.random() < .15:
                attributes[flag] = value
        # A range whose value attribute is a number with other text has that number as its base.
        if name == "range" and "min" not in attributes and not is_number(attributes.get("value", "0")):
            attributes.pop("value")
        return "<input %s>" % " ".join(
            '%s="%s"' % (key, html.escape(value).replace("\n", "&#10;").replace("\r", "&#13;"))
            for key, value in attributes.items())


def answers_of(html5, page):
    document = html5.Document.new_from_text(page.markup)
    bits = [html5.ValidityFlags.VALUE_MISSING, html5.ValidityFlags.TYPE_MISMATCH,
            html5.ValidityFlags.RANGE_UNDERFLOW, html5.ValidityFlags.RANGE_OVERFLOW,
            html5.ValidityFlags.STEP_MISMATCH]
    return [[element.get_form_value(), *(element.matches(selector) for selector in SELECTORS),
             *(bool(element.get_validity() & bit) for bit in bits)]
            for element in document.query_selector_all("input")]


def is_same(ours, theirs, element):
    """Whether two values are the same. Chromium calculates colors with less precision, and writes the number of
    a range again."""
    name = (element.split('type="')[1].split('"')[0]).lower()
    if ours == theirs or not isinstance(ours, str):
        return ours == theirs
    if name == "color":
        return all(abs(int(ours[i:i + 2], 16) - int(theirs[i:i + 2], 16)) <= 1 for i in (1, 3, 5))
    return name == "range" and abs(float(ours) - float(theirs)) <= 1e-9 * abs(float(ours))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100, help="pages with %d elements each" % INPUTS)
    parser.add_argument("--show", type=int, default=10)
    options = parser.parse_args()
    chromium = browser.evaluator(pathlib.Path(__file__).with_name("values.js"))
    import gi
    gi.require_version("Html5", "1.0")
    from gi.repository import Html5
    rng = random.Random(options.seed)
    pages = [Page(rng) for _ in range(options.count)]
    with chromium:
        theirs = list(chromium.answers([{"markup": page.markup, "selectors": SELECTORS, "flags": FLAGS} for page in pages]))
    different = collections.Counter()
    filled = 0
    for page, answers in zip(pages, theirs):
        elements = page.markup.split("<")[1:]
        for element, our, their in zip(elements, answers_of(Html5, page), answers):
            filled += their[0] != ""
            for what, a, b in zip(["value"] + SELECTORS + FLAGS, our, their):
                if not is_same(a, b, element):
                    different[what] += 1
                    if different.total() <= options.show:
                        print("%s\n  %s: %r, in Chromium %r" % (element, what, a, b))
    print("%d elements, %d with a value, %d differences" % (INPUTS * len(pages), filled, different.total()))
    return different.total() > 0 or filled < INPUTS * len(pages) / 4


if __name__ == "__main__":
    sys.exit(main())

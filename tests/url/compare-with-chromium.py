#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares random URLs and bases, and random changes of their parts, with URL objects in Chromium.

    compare-with-chromium.py PROGRAM [--seed N] [--count N] [--show N]

PROGRAM is url-answers. docs/conformance.md lists known differences (KNOWN). One explains a difference if the answers
are the same after its cause is taken out. Needs chromium; otherwise, skips.
"""
import argparse
import collections
import os
import random
import re
import subprocess
import sys
import unicodedata

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "common"), os.path.join(HERE, "..", "tree")]

import browser  # noqa: E402
import known_differences  # noqa: E402

SCRIPT = """function run(item) {
  const url = new URL(item[0], item[1] === null ? undefined : item[1]);
  if (item.length > 2)
    url[item[2]] = item[3];
  return url.href + " " + (url.protocol === "file:" ? "null" : url.origin);
}"""

SCHEMES = ["http", "https", "ftp", "ws", "wss", "file", "x", "mailto", "javascript", "data", "blob", "HTTP", "HtTpS",
           "File", "a+b-c.d", "1a", "-", "", "about", "urn", "h\u00e9", "tel", "cid"]
DOMAINS = ["a", "example.org", "EXAMPLE.com", "localhost", "www.x.example.", "a..b", "a b", "a%20b", "%61%2e%42", "a%00b",
           "%C3%BC.de", "b\u00fccher.example", "\u2603.net", "\U0001f4a9.la", "xn--bcher-kva.example", "XN--BCHER-KVA.de",
           "xn--a", "xn--", "xn--zn7c.com", "fa\u00df.de", "\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.com", "\u3002",
           "a\u3002b", "\uff41\uff0e\uff42", "\u00ad", "a\u00adb", "_a.b", "a_b", "-a-", "ab--c", "a*b", "a!$&'()+,;=~b",
           "\u05d0\u05d1.com", "1\u05d0", "a\u05d0", "\u0300a", "a\u0300", "\u1e9e", "\u2260", "=\u0338", "%", "%zz", "a%",
           "a\\b", "a|b", "a^b", "a<b", "a>b", "a`b", "a{b}", "a\"b", "\x7f", "\x01", "a\tb", "a\nb", "\ufeffa", "\ufffd",
           "a.\u0661", "\u200d", "\u0915\u094d\u200d", "\U0001d400", "\u2488com", "1\u2488", "\uff05\uff14\uff11", "%EF%BC%85"]
NUMBERS = ["0", "1", "127", "255", "256", "0x", "0x7f", "0X1F", "010", "08", "4294967295", "4294967296", "65536", "", "a",
           "0xg", "00", "1e3", "+1", "99999999999999999999", "\uff11", "\u0661"]
IPV6 = ["", ":", "::", "1", "1:2:3:4:5:6:7:8", "::1", "1::", "1::8", "::ffff:1.2.3.4", "::1.2.3", "::1.2.3.4.5", "::01.2.3.4",
        "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "::g", "1:0:0:2:0:0:0:3", "0:0:1:0:0:0:0:0", "::%31", "fe80::1%25en0", "::1 ",
        "1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:7:1.2.3.4", ":1", "1:", "A:B::C", "::1.256.0.0", "1:0:1:0:1:0:1:0", "0:0:0:0:0:0:0:0"]
PORTS = ["", "0", "80", "443", "21", "8080", "65535", "65536", "00080", "a", "8a", "-1", " 80", "80 ", "99999999999", "\t81"]
SEGMENTS = ["a", "b", "", ".", "..", "%2e", "%2E%2e", ".%2e", "...", "C:", "c|", "C|x", "%", "%4", "%41", "\u00e9", "a b", "\"", "<>",
            "`", "{}", "^", "|", "\x00", "\x1f", "\x7f", "'", "a;b=c", "\U0001f600", "\ufdd0", "[", "]", "@", ":", "~", "*", "localhost"]
QUERIES = ["", "a=b", "a=b&c=d", "'", "\"", "#", "\u00e9", "a b", "?", "<>", "`{}|^", "%", "\x00", "\\", "/../", "a=%zz+", "\ud7ff"]
SPECIAL = list(":/?#[]@\\|. %\t\n\r\x00\x0b\x0c\x1f \x7f<>^`{}'\"&=+,;!$()*~-_") + ["\u00a0", "\u00ad", "\u200b", "\u2028", "\ufeff",
                                                                            "\ufffe", "\U0010ffff", "%2f", "%5c", "..", "//", "\\\\"]
PARTS = ["protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"]

SCHEME = re.compile(r"[\x00-\x20]*([a-z][-+.a-z0-9]*):", re.I)
SPECIAL_SCHEMES = {"http", "https", "ftp", "ws", "wss", "file"}
AUTHORITY = r"((?:^[\x00-\x20]*[a-z][-+.a-z0-9]*:[/\\]*|^[\x00-\x20]*[/\\]{2,})[^/\\?#]*)"
OPAQUE_HOST = r"(^[\x00-\x20]*(?:[a-z][-+.a-z0-9]*:)?[/\\]{2}[^/\\?#]*)"
FIELDS = URL, BASE, VALUE = 0, 1, 3


def without_tabs(text):
    return re.sub(r"[\t\n\r]", "", text)


def scheme_of(item, field):
    """Returns the scheme of a base, or that of the URL, which it may have from the base."""
    texts = [item[BASE]] if field == BASE else item[:2]
    matches = [SCHEME.match(without_tabs(text)) for text in texts if text]
    return next((match[1].lower() for match in matches if match), "")


def is_any(item, field):
    return True


def is_url(item, field):
    return field != VALUE


def is_file(item, field):
    return scheme_of(item, field) == "file"


def is_special(item, field):
    return scheme_of(item, field) in SPECIAL_SCHEMES


def is_not_special(item, field):
    return not is_special(item, field)


def is_with_value(item, field):
    return len(item) > VALUE


def changes_kind(item, field):
    """Whether the value is a special scheme and the URL has another one, or the reverse."""
    return (field == VALUE and item[2] == "protocol"
            and is_special(item, URL) != (item[VALUE].partition(":")[0].lower() in SPECIAL_SCHEMES))


def sets(*parts):
    """Returns a function that says whether a field is the value of one of these parts."""
    return lambda item, field: field == VALUE and item[2] in parts


def both(one, other):
    return lambda item, field: one(item, field) and other(item, field)


class Rule:
    """A known difference of Chromium (docs/conformance.md): what is replaced in the fields of an item where it may be
    the cause."""

    def __init__(self, name, may_be, cause, instead):
        self.name, self.may_be, self.cause, self.instead = name, may_be, re.compile(cause, re.I), instead

    def may_explain(self, item):
        return self.mend(item) != item

    def mend(self, item):
        return [self.mend_text(text) if field in FIELDS and text is not None and self.may_be(item, field) else text
                for field, text in enumerate(item)]

    def mend_text(self, text):
        """Returns the text without the cause, which tabs and newlines may interrupt."""
        return next((mended for part in (text, without_tabs(text)) if (mended := self.replace(part)) != part), text)

    def replace(self, text):
        """Replaces the cause until there is no other in the text."""
        for _ in range(len(text) + 1):
            text, n = self.cause.subn(self.instead, text)
            if n == 0:
                break
        return text


def characters_for(letters):
    """Returns the characters, for a regular expression, that IDNA maps to a text with one of these letters."""
    return "".join(chr(c) for c in range(0x80, 0x11000)
                   if set(letters) & set(unicodedata.normalize("NFKC", chr(c))))


SPACE_IN_HOST = f"[ *{characters_for(' *')}]|%20|%2a"
TWICE = r"%(?!\w)|\uff05"
KNOWN = [
    Rule("tab-in-opaque", is_not_special, r"[\t\n\r]", ""),
    Rule("backslash-in-opaque", is_not_special, r"\\", "/"),
    Rule("vertical-bar", is_any, r"\|", "a"),
    Rule("space-in-host", is_special, f"{AUTHORITY}(?:{SPACE_IN_HOST})", r"\1a"),
    Rule("space-in-host-set", sets("host", "hostname"), SPACE_IN_HOST, "a"),
    Rule("apostrophe-in-user", is_url, AUTHORITY + r"'(?=[^/\\?#]*@)", r"\1"),
    Rule("apostrophe-in-user-set", sets("username", "password"), "'", ""),
    Rule("apostrophe-in-query", is_not_special, r"(\?[^#]*)'", r"\1"),
    Rule("apostrophe-in-query-set", sets("search"), "'", "a"),
    Rule("host-decoded-twice", is_url, f"{AUTHORITY}(?:{TWICE})", r"\1a"),
    Rule("host-decoded-twice-set", sets("host", "hostname"), TWICE, "a"),
    Rule("ipv6-decoded", is_any, r"(\[[^\]]*)%[0-9a-f]{2}", r"\1"),
    Rule("ipv6-with-zeros", is_any, r"(\[[^\]]*[:.])0+(?=\d+\.)", r"\1"),
    Rule("ipv6-after-idna", is_any, r"[^\x00-\x7f](?=\[)|(\[[^]]*\]?)[^\x00-\x7f]", r"\1"),
    Rule("equals-with-stroke", is_any, "=\u0338", "a"),
    Rule("file-with-slashes", is_file, r"^([\x00-\x20]*file:|)[/\\]{4,}", r"\1///"),
    Rule("file-with-empty-segment", is_file, r"(\.|%2e)[/\\]{2,}", r"\1/"),
    Rule("file-without-path", is_file, r"^([\x00-\x20]*(?:file:|)[/\\]{2}[^/\\?#]*)(?=[?#]|$)", r"\1/"),
    Rule("file-on-localhost", is_file, r"^([\x00-\x20]*file:|)[/\\]{2}" + r"[^\x00-\x7f]*".join(["", *"localhost"])
         + r"(?![^/\\?#])", r"\1//a"),
    Rule("file-with-port-set", both(is_file, sets("host")), ":.*", ""),
    Rule("file-on-localhost-set", both(is_file, sets("host", "hostname")), "^localhost$", "a"),
    Rule("file-on-drive", is_file, r"(^|[/\\:])([a-z]):(?=[/\\?#]|$)", r"\1\2"),
    Rule("opaque-host", is_not_special, OPAQUE_HOST + r"[^\x00-\x7f]", r"\1a"),
    Rule("opaque-host-without-path", is_not_special, OPAQUE_HOST + r"(?=[?#])", r"\1/"),
    Rule("opaque-host-empty", both(is_not_special, is_with_value), r"^([^/\\?#]*//)(?=[/?#]|$)", r"\1a"),
    Rule("opaque-path-before-space", is_not_special, r"^([^/?#]*:(?:[^/?#][^?#]*?)?) +(?=[?#])", r"\1"),
    Rule("opaque-path-with-slashes", is_not_special, r"(\.|%2e)/{2,}", r"\1/"),
    Rule("empty-host-set", both(is_not_special, sets("host", "hostname")), "^(?=[/?#]|$)", "a"),
    Rule("change-of-scheme", changes_kind, "^.+", ""),
    Rule("empty-query-set", sets("search"), r"^\?$", ""),
    Rule("tab-before-sign", sets("search", "hash"), r"^[\t\n\r]+(?=[?#])", ""),
    Rule("port-with-host", sets("host"), r":\d*\D.*", ""),
]


class Maker:
    def __init__(self, rng):
        self.rng = rng

    def chance(self, p):
        return self.rng.random() < p

    def code_point(self):
        """Returns a code point of scripts and blocks that IDNA affects."""
        rng = self.rng
        first, last = rng.choice([(0x80, 0x24f), (0x300, 0x36f), (0x370, 0x52f), (0x590, 0x6ff), (0x900, 0xdff), (0xe00, 0x11ff),
                                  (0x1e00, 0x1fff), (0x2000, 0x2bff), (0x3000, 0x33ff), (0x4e00, 0x4e40), (0xac00, 0xad00),
                                  (0xf900, 0xffef), (0x10000, 0x11fff), (0x16000, 0x16fff), (0x1d000, 0x1dfff),
                                  (0x1e000, 0x1f9ff), (0xe0000, 0xe01ff), (0x20000, 0x20010)])
        return chr(rng.randint(first, last))

    def label(self):
        rng = self.rng
        if self.chance(.3):
            return "".join(self.code_point() if self.chance(.7) else rng.choice("abcxyz019-") for _ in range(rng.randint(1, 5)))
        if self.chance(.15):
            text = "".join(self.code_point() for _ in range(rng.randint(1, 3)))
            return "xn--" + text.encode("punycode", "replace").decode("ascii", "replace")
        return rng.choice(DOMAINS)

    def ipv4(self):
        parts = [self.rng.choice(NUMBERS) for _ in range(self.rng.choice([1, 2, 3, 4, 4, 4, 5]))]
        return ".".join(parts) + self.rng.choice(["", "", "", "."])

    def host(self):
        kind = self.rng.random()
        if kind < .15:
            return self.ipv4()
        if kind < .25:
            address = self.rng.choice(IPV6)
            if self.chance(.3):
                address = ":".join(self.rng.choice(["", "0", "0", "1", "ff", "abcd"]) for _ in range(self.rng.randint(3, 9)))
            return "[" + address + "]"
        if kind < .3:
            return ""
        return ".".join(self.label() for _ in range(self.rng.choice([1, 1, 1, 2])))

    def authority(self):
        rng = self.rng
        out = ""
        if self.chance(.2):
            out += rng.choice(["u", "", "u:p", ":p", "u:p:q", "u@v", "\u00e9/", "a b", "%41", "'", "[|]^"]) + "@"
        out += self.host()
        if self.chance(.25):
            out += ":" + rng.choice(PORTS)
        return out

    def path(self):
        rng = self.rng
        return rng.choice(["", "/", "/", "/"]) + rng.choice("///\\").join(
            rng.choice(SEGMENTS) for _ in range(rng.choice([0, 1, 1, 2, 3, 5])))

    def url(self, is_absolute):
        rng = self.rng
        out = ""
        if is_absolute or self.chance(.45):
            out = (rng.choice(SCHEMES) if not is_absolute else rng.choice(SCHEMES[:14])) + ":"
        if out and is_absolute and self.chance(.85) or self.chance(.35):
            out += rng.choice(["//", "//", "//", "//", "/", "///", "\\\\", "/\\", "\\/", "////"]) + self.authority()
        out += self.path()
        if self.chance(.3):
            out += "?" + rng.choice(QUERIES)
        if self.chance(.25):
            out += "#" + rng.choice(QUERIES)
        return self.damage(out, .02 if is_absolute else .15)

    def damage(self, out, p):
        rng = self.rng
        while self.chance(p):
            at = rng.randint(0, len(out))
            out = out[:at] + rng.choice(SPECIAL) + out[at + rng.choice([0, 0, 1]):]
        return out

    def value(self, part):
        rng = self.rng
        values = {"protocol": lambda: rng.choice(SCHEMES) + rng.choice(["", ":", ":x"]), "host": self.authority, "hostname": self.host,
                  "port": lambda: rng.choice(PORTS), "pathname": self.path, "search": lambda: rng.choice(["", "?"]) + rng.choice(QUERIES),
                  "hash": lambda: rng.choice(["", "#"]) + rng.choice(QUERIES)}
        return self.damage(values.get(part, lambda: rng.choice(SEGMENTS))(), .1)

    def item(self):
        base = self.url(True) if self.chance(.7) else None
        item = [self.url(base is None and self.chance(.9)), base]
        if self.chance(.2):
            part = self.rng.choice(PARTS)
            item += [part, self.value(part)]
        return item


def to_hex(text):
    return text.encode().hex()


def line_of(item):
    fields = [to_hex(item[0]), "-" if item[1] is None else to_hex(item[1])]
    if len(item) > 2:
        fields += [item[2], to_hex(item[3])]
    return " ".join(fields)


def ask_engine(program, items):
    done = subprocess.run([program], input="".join(line_of(item) + "\n" for item in items), stdout=subprocess.PIPE,
                          check=True, encoding="utf-8")
    return done.stdout.split("\n")[:-1]


def ask_chromium(chromium, items):
    return ["!" if answer[0] == "!" else answer for answer in chromium.answers(items)]


def compare(chromium, options):
    def answers(items):
        return ask_engine(options.program, items), ask_chromium(chromium, items)

    def differing(items):
        return [item for item, ours, theirs in zip(items, *answers(items)) if ours != theirs]

    maker = Maker(random.Random(options.seed))
    items = [maker.item() for _ in range(options.count)]
    rows = list(zip(items, *answers(items)))
    n_failures = sum(theirs == "!" for _, _, theirs in rows)
    rows = [row for row in rows if row[1] != row[2]]
    names = known_differences.explain(KNOWN, [item for item, _, _ in rows], differing)
    unknown = [row for row, name in zip(rows, names) if not name]
    for row in unknown[:options.show]:
        print("%s\n  libhtml5: %s\n  Chromium: %s" % tuple(map(ascii, row)))
    used = collections.Counter(name for names_of_one in names if names_of_one for name in names_of_one.split(" and "))
    for name, count in used.most_common():
        print("%d: %s" % (count, name))
    print("%d URLs, %d failures, %d differences, %d of them unexplained"
          % (len(items), n_failures, len(rows), len(unknown)))
    return 1 if unknown else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--show", type=int, default=10)
    options = parser.parse_args()
    if not browser.is_installed():
        browser.skip("chromium is not installed")
    with browser.Evaluator(SCRIPT) as chromium:
        return compare(chromium, options)


if __name__ == "__main__":
    sys.exit(main())

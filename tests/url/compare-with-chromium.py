#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares random URLs and bases, and random changes of their parts, with URL objects in Chromium.

    compare-with-chromium.py PROGRAM [--seed N] [--count N] [--show N]

PROGRAM is url-answers. Needs chromium; otherwise, skips.
"""
import argparse
import os
import random
import re
import subprocess
import sys
import unicodedata

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "common"))

import browser  # noqa: E402

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

# Known differences of Chromium (docs/conformance.md), as patterns for items.
AUTHORITY = r"(?:^[a-z]*:[/\\]*|^[/\\]{2,})[^/\\?#]*"
KNOWN = [
    r"\|",                                  # encodes it in paths
    AUTHORITY + r"(?:[ *]|%20|%2a)",        # encodes a space or an asterisk in a host
    r"'[^/\\?#]*@|\?[^#]*'",                # encodes an apostrophe in a user name and in any query
    AUTHORITY + r"%(?!\w)|" + AUTHORITY + "\uff05",  # decodes what is encoded twice
    r"\[.*(?:%|:0\d+\.)",                   # decodes IPv6, and takes IPv4 numbers with leading zeros there
    r"^file:[/\\]{4}|^[/\\]{4}",           # drops slashes of files
    r"^file:(?:.*[/\\:])?[a-z]:",          # does not recognize drives everywhere
    r"^(?!http|ws|ftp|file)[^/]*:/.*(?:\.|%2e).*//",  # does not escape a path that begins with two slashes
    r"^file:[/\\]{2}[^/\\]*(?:[?#]|$)",    # adds a path to files
    # keeps this host of files; IDNA may drop what is between its letters
    r"^(?:file:)?[/\\]{2}" + r"[^\x00-\x7f]*".join(["", *"localhost"]),
    r"^(?!http|ws|ftp|file)[^/]*:[/\\]{2,}[^/\\?#]*[^\x00-\x7f]",  # checks opaque hosts
    r"^(?!http|ws|ftp|file)[^/]*://[^/]*[?#]",  # accepts more in an opaque host
    r"^(?!http|ws|ftp|file)[^/:]*:[^/].* [?#]",  # keeps a space at the end of an opaque path
    "\u0338",                               # rejects an equals sign with a stroke
    r"[^\x00-\x7f].*\[|\[[^]]*[^\x00-\x7f]",  # looks for IPv6 after IDNA
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
        while True:
            item = self.any_item()
            if not is_known(item):
                return item

    def any_item(self):
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


def ask_chromium(items):
    with browser.Evaluator(SCRIPT) as chromium:
        return ["!" if answer[0] == "!" else answer for answer in chromium.answers(items)]


def is_special(text):
    match = SCHEME.match(text or "")
    return match is None or match[1].lower() in SPECIAL_SCHEMES


def is_known(item):
    """Whether this is a known difference between Chromium and the standard."""
    texts = [re.sub("[\t\n\r]", "", text or "").lstrip("".join(map(chr, range(33)))) for text in item]
    forms = texts + [unicodedata.normalize("NFKC", text) for text in texts]
    if any(re.search(pattern, text, re.I) for pattern in KNOWN for text in forms):
        return True
    if re.search(r"[\\\t\n\r]", "".join(text or "" for text in item)) and not all(map(is_special, texts[:2])):
        return True  # treats backslashes as slashes, and keeps tabs and newlines
    is_file = any(text.lower().startswith("file:") for text in texts[:2])
    if is_file and re.search(r"[/\\]{2}|[a-z]:", "/".join(texts[:1] + texts[3:]), re.I):
        return True  # has its own rules for drives, empty segments and hosts of files
    if re.match(r"[^/:]*:[^/]*\?", texts[1]):
        return True  # writes the query of an opaque base twice, or takes its fragment for one
    if len(item) < 3:
        return False
    part, value = texts[2:]
    return (part == "protocol"  # changes between special and other schemes
            or part == "search" and (value == "?" or "'" in value)  # treats the first as none
            # removes tabs and newlines before the leading sign, not after it
            or part in ("search", "hash") and re.match(r"[\t\n\r]+[?#]", item[3] or "")
            or re.match(r"//(?:[/?#]|$)", texts[0])  # drops an empty host
            or part == "host" and re.search(r":\d*\D", value)  # sets both or nothing
            or is_file and part in ("host", "hostname")
            or part in ("username", "password") and "'" in value
            or part in ("host", "hostname") and re.search(r"[ *%\uff05]|[^\x00-\x7f]", item[3] or ""))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--show", type=int, default=10)
    options = parser.parse_args()
    if not browser.is_installed():
        browser.skip("chromium is not installed")
    maker = Maker(random.Random(options.seed))
    items = [maker.item() for _ in range(options.count)]
    ours, theirs = ask_engine(options.program, items), ask_chromium(items)
    different = [i for i in range(len(items)) if ours[i] != theirs[i]]
    for i in different[:options.show]:
        print("%s\n  libhtml5: %s\n  Chromium: %s" % (ascii(items[i]), ascii(ours[i]), ascii(theirs[i])))
    print("%d URLs, %d failures, %d differences" % (len(items), theirs.count("!"), len(different)))
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())

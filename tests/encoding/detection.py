#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Detects the encoding of text in many languages, and compares how often that is right with what
Chromium chooses for the same bytes, which a server on the loopback interface sends without charset.

    detection.py [--seed N] [--samples N] [--show N] [--locale FOLDER]

The text is that of the translations of installed programs (*.mo). A detection is correct if it
decodes the bytes to the text. Fails if Chromium is correct more often, or if UTF-8 is not detected.
Needs PyGObject with the library, and chromium; otherwise, the test is skipped."""

import argparse
import collections
import gettext
import html
import os
import pathlib
import random
import re
import sys
import unicodedata

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "common"))

import browser  # noqa: E402

LATIN1 = ["windows-1252"]
CENTRAL = ["windows-1250", "iso-8859-2"]
BALTIC = ["windows-1257", "iso-8859-13"]
LANGUAGES = {
    "ru": ["windows-1251", "koi8-r", "ibm866", "iso-8859-5"], "uk": ["windows-1251", "koi8-u"],
    "bg": ["windows-1251", "iso-8859-5"], "be": ["windows-1251"], "sr": ["windows-1251"],
    "el": ["windows-1253", "iso-8859-7"], "he": ["windows-1255"], "ar": ["windows-1256"],
    "fa": ["windows-1256"], "tr": ["windows-1254"], "pl": CENTRAL, "cs": CENTRAL, "sk": CENTRAL, "hu": CENTRAL,
    "sl": CENTRAL, "hr": CENTRAL, "ro": ["iso-8859-16"], "lt": BALTIC, "lv": BALTIC, "et": ["windows-1257"],
    "vi": ["windows-1258"], "th": ["windows-874"], "ja": ["shift_jis", "euc-jp", "iso-2022-jp"],
    "zh_CN": ["gbk"], "zh_TW": ["big5"], "ko": ["euc-kr"], "de": LATIN1, "fr": LATIN1, "es": LATIN1,
    "it": LATIN1, "pt_BR": LATIN1, "nl": LATIN1, "sv": LATIN1, "da": LATIN1, "fi": LATIN1, "nb": LATIN1,
    "ca": LATIN1, "gl": LATIN1,
}
CODECS = {"windows-874": "cp874", "ibm866": "cp866", "gbk": "gb18030", "big5": "big5hkscs", "shift_jis": "cp932",
          "euc-kr": "cp949", "iso-8859-8-i": "iso-8859-8", "x-mac-cyrillic": "mac-cyrillic",
          "macintosh": "mac-roman"}
LENGTHS = [100, 300, 1000, 3000, 10000]
CATALOGS = 40  # for each language
WAIT = 900


def codec(encoding):
    name = encoding.lower()
    return CODECS.get(name, name.replace("windows-", "cp"))


def is_in(text, encoding):
    try:
        return bool(text.encode(codec(encoding)))
    except UnicodeError:
        return False


def spell(text, encoding):
    """Returns the text as people write it in the encoding, without other characters. The tones of
    Vietnamese, which are separate characters in windows-1258, are kept."""
    if is_in(text, encoding):
        return text
    characters = []
    for character in text:
        parts = unicodedata.decomposition(character).split()
        apart = "" if not parts or parts[0][0] == "<" else "".join(chr(int(part, 16)) for part in parts)
        characters.append(next((way for way in (character, apart) if is_in(way, encoding)), ""))
    return "".join(characters)


def sentences(folder, language):
    """Returns translations without placeholders and markup."""
    found = set()
    for path in sorted(pathlib.Path(folder).glob(f"{language}/LC_MESSAGES/*.mo"))[:CATALOGS]:
        try:
            with open(path, "rb") as file:
                catalog = gettext.GNUTranslations(file)._catalog
        except (OSError, ValueError, IndexError):  # some are corrupt
            continue
        for text in catalog.values():
            text = re.sub(r"%[-#0-9.$]*[a-zA-Z]+|<[^>]*>|[_&\n\t]|\{[^}]*\}", " ", text)
            if len(text) > 20 and not text.isascii() and "POT-Creation" not in text and "Content-Type" not in text:
                found.add(" ".join(text.split()))
    return sorted(found)


class Sample:
    """A page of about this number of bytes in an encoding."""

    def __init__(self, rng, language, encoding, lines, length):
        self.language, self.encoding, self.length = language, encoding, length
        text, size = "", 0
        while size < length:
            line = spell(rng.choice(lines), encoding)
            size += len(line.encode(codec(encoding))) + 2
            text += html.escape(line, quote=False) + ". "
        self.text = "<!DOCTYPE html><p>" + text
        self.bytes = self.text.encode(codec(encoding))

    def is_right(self, encoding):
        try:
            return self.bytes.decode(codec(encoding), "replace") == self.text
        except LookupError:
            return False


def make_samples(rng, folder, count):
    samples = []
    for language, encodings in LANGUAGES.items():
        lines = sentences(folder, language)
        if len(lines) < 100:
            print(f"too few texts in {language}", file=sys.stderr)
            continue
        for encoding in encodings + ["utf-8"]:
            samples += [Sample(rng, language, encoding, lines, length) for length in LENGTHS for _ in range(count)]
    return samples


def ask_chromium(samples):
    def respond(request, _body):
        name = request.path[1:]
        return ("text/html", samples[int(name)].bytes) if name.isdigit() and int(name) < len(samples) else None

    script = pathlib.Path(__file__).with_name("detection.js").read_text(encoding="utf-8")
    return browser.ask(f"{script}\nloadAll({len(samples)})", respond, WAIT)


def ask_library(samples):
    import gi
    gi.require_version("Html5", "1.0")
    from gi.repository import GLib, Html5
    parser = Html5.Parser(encoding_detection=Html5.EncodingDetection.FULL)
    return [parser.parse_bytes(GLib.Bytes.new(sample.bytes)).get_character_set() for sample in samples]


def table(samples, ours, theirs):
    """Returns, for each group of samples, their number, and how many are correct in each program."""
    groups = collections.defaultdict(lambda: [0, 0, 0])
    for sample, mine, other in zip(samples, ours, theirs):
        kind = "UTF-8" if sample.encoding == "utf-8" else "legacy"
        for name in (kind, f"{kind}, {sample.length} bytes", sample.encoding):
            groups[name][0] += 1
            groups[name][1] += sample.is_right(mine)
            groups[name][2] += sample.is_right(other)
    return groups


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--samples", type=int, default=2, help="of each language, encoding and length")
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--locale", default="/usr/share/locale")
    options = parser.parse_args()
    if not browser.is_installed():
        browser.skip("chromium is not installed")
    samples = make_samples(random.Random(options.seed), options.locale, options.samples)
    if len({sample.language for sample in samples}) < 30:
        print("not enough translations are installed")
        return 77
    ours, theirs = ask_library(samples), ask_chromium(samples)
    groups = table(samples, ours, theirs)
    print("| Samples | Number | Right | Right in Chromium |\n| --- | --- | --- | --- |")
    for name, (number, mine, other) in sorted(groups.items()):
        print(f"| {name} | {number} | {mine} | {other} |")
    wrong = [item for item in zip(samples, ours, theirs) if not item[0].is_right(item[1])]
    for sample, mine, other in wrong[:options.show]:
        print(sample.language, sample.encoding, sample.length, "->", mine, "Chromium:", other)
    missed = groups["UTF-8"][0] - groups["UTF-8"][1]
    return missed > 0 or groups["legacy"][1] < groups["legacy"][2]


if __name__ == "__main__":
    sys.exit(main())

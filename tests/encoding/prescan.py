#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares which encoding random bytes declare with what the steps of the standard say, written here once more:
https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding

    prescan.py PRESCAN-MANY COUNT SEED"""
import random
import re
import subprocess
import sys

MOST = 1024
SPACES = b"\t\n\f\r "
LABELS = {"utf-8": "UTF-8", "koi8-r": "KOI8-R", "latin1": "windows-1252", "utf-16": "UTF-16LE", "utf-16be": "UTF-16BE",
          "x-user-defined": "x-user-defined", "sjis": "Shift_JIS", "gbk": "GBK", "iso-2022-kr": "replacement"}
PIECES = (
    b"<", b"</", b"<!--", b"-->", b"<!", b"<?", b"<?xml", b">", b"/", b"=", b" ", b"\n", b"\f", b"\r", b"\t", b"\v", b"\0",
    b"'", b'"', b"<meta", b"<META", b"<meta ", b"<meta/", b"charset", b"CHARSET", b"charset=", b"content", b"content=",
    b"http-equiv", b"http-equiv=", b"content-type", b"Content-Type", b"text/html;", b"utf-8", b"UTF-16", b"utf-16be",
    b"koi8-r", b"latin1", b"x-user-defined", b"sjis", b"bad", b"iso-2022-kr", b"gbk", b"a", b"x", b"b=c", b";", b"encoding",
    b"encoding=", b"version='1.0'", b"?>", b"-", b"--", b"!", b"?", b"<a ", b"<title>", b"</title>", b"\x80", b"\x01",
    b"<metax", b"<!-->", b"<!--->", b"<!DOCTYPE html>", b"<meta charset=koi8-r>", b"charsetcharset=gbk",
    b"<meta http-equiv=content-type content='text/html; charset=gbk'>", b"<?xml encoding='koi8-r'?>",
    b"<?xml version='1.0' encoding=\"sjis\"?>", b" http-equiv=content-type ", b" content='charset=gbk' ",
    b"<\0?\0x\0", b"\0<\0?\0x")


def encoding_of(label):
    return LABELS.get(label.decode("latin-1").strip("\t\n\f\r ").lower())


class EndOfBytes(Exception):
    """The bytes that are examined have ended."""


class Prescan:
    """The steps of the standard, with its position."""

    def __init__(self, data):
        self.data = data
        self.position = 0

    def byte(self):
        if self.position >= len(self.data):
            raise EndOfBytes
        return self.data[self.position:self.position + 1]

    def skip(self, among):
        while self.byte() in among:
            self.position += 1

    def skip_to(self, text, start):
        """Moves to the last byte of the next text."""
        found = self.data.find(text, start)
        if found < 0:
            raise EndOfBytes
        self.position = found + len(text) - 1

    def attribute_name(self):
        """Returns a name, and whether a value follows. https://html.spec.whatwg.org/#concept-get-attributes-when-sniffing"""
        name = b""
        while not (self.byte() == b"=" and name):
            if self.byte() in SPACES:
                self.skip(SPACES)
                if self.byte() != b"=":
                    return name, False
                break
            if self.byte() in b"/>":
                return name, False
            name += self.byte().lower()
            self.position += 1
        self.position += 1
        return name, True

    def attribute_value(self):
        value = b""
        self.skip(SPACES)
        quote = self.byte()
        if quote in b"\"'":
            self.position += 1
            while self.byte() != quote:
                value += self.byte().lower()
                self.position += 1
            self.position += 1
            return value
        while self.byte() not in (SPACES + b">" if value else b">"):
            value += self.byte().lower()
            self.position += 1
        return value

    def attribute(self):
        """Returns a name and a value, or None."""
        self.skip(SPACES + b"/")
        if self.byte() == b">":
            return None
        name, has_value = self.attribute_name()
        return name, self.attribute_value() if has_value else b""

    def meta(self):
        """Returns the encoding that a meta element declares, or None."""
        seen, is_pragma, wants_pragma, encoding = set(), False, None, None
        self.position += 5
        while (attribute := self.attribute()):
            name, value = attribute
            if name in seen:
                continue
            seen.add(name)
            if name == b"http-equiv":
                is_pragma = is_pragma or value == b"content-type"
            elif name == b"content" and encoding is None:
                extracted = extract(value)
                if extracted:
                    encoding, wants_pragma = extracted, True
            elif name == b"charset":
                encoding, wants_pragma = encoding_of(value) or "", False
        if wants_pragma is None or (wants_pragma and not is_pragma) or not encoding:
            return None
        return {"UTF-16LE": "UTF-8", "UTF-16BE": "UTF-8", "x-user-defined": "windows-1252"}.get(encoding, encoding)

    def step(self):
        """Returns the encoding that what is at the position declares, or None, and moves to its last byte."""
        rest = self.data[self.position:self.position + 6]
        if rest.startswith(b"<!--"):
            self.skip_to(b"-->", self.position + 2)
        elif re.match(rb"<meta[\t\n\f\r /]", rest, re.IGNORECASE):
            return self.meta()
        elif re.match(rb"</?[A-Za-z]", rest):
            while self.byte() not in SPACES + b">":
                self.position += 1
            while self.attribute():
                pass
        elif rest[:2] in (b"<!", b"</", b"<?"):
            self.skip_to(b">", self.position + 1)
        return None

    def run(self):
        if self.data.startswith(b"<\0?\0x\0"):
            return "UTF-16LE"
        if self.data.startswith(b"\0<\0?\0x"):
            return "UTF-16BE"
        try:
            while not (encoding := self.byte() and self.step()):
                self.position += 1
            return encoding
        except EndOfBytes:
            return declared_by_xml(self.data)


def extract(value):
    """https://html.spec.whatwg.org/#algorithm-for-extracting-a-character-encoding-from-a-meta-element"""
    match = re.search(rb"charset[\t\n\f\r ]*=[\t\n\f\r ]*", value, re.IGNORECASE)
    if not match:
        return None
    rest = value[match.end():]
    if rest[:1] in (b'"', b"'"):
        end = rest.find(rest[:1], 1)
        return encoding_of(rest[1:end]) if end > 0 else None
    return encoding_of(re.match(rb"[^\t\n\f\r ;]*", rest).group())


def declared_by_xml(data):
    """https://html.spec.whatwg.org/#concept-get-xml-encoding-when-sniffing"""
    if not data.startswith(b"<?xml") or b">" not in data:
        return None
    found = data.find(b"encoding", 0, data.index(b">"))
    if found < 0:
        return None
    match = re.match(rb"encoding[\x00-\x20]*=[\x00-\x20]*(?:\"([^\"]*)\"|'([^']*)')", data[found:], re.DOTALL)
    if not match:
        return None
    label = match.group(1) if match.group(2) is None else match.group(2)
    encoding = None if re.search(rb"[\x00-\x20]", label) else encoding_of(label)
    return "UTF-8" if encoding in ("UTF-16LE", "UTF-16BE") else encoding


def random_bytes(choose):
    def some(most):
        return b"".join(choose.choice(PIECES) for _ in range(choose.randint(0, most)))
    templates = (lambda: b"<meta " + some(12) + b">", lambda: b"<?xml" + some(8), lambda: some(1))
    data = b"".join(choose.choice(templates)() for _ in range(choose.randint(1, 12)))
    return b" " * choose.randint(MOST - 60, MOST) + data if choose.random() < 0.1 else data


def main():
    worker, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    choose = random.Random(seed)
    inputs = [random_bytes(choose) for _ in range(count)]
    answers = subprocess.run([worker], input="".join(data.hex() + "\n" for data in inputs), capture_output=True,
                             text=True, check=True).stdout.split()
    declared = differences = 0
    for data, answer in zip(inputs, answers, strict=True):
        expected = Prescan(data[:MOST]).run() or "-"
        declared += expected != "-"
        if answer != expected:
            differences += 1
            print("%r: %s instead of %s" % (data, answer, expected))
    print("%d inputs, of which %d declare an encoding; %d differ" % (count, declared, differences))
    return 1 if differences or not declared else 0


if __name__ == "__main__":
    sys.exit(main())

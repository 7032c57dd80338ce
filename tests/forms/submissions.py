#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares the method, URL, content type and body of Html5FormSubmission with those of random forms
that Chromium submits to a server on the loopback interface.

    submissions.py [--seed N] [--count N] [--show N]

Needs PyGObject with the library, and chromium; otherwise, the test is skipped."""

import argparse
import json
import os
import pathlib
import random
import re
import sys

import differential

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "common"))

import browser  # noqa: E402

WAIT = 900
CHARSETS = ["utf-8", "utf-8", "windows-1252", "shift_jis", "iso-2022-jp", "gb18030", "euc-kr", "koi8-r",
            "utf-16le", "big5"]
ENCTYPES = ["", "", "application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data",
            "text/plain", "TEXT/plain", "nonsense"]
METHODS = ["", "get", "post", "POST", "post", "nonsense"]
ACTIONS = ["{}", "{}?a=b", "{}?a=b#f", "{}#f", "{}?é=日", " {}\t"]
ACCEPTED = CHARSETS + ["x koi8-r", "utf-16 koi8-r", "big5 x", "x-user-defined"]
BOUNDARY = re.compile(rb"boundary=(\S+)")


class Form:
    """A page with one form that is submitted, with or without a button, and its charset."""

    def __init__(self, rng, number):
        self.rng, self.number = rng, number
        page = differential.Page(rng)
        self.charset = rng.choice(CHARSETS)
        attributes = [f'action="{rng.choice(ACTIONS).format(number)}"', f"method={rng.choice(METHODS)}",
                      f'enctype="{rng.choice(ENCTYPES)}"', "id=form", "name=n"]
        if rng.random() < .3:
            attributes.append(f'accept-charset="{rng.choice(ACCEPTED)}"')
        texts = ["é", "☃", "日本", "a b+c", "x\ny", "я", '"quoted"', "한", "", "\x01\x7f~*-._",
                 "\x0e\x0f\x1b", "¥‾\\~", "日\x0e¥\\", "😀", "\x85\xa0", "x\ry\r\n", "%22", "\uf7ff", "_charset_"]
        fields = "".join('<input type=%s name="%s" value="%s">' % (
            rng.choice(["text", "hidden"]), self.quote(rng.choice(texts)), self.quote(rng.choice(texts)))
            for _ in range(rng.randint(0, 4)))
        areas = "".join('<textarea name="t">%s</textarea>' % self.quote(rng.choice(texts))
                        for _ in range(rng.randint(0, 2)))
        is_post = "method=post" in " ".join(attributes).lower()
        table = rng.random() < .4
        before = f"<table><tr><td><form {' '.join(attributes)}>" if table else f"<form {' '.join(attributes)}>"
        self.data = (f"<!DOCTYPE html>{before}{fields}{areas}<button id=go name=go value=1></button>"
                     + self.button(is_post) + "".join(page.piece(0) for _ in range(rng.randint(1, 6))))
        self.submitter = rng.choice([None, "go", "other"])

    def button(self, is_post):
        """If only the button has POST, Chromium sends text/plain that is encoded as a URL."""
        attributes = ["id=other", "name=o", "value=2"]
        values = {"formaction": f"{self.number}?x=y", "formmethod": "post" if is_post else "get",
                  "formenctype": self.rng.choice(["text/plain", "multipart/form-data"])}
        for name, value in values.items():
            if self.rng.random() < .4:
                attributes.append(f'{name}="{value}"')
        if self.rng.random() < .2:
            return f"<input type=image {' '.join(attributes)}>"
        return f"<button {' '.join(attributes)}></button>"

    @staticmethod
    def quote(text):
        """Writes what would be changed by a decoder or the parser as a reference."""
        return "".join("&#%d;" % ord(c) if c in "&\"<\r\x0e\x0f\x1b\x85" else c for c in text)

    def encoded(self):
        codec = {"shift_jis": "cp932", "euc-kr": "cp949", "big5": "big5hkscs"}.get(self.charset, self.charset)
        text = self.data
        if self.charset in ("utf-8", "utf-16le"):
            return text.encode(codec)
        return text.encode(codec, "xmlcharrefreplace")


def ask_chromium(forms):
    """Returns the URL of the server, what Chromium sends for each form, and its trees."""
    requests, server = {}, []

    def respond(request, body):
        server[:] = ["http://" + request.headers["Host"]]
        name = request.path.split("?")[0]
        if name.startswith("/form/page"):
            form = forms[int(name[10:])]
            return f"text/html; charset={form.charset}", form.encoded()
        if not name.startswith("/form/"):
            return None
        requests[int(name[6:])] = [request.command, request.path, request.headers.get("Content-Type"), body]
        return "text/html; charset=utf-8", b"<!DOCTYPE html>done"

    script = pathlib.Path(__file__).with_name("submissions.js").read_text(encoding="utf-8")
    submitters = json.dumps([form.submitter for form in forms])
    trees = browser.ask(f"{script}\nsubmitAll({submitters})", respond, WAIT)
    return server[0], requests, trees


def normalize(content_type, body):
    """Replaces the boundary by a constant one."""
    found = BOUNDARY.search((content_type or "").encode())
    if found:
        content_type = content_type.replace(found[1].decode(), "BOUNDARY")
        body = body.replace(found[1], b"BOUNDARY")
    return content_type, body


def ours(html5, glib, form, server):
    """Returns the request of the library, and its tree."""
    parser = html5.Parser(transport_encoding=form.charset, base_uri=f"{server}/form/page{form.number}")
    document = parser.parse_bytes(glib.Bytes.new(form.encoded()))
    element = document.get_element_by_id("form")
    submitter = document.get_element_by_id(form.submitter) if form.submitter else None
    tree = document.get_body().get_inner_html()
    if not element or submitter and submitter.get_form() is not element:
        return None, tree
    request = html5.FormSubmission.new(element, submitter, None)
    body = request.get_body()
    method = "POST" if request.get_method() == html5.FormMethod.POST else "GET"
    path = request.get_url().removeprefix(server).split("#")[0]
    content_type, data = normalize(request.get_content_type(), body.get_data() if body else b"")
    return [method, path, content_type, data], tree


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--show", type=int, default=5)
    options = parser.parse_args()
    if not browser.is_installed():
        browser.skip("chromium is not installed")
    import gi
    gi.require_version("Html5", "1.0")
    from gi.repository import GLib, Html5
    rng = random.Random(options.seed)
    forms = [Form(rng, number) for number in range(options.count)]
    server, requests, trees = ask_chromium(forms)
    different = other_trees = compared = 0
    for form, their_tree in zip(forms, trees):
        mine, tree = ours(Html5, GLib, form, server)
        if tree != their_tree:
            other_trees += 1  # tests/tree/differential.py tests these
            continue
        theirs = requests.get(form.number)
        if theirs:
            method, path, content_type, body = theirs
            theirs = [method, path, *normalize(content_type, body)]
        compared += mine is not None
        if mine == theirs:
            continue
        different += 1
        if different <= options.show:
            print(json.dumps([form.charset, form.submitter, form.data]))
            print(f"  ours   {mine}\n  theirs {theirs}")
    print(f"{len(forms)} forms, {compared} submitted and compared, {other_trees} with another tree, {different} differ")
    return different > 0 or other_trees > len(forms) / 20


if __name__ == "__main__":
    sys.exit(main())

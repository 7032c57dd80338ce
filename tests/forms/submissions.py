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
import shutil
import subprocess
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import differential

OPTIONS = """--headless --no-sandbox --disable-gpu --disable-quic --no-first-run
--disable-background-networking --disable-component-update --disable-sync""".split()
WAIT = 900
CHARSETS = ["utf-8", "utf-8", "windows-1252", "shift_jis", "iso-2022-jp", "gb18030", "euc-kr", "koi8-r",
            "utf-16le", "big5"]
ENCTYPES = ["", "", "application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data",
            "text/plain", "TEXT/plain", "nonsense"]
METHODS = ["", "get", "post", "POST", "post", "nonsense"]
ACTIONS = ["{}", "{}?a=b", "{}?a=b#f", "{}#f"]
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
            attributes.append(f'accept-charset="{rng.choice(CHARSETS)}"')
        texts = ["é", "☃", "日本", "a b+c", "x\ny", "я", '"quoted"', "한", "", "\x01\x7f~*-._"]
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
        return f"<button {' '.join(attributes)}></button>"

    @staticmethod
    def quote(text):
        return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")

    def encoded(self):
        codec = {"shift_jis": "cp932", "euc-kr": "cp949", "big5": "big5hkscs"}.get(self.charset, self.charset)
        text = self.data
        if self.charset in ("utf-8", "utf-16le"):
            return text.encode(codec)
        return text.encode(codec, "xmlcharrefreplace")


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def send(self, data, content_type="text/html; charset=utf-8"):
        self.send_response(200)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def take(self, body):
        name = self.path.split("?")[0][1:]
        if not name.startswith("form/"):
            return False
        self.server.requests[int(name[5:])] = [self.command, self.path, self.headers.get("Content-Type"), body]
        self.send(b"<!DOCTYPE html>done")
        return True

    def do_GET(self):
        if self.path.startswith("/form/page"):
            form = self.server.forms[int(self.path[10:])]
            self.send(form.encoded(), f"text/html; charset={form.charset}")
        elif self.path == "/":
            self.send(self.server.driver)
        elif not self.take(b""):
            self.send_error(404)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.path == "/done":
            self.send(b"")
            self.server.answers = json.loads(body)
            self.server.done.set()
        elif not self.take(body):
            self.send_error(404)

    def log_message(self, *arguments):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, client_address):
        """The browser may exit before it has read everything."""


def ask_chromium(forms):
    """Returns what Chromium sends for each form, and its trees."""
    server = Server(("127.0.0.1", 0), Handler)
    script = pathlib.Path(__file__).with_name("submissions.js").read_text(encoding="utf-8")
    submitters = json.dumps([form.submitter for form in forms])
    server.driver = f"<!DOCTYPE html><body><script>{script}\nsubmitAll({submitters})</script>".encode()
    server.forms, server.requests, server.done = forms, {}, threading.Event()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    profile = tempfile.mkdtemp(prefix="submissions")
    browser = subprocess.Popen(["chromium", *OPTIONS, f"--user-data-dir={profile}",
                                f"http://127.0.0.1:{server.server_port}/"],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        if not server.done.wait(WAIT):
            raise RuntimeError("no answer from Chromium")
        return server.server_port, server.requests, server.answers
    finally:
        browser.terminate()
        browser.wait()
        server.shutdown()
        server.server_close()
        shutil.rmtree(profile, ignore_errors=True)


def normalize(content_type, body):
    """Replaces the boundary by a constant one."""
    found = BOUNDARY.search((content_type or "").encode())
    if found:
        content_type = content_type.replace(found[1].decode(), "BOUNDARY")
        body = body.replace(found[1], b"BOUNDARY")
    return content_type, body


def ours(html5, glib, form, port):
    """Returns the request of the library, and its tree."""
    parser = html5.Parser(transport_encoding=form.charset, base_uri=f"http://127.0.0.1:{port}/form/page{form.number}")
    document = parser.parse_bytes(glib.Bytes.new(form.encoded()))
    element = document.get_element_by_id("form")
    submitter = document.get_element_by_id(form.submitter) if form.submitter else None
    tree = document.get_body().get_inner_html()
    if not element or submitter and submitter.get_form() is not element:
        return None, tree
    request = html5.FormSubmission.new(element, submitter, None)
    body = request.get_body()
    method = "POST" if request.get_method() == html5.FormMethod.POST else "GET"
    path = request.get_uri().split(f":{port}", 1)[1].split("#")[0]
    content_type, data = normalize(request.get_content_type(), body.get_data() if body else b"")
    return [method, path, content_type, data], tree


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--show", type=int, default=5)
    options = parser.parse_args()
    if not shutil.which("chromium"):
        print("no chromium to compare with")
        return 77
    import gi
    gi.require_version("Html5", "1.0")
    from gi.repository import GLib, Html5
    rng = random.Random(options.seed)
    forms = [Form(rng, number) for number in range(options.count)]
    port, requests, trees = ask_chromium(forms)
    different = other_trees = compared = 0
    for form, their_tree in zip(forms, trees):
        mine, tree = ours(Html5, GLib, form, port)
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

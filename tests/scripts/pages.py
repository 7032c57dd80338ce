# SPDX-License-Identifier: LGPL-2.1-or-later
"""Runs pages with scripts in Chromium: a server on the loopback interface has the pages, and
pages.js, which loads them into frames and sends the results back."""
import json
import os
import shutil
import subprocess
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HERE = os.path.dirname(os.path.abspath(__file__))
OPTIONS = """--headless --no-sandbox --disable-gpu --disable-quic --no-first-run
--disable-background-networking --disable-component-update --disable-sync --disable-popup-blocking
--remote-debugging-port=0""".split()
WAIT = 300


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def send(self, data):
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        name = self.path[1:]
        if not name:
            self.send(self.server.driver)
        elif name.isdigit() and int(name) < len(self.server.pages):
            self.send(self.server.pages[int(name)])
        else:
            self.send_error(404)

    def do_POST(self):
        length = int(self.headers["Content-Length"])
        self.server.answers = json.loads(self.rfile.read(length))
        self.send(b"")
        self.server.done.set()

    def log_message(self, *arguments):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        """The browser may exit before it has read everything."""


def serve(pages, what):
    server = Server(("127.0.0.1", 0), Handler)
    with open(os.path.join(HERE, "pages.js"), encoding="utf-8") as file:
        script = file.read()
    server.pages = [page.encode() for page in pages]
    server.driver = f"<!DOCTYPE html><body><script>{script}\nanswer({len(pages)}, '{what}')</script>".encode()
    server.done = threading.Event()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def trees(pages):
    """Returns the trees that Chromium builds for pages (texts)."""
    return ask(pages, "tree")


def logs(pages):
    """Returns the results of the function answer() in the pages when they are loaded."""
    return ask(pages, "log")


def ask(pages, what):
    server = serve(pages, what)
    profile = tempfile.mkdtemp(prefix="pages")
    browser = subprocess.Popen(["chromium", *OPTIONS, f"--user-data-dir={profile}",
                                f"http://127.0.0.1:{server.server_port}/"],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        if not server.done.wait(WAIT):
            raise RuntimeError("no answer from Chromium")
        return server.answers
    finally:
        browser.terminate()
        browser.wait()
        server.shutdown()
        server.server_close()
        shutil.rmtree(profile, ignore_errors=True)

# SPDX-License-Identifier: LGPL-2.1-or-later
"""A page in Chromium, from a server on the loopback interface that the page talks to."""
import json
import os
import queue
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

OPTIONS = """--headless --no-sandbox --disable-gpu --disable-quic --no-first-run
--disable-background-networking --disable-component-update --disable-sync --disable-popup-blocking
--disable-background-timer-throttling --disable-renderer-backgrounding
--disable-backgrounding-occluded-windows --remote-debugging-port=0""".split()
HERE = os.path.dirname(os.path.abspath(__file__))
WAIT = 600
BATCH = 2000
LIFETIME = 200  # requests to an Evaluator, after which the browser is started again to free its memory


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        length = int(self.headers.get("Content-Length") or 0)
        answer = self.server.respond(self, self.rfile.read(length))
        if answer is None:
            self.send_error(404)
            return
        content_type, data = answer
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        if content_type:
            self.send_header("Content-Type", content_type)
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_POST = answer

    def log_message(self, *arguments):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, client_address):
        """The browser may exit before it has read everything."""


class Browser:
    """Chromium, which loads "/" of the server.

    The server answers a request with respond(request, body): a content type, or None to send none, and
    the data; or None for an error. `request` has the attributes `command`, `path` and `headers`."""

    def __init__(self, respond):
        self.server = Server(("127.0.0.1", 0), Handler)
        self.server.respond = respond
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.profile = tempfile.mkdtemp(prefix="browser")
        self.process = subprocess.Popen(["chromium", *OPTIONS, f"--user-data-dir={self.profile}",
                                         f"http://127.0.0.1:{self.port}/"],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def __enter__(self):
        return self

    def __exit__(self, *_exception):
        self.close()

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.server.shutdown()
        self.server.server_close()
        shutil.rmtree(self.profile, ignore_errors=True)


def page(script, module=""):
    """Returns the content type and the data of a page with a script, and with a module whose names are its own."""
    return ("text/html; charset=utf-8",
            f"<!DOCTYPE html><body><script>{script}</script><script type=module>{module}</script>".encode())


def ask(script, respond, seconds):
    """Returns what a page with a script sends to "/done", as JSON. Other requests get respond()."""
    done, answers = threading.Event(), []

    def answer(request, body):
        if request.path == "/":
            return page(script)
        if request.path != "/done":
            return respond(request, body)
        answers.append(json.loads(body))
        done.set()
        return None, b""

    with Browser(answer):
        if not done.wait(seconds):
            raise RuntimeError("no answer from Chromium")
    return answers[0]


class Evaluator:
    """Runs the function run(item) of a script on many items, in a page that stays open.

    Items and answers are what JSON can hold. The answer is "!" and the message if run() throws."""

    def __init__(self, script):
        self.page = page(script, pathlib.Path(HERE, "evaluator.js").read_text(encoding="utf-8"))
        self.work, self.results = queue.Queue(), queue.Queue()
        self.browser = None
        self.requests = 0

    def __enter__(self):
        return self

    def __exit__(self, *_exception):
        self.close()

    def close(self):
        if self.browser:
            self.work.put(None)  # the request that waits gets an error
            self.browser.close()

    def respond(self, request, body, work):
        if request.path == "/":
            return self.page
        if request.path != "/next":
            return None
        result = json.loads(body)
        if result is not None:
            self.results.put(result)
        data = work.get()
        return data and ("application/json", data)

    def send(self, request):
        """Returns the result of a request()."""
        if self.requests % LIFETIME == 0:
            self.close()
            self.work = work = queue.Queue()
            self.browser = Browser(lambda request, body: self.respond(request, body, work))
        self.requests += 1
        self.work.put(request)
        return self.results.get(timeout=WAIT)

    @staticmethod
    def request(items, expected=None):
        return json.dumps({"items": items, "expected": expected}).encode()

    def answers(self, items):
        return [answer for start in range(0, len(items), BATCH)
                for answer in self.send(self.request(items[start:start + BATCH]))]

    def differing(self, items, expected):
        """Returns the numbers of the items whose answer is another than expected."""
        return self.send(self.request(items, expected))


def skip(reason):
    """Exits such that Meson takes the test for skipped."""
    print("skipped:", reason)
    sys.exit(77)


def is_installed():
    return shutil.which("chromium") is not None


def evaluator(*scripts):
    """Returns an Evaluator for scripts, the paths of which are given. Exits if the browser is not there."""
    if not is_installed():
        skip("chromium is not installed")
    return Evaluator("\n".join(pathlib.Path(script).read_text(encoding="utf-8") for script in scripts))


def oracle(name):
    """Returns an Evaluator for a script of the public conformance data. Exits if that is not there."""
    script = os.path.join(os.environ.get("H5_TEST_DATA", "../shared"), "oracle", name)
    if not os.path.exists(script):
        skip(f"there is no {script}; set H5_TEST_DATA to the folder that has oracle/")
    return evaluator(script)

#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Runs a command beside a server of a folder on this machine.

serve.py FOLDER COMMAND…

“{}” in the command is the URL of the server; in what the command prints, that URL is {} again."""

import functools
import http.server
import subprocess
import sys
import threading


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def main(folder, *command):
    handler = functools.partial(Quiet, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}"
        run = subprocess.run([word.replace("{}", url) for word in command],
                             stdout=subprocess.PIPE, encoding="utf-8", check=False)
        server.shutdown()
    sys.stdout.write(run.stdout.replace(url, "{}"))
    return run.returncode


sys.exit(main(*sys.argv[1:]))

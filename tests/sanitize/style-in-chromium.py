#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Shows hostile styles in Chromium, after sanitizing with the preset mail: nothing must be fetched, and
nothing must cover the page around it.

    style-in-chromium.py HTML5-TOOL [--slow]

A server on the loopback counts the requests that come from each payload. The payloads are also
shown unsanitized: the test fails if none of them fetches or covers anything. With --slow each
payload is shown alone. Skips without chromium."""
import http.server
import json
import re
import shutil
import subprocess
import sys
import tempfile
import threading

STYLES = [
    "background:url(@)", "background:url('@')", "background: U\\52L(@)", "background-image:url(\"@\")",
    "background:image-set('@' 1x)", "background:image-set(url(@) 1x, url(@) 2x)",
    "background:-webkit-image-set(url(@) 1x)", "background:red url( @ ) no-repeat",
    "list-style:url(@);display:list-item", "list-style-image:url(@);display:list-item",
    "border-image:url(@) 1", "border-image-source:url(@);border:1px solid", "mask:url(@)",
    "-webkit-mask-image:url(@)", "mask-image:url(@)", "content:url(@)", "cursor:url(@),auto",
    "filter:url(@#f)", "clip-path:url(@#c)", "shape-outside:url(@);float:left",
    "--x:url(@);background:var(--x)", "background:cross-fade(url(@), url(@), 50%)",
    "background:-webkit-cross-fade(url(@), url(@), 50%)", "background:url(@", "background:\\75rl(@)",
    "color:red;}b{background:url(@)", "background:/**/url(@)/**/", "b\\61 ckground:url(@)",
    "background:url(//@@)", "background:linear-gradient(red,blue),url(@)", "background:src('@')",
    "font-family:'x\\'; background:url(@)", "color:red;background:url(@)!important",
    "position:fixed;top:0;left:0;width:100vw;height:100vh", "p\\6fsition:fixed;inset:0",
    "position:absolute;top:0;left:0;width:9999px;height:9999px", "margin:-2000px;padding:2000px",
    "margin-top:-3000px;height:6000px;display:block", "transform:scale(1000);display:block",
    "zoom:1000", "scale:1000;display:block", "box-shadow:0 0 0 9999px red", "outline:9999px solid",
    "float:left;width:300vw;height:300vh;margin:-100vh 0 0 -100vw", "position:sticky;top:0;margin-top:-900px;height:900px",
    "translate:0 -500px;display:block;height:900px", "top:-900px;position:relative;height:900px;display:block",
    "font-size:100px;padding:6.25em;background:red",
]
# The fonts of the elements around an element make its lengths large.
NESTED = [
    '<span style="font-size:6.25em"><span style="font-size:6.25em"><span style="padding:6.25em">x</span></span></span>',
    "<big>" * 12 + '<span style="padding:6em">x</span>',
]
FIRST_COVERING = 33
PAGE = """<!DOCTYPE html><meta charset=utf-8><div id=frame style="height:200px">around</div>
<div style="height:100px;overflow:visible" id=message>%s</div><script>
addEventListener("load", () => setTimeout(() => {
  const at = document.elementFromPoint(20, 20);
  document.title = "@@" + (at && at.id) + "@@";
}, 200));</script>"""


class Counter(http.server.BaseHTTPRequestHandler):
    seen = []

    def do_GET(self):
        Counter.seen.append(self.path)
        self.send_response(404)
        self.end_headers()

    def log_message(self, *_):
        pass


def show(markup):
    """Returns the paths that were fetched, and the element that is visible at the top of the page."""
    Counter.seen.clear()
    with tempfile.TemporaryDirectory() as folder:
        path = folder + "/page.html"
        with open(path, "w", encoding="utf-8") as file:
            file.write(PAGE % markup)
        out = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-sync",
             "--user-data-dir=" + folder + "/profile", "--window-size=800,600",
             "--virtual-time-budget=3000", "--dump-dom", "file://" + path],
            capture_output=True, timeout=120, check=True).stdout.decode()
    return list(Counter.seen), re.search("@@(.*?)@@", out)[1]


def main(tool, slow=False):
    if not shutil.which("chromium"):
        print("chromium is not there: skipped")
        return 77
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Counter)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    fetching, covering, markup, faults = 0, 0, [], 0
    for number, style in enumerate(STYLES):
        address = "127.0.0.1:%d/%d" % (server.server_port, number)
        style = style.replace("//@@", "//" + address).replace("@", "http://" + address)
        markup.append('<b style="%s">x</b>' % style.replace("&", "&amp;").replace('"', "&quot;"))
    markup += NESTED
    clean = [subprocess.run([tool, "sanitize", "--preset", "mail", "-"], input=payload.encode(),
                            capture_output=True, check=True).stdout.decode() for payload in markup]
    fetched, _ = show("".join(markup[:FIRST_COVERING]))
    fetching = len(set(fetched))
    for payload in markup[FIRST_COVERING:] if slow else markup[FIRST_COVERING:FIRST_COVERING + 2]:
        covering += show(payload)[1] != "frame"
    for piece in (clean[FIRST_COVERING:] if slow else []) + ["".join(clean)]:
        fetched, top = show(piece)
        if fetched or top != "frame":
            faults += 1
            print("%s\n  fetched %s, at the top is %s" % (piece, json.dumps(fetched), top))
    print("%d styles: %d fetch and %d cover unsanitized; sanitized, %d faults"
          % (len(markup), fetching, covering, faults))
    return 1 if faults or not fetching or not covering else 0


sys.exit(main(sys.argv[1], "--slow" in sys.argv))

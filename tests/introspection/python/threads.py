# SPDX-License-Identifier: LGPL-2.1-or-later
"""Awaiting in threads: with a main context of their own, with that of the program, and while it is run elsewhere."""

import asyncio
import os
import pathlib
import tempfile
import threading

import gi

gi.require_version("Html5", "1.0")
from gi.repository import Gio, GLib, Html5  # noqa: E402


async def read(path: pathlib.Path) -> None:
    """Reads a file, and then a stream without an end, whose task is cancelled."""
    document = await Html5.Document.new_from_file_async(Gio.File.new_for_path(str(path)))
    assert document.select_one("p").get_text_content() == "x"
    reader, writer = os.pipe()
    parser = Html5.Parser()
    try:
        await asyncio.wait_for(parser.parse_stream_async(Gio.UnixInputStream.new(reader, True)), 0.05)
        raise AssertionError("no timeout")
    except asyncio.TimeoutError:
        assert parser.parse_text("<p>y").select_one("p").get_text_content() == "y"
    os.close(writer)


def run(path: pathlib.Path) -> None:
    asyncio.run(asyncio.wait_for(read(path), 20))


def run_with_context(path: pathlib.Path) -> None:
    context = GLib.MainContext.new()
    context.push_thread_default()
    run(path)
    context.pop_thread_default()


def in_thread(function, *arguments) -> threading.Thread:
    """Starts a thread. It is a daemon, so that the test fails if it never ends."""
    thread = threading.Thread(target=lambda: (function(*arguments), ended.append(function)), daemon=True)
    thread.start()
    return thread


ended: list[object] = []
with tempfile.TemporaryDirectory() as folder:
    page = pathlib.Path(folder) / "page.html"
    page.write_text("<p>x")
    run(page)
    for function in (run, run_with_context):
        in_thread(function, page).join(60)
        assert ended[-1:] == [function], function

    # The thread cannot iterate the default context, which the main loop owns.
    loop = GLib.MainLoop()
    thread = in_thread(lambda: (run(page), GLib.idle_add(loop.quit)))
    GLib.timeout_add_seconds(60, loop.quit)
    loop.run()
    thread.join(1)
    assert len(ended) == 3
print("ok")

# SPDX-License-Identifier: LGPL-2.1-or-later
"""Awaiting in threads: with a main context of their own, with that of the program, and while it is run elsewhere, also
by the loop of asyncio."""

import asyncio
import gc
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


async def cancel_twice() -> None:
    """A task that is cancelled once more, before the operation has ended, ends after it all the same."""
    reader, writer = os.pipe()
    parser = Html5.Parser()
    task = asyncio.ensure_future(parser.parse_stream_async(Gio.UnixInputStream.new(reader, True)))
    await asyncio.sleep(0.05)
    for _ in range(2):
        task.cancel()
        await asyncio.sleep(0)
    await asyncio.wait([task])
    assert task.cancelled() and parser.parse_text("<p>y").select_one("p")
    os.close(writer)


class LoopOfGLib(asyncio.SelectorEventLoop):
    """A loop that runs the main context, as the overrides conclude from its module."""


LoopOfGLib.__module__ = "gi.events"


async def run_in_loop_of_glib(path: pathlib.Path) -> None:
    async def iterate() -> None:
        while True:
            GLib.MainContext.default().iteration(False)
            await asyncio.sleep(0.001)

    # A cancelled operation is not an error that nobody handles.
    messages: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, message: messages.append(message))
    iterating = asyncio.ensure_future(iterate())
    await read(path)
    await cancel_twice()
    iterating.cancel()
    gc.collect()
    await asyncio.sleep(0)
    assert messages == [], messages


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
    asyncio.run(asyncio.wait_for(cancel_twice(), 20))
    LoopOfGLib().run_until_complete(asyncio.wait_for(run_in_loop_of_glib(page), 20))
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

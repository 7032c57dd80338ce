# SPDX-License-Identifier: LGPL-2.1-or-later
"""The statements of docs/memory.md, from Python."""

import gc
import os
import threading

import gi

gi.require_version("Html5", "1.0")
from gi.repository import Html5  # noqa: E402


def resident():
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * 4096


def count_deaths(node, deaths):
    node.weak_ref(lambda: deaths.append(1))


# A handler stays connected while the node is not referenced.
document = Html5.Document.new_html("t")
calls = []
document.get_body().connect("notify::id", lambda node, pspec: calls.append(node))
gc.collect()
document.get_body().notify("id")
assert len(calls) == 1 and calls[0] is document.get_body()
calls.clear()

# A node keeps its document alive.
leaf = document.get_head().get_first_child()
identity = hash(document)
del document
gc.collect()
assert hash(leaf.get_owner_document()) == identity
assert leaf.get_text_content() == "t"

# A million nodes that are created and removed, and ten thousand documents, do not use more and more memory.
document = leaf.get_owner_document()
body = document.get_body()


def churn(n):
    for _ in range(n):
        node = document.create_element("p")
        body.append_child(node)
        node.append_text("text")
        node.remove()


N = int(os.environ.get("H5_TEST_N", "40000"))
churn(N // 4)
before = resident()
churn(N)
# With H5_TEST_SHORT, do not check memory: sanitizers and valgrind keep freed blocks.
assert "H5_TEST_SHORT" in os.environ or resident() < before + 4 * 1024 * 1024, (before, resident())


def documents(n):
    for _ in range(n):
        html = Html5.Document.new_html("x")
        paragraph = html.create_element("p")
        html.get_body().append_child(paragraph)
        del html


documents(N // 16)
gc.collect()
before = resident()
documents(N // 4)
gc.collect()
assert "H5_TEST_SHORT" in os.environ or resident() < before + 4 * 1024 * 1024, (before, resident())

# No use of live objects keeps a document alive.
ALL = Html5.WhatToShow(0xFFFFFFFF)
OBSERVED = Html5.MutationObserverFlags.CHILD_LIST | Html5.MutationObserverFlags.SUBTREE


def use_observer(live):
    observer = Html5.MutationObserver.new(lambda records, observer: observer.disconnect())
    observer.observe(live, OBSERVED, None)
    live.get_body().append_text("x")
    assert len(observer.take_records()) == 1


def use_filters(live):
    for kind in (Html5.TreeWalker, Html5.NodeIterator):
        walker = kind.new(live, ALL, lambda node: walker.get_root() and Html5.FilterResult.ACCEPT)
        assert walker.next_node()
        walker = None


def use_lists(live):
    lists = [live.get_body().get_child_nodes(), live.get_elements_by_tag_name("p"),
             live.get_body().get_attributes(), live.get_body().get_class_list()]
    lists[0].connect("items-changed", lambda *_: lists)
    live.get_body().append_text("x")


def use_ranges(live):
    selection = live.get_selection()
    selection.select_all_children(live.get_body())
    selection.get_range_at(0).clone_range().extract_contents()


for use in (use_observer, use_filters, use_lists, use_ranges):
    deaths = []
    for _ in range(20):
        live = Html5.Document.new_html("x")
        count_deaths(live, deaths)
        use(live)
    del live
    gc.collect()
    assert len(deaths) == 20, (use, len(deaths))

# Another thread releases last references while this one uses the document.
for _ in range(50):
    body.append_child(document.create_element("i"))
stop = False
drops = []


def dropper():
    while not stop or drops:
        if drops:
            drops.pop()


thread = threading.Thread(target=dropper)
thread.start()
for _ in range(N // 20):
    node = body.get_first_child()
    while node:
        drops.append(node)
        node = node.get_next_sibling()
    while len(drops) > 2000:
        pass
stop = True
thread.join()
del node, leaf
assert len(body.get_children()) == 50

# What Html5.Element() gives has no node: a critical each time, which would end this program
# if it were fatal; never a crash.
print("ok")

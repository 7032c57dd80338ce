#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Random sequences of DOM operations in which objects are dropped at any time.

    random-lifetimes.py [--n SEQUENCES] [--seed SEED] [--length OPERATIONS]

Shows that an object that is held stays the one object of its node, in its new document too after
a move; that what was taken out of a tree and is not held goes; and that all goes with the last
reference. Needs no browser. For sanitizers and valgrind: see tests/run.
"""

import argparse
import gc
import random

from operations import show
from sequences import Sequence
from gi.repository import Html5


class Ends:
    """The objects that are alive, by address, with their names."""

    def __init__(self):
        self.alive = {}
        self.n_ended = 0

    def watch(self, objects):
        for key, thing in objects.items():
            address = hash(thing)
            if address not in self.alive:
                self.alive[address] = key
                thing.weak_ref(self.end, address)

    def end(self, address):
        del self.alive[address]
        self.n_ended += 1


def check_place(node):
    """Checks that the neighbors of the node return its object."""
    parent = node.get_parent_node()
    if isinstance(node, Html5.Attr):
        element = node.get_owner_element()
        assert element is None or element.get_attribute_node_ns(
            node.get_namespace_uri(), node.get_local_name()) is node
    if parent:
        assert any(child is node for child in parent.get_child_nodes())
        document = node.get_owner_document()
        assert parent is document or parent.get_owner_document() is document
    following = node.get_next_sibling()
    if following:
        assert following.get_previous_sibling() is node
        assert following.get_parent_node() is parent
    first = node.get_first_child()
    if first:
        assert first.get_parent_node() is node


def check_places(sequence):
    nodes = [each for each in sequence.world.objects.values() if isinstance(each, Html5.Node)]
    for node in sequence.rng.sample(nodes, min(3, len(nodes))):
        check_place(node)


def drop_some(sequence):
    world = sequence.world
    for _ in range(sequence.rng.choice([0, 0, 0, 1, 1, 3])):
        if world.objects:
            world.drop(sequence.rng.choice(list(world.objects)))


def addresses_in(node, found):
    """Returns the addresses of the objects of all nodes that are in this one, or belong to it."""
    found.add(hash(node))
    child = node.get_first_child()
    while child:
        addresses_in(child, found)
        child = child.get_next_sibling()
    if isinstance(node, Html5.Element):
        found.update(hash(attribute) for attribute in node.get_attribute_nodes())
        for root in (node.get_template_content(), node.get_open_or_closed_shadow_root()):
            if root:
                addresses_in(root, found)


def outcasts(sequence, document):
    """Returns the addresses of the nodes of the document that are not in its tree."""
    inside = set()
    addresses_in(document, inside)
    return {hash(each) for each in sequence.world.objects.values()
            if isinstance(each, Html5.Node) and each.get_owner_document() is document
            and hash(each) not in inside}


def check_end(sequence, ends):
    """Drops all documents but one, and then that one."""
    world = sequence.world
    documents = [each for each in world.objects.values() if isinstance(each, Html5.Document)]
    document = sequence.rng.choice(documents) if documents else Html5.Document.new_html(None)
    gone = outcasts(sequence, document)
    del documents
    world.objects.clear()
    world.keys.clear()
    gc.collect()
    # After this many new nodes, the tree reclaims nodes that are not referenced.
    for _ in range(4000):
        document.create_comment("")
    left = [ends.alive[address] for address in gone if address in ends.alive]
    assert not left, ("kept though nobody holds them", left)
    show(world, document, [])
    del document
    gc.collect()
    assert not ends.alive, ("left at the end", list(ends.alive.values()))


def run(seed, length):
    rng = random.Random(seed)
    sequence = Sequence(rng, rng.randint(5, length))
    ends = Ends()
    for _ in sequence.steps():
        ends.watch(sequence.world.objects)
        drop_some(sequence)
        sequence.world.check_lists()
        check_places(sequence)
    check_end(sequence, ends)
    return ends.n_ended


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--n", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--length", type=int, default=50)
    options = parser.parse_args()
    n_objects = 0
    for i in range(options.n):
        try:
            n_objects += run("%d %d" % (options.seed, i), options.length)
        except AssertionError:
            print("sequence %d of seed %d" % (i, options.seed))
            raise
    print("%d sequences, %d objects" % (options.n, n_objects))


main()

#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Random sequences of DOM operations, here and in Chromium: the same errors, the same state.

    differential.py [--n SEQUENCES] [--seed SEED] [--length OPERATIONS]

Asks the program `chromium-eval` in $H5_TEST_DATA/oracle; exits with 77 without it.
"""

import argparse
import json
import os
import random
import subprocess
import sys

import gi

gi.require_version("Html5", "1.0")
from gi.repository import GLib, Html5  # noqa: E402

ERRORS = {
    Html5.DomError.INDEX_SIZE: "IndexSizeError",
    Html5.DomError.HIERARCHY_REQUEST: "HierarchyRequestError",
    Html5.DomError.WRONG_DOCUMENT: "WrongDocumentError",
    Html5.DomError.INVALID_STATE: "InvalidStateError",
    Html5.DomError.INVALID_NODE_TYPE: "InvalidNodeTypeError",
    Html5.DomError.INVALID_CHARACTER: "InvalidCharacterError",
    Html5.DomError.NOT_FOUND: "NotFoundError",
    Html5.DomError.NOT_SUPPORTED: "NotSupportedError",
    Html5.DomError.IN_USE_ATTRIBUTE: "InUseAttributeError",
    Html5.DomError.SYNTAX: "SyntaxError",
    Html5.DomError.NAMESPACE: "NamespaceError",
}
NAMES = ["div", "P", "template", "svg", "a:b", "x-y", "é", "1", "a b", "", "td", "option", "_a"]
NS_NAMES = ["div", "p:q", "xml:lang", "xmlns", "xmlns:a", "a:b:c", ":a", "1", "svg", "x>y"]
NAMESPACES = ["", Html5.NAMESPACE_HTML, Html5.NAMESPACE_SVG, Html5.NAMESPACE_XML,
              Html5.NAMESPACE_XMLNS, "urn:x"]
ATTRIBUTES = ["id", "CLASS", "class", "data-a", "a:b", "x=y", "", "xmlns", "é"]
TEXTS = ["", "a", "text", "é€😀z", "two words", "0"]
PLACES = {"append": "append", "prepend": "prepend", "before": "before", "after": "after",
          "replaceWith": "replace_with", "replaceChildren": "replace_children"}
ADJACENT = {"beforebegin": "BEFORE_BEGIN", "afterbegin": "AFTER_BEGIN",
            "beforeend": "BEFORE_END", "afterend": "AFTER_END"}
PARENTS = (Html5.Document, Html5.DocumentFragment, Html5.Element)


class Sequence:
    """Makes operations, does them, and notes those that can be asked of a browser."""

    def __init__(self, rng):
        self.rng = rng
        self.nodes = []
        self.operations = []
        self.errors = []
        for _ in range(2):
            document = Html5.Document.new_html("t")
            self.nodes += [document, document.get_document_element(), document.get_body()]
        self.ranges = []
        self.lists = [
            self.nodes[0].get_elements_by_tag_name("div"), self.nodes[2].get_child_nodes(),
            self.nodes[5].get_children(), self.nodes[3].get_elements_by_tag_name("*"),
            self.nodes[0].get_elements_by_class_name("a")]
        self.shadows = [list(each) for each in self.lists]
        for each, shadow in zip(self.lists, self.shadows):
            each.connect("items-changed", self.follow, shadow)

    @staticmethod
    def follow(model, position, removed, added, shadow):
        """What a view of the list knows of it."""
        shadow[position:position + removed] = [model[position + i] for i in range(added)]
        assert shadow == list(model)

    def check_lists(self):
        for each, shadow in zip(self.lists, self.shadows):
            assert shadow == list(each), (self.operations, shadow, list(each))

    def index(self, node):
        return self.nodes.index(node) if node in self.nodes else -1

    def pick(self, *classes):
        fitting = [i for i, n in enumerate(self.nodes) if isinstance(n, classes)]
        if not fitting:
            return None
        # Mostly what was made last.
        if self.rng.random() < 0.5:
            return self.rng.choice(fitting[-6:])
        return self.rng.choice(fitting)

    def document(self):
        return self.rng.choice([0, 3])

    def step(self):
        maker = getattr(self, "do_" + self.rng.choice(KINDS))
        made = maker()
        if made is None:
            return
        operation, act = made
        self.operations.append(operation)
        try:
            node = act()
            if isinstance(node, Html5.Node) and self.index(node) < 0:
                self.nodes.append(node)
        except GLib.Error as error:
            assert error.domain == "html5-dom-error-quark", error.domain
            if operation[0] == "many" and self.ranges and self.moves_several(operation):
                # What a browser moved before the error is put back, but ranges are not.
                self.operations.pop()
                return
            self.errors.append("%s %s" % (operation[0], ERRORS[error.code]))

    def moves_several(self, operation):
        arguments = [n for n in operation[1:] if isinstance(n, int)]
        return len(arguments) > 2 or any(
            isinstance(self.nodes[n], Html5.DocumentFragment) for n in arguments)

    # --- ranges ---

    def pick_range(self):
        if not self.ranges:
            return None
        return self.rng.randrange(len(self.ranges))

    def do_range(self):
        if len(self.ranges) > 3:
            return None
        d = self.document()
        return ["range", d], lambda: self.ranges.append(Html5.Range.new(self.nodes[d]))

    def do_cloneRange(self):
        r = self.pick_range()
        if r is None or len(self.ranges) > 5:
            return None
        return ["cloneRange", r], lambda: self.ranges.append(self.ranges[r].clone_range())

    def do_setRange(self):
        r, end = self.pick_range(), self.rng.choice(["setStart", "setEnd"])
        if r is None:
            return None
        n, offset = self.pick(Html5.Node), self.rng.choice([0, 0, 1, 1, 2, 3, 9])
        set_end = self.ranges[r].set_start if end == "setStart" else self.ranges[r].set_end
        # An error in another document makes Chromium move the range there all the same.
        try:
            set_end(self.nodes[n], offset)
        except GLib.Error as error:
            here = self.ranges[r].get_start_container()
            if (here.get_owner_document() or here) != (
                    self.nodes[n].get_owner_document() or self.nodes[n]):
                return None
            self.errors.append("setRange " + ERRORS[error.code])
        return ["setRange", r, end, n, offset], lambda: None

    def do_setRangeAt(self):
        r, n = self.pick_range(), self.pick(Html5.Node)
        if r is None:
            return None
        how, here = self.rng.choice([
            ("setStartBefore", "set_start_before"), ("setStartAfter", "set_start_after"),
            ("setEndBefore", "set_end_before"), ("setEndAfter", "set_end_after"),
            ("selectNode", "select_node"), ("selectNodeContents", "select_node_contents")])
        return (["setRangeAt", r, how, n],
                lambda: getattr(self.ranges[r], here)(self.nodes[n]))

    def do_collapse(self):
        r, start = self.pick_range(), self.rng.randrange(2)
        if r is None:
            return None
        return ["collapse", r, start], lambda: self.ranges[r].collapse(bool(start))

    def on_range(self, name, method):
        r = self.pick_range()
        return None if r is None else ([name, r], lambda: getattr(self.ranges[r], method)())

    def do_deleteContents(self):
        return self.on_range("deleteContents", "delete_contents")

    def do_extractContents(self):
        return self.on_range("extractContents", "extract_contents")

    def do_cloneContents(self):
        return self.on_range("cloneContents", "clone_contents")

    def do_insertNode(self):
        r, n = self.pick_range(), self.pick(Html5.Node)
        if r is None:
            return None
        return ["insertNode", r, n], lambda: self.ranges[r].insert_node(self.nodes[n])

    def do_surround(self):
        r, n = self.pick_range(), self.pick(Html5.Node)
        if r is None:
            return None
        # A browser has taken the contents out before it finds out some errors.
        try:
            self.ranges[r].surround_contents(self.nodes[n])
        except GLib.Error as error:
            if error.code == Html5.DomError.HIERARCHY_REQUEST:
                return None
            self.errors.append("surround " + ERRORS[error.code])
        return ["surround", r, n], lambda: None

    def tell(self, word, answer):
        self.errors.append("%s %s" % (word, str(answer).lower()))

    def do_comparePoints(self):
        r, other, how = self.pick_range(), self.pick_range(), self.rng.randrange(4)
        if r is None:
            return None
        return ["comparePoints", r, how, other], lambda: self.tell(
            "points", self.ranges[r].compare_boundary_points(
                Html5.RangeBoundaries(how), self.ranges[other]))

    def do_comparePoint(self):
        r, n, offset = self.pick_range(), self.pick(Html5.Node), self.rng.randrange(4)
        if r is None:
            return None
        return ["comparePoint", r, n, offset], lambda: self.tell(
            "point", self.ranges[r].compare_point(self.nodes[n], offset))

    def do_isPointInRange(self):
        r, n, offset = self.pick_range(), self.pick(Html5.Node), self.rng.randrange(4)
        if r is None:
            return None
        return ["isPointInRange", r, n, offset], lambda: self.tell(
            "in", self.ranges[r].is_point_in_range(self.nodes[n], offset))

    def do_intersects(self):
        r, n = self.pick_range(), self.pick(Html5.Node)
        if r is None:
            return None
        return ["intersects", r, n], lambda: self.tell(
            "intersects", self.ranges[r].intersects_node(self.nodes[n]))

    def do_rangeText(self):
        r = self.pick_range()
        if r is None:
            return None
        return ["rangeText", r], lambda: self.errors.append("text " + self.ranges[r].to_string())

    # --- making ---

    def do_element(self):
        d, name = self.document(), self.rng.choice(NAMES)
        return ["element", d, name], lambda: self.nodes[d].create_element(name)

    def do_elementNS(self):
        d, ns, name = self.document(), self.rng.choice(NAMESPACES), self.rng.choice(NS_NAMES)
        return ["elementNS", d, ns, name], lambda: self.nodes[d].create_element_ns(ns, name)

    def do_text(self):
        d, data = self.document(), self.rng.choice(TEXTS)
        return ["text", d, data], lambda: self.nodes[d].create_text_node(data)

    def do_comment(self):
        d, data = self.document(), self.rng.choice(TEXTS)
        return ["comment", d, data], lambda: self.nodes[d].create_comment(data)

    def do_pi(self):
        d, target, data = self.document(), self.rng.choice(["t", "1", "a:b"]), \
            self.rng.choice(["x", "a?>b", ""])
        return (["pi", d, target, data],
                lambda: self.nodes[d].create_processing_instruction(target, data))

    def do_doctype(self):
        d, name = self.document(), self.rng.choice(["html", "a b", ""])
        return (["doctype", d, name],
                lambda: self.nodes[d].create_document_type(name, "p", "s"))

    def do_fragment(self):
        d = self.document()
        return ["fragment", d], lambda: self.nodes[d].create_document_fragment()

    def do_attr(self):
        d, name = self.document(), self.rng.choice(ATTRIBUTES)
        return ["attr", d, name], lambda: self.nodes[d].create_attribute(name)

    def do_content(self):
        n = self.pick(Html5.Element)
        if not self.nodes[n].get_template_content():
            return None
        if self.index(self.nodes[n].get_template_content()) >= 0:
            return None
        return ["content", n], lambda: self.nodes[n].get_template_content()

    # --- structure ---

    def do_appendChild(self):
        n, a = self.pick(Html5.Node), self.pick(Html5.Node)
        return ["appendChild", n, a], lambda: self.nodes[n].append_child(self.nodes[a])

    def do_insertBefore(self):
        n, a, b = self.pick(*PARENTS), self.pick(Html5.Node), self.pick(Html5.Node)
        if self.rng.random() < 0.6:
            child = self.nodes[n].get_first_child()
            b = self.index(child) if child else -1
        # A browser asks whether the reference is a child first when a document is put into
        # itself; the standard asks later.
        if n == a and isinstance(self.nodes[n], Html5.Document):
            return None
        return (["insertBefore", n, a, b],
                lambda: self.nodes[n].insert_before(self.nodes[a],
                                                    self.nodes[b] if b >= 0 else None))

    def do_replaceChild(self):
        b = self.pick(Html5.Node)
        parent = self.nodes[b].get_parent_node()
        n = self.index(parent) if parent else self.pick(*PARENTS)
        if n < 0:
            return None
        a = self.pick(Html5.Node)
        if n == a and isinstance(self.nodes[n], Html5.Document):
            return None
        return (["replaceChild", n, a, b],
                lambda: self.nodes[n].replace_child(self.nodes[a], self.nodes[b]))

    def do_removeChild(self):
        n, a = self.pick(*PARENTS), self.pick(Html5.Node)
        return ["removeChild", n, a], lambda: self.nodes[n].remove_child(self.nodes[a])

    def do_remove(self):
        n = self.pick(Html5.Element, Html5.CharacterData, Html5.DocumentType)
        return ["remove", n], lambda: self.nodes[n].remove()

    def do_many(self):
        how = self.rng.choice(list(PLACES))
        n = self.pick(*PARENTS) if how in ("append", "prepend", "replaceChildren") else \
            self.pick(Html5.Element, Html5.CharacterData, Html5.DocumentType)
        nodes = [self.pick(Html5.Node) for _ in range(self.rng.choice([0, 1, 1, 2, 3]))]
        # Chromium looks at several nodes for a document, and at a fragment for itself, before
        # they have left their places, where the standard looks afterwards.
        parent = self.nodes[n] if isinstance(self.nodes[n], PARENTS[:2]) else \
            self.nodes[n].get_parent_node()
        if len(nodes) > 1 and isinstance(parent, Html5.Document) or n in nodes:
            return None
        if parent and self.index(parent) in nodes and isinstance(parent, PARENTS[1]):
            return None
        method = getattr(self.nodes[n], PLACES[how])
        return (["many", n, how] + nodes, lambda: method([self.nodes[i] for i in nodes]))

    def do_manyText(self):
        how = self.rng.choice(list(PLACES))
        n = self.pick(*PARENTS) if how in ("append", "prepend", "replaceChildren") else \
            self.pick(Html5.Element, Html5.CharacterData, Html5.DocumentType)
        text = self.rng.choice(TEXTS)
        method = getattr(self.nodes[n], PLACES[how] + "_text")
        return ["manyText", n, how, text], lambda: method(text)

    def do_adjacent(self):
        n, where, a = self.pick(Html5.Element), self.rng.choice(list(ADJACENT)), \
            self.pick(Html5.Element)
        position = getattr(Html5.AdjacentPosition, ADJACENT[where])
        return (["adjacent", n, where, a],
                lambda: self.nodes[n].insert_adjacent_element(position, self.nodes[a]))

    def do_textContent(self):
        n, text = self.pick(Html5.Node), self.rng.choice(TEXTS)
        return ["textContent", n, text], lambda: self.nodes[n].set_text_content(text)

    def do_normalize(self):
        n = self.pick(Html5.Node)
        return ["normalize", n], lambda: self.nodes[n].normalize()

    def do_clone(self):
        n, deep = self.pick(Html5.Node), self.rng.random() < 0.7
        if isinstance(self.nodes[n], Html5.Document):
            return None
        return ["clone", n, int(deep)], lambda: self.nodes[n].clone_node(deep)

    def do_importNode(self):
        d, n, deep = self.document(), self.pick(Html5.Node), self.rng.random() < 0.7
        return (["importNode", d, n, int(deep)],
                lambda: self.nodes[d].import_node(self.nodes[n], deep))

    def do_adopt(self):
        d, n = self.document(), self.pick(Html5.Node)
        return ["adopt", d, n], lambda: self.nodes[d].adopt_node(self.nodes[n])

    # --- text ---

    def do_split(self):
        n = self.pick(Html5.Text)
        if n is None:
            return None
        data, characters = self.nodes[n].get_data(), self.rng.randrange(6)
        units = len(data[:characters].encode("utf-16-le")) // 2 + max(0, characters - len(data))
        return ["split", n, units], lambda: self.nodes[n].split_text(characters)

    def do_replaceData(self):
        n = self.pick(Html5.CharacterData)
        if n is None:
            return None
        data, new = self.nodes[n].get_data(), self.rng.choice(TEXTS)
        start, count = self.rng.randrange(6), self.rng.randrange(4)
        units = len(data[:start].encode("utf-16-le")) // 2 + max(0, start - len(data))
        n_units = len(data[start:start + count].encode("utf-16-le")) // 2
        n_units += max(0, start + count - len(data)) if n_units else count
        return (["replaceData", n, units, n_units, new],
                lambda: self.nodes[n].replace_data(start, count, new))

    # --- attributes ---

    def do_setAttribute(self):
        n, name, value = self.pick(Html5.Element), self.rng.choice(ATTRIBUTES), \
            self.rng.choice(TEXTS)
        return (["setAttribute", n, name, value],
                lambda: self.nodes[n].set_attribute(name, value))

    def do_setAttributeNS(self):
        n, ns = self.pick(Html5.Element), self.rng.choice(NAMESPACES)
        name, value = self.rng.choice(NS_NAMES), self.rng.choice(TEXTS)
        return (["setAttributeNS", n, ns, name, value],
                lambda: self.nodes[n].set_attribute_ns(ns, name, value))

    def do_removeAttribute(self):
        n, name = self.pick(Html5.Element), self.rng.choice(ATTRIBUTES)
        return ["removeAttribute", n, name], lambda: self.nodes[n].remove_attribute(name)

    def do_toggleAttribute(self):
        n, name = self.pick(Html5.Element), self.rng.choice(ATTRIBUTES)
        return ["toggleAttribute", n, name], lambda: self.nodes[n].toggle_attribute(name)

    def do_setAttributeNode(self):
        n, a = self.pick(Html5.Element), self.pick(Html5.Attr)
        if a is None:
            return None

        def act():
            self.nodes[n].set_attribute_node(self.nodes[a])
        return ["setAttributeNode", n, a], act

    def do_getAttributeNode(self):
        n, name = self.pick(Html5.Element), self.rng.choice(ATTRIBUTES)
        return ["getAttributeNode", n, name], lambda: self.nodes[n].get_attribute_node(name)

    def do_dataset(self):
        n, name = self.pick(Html5.Element), self.rng.choice(["a", "fooBar", "a-b", "-", ""])
        if self.nodes[n].get_namespace_uri() != Html5.NAMESPACE_HTML:
            return None
        return (["dataset", n, name, "v"],
                lambda: self.nodes[n].set_dataset_value(name, "v"))

    def do_classes(self):
        n, how = self.pick(Html5.Element), self.rng.choice(["add", "remove", "toggle", "replace"])
        tokens = [self.rng.choice(["a", "text", "words", "", "x y"])
                  for _ in range(2 if how == "replace" else 1)]

        def act():
            getattr(self.nodes[n].get_class_list(), how)(*tokens)
        return ["classes", n, how] + tokens, act

    # --- questions ---

    def do_byTag(self):
        n, name = self.pick(Html5.Document, Html5.Element), self.rng.choice(["*", "DIV", "td", "é"])

        def act():
            found = self.nodes[n].get_elements_by_tag_name(name)
            self.errors.append("tag " + ",".join(str(self.index(e)) for e in found))
        return ["byTag", n, name], act

    def do_byClass(self):
        n, name = self.pick(Html5.Document, Html5.Element), self.rng.choice(["a", "text a", "", "A"])

        def act():
            found = self.nodes[n].get_elements_by_class_name(name)
            self.errors.append("class " + ",".join(str(self.index(e)) for e in found))
        return ["byClass", n, name], act

    def do_equal(self):
        a, b = self.pick(Html5.Node), self.pick(Html5.Node)

        def act():
            answer = self.nodes[a].is_equal_node(self.nodes[b])
            self.errors.append("equal " + str(answer).lower())
        return ["equal", a, b], act

    def do_position(self):
        a, b = self.pick(Html5.Node), self.pick(Html5.Node)

        def act():
            answer = int(self.nodes[a].compare_document_position(self.nodes[b]))
            self.errors.append("position " + ("apart" if answer & 1 else str(answer)))
        return ["position", a, b], act

    def do_lookup(self):
        n, prefix = self.pick(Html5.Node), self.rng.choice(["", "p", "xml", "xmlns", "a"])

        def act():
            answer = self.nodes[n].lookup_namespace_uri(prefix)
            self.errors.append("ns " + ("null" if answer is None else answer))
        return ["lookup", n, prefix], act

    def do_lookupPrefix(self):
        n, ns = self.pick(Html5.Node), self.rng.choice(NAMESPACES)

        def act():
            answer = self.nodes[n].lookup_prefix(ns)
            self.errors.append("prefix " + ("null" if answer is None else answer))
        return ["lookupPrefix", n, ns], act

    # --- the state ---

    def show(self, node, out):
        own = self.index(node)
        is_element = isinstance(node, Html5.Element)
        namespace = node.get_namespace_uri() if isinstance(node, (Html5.Element, Html5.Attr)) \
            else None
        parts = [str(int(node.get_node_type())), node.get_node_name(), namespace or "",
                 node.get_node_value() or "", "" if own < 0 else str(own)]
        if is_element:
            for a in node.clone_node(False).get_attribute_nodes():
                parts.append("%s|%s=%s" % (a.get_namespace_uri() or "", a.get_name(),
                                           a.get_value()))
        out.append("~".join(parts) + "(")
        for child in node.get_child_nodes():
            self.show(child, out)
        content = node.get_template_content() if is_element else None
        if content:
            self.show(content, out)
        out.append(")")

    def state(self):
        lines = []
        for i, node in enumerate(self.nodes):
            owner, parent = node.get_owner_document(), node.get_parent_node()
            element = node.get_owner_element() if isinstance(node, Html5.Attr) else None
            out = []
            if not parent:
                self.show(node, out)
            lines.append("%d %s %s %s %s %s" % (
                i, "none" if not owner else self.index(owner),
                "none" if not parent else self.index(parent),
                "none" if not element else self.index(element),
                str(node.get_is_connected()).lower(), "".join(out)))
        for each in self.ranges:
            lines.append("range %d %d %d %d %s %d" % (
                self.index(each.get_start_container()), each.get_start_offset(),
                self.index(each.get_end_container()), each.get_end_offset(),
                str(each.get_collapsed()).lower(),
                self.index(each.get_common_ancestor_container())))
        for each in self.lists:
            lines.append("list " + " ".join(str(self.index(node)) for node in each))
        return lines


KINDS = [name[3:] for name in dir(Sequence) if name.startswith("do_")]
KINDS += ["range", "setRange", "setRangeAt"] * 2
KINDS += ["element", "appendChild", "many", "insertBefore"] * 3


def ask(oracle, script, items):
    done = subprocess.run([oracle, script], input=json.dumps(items), capture_output=True,
                          text=True, check=True)
    return json.loads(done.stdout)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--n", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--length", type=int, default=30)
    options = parser.parse_args()
    oracle = os.path.join(os.environ.get("H5_TEST_DATA", "../shared"), "oracle", "chromium-eval")
    if not os.path.exists(oracle):
        print("skipped: no browser to ask at", oracle)
        sys.exit(77)
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "differential.js")

    differences = 0
    for start in range(0, options.n, 1000):
        sequences = []
        for i in range(start, min(start + 1000, options.n)):
            rng = random.Random("%d %d" % (options.seed, i))
            sequence = Sequence(rng)
            for _ in range(rng.randint(5, options.length)):
                sequence.step()
                sequence.check_lists()
            sequences.append((sequence.operations, sequence.errors, sequence.state()))
        answers = ask(oracle, script, [{"operations": s[0]} for s in sequences])
        for (operations, errors, state), answer in zip(sequences, answers):
            if answer == {"errors": errors, "state": state}:
                continue
            differences += 1
            if differences <= 5:
                print("DIFFERENT", json.dumps(operations))
                print("  here   ", errors)
                print("  browser", answer if isinstance(answer, str) else answer["errors"])
                if not isinstance(answer, str):
                    for mine, theirs in zip(state, answer["state"]):
                        if mine != theirs:
                            print("  here   ", mine)
                            print("  browser", theirs)
    print("%d sequences, %d differences" % (options.n, differences))
    sys.exit(1 if differences else 0)


main()

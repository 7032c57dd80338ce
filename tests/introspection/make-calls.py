#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Writes a program that makes the calls of calls.txt in a language and checks what they return.

make-calls.py python|javascript|vala GIR CALLS OUTPUT

A line of CALLS is Python to look at; its functions are named as in the GIR, with their class and
the object as first argument:

    p = Node.get_first_child(body)              keeps the result
    text, list = f(x)                           keeps the result and those of output parameters
    Node.get_node_name(p) == "P"                compares it: with what is written, or a variable
    fails(Node.append_child(p, body))           an error is expected
    settings(parser, Parser)                    sets and gets all settings of the object
    Element(node)                               a cast, for the languages that need one
    is_a(x, Text)                               the class of an object
    …  # not javascript                         where the language has another function of this name"""

import ast
import json
import pathlib
import sys

import gir

OUTPUT_TYPES = {"guint": "uint", "gsize": "size_t", "gboolean": "bool", "gint": "int",
                "guint64": "uint64", "utf8": "string?"}
# The items of lists that are output parameters, which the GIR does not tell.
OUTPUT_ITEMS = {"to_pango_with_links": "PangoLink"}
# The values to set, one after the other, for each type. A function may only accept certain strings.
STRINGS = {"encoding": "koi8-r", "override_encoding": "koi8-r", "transport_encoding": "koi8-r",
           "fallback_encoding": "koi8-r", "meta_charset": "koi8-r", "base_uri": "http://a/b",
           "content_type": "text/html", "language": "ru"}


class Calls:
    """The functions of a GIR and the lines of a file."""

    def __init__(self, language, path, text):
        self.namespace = gir.read(path)
        self.functions = {(each.owner, each.name): each for each in gir.functions(self.namespace)}
        self.elements = {each.get(gir.C + "identifier"): each for each in self.namespace.iter()}
        self.enums = {each.get("name"): [member.get("name").upper()
                                         for member in each.findall(gir.CORE + "member")]
                      for tag in ("enumeration", "bitfield")
                      for each in self.namespace.iter(gir.CORE + tag)}
        self.lines = []
        for number, line in enumerate(text.splitlines(), 1):
            if line and not line.startswith("#") and not line.endswith("# not " + language):
                self.lines += [(number, tree) for tree in self.expand(ast.parse(line).body[0])]

    def expand(self, tree):
        """A line of settings as its many lines."""
        call = getattr(tree, "value", None)
        if not (isinstance(call, ast.Call) and getattr(call.func, "id", "") == "settings"):
            return [tree]
        variable, owner = call.args[0].id, call.args[1].id
        lines = []
        for name in [name for each, name in self.functions if each == owner]:
            getter = name.replace("set_", "get_", 1)
            if not name.startswith("set_") or (owner, getter) not in self.functions:
                continue
            for value in self.values_for(self.functions[owner, getter], name[4:]):
                lines.append(f"{owner}.{name}({variable}, {value})")
                lines.append(f"{owner}.{getter}({variable}) == {value}")
        return [ast.parse(line).body[0] for line in lines]

    def values_for(self, getter, name):
        type_ = self.elements[getter.identifier].find(f"{gir.CORE}return-value/{gir.CORE}type")
        kind = type_.get("name")
        if kind == "gboolean":
            return ["True", "False"]
        if kind in self.enums:
            return [f"{kind}.{each}" for each in (self.enums[kind][-1], self.enums[kind][0])]
        if kind == "utf8":
            return [json.dumps(STRINGS[name])] if name in STRINGS else []
        return ["7", "1000"] if kind.startswith(("gu", "gi", "gs")) else []

    def called(self):
        """The identifiers of all functions that the lines call."""
        found = set()
        for _, tree in self.lines:
            for node in ast.walk(tree):
                key = key_of(node)
                if key in self.functions:
                    found.add(self.functions[key].identifier)
        return found

    def outputs(self, function):
        """The types of the output parameters that a caller gets."""
        parameters = self.elements[function.identifier].find(gir.CORE + "parameters")
        every = [] if parameters is None else parameters.findall(gir.CORE + "parameter")
        lengths = {element.get("length") for element in
                   self.elements[function.identifier].iter(gir.CORE + "array")}
        return [each.find(gir.CORE + "type").get("name") for i, each in enumerate(every)
                if each.get("direction") == "out" and str(i) not in lengths]


def key_of(node):
    """Owner and name of a call, or None."""
    if not isinstance(node, ast.Call):
        return None
    if isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
        return node.func.value.id, node.func.attr
    return ("", node.func.id) if isinstance(node.func, ast.Name) else None


class Language:
    """Writes the lines of Calls in one language; the subclasses say what differs."""
    indent = ""
    end = ""

    def __init__(self, calls):
        self.calls = calls
        self.variables = set()

    def expression(self, node):
        if isinstance(node, ast.Constant):
            return self.constant(node.value)
        if isinstance(node, ast.Name):
            return node.id
        if isinstance(node, ast.Attribute):
            return f"Html5.{node.value.id}.{node.attr}"
        if isinstance(node, ast.BinOp):
            return f"{self.expression(node.left)} | {self.expression(node.right)}"
        if isinstance(node, ast.UnaryOp):
            return f"-{self.expression(node.operand)}"
        if isinstance(node, ast.List):
            return self.list(node)
        if isinstance(node, ast.Tuple):
            return self.tuple(node)
        if isinstance(node, ast.Subscript):
            return self.item(self.expression(node.value), self.expression(node.slice))
        key = key_of(node)
        if key in self.calls.functions:
            return self.call(self.calls.functions[key], node.args)
        return self.helper(node)

    def item(self, list_, index):
        return f"{list_}[{index}]"

    def list(self, node):
        return f"[{self.join(node.elts)}]"

    def join(self, nodes):
        return ", ".join(self.expression(each) for each in nodes)

    def statement(self, number, tree):
        if isinstance(tree, ast.Assign) and isinstance(tree.targets[0], ast.Tuple):
            return self.assign_all([each.id for each in tree.targets[0].elts], tree.value)
        if isinstance(tree, ast.Assign):
            return self.assign(tree.targets[0].id, tree.value)
        value = tree.value
        if isinstance(value, ast.Compare):
            return self.compare(number, value.left, value.comparators[0])
        if key_of(value) == ("", "fails"):
            return self.fails(number, value.args[0])
        if key_of(value) == ("", "is_a"):
            return self.is_a(number, *value.args)
        return self.expression(value) + self.end

    def program(self):
        lines = [self.indent + line for number, tree in self.calls.lines
                 for line in self.statement(number, tree).splitlines()]
        return self.head + "\n".join(lines) + self.tail


class Python(Language):
    head = '''import gi
gi.require_version("Html5", "1.0")
from gi.repository import GLib, Gio, Html5

def plain(value):
    if isinstance(value, GLib.Bytes):
        return value.get_data()
    return list(map(plain, value)) if isinstance(value, (tuple, list)) else value

def check(number, value, expected):
    assert plain(value) == plain(expected), "%s: %r, not %r" % (number, value, expected)

def fails(number, call):
    try:
        call()
    except GLib.Error:
        return
    raise AssertionError("%s: no error" % number)

'''
    tail = '\nprint("ok")\n'

    def constant(self, value):
        return f"GLib.Bytes.new({value!r})" if isinstance(value, bytes) else repr(value)

    def tuple(self, node):
        return f"({self.join(node.elts)},)"

    def call(self, function, arguments):
        owner = f"Html5.{function.owner}" if function.owner else "Html5"
        return f"{owner}.{function.name}({self.join(arguments)})"

    def helper(self, node):
        if node.func.id == "stream":
            return f"Gio.MemoryInputStream.new_from_bytes({self.expression(node.args[0])})"
        if node.func.id == "data":
            return repr(node.args[0].value)
        return self.expression(node.args[0])

    def assign(self, name, value):
        return f"{name} = {self.expression(value)}"

    def assign_all(self, names, value):
        return f"{', '.join(names)} = {self.expression(value)}"

    def compare(self, number, left, right):
        return f"check({number}, {self.expression(left)}, {self.expression(right)})"

    def fails(self, number, call):
        return f"fails({number}, lambda: {self.expression(call)})"

    def is_a(self, number, value, class_):
        return f"check({number}, isinstance({self.expression(value)}, Html5.{class_.id}), True)"


class JavaScript(Language):
    head = '''const {GLib, Gio, Html5} = imports.gi;
const encoder = new TextEncoder();
const decoder = new TextDecoder('latin1');

function plain(value) {
    if (value instanceof GLib.Bytes)
        return decoder.decode(value.toArray());
    if (Array.isArray(value))
        return value.map(plain);
    return value ?? null;
}

function item(list, index) {
    return Array.isArray(list) ? list[index] : list.get_item(index);
}

function same(a, b) {
    if (Array.isArray(a) && Array.isArray(b))
        return a.length === b.length && a.every((each, i) => same(each, b[i]));
    return a === b;
}

function check(number, value, expected) {
    if (!same(plain(value), plain(expected)))
        throw new Error(`${number}: ${plain(value)}, not ${plain(expected)}`);
}

function fails(number, call) {
    try {
        call();
    } catch (error) {
        return;
    }
    throw new Error(`${number}: no error`);
}

'''
    tail = "\nprint('ok');\n"

    end = ";"
    words = {True: "true", False: "false", None: "null"}

    def item(self, list_, index):
        return f"item({list_}, {index})"

    def constant(self, value):
        if isinstance(value, bytes):
            return f"new GLib.Bytes(encoder.encode({json.dumps(value.decode())}))"
        if value is None or isinstance(value, bool):
            return self.words[value]
        return json.dumps(value)

    def tuple(self, node):
        return f"[{self.join(node.elts)}]"

    def call(self, function, arguments):
        if function.kind == "method":
            return f"{self.expression(arguments[0])}.{function.name}({self.join(arguments[1:])})"
        owner = f"Html5.{function.owner}" if function.owner else "Html5"
        return f"{owner}.{function.name}({self.join(arguments)})"

    def helper(self, node):
        if node.func.id == "stream":
            return f"Gio.MemoryInputStream.new_from_bytes({self.expression(node.args[0])})"
        if node.func.id == "data":
            return f"encoder.encode({json.dumps(node.args[0].value.decode())})"
        return self.expression(node.args[0])

    def assign(self, name, value):
        word = "" if name in self.variables else "let "
        self.variables.add(name)
        return f"{word}{name} = {self.expression(value)};"

    def assign_all(self, names, value):
        return f"let [{', '.join(names)}] = {self.expression(value)};"

    def compare(self, number, left, right):
        value = self.expression(left)
        # Methods with a name of the DOM behave as in the DOM: they return nothing, or throw.
        if isinstance(right, ast.Constant) and right.value is True:
            value += " ?? true"
        return f"check({number}, {value}, {self.expression(right)});"

    def fails(self, number, call):
        return f"fails({number}, () => {self.expression(call)});"

    def is_a(self, number, value, class_):
        return f"check({number}, {self.expression(value)} instanceof Html5.{class_.id}, true);"


class Vala(Language):
    head = '''bool same_strings (string[] a, string[] b) {
    return string.joinv ("\\x1f", a) == string.joinv ("\\x1f", b);
}

bool same_bytes (Bytes? a, string b) {
    return a.length == b.length && Memory.cmp (a.get_data (), b, b.length) == 0;
}

int n_wrong = 0;

void check (int number, bool condition) {
    if (condition)
        return;
    printerr ("%d: wrong\\n", number);
    n_wrong++;
}

'''
    tail = '''

int main () {
    try {
%s        assert (n_wrong == 0);
        print ("ok\\n");
        return 0;
    } catch (Error error) {
        printerr ("%%s\\n", error.message);
        return 1;
    }
}
'''
    indent = "    "
    end = ";"
    words = {True: "true", False: "false", None: "null"}

    def constant(self, value):
        if isinstance(value, bytes):
            return f"new Bytes ({json.dumps(value.decode(), ensure_ascii=False)}.data)"
        if value is None or isinstance(value, bool):
            return self.words[value]
        return json.dumps(value, ensure_ascii=False)

    def list(self, node):
        return f"{{ {self.join(node.elts)} }}"

    def call(self, function, arguments, outputs=()):
        name = function.name
        if function.kind == "method":
            inner = ", ".join([self.join(arguments[1:])] * (len(arguments) > 1) + list(outputs))
            return f"{self.expression(arguments[0])}.{name} ({inner})"
        inner = ", ".join([self.join(arguments)] * bool(arguments) + list(outputs))
        if function.kind == "constructor":
            name = "" if name == "new" else "." + name.removeprefix("new_")
            return f"new Html5.{function.owner}{name} ({inner})"
        owner = f"Html5.{function.owner}" if function.owner else "Html5"
        return f"{owner}.{name} ({inner})"

    def helper(self, node):
        if node.func.id == "stream":
            return f"new MemoryInputStream.from_bytes ({self.expression(node.args[0])})"
        if node.func.id == "data":
            return f"{json.dumps(node.args[0].value.decode())}.data"
        return f"((Html5.{node.func.id}) {self.expression(node.args[0])})"

    def assign(self, name, value):
        word = "" if name in self.variables else "var "
        self.variables.add(name)
        return f"{word}{name} = {self.expression(value)};"

    def assign_all(self, names, value):
        function = self.calls.functions[key_of(value)]
        lines = [f"{self.output_type(function, type_)} {name};"
                 for type_, name in zip(self.calls.outputs(function), names[1:])]
        call = self.call(function, value.args, [f"out {name}" for name in names[1:]])
        return "\n".join([*lines, f"var {names[0]} = {call};"])

    def output_type(self, function, type_):
        if type_ == "Gio.ListModel":
            return f"Html5.ItemList<Html5.{OUTPUT_ITEMS[function.name]}>"
        return OUTPUT_TYPES.get(type_, "Html5." + type_)

    def compare(self, number, left, right):
        if isinstance(right, ast.Tuple):
            return self.compare_outputs(number, left, right.elts)
        if isinstance(right, ast.List):
            return self.check(number, f"same_strings ({self.expression(left)}, "
                                      f"{self.expression(right)})")
        if isinstance(right, ast.Constant) and isinstance(right.value, bytes):
            text = json.dumps(right.value.decode())
            return self.check(number, f"same_bytes ({self.expression(left)}, {text})")
        return self.check(number, f"{self.expression(left)} == ({self.expression(right)})")

    def check(self, number, condition):
        return f"check ({number}, {condition});"

    def compare_outputs(self, number, left, right):
        function = self.calls.functions[key_of(left)]
        types = self.calls.outputs(function)
        names = [f"out_{number}_{i}" for i in range(len(types))]
        lines = [f"{self.output_type(function, type_)} {name};" for type_, name in zip(types, names)]
        results = right
        call = self.call(function, left.args, [f"out {name}" for name in names])
        if len(right) > len(types):
            lines.append(f"var out_{number} = {call};")
            names.insert(0, f"out_{number}")
        else:
            lines.append(call + ";")
        for name, expected in zip(names, results):
            if isinstance(expected, ast.Constant) and isinstance(expected.value, bytes):
                text = json.dumps(expected.value.decode())
                lines.append(self.check(number, f"same_bytes ({name}, {text})"))
            else:
                lines.append(self.check(number, f"{name} == {self.expression(expected)}"))
        return "\n".join(lines)

    def fails(self, number, call):
        return (f"try {{\n    {self.expression(call)};\n    check ({number}, false);\n"
                "} catch (Error e) {\n}")

    def is_a(self, number, value, class_):
        return self.check(number, f"{self.expression(value)} is Html5.{class_.id}")

    def program(self):
        """Writes a single function, because the lines share variables."""
        body = super().program()
        head, rest = body[:len(self.head)], body[len(self.head):]
        calls = "        make_calls ();\n"
        lines = rest[:len(rest) - len(self.tail)]
        return f"{head}void make_calls () throws Error {{\n{lines}\n}}\n" + self.tail % calls


LANGUAGES = {"python": Python, "javascript": JavaScript, "vala": Vala}


def main(language, gir_path, calls_path, output):
    calls = Calls(language, gir_path, pathlib.Path(calls_path).read_text(encoding="utf-8"))
    pathlib.Path(output).write_text(LANGUAGES[language](calls).program(), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

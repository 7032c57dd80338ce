#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Writes the type stubs of a namespace for Python from its GIR.

make-stubs.py GIR METADATA OVERRIDES OUTPUT

METADATA is the one for Vala, which knows the items of lists; OVERRIDES is a .pyi file, written by hand, for what
the Python overrides change: its classes are joined with the generated ones, and of two definitions of
the same name its own one counts. METADATA and OVERRIDES may be - for none."""

import ast
import fnmatch
import keyword
import re
import sys
import xml.etree.ElementTree as ElementTree

CORE = "{http://www.gtk.org/introspection/core/1.0}"
C = "{http://www.gtk.org/introspection/c/1.0}"
GLIB = "{http://www.gtk.org/introspection/glib/1.0}"

BASIC = {
    "none": "None", "gboolean": "bool", "utf8": "str", "filename": "str", "gdouble": "float",
    "gfloat": "float", "gpointer": "object", "gconstpointer": "object", "GType": "GObject.GType",
    "gunichar": "str", "va_list": "object", "gchar": "int", "GLib.Quark": "int",
}
INTEGER = re.compile(r"g?(u?int|long|ulong|short|ushort|s?size|u?char|off|pid|uid|time)"
                     r"(8|16|32|64|ptr)?(_t)?|gssize|gsize|goffset|gulong|guchar|gushort")
# A type checker refuses each call with such a parameter.
CANNOT_BE_CREATED = ["*", "cannot_be_created: Never"]
HEADER = '''"""The types of {name}, generated."""

import os
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from typing import IO, Any, Generic, TypeVar, Union, overload

from typing_extensions import Never, Self

{imports}


class _Enum(int):
    @property
    def value_name(self) -> str: ...
    @property
    def value_nick(self) -> str: ...


class _Flags(int):
    def __or__(self, other: int) -> Self: ...
    def __and__(self, other: int) -> Self: ...
    def __invert__(self) -> Self: ...
'''


class Metadata:
    """Which type the items of a list have: lines such as `*.get_children type="…<Html5.Element>"`."""

    def __init__(self, path):
        self.rules = []
        if path != "-":
            for line in open(path, encoding="utf-8"):
                match = re.match(r'(\S+) type="(?:unowned )?\w+\.(\w+)<\w+\.(\w+)>"', line)
                if match:
                    self.rules.append(match.groups())

    def type_of(self, owner, name):
        for pattern, list_, item in self.rules:
            if fnmatch.fnmatchcase(f"{owner}.{name}", pattern):
                return f"{list_}[{item}]"
        return None


class Writer:
    def __init__(self, namespace, metadata):
        self.namespace = namespace
        self.metadata = metadata
        self.name = namespace.get("name")
        self.modules = {"GObject"}
        # Callbacks are written out where they are used.
        self.callbacks = {each.get("name"): each for each in namespace.findall(CORE + "callback")}

    # --- types ---

    def name_of(self, name):
        if name in BASIC:
            text = BASIC[name]
            if "." in text:
                self.modules.add(text.partition(".")[0])
            return text
        if INTEGER.fullmatch(name):
            return "int"
        module, dot, rest = name.rpartition(".")
        if not dot and name in self.callbacks:
            return self.callable(self.callbacks[name])
        if module and module != self.name and rest.endswith(("Callback", "Func")):
            return "Callable[..., Any]"
        if module and module != self.name:
            self.modules.add(module)
            return f"{module}.{rest}"
        return rest

    def callable(self, callback):
        return f"Callable[..., {self.result(callback)}]"

    def type_of(self, element, is_input=False):
        """Returns the Python type of a parameter, a result or a property."""
        array = element.find(CORE + "array")
        if array is not None:
            item = array.find(CORE + "type")
            text = self.array_of("gpointer" if item is None else item.get("name"), is_input)
        elif element.find(CORE + "type") is None:
            return "None"
        else:
            text = self.item_type(element.find(CORE + "type"), is_input)
        # For an out parameter, allow-none says that C may pass NULL for its location.
        nullable = element.get("nullable") == "1" or (
            element.get("allow-none") == "1" and element.get("direction") != "out")
        return f"{text} | None" if nullable and text not in ("None", "object") else text

    def array_of(self, item, is_input):
        if item in ("guint8", "gchar"):
            return "bytes"
        if item == "gunichar":
            return "str"
        return f"{'Sequence' if is_input else 'list'}[{self.name_of(item)}]"

    def item_type(self, element, is_input):
        name = element.get("name") or "gpointer"
        inner = element.find(CORE + "type")
        if name in ("GLib.List", "GLib.SList", "GLib.PtrArray"):
            return f"list[{self.name_of(inner.get('name'))}]" if inner is not None else "list[Any]"
        if name == "GLib.HashTable":
            return "dict[Any, Any]"
        if name in ("GLib.DestroyNotify",):
            return "object"
        if name == "GLib.Bytes" and is_input:
            return f"bytes | bytearray | memoryview | {self.name_of(name)}"
        return self.name_of(name)

    # --- functions ---

    def visible(self, function):
        """Returns the parameters that Python functions have."""
        parameters = function.find(CORE + "parameters")
        if parameters is None:
            return []
        every = parameters.findall(CORE + "parameter")
        hidden = set()
        for each in every + [function.find(CORE + "return-value")]:
            array = each.find(CORE + "array")
            if array is not None and array.get("length"):
                hidden.add(int(array.get("length")))
            if each.get("destroy"):
                hidden.add(int(each.get("destroy")))
        user_data = {int(each.get("closure")) for each in every
                     if each.get("closure") and each.find(CORE + "type") is not None
                     and each.find(CORE + "type").get("name") not in ("gpointer",)}
        return [each for i, each in enumerate(every) if i not in hidden | user_data]

    def result(self, function, owner=None):
        outs = [each for each in self.visible(function) if each.get("direction") in ("out", "inout")]
        value = function.find(CORE + "return-value")
        main = self.type_of(value)
        types = [] if main == "None" else [main]
        types += [self.metadata.type_of(owner, f"{function.get('name')}.{each.get('name')}") or self.type_of(each)
                  for each in outs]
        if not types:
            return "None"
        return types[0] if len(types) == 1 else f"tuple[{', '.join(types)}]"

    def inputs(self, function):
        return [each for each in self.visible(function) if each.get("direction") != "out"]

    def texts_of(self, inputs, optional=()):
        """Returns parameters as text. The last ones can be left out if they may be None or are optional."""
        texts = []
        can_leave_out = True
        for each in reversed(inputs):
            name = each.get("name")
            if name in ("...",) or each.find(CORE + "varargs") is not None:
                continue
            text = self.type_of(each, is_input=True)
            nullable = each.get("nullable") == "1" or each.get("allow-none") == "1"
            can_leave_out = can_leave_out and (nullable or name in optional)
            name += "_" if keyword.iskeyword(name) else ""
            texts.insert(0, f"{name}: {text}{' = ...' if can_leave_out else ''}")
        return texts

    def arguments(self, function):
        inputs = self.inputs(function)
        texts = self.texts_of(inputs)
        if any(each.get("closure") for each in inputs):
            texts.append("*user_data: Any")
        return texts

    def function(self, function, owner, indent):
        name = function.get("name")
        kind = function.tag.removeprefix(CORE)
        arguments = self.arguments(function)
        result = self.metadata.type_of(owner, name) or self.result(function, owner)
        if kind == "constructor":
            result = owner
        pad = "    " * indent
        lines = []
        if kind == "method":
            arguments.insert(0, "self")
        elif owner:
            lines.append(f"{pad}@staticmethod")
        name += "_" if keyword.iskeyword(name) else ""
        lines.append(f"{pad}def {name}({', '.join(arguments)}) -> {result}: ...")
        return lines

    # --- classes ---

    def properties(self, class_, owner):
        every = [each for each in class_.findall(CORE + "property")
                 if each.get("introspectable") != "0"]
        if not every:
            return [], []
        parent = class_.get("parent")
        while parent and not self.has_props(parent):
            parent = self.parent_of(parent)
        base = f"({self.name_of(parent)}.Props)" if parent else ""
        lines = [f"    class Props{base}:"]
        keywords = []
        for each in every:
            name = each.get("name").replace("-", "_")
            type_ = self.metadata.type_of(owner, name) or self.property_type(class_, each)
            lines.append(f"        {name}: {type_}")
            if each.get("writable") == "1":
                keywords.append(f"{name}: {self.type_to_set(class_, each, type_)} = ...")
        lines += ["", "    @property", "    def props(self) -> Props: ..."]
        return lines, keywords

    def accessor(self, class_, each, kind):
        """Returns the getter or the setter of a property, if it has one."""
        return next((method for method in class_.findall(CORE + "method")
                     if method.get("name") == each.get(kind)), None)

    def property_type(self, class_, each):
        getter = self.accessor(class_, each, "getter")
        if getter is not None:
            return self.result(getter)
        type_ = self.type_of(each)
        return type_ if type_ in ("bool", "int", "float") else f"{type_} | None"

    def type_to_set(self, class_, each, type_):
        """Returns the type to which a property can be set: also to None if its setter takes that."""
        setter = self.accessor(class_, each, "setter")
        takes_none = setter is not None and self.inputs(setter)[0].get("nullable") == "1"
        return f"{type_} | None" if takes_none and not type_.endswith("None") else type_

    def has_props(self, name):
        return any(each.get("name") == name and each.find(CORE + "property") is not None
                   for each in self.namespace.iter(CORE + "class"))

    def parent_of(self, name):
        return next((each.get("parent") for each in self.namespace.iter(CORE + "class")
                     if each.get("name") == name), None)

    def bases(self, class_):
        parent = class_.get("parent")
        bases = [self.name_of(parent)] if parent else []
        bases += [self.name_of(each.get("name")) for each in class_.findall(CORE + "implements")]
        if any(list_ == class_.get("name") for _, list_, _ in self.metadata.rules):
            bases.append("Generic[_T]")
        return f"({', '.join(bases)})" if bases else ""

    def class_(self, class_):
        owner = class_.get("name")
        lines = ["", "", f"class {owner}{self.bases(class_)}:"]
        props, keywords = self.properties(class_, owner)
        lines += props
        if class_.tag == CORE + "record":
            lines.append(f"    def __init__({', '.join(['self'] + self.record_arguments(class_))}) -> None: ...")
        elif class_.tag == CORE + "class" and class_.get("abstract") != "1":
            arguments = self.class_arguments(class_, keywords)
            lines.append(f"    def __init__({', '.join(['self'] + arguments)}) -> None: ...")
        for field in class_.findall(CORE + "field"):
            if class_.tag == CORE + "record" and field.get("private") != "1":
                kind = field.find(CORE + "type")
                is_integer = kind is not None and INTEGER.fullmatch(kind.get("name") or "")
                lines.append(f"    {field.get('name')}: {'int' if is_integer else 'Any'}")
        lines += self.functions_of(class_, owner)
        if lines[-1].endswith(f"{owner}{self.bases(class_)}:"):
            lines.append("    ...")
        return lines

    def record_arguments(self, class_):
        """Returns the arguments with which PyGObject creates a structure: those of new() if the fields are unknown,
        otherwise none. It cannot create one with unknown fields and without new()."""
        new = self.constructor(class_)
        is_opaque = class_.find(CORE + "field") is None
        if new is not None:
            return self.arguments(new) if is_opaque else []
        return CANNOT_BE_CREATED if is_opaque else []

    def class_arguments(self, class_, keywords):
        """Returns the arguments with which PyGObject creates an object: its properties. Without a constructor, or
        if new() needs an object that is not a property, the result would be an object that cannot be used."""
        new = self.constructor(class_)
        properties = {each.partition(":")[0] for each in keywords}
        needed = [] if new is None else [each for each in self.inputs(new) if each.get("nullable") != "1"]
        is_usable = all(self.type_of(each) in ("bool", "int", "float", "str") or each.get("name") in properties
                        for each in needed)
        if not is_usable or class_.find(CORE + "constructor") is None:
            return CANNOT_BE_CREATED
        return ["*", *keywords] if keywords else []

    def constructor(self, class_):
        return next((each for each in class_.findall(CORE + "constructor") if each.get("name") == "new"), None)

    def asynchronous(self, function, finish, owner):
        """Writes an asynchronous function: with a callback, or without one as an awaitable."""
        plain = self.function(function, owner, 1)
        before, after = re.split(r", callback: ", plain[-1])
        inputs = self.inputs(function)
        n_before = [each.get("name") for each in inputs].index("callback")
        is_method = function.tag == CORE + "method"
        arguments = ["self"][:is_method] + self.texts_of(inputs[:n_before], ["io_priority"])
        result = owner if finish.tag == CORE + "constructor" else self.result(finish)
        awaitable = f"    def {function.get('name')}({', '.join(arguments)}) -> Coroutine[Any, Any, {result}]: ..."
        with_callback = re.sub(r" = \.\.\.", "", before) + ", callback: " + after
        return ["    @overload", *plain[:-1], awaitable, "    @overload", *plain[:-1], with_callback]

    def functions_of(self, element, owner):
        lines = []
        by_name = {each.get("name"): each for each in element}
        for kind in ("constructor", "method", "function"):
            for function in element.findall(CORE + kind):
                if function.get("introspectable") == "0" or function.get("moved-to") is not None:
                    continue
                finish = by_name.get(function.get("name").replace("_async", "_finish"))
                if function.get("name").endswith("_async") and finish is not None \
                        and self.name == "Html5":
                    lines += self.asynchronous(function, finish, owner)
                else:
                    lines += self.function(function, owner, 1)
        return lines

    def enumeration(self, element):
        base = "_Flags" if element.tag == CORE + "bitfield" else "_Enum"
        name = element.get("name")
        lines = ["", "", f"class {name}({base}):"]
        for member in element.findall(CORE + "member"):
            upper = member.get("name").upper()
            upper = "_" + upper if upper[0].isdigit() else upper
            lines.append(f"    {upper}: {name}")
        return lines + self.functions_of(element, name)

    def constant(self, element):
        return [f"{element.get('name')}: {self.type_of(element)}"]

    def text(self):
        lines = []
        for element in self.namespace:
            if element.get("introspectable") == "0" or element.get(GLIB + "is-gtype-struct-for"):
                continue
            tag = element.tag.removeprefix(CORE)
            if tag in ("class", "interface", "record"):
                lines += self.class_(element)
            elif tag in ("enumeration", "bitfield"):
                lines += self.enumeration(element)
            elif tag == "constant":
                lines += self.constant(element)
            elif tag == "function":
                lines += [""] + self.function(element, "", 0)
        self.modules.discard(self.name)
        imports = f"from gi.repository import {', '.join(sorted(self.modules))}"
        head = HEADER.format(name=self.name, imports=imports)
        return head + '\n\n_T = TypeVar("_T", covariant=True)\n_D = TypeVar("_D")\n' + "\n".join(lines) + "\n"


# --- joining with the overrides ---


def names_in(body):
    return {each.name for each in body if hasattr(each, "name")} | {
        each.target.id for each in body if isinstance(each, ast.AnnAssign)}


def join(body, overrides):
    """Adds the overrides to a list of statements: joins classes, and replaces other definitions."""
    mine = {each.name: each for each in overrides if isinstance(each, ast.ClassDef)}
    replaced = names_in(overrides) - set(mine)
    kept = [each for each in body if getattr(each, "name", None) not in replaced]
    for each in kept:
        if isinstance(each, ast.ClassDef) and each.name in mine:
            override = mine.pop(each.name)
            each.bases = override.bases or each.bases
            each.body = join(each.body, override.body)
    return kept + [each for each in overrides
                   if not isinstance(each, (ast.ClassDef, ast.Import, ast.ImportFrom))
                   or getattr(each, "name", None) in mine]


def main(gir, metadata, overrides, output):
    namespace = ElementTree.parse(gir).getroot().find(CORE + "namespace")
    tree = ast.parse(Writer(namespace, Metadata(metadata)).text())
    if overrides != "-":
        with open(overrides, encoding="utf-8") as changes:
            tree.body = join(tree.body, ast.parse(changes.read()).body)
    with open(output, "w", encoding="utf-8") as out:
        out.write("# SPDX-License-Identifier: LGPL-2.1-or-later\n" + ast.unparse(tree) + "\n")


main(*sys.argv[1:])

#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Writes C code that calls every public function with the objects of the API fuzzer.

    make-calls.py GIR OUTPUT

For each function of the GIR: a C function that takes arguments by their types, calls it, checks the
result against the GIR, and gives it to the fuzzer. For each type of callback: a function that makes
more calls. `api_calls` lists them all.
"""
import sys
import xml.etree.ElementTree as ElementTree

CORE = "{http://www.gtk.org/introspection/core/1.0}"
C = "{http://www.gtk.org/introspection/c/1.0}"
GLIB = "{http://www.gtk.org/introspection/glib/1.0}"

NUMBERS = {"guint", "gint", "gsize", "guint64"}
# The arguments that the fuzzer creates for one call, and how.
VALUES = {
    "gboolean": "api_boolean ()",
    "GLib.Bytes": "api_bytes (%(nullable)s)",
    "Gio.Cancellable": "api_cancellable ()",
    "Gio.InputStream": "api_input_stream ()",
    "Gio.OutputStream": "api_output_stream ()",
    "Gio.File": "api_file ()",
    "Gio.AsyncReadyCallback": "finish_%(function)s",
    "GLib.DestroyNotify": "api_destroyed",
    "gpointer": "api_user_data ()",
}
# The fuzzer itself calls these, once for each reference that it has.
FREEING = ("_free", "_unref")
# These read files in threads, so that a sequence would not be reproducible.
THREADED = ("_file_async", "_file_finish")
# How results are freed.
FREE = {
    "GLib.Bytes": "g_bytes_unref",
    "GLib.DateTime": "g_date_time_unref",
}
OBJECTS = {"Gio.ListModel", "Gio.OutputStream"}


def is_true(node, name):
    return node.get(name) == "1"


class Api:
    def __init__(self, path):
        namespace = ElementTree.parse(path).getroot().find(CORE + "namespace")
        self.types = {}
        self.callbacks = {node.get("name"): node for node in namespace.findall(CORE + "callback")}
        self.functions = []
        for node in namespace:
            if node.get(GLIB + "get-type"):
                kind = "enum" if node.tag in (CORE + "enumeration", CORE + "bitfield") else "object"
                self.types[node.get("name")] = (kind, node.get(GLIB + "get-type"))
            self.functions += self.find_functions(node)
        self.functions += self.find_functions(namespace)
        known = {}
        for function in self.functions:
            known.setdefault(function.get(C + "identifier"), function)
        self.functions = list(known.values())
        self.finishing = {name[:-7]: known[name] for name in known
                          if name.endswith("_finish") and name[:-6] + "async" in known}

    @staticmethod
    def find_functions(node):
        tags = (CORE + "method", CORE + "function", CORE + "constructor")
        return [child for child in node
                if child.tag in tags and child.get("introspectable") != "0"
                and not child.get("moved-to")
                and not child.get(C + "identifier").endswith(FREEING + THREADED)]

    def get_type(self, name):
        return self.types[name][1] + " ()"


class Call:
    """One function: the lines before the call, its arguments, and the lines after it."""

    def __init__(self, api, function):
        self.api = api
        self.name = function.get(C + "identifier")
        self.function = function
        self.before, self.arguments, self.after = [], [], []
        self.has_error = is_true(function, "throws")
        parameters = function.find(CORE + "parameters")
        parameters = [] if parameters is None else list(parameters)
        self.instance = [node for node in parameters if node.tag == CORE + "instance-parameter"]
        self.parameters = [node for node in parameters if node.tag == CORE + "parameter"]
        self.lengths = {}
        for node in self.parameters + [function.find(CORE + "return-value")]:
            array = node.find(CORE + "array")
            if array is not None and array.get("length"):
                self.lengths[int(array.get("length"))] = node
        self.text = None

    def hint(self, node):
        """Returns the kind of text for a parameter."""
        return "%s.%s" % (self.name.replace("html5_", ""), node.get("name"))

    def declare(self, ctype, name, value):
        self.before.append("%s %s = %s;" % (ctype, name, value))
        self.arguments.append(name)

    def take_object(self, node, name):
        nullable = "TRUE" if is_true(node, "nullable") else "FALSE"
        kind = node.find(CORE + "type").get("name")
        self.declare("gpointer", name, "api_take (%s, %s)" % (self.api.get_type(kind), nullable))

    def take_array(self, node, array, name):
        nullable = "TRUE" if is_true(node, "nullable") else "FALSE"
        item = array[0].get("name")
        if item == "utf8":
            self.declare(array.get(C + "type"), name,
                         'api_strv ("%s", %s)' % (self.hint(node), nullable))
            return
        length = "%s_length" % name
        self.before.append("gsize %s;" % length)
        value = ("api_data (&%s)" % length if item == "guint8" else
                 "api_take_array (%s, %s, &%s)" % (self.api.get_type(item), nullable, length))
        self.declare(array.get(C + "type").replace("const guint8", "const void"), name, value)

    def is_object(self, kind):
        return kind in OBJECTS or self.api.types.get(kind, ("",))[0] == "object"

    def get_object_type(self, kind):
        return "G_TYPE_OBJECT" if kind in OBJECTS else self.api.get_type(kind)

    def take_out(self, node, name):
        array = node.find(CORE + "array")
        kind = node.find(CORE + "type")
        ctype = (kind if array is None else array).get(C + "type")
        full = node.get("transfer-ownership") == "full"
        if is_true(node, "caller-allocates"):
            self.before.append("%s %s = { 0 };" % (ctype.rstrip("*"), name))
        else:
            self.before.append("%s %s = 0;" % (ctype[:-1], name))
            if kind.get("name") == "utf8" and full:
                self.after.append("api_check_text (%s, TRUE);" % name)
                self.after.append("g_free (%s);" % name)
            elif self.is_object(kind.get("name")):
                self.after.append("api_give (%s, %s, %s);" % (
                    self.get_object_type(kind.get("name")), name, "TRUE" if full else "FALSE"))
        pointer = "&" + name
        self.arguments.append("api_is_null () ? NULL : " + pointer
                              if is_true(node, "optional") else pointer)

    def take(self, number, node):
        name = "a%d" % number
        if node.get("direction") in ("out", "inout"):
            if number not in self.lengths:
                self.take_out(node, name)
            else:
                self.before.append("%s %s = 0;" % (node.find(CORE + "type").get(C + "type")[:-1], name))
                self.arguments.append("&" + name)
            return
        if number in self.lengths:
            array = self.lengths[number]
            self.arguments.append("a%d_length" % self.parameters.index(array))
            return
        array = node.find(CORE + "array")
        if array is not None:
            self.take_array(node, array, name)
            return
        kind, ctype = node[-1].get("name"), node.find(CORE + "type").get(C + "type")
        nullable = "TRUE" if is_true(node, "nullable") else "FALSE"
        if kind == "utf8":
            self.text = name
            self.declare(ctype, name, 'api_text ("%s", %s)' % (self.hint(node), nullable))
        elif kind == "gssize":
            self.declare(ctype, name, "api_length (%s)" % self.text)
        elif kind in NUMBERS:
            self.declare(ctype, name, "(%s) api_number ()" % ctype)
        elif kind in self.api.callbacks:
            value = "callback_" + kind
            if is_true(node, "nullable"):
                value = "api_is_null () ? NULL : " + value
            self.declare(ctype, name, value)
        elif kind in VALUES:
            function = self.name.replace("_async", "")
            self.declare(ctype, name, VALUES[kind] % {"nullable": nullable, "function": function})
        elif self.api.types[kind][0] == "enum":
            self.declare(ctype, name, "(%s) api_enum (%s)" % (ctype, self.api.get_type(kind)))
        else:
            self.take_object(node, name)

    def take_all(self):
        for node in self.instance:
            self.take_object(node, "self")
        for number, node in enumerate(self.parameters):
            self.take(number, node)
        if self.has_error:
            self.before.append("GError *error = NULL;")
            self.before.append("gboolean is_told = !api_is_null ();")
            self.arguments.append("is_told ? &error : NULL")

    def give_array(self, array, full):
        if array[0].get("name") == "utf8":
            self.after.append("api_check_strv ((const char *const *) result);")
            if full:
                self.after.append("g_strfreev ((char **) result);")
            return
        self.after.append("for (gsize i = 0; result && i < a%s; i++)" % array.get("length"))
        self.after.append("  api_give (%s, result[i], TRUE);" % self.api.get_type(array[0].get("name")))
        self.after.append("g_free (result);")

    def give_result(self):
        """Declares the result, and handles it."""
        node = self.function.find(CORE + "return-value")
        full = node.get("transfer-ownership") == "full"
        array = node.find(CORE + "array")
        nullable = is_true(node, "nullable")
        kind = node[-1].get("name") if array is None else None
        if kind == "none":
            self.judge("FALSE", "FALSE")
            return ""
        ctype = (node.find(CORE + "type") if array is None else array).get(C + "type")
        is_pointer = "*" in ctype or ctype in ("GStrv",)
        may_fail = "!result" if is_pointer or kind == "gboolean" else "TRUE"
        # An array with a length may be NULL when it is empty.
        is_required = not nullable and not (array is not None and array.get("length"))
        has_failed = "!result" if is_pointer and is_required else "FALSE"
        self.judge(may_fail, has_failed)
        if array is not None:
            self.give_array(array, full)
        elif kind == "utf8":
            self.after.append("api_check_text (result, TRUE);")
            if full:
                self.after.append("g_free ((char *) result);")
        elif kind in FREE:
            self.after.append("g_clear_pointer (&result, %s);" % FREE[kind])
        elif self.is_object(kind):
            self.after.append("api_give (%s, (gpointer) result, %s);"
                              % (self.get_object_type(kind), "TRUE" if full else "FALSE"))
        elif not is_pointer:
            self.after.append("(void) result;")
        return ctype + " result = "

    def judge(self, may_fail, has_failed):
        if self.has_error:
            self.after.append("api_judge (error, is_told, %s, %s);" % (may_fail, has_failed))
        elif has_failed != "FALSE":
            self.after.append("api_expect (!(%s), \"returns NULL\");" % has_failed)

    def lines(self, indent="  "):
        self.take_all()
        return self.finish_lines(indent)

    def finish_lines(self, indent="  "):
        result = self.give_result()
        after = self.after
        lines = list(self.before)
        lines.append("if (!api_begin (%s))" % ("TRUE" if self.name.endswith("_async") else "FALSE"))
        lines.append("  return;")
        lines.append("%s%s (%s);" % (result, self.name, ", ".join(self.arguments)))
        return [indent + line for line in lines + after]


def write_call(api, function):
    call = Call(api, function)
    yield "static void"
    yield "call_%s (void)" % call.name
    yield "{"
    yield from call.lines()
    yield "}"
    yield ""


def write_finish(api, name):
    call = Call(api, api.finishing[name])
    for node in call.instance:
        call.declare("gpointer", "self", "source")
    for number, node in enumerate(call.parameters):
        if node[-1].get("name") == "Gio.AsyncResult":
            call.arguments.append("async_result")
        else:
            call.take(number, node)
    if call.has_error:
        call.before.append("GError *error = NULL;")
        call.before.append("gboolean is_told = !api_is_null ();")
        call.arguments.append("is_told ? &error : NULL")
    lines = call.finish_lines()
    begin = next(i for i, line in enumerate(lines) if "api_begin" in line)
    lines[begin:begin + 2] = ["  api_finish (user_data);"]
    yield "static void"
    yield "finish_%s (GObject *source, GAsyncResult *async_result, gpointer user_data)" % name
    yield "{"
    yield from lines
    yield "  api_reenter ();"
    yield "}"
    yield ""


def write_callback(api, name, node):
    result = node.find(CORE + "return-value")
    ctype = result.find(CORE + "type").get(C + "type")
    parameters = node.find(CORE + "parameters").findall(CORE + "parameter")
    yield "static %s" % ctype
    yield "callback_%s (%s)" % (name, ", ".join(
        "%s %s" % (one[-1].get(C + "type"), one.get("name")) for one in parameters))
    yield "{"
    for one in parameters:
        kind = one[-1].get("name")
        if kind in OBJECTS or api.types.get(kind, ("",))[0] == "object":
            get_type = "G_TYPE_OBJECT" if kind in OBJECTS else api.get_type(kind)
            yield "  api_give (%s, %s, FALSE);" % (get_type, one.get("name"))
    yield "  api_reenter ();"
    kind = result[-1].get("name")
    if kind == "utf8":
        yield '  return g_strdup (api_text ("url", TRUE));'
    elif kind == "gboolean":
        yield "  return api_boolean ();"
    elif kind != "none":
        yield "  return (%s) api_enum (%s);" % (ctype, api.get_type(kind))
    yield "}"
    yield ""


def main():
    api = Api(sys.argv[1])
    lines = ["/* Generated by make-calls.py. */", '#include "api/api.h"', ""]
    for name, node in api.callbacks.items():
        lines += write_callback(api, name, node)
    for name in api.finishing:
        lines += write_finish(api, name)
    called = [node for node in api.functions
              if node.get(C + "identifier")[:-7] not in api.finishing]
    for node in called:
        lines += write_call(api, node)
    lines.append("const ApiCall api_calls[] = {")
    lines += ['  { "%s", call_%s },' % ((node.get(C + "identifier"),) * 2) for node in called]
    lines += ["  { NULL },", "};"]
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


main()

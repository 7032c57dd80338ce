# SPDX-License-Identifier: LGPL-2.1-or-later
"""What Python programmers expect of the library, beyond its own methods.

Reading:
    Html5.parse(source, **properties)      str, bytes, a path, a file object, a Gio.File, a stream
    await parser.parse_file_async(file)    asynchronous methods, when called without a callback

Elements:
    el["href"], el.get("href"), "href" in el, del el["href"]
    el.keys(), dict(el.items())            all attributes
    for child in el, len(el), el[0]        the children that are elements, also of a document or a fragment
    el.select("p > a"), el.select_one("p") all matching descendants, or the first one
    feed.select("dc|date", {"dc": URI})    the same with prefixes of namespaces
    feed.query_text_content("title")       the text of the first matching descendant, or None
    el.append(node, "text", …)             also prepend, before, after, replace_with and
                                           replace_children
    str(node)                              markup; the data of a text, the value of an attribute
    str(url)                               the URL
    page.find_text("tea")                  all hits in the text, as ranges

Lists:
    nodes[0], nodes[-1], nodes[1:3], len(nodes), node in nodes, for node in nodes
    Html5.NodeList[Html5.Element], Html5.ItemList[Html5.Range]    types, for annotations
    "a" in classes, classes[0], str(classes)      token lists
    classes.add("a", "b"), classes.remove("a", "b")
    attributes["href"], "href" in attributes      named node maps: dict(attributes) has attribute nodes;
                                                  attributes.get("href")
    data["q"], data["q"] = "tea", "q" in data     form data, by name; data.get("q", "")
    for node in iterator                          node iterators and tree walkers
    for row in grid, len(grid)                    the rows of a table grid, as lists of cells or None

Functions that take a GLib.Bytes also take bytes, a bytearray or a memoryview.

Functions that take text raise ValueError when it contains U+0000, which ends a string in C, and so
does setting a property. A callback that returns such text raises it, too. Like other exceptions in
callbacks, it is printed, and the library gets None. Html5.parse(), Parser.parse_text(), Parser.parse_fragment()
and Document.new_from_text() take U+0000, because HTML gives it a meaning. Text with U+0000 is parsed as bytes:
the encoding source of the document is then Html5.EncodingSource.OVERRIDE instead of TEXT. To these functions,
lone surrogates are U+FFFD.
"""

import contextlib
import functools
import os
import types
from collections import abc

from gi.module import get_introspection_module
from gi.repository import Gio, GLib, GObject

Html5 = get_introspection_module("Html5")

__all__ = []


def _export(function):
    """Makes a function of this file one of the module Html5."""
    __all__.append(function.__name__)
    return function


def _method_of(*classes, kind=lambda function: function):
    """Makes a function of this file a method of classes. help() and tracebacks show its names."""
    def install(function):
        function.__qualname__ = "%s.%s" % (classes[0].__name__, function.__name__)
        for class_ in classes:
            setattr(class_, function.__name__, kind(function))
        return function
    return install


# --- text with U+0000 ---


def _check_nul(value):
    """Raises ValueError for text that would be cut off at U+0000, or a list with such text."""
    if isinstance(value, str) and "\0" in value:
        raise ValueError("embedded null character")
    if isinstance(value, (list, tuple)):
        for item in value:
            _check_nul(item)


def _refuse_nul(function):
    @functools.wraps(function, assigned=("__name__", "__doc__"))
    def checked(*args, **kwargs):
        for value in (*args, *kwargs.values()):
            _check_nul(value)
        return function(*args, **kwargs)
    return checked


def _type_of(argument):
    """The type of an argument. PyGObject has another name for it since 3.51."""
    return argument.get_type_info() if hasattr(argument, "get_type_info") else argument.get_type()


def _takes_text(function):
    return any(_type_of(argument).get_tag_as_string() in ("utf8", "array")
               for argument in function.get_arguments())


def _library_classes():
    for name in dir(Html5):
        item = getattr(Html5, name)
        if isinstance(item, type) and issubclass(item, (GObject.Object, GObject.GBoxed)):
            yield item


def _functions_of(class_):
    """The functions of a class. Since PyGObject 3.51, those that are not methods are in a classmethod or a
    staticmethod, in which __new__() of a structure has always been. That is its function new()."""
    for name, function in list(vars(class_).items()):
        function = getattr(function, "__func__", function)
        if type(function).__name__ == "FunctionInfo":
            yield name, function


def _replace(class_, name, function, replacement):
    replacement.__qualname__ = "%s.%s" % (class_.__name__, name)
    setattr(class_, name, replacement if function.is_method() else staticmethod(replacement))


_FUNCTIONS = [(_class, _name, _function) for _class in _library_classes()
              for _name, _function in _functions_of(_class)]

for _class, _name, _function in _FUNCTIONS:
    if _takes_text(_function):
        _replace(_class, _name, _function, _refuse_nul(getattr(_class, _name)))

for _name in dir(Html5):
    _function = getattr(Html5, _name)
    if type(_function).__name__ == "FunctionInfo" and _takes_text(_function):
        globals()[_name] = _refuse_nul(_function)
        __all__.append(_name)


class _Properties:
    """The properties of an object, whose text cannot contain U+0000."""

    def __init__(self, props):
        object.__setattr__(self, "_props", props)

    def __getattr__(self, name):
        return _as_item_list(getattr(self._props, name))

    def __setattr__(self, name, value):
        _check_nul(value)
        setattr(self._props, name, value)

    def __dir__(self):
        return dir(self._props)

    def __iter__(self):
        return iter(self._props)


_props = next(vars(base)["props"] for base in GObject.Object.__mro__ if "props" in vars(base))


class _PropertiesDescriptor:
    def __get__(self, instance, owner=None):
        props = _props.__get__(instance, owner)
        return props if instance is None else _Properties(props)


for _class in _library_classes():
    if issubclass(_class, GObject.Object):
        for _name in ("__init__", "set_property", "set_properties"):
            setattr(_class, _name, _refuse_nul(getattr(_class, _name)))
        _class.props = _PropertiesDescriptor()


# --- bytes ---


def _interface_of(type_):
    return type_.get_interface() if type_.get_tag_as_string() == "interface" else None


def _is_named(type_, name):
    interface = _interface_of(type_)
    return interface is not None and interface.get_name() == name


def _takes_bytes(function):
    return any(_is_named(_type_of(argument), "Bytes") for argument in function.get_arguments())


def _to_bytes(value):
    return GLib.Bytes.new(bytes(value)) if isinstance(value, (bytes, bytearray, memoryview)) else value


def _accept_bytes(function):
    @functools.wraps(function, assigned=("__name__", "__doc__"))
    def accepting(*args, **kwargs):
        return function(*map(_to_bytes, args), **{name: _to_bytes(value) for name, value in kwargs.items()})
    return accepting


for _class, _name, _function in _FUNCTIONS:
    if _takes_bytes(_function):
        _replace(_class, _name, _function, _accept_bytes(getattr(_class, _name)))


# --- lists of objects that are not nodes ---


@_export
class ItemList(GObject.Object, Gio.ListModel):
    """A list of objects that are not nodes."""


def _as_item_list(value):
    """Makes a list an ItemList. To PyGObject, it is a Gio.ListStore, or of a class without a name."""
    if isinstance(value, Gio.ListModel) and type(value).__module__ != Html5.__name__:
        value.__class__ = ItemList
    return value


def _return_items(function):
    @functools.wraps(function, assigned=("__name__", "__doc__"))
    def returning(*args, **kwargs):
        result = function(*args, **kwargs)
        for value in result if isinstance(result, tuple) else (result,):
            _as_item_list(value)
        return result
    return returning


def _returns_list(function):
    """Whether a function returns a list, also among others. No function takes one."""
    types = [function.get_return_type(), *map(_type_of, function.get_arguments())]
    return any(_is_named(type_, "ListModel") for type_ in types)


for _class, _name, _function in _FUNCTIONS:
    if _returns_list(_function):
        _replace(_class, _name, _function, _return_items(getattr(_class, _name)))


# --- callbacks ---


def _needs_adapting(type_):
    """Whether a type is that of a callback that returns text, or whose first argument is a list."""
    callback = _interface_of(type_)
    return type(callback).__name__ == "CallbackInfo" and (
        callback.get_return_type().get_tag_as_string() == "utf8"
        or _is_named(_type_of(callback.get_arguments()[0]), "ListModel"))


def _adapt(function):
    if not callable(function):
        return function

    def callback(first, *others):
        result = function(_as_item_list(first), *others)
        _check_nul(result)
        return result
    return callback


def _adapt_argument(function, index, name):
    @functools.wraps(function, assigned=("__name__", "__doc__"))
    def adapting(*args, **kwargs):
        if name in kwargs:
            kwargs[name] = _adapt(kwargs[name])
        return function(*args[:index], *map(_adapt, args[index:index + 1]), *args[index + 1:], **kwargs)
    return adapting


for _class, _name, _function in _FUNCTIONS:
    for _index, _argument in enumerate(_function.get_arguments(), _function.is_method()):
        if _needs_adapting(_type_of(_argument)):
            _replace(_class, _name, _function,
                     _adapt_argument(getattr(_class, _name), _index, _argument.get_name()))


# --- reading ---


def _without_surrogates(text):
    """A text in which lone surrogates are U+FFFD, as in browsers."""
    if not isinstance(text, str):
        raise TypeError("expected a str, not %s" % type(text).__name__)
    try:
        text.encode()
        return text
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _first_bytes(text, length):
    """All of a text, or its first `length` bytes in UTF-8. C would read past the end of a shorter text."""
    text = _without_surrogates(text)
    return text if length < 0 else text.encode()[:length].decode("utf-8", "replace")


_parse_text = Html5.Parser.parse_text
_parse_bytes = Html5.Parser.parse_bytes


def _parse_encoded(parser, text):
    """Parses a text as bytes. What may be HTML and begins with U+FEFF needs a byte order mark before it, which
    positions count: without it, U+FEFF would be taken for one."""
    needs_mark = text.startswith("\ufeff") and parser.get_syntax() != Html5.Syntax.XML
    encoding = parser.get_override_encoding()
    parser.set_override_encoding("utf-8")
    try:
        return _parse_bytes(parser, GLib.Bytes.new(("\ufeff" * needs_mark + text).encode()))
    finally:
        parser.set_override_encoding(encoding)


@_method_of(Html5.Parser)
def parse_text(self, text, length=-1):
    """Parses text: all of it, or its first `length` bytes in UTF-8."""
    text = _first_bytes(text, length)
    return _parse_encoded(self, text) if "\0" in text else _parse_text(self, text, -1)


def _input_of(source):
    """The method of a parser for a source, and what that method takes."""
    if isinstance(source, str):
        return Html5.Parser.parse_text, source
    if isinstance(source, (bytes, bytearray, memoryview, GLib.Bytes)):
        return Html5.Parser.parse_bytes, source
    if isinstance(source, os.PathLike):
        return Html5.Parser.parse_file, Gio.File.new_for_path(os.fspath(source))
    if isinstance(source, Gio.File):
        return Html5.Parser.parse_file, source
    if isinstance(source, Gio.InputStream):
        return Html5.Parser.parse_stream, source
    if hasattr(source, "read"):
        return _input_of(source.read())
    raise TypeError("expected markup, a path, a file or a stream, not %s" % type(source).__name__)


def _has_file_name(source):
    """Whether a source is a file object with a name. That of a file descriptor is a number, or “<stdin>”."""
    name = getattr(source, "name", None)
    return hasattr(source, "read") and isinstance(name, str) and not name.startswith("<")


def _is_file(source):
    """Whether a source is a file, and not a part of one, such as a member of an archive."""
    try:
        return source.fileno() >= 0
    except (AttributeError, OSError):
        return False


@_export
def parse(source, **properties):
    """Parses a document: a str is markup, a path (pathlib.Path) names a file.

    The keyword arguments are properties of Html5.Parser: parse(data, syntax=Html5.Syntax.XML).
    Without a syntax or a content type, the syntax of a file, or of a file object that has a name, such as
    open("a.xml", "rb"), is guessed from its name. Everything else is HTML. The URL of the file is the base URL,
    unless it is an argument.
    """
    method, argument = _input_of(source)
    if _has_file_name(source):
        file = Gio.File.new_for_path(source.name)
        if _is_file(source):
            properties.setdefault("base_uri", file.get_uri())
        if "syntax" not in properties and properties.get("content_type") is None:
            properties["syntax"] = Html5.syntax_for_file(file)
    return method(Html5.Parser(**properties), argument)


_markup_from_text = Html5.markup_from_text


@_export
def markup_from_text(text, length=-1, flags=Html5.TextMarkupFlags.NONE):
    """Writes plain text as HTML: all of it, or its first `length` bytes in UTF-8."""
    # C takes a string up to U+0000, which becomes U+FFFD anyway.
    return _markup_from_text(_first_bytes(text, length).replace("\0", "\ufffd"), -1, flags)


_write_text = Html5.Parser.write
_parse_fragment_bytes = Html5.Parser.parse_fragment_bytes
_parse_file = Html5.Parser.parse_file
_parse_stream = Html5.Parser.parse_stream


@_method_of(Html5.Parser)
def write(self, text, length=-1):
    """Writes text into the document at the script that runs: all of it, or its first `length` bytes in UTF-8."""
    return _write_text(self, _first_bytes(text, length), -1)


@_method_of(Html5.Parser)
def parse_fragment(self, text, length, context):
    """Parses markup as the contents of an element: all of it if the length is -1, or its first
    `length` bytes in UTF-8."""
    return _parse_fragment_bytes(self, _first_bytes(text, length).encode(), context)


@_method_of(Html5.Parser)
def parse_file(self, file, cancellable=None):
    """Parses a document from a file. Its syntax is guessed, unless the parser has one."""
    return _parse_file(self, file, cancellable)


@_method_of(Html5.Parser)
def parse_stream(self, stream, cancellable=None):
    """Parses a document from a stream, up to its end."""
    return _parse_stream(self, stream, cancellable)


@_method_of(Html5.Document, kind=staticmethod)
def new_from_text(text, length=-1):
    """Parses HTML: all of the text, or its first `length` bytes in UTF-8."""
    return Html5.Parser().parse_text(text, length)


@_method_of(Html5.Document, kind=staticmethod)
def new_from_text_full(text, length, syntax, base_uri=None):
    """Parses HTML or XML: all of the text if the length is -1, or its first `length` bytes in UTF-8."""
    return Html5.Parser(syntax=syntax, base_uri=base_uri).parse_text(text, length)


# --- asynchronous methods ---
#
# asyncio and inspect are imported when such a method is called: they took more than half of the
# time of importing this file.


async def _wait_for(future, context):
    """Waits for a future that a callback of a main context sets. A loop that is not GLib's does not
    run that context, so it is run from here."""
    import asyncio

    loop = asyncio.get_running_loop()
    if type(loop).__module__.split(".")[0] in ("gi", "gbulb"):
        await asyncio.wait([future])
    while not future.done():
        if not context.iteration(False):
            await asyncio.sleep(0.001)
        else:
            await asyncio.sleep(0)


async def _wait_or_cancel(future, context, cancellable):
    """Waits for the result of a future. If the task is cancelled meanwhile, so is the operation, and the task
    ends after it, when its object can be used again, even if it is cancelled more than once."""
    import asyncio

    try:
        await _wait_for(future, context)
    except asyncio.CancelledError:
        cancellable.cancel()
        while not future.done():
            with contextlib.suppress(asyncio.CancelledError):
                await _wait_for(future, context)
        future.exception()  # asyncio logs an exception that was not retrieved
        raise
    return future.result()


def _awaitable(info, start, finish, n_arguments):
    """An asynchronous function that returns an awaitable when it is called without a callback.
    Arguments that are left out are None if they can be, or the default priority. The operation begins
    when it is awaited: a task can be cancelled before."""
    n_self = int(info.is_method())
    arguments = info.get_arguments()[:n_arguments]

    @functools.lru_cache(maxsize=None)
    def signature():
        import inspect

        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        defaults = {"io_priority": GLib.PRIORITY_DEFAULT}
        parameters = [inspect.Parameter("self", kind)][:n_self]
        for each in arguments:
            default = None if each.may_be_null() else defaults.get(each.get_name(), inspect.Parameter.empty)
            parameters.append(inspect.Parameter(each.get_name(), kind, default=default))
        return inspect.Signature(parameters)

    async def run(bound):
        import asyncio

        future = asyncio.get_running_loop().create_future()

        def on_ready(source, result, *unused):
            if future.cancelled():
                return
            try:
                future.set_result(finish(source, result) if n_self else finish(result))
            except GLib.Error as error:
                future.set_exception(error)

        bound.apply_defaults()
        cancellable = bound.arguments["cancellable"] or Gio.Cancellable()
        bound.arguments["cancellable"] = cancellable
        context = GLib.MainContext.ref_thread_default()
        start(*bound.args, on_ready)
        return await _wait_or_cancel(future, context, cancellable)

    def function(*args, **kwargs):
        if len(args) - n_self > n_arguments or "callback" in kwargs:
            return start(*args, **kwargs)
        bound = signature().bind(*args, **kwargs)
        if not isinstance(bound.arguments.get("cancellable"), (Gio.Cancellable, type(None))):
            raise TypeError("expected a Gio.Cancellable, not %s" % type(bound.arguments["cancellable"]).__name__)
        coroutine = run(bound)
        # Python warns with this name of a coroutine that is not awaited.
        coroutine.__qualname__ = function.__qualname__
        return coroutine
    function.__name__ = start.__name__
    function.__doc__ = "%s\n\nWithout a callback, this returns an awaitable." % start.__doc__
    return function


for _class, _name, _function in _FUNCTIONS:
    _finish = getattr(_class, _name[:-len("_async")] + "_finish", None)
    if not _name.endswith("_async") or not _finish:
        continue
    _names = [argument.get_name() for argument in _function.get_arguments()]
    if "callback" in _names:
        _replace(_class, _name, _function,
                 _awaitable(_function, getattr(_class, _name), _finish, _names.index("callback")))


# --- attributes ---


def _get_attribute(self, name):
    value = self.get_attribute(name)
    if value is None:
        raise KeyError(name)
    return value


@_method_of(Html5.Element, Html5.ProcessingInstruction)
def get(self, name, default=None):
    """The value of an attribute, or the default if it is not there."""
    value = self.get_attribute(name)
    return default if value is None else value


@_method_of(Html5.Element)
def keys(self):
    """The names of the attributes, in order, as in ElementTree."""
    return self.get_attribute_names()


@_method_of(Html5.Element)
def items(self):
    """The names and values of the attributes, in order, as in ElementTree."""
    return [(attribute.get_name(), attribute.get_value()) for attribute in self.get_attributes()]


def _delete_attribute(self, name):
    if not self.has_attribute(name):
        raise KeyError(name)
    self.remove_attribute(name)


def _set_attribute(self, name, value):
    self.set_attribute(name, value)


def _get_child(self, key):
    return self.get_children()[key]


def _get_attribute_or_child(self, key):
    """An attribute by its name, or children that are elements by index or slice."""
    return _get_attribute(self, key) if isinstance(key, str) else _get_child(self, key)


def _has_attribute_or_child(self, key):
    return self.has_attribute(key) if isinstance(key, str) else key in list(self)


for _class in (Html5.Element, Html5.ProcessingInstruction):
    _class.__getitem__ = _get_attribute
    _class.__setitem__ = _set_attribute
    _class.__delitem__ = _delete_attribute
    _class.__contains__ = lambda self, name: isinstance(name, str) and self.has_attribute(name)
Html5.Element.__getitem__ = _get_attribute_or_child
Html5.Element.__contains__ = _has_attribute_or_child


# --- nodes ---


def _describe(self):
    return "<Html5.%s %s at 0x%x>" % (type(self).__name__, self.get_node_name(), hash(self))


def _write(self):
    document = self.get_owner_document() or self
    formats = Html5.SerializerFormat
    return Html5.Serializer.new(formats.XML if document.is_xml() else formats.HTML).to_string(self)


def _nodes_of(self, items):
    """Nodes and strings, and lists of them, as a flat list of nodes."""
    document = self if isinstance(self, Html5.Document) else self.get_owner_document()
    for item in items:
        if isinstance(item, Html5.Node):
            yield item
        elif isinstance(item, str):
            yield document.create_text_node(item)
        elif isinstance(item, abc.Iterable) and not isinstance(item, (bytes, bytearray, memoryview)):
            yield from _nodes_of(self, item)
        else:
            raise TypeError("expected a node or a str, not %s" % type(item).__name__)


_VARIADIC = {
    "append": "Appends nodes and strings after the last child.",
    "prepend": "Inserts nodes and strings before the first child.",
    "before": "Inserts nodes and strings before this node.",
    "after": "Inserts nodes and strings after this node.",
    "replace_with": "Replaces this node with nodes and strings.",
    "replace_children": "Replaces all children with nodes and strings.",
}


def _make_variadic(class_, name):
    """Makes a method take nodes, strings, and lists of them, one or many."""
    method = vars(class_)[name]

    def function(self, *items):
        return method(self, list(_nodes_of(self, items)))
    function.__name__ = name
    function.__doc__ = _VARIADIC[name]
    _method_of(class_)(function)


for _class in (Html5.Node, Html5.Document, Html5.DocumentFragment, Html5.Element):
    for _name in _VARIADIC:
        if _name in vars(_class):
            _make_variadic(_class, _name)

for _class in (Html5.Document, Html5.DocumentFragment, Html5.Element):
    _class.__iter__ = lambda self: iter(self.get_children())
    _class.__len__ = lambda self: self.get_child_element_count()
    # A node without children is true all the same.
    _class.__bool__ = lambda self: True

for _class in (Html5.Document, Html5.DocumentFragment):
    _class.__getitem__ = _get_child


_new_with_namespaces = Html5.Selector.new_with_namespaces


@_method_of(Html5.Selector, kind=staticmethod)
def new_with_namespaces(text, namespaces):
    """Compiles a selector. The namespaces map its prefixes to their URIs: "" or, as in lxml, None is
    that of names without a prefix. They can also be prefixes and URIs in turn, as in C."""
    if isinstance(namespaces, abc.Mapping):
        namespaces = [word for prefix, uri in namespaces.items() for word in (prefix or "", uri)]
    if None in namespaces:  # which would end the list
        raise TypeError("a namespace cannot be None")
    return _new_with_namespaces(text, namespaces)


@_method_of(Html5.Node)
def select(self, selectors, namespaces=None):
    """All matching descendants. The namespaces map the prefixes in the selectors to their URIs; the
    prefix "" is for names without one."""
    if namespaces:
        return Html5.Selector.new_with_namespaces(selectors, namespaces).find_all(self)
    return self.query_selector_all(selectors)


@_method_of(Html5.Node)
def select_one(self, selectors, namespaces=None):
    """The first matching descendant, or None."""
    if namespaces:
        return Html5.Selector.new_with_namespaces(selectors, namespaces).find_first(self)
    return self.query_selector(selectors)


_query_text_content = Html5.Node.query_text_content


@_method_of(Html5.Node)
def query_text_content(self, selectors, namespaces=None):
    """The text of the first matching descendant, or None if there is none."""
    if not namespaces:
        return _query_text_content(self, selectors)
    found = self.select_one(selectors, namespaces)
    return found.get_text_content() if found else None


_clone_node = Html5.Node.clone_node


@_method_of(Html5.Node)
def clone_node(self, deep=False):
    """A copy of the node, with copies of its descendants if it is deep."""
    return _clone_node(self, deep)


_import_node = Html5.Document.import_node


@_method_of(Html5.Document)
def import_node(self, node, deep=False):
    """A copy of a node of another document, with copies of its descendants if it is deep."""
    return _import_node(self, node, deep)


def _make_get_html(class_):
    write = class_.get_html

    @_method_of(class_)
    def get_html(self, serializable_shadow_roots=False, shadow_roots=None):
        """The markup of the content, with all shadow roots that are serializable or in the list."""
        return write(self, serializable_shadow_roots, shadow_roots)


for _class in (Html5.Element, Html5.ShadowRoot):
    _make_get_html(_class)

Html5.Node.__repr__ = _describe
Html5.Node.__str__ = _write
Html5.CharacterData.__str__ = lambda self: self.get_data()
Html5.Comment.__str__ = _write
Html5.ProcessingInstruction.__str__ = _write
Html5.Attr.__str__ = lambda self: self.get_value()
Html5.Range.__str__ = lambda self: self.to_string()
Html5.Url.__str__ = lambda self: self.get_href()
Html5.Url.__repr__ = lambda self: "<Html5.Url %s at 0x%x>" % (self.get_href(), hash(self))


def _describe_source_range(self):
    return "<Html5.SourceRange offset=%d length=%d from %d:%d to %d:%d>" % (
        self.offset, self.length, self.line, self.column, self.end_line, self.end_column)


Html5.SourceRange.__repr__ = _describe_source_range


# --- lists ---


def _describe_list(self):
    items = [repr(item) for item in self[:4]]
    return "<Html5.%s [%s] at 0x%x>" % (
        type(self).__name__, ", ".join(items + ["…"] * (len(self) > 4)), hash(self))


def _iterate(self):
    """The items. A list that becomes shorter meanwhile ends earlier."""
    for index in range(len(self)):
        item = self.get_item(index)
        if item is None:
            return
        yield item


def _has_item(self, item):
    """Whether an object is in a list. PyGObject raises TypeError for those of other types."""
    return any(each == item for each in self)


def _compare_by(class_, key):
    """Makes objects with the same key equal: for the same item, C returns a new object each time."""
    class_.__eq__ = lambda self, other: isinstance(other, class_) and key(self) == key(other)
    class_.__ne__ = lambda self, other: not self == other
    class_.__hash__ = lambda self: hash(key(self))


_compare_by(Html5.ParseError, lambda error: (error.get_code(), error.get_offset(), error.get_message()))
_compare_by(Html5.FormEntry, lambda entry: (
    entry.get_name(), entry.get_value(), entry.get_filename(), entry.get_content_type(),
    entry.get_bytes().get_data() if entry.get_value() is None else None))

for _class in (Html5.NodeList, Html5.LinkList, Html5.NamedNodeMap, Html5.FormData, ItemList):
    _class.__iter__ = _iterate
    _class.__contains__ = _has_item
    _class.__repr__ = _describe_list
for _class in (Html5.NodeList, ItemList):
    # In annotations, as in the stubs: Html5.NodeList[Html5.Element].
    _class.__class_getitem__ = classmethod(types.GenericAlias)


def _get_token(self, index):
    return self.to_strv()[index]


_get_item = Html5.NamedNodeMap.__getitem__
_get_item_or_none = Html5.NamedNodeMap.get


def _get_named_item(self, key):
    if not isinstance(key, str):
        return _get_item(self, key)
    attribute = self.get_named_item(key)
    if attribute is None:
        raise KeyError(key)
    return attribute


def _has_named_item(self, key):
    return self.get_named_item(key) is not None if isinstance(key, str) else _has_item(self, key)


@_method_of(Html5.NamedNodeMap)
def get(self, key, default=None):
    """The attribute node with a name, or at an index, or the default if it is not there."""
    attribute = self.get_named_item(key) if isinstance(key, str) else _get_item_or_none(self, key)
    return default if attribute is None else attribute


@_method_of(Html5.NamedNodeMap)
def keys(self):
    """The names of the attributes, in order."""
    return [attribute.get_name() for attribute in self]


@_method_of(Html5.NamedNodeMap)
def values(self):
    """The attribute nodes, in order."""
    return list(self)


@_method_of(Html5.NamedNodeMap)
def items(self):
    """The names of the attributes with their nodes, in order."""
    return [(attribute.get_name(), attribute) for attribute in self]


Html5.NamedNodeMap.__getitem__ = _get_named_item
Html5.NamedNodeMap.__contains__ = _has_named_item
Html5.TokenList.__repr__ = lambda self: "<Html5.TokenList %r>" % (self.to_strv(),)
Html5.TokenList.__str__ = lambda self: self.get_value()
Html5.TokenList.__len__ = lambda self: self.get_length()
Html5.TokenList.__iter__ = lambda self: iter(self.to_strv())
Html5.TokenList.__contains__ = lambda self, token: isinstance(token, str) and self.contains(token)
Html5.TokenList.__getitem__ = _get_token


@_method_of(Html5.TokenList)
def add(self, *tokens):
    """Adds tokens, one or many."""
    return self.add_strv(tokens)


@_method_of(Html5.TokenList)
def remove(self, *tokens):
    """Removes tokens, one or many."""
    return self.remove_strv(tokens)


# --- form data ---


_get_value = Html5.FormData.get
_get_entry = Html5.FormData.__getitem__


@_method_of(Html5.FormData)
def get(self, name, default=None):
    """The text of the first entry with a name, or the default if there is none, or if it is a file."""
    value = _get_value(self, name)
    return default if value is None else value


def _get_value_or_entry(self, key):
    """The text of the first entry with a name, or entries by index or slice."""
    if not isinstance(key, str):
        return _get_entry(self, key)
    if not self.has(key):
        raise KeyError(key)
    return _get_value(self, key)


def _delete_entries(self, name):
    if not self.remove(name):
        raise KeyError(name)


def _has_name_or_entry(self, key):
    return self.has(key) if isinstance(key, str) else _has_item(self, key)


Html5.FormData.__getitem__ = _get_value_or_entry
Html5.FormData.__setitem__ = lambda self, name, value: self.set(name, value)
Html5.FormData.__delitem__ = _delete_entries
Html5.FormData.__contains__ = _has_name_or_entry


# --- shadow roots ---


_attach_shadow = Html5.Element.attach_shadow


@_method_of(Html5.Element)
def attach_shadow(self, mode, flags=Html5.ShadowRootFlags.NONE):
    """Creates a shadow root for the element."""
    return _attach_shadow(self, mode, flags)


# --- searching ---


_find_text = Html5.Node.find_text


@_method_of(Html5.Node)
def find_text(self, text, flags=Html5.FindFlags.NONE, max_hits=0):
    """Finds a text in what a browser would show. Each hit is a range."""
    return _find_text(self, text, flags, max_hits)


# --- tables ---


@_method_of(Html5.TableGrid)
def __iter__(self):
    """The rows, each as a list of its cells, with None where the row has no cell. A cell with spans is at several
    places."""
    columns = range(self.get_n_columns())
    for row in range(self.get_n_rows()):
        yield [self.get_cell(row, column) for column in columns]


Html5.TableGrid.__len__ = Html5.TableGrid.get_n_rows


# --- pairs, which C has in turn ---


def _make_pairs(class_, name):
    method = getattr(class_, name)

    def function(self):
        flat = method(self)
        return list(zip(flat[::2], flat[1::2]))
    function.__name__ = name
    function.__doc__ = "%s\n\nReturns pairs." % method.__doc__
    _method_of(class_)(function)


_make_pairs(Html5.Metadata, "list_contents")
_make_pairs(Html5.Url, "list_search_params")


# --- walks ---

for _class in (Html5.NodeIterator, Html5.TreeWalker):
    _class.__iter__ = lambda self: iter(self.next_node, None)

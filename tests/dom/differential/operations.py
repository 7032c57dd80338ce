# SPDX-License-Identifier: LGPL-2.1-or-later
"""DOM operations as data. This module does with the library what run.js does in a browser.

An operation is [number, name, *arguments]. A string that begins with # names the object that the operation of
that number created. An operation with the name of no object is skipped.
"""

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
    Html5.DomError.NO_MODIFICATION_ALLOWED: "NoModificationAllowedError",
    Html5.DomError.NOT_FOUND: "NotFoundError",
    Html5.DomError.NOT_SUPPORTED: "NotSupportedError",
    Html5.DomError.IN_USE_ATTRIBUTE: "InUseAttributeError",
    Html5.DomError.SYNTAX: "SyntaxError",
    Html5.DomError.NAMESPACE: "NamespaceError",
    Html5.DomError.TYPE: "TypeError",
}
PLACES = {"append": "append", "prepend": "prepend", "before": "before", "after": "after",
          "replaceWith": "replace_with", "replaceChildren": "replace_children"}
ADJACENT = {"beforebegin": Html5.AdjacentPosition.BEFORE_BEGIN,
            "afterbegin": Html5.AdjacentPosition.AFTER_BEGIN,
            "beforeend": Html5.AdjacentPosition.BEFORE_END,
            "afterend": Html5.AdjacentPosition.AFTER_END}
OBSERVED = {"childList": Html5.MutationObserverFlags.CHILD_LIST,
            "attributes": Html5.MutationObserverFlags.ATTRIBUTES,
            "characterData": Html5.MutationObserverFlags.CHARACTER_DATA,
            "subtree": Html5.MutationObserverFlags.SUBTREE,
            "attributeOldValue": Html5.MutationObserverFlags.ATTRIBUTE_OLD_VALUE,
            "characterDataOldValue": Html5.MutationObserverFlags.CHARACTER_DATA_OLD_VALUE}
RECORDS = {Html5.MutationType.CHILD_LIST: "childList",
           Html5.MutationType.ATTRIBUTES: "attributes",
           Html5.MutationType.CHARACTER_DATA: "characterData"}
SHADOW = {"clonable": Html5.ShadowRootFlags.CLONABLE,
          "serializable": Html5.ShadowRootFlags.SERIALIZABLE,
          "delegatesFocus": Html5.ShadowRootFlags.DELEGATES_FOCUS,
          "manual": Html5.ShadowRootFlags.MANUAL_SLOTS}
HIDDEN = ("div", "b", "#comment")


def camel_to_snake(name):
    return "".join("_" + c.lower() if c.isupper() else c for c in name)


class World:
    """The objects that a sequence has created, and the results of its operations."""

    def __init__(self):
        self.objects = {}
        self.keys = {}
        self.log = []
        self.shadows = {}

    def keep(self, key, node):
        if node not in self.keys:
            self.register(key, node)
        return self.keys[node]

    def register(self, key, thing):
        self.objects[key] = thing
        self.keys[thing] = key

    def drop(self, key):
        """Removes a name. The object may have another one."""
        thing = self.objects.pop(key)
        if self.keys.get(thing) == key:
            del self.keys[thing]

    def tell(self, value):
        if isinstance(value, Html5.Node):
            return self.keys.get(value) or "?" + value.get_node_name()
        if isinstance(value, (list, Html5.NodeList)):
            return [self.tell(each) for each in value]
        return value

    def follow_list(self, key, nodes):
        """Keeps a copy of the list, as a view does, by its signals."""
        shadow = self.shadows[key] = [self.tell_shadow(each) for each in nodes]

        def follow(model, position, removed, added):
            shadow[position:position + removed] = [
                self.tell_shadow(model[position + i]) for i in range(added)]
            assert shadow == [self.tell_shadow(each) for each in model]
        nodes.connect("items-changed", follow)

    @staticmethod
    def tell_shadow(node):
        """Returns the address of the node, or the name of the attribute, so that the shadow keeps no
        reference. The object of an attribute goes with its last reference, and its address with it."""
        if isinstance(node, Html5.Attr):
            return node.get_namespace_uri(), node.get_name()
        return hash(node)

    def check_lists(self):
        for key, shadow in self.shadows.items():
            if key in self.objects:
                assert shadow == [self.tell_shadow(each) for each in self.objects[key]], key

    def perform(self, operation):
        number, name, *rest = operation
        arguments = []
        for each in rest:
            is_reference = isinstance(each, str) and each.startswith("#")
            if is_reference and each not in self.objects:
                return
            arguments.append(self.objects[each] if is_reference else each)
        try:
            self.log.append([number, self.answer("#%d" % number, name, arguments)])
        except GLib.Error as error:
            assert error.domain == "html5-dom-error-quark", error.domain
            self.log.append([number, ERRORS[error.code]])

    def answer(self, key, name, arguments):
        if name in MAKES:
            made = MAKES[name](self, *arguments)
            return None if made is None else self.keep(key, made)
        if name in OPENS:
            made = OPENS[name](self, *arguments)
            self.register(key, made)
            # Every other list has no handler. It is not notified, and updates itself when it is read.
            if isinstance(made, (Html5.NodeList, Html5.NamedNodeMap)) and int(key[1:]) % 2:
                self.follow_list(key, made)
            return key
        if name in ASKS:
            return self.tell(ASKS[name](self, *arguments))
        DOES[name](self, *arguments)
        return None


def parse(world, number, text, xml):
    session = Html5.Parser()
    if xml:
        session.set_syntax(Html5.Syntax.XML)
    document = session.parse_text(text, -1) if xml else \
        Html5.Document.new_from_text(text, -1)
    return register_all(world, number, document)


def register_all(world, number, document):
    """Names a document and all nodes of its tree."""
    key = "#%d" % number
    world.register(key, document)
    node, i = document, 0
    while node:
        following = node.get_first_child()
        while node and not following:
            following = node.get_next_sibling()
            node = node.get_parent_node()
        node = following
        if node:
            i += 1
            world.register("%s.%d" % (key, i), node)
    return document


def filter_of(kind):
    if not kind:
        return None
    result = Html5.FilterResult.REJECT if kind == "reject" else Html5.FilterResult.SKIP

    def accept(node):
        hidden = node.get_node_name().lower() in HIDDEN
        if hidden and kind == "remove" and not isinstance(node, Html5.Attr):
            node.remove()
        if hidden and kind == "take" and not isinstance(node, Html5.Attr):
            node.get_owner_document().create_document_fragment().append_child(node)
        return result if hidden else Html5.FilterResult.ACCEPT
    return accept


def flags_of(table, kinds):
    flags = type(next(iter(table.values())))(0)
    for each in kinds:
        flags |= table[each]
    return flags


def new_observer(world, node, kinds, attributes):
    observer = Html5.MutationObserver.new(lambda *_: None)
    observer.observe(node, flags_of(OBSERVED, kinds), attributes)
    return observer


def attach_shadow(world, n, mode, flags):
    is_open = mode == "open"
    return n.attach_shadow(Html5.ShadowRootMode.OPEN if is_open else Html5.ShadowRootMode.CLOSED,
                           flags_of(SHADOW, flags))


def describe_record(world, record):
    return [RECORDS[record.get_mutation_type()], world.tell(record.get_target()),
            world.tell(record.get_added_nodes()), world.tell(record.get_removed_nodes()),
            world.tell(record.get_previous_sibling()), world.tell(record.get_next_sibling()),
            record.get_attribute_name(), record.get_attribute_namespace(),
            record.get_old_value()]


def child(world, n, i):
    children = n.get_child_nodes()
    return children[i] if i < len(children) else None


def position(world, a, b):
    answer = int(a.compare_document_position(b))
    return "apart" if answer & 1 else answer


def new_window(world, number, text):
    """Creates a document that has a selection in a browser, too: one with a window."""
    return register_all(world, number, Html5.Document.new_from_text(text, -1))


def set_attribute_node(world, n, a):
    return n.set_attribute_node(a)[1]


def facts_of(n):
    """Returns properties that never change, or that only depend on the children."""
    has_count = isinstance(n, (Html5.Document, Html5.DocumentFragment, Html5.Element))
    children = [n.has_child_nodes(), n.get_child_element_count() if has_count else None]
    if isinstance(n, Html5.ShadowRoot):
        return children + [n.get_mode().value_nick, n.get_delegates_focus(),
                           n.get_slot_assignment().value_nick, n.get_serializable(),
                           n.get_clonable()]
    if isinstance(n, Html5.Element):
        return children + [n.get_tag_name(), n.get_local_name(), n.get_prefix(),
                           n.get_namespace_uri(), n.get_id() or "", n.get_class_name() or "",
                           n.has_attributes()]
    if isinstance(n, Html5.Document):
        is_quirks = n.get_mode() == Html5.DocumentMode.QUIRKS
        return children + ["BackCompat" if is_quirks else "CSS1Compat", n.get_content_type(),
                           n.get_character_set()]
    return [n.get_local_name(), n.get_prefix(), n.get_namespace_uri(), n.get_name(),
            n.get_value()] if isinstance(n, Html5.Attr) else children


# Operations that create a node, which gets a name.
MAKES = {
    "html": lambda w, number, text: parse(w, number, text, False),
    "xml": lambda w, number, text: parse(w, number, text, True),
    "htmlUnsafe": lambda w, number, text: register_all(
        w, number, Html5.Document.parse_html_unsafe(text, None, None)),
    "htmlSafe": lambda w, number, text: register_all(
        w, number, Html5.Document.parse_html(text, None, None)),
    "window": new_window,
    "newHtml": lambda w, title: Html5.Document.new_html(title),
    "newXml": lambda w, ns, name: Html5.Document.new_xml(ns, name),
    "element": lambda w, d, name: d.create_element(name),
    "elementNS": lambda w, d, ns, name: d.create_element_ns(ns, name),
    "text": lambda w, d, data: d.create_text_node(data),
    "comment": lambda w, d, data: d.create_comment(data),
    "cdata": lambda w, d, data: d.create_cdata_section(data),
    "pi": lambda w, d, target, data: d.create_processing_instruction(target, data),
    "doctype": lambda w, d, name, p, s: d.create_document_type(name, p, s),
    "fragment": lambda w, d: d.create_document_fragment(),
    "attr": lambda w, d, name: d.create_attribute(name),
    "attrNS": lambda w, d, ns, name: d.create_attribute_ns(ns, name),
    "content": lambda w, n: n.get_template_content(),
    "child": child,
    "relative": lambda w, n, which: getattr(n, "get_" + camel_to_snake(which))(),
    "root": lambda w, n, composed: n.get_root_node(composed),
    "attachShadow": attach_shadow,
    "shadowRoot": lambda w, n: n.get_shadow_root(),
    "host": lambda w, n: n.get_host(),
    "part": lambda w, d, which: getattr(d, "get_" + camel_to_snake(which))(),
    "clone": lambda w, n, deep: n.clone_node(deep),
    "importNode": lambda w, d, n, deep: d.import_node(n, deep),
    "split": lambda w, n, offset: n.split_text(offset),
    "extractContents": lambda w, r: r.extract_contents(),
    "cloneContents": lambda w, r: r.clone_contents(),
    "contextual": lambda w, r, markup: r.create_contextual_fragment(markup),
    "getAttributeNode": lambda w, n, name: n.get_attribute_node(name),
    "getAttributeNodeNS": lambda w, n, ns, name: n.get_attribute_node_ns(ns, name),
    "setAttributeNode": set_attribute_node,
    "mapGet": lambda w, attributes, name: attributes.get_named_item(name),
    "mapGetNS": lambda w, attributes, ns, name: attributes.get_named_item_ns(ns, name),
    "mapSet": lambda w, attributes, a: attributes.set_named_item(a)[1],
    "mapRemove": lambda w, attributes, name: attributes.remove_named_item(name),
    "mapRemoveNS": lambda w, attributes, ns, name: attributes.remove_named_item_ns(ns, name),
    "byId": lambda w, n, name: n.get_element_by_id(name),
    "namedItem": lambda w, nodes, name: nodes.named_item(name),
    "item": lambda w, nodes, i: nodes.get(i),
    "closest": lambda w, n, selector: n.closest(selector),
    "selectFirst": lambda w, n, selector: n.query_selector(selector),
    "walk": lambda w, walker, step: getattr(walker, camel_to_snake(step))(),
    "iterate": lambda w, iterator, step: getattr(iterator, camel_to_snake(step))(),
    "selectedRange": lambda w, selection: selection.get_range_at(0),
}

# Operations that create another object.
OPENS = {
    "range": lambda w, d: Html5.Range.new(d),
    "cloneRange": lambda w, r: r.clone_range(),
    "staticRange": lambda w, a, i, b, j: Html5.StaticRange.new(a, i, b, j),
    "childNodes": lambda w, n: n.get_child_nodes(),
    "children": lambda w, n: n.get_children(),
    "listByTag": lambda w, n, name: n.get_elements_by_tag_name(name),
    "listByTagNS": lambda w, n, ns, name: n.get_elements_by_tag_name_ns(ns, name),
    "listByClass": lambda w, n, name: n.get_elements_by_class_name(name),
    "listByName": lambda w, d, name: d.get_elements_by_name(name),
    "documentList": lambda w, d, which: getattr(d, "get_" + which)(),
    "classList": lambda w, n: n.get_class_list(),
    "partList": lambda w, n: n.get_token_list("part"),
    "relList": lambda w, n: n.get_token_list("rel"),
    "attributeMap": lambda w, n: n.get_attributes(),
    "walker": lambda w, n, show, kind: Html5.TreeWalker.new(
        n, Html5.WhatToShow(show), filter_of(kind)),
    "iterator": lambda w, n, show, kind: Html5.NodeIterator.new(
        n, Html5.WhatToShow(show), filter_of(kind)),
    "observer": new_observer,
    "selection": lambda w, d: d.get_selection(),
}

# Operations that change something.
DOES = {
    "appendChild": lambda w, n, a: n.append_child(a),
    "insertBefore": lambda w, n, a, b: n.insert_before(a, b),
    "replaceChild": lambda w, n, a, b: n.replace_child(a, b),
    "moveBefore": lambda w, n, a, b: n.move_before(a, b),
    "removeChild": lambda w, n, a: n.remove_child(a),
    "remove": lambda w, n: n.remove(),
    "many": lambda w, n, how, *nodes: getattr(n, PLACES[how])(list(nodes)),
    "manyText": lambda w, n, how, text: getattr(n, PLACES[how] + "_text")(text),
    "adjacent": lambda w, n, where, a: n.insert_adjacent_element(ADJACENT[where], a),
    "adjacentText": lambda w, n, where, text: n.insert_adjacent_text(ADJACENT[where], text),
    "adjacentHtml": lambda w, n, where, html: n.insert_adjacent_html(ADJACENT[where], html),
    "setInnerHtml": lambda w, n, html: n.set_inner_html(html),
    "setOuterHtml": lambda w, n, html: n.set_outer_html(html),
    "setHtml": lambda w, n, html: n.set_html(html, None),
    "setHtmlUnsafe": lambda w, n, html: n.set_html_unsafe(html, None),
    "setTextContent": lambda w, n, text: n.set_text_content(text),
    "setNodeValue": lambda w, n, text: n.set_node_value(text),
    "setTitle": lambda w, d, text: d.set_title(text),
    "setBody": lambda w, d, n: d.set_body(n),
    "assign": lambda w, slot, *nodes: slot.assign_nodes(list(nodes)),
    "normalize": lambda w, n: n.normalize(),
    "adopt": lambda w, d, n: d.adopt_node(n),
    "adoptContents": lambda w, d, n: d.adopt_node(n.get_template_content()),
    "setData": lambda w, n, data: n.set_data(data),
    "appendData": lambda w, n, data: n.append_data(data),
    "insertData": lambda w, n, offset, data: n.insert_data(offset, data),
    "deleteData": lambda w, n, offset, count: n.delete_data(offset, count),
    "replaceData": lambda w, n, offset, count, data: n.replace_data(offset, count, data),
    "setAttribute": lambda w, n, name, value: n.set_attribute(name, value),
    "setAttributeNS": lambda w, n, ns, name, value: n.set_attribute_ns(ns, name, value),
    "removeAttribute": lambda w, n, name: n.remove_attribute(name),
    "removeAttributeNS": lambda w, n, ns, name: n.remove_attribute_ns(ns, name),
    "removeAttributeNode": lambda w, n, a: n.remove_attribute_node(a),
    "setAttrValue": lambda w, a, value: a.set_value(value),
    "instructionSet": lambda w, n, name, value: n.set_attribute(name, value),
    "instructionRemove": lambda w, n, name: n.remove_attribute(name),
    "setId": lambda w, n, value: n.set_id(value),
    "setClassName": lambda w, n, value: n.set_class_name(value),
    "setDataset": lambda w, n, name, value: n.set_dataset_value(name, value),
    "setTokens": lambda w, tokens, value: tokens.set_value(value),
    "addToken": lambda w, tokens, token: tokens.add(token),
    "removeToken": lambda w, tokens, token: tokens.remove(token),
    "addTokens": lambda w, tokens, *names: tokens.add_strv(names),
    "removeTokens": lambda w, tokens, *names: tokens.remove_strv(names),
    "setStart": lambda w, r, n, offset: r.set_start(n, offset),
    "setEnd": lambda w, r, n, offset: r.set_end(n, offset),
    "setRangeAt": lambda w, r, how, n: getattr(r, camel_to_snake(how))(n),
    "collapse": lambda w, r, to_start: r.collapse(to_start),
    "deleteContents": lambda w, r: r.delete_contents(),
    "insertNode": lambda w, r, n: r.insert_node(n),
    "surround": lambda w, r, n: r.surround_contents(n),
    "setCurrentNode": lambda w, walker, n: walker.set_current_node(n),
    "observe": lambda w, observer, n, kinds, names: observer.observe(
        n, flags_of(OBSERVED, kinds), names),
    "disconnect": lambda w, observer: observer.disconnect(),
    "selectRange": lambda w, selection, r: selection.add_range(r),
    "selectNot": lambda w, selection, r: selection.remove_range(r),
    "selectNothing": lambda w, selection: selection.remove_all_ranges(),
    "selectPoint": lambda w, selection, n, offset: selection.collapse(n, offset),
    "selectEnd": lambda w, selection, which: getattr(
        selection, "collapse_to_" + which.lower())(),
    "selectTo": lambda w, selection, n, offset: selection.extend(n, offset),
    "selectBetween": lambda w, selection, a, i, b, j: selection.set_base_and_extent(a, i, b, j),
    "selectChildren": lambda w, selection, n: selection.select_all_children(n),
    "deleteSelected": lambda w, selection: selection.delete_from_document(),
}

# Operations that only return something.
ASKS = {
    "innerHtml": lambda w, n: n.get_inner_html(),
    "outerHtml": lambda w, n: n.get_outer_html(),
    "getHtml": lambda w, n, serializable, *roots: n.get_html(serializable, roots),
    "facts": lambda w, n: facts_of(n),
    "textContent": lambda w, n: n.get_text_content(),
    "title": lambda w, d: d.get_title(),
    "wholeText": lambda w, n: n.get_whole_text(),
    "substringData": lambda w, n, offset, count: n.substring_data(offset, count),
    "toggleAttribute": lambda w, n, name: n.toggle_attribute(name),
    "forceAttribute": lambda w, n, name, force: n.toggle_attribute_force(name, force),
    "getAttribute": lambda w, n, name: n.get_attribute(name),
    "getAttributeNS": lambda w, n, ns, name: n.get_attribute_ns(ns, name),
    "hasAttribute": lambda w, n, name: n.has_attribute(name),
    "hasAttributeNS": lambda w, n, ns, name: n.has_attribute_ns(ns, name),
    "attributeNames": lambda w, n: n.get_attribute_names(),
    "attributes": lambda w, n: ["%s=%s" % (a.get_name(), a.get_value())
                                for a in n.get_attribute_nodes()],
    "dataset": lambda w, n: ["%s=%s" % (name, n.get_dataset_value(name))
                             for name in n.get_dataset_names()],
    "instructionAttributes": lambda w, n: sorted(
        "%s=%s" % (name, n.get_attribute(name)) for name in n.get_attribute_names()),
    "instructionGet": lambda w, n, name: n.get_attribute(name),
    "instructionHas": lambda w, n, name: n.has_attribute(name),
    "instructionToggle": lambda w, n, name: n.toggle_attribute(name),
    "instructionForce": lambda w, n, name, force: n.toggle_attribute_force(name, force),
    "toggleToken": lambda w, tokens, token: tokens.toggle(token),
    "forceToken": lambda w, tokens, token, force: tokens.toggle_force(token, force),
    "supportsToken": lambda w, tokens, token: tokens.supports(token),
    "replaceToken": lambda w, tokens, token, other: tokens.replace(token, other),
    "containsToken": lambda w, tokens, token: tokens.contains(token),
    "tokenAt": lambda w, tokens, i: tokens.item(i),
    "byTag": lambda w, n, name: n.get_elements_by_tag_name(name),
    "byTagNS": lambda w, n, ns, name: n.get_elements_by_tag_name_ns(ns, name),
    "byClass": lambda w, n, name: n.get_elements_by_class_name(name),
    "matches": lambda w, n, selector: n.matches(selector),
    "select": lambda w, n, selector: n.query_selector_all(selector),
    "assignedSlot": lambda w, n: n.get_assigned_slot(),
    "assignedNodes": lambda w, slot, flatten: slot.get_assigned_nodes(flatten),
    "assignedElements": lambda w, slot, flatten: slot.get_assigned_elements(flatten),
    "equal": lambda w, a, b: a.is_equal_node(b),
    "same": lambda w, a, b: a.is_same_node(b),
    "contains": lambda w, a, b: a.contains(b),
    "position": position,
    "lookup": lambda w, n, prefix: n.lookup_namespace_uri(prefix),
    "lookupPrefix": lambda w, n, ns: n.lookup_prefix(ns),
    "isDefaultNamespace": lambda w, n, ns: n.is_default_namespace(ns),
    "comparePoints": lambda w, r, how, other: r.compare_boundary_points(
        Html5.RangeBoundaries(how), other),
    "comparePoint": lambda w, r, n, offset: r.compare_point(n, offset),
    "isPointInRange": lambda w, r, n, offset: r.is_point_in_range(n, offset),
    "intersects": lambda w, r, n: r.intersects_node(n),
    "rangeText": lambda w, r: r.to_string(),
    "isSelected": lambda w, selection, n, partly: selection.contains_node(n, partly),
    "takeRecords": lambda w, observer: [describe_record(w, r) for r in observer.take_records()],
}


# --- the state ---

def show(world, node, out):
    is_element = isinstance(node, Html5.Element)
    namespace = node.get_namespace_uri() if is_element or isinstance(node, Html5.Attr) else None
    parts = [str(int(node.get_node_type())), node.get_node_name(), namespace or "",
             node.get_node_value() or "", world.keys.get(node, "")]
    if isinstance(node, Html5.DocumentType):
        parts += [node.get_public_id(), node.get_system_id()]
    if isinstance(node, Html5.DocumentFragment):
        parts.append(world.tell(node.get_owner_document()))
    if is_element and node.has_attributes():
        # Those of a copy, because reading them creates nodes for the attributes.
        for a in node.clone_node(False).get_attribute_nodes():
            parts.append("%s|%s=%s" % (a.get_namespace_uri() or "", a.get_name(), a.get_value()))
    out.append("~".join(parts) + "(")
    each = node.get_first_child()
    while each:
        show(world, each, out)
        each = each.get_next_sibling()
    if is_element:
        for root in (node.get_template_content(), node.get_shadow_root()):
            if root:
                show(world, root, out)
    out.append(")")


def shown(world, node):
    out = []
    show(world, node, out)
    return "".join(out)


def describe(world, key, thing):
    tell = world.tell
    if isinstance(thing, Html5.Attr):
        return [key, tell(thing.get_owner_document()), tell(thing.get_owner_element()),
                shown(world, thing)]
    if isinstance(thing, Html5.Node):
        parent = thing.get_parent_node()
        return [key, tell(thing.get_owner_document()), tell(parent), thing.get_is_connected(),
                "" if parent else shown(world, thing)]
    if isinstance(thing, Html5.Range):
        return [key, tell(thing.get_start_container()), thing.get_start_offset(),
                tell(thing.get_end_container()), thing.get_end_offset(), thing.get_collapsed(),
                tell(thing.get_common_ancestor_container())]
    if isinstance(thing, Html5.StaticRange):
        return [key, tell(thing.get_start_container()), thing.get_start_offset(),
                tell(thing.get_end_container()), thing.get_end_offset(), thing.get_collapsed()]
    if isinstance(thing, Html5.Selection):
        return [key, thing.get_selection_type().value_nick, thing.get_direction().value_nick,
                tell(thing.get_anchor_node()), thing.get_anchor_offset(),
                tell(thing.get_focus_node()), thing.get_focus_offset(),
                thing.get_is_collapsed(), thing.get_range_count()]
    if isinstance(thing, Html5.TreeWalker):
        return [key, tell(thing.get_current_node())]
    if isinstance(thing, Html5.NodeIterator):
        return [key, tell(thing.get_reference_node()),
                thing.get_pointer_before_reference_node()]
    if isinstance(thing, Html5.NamedNodeMap):
        return [key, ["%s=%s" % (a.get_name(), a.get_value()) for a in thing]]
    if isinstance(thing, Html5.MutationObserver):
        return [key, [describe_record(world, r) for r in thing.take_records()]]
    if isinstance(thing, Html5.TokenList):
        return [key, thing.get_value(), thing.to_strv()]
    return [key, tell(thing)]


def name_inert_documents(world):
    """Names the document of template contents after the document of the templates."""
    documents = [(key, each) for key, each in world.objects.items()
                 if isinstance(each, Html5.Document)]
    for key, document in documents:
        template = document.create_element_ns(Html5.NAMESPACE_HTML, "template")
        inert = template.get_template_content().get_owner_document()
        world.keys.setdefault(inert, "inert " + key)


def state(world):
    name_inert_documents(world)
    return [describe(world, key, thing) for key, thing in world.objects.items()]


def run(operations):
    """Does all operations, and returns the same as run.js."""
    world = World()
    for each in operations:
        world.perform(each)
        world.check_lists()
    return {"log": world.log, "state": state(world)}



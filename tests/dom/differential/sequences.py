# SPDX-License-Identifier: LGPL-2.1-or-later
"""Random sequences of the operations of operations.py, which are chosen while the library does them."""

import itertools

from operations import ADJACENT, OBSERVED, PLACES, SHADOW, World
from gi.repository import Html5

NAMES = ["slot", "slot", "div", "P", "template", "svg", "a:b", "x-y", "é", "1", "a b", "", "td", "option", "_a",
         "b", "a<b", "a>b", "a/b", "a=b", ":", "a:", ":a", "-a", "0a", "·a", "a", "form", "img",
         "embed", "script", "link", "body", "frameset"]
NS_NAMES = ["div", "p:q", "xml:lang", "xmlns", "xmlns:a", "a:b:c", ":a", "a:", "1", "svg", "x>y",
            "p:1", "template", "title", "b", "x:y=z", "p:", "", "a b"]
NAMESPACES = [None, "", Html5.NAMESPACE_HTML, Html5.NAMESPACE_HTML, Html5.NAMESPACE_SVG,
              Html5.NAMESPACE_XML, Html5.NAMESPACE_XMLNS, "urn:x"]
ATTRIBUTES = ["id", "CLASS", "class", "data-a", "a:b", "x=y", "", "xmlns", "é", "title", "a b",
              "xml:lang", "p:q", "data-foo-bar", "1", "x>y", "/", "name", "name", "href", "rel",
              "part", "slot", "slot"]
TEXTS = ["", "a", "text", "é€😀z", "two words", "0", " a  b\n"]
TOKENS = ["a", "text", "words", "b", "", "x y", "a\n"]
MARKUP = ["", "a", "<b>x</b>y", "<p>1<p>2", "<td>x", "<!--c-->", "&lt;a&amp;&nbsp;",
          "<template><i>t</i></template>", "<svg><title>s</title><g/></svg>",
          "<div class='a b' id=i>z</div>", "<option>o", "<p:x xmlns:p='urn:p' p:q='r'/>",
          "<a xmlns='urn:q'><b/></a>", "<a>", "<?t x?>", "<b/><!--d--><b/>t", "</b>",
          "<template shadowrootmode='open'><b>s</b></template>x", "<a name='i' href='h'>l</a>",
          "<?start name='p'?>o<?end?><template for='p'>n</template>", "<script>s</script><img/>",
          "<p onclick='x' class='a'>t<!--c--></p>",
          "<slot></slot><slot name='i'><b></b></slot>", "<b slot='i'></b>t<i></i>",
          "<slot name='a'>f<slot></slot></slot>"]
ELEMENTS = ["div", "span", "ul", "li", "b", "template", "svg", "g", "title", "p", "table", "a",
            "form", "img", "embed", "link", "slot"]
# Without those that Chromium takes otherwise in a template (tests/tree/known-differences.txt).
ELEMENTS_OF_MARKUP = [each for each in ELEMENTS if each not in ("form", "link", "title")]
RELATIVES = ["firstChild", "lastChild", "nextSibling", "previousSibling", "parentNode",
             "parentElement", "firstElementChild", "lastElementChild", "nextElementSibling",
             "previousElementSibling", "ownerDocument"]
RELATIVES_OF_NODES = RELATIVES[:6] + RELATIVES[-1:]
PARENTS = (Html5.Document, Html5.DocumentFragment, Html5.Element)
CHILDREN = (Html5.Element, Html5.CharacterData, Html5.DocumentType)


class NothingFits(Exception):
    """Raised if there is no object of the kind that the operation needs."""


# --- what an argument may be: a function of the sequence ---

def of(*classes):
    return lambda s: s.pick(*classes)


def one_of(*values):
    return lambda s: s.rng.choice(values)


def number(below):
    return lambda s: s.rng.randrange(below)


def observed(s):
    kinds = s.rng.sample(list(OBSERVED), s.rng.randint(1, 4))
    return kinds if any(kind[:4] in ("chil", "attr", "char") for kind in kinds) \
        else kinds + ["childList"]


def shadow_flags(s):
    return [each for each in SHADOW if s.rng.random() < 0.4]


def opened_by(*names):
    """Returns an object that one of these operations has created."""
    def pick(s):
        fitting = [key for key in s.world.objects
                   if "." not in key and s.operations[int(key[1:])][1] in names]
        if not fitting:
            raise NothingFits
        return s.rng.choice(fitting)
    return pick


def attribute_filter(s):
    return s.rng.sample(ATTRIBUTES, 2) if s.rng.random() < 0.2 else None


def html_element(name):
    def pick(s):
        fitting = [key for key, each in s.world.objects.items() if isinstance(each, Html5.Element)
                   and each.get_local_name() == name
                   and each.get_namespace_uri() == Html5.NAMESPACE_HTML]
        if not fitting:
            raise NothingFits
        return s.rng.choice(fitting)
    return pick


SELECTION = of(Html5.Selection)
SLOT, TEMPLATE = html_element("slot"), html_element("template")
NODE, DOCUMENT, ELEMENT = of(Html5.Node), of(Html5.Document), of(Html5.Element)
PARENT, CHILD, ATTR = of(*PARENTS), of(*CHILDREN), of(Html5.Attr)
DATA, TEXT_NODE = of(Html5.CharacterData), of(Html5.Text)
RANGE, TOKEN_LIST = of(Html5.Range), of(Html5.TokenList)
WALKER, OBSERVER = of(Html5.TreeWalker), of(Html5.MutationObserver)
ITERATOR, ATTRIBUTE_MAP = of(Html5.NodeIterator), of(Html5.NamedNodeMap)
INSTRUCTION, SHADOW_ROOT = of(Html5.ProcessingInstruction), of(Html5.ShadowRoot)
NAME, NS_NAME, NS = one_of(*NAMES), one_of(*NS_NAMES), one_of(*NAMESPACES)
ATTRIBUTE, TEXT, TOKEN = one_of(*ATTRIBUTES), one_of(*TEXTS), one_of(*TOKENS)
OFFSET, BOOLEAN = one_of(0, 0, 1, 1, 2, 3, 5, 9), one_of(True, False)
WHERE = one_of(*ADJACENT)
TAG = one_of("*", "div", "DIV", "td", "é", "b", "p:x", "svg", "x")
CLASS = one_of("a", "text a", "", "A", "b")
PREFIX = one_of(None, "", "p", "xml", "xmlns", "a")
SET_AT = one_of("setStartBefore", "setStartAfter", "setEndBefore", "setEndAfter", "selectNode",
                "selectNodeContents")
SELECTOR = one_of("div", ".a", "#i", "* > *", "b + *", "[", ":not(")
PSEUDO = one_of("a", "b", "name", "A", "é", "x y", "", "1a", "xmlns", "a:b")
INSTRUCTION_DATA = one_of("x", "a?>b", "", "a='1'", "a=\"1\" b='2'", "name = 'p' a='&lt;&#65;'",
                          "a='1' a='2'", "a='<'", " b='x  y' a='' ", "xmlns='u' a:b='\n'")
STEP = one_of("parentNode", "firstChild", "lastChild", "previousSibling", "nextSibling",
              "previousNode", "nextNode", "nextNode")

# Operations with independent arguments: how often, and the kind of each argument.
SIGNATURES = {
    "newHtml": (1, one_of(None, "t", "")),
    "newXml": (1, NS, NS_NAME),
    "element": (20, DOCUMENT, NAME),
    "elementNS": (8, DOCUMENT, NS, NS_NAME),
    "text": (8, DOCUMENT, TEXT),
    "comment": (4, DOCUMENT, TEXT),
    "cdata": (3, DOCUMENT, one_of("x", "a]]>b", "")),
    "pi": (5, DOCUMENT, one_of("t", "t", "1", "a:b", "", "a b"), INSTRUCTION_DATA),
    "doctype": (3, DOCUMENT, one_of("html", "a b", "", "a>b", "x:y:z"), TEXT, TEXT),
    "fragment": (6, DOCUMENT),
    "attr": (4, DOCUMENT, ATTRIBUTE),
    "attrNS": (4, DOCUMENT, NS, NS_NAME),
    "content": (3, ELEMENT),
    "child": (8, PARENT, number(3)),
    "relative": (6, NODE, one_of(*RELATIVES_OF_NODES)),
    "root": (2, NODE, BOOLEAN),
    "attachShadow": (7, ELEMENT, one_of("open", "open", "closed"), shadow_flags),
    "shadowRoot": (1, ELEMENT),
    "host": (1, SHADOW_ROOT),
    "part": (2, DOCUMENT, one_of("doctype", "documentElement", "head", "body")),
    "mapGet": (1, ATTRIBUTE_MAP, ATTRIBUTE),
    "mapGetNS": (1, ATTRIBUTE_MAP, NS, NS_NAME),
    "mapSet": (2, ATTRIBUTE_MAP, ATTR),
    "mapRemove": (2, ATTRIBUTE_MAP, ATTRIBUTE),
    "mapRemoveNS": (1, ATTRIBUTE_MAP, NS, NS_NAME),
    "namedItem": (2, opened_by("children", "listByTag", "listByTagNS", "listByClass",
                               "documentList"), one_of("i", "a", "text", "")),
    "item": (2, of(Html5.NodeList), number(4)),
    "closest": (1, ELEMENT, SELECTOR),
    "selectFirst": (1, PARENT, SELECTOR),
    "importNode": (4, DOCUMENT, NODE, BOOLEAN),
    "split": (5, TEXT_NODE, number(6)),
    "extractContents": (4, RANGE),
    "cloneContents": (4, RANGE),
    "getAttributeNode": (4, ELEMENT, ATTRIBUTE),
    "getAttributeNodeNS": (3, ELEMENT, NS, NS_NAME),
    "setAttributeNode": (5, ELEMENT, ATTR),
    "byId": (2, of(Html5.Document, Html5.DocumentFragment), one_of("i", "a", "", "text")),
    "walk": (12, WALKER, STEP),
    "iterate": (16, ITERATOR, one_of("nextNode", "nextNode", "nextNode", "previousNode")),
    "range": (6, DOCUMENT),
    "staticRange": (1, NODE, OFFSET, NODE, OFFSET),
    "cloneRange": (1, RANGE),
    "childNodes": (1, PARENT),
    "children": (1, PARENT),
    "listByTag": (2, of(Html5.Document, Html5.Element), TAG),
    "listByTagNS": (1, of(Html5.Document, Html5.Element), one_of("*", "", *NAMESPACES[2:]), TAG),
    "listByClass": (2, of(Html5.Document, Html5.Element), CLASS),
    "listByName": (2, DOCUMENT, one_of("i", "a", "text", "")),
    "documentList": (2, DOCUMENT, one_of("images", "embeds", "links", "forms", "scripts",
                                         "anchors")),
    "classList": (2, ELEMENT),
    "partList": (1, ELEMENT),
    "attributeMap": (2, ELEMENT),
    "iterator": (4, NODE, one_of(0x7cf, 0x7cf, 0x7cf, 1, 4, 0x85, 0x581),
                 one_of(None, None, "skip", "reject", "remove", "take")),
    "walker": (3, NODE, one_of(0x7cf, 0x7cf, 1, 4, 0x85, 0x581),
               one_of(None, None, "skip", "skip", "reject", "reject", "remove", "take")),
    "observer": (3, NODE, observed, attribute_filter),
    "selection": (12, opened_by("window")),
    "selectedRange": (6, SELECTION),
    "selectRange": (8, SELECTION, RANGE),
    "selectNot": (3, SELECTION, RANGE),
    "selectNothing": (3, SELECTION),
    "selectPoint": (5, SELECTION, NODE, OFFSET),
    "selectEnd": (3, SELECTION, one_of("Start", "End")),
    "selectTo": (10, SELECTION, NODE, OFFSET),
    "selectBetween": (10, SELECTION, NODE, OFFSET, NODE, OFFSET),
    "selectChildren": (4, SELECTION, NODE),
    "deleteSelected": (3, SELECTION),
    "isSelected": (6, SELECTION, NODE, BOOLEAN),
    "appendChild": (14, NODE, NODE),
    "removeChild": (4, PARENT, NODE),
    "remove": (6, CHILD),
    "adjacent": (5, ELEMENT, WHERE, ELEMENT),
    "adjacentText": (3, ELEMENT, WHERE, TEXT),
    "setTextContent": (4, NODE, TEXT),
    "setNodeValue": (3, NODE, TEXT),
    "setTitle": (2, DOCUMENT, TEXT),
    "normalize": (4, NODE),
    "adopt": (5, DOCUMENT, NODE),
    "adoptContents": (6, DOCUMENT, TEMPLATE),
    "setData": (3, DATA, TEXT),
    "appendData": (3, DATA, TEXT),
    "insertData": (3, DATA, OFFSET, TEXT),
    "deleteData": (3, DATA, OFFSET, OFFSET),
    "replaceData": (4, DATA, OFFSET, OFFSET, TEXT),
    "setAttribute": (7, ELEMENT, ATTRIBUTE, TEXT),
    "setAttributeNS": (5, ELEMENT, NS, NS_NAME, TEXT),
    "removeAttribute": (4, ELEMENT, ATTRIBUTE),
    "removeAttributeNS": (3, ELEMENT, NS, NS_NAME),
    "removeAttributeNode": (4, ELEMENT, ATTR),
    "instructionSet": (2, INSTRUCTION, PSEUDO, TEXT),
    "instructionRemove": (1, INSTRUCTION, PSEUDO),
    "setAttrValue": (4, ATTR, TEXT),
    "setId": (2, ELEMENT, TEXT),
    "setClassName": (3, ELEMENT, TEXT),
    "setTokens": (2, TOKEN_LIST, TEXT),
    "addToken": (3, TOKEN_LIST, TOKEN),
    "removeToken": (3, TOKEN_LIST, TOKEN),
    "addTokens": (2, TOKEN_LIST, TOKEN, TOKEN),
    "removeTokens": (2, TOKEN_LIST, TOKEN, TOKEN),
    "setStart": (12, RANGE, NODE, OFFSET),
    "setEnd": (12, RANGE, NODE, OFFSET),
    "setRangeAt": (10, RANGE, SET_AT, NODE),
    "collapse": (2, RANGE, BOOLEAN),
    "deleteContents": (4, RANGE),
    "insertNode": (6, RANGE, NODE),
    "surround": (6, RANGE, NODE),
    "setCurrentNode": (2, WALKER, NODE),
    "observe": (2, OBSERVER, NODE, observed, attribute_filter),
    "disconnect": (1, OBSERVER),
    "facts": (3, NODE),
    "textContent": (2, NODE),
    "title": (1, DOCUMENT),
    "wholeText": (2, TEXT_NODE),
    "substringData": (3, DATA, OFFSET, OFFSET),
    "toggleAttribute": (3, ELEMENT, ATTRIBUTE),
    "forceAttribute": (2, ELEMENT, ATTRIBUTE, BOOLEAN),
    "instructionAttributes": (3, INSTRUCTION),
    "instructionGet": (1, INSTRUCTION, PSEUDO),
    "instructionHas": (1, INSTRUCTION, PSEUDO),
    "instructionToggle": (1, INSTRUCTION, PSEUDO),
    "instructionForce": (1, INSTRUCTION, PSEUDO, BOOLEAN),
    "getAttribute": (1, ELEMENT, ATTRIBUTE),
    "getAttributeNS": (1, ELEMENT, NS, NS_NAME),
    "hasAttribute": (1, ELEMENT, ATTRIBUTE),
    "hasAttributeNS": (1, ELEMENT, NS, NS_NAME),
    "attributeNames": (1, ELEMENT),
    "attributes": (1, ELEMENT),
    "toggleToken": (3, TOKEN_LIST, TOKEN),
    "forceToken": (2, TOKEN_LIST, TOKEN, BOOLEAN),
    "supportsToken": (1, TOKEN_LIST, one_of("noopener", "NOREFERRER", "x", "", "a b")),
    "replaceToken": (3, TOKEN_LIST, TOKEN, TOKEN),
    "containsToken": (1, TOKEN_LIST, TOKEN),
    "tokenAt": (1, TOKEN_LIST, number(4)),
    "byTag": (2, of(Html5.Document, Html5.Element), TAG),
    "byTagNS": (1, of(Html5.Document, Html5.Element), one_of("*", "", *NAMESPACES[2:]), TAG),
    "byClass": (2, of(Html5.Document, Html5.Element), CLASS),
    "select": (1, PARENT, SELECTOR),
    "matches": (1, ELEMENT, SELECTOR),
    "assignedSlot": (3, of(Html5.Element, Html5.Text)),
    "assignedNodes": (3, SLOT, BOOLEAN),
    "assignedElements": (1, SLOT, BOOLEAN),
    "equal": (3, NODE, NODE),
    "same": (1, NODE, NODE),
    "contains": (2, NODE, NODE),
    "position": (4, NODE, NODE),
    "lookup": (3, NODE, PREFIX),
    "lookupPrefix": (3, NODE, NS),
    "isDefaultNamespace": (2, NODE, NS),
    "comparePoints": (3, RANGE, number(4), RANGE),
    "comparePoint": (3, RANGE, NODE, OFFSET),
    "isPointInRange": (3, RANGE, NODE, OFFSET),
    "intersects": (3, RANGE, NODE),
    "rangeText": (2, RANGE),
    "takeRecords": (2, OBSERVER),
}


# --- markup ---

def random_markup(rng, xml, elements=ELEMENTS):
    parts = []
    opened = []
    for _ in range(rng.randint(1, 12)):
        choice = rng.random()
        if choice < 0.5:
            name = rng.choice(elements)
            attributes = rng.choice(["", " class='a b'", " id='i'", " title='é' data-a='v'",
                                     " name='i'", " href='h' shadowrootmode='open'",
                                     " slot='i'"])
            if xml:
                name = rng.choice([name, "p:" + name])
                attributes += rng.choice(["", " p:q='1'"])
                # Declarations come first, because the XML parser of a browser returns them in this order.
                attributes = rng.choice(["", " xmlns='%s'" % Html5.NAMESPACE_HTML]) + attributes
            parts.append("<%s%s>" % (name, attributes))
            opened.append(name)
        elif choice < 0.7 and opened:
            parts.append("</%s>" % opened.pop())
        elif choice < 0.8:
            parts.append(rng.choice(["<!--c-->", "<?t u?>"]))
        else:
            parts.append(rng.choice(["a", "text", "é€😀z", " ", "&amp;"]))
    return "".join(parts) + "".join("</%s>" % name for name in reversed(opened))


# --- operations with dependent arguments ---

def insert_before(s):
    parent, node, reference = s.pick(*PARENTS), s.pick(Html5.Node), s.pick(Html5.Node)
    if s.rng.random() < 0.7:
        children = [key for key in (s.world.keys.get(child) for child in
                                    s.world.objects[parent].get_child_nodes()) if key]
        reference = s.rng.choice(children + [None])
    return [parent, node, reference]


def move_before(s):
    """Mostly with nodes of one tree, because others cannot be moved."""
    arguments = insert_before(s)
    if s.rng.random() < 0.8:
        root = s.world.objects[arguments[0]].get_root_node(True)
        beside = [key for key, each in s.world.objects.items()
                  if isinstance(each, CHILDREN) and each.get_root_node(True) == root]
        if beside:
            arguments[1] = s.rng.choice(beside)
    return arguments


def replace_child(s):
    child = s.pick(Html5.Node)
    parent = s.world.objects[child].get_parent_node()
    parent = s.world.keys.get(parent) if parent else s.pick(*PARENTS)
    if not parent:
        raise NothingFits
    return [parent, s.pick(Html5.Node), child]


def clone(s):
    node = s.pick(Html5.Node)
    # Shadow roots cannot be cloned. Here, that returns NULL instead of an error.
    if isinstance(s.world.objects[node], Html5.ShadowRoot):
        raise NothingFits
    return [node, s.rng.choice([True, False])]


def place(s):
    how = s.rng.choice(list(PLACES))
    inside = how in ("append", "prepend", "replaceChildren")
    return s.pick(*(PARENTS if inside else CHILDREN)), how


def many(s):
    return [*place(s), *[s.pick(Html5.Node) for _ in range(s.rng.choice([0, 1, 1, 2, 2, 3]))]]


def many_text(s):
    return [*place(s), s.rng.choice(TEXTS)]


def relative_of_parent(s):
    node = s.pick(*PARENTS)
    more = RELATIVES[8:10] if isinstance(s.world.objects[node], Html5.Element) else []
    return [node, s.rng.choice(RELATIVES[:8] + RELATIVES[-1:] + more)]


def html_element(s):
    element = s.pick(Html5.Element)
    if s.world.objects[element].get_namespace_uri() != Html5.NAMESPACE_HTML:
        raise NothingFits
    return element


def some_markup(s):
    if s.rng.random() < 0.7:
        return s.rng.choice(MARKUP)
    return random_markup(s.rng, s.rng.choice([True, False]), ELEMENTS_OF_MARKUP)


def set_body(s):
    return [s.pick(Html5.Document), html_element(s)]


def assign(s):
    """Mostly children of the host of the slot's root."""
    slot = SLOT(s)
    root = s.world.objects[slot].get_root_node(False)
    fitting = []
    if isinstance(root, Html5.ShadowRoot) and s.rng.random() < 0.8:
        fitting = [key for key in (s.world.keys.get(each) for each in
                                   root.get_host().get_child_nodes()
                                   if isinstance(each, (Html5.Element, Html5.Text))) if key]
    choices = fitting or [s.pick(Html5.Element, Html5.Text)]
    return [slot, *[s.rng.choice(choices) for _ in range(s.rng.randint(0, 3))]]


def rel_list(s):
    element = html_element(s)
    if s.world.objects[element].get_local_name() not in ("a", "area", "form", "link"):
        raise NothingFits
    return [element]


def element_for_markup(s, *classes):
    """Not for XML documents, whose markup has separate tests."""
    element = s.pick(Html5.Element, *classes)
    if not s.xml_markup and s.world.objects[element].get_owner_document().is_xml():
        raise NothingFits
    return element


def set_content(s):
    return [element_for_markup(s, Html5.ShadowRoot), some_markup(s)]


def set_html(s):
    """Read as HTML in any document."""
    return [s.pick(Html5.Element, Html5.ShadowRoot), some_markup(s)]


def contextual(s):
    chosen = s.pick(Html5.Range)
    start = s.world.objects[chosen].get_start_container()
    document = start if isinstance(start, Html5.Document) else start.get_owner_document()
    if not s.xml_markup and document.is_xml():
        raise NothingFits
    return [chosen, some_markup(s)]


def set_markup(s):
    return [element_for_markup(s), some_markup(s)]


def adjacent_html(s):
    return [element_for_markup(s), s.rng.choice(list(ADJACENT)),
            some_markup(s)]


def ask_markup(s):
    if s.xml_markup:
        raise NothingFits
    return [element_for_markup(s)]


def ask_content(s):
    if s.xml_markup:
        raise NothingFits
    return [element_for_markup(s, Html5.ShadowRoot)]


def ask_html(s):
    """Chromium writes XML in XML documents."""
    node = s.pick(Html5.Element, Html5.ShadowRoot)
    if s.world.objects[node].get_owner_document().is_xml():
        raise NothingFits
    roots = [key for key, each in s.world.objects.items() if isinstance(each, Html5.ShadowRoot)]
    given = s.rng.sample(roots, s.rng.randint(0, min(len(roots), 2)))
    return [node, s.rng.choice([True, False]), *given]


def set_dataset(s):
    return [html_element(s), s.rng.choice(["a", "fooBar", "a-b", "-", "", "é"]),
            s.rng.choice(["v", "", None])]


def ask_dataset(s):
    return [html_element(s)]


COHERENT = {
    "insertBefore": (14, insert_before),
    "moveBefore": (12, move_before),
    "replaceChild": (7, replace_child),
    "clone": (5, clone),
    "many": (18, many),
    "manyText": (6, many_text),
    "relative": (4, relative_of_parent),
    "setBody": (1, set_body),
    "relList": (2, rel_list),
    "assign": (4, assign),
    "setInnerHtml": (4, set_content),
    "setOuterHtml": (4, set_markup),
    "adjacentHtml": (4, adjacent_html),
    "contextual": (4, contextual),
    "setHtml": (2, set_html),
    "setHtmlUnsafe": (3, set_html),
    "innerHtml": (2, ask_content),
    "outerHtml": (2, ask_markup),
    "getHtml": (2, ask_html),
    "setDataset": (2, set_dataset),
    "dataset": (1, ask_dataset),
}


# --- the documents that a sequence begins with ---

def random_document(rng, number_):
    if number_ == 0 and rng.random() < 0.25:
        return [number_, "window", number_, "<!DOCTYPE html>" + random_markup(rng, False)]
    kind = rng.choice(["html", "html", "html", "newHtml", "newHtml", "xml"])
    if kind == "html" and rng.random() < 0.15:
        kind = rng.choice(["htmlUnsafe", "htmlSafe"])
    if kind == "newHtml":
        return [number_, kind, "t"]
    if kind == "xml":
        return [number_, kind, number_, "<r xmlns:p='urn:p'>%s</r>" % random_markup(rng, True)]
    return [number_, kind, number_,
            rng.choice(["<!DOCTYPE html>", "<!doctype html>", ""]) + random_markup(rng, False)]


class Sequence:
    """Chooses operations, and does them."""

    def __init__(self, rng, length, xml_markup=False):
        self.xml_markup = xml_markup
        self.rng = rng
        self.world = World()
        self.operations = []
        self.length = length
        for _ in range(2):
            self.do(random_document(rng, len(self.operations)))

    def do(self, operation):
        self.operations.append(operation)
        self.world.perform(operation)

    def pick(self, *classes):
        fitting = [key for key, each in self.world.objects.items() if isinstance(each, classes)]
        if not fitting:
            raise NothingFits
        # Mostly the objects that were created last.
        return self.rng.choice(fitting[-6:] if self.rng.random() < 0.5 else fitting)

    def step(self):
        """Adds an operation of a random kind for which there are objects."""
        while True:
            name, arguments = self.rng.choices(KINDS, cum_weights=WEIGHTS)[0]
            try:
                self.do([len(self.operations), name, *arguments(self)])
                return
            except NothingFits:
                pass

    def steps(self):
        for _ in range(self.length):
            self.step()
            yield


def each_by_itself(pickers):
    return lambda s: [picker(s) for picker in pickers]


KINDS = [(name, each_by_itself(pickers)) for name, (_, *pickers) in SIGNATURES.items()]
KINDS += [(name, make) for name, (_, make) in COHERENT.items()]
WEIGHTS = list(itertools.accumulate(
    weight for weight, *_ in [*SIGNATURES.values(), *COHERENT.values()]))

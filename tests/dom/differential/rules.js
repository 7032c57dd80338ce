// SPDX-License-Identifier: LGPL-2.1-or-later
// The rules name differences of Chromium from the standards. With a rule, the steps of the standard are
// run instead. See docs/conformance.md.
//
// “Decided by” quotes the line that decides. DOM: dom.bs of the DOM Standard
// (https://dom.spec.whatwg.org/) at 8a5f57c, 18 July 2026. HTML: the algorithms of the HTML Standard
// (https://html.spec.whatwg.org/), as w3c/webref has them at 02d4baf (ed/algorithms/html.json).
'use strict';

const RULES = {
    // Chromium does not put several nodes into a fragment, and looks at them where they are; it
    // lets a fragment append itself. What replaces the children of a document it refuses beside
    // what goes.
    // Decided by DOM, “convert nodes into a node”, step 4: “For each node of nodes: append node to
    // fragment”; and replaceChildren(), step 2: “Ensure pre-insert validity given node, this, null,
    // and this's children”, which excludes the children that go.
    'nodes are converted into a node': {
        many: (w, n, how, ...nodes) => insertConverted[how](n, nodes, w),
    },
    // Chromium asks whether the reference is a child before it looks at the node.
    // Decided by DOM, “ensure pre-insert validity”, for insertBefore() and replaceChild(): step 2, “If
    // node is a host-including inclusive ancestor of parent, then throw a HierarchyRequestError”,
    // comes before step 3, “If child is non-null and its parent is not parent, then throw a
    // NotFoundError”.
    'a document is not put into itself': {
        insertBefore: (w, n, a, b) => refuseItself(n, a) ?? n.insertBefore(a, b),
        replaceChild: (w, n, a, b) => refuseItself(n, a) ?? n.replaceChild(a, b),
    },
    // Chromium looks at the kinds of the nodes first.
    // Decided by DOM, “move”: step 3, “If child is non-null and its parent is not newParent, then throw
    // a NotFoundError”, comes before step 4, “If node is not an Element or a CharacterData node”.
    'what is moved is looked at after the reference': {
        moveBefore: (w, n, a, b) => refuseReference(n, a, b) ?? n.moveBefore(a, b),
    },
    // Chromium drops comments when it is given no options.
    // Decided by HTML, “get a sanitizer instance from options”, step 5.2: “Let permissiveDefaults be true
    // if safe is false”; and “canonicalize the configuration”: “If configuration["comments"] does not
    // exist, then set it to permissiveDefaults”.
    'without a sanitizer comments stay': {
        htmlUnsafe: (w, number, text) =>
            registerAll(w, number, parseUnsafe(text)),
    },
    // Chromium sanitizes what the parser inserts, when it does: not what is outside the root
    // element, and texts between which something goes become one. It forgets about quirks then.
    // Decided by HTML, “set and filter HTML”: step 7, “Let fragment be the result of invoking the HTML
    // fragment parsing algorithm”, comes before step 8, “Sanitize fragment given sanitizer and safe”; and
    // parseHTML(): step 3, “Parse HTML from a string”, before step 5, “Call sanitize on document”.
    'markup is sanitized when it is parsed': {
        htmlSafe: (w, number, text) => {
            const parsed = parseUnsafe(text);
            sanitize(parsed, new Sanitizer().get());
            return registerAll(w, number, parsed);
        },
        setHtml: (w, n, html) => {
            if (n instanceof HTMLScriptElement || n instanceof SVGScriptElement)
                return;
            const fragment = parseIn(n instanceof ShadowRoot ? n.host : n, html, 'setHTMLUnsafe');
            sanitize(fragment, new Sanitizer().get());
            (n.content ?? n).replaceChildren(fragment);
        },
    },
    // Chromium keeps data that hold no attributes, normalizes white space, knows no xmlns, and
    // has an order of its own.
    // Decided by DOM, “update attributes from data”: the map holds the pseudo-attributes of the data, or
    // nothing where they cannot be read; “replace data”: “If node is a ProcessingInstruction node and
    // piAttributesAlreadyUpdated is false, then update attributes from data given node”; and “update data
    // from attributes”, step 3: “Replace data of pi with 0, pi's length, data”, after each change of the
    // map.
    'attributes of an instruction are what its data say': {
        instructionSet: (w, n, name, value) => changeInstruction(w, n, name, map =>
            map.set(name, value)),
        instructionRemove: (w, n, name) => changeInstruction(w, n, null, map =>
            map.delete(name)),
        instructionToggle: (w, n, name) => toggleInstruction(w, n, name,
            !instructionMap(w, n).has(name)),
        instructionForce: (w, n, name, force) => toggleInstruction(w, n, name, force),
        instructionAttributes: (w, n) =>
            Array.from(instructionMap(w, n), ([name, value]) => `${name}=${value}`).sort(),
        instructionGet: (w, n, name) => instructionMap(w, n).get(name) ?? null,
        instructionHas: (w, n, name) => instructionMap(w, n).has(name),
    },
    // Chromium looks for the sibling before the child when the node that comes has left its place.
    // Decided by DOM, “replace”: step 4, “Let previousSibling be child's previous sibling”, comes before
    // step 6, “Adopt node into parent's node document”, which takes node out of its place.
    'the sibling before a replaced child is the one that it had': {
        records: recordsOfReplacements,
    },
    // After such a title Chromium goes on as in a body (tests/tree/known-differences.txt,
    // head-elements-in-template): end tags then mean something that should mean nothing.
    // Decided by HTML, “in template”: for a start tag whose tag name is “title”, “Process the token using
    // the rules for the "in head" insertion mode”; only other start tags change the current template
    // insertion mode.
    'a title in a template leaves the mode as it is': {
        html: (w, number, text) => parse(w, withoutStrayEnds(text), 'text/html', number),
        window: (w, number, text) => openWindow(w, number, withoutStrayEnds(text)),
        htmlUnsafe: (w, number, text) => registerAll(w, number, parseUnsafe(text)),
    },
    // Chromium joins two texts at a time, and tells an observer each time.
    // Decided by DOM, normalize(), steps 3 and 4: “the concatenation of the data of node's contiguous
    // exclusive Text nodes”, “Replace data of node with length, 0, and data”: once.
    'normalize() joins texts at once': {
        normalize: (w, n) => normalize(w, n),
    },
    // Chromium asks the document for its kind when the list is made.
    // Decided by DOM, “list of elements with class names”, step 3: “in an ASCII case-insensitive manner if
    // root's node document's mode is quirks”: a condition of the filter, which is asked at any time.
    'a list goes by the document that it is in': {
        listByClass: (w, n, name) => new LiveList(n, each => hasClasses(n, each, name)),
    },
    // Chromium takes the text away first, and children of a new parent one by one: an observer
    // sees it.
    // Decided by DOM, “split a Text node”: step 7.1, “Insert newNode into parent before node's next
    // sibling”, comes before the last but one, “Replace data of node with offset, count, and the empty
    // string”; and surroundContents(), step 4: “replace all with null within newParent”, one record.
    'a split inserts first': {
        split: (w, n, offset) => splitText(w, n, units(n, offset)),
        insertNode: (w, r, n) => insertNode(w, r, n),
        surround: (w, r, n) => surround(w, r, n),
    },
    // Chromium takes what is before the end of a range from the end on, and the children of the last
    // element before its siblings: an observer sees it.
    // Decided by DOM, deleteContents(), step 10: “For each node of nodesToRemove, in tree order: remove
    // node”; and “extract”, step 18: “For each contained child of containedChildren: append
    // contained child to fragment”, where containedChildren are “in tree order”.
    'contents leave in the order of the tree': {
        extractContents: (w, r) => inOrder(w, r, () => r.extractContents()),
        deleteContents: (w, r) => inOrder(w, r, () => r.deleteContents()),
    },
    // Chromium prefers an attribute whose prefix is a part of its local name.
    // Decided by DOM, “get an attribute by name”, step 2: “Return the first attribute in element's
    // attribute list whose qualified name is qualifiedName”; “remove an attribute by name” gets it so.
    'the first attribute of a qualified name': {
        getAttribute: (w, n, name) => firstAttribute(n, name)?.value ?? null,
        getAttributeNode: (w, n, name) => firstAttribute(n, name),
        removeAttribute: (w, n, name) => {
            const first = firstAttribute(n, name);
            if (first)
                n.removeAttributeNode(first);
        },
        toggleAttribute: (w, n, name) => {
            const first = firstAttribute(n, name);
            return first ? !n.removeAttributeNode(first) : n.toggleAttribute(name);
        },
        setAttribute: (w, n, name, value) => {
            const first = firstAttribute(n, name);
            if (first)
                first.value = value;
            else
                n.setAttribute(name, value);
        },
    },
    // Chromium keeps a text node that has the same text already.
    // Decided by DOM, “string replace all”, step 2: “If string is not the empty string, then set node to
    // the result of creating a text node”, of any string; document.title does that, too.
    'a new text is a new node': {
        setTextContent: (w, n, text) => {
            if (n instanceof Element || n instanceof DocumentFragment)
                replaceAll(n, text);
            else
                n.textContent = text;
        },
        setTitle: (w, d, text) => setTitle(d, text),
    },
    // Chromium looks for it in any root element.
    // Decided by HTML, “the head element”: “the first head element that is a child of the html element, if
    // there is one, or null otherwise”; “the html element” is the document element, if it is an html
    // element.
    'a head is in an html element': {
        part: (w, d, which) => which !== 'head' || d.documentElement instanceof HTMLHtmlElement
            ? d[which] : null,
        setTitle: (w, d, text) => setTitle(d, text),
    },
    // Chromium looks for an ID in the whole list before it looks for a name.
    // Decided by DOM, namedItem(), step 2: “Return the first element in the collection for which at least
    // one of the following is true: it has an ID which is key; it is in the HTML namespace and has a name
    // attribute whose value is key; or null if there is no such element.”
    'the first element with the name or ID is the named one': {
        namedItem: (w, list, name) => findNamed(Array.from(list), name),
    },
    // Chromium knows none of an svg root in what was parsed as HTML.
    // Decided by HTML, document.title, step 1: “If the document element is an SVG svg element, then let
    // value be the child text content of the first SVG title element that is a child of the document
    // element”: of any document. The setter has the same condition.
    'a title of SVG': {
        title: (w, d) => d.documentElement instanceof SVGSVGElement
            ? (titleOf(d)?.textContent ?? '').trim() : d.title,
    },
    // Chromium looks at the local name only.
    // Decided by DOM, “attach a shadow root”, step 1: “If element's namespace is not the HTML namespace,
    // then throw a NotSupportedError”.
    'only elements of HTML get a shadow root': {
        attachShadow: (w, n, mode, flags) => {
            if (!(n instanceof HTMLElement))
                throw new DOMException('', 'NotSupportedError');
            return n.attachShadow(shadowOptions(mode, flags));
        },
    },
    // Chromium looks at the name only.
    // Decided by DOM, “locate a namespace”, Element, step 4: “If it has an attribute whose namespace is
    // the XMLNS namespace”.
    'attributes of no namespace declare none': {
        lookup: (w, n, prefix) => locateNamespace(n, prefix || null),
        isDefaultNamespace: (w, n, ns) => locateNamespace(n, null) === (ns || null),
    },
    // Chromium joins the text with the text beside it.
    // Decided by HTML, outerHTML setter, step 7, its last: “Replace this with fragment within this's
    // parent”; only outerText merges texts after that.
    'outerHTML joins no text': {
        setOuterHtml: (w, n, html) => setOuterHtml(n, html),
    },
    // Chromium looks at the names of attributes only, takes what comes into a script or style of an
    // XML document for text, and an element whose prefix is not declared for one in no namespace;
    // of an attribute like that it makes a NamespaceError and a message in the document.
    // Decided by HTML, “XML fragment parsing algorithm”: “Feed the parser just created the string
    // corresponding to the start tag of context, declaring all the namespace prefixes that are in scope on
    // that element in the DOM”, where “A namespace prefix is in scope if the DOM lookupNamespaceURI()
    // method on the element would return a non-null value for that prefix”; and “If there is an XML
    // well-formedness or XML namespace well-formedness error, then throw a SyntaxError”.
    'markup is XML of where it goes': {
        setInnerHtml: (w, n, html) => {
            const fragment = parseIn(n instanceof ShadowRoot ? n.host : n, html);
            (n.content ?? n).replaceChildren(fragment);
        },
        setOuterHtml: (w, n, html) => setOuterHtml(n, html),
        adjacentHtml: (w, n, where, html) => insertMarkup(n, where.toLowerCase(), html),
        contextual: (w, r, html) => {
            const start = r.startContainer;
            const isInside = start instanceof Text || start instanceof Comment;
            return parseIn(contextOf(isInside && start.parentNode || start), html);
        },
    },
    // Chromium forgets about quirks when it parses for a template.
    // Decided by HTML, “HTML fragment parsing algorithm”: step 2, “Let context be target if target is an
    // Element; otherwise target's host”, which is the template and not its contents; step 5, “Let
    // contextDocument be context's node document”; step 6, “If contextDocument is in quirks mode, then set
    // document's mode to "quirks"”.
    'quirks hold in a template': {
        setInnerHtml: (w, n, html) => (n.content ?? n).replaceChildren(
            parseIn(n instanceof ShadowRoot ? n.host : n, html)),
        setHtmlUnsafe: (w, n, html) => (n.content ?? n).replaceChildren(
            parseIn(n instanceof ShadowRoot ? n.host : n, html, 'setHTMLUnsafe')),
    },
    // Chromium leaves an iterator in what was removed when nothing follows that, or when several
    // children go at once.
    // Decided by DOM, “NodeIterator pre-remove steps”, run by “remove” for each node, and “adjust a node
    // pointer”.
    'an iterator leaves what is removed': {
        iterator: (w, n, show, filter) => w.addIterator(new Iterator(n, show, filterOf(filter))),
    },
    // Chromium drops a range whose ends a script moves out of the document, calls a caret one of
    // no direction, shows nodes of shadow trees, and asks for the whole node, not its contents.
    // Decided by the Selection API (https://w3c.github.io/selection-api/): “Once a selection is associated
    // with a given range, it must continue to be associated with that same range”; anchorNode: “null if
    // the anchor is null or anchor is not in the document tree”; setBaseAndExtent(): “set this's direction
    // to backwards. Otherwise, set it to forwards”; containsNode(): “the first boundary point in the
    // node”.
    'a selection is a range and a direction': {
        selection: (w, d) => (w.selection ??= new SelectionOfRange(d)),
    },
    // Chromium asks early.
    // Decided by DOM, surroundContents(), step 2: “If newParent is a Document, DocumentType, or
    // DocumentFragment node, then throw an InvalidNodeTypeError”, with the note that others “end up
    // throwing later on”: in step 5, “Insert newParent into this”, after step 3, “extracting this”.
    'no attribute surrounds, says the insertion': {
        surround: (w, r, n) => surroundButAttr(w, r, n),
    },
    // Chromium leaves it the registry of custom elements that it had: none, where there was no window.
    // Decided by DOM, “adopt”, step 3.2: “then set inclusiveDescendant's custom element registry to
    // document's custom element registry's effective global custom element registry”.
    'a shadow root gets the registry of the document that adopts it': {
        getHtml: (w, n, serializableShadowRoots, ...shadowRoots) =>
            n.getHTML({serializableShadowRoots, shadowRoots})
                .replaceAll(' shadowrootcustomelementregistry=""', ''),
    },
    // Chromium writes the prefix too.
    // Decided by HTML, “HTML fragment serialization algorithm”: “If current node is an element in the HTML
    // namespace, the MathML namespace, or the SVG namespace, then let tagname be current node's local
    // name”.
    'elements of HTML, SVG and MathML are written by their local names': {
        innerHtml: (w, n) => withoutPrefixes(n).innerHTML,
        getHtml: (w, n) => withoutPrefixes(n).getHTML(),
        outerHtml: (w, n) => withoutPrefixes(n).outerHTML,
    },
};

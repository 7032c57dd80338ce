// SPDX-License-Identifier: LGPL-2.1-or-later
// Where Chromium departs from the DOM Standard: differential.py puts this before differential.js.
'use strict';

// Where Chromium departs from the DOM Standard, a rule names it: with the rule, the standard's
// own steps are done instead. See docs/conformance.md. “Decided by” names the section of the DOM
// Standard (https://dom.spec.whatwg.org/), or of HTML (https://html.spec.whatwg.org/), of autumn 2026.
const RULES = {
    // Chromium does not put several nodes into a fragment, and looks at them where they are; it
    // lets a fragment append itself. What replaces the children of a document it refuses beside
    // what goes.
    // Decided by #converting-nodes-into-a-node, its step “append each”; and
    // #dom-parentnode-replacechildren, whose checks leave out what is replaced.
    'nodes are converted into a node': {
        many: (w, n, how, ...nodes) => insertConverted[how](n, nodes, w),
    },
    // Chromium asks whether the reference is a child before it looks at the node.
    // Decided by #concept-node-ensure-pre-insertion-validity and #concept-node-replace: the
    // host-including inclusive ancestor (step 2) comes before the child's parent (step 3).
    'a document is not put into itself': {
        insertBefore: (w, n, a, b) => refuseItself(n, a) ?? n.insertBefore(a, b),
        replaceChild: (w, n, a, b) => refuseItself(n, a) ?? n.replaceChild(a, b),
    },
    // Chromium looks at the kinds of the nodes first.
    // Decided by #move: the child's parent comes before the kind of the node.
    'what is moved is looked at after the reference': {
        moveBefore: (w, n, a, b) => refuseReference(n, a, b) ?? n.moveBefore(a, b),
    },
    // Chromium drops comments when it is given no options.
    // Decided by HTML, #dom-parsehtmlunsafe: without a sanitizer in the options nothing is
    // filtered.
    'without a sanitizer comments stay': {
        htmlUnsafe: (w, number, text) =>
            registerAll(w, number, parseUnsafe(text)),
    },
    // Chromium sanitizes what the parser inserts, when it does: not what is outside the root
    // element, and texts between which something goes become one. It forgets about quirks then.
    // Decided by HTML, #set-and-filter-html: the fragment is parsed, then sanitized as a whole,
    // then put in.
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
    // Decided by #interface-processinginstruction: a change of the map writes the data anew from
    // the map.
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
    // Decided by #concept-node-replace: “let previousSibling be child's previous sibling” stands
    // before node is taken out of its place.
    'the sibling before a replaced child is the one that it had': {
        records: recordsOfReplacements,
    },
    // After such a title Chromium goes on as in a body (tests/tree/known-differences.txt,
    // head-elements-in-template): end tags then mean something that should mean nothing.
    // Decided by HTML, #parsing-main-intemplate, a start tag “title”: processed by the rules for
    // “in head”, without a change of the template insertion modes.
    'a title in a template leaves the mode as it is': {
        html: (w, number, text) => parse(w, withoutStrayEnds(text), 'text/html', number),
        htmlUnsafe: (w, number, text) => registerAll(w, number, parseUnsafe(text)),
    },
    // Chromium joins two texts at a time, and tells an observer each time.
    // Decided by #dom-node-normalize, step 4: “replace data” once, with the data of all contiguous
    // texts.
    'normalize() joins texts at once': {
        normalize: (w, n) => normalize(w, n),
    },
    // Chromium asks the document for its kind when the list is made.
    // Decided by #concept-getelementsbyclassname: the filter asks for the quirks of root's node
    // document whenever it is run.
    'a list goes by the document that it is in': {
        listByClass: (w, n, name) => new LiveList(n, each => hasClasses(n, each, name)),
    },
    // Chromium takes the text away first, and children of a new parent one by one: an observer
    // sees it.
    // Decided by #concept-text-split, step 7.1 (insert) before its last step (replace data); and
    // #dom-range-surroundcontents, step 4: “replace all with null”, one record.
    'a split inserts first': {
        split: (w, n, offset) => splitText(w, n, units(n, offset)),
        insertNode: (w, r, n) => insertNode(w, r, n),
        surround: (w, r, n) => surround(w, r, n),
    },
    // Chromium takes what is before the end of a range from the end on: an observer sees it.
    // Decided by #concept-range-extract and #dom-range-deletecontents: “for each contained child,
    // in tree order”.
    'contents leave in the order of the tree': {
        extractContents: (w, r) => inOrder(w, () => r.extractContents()),
        deleteContents: (w, r) => inOrder(w, () => r.deleteContents()),
    },
    // Chromium prefers an attribute whose prefix is a part of its local name.
    // Decided by #concept-element-attributes-get-by-name: “the first attribute whose qualified name
    // is”.
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
    // Decided by #string-replace-all: “a new Text node” for any string that is not empty.
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
    // Decided by HTML, #the-head-element-2: the first head that is a child of “the html element”.
    'a head is in an html element': {
        part: (w, d, which) => which !== 'head' || d.documentElement instanceof HTMLHtmlElement
            ? d[which] : null,
        setTitle: (w, d, text) => setTitle(d, text),
    },
    // Chromium knows none of an svg root in what was parsed as HTML.
    // Decided by HTML, #document.title, step 1: “if the document element is an SVG svg element”, of
    // any document.
    'a title of SVG': {
        title: (w, d) => d.documentElement instanceof SVGSVGElement
            ? (titleOf(d)?.textContent ?? '').trim() : d.title,
    },
    // The library keeps them in the document that the template is in.
    // No section decides this: #dom-document-adoptnode adopts them. It is a deviation of the
    // library (docs/conformance.md).
    "a template's contents are not adopted by another document": {
        adopt: (w, d, n) => {
            const template = n.nodeType === 11 && Array.from(w.objects.values()).find(
                each => each instanceof HTMLTemplateElement && each.content === n);
            if (!template || template.ownerDocument === d)
                d.adoptNode(n);
        },
    },
    // Chromium looks at the local name only.
    // Decided by #dom-element-attachshadow → attach a shadow root, step 1: “if element's namespace
    // is not the HTML namespace”.
    'only elements of HTML get a shadow root': {
        attachShadow: (w, n, mode, flags) => {
            if (!(n instanceof HTMLElement))
                throw new DOMException('', 'NotSupportedError');
            return n.attachShadow(shadowOptions(mode, flags));
        },
    },
    // Chromium looks at the name only.
    // Decided by #locate-a-namespace, Element, step 4: attributes whose namespace is the XMLNS
    // namespace.
    'attributes of no namespace declare none': {
        lookup: (w, n, prefix) => locateNamespace(n, prefix || null),
        isDefaultNamespace: (w, n, ns) => locateNamespace(n, null) === (ns || null),
    },
    // Chromium joins the text with the text beside it.
    // Decided by HTML, #dom-element-outerhtml: its last step is “replace”, and none normalizes.
    'outerHTML joins no text': {
        setOuterHtml: (w, n, html) => setOuterHtml(n, html),
    },
    // Chromium looks at the names of attributes only, takes what comes into a script or style of an
    // XML document for text, and an element whose prefix is not declared for one in no namespace;
    // of an attribute like that it makes a NamespaceError and a message in the document.
    // Decided by HTML, #xml-fragment-parsing-algorithm: the context's namespaces in scope, and
    // “SyntaxError” for what is not well-formed.
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
    // Decided by HTML, #html-fragment-parsing-algorithm, step 2: the new document has the mode of
    // the context's node document.
    'quirks hold in a template': {
        setInnerHtml: (w, n, html) => (n.content ?? n).replaceChildren(
            parseIn(n instanceof ShadowRoot ? n.host : n, html)),
        setHtmlUnsafe: (w, n, html) => (n.content ?? n).replaceChildren(
            parseIn(n instanceof ShadowRoot ? n.host : n, html, 'setHTMLUnsafe')),
    },
    // Chromium leaves an iterator in what was removed when nothing follows that, or when several
    // children go at once.
    // Decided by #nodeiterator-pre-removing-steps, for each node that is removed.
    'an iterator leaves what is removed': {
        iterator: (w, n, show, filter) => w.addIterator(new Iterator(n, show, filterOf(filter))),
    },
    // Chromium asks early.
    // Decided by #dom-range-surroundcontents, step 2 names Document, DocumentType and
    // DocumentFragment only; the insertion (step 5) fails with HierarchyRequestError, after the
    // contents were extracted (step 3).
    'no attribute surrounds, says the insertion': {
        surround: (w, r, n) => surroundButAttr(w, r, n),
    },
    // Chromium writes the prefix too.
    // Decided by HTML, #serialising-html-fragments: tagname is the local name for these three
    // namespaces.
    'elements of HTML, SVG and MathML are written by their local names': {
        innerHtml: (w, n) => withoutPrefixes(n).innerHTML,
        getHtml: (w, n) => withoutPrefixes(n).getHTML(),
        outerHtml: (w, n) => withoutPrefixes(n).outerHTML,
    },
};

// --- the standard's steps, for the rules ---

// https://dom.spec.whatwg.org/#convert-nodes-into-a-node
function convert(n, nodes) {
    if (nodes.length === 1)
        return nodes[0];
    const fragment = (n.ownerDocument ?? n).createDocumentFragment();
    for (const each of nodes)
        fragment.appendChild(each);
    return fragment;
}

function viable(n, which, nodes) {
    let sibling = n[which];
    while (sibling && nodes.includes(sibling))
        sibling = sibling[which];
    return sibling;
}

const insertConverted = {
    append: (n, nodes) => n.appendChild(convert(n, nodes)),
    prepend: (n, nodes) => {
        const fragment = convert(n, nodes);
        n.insertBefore(fragment, n.firstChild);
    },
    replaceChildren: (n, nodes, w) => {
        const node = convert(n, nodes);
        if (node === n)
            throw new DOMException('', 'HierarchyRequestError');
        if (n.nodeType === 9 && fitsAlone(node))
            replaceAllOfDocument(w, n, node);
        else
            n.replaceChildren(node);
    },
    before: (n, nodes) => {
        const parent = n.parentNode;
        if (!parent)
            return;
        const previous = viable(n, 'previousSibling', nodes);
        const fragment = convert(n, nodes);
        parent.insertBefore(fragment, previous ? previous.nextSibling : parent.firstChild);
    },
    after: (n, nodes) => {
        const parent = n.parentNode;
        if (!parent)
            return;
        const next = viable(n, 'nextSibling', nodes);
        parent.insertBefore(convert(n, nodes), next);
    },
    replaceWith: (n, nodes) => {
        const parent = n.parentNode;
        if (!parent)
            return;
        const next = viable(n, 'nextSibling', nodes);
        const fragment = convert(n, nodes);
        if (n.parentNode === parent)
            parent.replaceChild(fragment, n);
        else
            parent.insertBefore(fragment, next);
    },
};

// Whether a document without children can have this.
function fitsAlone(node) {
    const texts = [3, 4];
    if (node.nodeType !== 11)
        return [1, 7, 8, 10].includes(node.nodeType);
    return node.childElementCount < 2 &&
        ![...node.childNodes].some(each => texts.includes(each.nodeType));
}

// https://dom.spec.whatwg.org/#concept-node-replace-all in two steps, of which observers are told
// as of one.
function replaceAllOfDocument(w, d, node) {
    const gone = [...d.childNodes];
    recordsOf(w, () => {
        d.replaceChildren();
        d.appendChild(node);
    }, records => {
        const first = gone.length ? records.findIndex(each => each.target === d) : -1;
        const last = records.findLastIndex(each => each.target === d);
        if (first < 0 || last === first)
            return records;
        const {type, target, addedNodes} = records[last];
        const whole = {type, target, addedNodes, removedNodes: gone, previousSibling: null,
            nextSibling: null};
        return records.map((each, i) => i === last ? whole : each).filter((_, i) => i !== first);
    });
}

// https://dom.spec.whatwg.org/#locate-a-namespace
function locateNamespace(n, prefix) {
    const xmlns = 'http://www.w3.org/2000/xmlns/';
    let element = n.parentElement;
    if (n instanceof Element)
        element = n;
    else if (n instanceof Document)
        element = n.documentElement;
    else if (n instanceof Attr)
        element = n.ownerElement;
    else if (n instanceof DocumentType || n instanceof DocumentFragment)
        element = null;
    if (element && prefix === 'xml')
        return 'http://www.w3.org/XML/1998/namespace';
    if (element && prefix === 'xmlns')
        return xmlns;
    for (; element; element = element.parentElement) {
        if (element.namespaceURI !== null && element.prefix === prefix)
            return element.namespaceURI;
        const declared = Array.from(element.attributes).find(a => a.namespaceURI === xmlns &&
            (prefix === null ? a.prefix === null && a.localName === 'xmlns'
                : a.prefix === 'xmlns' && a.localName === prefix));
        if (declared)
            return declared.value || null;
    }
    return null;
}

// https://dom.spec.whatwg.org/#string-replace-all
function replaceAll(n, text) {
    n.replaceChildren(...text ? [n.ownerDocument.createTextNode(text)] : []);
}

const withoutStrayEnds = text => text.replace(
    /(<\/title>)(?:<\/[a-su-z]\w*>|<\/t(?:able|itle)>)+(?=<\/template>)/g, '$1');
const parseUnsafe = text => Document.parseHTMLUnsafe(withoutStrayEnds(text), {sanitizer: {}});

// https://html.spec.whatwg.org/#document.title
function setTitle(d, text) {
    const root = d.documentElement;
    let title = titleOf(d);
    if (!title && root instanceof SVGSVGElement) {
        title = d.createElementNS('http://www.w3.org/2000/svg', 'title');
        root.insertBefore(title, root.firstChild);
    } else if (!title && root instanceof HTMLHtmlElement) {
        const head = Array.from(root.children).find(n => n instanceof HTMLHeadElement);
        title = head?.appendChild(d.createElementNS('http://www.w3.org/1999/xhtml', 'title'));
    }
    if (title)
        replaceAll(title, text);
}

// The title element that the setter fills, if there is one.
function titleOf(d) {
    const root = d.documentElement;
    const html = 'http://www.w3.org/1999/xhtml';
    if (root instanceof SVGSVGElement)
        return Array.from(root.children).find(n => n instanceof SVGTitleElement);
    return root?.namespaceURI === html ? d.getElementsByTagNameNS(html, 'title')[0] : null;
}

// https://dom.spec.whatwg.org/#dom-node-normalize
function normalize(w, n) {
    const texts = [];
    (function walk(each) {
        for (const child of each.childNodes)
            child.nodeType === 3 ? texts.push(child) : walk(child);
    })(n);
    for (const text of texts) {
        if (!n.contains(text))
            continue;
        if (!text.length) {
            text.remove();
            continue;
        }
        joinFollowing(w, text);
    }
}

function joinFollowing(w, text) {
    const following = [];
    for (let next = text.nextSibling; next?.nodeType === 3; next = next.nextSibling)
        following.push(next);
    let length = text.length;
    const data = following.map(each => each.data).join('');
    if (data)
        text.appendData(data);
    for (const each of following) {
        const index = Array.from(each.parentNode.childNodes).indexOf(each);
        const moved = (container, at) => container === each ? [text, at + length]
            : container === each.parentNode && at === index ? [text, length] : [container, at];
        moveRanges(w, moved);
        length += each.length;
    }
    for (const each of following)
        each.remove();
}

function moveRanges(w, moved) {
    for (const r of w.objects.values()) {
        if (!(r instanceof Range))
            continue;
        const start = moved(r.startContainer, r.startOffset);
        const end = moved(r.endContainer, r.endOffset);
        r.setStart(...start);
        r.setEnd(...end);
    }
}

// The descendants that a filter accepts now.
class LiveList {
    constructor(root, accepts) {
        this.root = root;
        this.accepts = accepts;
    }

    [Symbol.iterator]() {
        return Array.from(this.root.querySelectorAll('*')).filter(this.accepts).values();
    }

    item(i) {
        return [...this][i] ?? null;
    }

    namedItem(name) {
        return [...this].find(n => name && (n.id === name ||
            n instanceof HTMLElement && n.getAttribute('name') === name)) ?? null;
    }
}

const lower = text => text.replace(/[A-Z]/g, c => c.toLowerCase());
const documentOf = n => n.ownerDocument ?? n;

function hasTag(root, n, name) {
    if (name === '*')
        return true;
    const isHtml = documentOf(root).contentType === 'text/html' &&
        n.namespaceURI === 'http://www.w3.org/1999/xhtml';
    const qualified = n.prefix ? `${n.prefix}:${n.localName}` : n.localName;
    return qualified === (isHtml ? lower(name) : name);
}

function hasClasses(root, n, names) {
    const isQuirks = documentOf(root).compatMode === 'BackCompat';
    const fold = isQuirks ? lower : same => same;
    const wanted = names.split(/[\t\n\f\r ]+/).filter(each => each).map(fold);
    const own = Array.from(n.classList, fold);
    return wanted.length > 0 && wanted.every(each => own.includes(each));
}

// What https://dom.spec.whatwg.org/#concept-node-replace tells of a child that is replaced by
// the sibling beside it.
function recordsOfReplacements(records) {
    for (let i = 0; i + 1 < records.length; i++) {
        const [, , , taken, previous, next] = records[i];
        const [, , added, removed, before, after] = records[i + 1];
        if (taken.length !== 1 || removed.length !== 1 || added.length !== 1 ||
            added[0] !== taken[0])
            continue;
        if (next === removed[0] && previous === before)
            records[i + 1][4] = taken[0];
    }
    return records;
}

// https://dom.spec.whatwg.org/#concept-text-split
function splitText(w, n, offset) {
    const parent = n.parentNode;
    if (!parent || offset > n.length)
        return n.splitText(offset);
    const data = n.data.slice(offset);
    const rest = n.nodeType === 4 ? n.ownerDocument.createCDATASection(data)
        : n.ownerDocument.createTextNode(data);
    parent.insertBefore(rest, n.nextSibling);
    const index = Array.from(parent.childNodes).indexOf(n);
    const moved = (container, at) => container === n && at > offset ? [rest, at - offset]
        : container === parent && at === index + 1 ? [parent, at + 1] : [container, at];
    moveRanges(w, moved);
    n.deleteData(offset, n.length - offset);
    return rest;
}

// https://dom.spec.whatwg.org/#concept-range-insert
function insertNode(w, r, n) {
    const {startContainer, startOffset} = r;
    if (!(startContainer instanceof Text) || startContainer === n || !startContainer.parentNode ||
        n.contains(startContainer) || n.nodeType === 10) {
        r.insertNode(n);
        return;
    }
    const parent = startContainer.parentNode;
    let reference = splitText(w, startContainer, startOffset);
    if (n === reference)
        reference = reference.nextSibling;
    n.parentNode?.removeChild(n);
    const at = reference ? Array.from(parent.childNodes).indexOf(reference)
        : parent.childNodes.length;
    const end = at + (n.nodeType === 11 ? n.childNodes.length : 1);
    parent.insertBefore(n, reference);
    if (r.collapsed)
        r.setEnd(parent, end);
}

// What observers are told of an operation on a range, with siblings that left backwards turned.
function inOrder(w, operation) {
    return recordsOf(w, operation, records => {
        turnRemovals(records, 0);
        return records;
    });
}

// Does something; what observers are told of it is changed.
function recordsOf(w, operation, change) {
    const observers = [...w.objects.values()].filter(each => each instanceof MutationObserver);
    const take = observer => {
        w.taken.set(observer, [...w.taken.get(observer) ?? [], ...observer.takeRecords()]);
        return w.taken.get(observer).length;
    };
    const starts = observers.map(take);
    const answer = operation();
    observers.forEach((observer, i) => {
        take(observer);
        const records = w.taken.get(observer);
        records.splice(starts[i], records.length, ...change(records.slice(starts[i])));
    });
    return answer;
}

function turnRemovals(records, start) {
    for (let end; start < records.length; start = end) {
        const first = records[start];
        for (end = start + 1; end < records.length; end++) {
            const {target, removedNodes, addedNodes, nextSibling} = records[end];
            if (target !== first.target || removedNodes.length !== 1 || addedNodes.length ||
                removedNodes[0] !== records[end - 1].previousSibling ||
                nextSibling !== first.nextSibling)
                break;
        }
        const {previousSibling} = records[end - 1];
        const turned = records.slice(start, end).reverse();
        for (let i = 0; turned.length > 1 && i < turned.length; i++) {
            const {type, target, removedNodes} = turned[i];
            const nextSibling = turned[i + 1]?.removedNodes[0] ?? first.nextSibling;
            records[start + i] = {type, target, addedNodes: [], removedNodes, previousSibling,
                nextSibling};
        }
    }
}

// https://dom.spec.whatwg.org/#dom-range-surroundcontents
function surround(w, r, n) {
    if (n.nodeType !== 1) {
        surroundButAttr(w, r, n);
        return;
    }
    checkSurrounding(r);
    const fragment = inOrder(w, () => r.extractContents());
    if (n.hasChildNodes())
        n.replaceChildren();
    insertNode(w, r, n);
    n.appendChild(fragment);
    r.selectNode(n);
}

function checkSurrounding(r) {
    const outside = node => node instanceof Text ? node.parentNode : node;
    if (r.startContainer !== r.endContainer &&
        outside(r.startContainer) !== outside(r.endContainer))
        throw new DOMException('', 'InvalidStateError');
}

// The contents are taken out when the attribute is refused.
function surroundButAttr(w, r, n) {
    if (n instanceof Attr) {
        checkSurrounding(r);
        inOrder(w, () => r.extractContents());
        throw new DOMException('', 'HierarchyRequestError');
    }
    r.surroundContents(n);
}

// A copy whose elements are written by their local names.
function withoutPrefixes(n) {
    const isKnown = /^http:\/\/www\.w3\.org\/(1999\/xhtml|2000\/svg|1998\/Math\/MathML)$/;
    let copy = n instanceof ShadowRoot ? n.ownerDocument.createElement('div') : n.cloneNode(false);
    if (n.prefix !== null && isKnown.test(n.namespaceURI)) {
        copy = n.ownerDocument.createElementNS(n.namespaceURI, n.localName);
        for (const a of n.attributes)
            copy.setAttributeNode(a.cloneNode());
    }
    for (const child of (n.content ?? n).childNodes) {
        (copy.content ?? copy).appendChild(
            child.nodeType === 1 ? withoutPrefixes(child) : child.cloneNode());
    }
    return copy;
}

function firstAttribute(n, name) {
    const isHtml = n.namespaceURI === 'http://www.w3.org/1999/xhtml' &&
        n.ownerDocument.contentType === 'text/html';
    const wanted = isHtml ? name.replace(/[A-Z]/g, c => c.toLowerCase()) : name;
    return Array.from(n.attributes).find(a => a.name === wanted) ?? null;
}

function refuseItself(n, a) {
    if (n === a && n.nodeType === 9)
        throw new DOMException('', 'HierarchyRequestError');
}

// A copy of an element in which markup means what it means there: with the ancestors, and without
// attributes that only look like declarations; one in an XML document is no script.
function copyForMarkup(n, isXml) {
    const copy = isXml ? n.ownerDocument.createElementNS(n.namespaceURI,
        n.prefix ? `${n.prefix}:x` : 'x') : n.cloneNode(false);
    for (const a of isXml ? n.attributes : []) {
        if (a.namespaceURI !== null || !/^xmlns(:|$)/.test(a.name))
            copy.setAttributeNode(a.cloneNode());
    }
    if (n.parentElement)
        copyForMarkup(n.parentElement, isXml).append(copy);
    return copy;
}

// https://html.spec.whatwg.org/#xml-fragment-parsing-algorithm: whether it can be read there, with
// the namespaces in scope.
function checkNamespaces(n, xml) {
    const prefixes = new Set(Array.from(xml.matchAll(/(\w+):\w/g), found => found[1]));
    const declarations = Array.from(prefixes, prefix => [prefix, locateNamespace(n, prefix)])
        .filter(([prefix, uri]) => uri && !prefix.startsWith('xml'))
        .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
    const all = `<x ${declarations.join(' ')}>${xml}</x>`;
    if (new DOMParser().parseFromString(all, 'application/xml').querySelector('parsererror'))
        throw new DOMException('', 'SyntaxError');
}

function parseIn(n, markup, how = 'innerHTML') {
    const isXml = n.ownerDocument.contentType !== 'text/html' && how === 'innerHTML';
    if (isXml)
        checkNamespaces(n, markup);
    if (n instanceof HTMLTemplateElement && n.ownerDocument.compatMode === 'BackCompat') {
        const read = new DOMParser().parseFromString(`<template>${markup}</template>`, 'text/html');
        return n.ownerDocument.adoptNode(read.head.firstChild.content);
    }
    const copy = copyForMarkup(n, isXml);
    if (how === 'innerHTML')
        copy.innerHTML = markup;
    else
        copy[how](markup);
    const fragment = n.ownerDocument.createDocumentFragment();
    fragment.append(...(copy.content ?? copy).childNodes);
    return fragment;
}

// https://html.spec.whatwg.org/#dom-element-outerhtml
function setOuterHtml(n, html) {
    const parent = n.parentNode;
    if (!parent || parent.nodeType === 9) {
        n.outerHTML = html;
        return;
    }
    const context = parent.nodeType === 11 ? newBody(n) : parent;
    parent.replaceChild(parseIn(context, html), n);
}

const newBody = n => documentOf(n).createElementNS('http://www.w3.org/1999/xhtml', 'body');

// The element that markup is parsed for when it goes where this is the parent.
function contextOf(parent) {
    const isHtml = parent instanceof HTMLHtmlElement &&
        parent.ownerDocument.contentType === 'text/html';
    return parent instanceof Element && !isHtml ? parent : newBody(parent);
}

// https://html.spec.whatwg.org/#dom-element-insertadjacenthtml
function insertMarkup(n, where, html) {
    const isInside = where === 'afterbegin' || where === 'beforeend';
    const parent = isInside ? n : n.parentNode;
    if (!/^(before|after)(begin|end)$/.test(where) || !parent || parent.nodeType === 9) {
        n.insertAdjacentHTML(where, html);
        return;
    }
    const fragment = parseIn(contextOf(parent), html);
    const before = {beforebegin: n, afterbegin: n.firstChild, beforeend: null,
        afterend: n.nextSibling};
    parent.insertBefore(fragment, before[where]);
}

// https://dom.spec.whatwg.org/#move: what comes before the look at the node.
function refuseReference(n, a, b) {
    const root = each => each.getRootNode({composed: true});
    let isAncestor = false;
    for (let each = n; each; each = each.parentNode ?? each.host)
        isAncestor ||= each === a;
    if (root(n) === root(a) && !isAncestor && b && b.parentNode !== n)
        throw new DOMException('', 'NotFoundError');
}

// https://wicg.github.io/sanitizer-api/#sanitize, as far as a configuration that lists what it
// allows needs it.
function sanitize(node, config) {
    for (const child of [...node.childNodes]) {
        const allowed = config.elements.find(each =>
            each.name === child.localName && each.namespace === child.namespaceURI);
        if (child.nodeType === 7 || child.nodeType === 8 || child.nodeType === 1 && !allowed)
            child.remove();
        if (child.nodeType !== 1 || !allowed)
            continue;
        for (const inside of [child.content, child.shadowRoot, child].filter(each => each))
            sanitize(inside, config);
        for (const a of [...child.attributes]) {
            const isAllowed = [...config.attributes, ...allowed.attributes ?? []].some(each =>
                each.name === a.localName && each.namespace === a.namespaceURI);
            if (!isAllowed)
                child.removeAttributeNode(a);
        }
    }
}

const NAME = (() => {
    const first = ':A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}' +
        '\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}' +
        '\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';
    return `[${first}][-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}${first}]*`;
})();

// https://dom.spec.whatwg.org/#concept-pi-attribute-map
function readInstruction(data) {
    const map = new Map();
    const references = {lt: '<', gt: '>', amp: '&', quot: '"', apos: "'"};
    const space = '[ \\t\\r\\n]';
    const one = new RegExp(
        `${space}*(${NAME})${space}*=${space}*(?:"([^<"]*)"|'([^<']*)')(?=${space}|$)`, 'uy');
    while (/[^ \t\r\n]/.test(data.slice(one.lastIndex))) {
        const found = one.exec(data);
        const value = found && (found[2] ?? found[3]);
        const isWrong = /&(?!(#\d+|#x[\da-f]+|lt|gt|amp|quot|apos);)/i;
        if (!found || map.has(found[1]) || isWrong.test(value))
            return new Map();
        map.set(found[1], value.replace(/&(#x?)?(\w+);/g, (all, number, name) =>
            number ? String.fromCodePoint(parseInt(name, number === '#' ? 10 : 16))
                : references[name]));
    }
    return map;
}

function instructionMap(w, n) {
    const known = w.instructions.get(n);
    return known?.data === n.data ? known.map : readInstruction(n.data);
}

function changeInstruction(w, n, name, change) {
    if (name !== null)
        document.createAttribute(name);
    const map = new Map(instructionMap(w, n));
    const escaped = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
    change(map);
    const data = Array.from(map, ([key, value]) =>
        `${key}="${value.replace(/[&<>"]/g, c => escaped[c])}"`).join(' ');
    n.replaceData(0, n.length, data);
    w.instructions.set(n, {data, map});
}

function toggleInstruction(w, n, name, wanted) {
    document.createAttribute(name);
    if (instructionMap(w, n).has(name) !== wanted) {
        changeInstruction(w, n, name, map => wanted ? map.set(name, '')
            : map.delete(name));
    }
    return wanted;
}

// https://dom.spec.whatwg.org/#interface-nodeiterator with iterators that show everything, each
// put right after an operation that Chromium leaves it behind in.
class Iterator {
    constructor(root, show, filter) {
        Object.assign(this, {root, show, filter, lines: {}});
        this.reference = this.pointTo(root, true);
    }

    get referenceNode() {
        return this.reference.referenceNode;
    }

    get pointerBeforeReferenceNode() {
        return this.reference.pointerBeforeReferenceNode;
    }

    pointTo(node, isBefore) {
        const pointer = document.createNodeIterator(this.root);
        if (node === this.root && isBefore)
            return pointer;
        while (pointer.nextNode() !== node)
            continue;
        if (isBefore)
            pointer.previousNode();
        return pointer;
    }

    nextNode() {
        return this.traverse('nextNode');
    }

    previousNode() {
        return this.traverse('previousNode');
    }

    traverse(step) {
        this.candidate = this.pointTo(this.referenceNode, this.pointerBeforeReferenceNode);
        for (let node; (node = this.candidate[step]());) {
            if (!(this.show >> (node.nodeType - 1) & 1))
                continue;
            this.look();
            const result = this.filter ? this.filter(node) : NodeFilter.FILTER_ACCEPT;
            this.leave();
            if (result === NodeFilter.FILTER_ACCEPT) {
                this.reference = this.candidate;
                return node;
            }
        }
        return null;
    }

    // What is around the pointers before something may be removed.
    look() {
        const lineOf = pointer => {
            const line = [];
            for (let n = pointer.referenceNode; n !== this.root; n = n.parentNode) {
                let before = n.previousSibling;
                while (before?.lastChild)
                    before = before.lastChild;
                line.unshift({n, before: before ?? n.parentNode, parent: n.parentNode,
                    siblings: [...n.parentNode.childNodes]});
            }
            return line;
        };
        this.lines = {reference: lineOf(this.reference),
            candidate: this.candidate && lineOf(this.candidate)};
        this.watcher ??= new MutationObserver(() => {});
        this.watcher.observe(this.root, {childList: true, subtree: true});
    }

    // Where a pointer is left behind it goes to what was before all that was removed.
    leave() {
        const gone = new Set(this.watcher?.takeRecords().flatMap(each => [...each.removedNodes]));
        for (const [which, line] of Object.entries(this.lines)) {
            const left = line?.find(each => gone.has(each.n));
            const found = this[which]?.referenceNode;
            if (!left || this.root.contains(found) && found !== line[line.length - 1].n)
                continue;
            const {before, parent, siblings} = left;
            const areAllGone = siblings.every(each => each.parentNode !== parent);
            this[which] = this.pointTo(areAllGone ? parent : before, false);
        }
    }
}

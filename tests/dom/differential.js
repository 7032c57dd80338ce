// SPDX-License-Identifier: LGPL-2.1-or-later
// Runs sequences of DOM operations and tells the answers and the state after them: operations.py
// and state.py do the same with the library. An operation is [number, name, ...arguments]; a
// string that begins with # names what the operation of that number has made.
'use strict';

// Where Chromium departs from the DOM Standard, a rule names it: with the rule, the standard's
// own steps are done instead. See docs/conformance.md.
const RULES = {
    // Chromium does not put several nodes into a fragment, and looks at them where they are; it
    // lets a fragment append itself.
    'nodes are converted into a node': {
        many: (w, n, how, ...nodes) => insertConverted[how](n, nodes),
    },
    // Chromium asks whether the reference is a child before it looks at the node.
    'a document is not put into itself': {
        insertBefore: (w, n, a, b) => refuseItself(n, a) ?? n.insertBefore(a, b),
        replaceChild: (w, n, a, b) => refuseItself(n, a) ?? n.replaceChild(a, b),
    },
    // Chromium takes the node that comes out of its place before it removes the child.
    'a replaced child leaves before the other comes': {
        records: recordsOfReplacements,
    },
    // After such a title Chromium goes on as in a body (tests/tree/known-differences.txt,
    // head-elements-in-template): end tags then mean something that should mean nothing.
    'a title in a template leaves the mode as it is': {
        html: (w, number, text) => parse(w, text.replace(
            /(<\/title>)(?:<\/[a-su-z]\w*>|<\/t(?:able|itle)>)+(?=<\/template>)/g, '$1'),
        'text/html', number),
    },
    // Chromium joins two texts at a time, and tells an observer each time.
    'normalize() joins texts at once': {
        normalize: (w, n) => normalize(w, n),
    },
    // Chromium asks the document for its kind when the list is made.
    'a list goes by the document that it is in': {
        listByTag: (w, n, name) => new LiveList(n, each => hasTag(n, each, name)),
        listByClass: (w, n, name) => new LiveList(n, each => hasClasses(n, each, name)),
    },
    // Chromium takes the text away first, and children of a new parent one by one: an observer
    // sees it.
    'a split inserts first': {
        split: (w, n, offset) => splitText(w, n, units(n, offset)),
        insertNode: (w, r, n) => insertNode(w, r, n),
        surround: (w, r, n) => surround(w, r, n),
    },
    // Chromium prefers an attribute whose prefix is a part of its local name.
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
    'a new text is a new node': {
        setTextContent: (w, n, text) => {
            if (n instanceof Element || n instanceof DocumentFragment)
                replaceAll(n, text);
            else
                n.textContent = text;
        },
        setTitle: (w, d, text) => {
            const title = titleOf(d);
            if (title)
                replaceAll(title, text);
            else
                d.title = text;
        },
    },
    // Chromium adopts them.
    "a template's contents are not adopted": {
        adopt: (w, d, n) => {
            const isContent = n.nodeType === 11 && Array.from(w.objects.values()).some(
                each => each instanceof HTMLTemplateElement && each.content === n);
            if (!isContent)
                d.adoptNode(n);
        },
    },
    // Chromium looks at the local name only.
    'only elements of HTML get a shadow root': {
        attachShadow: (w, n, mode, clonable) => {
            if (!(n instanceof HTMLElement))
                throw new DOMException('', 'NotSupportedError');
            return n.attachShadow({mode, clonable});
        },
    },
    // Chromium looks at the name only.
    'attributes of no namespace declare none': {
        lookup: (w, n, prefix) => locateNamespace(n, prefix || null),
        isDefaultNamespace: (w, n, ns) => locateNamespace(n, null) === (ns || null),
    },
    // Chromium asks early.
    'no attribute surrounds, says the insertion': {
        surround: (w, r, n) => surroundButAttr(r, n),
    },
    // Chromium writes the prefix too.
    'elements of HTML, SVG and MathML are written by their local names': {
        innerHtml: (w, n) => withoutPrefixes(n).innerHTML,
        outerHtml: (w, n) => withoutPrefixes(n).outerHTML,
    },
    // Chromium joins the text with the text beside it.
    'outerHTML joins no text': {
        setOuterHtml: (w, n, html) => setOuterHtml(n, html),
    },
};

// What a browser may have changed before it finds an error. The library finds out first, so
// that an error leaves all as it was.
const CHANGES_BEFORE_ERROR = new Set(['many', 'manyText', 'surround', 'insertNode', 'setStart',
    'setEnd', 'extractContents', 'cloneContents']);

class World {
    constructor(rules) {
        this.objects = new Map();
        this.keys = new Map();
        this.log = [];
        this.rules = rules;
    }

    // The name of a node; if it has none yet, it is what has been made now.
    keep(key, node) {
        if (!this.keys.has(node))
            this.register(key, node);
        return this.keys.get(node);
    }

    register(key, object) {
        this.objects.set(key, object);
        this.keys.set(object, key);
    }

    tell(value) {
        if (value === undefined || value === null)
            return null;
        if (value instanceof Node)
            return this.keys.get(value) ?? `?${value.nodeName}`;
        if (typeof value === 'object')
            return Array.from(value, each => this.tell(each));
        return value;
    }

    // What does the operation: a rule's steps, if one has some.
    find(name, table) {
        const rule = this.rules.find(each => name in RULES[each]);
        return rule ? RULES[rule][name] : table[name];
    }

    perform([number, name, ...rest]) {
        const args = [];
        for (const each of rest) {
            const isReference = typeof each === 'string' && each.startsWith('#');
            if (isReference && !this.objects.has(each))
                return;
            args.push(isReference ? this.objects.get(each) : each);
        }
        const key = `#${number}`;
        if (name in makes) {
            const made = this.find(name, makes)(this, ...args);
            this.log.push([number, made ? this.keep(key, made) : null]);
        } else if (name in opens) {
            this.register(key, this.find(name, opens)(this, ...args));
            this.log.push([number, key]);
        } else if (name in asks) {
            this.log.push([number, this.tell(this.find(name, asks)(this, ...args))]);
        } else {
            this.find(name, does)(this, ...args);
            this.log.push([number, null]);
        }
    }

    // Without the operations that have failed in an earlier attempt: false to try once more.
    play(operations, failed) {
        for (const operation of operations) {
            const [number, name] = operation;
            if (failed.has(number)) {
                this.log.push([number, failed.get(number)]);
                continue;
            }
            try {
                this.perform(operation);
            } catch (error) {
                if (!(error instanceof DOMException))
                    throw error;
                this.log.push([number, error.name]);
                if (CHANGES_BEFORE_ERROR.has(name)) {
                    failed.set(number, error.name);
                    return false;
                }
            }
        }
        return true;
    }
}

// The library counts characters, a browser UTF-16 units.
const isData = n => n instanceof CharacterData;
function units(n, characters) {
    if (!isData(n))
        return characters;
    const all = [...n.data];
    return all.slice(0, characters).join('').length + Math.max(0, characters - all.length);
}
const unitsFrom = (n, offset, count) => units(n, offset + count) - units(n, offset);
const characters = (n, offset) => isData(n) ? [...n.data.slice(0, offset)].length : offset;

function filterOf(kind) {
    if (!kind)
        return null;
    const result = kind === 'reject' ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    return n => /^(div|b|#comment)$/i.test(n.nodeName) ? result : NodeFilter.FILTER_ACCEPT;
}

function parse(world, text, type, number) {
    const doc = new DOMParser().parseFromString(text, type);
    const walker = doc.createTreeWalker(doc);
    let i = 0;
    world.register(`#${number}`, doc);
    while (walker.nextNode())
        world.register(`#${number}.${++i}`, walker.currentNode);
    return doc;
}

function observe(observer, target, kinds, filter) {
    const options = {};
    for (const kind of kinds)
        options[kind] = true;
    if (filter)
        options.attributeFilter = filter;
    observer.observe(target, options);
}

const makes = {
    html: (w, number, text) => parse(w, text, 'text/html', number),
    xml: (w, number, text) => parse(w, text, 'application/xml', number),
    newHtml: (w, title) => document.implementation.createHTMLDocument(title ?? undefined),
    newXml: (w, ns, name) => document.implementation.createDocument(ns, name),
    element: (w, d, name) => d.createElement(name),
    elementNS: (w, d, ns, name) => d.createElementNS(ns, name),
    text: (w, d, data) => d.createTextNode(data),
    comment: (w, d, data) => d.createComment(data),
    cdata: (w, d, data) => d.createCDATASection(data),
    pi: (w, d, target, data) => d.createProcessingInstruction(target, data),
    doctype: (w, d, name, p, s) => d.implementation.createDocumentType(name, p, s),
    fragment: (w, d) => d.createDocumentFragment(),
    attr: (w, d, name) => d.createAttribute(name),
    attrNS: (w, d, ns, name) => d.createAttributeNS(ns, name),
    content: (w, n) => n instanceof HTMLTemplateElement ? n.content : null,
    child: (w, n, i) => n.childNodes[i],
    relative: (w, n, which) => n[which],
    root: (w, n, composed) => n.getRootNode({composed}),
    attachShadow: (w, n, mode, clonable) => n.attachShadow({mode, clonable}),
    shadowRoot: (w, n) => n.shadowRoot,
    clone: (w, n, deep) => n.cloneNode(deep),
    importNode: (w, d, n, deep) => d.importNode(n, deep),
    split: (w, n, offset) => n.splitText(units(n, offset)),
    extractContents: (w, r) => r.extractContents(),
    cloneContents: (w, r) => r.cloneContents(),
    getAttributeNode: (w, n, name) => n.getAttributeNode(name),
    getAttributeNodeNS: (w, n, ns, name) => n.getAttributeNodeNS(ns, name),
    setAttributeNode: (w, n, a) => n.setAttributeNode(a),
    byId: (w, n, id) => n.getElementById(id),
    walk: (w, walker, step) => walker[step](),
};

const opens = {
    range: (w, d) => d.createRange(),
    cloneRange: (w, r) => r.cloneRange(),
    childNodes: (w, n) => n.childNodes,
    children: (w, n) => n.children,
    listByTag: (w, n, name) => n.getElementsByTagName(name),
    listByTagNS: (w, n, ns, name) => n.getElementsByTagNameNS(ns, name),
    listByClass: (w, n, name) => n.getElementsByClassName(name),
    classList: (w, n) => n.classList,
    walker: (w, n, show, filter) => document.createTreeWalker(n, show, filterOf(filter)),
    observer: (w, n, kinds, filter) => {
        const observer = new MutationObserver(() => {});
        observe(observer, n, kinds, filter);
        return observer;
    },
};

const does = {
    appendChild: (w, n, a) => n.appendChild(a),
    insertBefore: (w, n, a, b) => n.insertBefore(a, b),
    replaceChild: (w, n, a, b) => n.replaceChild(a, b),
    removeChild: (w, n, a) => n.removeChild(a),
    remove: (w, n) => n.remove(),
    many: (w, n, how, ...nodes) => n[how](...nodes),
    manyText: (w, n, how, text) => n[how](text),
    adjacent: (w, n, where, a) => n.insertAdjacentElement(where, a),
    adjacentText: (w, n, where, text) => n.insertAdjacentText(where, text),
    adjacentHtml: (w, n, where, html) => n.insertAdjacentHTML(where, html),
    setInnerHtml: (w, n, html) => { n.innerHTML = html; },
    setOuterHtml: (w, n, html) => { n.outerHTML = html; },
    setTextContent: (w, n, text) => { n.textContent = text; },
    setNodeValue: (w, n, text) => { n.nodeValue = text; },
    setTitle: (w, d, text) => { d.title = text; },
    normalize: (w, n) => n.normalize(),
    adopt: (w, d, n) => { d.adoptNode(n); },
    setData: (w, n, data) => { n.data = data; },
    appendData: (w, n, data) => n.appendData(data),
    insertData: (w, n, offset, data) => n.insertData(units(n, offset), data),
    deleteData: (w, n, offset, count) =>
        n.deleteData(units(n, offset), unitsFrom(n, offset, count)),
    replaceData: (w, n, offset, count, data) =>
        n.replaceData(units(n, offset), unitsFrom(n, offset, count), data),
    setAttribute: (w, n, name, value) => n.setAttribute(name, value),
    setAttributeNS: (w, n, ns, name, value) => n.setAttributeNS(ns, name, value),
    removeAttribute: (w, n, name) => n.removeAttribute(name),
    removeAttributeNS: (w, n, ns, name) => n.removeAttributeNS(ns, name),
    removeAttributeNode: (w, n, a) => { n.removeAttributeNode(a); },
    setAttrValue: (w, a, value) => { a.value = value; },
    setId: (w, n, value) => { n.id = value; },
    // An SVG element has a className of its own kind.
    setClassName: (w, n, value) => n.setAttribute('class', value),
    setDataset: (w, n, name, value) => {
        if (value === null)
            delete n.dataset[name];
        else
            n.dataset[name] = value;
    },
    setTokens: (w, list, value) => { list.value = value; },
    addToken: (w, list, token) => list.add(token),
    removeToken: (w, list, token) => list.remove(token),
    setStart: (w, r, n, offset) => r.setStart(n, units(n, offset)),
    setEnd: (w, r, n, offset) => r.setEnd(n, units(n, offset)),
    setRangeAt: (w, r, how, n) => r[how](n),
    collapse: (w, r, toStart) => r.collapse(toStart),
    deleteContents: (w, r) => r.deleteContents(),
    insertNode: (w, r, n) => r.insertNode(n),
    surround: (w, r, n) => r.surroundContents(n),
    setCurrentNode: (w, walker, n) => { walker.currentNode = n; },
    observe: (w, observer, n, kinds, filter) => observe(observer, n, kinds, filter),
    disconnect: (w, observer) => observer.disconnect(),
};

const asks = {
    innerHtml: (w, n) => n.innerHTML,
    outerHtml: (w, n) => n.outerHTML,
    textContent: (w, n) => n.textContent,
    title: (w, d) => d.title,
    wholeText: (w, n) => n.wholeText,
    substringData: (w, n, offset, count) =>
        n.substringData(units(n, offset), unitsFrom(n, offset, count)),
    toggleAttribute: (w, n, name) => n.toggleAttribute(name),
    getAttribute: (w, n, name) => n.getAttribute(name),
    getAttributeNS: (w, n, ns, name) => n.getAttributeNS(ns, name),
    hasAttribute: (w, n, name) => n.hasAttribute(name),
    hasAttributeNS: (w, n, ns, name) => n.hasAttributeNS(ns, name),
    attributeNames: (w, n) => n.getAttributeNames(),
    attributes: (w, n) => Array.from(n.attributes, a => `${a.name}=${a.value}`),
    dataset: (w, n) => Object.keys(n.dataset).map(name => `${name}=${n.dataset[name]}`),
    toggleToken: (w, list, token) => list.toggle(token),
    replaceToken: (w, list, token, other) => list.replace(token, other),
    containsToken: (w, list, token) => list.contains(token),
    tokenAt: (w, list, i) => list.item(i),
    byTag: (w, n, name) => n.getElementsByTagName(name),
    byTagNS: (w, n, ns, name) => n.getElementsByTagNameNS(ns, name),
    byClass: (w, n, name) => n.getElementsByClassName(name),
    select: (w, n, selector) => n.querySelectorAll(selector),
    equal: (w, a, b) => a.isEqualNode(b),
    contains: (w, a, b) => a.contains(b),
    position: (w, a, b) => {
        const position = a.compareDocumentPosition(b);
        return position & 1 ? 'apart' : position;
    },
    lookup: (w, n, prefix) => n.lookupNamespaceURI(prefix),
    lookupPrefix: (w, n, ns) => n.lookupPrefix(ns),
    isDefaultNamespace: (w, n, ns) => n.isDefaultNamespace(ns),
    comparePoints: (w, r, how, other) => r.compareBoundaryPoints(how, other),
    comparePoint: (w, r, n, offset) => r.comparePoint(n, units(n, offset)),
    isPointInRange: (w, r, n, offset) => r.isPointInRange(n, units(n, offset)),
    intersects: (w, r, n) => r.intersectsNode(n),
    rangeText: (w, r) => `${r}`,
    takeRecords: (w, observer) => takeRecords(w, observer),
};

function takeRecords(w, observer) {
    const records = observer.takeRecords().map(each => describeRecord(w, each));
    return w.find('records', {records: same => same})(records);
}

function describeRecord(w, record) {
    return [record.type, w.tell(record.target), w.tell(record.addedNodes),
        w.tell(record.removedNodes), w.tell(record.previousSibling), w.tell(record.nextSibling),
        record.attributeName, record.attributeNamespace, record.oldValue];
}

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
    replaceChildren: (n, nodes) => {
        const node = convert(n, nodes);
        if (node === n)
            throw new DOMException('', 'HierarchyRequestError');
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
        if (taken.length !== 1 || removed.length !== 1 || added[0] !== taken[0])
            continue;
        if (next === removed[0] && previous === before) {
            records[i][5] = after;
            records[i + 1][4] = taken[0];
        } else if (previous === removed[0]) {
            records[i][4] = before;
        }
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

// https://dom.spec.whatwg.org/#dom-range-surroundcontents
function surround(w, r, n) {
    if (n.nodeType !== 1) {
        surroundButAttr(r, n);
        return;
    }
    const outside = node => node instanceof Text ? node.parentNode : node;
    if (r.startContainer !== r.endContainer && outside(r.startContainer) !== outside(r.endContainer))
        throw new DOMException('', 'InvalidStateError');
    const fragment = r.extractContents();
    if (n.hasChildNodes())
        n.replaceChildren();
    insertNode(w, r, n);
    n.appendChild(fragment);
    r.selectNode(n);
}

function surroundButAttr(r, n) {
    try {
        r.surroundContents(n);
    } catch (error) {
        throw n instanceof Attr && error.name === 'InvalidNodeTypeError'
            ? new DOMException('', 'HierarchyRequestError') : error;
    }
}

// A copy whose elements are written by their local names.
function withoutPrefixes(n) {
    const isKnown = /^http:\/\/www\.w3\.org\/(1999\/xhtml|2000\/svg|1998\/Math\/MathML)$/;
    let copy = n.cloneNode(false);
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

// https://html.spec.whatwg.org/#dom-element-outerhtml
function setOuterHtml(n, html) {
    const parent = n.parentNode;
    if (!parent || parent.nodeType === 9) {
        n.outerHTML = html;
        return;
    }
    const context = parent.nodeType === 11 ? n.ownerDocument.createElement('body')
        : parent.cloneNode(false);
    context.innerHTML = html;
    const fragment = n.ownerDocument.createDocumentFragment();
    fragment.append(...(context.content ?? context).childNodes);
    parent.replaceChild(fragment, n);
}

// --- the state ---

function show(w, root) {
    const out = [];
    (function walk(n) {
        const parts = [n.nodeType, n.nodeName, n.namespaceURI ?? '', n.nodeValue ?? '',
            w.keys.get(n) ?? ''];
        if (n.nodeType === 10)
            parts.push(n.publicId, n.systemId);
        for (const a of n.attributes ?? [])
            parts.push(`${a.namespaceURI ?? ''}|${a.name}=${a.value}`);
        out.push(parts.join('~'), '(');
        for (const child of n.childNodes)
            walk(child);
        if (n instanceof HTMLTemplateElement)
            walk(n.content);
        if (n.shadowRoot)
            walk(n.shadowRoot);
        out.push(')');
    })(root);
    return out.join('');
}

function describe(w, key, object) {
    const tell = value => w.tell(value);
    if (object instanceof Attr)
        return [key, tell(object.ownerDocument), tell(object.ownerElement), show(w, object)];
    if (object instanceof Node) {
        return [key, tell(object.ownerDocument), tell(object.parentNode), object.isConnected,
            object.parentNode ? '' : show(w, object)];
    }
    if (object instanceof Range) {
        return [key, tell(object.startContainer),
            characters(object.startContainer, object.startOffset), tell(object.endContainer),
            characters(object.endContainer, object.endOffset), object.collapsed,
            tell(object.commonAncestorContainer)];
    }
    if (object instanceof TreeWalker)
        return [key, tell(object.currentNode)];
    if (object instanceof MutationObserver)
        return [key, takeRecords(w, object)];
    if (object instanceof DOMTokenList)
        return [key, object.value, [...object]];
    return [key, tell(object)];
}

function run(item) {
    if (!item.operations)
        return Object.keys(RULES);
    const failed = new Map();
    let w;
    do
        w = new World(item.rules);
    while (!w.play(item.operations, failed));
    return {log: w.log, state: Array.from(w.objects, ([key, each]) => describe(w, key, each))};
}

// SPDX-License-Identifier: LGPL-2.1-or-later
// Runs sequences of DOM operations, and returns their results and the state after them. operations.py does
// the same with the library. An operation is [number, name, ...arguments]. A string that begins with #
// names the object that the operation of that number created. rules.js comes before this.
'use strict';

// Operations with which a browser may change something before it finds an error. The library checks
// first, so that an error changes nothing.
const CHANGES_BEFORE_ERROR = new Set(['many', 'manyText', 'insertNode', 'setStart', 'setEnd',
    'extractContents', 'cloneContents']);

class World {
    constructor(rules) {
        this.objects = new Map();
        this.keys = new Map();
        this.log = [];
        this.rules = rules;
        this.instructions = new WeakMap();
        this.iterators = [];
        this.taken = new Map();
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

    // Returns the function for an operation: that of a rule, if there is one.
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

    addIterator(iterator) {
        this.iterators.push(iterator);
        return iterator;
    }

    // Without the operations that have failed in an earlier attempt: false to try once more.
    play(operations, failed) {
        for (const operation of operations) {
            const [number, name] = operation;
            if (failed.has(number)) {
                this.log.push([number, failed.get(number)]);
                continue;
            }
            this.iterators.forEach(each => each.look());
            try {
                this.perform(operation);
                this.iterators.forEach(each => each.leave());
            } catch (error) {
                if (!(error instanceof DOMException) && name !== 'supportsToken')
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
    return n => {
        const isHidden = /^(div|b|#comment)$/i.test(n.nodeName);
        if (isHidden && kind === 'remove')
            n.remove?.();
        if (isHidden && kind === 'take' && n.nodeType !== Node.ATTRIBUTE_NODE)
            n.ownerDocument.createDocumentFragment().appendChild(n);
        return isHidden ? result : NodeFilter.FILTER_ACCEPT;
    };
}

const parse = (world, text, type, number) =>
    registerAll(world, number, new DOMParser().parseFromString(text, type));

// A document and all nodes of its tree get names.
function registerAll(world, number, doc) {
    const walker = doc.createTreeWalker(doc);
    let i = 0;
    world.register(`#${number}`, doc);
    while (walker.nextNode())
        world.register(`#${number}.${++i}`, walker.currentNode);
    return doc;
}

// The page's own document with the nodes of what is read: no other document has a selection.
function openWindow(world, number, text) {
    world.page = [...document.childNodes];
    document.replaceChildren();
    for (const each of [...new DOMParser().parseFromString(text, 'text/html').childNodes])
        document.appendChild(each);
    return registerAll(world, number, document);
}

function closeWindow(world) {
    if (!world.page)
        return;
    for (const each of world.objects.values()) {
        if (each instanceof MutationObserver)
            each.disconnect();
    }
    document.getSelection().removeAllRanges();
    document.replaceChildren();
    for (const each of world.page)
        document.appendChild(each);
}

function shadowOptions(mode, flags) {
    const slotAssignment = flags.includes('manual') ? 'manual' : 'named';
    const options = {mode, slotAssignment};
    for (const each of flags.filter(flag => flag !== 'manual'))
        options[each] = true;
    return options;
}

// Returns properties that never change, or that only depend on the children.
function factsOf(n) {
    const children = [n.hasChildNodes(), n.childElementCount ?? null];
    if (n instanceof ShadowRoot) {
        return [...children, n.mode, n.delegatesFocus, n.slotAssignment, n.serializable,
            n.clonable];
    }
    if (n instanceof Element) {
        return [...children, n.tagName, n.localName, n.prefix, n.namespaceURI, n.id,
            n.getAttribute('class') ?? '', n.hasAttributes()];
    }
    if (n instanceof Document)
        return [...children, n.compatMode, n.contentType, n.characterSet];
    return n instanceof Attr ? [n.localName, n.prefix, n.namespaceURI, n.name, n.value] : children;
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
    htmlUnsafe: (w, number, text) => registerAll(w, number, Document.parseHTMLUnsafe(text)),
    htmlSafe: (w, number, text) => registerAll(w, number, Document.parseHTML(text)),
    window: (w, number, text) => openWindow(w, number, text),
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
    attachShadow: (w, n, mode, flags) => n.attachShadow(shadowOptions(mode, flags)),
    shadowRoot: (w, n) => n.shadowRoot,
    host: (w, n) => n.host,
    part: (w, d, which) => d[which],
    clone: (w, n, deep) => n.cloneNode(deep),
    importNode: (w, d, n, deep) => d.importNode(n, deep),
    split: (w, n, offset) => n.splitText(units(n, offset)),
    extractContents: (w, r) => r.extractContents(),
    cloneContents: (w, r) => r.cloneContents(),
    contextual: (w, r, markup) => r.createContextualFragment(markup),
    getAttributeNode: (w, n, name) => n.getAttributeNode(name),
    getAttributeNodeNS: (w, n, ns, name) => n.getAttributeNodeNS(ns, name),
    setAttributeNode: (w, n, a) => n.setAttributeNode(a),
    mapGet: (w, map, name) => map.getNamedItem(name),
    mapGetNS: (w, map, ns, name) => map.getNamedItemNS(ns, name),
    mapSet: (w, map, a) => map.setNamedItem(a),
    mapRemove: (w, map, name) => map.removeNamedItem(name),
    mapRemoveNS: (w, map, ns, name) => map.removeNamedItemNS(ns, name),
    byId: (w, n, id) => n.getElementById(id),
    namedItem: (w, list, name) => list.namedItem(name),
    item: (w, list, i) => list.item(i),
    closest: (w, n, selector) => n.closest(selector),
    selectFirst: (w, n, selector) => n.querySelector(selector),
    walk: (w, walker, step) => walker[step](),
    iterate: (w, iterator, step) => iterator[step](),
    selectedRange: (w, selection) => selection.getRangeAt(0),
};

const opens = {
    range: (w, d) => d.createRange(),
    cloneRange: (w, r) => r.cloneRange(),
    // Offsets are not looked at, and those of texts that change would be other ones here and there.
    staticRange: (w, startContainer, startOffset, endContainer, endOffset) =>
        new StaticRange({startContainer, startOffset, endContainer, endOffset}),
    childNodes: (w, n) => n.childNodes,
    children: (w, n) => n.children,
    listByTag: (w, n, name) => n.getElementsByTagName(name),
    listByTagNS: (w, n, ns, name) => n.getElementsByTagNameNS(ns, name),
    listByClass: (w, n, name) => n.getElementsByClassName(name),
    listByName: (w, d, name) => d.getElementsByName(name),
    documentList: (w, d, which) => d[which],
    classList: (w, n) => n.classList,
    partList: (w, n) => n.part,
    relList: (w, n) => n.relList,
    attributeMap: (w, n) => n.attributes,
    walker: (w, n, show, filter) => document.createTreeWalker(n, show, filterOf(filter)),
    iterator: (w, n, show, filter) => document.createNodeIterator(n, show, filterOf(filter)),
    observer: (w, n, kinds, filter) => {
        const observer = new MutationObserver(() => {});
        observe(observer, n, kinds, filter);
        return observer;
    },
    selection: (w, d) => d.getSelection(),
};

const does = {
    appendChild: (w, n, a) => n.appendChild(a),
    insertBefore: (w, n, a, b) => n.insertBefore(a, b),
    replaceChild: (w, n, a, b) => n.replaceChild(a, b),
    moveBefore: (w, n, a, b) => n.moveBefore(a, b),
    removeChild: (w, n, a) => n.removeChild(a),
    remove: (w, n) => n.remove(),
    many: (w, n, how, ...nodes) => n[how](...nodes),
    manyText: (w, n, how, text) => n[how](text),
    adjacent: (w, n, where, a) => n.insertAdjacentElement(where, a),
    adjacentText: (w, n, where, text) => n.insertAdjacentText(where, text),
    adjacentHtml: (w, n, where, html) => n.insertAdjacentHTML(where, html),
    setInnerHtml: (w, n, html) => { n.innerHTML = html; },
    setOuterHtml: (w, n, html) => { n.outerHTML = html; },
    setHtml: (w, n, html) => n.setHTML(html),
    setHtmlUnsafe: (w, n, html) => n.setHTMLUnsafe(html),
    setTextContent: (w, n, text) => { n.textContent = text; },
    setNodeValue: (w, n, text) => { n.nodeValue = text; },
    setTitle: (w, d, text) => { d.title = text; },
    setBody: (w, d, n) => { d.body = n; },
    assign: (w, slot, ...nodes) => slot.assign(...nodes),
    normalize: (w, n) => n.normalize(),
    adopt: (w, d, n) => { d.adoptNode(n); },
    adoptContents: (w, d, n) => { d.adoptNode(n.content); },
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
    instructionSet: (w, n, name, value) => n.setAttribute(name, value),
    instructionRemove: (w, n, name) => n.removeAttribute(name),
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
    addTokens: (w, list, ...tokens) => list.add(...tokens),
    removeTokens: (w, list, ...tokens) => list.remove(...tokens),
    setStart: (w, r, n, offset) => r.setStart(n, units(n, offset)),
    setEnd: (w, r, n, offset) => r.setEnd(n, units(n, offset)),
    setRangeAt: (w, r, how, n) => r[how](n),
    collapse: (w, r, toStart) => r.collapse(toStart),
    deleteContents: (w, r) => r.deleteContents(),
    insertNode: (w, r, n) => r.insertNode(n),
    surround: (w, r, n) => r.surroundContents(n),
    setCurrentNode: (w, walker, n) => { walker.currentNode = n; },
    observe: (w, observer, n, kinds, filter) => observe(observer, n, kinds, filter),
    disconnect: (w, observer) => {
        w.taken.delete(observer);
        observer.disconnect();
    },
    selectRange: (w, selection, r) => selection.addRange(r),
    selectNot: (w, selection, r) => selection.removeRange(r),
    selectNothing: (w, selection) => selection.removeAllRanges(),
    selectPoint: (w, selection, n, offset) => selection.collapse(n, n ? units(n, offset) : 0),
    selectEnd: (w, selection, which) => selection[`collapseTo${which}`](),
    selectTo: (w, selection, n, offset) => selection.extend(n, units(n, offset)),
    selectBetween: (w, selection, a, i, b, j) =>
        selection.setBaseAndExtent(a, units(a, i), b, units(b, j)),
    selectChildren: (w, selection, n) => selection.selectAllChildren(n),
    deleteSelected: (w, selection) => selection.deleteFromDocument(),
};

const asks = {
    innerHtml: (w, n) => n.innerHTML,
    outerHtml: (w, n) => n.outerHTML,
    getHtml: (w, n, serializableShadowRoots, ...shadowRoots) =>
        n.getHTML({serializableShadowRoots, shadowRoots}),
    facts: (w, n) => factsOf(n),
    textContent: (w, n) => n.textContent,
    title: (w, d) => d.title,
    wholeText: (w, n) => n.wholeText,
    substringData: (w, n, offset, count) =>
        n.substringData(units(n, offset), unitsFrom(n, offset, count)),
    toggleAttribute: (w, n, name) => n.toggleAttribute(name),
    forceAttribute: (w, n, name, force) => n.toggleAttribute(name, force),
    getAttribute: (w, n, name) => n.getAttribute(name),
    getAttributeNS: (w, n, ns, name) => n.getAttributeNS(ns, name),
    hasAttribute: (w, n, name) => n.hasAttribute(name),
    hasAttributeNS: (w, n, ns, name) => n.hasAttributeNS(ns, name),
    attributeNames: (w, n) => n.getAttributeNames(),
    attributes: (w, n) => Array.from(n.attributes, a => `${a.name}=${a.value}`),
    dataset: (w, n) => Object.keys(n.dataset).map(name => `${name}=${n.dataset[name]}`),
    instructionAttributes: (w, n) => n.getAttributeNames().map(
        name => `${name}=${n.getAttribute(name)}`).sort(),
    instructionGet: (w, n, name) => n.getAttribute(name),
    instructionHas: (w, n, name) => n.hasAttribute(name),
    // Chromium answers nothing when it toggles.
    instructionToggle: (w, n, name) => [n.toggleAttribute(name), n.hasAttribute(name)][1],
    instructionForce: (w, n, name, force) =>
        [n.toggleAttribute(name, force), n.hasAttribute(name)][1],
    toggleToken: (w, list, token) => list.toggle(token),
    forceToken: (w, list, token, force) => list.toggle(token, force),
    supportsToken: (w, list, token) => list.supports(token),
    replaceToken: (w, list, token, other) => list.replace(token, other),
    containsToken: (w, list, token) => list.contains(token),
    tokenAt: (w, list, i) => list.item(i),
    byTag: (w, n, name) => n.getElementsByTagName(name),
    byTagNS: (w, n, ns, name) => n.getElementsByTagNameNS(ns, name),
    byClass: (w, n, name) => n.getElementsByClassName(name),
    select: (w, n, selector) => n.querySelectorAll(selector),
    matches: (w, n, selector) => n.matches(selector),
    assignedSlot: (w, n) => n.assignedSlot,
    assignedNodes: (w, slot, flatten) => slot.assignedNodes({flatten}),
    assignedElements: (w, slot, flatten) => slot.assignedElements({flatten}),
    equal: (w, a, b) => a.isEqualNode(b),
    same: (w, a, b) => a.isSameNode(b),
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
    isSelected: (w, selection, n, partly) => selection.containsNode(n, partly),
    takeRecords: (w, observer) => takeRecords(w, observer),
};

// The log and the state after a sequence.
function answer(operations, rules) {
    const failed = new Map();
    for (;;) {
        const w = new World(rules);
        try {
            if (w.play(operations, failed)) {
                nameInertDocuments(w);
                const state = Array.from(w.objects, ([key, each]) => describe(w, key, each));
                return {log: w.log, state};
            }
        } finally {
            closeWindow(w);
        }
    }
}

// Null when the answer is the expected one, the rule with which it is, or false.
function judge(operations, expected) {
    const wanted = JSON.stringify(expected);
    const isAsWanted = rules => {
        try {
            return JSON.stringify(answer(operations, rules)) === wanted;
        } catch (error) {
            return false;
        }
    };
    if (isAsWanted([]))
        return null;
    const rules = Object.keys(RULES);
    const names = new Set(operations.map(([, name]) => name)).add('records');
    const fitting = rules.filter(each => Object.keys(RULES[each]).some(name => names.has(name)));
    // If two rules are about one operation, the first one is taken.
    return fitting.find(each => isAsWanted([each]))
        ?? ((isAsWanted(rules) || isAsWanted(rules.reverse())) && 'several rules');
}

function run({operations, rules, expected}) {
    if (!operations)
        return Object.keys(RULES);
    return expected ? judge(operations, expected) : answer(operations, rules);
}

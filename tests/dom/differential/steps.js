// SPDX-License-Identifier: LGPL-2.1-or-later
// The DOM Standard's steps, as the rules of rules.js do them in Chromium.
'use strict';

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

// The ranges that the sequence has, and those of selections.
function liveRanges(w) {
    const objects = [...w.objects.values()];
    const selections = objects.filter(each => each?.getRangeAt && each.rangeCount);
    return new Set([...objects.filter(each => each instanceof Range),
        ...selections.map(each => each.getRangeAt(0))]);
}

function moveRanges(w, moved) {
    for (const r of liveRanges(w)) {
        const start = moved(r.startContainer, r.startOffset);
        const end = moved(r.endContainer, r.endOffset);
        r.setStart(...start);
        r.setEnd(...end);
    }
}

// The records of https://dom.spec.whatwg.org/#concept-node-replace for a child that is replaced with its
// sibling.
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

// Runs an operation on a range, with the records of what was removed in the order of the tree: also
// of siblings that were removed backwards, of children before those of their parent, and of the text in
// which the range ends before all others.
function inOrder(w, r, operation) {
    const end = r.startContainer === r.endContainer ? null : r.endContainer;
    const places = new Map();
    const walker = document.createNodeIterator(r.commonAncestorContainer);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
        places.set(node, places.size);
    const place = ({addedNodes, removedNodes}) =>
        addedNodes.length ? Infinity : places.get(removedNodes[0]) ?? Infinity;
    return recordsOf(w, operation, records => {
        const last = records.findIndex(each => each.type === 'characterData' && each.target === end);
        if (last >= 0)
            records.push(...records.splice(last, 1));
        turnRemovals(records, 0);
        for (let start = 0, end; start < records.length; start = end + 1) {
            for (end = start; end < records.length && place(records[end]) !== Infinity;)
                end++;
            const removals = records.slice(start, end).sort((a, b) => place(a) - place(b));
            records.splice(start, removals.length, ...removals);
        }
        return records;
    });
}

// Runs an operation, and changes its records.
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
    if (!(n instanceof Element || n instanceof CharacterData)) {
        surroundButAttr(w, r, n);
        return;
    }
    checkSurrounding(r);
    const fragment = inOrder(w, r, () => r.extractContents());
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
        inOrder(w, r, () => r.extractContents());
        throw new DOMException('', 'HierarchyRequestError');
    }
    r.surroundContents(n);
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

// https://dom.spec.whatwg.org/#move: what comes before the look at the node.
function refuseReference(n, a, b) {
    const root = each => each.getRootNode({composed: true});
    let isAncestor = false;
    for (let each = n; each; each = each.parentNode ?? each.host)
        isAncestor ||= each === a;
    if (root(n) === root(a) && !isAncestor && b && b.parentNode !== n)
        throw new DOMException('', 'NotFoundError');
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

// Once data are replaced, if only by the same, the map is what they say.
function instructionMap(w, n) {
    const known = w.instructions.get(n);
    if (known?.observer.takeRecords().length)
        w.instructions.delete(n);
    return w.instructions.get(n)?.map ?? readInstruction(n.data);
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
    const observer = new MutationObserver(() => {});
    observer.observe(n, {characterData: true});
    w.instructions.set(n, {observer, map});
}

function toggleInstruction(w, n, name, wanted) {
    document.createAttribute(name);
    if (instructionMap(w, n).has(name) !== wanted) {
        changeInstruction(w, n, name, map => wanted ? map.set(name, '')
            : map.delete(name));
    }
    return wanted;
}

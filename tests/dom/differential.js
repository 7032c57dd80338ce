// SPDX-License-Identifier: LGPL-2.1-or-later
// Runs one sequence of DOM operations and tells the state after it: differential.py does the
// same with the library. An operation is [name, …numbers, strings]; a number is the index of a
// node that the sequence has made, in the order of making.
function run(item) {
    const nodes = [];
    const errors = [];
    const names = new Map();

    function add(node) {
        nodes.push(node);
        return node;
    }
    for (let i = 0; i < 2; i++) {
        const doc = document.implementation.createHTMLDocument('t');
        add(doc);
        add(doc.documentElement);
        add(doc.body);
    }
    // A browser moves several nodes into a fragment, or empties one, before it knows whether
    // that may be inserted; the library finds out first. So after an error put them back.
    function atomically(list, change) {
        const moved = new Set();
        for (const node of list) {
            moved.add(node);
            if (node.nodeType === 11) {
                for (const child of node.childNodes)
                    moved.add(child);
            }
        }
        const places = [...moved].map(
            n => [n, n.parentNode, n.nextSibling, n.ownerDocument]).reverse();
        try {
            change();
        } catch (error) {
            if (list.length > 1 || list[0]?.nodeType === 11) {
                for (const [n] of places) {
                    if (n.nodeType !== 9)
                        n.remove ? n.remove() : null;
                }
                while (places.length) {
                    const i = places.findIndex(p => !p[2] || !places.some(q => q[0] === p[2]));
                    const [n, parent, next, owner] = places.splice(i, 1)[0];
                    if (owner && n.ownerDocument !== owner && n.nodeType !== 11)
                        owner.adoptNode(n);
                    if (parent)
                        parent.insertBefore(n, next);
                }
            }
            throw error;
        }
    }

    // The library counts characters, a browser UTF-16 units.
    const isData = n => n.nodeType === 3 || n.nodeType === 4 || n.nodeType === 7 ||
        n.nodeType === 8;
    function units(n, characters) {
        const all = isData(n) ? [...n.data] : [];
        return isData(n) && characters <= all.length
            ? all.slice(0, characters).join('').length : isData(n) ? n.length + 1 : characters;
    }
    const characters = (n, offset) => isData(n) ? [...n.data.slice(0, offset)].length : offset;
    const ranges = [];
    const lists = [nodes[0].getElementsByTagName('div'), nodes[2].childNodes, nodes[5].children,
        nodes[3].getElementsByTagName('*'), nodes[0].getElementsByClassName('a')];

    const operations = {
        range: d => { ranges.push(nodes[d].createRange()); },
        setRange: (r, end, n, o) => ranges[r][end](nodes[n], units(nodes[n], o)),
        setRangeAt: (r, how, n) => ranges[r][how](nodes[n]),
        collapse: (r, start) => ranges[r].collapse(!!start),
        deleteContents: r => ranges[r].deleteContents(),
        extractContents: r => add(ranges[r].extractContents()),
        cloneContents: r => add(ranges[r].cloneContents()),
        insertNode: (r, n) => ranges[r].insertNode(nodes[n]),
        surround: (r, n) => ranges[r].surroundContents(nodes[n]),
        cloneRange: r => { ranges.push(ranges[r].cloneRange()); },
        comparePoints: (r, how, o) => errors.push('points ' +
            ranges[r].compareBoundaryPoints(how, ranges[o])),
        comparePoint: (r, n, o) => errors.push('point ' +
            ranges[r].comparePoint(nodes[n], units(nodes[n], o))),
        isPointInRange: (r, n, o) => errors.push('in ' +
            ranges[r].isPointInRange(nodes[n], units(nodes[n], o))),
        intersects: (r, n) => errors.push('intersects ' + ranges[r].intersectsNode(nodes[n])),
        rangeText: r => errors.push('text ' + ranges[r]),
        element: (d, name) => add(nodes[d].createElement(name)),
        elementNS: (d, ns, name) => add(nodes[d].createElementNS(ns, name)),
        text: (d, data) => add(nodes[d].createTextNode(data)),
        comment: (d, data) => add(nodes[d].createComment(data)),
        pi: (d, target, data) => add(nodes[d].createProcessingInstruction(target, data)),
        doctype: (d, name) => add(nodes[d].implementation.createDocumentType(name, 'p', 's')),
        fragment: d => add(nodes[d].createDocumentFragment()),
        attr: (d, name) => add(nodes[d].createAttribute(name)),
        content: n => nodes[n].localName === 'template' && add(nodes[n].content),
        appendChild: (n, a) => nodes[n].appendChild(nodes[a]),
        insertBefore: (n, a, b) => nodes[n].insertBefore(nodes[a], b < 0 ? null : nodes[b]),
        replaceChild: (n, a, b) => nodes[n].replaceChild(nodes[a], nodes[b]),
        removeChild: (n, a) => nodes[n].removeChild(nodes[a]),
        remove: n => nodes[n].remove(),
        many: (n, how, ...list) => atomically(list.map(i => nodes[i]),
            () => nodes[n][how](...list.map(i => nodes[i]))),
        manyText: (n, how, text) => nodes[n][how](text),
        textContent: (n, text) => { nodes[n].textContent = text; },
        normalize: n => nodes[n].normalize(),
        clone: (n, deep) => add(nodes[n].cloneNode(!!deep)),
        importNode: (d, n, deep) => add(nodes[d].importNode(nodes[n], !!deep)),
        adopt: (d, n) => nodes[d].adoptNode(nodes[n]),
        split: (n, offset) => add(nodes[n].splitText(offset)),
        replaceData: (n, offset, count, data) => nodes[n].replaceData(offset, count, data),
        setAttribute: (n, name, value) => nodes[n].setAttribute(name, value),
        setAttributeNS: (n, ns, name, value) => nodes[n].setAttributeNS(ns, name, value),
        removeAttribute: (n, name) => nodes[n].removeAttribute(name),
        toggleAttribute: (n, name) => { nodes[n].toggleAttribute(name); },
        setAttributeNode: (n, a) => { nodes[n].setAttributeNode(nodes[a]); },
        getAttributeNode: (n, name) => {
            const a = nodes[n].getAttributeNode(name);
            if (a && !nodes.includes(a))
                add(a);
        },
        adjacent: (n, where, a) => { nodes[n].insertAdjacentElement(where, nodes[a]); },
        dataset: (n, name, value) => { nodes[n].dataset[name] = value; },
        classes: (n, how, ...tokens) => nodes[n].classList[how](...tokens),
        byTag: (n, name) => errors.push('tag ' +
            [...nodes[n].getElementsByTagName(name)].map(e => nodes.indexOf(e))),
        byClass: (n, name) => errors.push('class ' +
            [...nodes[n].getElementsByClassName(name)].map(e => nodes.indexOf(e))),
        equal: (a, b) => errors.push('equal ' + nodes[a].isEqualNode(nodes[b])),
        position: (a, b) => errors.push('position ' +
            (nodes[a].compareDocumentPosition(nodes[b]) & ~6 &&
             nodes[a].compareDocumentPosition(nodes[b]) & 1
                ? 'apart' : nodes[a].compareDocumentPosition(nodes[b]))),
        lookup: (n, prefix) => errors.push('ns ' + nodes[n].lookupNamespaceURI(prefix)),
        lookupPrefix: (n, ns) => errors.push('prefix ' + nodes[n].lookupPrefix(ns)),
    };
    for (const [name, ...args] of item.operations) {
        try {
            operations[name](...args);
        } catch (error) {
            errors.push(`${name} ${error.name}`);
        }
    }

    function show(node) {
        const out = [];
        (function walk(n) {
            const own = nodes.indexOf(n);
            const parts = [n.nodeType, n.nodeName, n.namespaceURI ?? '', n.nodeValue ?? '',
                own < 0 ? '' : own];
            for (const a of n.attributes ?? [])
                parts.push(`${a.namespaceURI ?? ''}|${a.name}=${a.value}`);
            out.push(parts.join('~'), '(');
            for (const child of n.childNodes)
                walk(child);
            if (n.localName === 'template' && n.content)
                walk(n.content);
            out.push(')');
        })(node);
        return out.join('');
    }
    const state = nodes.map((node, i) => {
        const owner = node.ownerDocument ? nodes.indexOf(node.ownerDocument) : 'none';
        const parent = node.parentNode ? nodes.indexOf(node.parentNode) : 'none';
        const element = node.nodeType === 2 && node.ownerElement
            ? nodes.indexOf(node.ownerElement) : 'none';
        return `${i} ${owner} ${parent} ${element} ${node.isConnected} ` +
            (parent === 'none' ? show(node) : '');
    });
    for (const r of ranges) {
        state.push('range ' + [nodes.indexOf(r.startContainer),
            characters(r.startContainer, r.startOffset), nodes.indexOf(r.endContainer),
            characters(r.endContainer, r.endOffset), r.collapsed,
            nodes.indexOf(r.commonAncestorContainer)].join(' '));
    }
    for (const list of lists)
        state.push('list ' + [...list].map(n => nodes.indexOf(n)).join(' '));
    return {errors, state};
}

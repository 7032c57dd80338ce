// SPDX-License-Identifier: LGPL-2.1-or-later
// What run.js tells of the objects after a sequence.
'use strict';

function takeRecords(w, observer) {
    const early = w.taken.get(observer) ?? [];
    w.taken.delete(observer);
    const records = [...early, ...observer.takeRecords()].map(each => describeRecord(w, each));
    return w.find('records', {records: same => same})(records);
}

function describeRecord(w, record) {
    return [record.type, w.tell(record.target), w.tell(record.addedNodes),
        w.tell(record.removedNodes), w.tell(record.previousSibling), w.tell(record.nextSibling),
        record.attributeName, record.attributeNamespace, record.oldValue];
}

function show(w, root) {
    const out = [];
    (function walk(n) {
        const parts = [n.nodeType, n.nodeName, n.namespaceURI ?? '', n.nodeValue ?? '',
            w.keys.get(n) ?? ''];
        if (n.nodeType === 10)
            parts.push(n.publicId, n.systemId);
        if (n.nodeType === 11)
            parts.push(w.tell(n.ownerDocument));
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

// The document of the contents of templates gets a name after the document of the templates.
function nameInertDocuments(w) {
    for (const [key, each] of w.objects) {
        if (!(each instanceof Document))
            continue;
        const template = each.createElementNS('http://www.w3.org/1999/xhtml', 'template');
        const inert = template.content.ownerDocument;
        if (!w.keys.has(inert))
            w.keys.set(inert, `inert ${key}`);
    }
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
    if (object instanceof StaticRange) {
        return [key, tell(object.startContainer), object.startOffset, tell(object.endContainer),
            object.endOffset, object.collapsed];
    }
    if (object instanceof Selection || object instanceof SelectionOfRange) {
        const {anchorNode, anchorOffset, focusNode, focusOffset} = object;
        return [key, object.type.toLowerCase(), object.direction, tell(anchorNode),
            characters(anchorNode, anchorOffset), tell(focusNode),
            characters(focusNode, focusOffset), object.isCollapsed, object.rangeCount];
    }
    if (object instanceof TreeWalker)
        return [key, tell(object.currentNode)];
    if (object instanceof NodeIterator || object instanceof Iterator)
        return [key, tell(object.referenceNode), object.pointerBeforeReferenceNode];
    if (object instanceof NamedNodeMap)
        return [key, Array.from(object, a => `${a.name}=${a.value}`)];
    if (object instanceof MutationObserver)
        return [key, takeRecords(w, object)];
    if (object instanceof DOMTokenList)
        return [key, object.value, [...object]];
    return [key, tell(object)];
}

// SPDX-License-Identifier: LGPL-2.1-or-later
// Steps of the HTML Standard that read, write and sanitize markup, for rules.js.
'use strict';

// Without the end tags that mean nothing in the insertion mode “in template”: those between a template's
// start tag and the first other one that changes the mode.
function withoutStrayEnds(text) {
    const title = '<title\\b[^>]*>.*?</title>';
    const head = `[^<]|<!--.*?-->|<\\?[^>]*>|<link\\b[^>]*>|${title}|</(?!template\\b)\\w+>`;
    const ends = new RegExp(`(${title})|</\\w+>`, 'gs');
    return text.replace(new RegExp(`${title}|(<template\\b[^>]*>)((?:${head})*)`, 'gs'),
        (same, template, inside) => template
            ? template + inside.replace(ends, (end, whole) => whole ?? '') : same);
}

const parseUnsafe = text => Document.parseHTMLUnsafe(withoutStrayEnds(text), {sanitizer: {}});

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

// SPDX-License-Identifier: LGPL-2.1-or-later
// What a web developer finds in a window: the document and the interfaces of the DOM.

/* exported Window, install */

const {constants} = imports.overrides.html5dom.convert;
const {DOMException} = imports.overrides.html5dom.exception;
const {NODE_CONSTANTS} = imports.overrides.html5dom.node;
const {NodeList, HTMLCollection, NamedNodeMap, DOMTokenList} = imports.overrides.html5dom.lists;
const {DOMStringMap} = imports.overrides.html5dom.dataset;
const {CSSStyleDeclaration} = imports.overrides.html5dom.style;
const {DOMParser, XMLSerializer} = imports.overrides.html5dom.parsing;
const {DOMImplementation, windows} = imports.overrides.html5dom.document;
const {NodeFilter} = imports.overrides.html5dom.traversal;
const {StaticRange} = imports.overrides.html5dom.range;
const {MutationObserver} = imports.overrides.html5dom.observer;
const {EventTarget, EVENTS} = imports.overrides.html5dom.events;
const {URL} = imports.overrides.html5dom.url;
const {AbortController, AbortSignal} = imports.overrides.html5dom.abort;
const {ELEMENT_INTERFACES} = imports.overrides.html5dom.interfaces;

const HTML = 'http://www.w3.org/1999/xhtml';

const INTERFACES = {
    DOMException, NodeList, HTMLCollection, NamedNodeMap, DOMTokenList, DOMStringMap,
    CSSStyleDeclaration, DOMParser, XMLSerializer, DOMImplementation, NodeFilter, StaticRange,
    MutationObserver, EventTarget, ...EVENTS, AbortController, AbortSignal, URL,
};

const CLASSES = [
    'Node', 'Element', 'Attr', 'CharacterData', 'CDATASection', 'ProcessingInstruction',
    'DocumentType', 'ShadowRoot', 'NodeIterator', 'TreeWalker', 'MutationRecord',
];

let Html5;

// The interface of a class of the library: its prototype, and what `new` makes in a document.
function facade(name, create) {
    const result = function (...args) {
        if (!create || !new.target)
            throw new TypeError('Illegal constructor');
        return create(...args);
    };
    Object.defineProperty(result, 'name', {value: name});
    result.prototype = Html5[name].prototype;
    return result;
}

// An interface that the library has no class of its own for: some of the elements or documents.
function part(name, base, test) {
    const result = facade(base, null);
    Object.defineProperty(result, 'name', {value: name});
    Object.defineProperty(result, Symbol.hasInstance, {
        value: value => value instanceof Html5[base] && test(value),
    });
    return result;
}

function elementInterface(name, localNames) {
    const names = localNames && new Set(localNames.split(' '));
    return part(name, 'Element', element => element.namespaceURI === HTML &&
        (!names || names.has(element.localName)));
}

function foreignInterface(name, namespace) {
    return part(name, 'Element', element => element.namespaceURI === namespace);
}

function nodeInterfaces(document) {
    const interfaces = {};
    for (const name of CLASSES)
        interfaces[name] = facade(name, null);
    Object.assign(interfaces, {
        Document: facade('Document', () => Html5.Document.new_xml(null, null)),
        DocumentFragment: facade('DocumentFragment', () => document.createDocumentFragment()),
        Text: facade('Text', (data = '') => document.createTextNode(data)),
        Comment: facade('Comment', (data = '') => document.createComment(data)),
        Range: facade('Range', () => document.createRange()),
        HTMLDocument: part('HTMLDocument', 'Document', value => !value.is_xml()),
        XMLDocument: part('XMLDocument', 'Document', value => value.is_xml()),
    });
    constants(interfaces.Node, NODE_CONSTANTS);
    constants(interfaces.Range,
        {START_TO_START: 0, START_TO_END: 1, END_TO_END: 2, END_TO_START: 3});
    return interfaces;
}

function elementInterfaces(document) {
    const interfaces = {
        HTMLElement: elementInterface('HTMLElement', null),
        SVGElement: foreignInterface('SVGElement', Html5.NAMESPACE_SVG),
        MathMLElement: foreignInterface('MathMLElement', Html5.NAMESPACE_MATHML),
    };
    for (const [name, localNames] of Object.entries(ELEMENT_INTERFACES))
        interfaces[name] = elementInterface(name, localNames);
    interfaces.Image = function (width, height) {
        const image = document.createElement('img');
        if (width !== undefined)
            image.width = width;
        if (height !== undefined)
            image.height = height;
        return image;
    };
    return interfaces;
}

// A window without a user interface, around a document.
var Window = class Window {
    constructor(document) {
        if (!(document instanceof Html5.Document))
            document = Html5.Document.new_html(null);
        this.document = document;
        this.window = this;
        this.self = this;
        Object.assign(this, INTERFACES, nodeInterfaces(document), elementInterfaces(document));
        windows.set(document, this);
    }

    get location() {
        return {href: this.document.URL, toString: () => this.document.URL};
    }
};

function install(html5) {
    Html5 = html5;
}

// SPDX-License-Identifier: LGPL-2.1-or-later
// The properties of a window in a browser: the document and the interfaces of the DOM.

/* exported Window, install */

const {HTML, constants, define, text} = imports.overrides.html5dom.convert;
const {DOMException} = imports.overrides.html5dom.exception;
const {NODE_CONSTANTS} = imports.overrides.html5dom.node;
const {NodeList, HTMLCollection, NamedNodeMap, DOMTokenList} = imports.overrides.html5dom.lists;
const {DOMStringMap} = imports.overrides.html5dom.dataset;
const {CSSStyleDeclaration} = imports.overrides.html5dom.style;
const {XMLSerializer, domParserOf} = imports.overrides.html5dom.parsing;
const {DOMImplementation, windows} = imports.overrides.html5dom.document;
const {NodeFilter} = imports.overrides.html5dom.traversal;
const {newSanitizer} = imports.overrides.html5dom.sanitizer;
const {BOUNDARIES, StaticRange} = imports.overrides.html5dom.range;
const {MutationObserver} = imports.overrides.html5dom.observer;
const {EVENTS} = imports.overrides.html5dom.events.types;
const {EventTarget, setWindows} = imports.overrides.html5dom.events.target;
const {URL} = imports.overrides.html5dom.url;
const {URLSearchParams} = imports.overrides.html5dom['search-params'];
const {HTMLFormControlsCollection, RadioNodeList} = imports.overrides.html5dom.html.form;
const {HTMLOptionsCollection} = imports.overrides.html5dom.html.select;
const {ValidityState} = imports.overrides.html5dom.html.validity;
const {AbortController, AbortSignal} = imports.overrides.html5dom.events.abort;
const {ELEMENT_INTERFACES, interfaceOf} = imports.overrides.html5dom.interfaces;

const INTERFACES = {
    DOMException, NodeList, HTMLCollection, NamedNodeMap, DOMTokenList, DOMStringMap,
    CSSStyleDeclaration, XMLSerializer, DOMImplementation, NodeFilter, StaticRange,
    HTMLFormControlsCollection, HTMLOptionsCollection, RadioNodeList, ValidityState, MutationObserver, EventTarget,
    ...EVENTS, AbortController, AbortSignal, URL, URLSearchParams,
};

const CLASSES = [
    'Node', 'Element', 'Attr', 'CharacterData', 'CDATASection', 'ProcessingInstruction',
    'DocumentType', 'ShadowRoot', 'NodeIterator', 'TreeWalker', 'MutationRecord', 'Selection',
];

const LINK = /^(a|area)$/;

let Html5;

// https://drafts.csswg.org/cssom/#the-css.escape()-method
const CSS = {};
define(CSS, {
    escape(identifier) {
        return Html5.escape_identifier(text(identifier));
    },
});
Object.defineProperty(CSS, Symbol.toStringTag, {value: 'CSS', configurable: true});

// The documents of `new Document()`, which are XML documents but not instances of XMLDocument.
const plainDocuments = new WeakSet();

function isXMLDocument(document) {
    return document.is_xml() && !plainDocuments.has(document);
}

function newDocument() {
    const document = Html5.Document.new_xml(null, null);
    plainDocuments.add(document);
    return document;
}

// The interface of a class of the library: its prototype, and the function that `new` calls.
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

// An interface for some elements or documents, for which the library has no class.
function part(name, base, test) {
    const result = facade(base, null);
    Object.defineProperty(result, 'name', {value: name});
    Object.defineProperty(result, Symbol.hasInstance, {
        value: value => value instanceof Html5[base] && test(value),
    });
    return result;
}

function elementInterface(name, localNames) {
    if (localNames === null)
        return part(name, 'Element', element => element.namespaceURI === HTML);
    const names = new Set(localNames.split(' '));
    return part(name, 'Element', element => element.namespaceURI === HTML &&
        (names.has(element.localName) || interfaceOf(element.localName) === name));
}

function foreignInterface(name, namespace) {
    return part(name, 'Element', element => element.namespaceURI === namespace);
}

function nodeInterfaces(document) {
    const interfaces = {};
    for (const name of CLASSES)
        interfaces[name] = facade(name, null);
    Object.assign(interfaces, {
        Document: facade('Document', newDocument),
        DocumentFragment: facade('DocumentFragment', () => document.createDocumentFragment()),
        Text: facade('Text', (data = '') => document.createTextNode(data)),
        Comment: facade('Comment', (data = '') => document.createComment(data)),
        Range: facade('Range', () => document.createRange()),
        HTMLDocument: part('HTMLDocument', 'Document', value => !value.is_xml()),
        XMLDocument: part('XMLDocument', 'Document', isXMLDocument),
    });
    const {parseHTML, parseHTMLUnsafe} = Html5.Document;
    define(interfaces.Document, {parseHTML, parseHTMLUnsafe});
    constants(interfaces.Node, NODE_CONSTANTS);
    constants(interfaces.Range, BOUNDARIES);
    return interfaces;
}

// Another function that makes elements with an interface. https://webidl.spec.whatwg.org/#LegacyFactoryFunction
function factory(name, Interface, create) {
    const result = function (...args) {
        if (!new.target)
            throw new TypeError(`${name}() must be called with new`);
        return create(...args);
    };
    Object.defineProperty(result, 'name', {value: name});
    Object.defineProperty(result, Symbol.hasInstance, {value: value => value instanceof Interface});
    return result;
}

// https://html.spec.whatwg.org/#dom-image
function newImage(document, width, height) {
    const image = document.createElement('img');
    if (width !== undefined)
        image.width = width;
    if (height !== undefined)
        image.height = height;
    return image;
}

// https://html.spec.whatwg.org/#dom-option
function newOption(document, label = '', value = undefined, isDefault = false, isSelected = false) {
    const option = document.createElement('option');
    option.textContent = text(label);
    if (value !== undefined)
        option.value = value;
    option.defaultSelected = isDefault || isSelected;
    return option;
}

function elementInterfaces(document) {
    const interfaces = {
        HTMLElement: elementInterface('HTMLElement', null),
        SVGElement: foreignInterface('SVGElement', Html5.NAMESPACE_SVG),
        MathMLElement: foreignInterface('MathMLElement', Html5.NAMESPACE_MATHML),
    };
    for (const [name, localNames] of Object.entries(ELEMENT_INTERFACES))
        interfaces[name] = elementInterface(name, localNames);
    interfaces.Image = factory('Image', interfaces.HTMLImageElement, (...sizes) => newImage(document, ...sizes));
    interfaces.Option = factory('Option', interfaces.HTMLOptionElement, (...args) => newOption(document, ...args));
    return interfaces;
}

// The URL of a document, which a script cannot change here.
function locationOf(document) {
    return {
        get href() {
            return document.URL;
        },
        toString() {
            return document.URL;
        },
    };
}

// A window without a user interface, around a document. In browsers, it is the global object, and its members are
// global. So all members are enumerable properties of the object itself, for Object.assign(globalThis, window). Only
// "window" is not, because GJS has a global property with this name, which cannot be set.
var Window = class Window extends EventTarget {
    constructor(document) {
        super();
        if (!(document instanceof Html5.Document))
            document = Html5.Document.new_html(null);
        Object.defineProperty(this, 'window', {value: this});
        Object.assign(this, INTERFACES, nodeInterfaces(document), elementInterfaces(document), {
            document, CSS, self: this, location: locationOf(document),
            DOMParser: domParserOf(document), Sanitizer: facade('Sanitizer', newSanitizer),
            getSelection: () => document.getSelection(),
        });
        for (const key of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
            this[key] = EventTarget.prototype[key].bind(this);
        windows.set(document, this);
    }
};
Object.defineProperty(Window.prototype, Symbol.toStringTag, {value: 'Window', configurable: true});

// The name that Object.prototype.toString() returns. https://webidl.spec.whatwg.org/#dfn-class-string
function installClassStrings() {
    for (const name of [...CLASSES, 'DocumentFragment', 'Text', 'Comment', 'Range', 'Sanitizer'])
        Object.defineProperty(Html5[name].prototype, Symbol.toStringTag, {value: name, configurable: true});
    Object.defineProperty(Html5.Element.prototype, Symbol.toStringTag, {
        configurable: true,
        get() {
            return this.namespaceURI === HTML ? interfaceOf(this.localName)
                : this.namespaceURI === Html5.NAMESPACE_SVG ? 'SVGElement'
                    : this.namespaceURI === Html5.NAMESPACE_MATHML ? 'MathMLElement' : 'Element';
        },
    });
    Object.defineProperty(Html5.Document.prototype, Symbol.toStringTag, {
        configurable: true,
        get() {
            return isXMLDocument(this) ? 'XMLDocument' : this.is_xml() ? 'Document' : 'HTMLDocument';
        },
    });
    for (const [name, Type] of Object.entries(INTERFACES)) {
        if (!Object.prototype.hasOwnProperty.call(Type.prototype ?? {}, Symbol.toStringTag))
            Object.defineProperty(Type.prototype, Symbol.toStringTag, {value: name, configurable: true});
    }
    for (const Type of [Html5.Node, Html5.NodeIterator, Html5.TreeWalker, Html5.MutationRecord, Html5.Sanitizer]) {
        define(Type.prototype, {
            toString() {
                const link = this instanceof Html5.Element && LINK.test(this.localName);
                return link && this.href !== undefined ? this.href : Object.prototype.toString.call(this);
            },
        });
    }
}

function install(html5) {
    Html5 = html5;
    setWindows(document => windows.get(document) ?? null, target => target instanceof Window);
    installClassStrings();
}

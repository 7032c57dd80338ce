// SPDX-License-Identifier: LGPL-2.1-or-later
// Document and DOMImplementation. https://dom.spec.whatwg.org/#interface-document

/* exported DOMImplementation, install, windows */

const {text, name, namespace, instance, instanceOrNull, define} =
    imports.overrides.html5dom.convert;
const {DOMException} = imports.overrides.html5dom.exception;
const {htmlCollection, nodeList, sameObject} = imports.overrides.html5dom.lists;
const {createTreeWalker, createNodeIterator} = imports.overrides.html5dom.traversal;
const {withInterface} = imports.overrides.html5dom.html.rules;
const {createEvent} = imports.overrides.html5dom.events.types;
const {sanitizerOf} = imports.overrides.html5dom.sanitizer;

const MODES = ['CSS1Compat', 'BackCompat', 'CSS1Compat'];

// The windows of documents.
var windows = new WeakMap();

const DOCUMENTS = new WeakMap();

var DOMImplementation = class DOMImplementation {
    constructor() {
        throw new TypeError('Illegal constructor');
    }
};

const implementation = sameObject(document => {
    const result = Object.create(DOMImplementation.prototype);
    DOCUMENTS.set(result, document);
    return result;
});

// https://dom.spec.whatwg.org/#interface-domimplementation
function installImplementation(Html5) {
    define(DOMImplementation.prototype, {
        createDocumentType(qualifiedName, publicId, systemId) {
            return DOCUMENTS.get(this).create_document_type(
                name(qualifiedName), text(publicId), text(systemId));
        },
        createDocument(uri, qualifiedName, doctype = null) {
            const type = instanceOrNull(doctype, Html5.DocumentType);
            const document = Html5.Document.new_xml(
                namespace(uri), qualifiedName === null ? '' : name(qualifiedName));
            if (type)
                document.insert_before(type, document.firstChild);
            return document;
        },
        createHTMLDocument(title = undefined) {
            return Html5.Document.new_html(title === undefined ? null : text(title));
        },
        hasFeature() {
            return true;
        },
    });
}

// https://dom.spec.whatwg.org/#dom-document-createelement and its neighbours
function installCreation(Html5) {
    define(Html5.Document.prototype, {
        createElement(localName) {
            return withInterface(this.create_element(name(localName)));
        },
        createElementNS(uri, qualifiedName) {
            return this.create_element_ns(namespace(uri), name(qualifiedName));
        },
        createDocumentFragment() {
            return this.create_document_fragment();
        },
        createTextNode(data) {
            return this.create_text_node(text(data));
        },
        createComment(data) {
            return this.create_comment(text(data));
        },
        createCDATASection(data) {
            return this.create_cdata_section(text(data));
        },
        createProcessingInstruction(target, data) {
            return this.create_processing_instruction(name(target), text(data));
        },
        createAttribute(localName) {
            return this.create_attribute(name(localName));
        },
        createAttributeNS(uri, qualifiedName) {
            return this.create_attribute_ns(namespace(uri), name(qualifiedName));
        },
        createRange() {
            return Html5.Range.new(this);
        },
        createEvent(type) {
            return createEvent(type);
        },
        createTreeWalker(root, whatToShow = 0xffffffff, filter = null) {
            return createTreeWalker(root, whatToShow, filter);
        },
        createNodeIterator(root, whatToShow = 0xffffffff, filter = null) {
            return createNodeIterator(root, whatToShow, filter);
        },
        importNode(node, options = false) {
            const deep = options !== null && typeof options === 'object'
                ? !options.selfOnly : !!options;
            return this.import_node(instance(node, Html5.Node), deep);
        },
        adoptNode(node) {
            this.adopt_node(instance(node, Html5.Node));
            return node;
        },
    });
}

// https://html.spec.whatwg.org/#the-document-object
function installParts(Html5) {
    const collections = ['images', 'embeds', 'links', 'anchors', 'forms', 'scripts'];
    for (const key of collections) {
        const collection = sameObject(document => htmlCollection(document[`get_${key}`]()));
        define(Html5.Document.prototype, {
            get [key]() {
                return collection(this);
            },
        });
    }
    define(Html5.Document.prototype, {
        get plugins() {
            return this.embeds;
        },
        get title() {
            return this.get_title();
        },
        set title(value) {
            this.set_title(text(value));
        },
        get body() {
            return this.get_body();
        },
        set body(value) {
            if (value === null || value === undefined)
                throw new DOMException('A document needs a body', 'HierarchyRequestError');
            this.set_body(instance(value, Html5.Element));
        },
        get dir() {
            const root = this.documentElement;
            return root?.localName === 'html' && root.dir || '';
        },
        set dir(value) {
            const root = this.documentElement;
            if (root?.localName === 'html')
                root.dir = value;
        },
        get activeElement() {
            return this.body ?? this.documentElement;
        },
        get currentScript() {
            return null;
        },
        get readyState() {
            return 'complete';
        },
        get defaultView() {
            return windows.get(this) ?? null;
        },
        get location() {
            return windows.get(this)?.location ?? null;
        },
        getElementsByName(value) {
            return nodeList(this.get_elements_by_name(text(value)));
        },
        hasFocus() {
            return false;
        },
    });
}

// https://html.spec.whatwg.org/#dom-parsing-and-serialization
function installParsing(Html5) {
    const {Document} = Html5;

    define(Document, {
        parseHTML(html, options = {}) {
            return Document.parse_html(text(html), sanitizerOf(options, true));
        },
        parseHTMLUnsafe(html, options = {}) {
            return Document.parse_html_unsafe(text(html), sanitizerOf(options, false));
        },
    });
}

function installProperties(Html5) {
    define(Html5.Document.prototype, {
        get implementation() {
            return implementation(this);
        },
        get URL() {
            return this.get_document_uri() ?? 'about:blank';
        },
        get documentURI() {
            return this.get_document_uri() ?? 'about:blank';
        },
        get compatMode() {
            return MODES[this.get_mode()];
        },
        get characterSet() {
            return this.get_character_set();
        },
        get charset() {
            return this.get_character_set();
        },
        get inputEncoding() {
            return this.get_character_set();
        },
    });
}

function install(Html5) {
    installImplementation(Html5);
    installCreation(Html5);
    installParts(Html5);
    installParsing(Html5);
    installProperties(Html5);
}

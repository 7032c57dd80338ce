// SPDX-License-Identifier: LGPL-2.1-or-later
// Node, ParentNode and ChildNode. https://dom.spec.whatwg.org/#interface-node

/* exported install, NODE_CONSTANTS */

const {text, textOrNull, namespace, instance, instanceOrNull, define, constants, dictionary} =
    imports.overrides.html5dom.convert;
const {nodeList, htmlCollection, sameObject} = imports.overrides.html5dom.lists;
const {DOMException} = imports.overrides.html5dom.exception;

const childNodes = sameObject(node => nodeList(node.get_child_nodes()));
const children = sameObject(node => htmlCollection(node.get_children()));

var NODE_CONSTANTS = {
    ELEMENT_NODE: 1,
    ATTRIBUTE_NODE: 2,
    TEXT_NODE: 3,
    CDATA_SECTION_NODE: 4,
    ENTITY_REFERENCE_NODE: 5,
    ENTITY_NODE: 6,
    PROCESSING_INSTRUCTION_NODE: 7,
    COMMENT_NODE: 8,
    DOCUMENT_NODE: 9,
    DOCUMENT_TYPE_NODE: 10,
    DOCUMENT_FRAGMENT_NODE: 11,
    NOTATION_NODE: 12,
    DOCUMENT_POSITION_DISCONNECTED: 0x01,
    DOCUMENT_POSITION_PRECEDING: 0x02,
    DOCUMENT_POSITION_FOLLOWING: 0x04,
    DOCUMENT_POSITION_CONTAINS: 0x08,
    DOCUMENT_POSITION_CONTAINED_BY: 0x10,
    DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC: 0x20,
};

// The type of a node follows from its class, without a call of the library.
function installTypes(Html5) {
    const types = {
        Element: 'ELEMENT', Attr: 'ATTRIBUTE', Text: 'TEXT', CDATASection: 'CDATA_SECTION',
        ProcessingInstruction: 'PROCESSING_INSTRUCTION', Comment: 'COMMENT', Document: 'DOCUMENT',
        DocumentType: 'DOCUMENT_TYPE', DocumentFragment: 'DOCUMENT_FRAGMENT',
    };
    const names = {
        Text: '#text', CDATASection: '#cdata-section', Comment: '#comment', Document: '#document',
        DocumentFragment: '#document-fragment',
    };
    for (const [type, constant] of Object.entries(types)) {
        const nodeType = NODE_CONSTANTS[`${constant}_NODE`];
        define(Html5[type].prototype, {
            get nodeType() {
                return nodeType;
            },
        });
    }
    for (const [type, nodeName] of Object.entries(names)) {
        define(Html5[type].prototype, {
            get nodeName() {
                return nodeName;
            },
        });
    }
}

function installNode(Html5) {
    const {prototype} = Html5.Node;

    constants(prototype, NODE_CONSTANTS);
    define(prototype, {
        get nodeValue() {
            return this.get_node_value();
        },
        set nodeValue(value) {
            this.set_node_value(textOrNull(value) ?? '');
        },
        get textContent() {
            return this.get_text_content();
        },
        set textContent(value) {
            this.set_text_content(textOrNull(value) ?? '');
        },
        get childNodes() {
            return childNodes(this);
        },
        get baseURI() {
            return this.get_base_uri() ?? 'about:blank';
        },
        hasChildNodes() {
            return this.has_child_nodes();
        },
        getRootNode(options = {}) {
            return this.get_root_node(!!dictionary(options).composed);
        },
        // https://dom.spec.whatwg.org/#dom-node-clonenode
        cloneNode(deep = false) {
            if (this instanceof Html5.ShadowRoot)
                throw new DOMException('A shadow root cannot be cloned', 'NotSupportedError');
            return this.clone_node(!!deep);
        },
    });
}

// Comparing nodes, and looking up namespaces
function installComparison(Html5) {
    const {Node} = Html5;
    const {contains} = Node.prototype;

    define(Node.prototype, {
        contains(other) {
            return other === this || !!instanceOrNull(other, Node) && contains.call(this, other);
        },
        isSameNode(other) {
            return instanceOrNull(other, Node) === this;
        },
        isEqualNode(other) {
            return !!instanceOrNull(other, Node) && this.is_equal_node(other);
        },
        compareDocumentPosition(other) {
            return this.compare_document_position(instance(other, Node));
        },
        lookupPrefix(uri) {
            const value = namespace(uri);
            return value === null ? null : this.lookup_prefix(value);
        },
        lookupNamespaceURI(prefix) {
            return this.lookup_namespace_uri(namespace(prefix));
        },
        isDefaultNamespace(uri) {
            return this.is_default_namespace(namespace(uri));
        },
    });
}

// https://dom.spec.whatwg.org/#mutation-algorithms
function installChanges(Html5) {
    const {Node} = Html5;

    define(Node.prototype, {
        insertBefore(node, child) {
            this.insert_before(instance(node, Node), instanceOrNull(child, Node));
            return node;
        },
        appendChild(node) {
            this.append_child(instance(node, Node));
            return node;
        },
        replaceChild(node, child) {
            this.replace_child(instance(node, Node), instance(child, Node));
            return child;
        },
        removeChild(child) {
            this.remove_child(instance(child, Node));
            return child;
        },
    });
}

// Converts everything but nodes to text. https://dom.spec.whatwg.org/#converting-nodes-into-a-node
function nodesOf(self, Html5, values) {
    const document = self instanceof Html5.Document ? self : self.ownerDocument;
    return values.map(value => value instanceof Html5.Node
        ? value : document.create_text_node(text(value)));
}

// The functions of the library take an array of nodes. Scripts pass nodes and strings as separate
// arguments; an array of nodes as the only argument also works. Other arrays become text, as in browsers.
function variadic(Html5, call, callText) {
    const isNode = value => value instanceof Html5.Node;

    return function (...values) {
        const [first] = values;
        if (values.length === 1 && Array.isArray(first) && first.every(isNode))
            return call.call(this, first);
        if (values.length === 1 && !isNode(first))
            return callText.call(this, text(first));
        return call.call(this, nodesOf(this, Html5, values));
    };
}

function withoutResult(call) {
    return function (...values) {
        call.apply(this, values);
    };
}

// https://dom.spec.whatwg.org/#interface-parentnode, https://dom.spec.whatwg.org/#interface-childnode
function installParentsAndChildren(Html5) {
    const {prototype} = Html5.Node;
    const methods = {
        append: 'append', prepend: 'prepend', replace_children: 'replaceChildren',
        before: 'before', after: 'after', replace_with: 'replaceWith',
    };

    for (const [method, domName] of Object.entries(methods)) {
        const call = withoutResult(variadic(Html5, prototype[method], prototype[`${method}_text`]));
        prototype[method] = call;
        if (domName !== method)
            define(prototype, {[domName]: call});
    }
    define(prototype, {
        get children() {
            return children(this);
        },
        moveBefore(node, child) {
            this.move_before(instance(node, Html5.Node), instanceOrNull(child, Html5.Node));
        },
    });

    const unscopable = {__proto__: null};
    for (const key of [...Object.values(methods), 'remove', 'slot'])
        unscopable[key] = true;
    Object.defineProperty(prototype, Symbol.unscopables, {value: unscopable, configurable: true});

    for (const Type of [Html5.Document, Html5.DocumentFragment, Html5.Element]) {
        define(Type.prototype, {
            querySelector(selectors) {
                return this.query_selector(text(selectors));
            },
            querySelectorAll(selectors) {
                return nodeList(this.query_selector_all(text(selectors)));
            },
        });
    }
    for (const Type of [Html5.Document, Html5.Element]) {
        define(Type.prototype, {
            getElementsByTagName(name) {
                return htmlCollection(this.get_elements_by_tag_name(text(name)));
            },
            getElementsByTagNameNS(uri, localName) {
                return htmlCollection(
                    this.get_elements_by_tag_name_ns(namespace(uri), text(localName)));
            },
            getElementsByClassName(names) {
                return htmlCollection(this.get_elements_by_class_name(text(names)));
            },
        });
    }
    for (const Type of [Html5.Document, Html5.DocumentFragment]) {
        define(Type.prototype, {
            getElementById(id) {
                return this.get_element_by_id(text(id));
            },
        });
    }
}

function install(Html5) {
    installTypes(Html5);
    installNode(Html5);
    installComparison(Html5);
    installChanges(Html5);
    installParentsAndChildren(Html5);
    imports.overrides.html5dom.events.target.install(Html5);
}

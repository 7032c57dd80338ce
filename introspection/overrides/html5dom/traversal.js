// SPDX-License-Identifier: LGPL-2.1-or-later
// NodeIterator, TreeWalker and NodeFilter. https://dom.spec.whatwg.org/#traversal

/* exported NodeFilter, install, createTreeWalker, createNodeIterator */

const {instance, define, constants} = imports.overrides.html5dom.convert;

const FILTER_CONSTANTS = {
    FILTER_ACCEPT: 1,
    FILTER_REJECT: 2,
    FILTER_SKIP: 3,
    SHOW_ALL: 0xffffffff,
    SHOW_ELEMENT: 0x1,
    SHOW_ATTRIBUTE: 0x2,
    SHOW_TEXT: 0x4,
    SHOW_CDATA_SECTION: 0x8,
    SHOW_ENTITY_REFERENCE: 0x10,
    SHOW_ENTITY: 0x20,
    SHOW_PROCESSING_INSTRUCTION: 0x40,
    SHOW_COMMENT: 0x80,
    SHOW_DOCUMENT: 0x100,
    SHOW_DOCUMENT_TYPE: 0x200,
    SHOW_DOCUMENT_FRAGMENT: 0x400,
    SHOW_NOTATION: 0x800,
};

var NodeFilter = function NodeFilter() {
    throw new TypeError('Illegal constructor');
};
constants(NodeFilter, FILTER_CONSTANTS);

let Html5;

// The arguments that created a walker or iterator, and whether its filter is running.
const states = new WeakMap();

class State {
    constructor(whatToShow, filter) {
        this.whatToShow = whatToShow;
        this.filter = filter;
        this.isActive = false;
        this.failure = null;
        this.zero = FILTER_CONSTANTS.FILTER_SKIP;
    }

    // https://dom.spec.whatwg.org/#concept-node-filter. C passes no exception on, so that run() throws it
    // later. Until then, no node is accepted.
    accept(node) {
        if (this.failure)
            return FILTER_CONSTANTS.FILTER_REJECT;
        this.isActive = true;
        try {
            const {filter} = this;
            const answer = typeof filter === 'function'
                ? filter.call(filter, node) : filter.acceptNode(node);
            const result = Number(answer) & 0xffff;
            return result >= 1 && result <= 3 ? result : this.zero;
        } catch (error) {
            this.failure = {error};
            return FILTER_CONSTANTS.FILTER_REJECT;
        } finally {
            this.isActive = false;
        }
    }

    run(call, zero) {
        // The library only refuses steps that would call the filter.
        if (this.isActive)
            return call();
        this.zero = zero;
        const result = call();
        const {failure} = this;
        this.failure = null;
        if (failure)
            throw failure.error;
        return result;
    }
}

function create(type, root, whatToShow, filter) {
    instance(root, Html5.Node);
    if (filter === undefined)
        filter = null;
    if (filter !== null && typeof filter !== 'function' && typeof filter !== 'object')
        throw new TypeError('A filter must be a function or an object');
    const state = new State(whatToShow >>> 0, filter);
    const result = type.new(root, state.whatToShow & Html5.WhatToShow.ALL,
        filter && (node => state.accept(node)));
    states.set(result, state);
    return result;
}

function createTreeWalker(root, whatToShow, filter) {
    return create(Html5.TreeWalker, root, whatToShow, filter);
}

function createNodeIterator(root, whatToShow, filter) {
    return create(Html5.NodeIterator, root, whatToShow, filter);
}

// A result that is not one of the constants, such as false, means that the steps of
// https://dom.spec.whatwg.org/#concept-traverse-children do not enter the node. Others skip it.
function step(method, zero = FILTER_CONSTANTS.FILTER_SKIP) {
    return function () {
        const state = states.get(this);
        return state ? state.run(() => this[method](), zero) : this[method]();
    };
}

const common = {
    get root() {
        return this.get_root();
    },
    get whatToShow() {
        return states.get(this)?.whatToShow ?? this.get_what_to_show();
    },
    get filter() {
        return states.get(this)?.filter ?? null;
    },
    nextNode: step('next_node'),
    previousNode: step('previous_node'),
};

function install(html5) {
    Html5 = html5;
    define(Html5.TreeWalker.prototype, common);
    define(Html5.TreeWalker.prototype, {
        get currentNode() {
            return this.get_current_node();
        },
        set currentNode(node) {
            this.set_current_node(instance(node, Html5.Node));
        },
        parentNode: step('parent_node'),
        firstChild: step('first_child', FILTER_CONSTANTS.FILTER_REJECT),
        lastChild: step('last_child', FILTER_CONSTANTS.FILTER_REJECT),
        previousSibling: step('previous_sibling'),
        nextSibling: step('next_sibling'),
    });
    define(Html5.NodeIterator.prototype, common);
    define(Html5.NodeIterator.prototype, {
        get referenceNode() {
            return this.get_reference_node();
        },
        get pointerBeforeReferenceNode() {
            return this.get_pointer_before_reference_node();
        },
        detach() {
        },
    });
}

// SPDX-License-Identifier: LGPL-2.1-or-later
// MutationObserver and MutationRecord. https://dom.spec.whatwg.org/#mutation-observers

/* exported MutationObserver, install */

const {text, instance, define, dictionary} = imports.overrides.html5dom.convert;
const {nodeList} = imports.overrides.html5dom.lists;
const {report} = imports.overrides.html5dom.report;

const TYPES = ['childList', 'attributes', 'characterData'];

let Html5;

// Observers live as long as the documents that they observe, or until they are disconnected. The
// library keeps no function that could refer to a document, since no collector would find that cycle.
const observed = new WeakMap();

// The observers of those of the library. GJS 1.74 never frees the object of a WeakRef.
const observers = new WeakMap();

function hold(document, observer) {
    if (!observed.has(document))
        observed.set(document, new Set());
    observed.get(document).add(observer);
    return document;
}

function deliver(records, native) {
    observers.get(native)?.deliver([...records]);
}

// https://dom.spec.whatwg.org/#dom-mutationobserver-observe
function flagsOf(options) {
    const {MutationObserverFlags: Flags} = Html5;
    const attributes = options.attributes ??
        (options.attributeOldValue !== undefined || options.attributeFilter !== undefined);
    const characterData = options.characterData ?? options.characterDataOldValue !== undefined;

    if (!options.childList && !attributes && !characterData)
        throw new TypeError('The options do not say what to observe');
    if (!attributes && (options.attributeOldValue || options.attributeFilter))
        throw new TypeError('Attributes are not observed');
    if (!characterData && options.characterDataOldValue)
        throw new TypeError('Character data is not observed');
    return (options.childList ? Flags.CHILD_LIST : 0) |
        (attributes ? Flags.ATTRIBUTES : 0) |
        (characterData ? Flags.CHARACTER_DATA : 0) |
        (options.subtree ? Flags.SUBTREE : 0) |
        (options.attributeOldValue ? Flags.ATTRIBUTE_OLD_VALUE : 0) |
        (options.characterDataOldValue ? Flags.CHARACTER_DATA_OLD_VALUE : 0);
}

var MutationObserver = class MutationObserver {
    #callback;
    #native;
    #documents = new Set();

    constructor(callback) {
        if (typeof callback !== 'function')
            throw new TypeError('A MutationObserver needs a function');
        this.#callback = callback;
        this.#native = Html5.MutationObserver.new(deliver);
        observers.set(this.#native, this);
    }

    observe(target, options = {}) {
        instance(target, Html5.Node);
        const flags = flagsOf(dictionary(options));
        const filter = options.attributeFilter;
        if (filter !== undefined && (typeof filter !== 'object' || filter === null))
            throw new TypeError('The attribute filter must be a list of names');
        this.#native.observe(target, flags, filter ? [...filter].map(text) : null);
        this.#documents.add(hold(target.ownerDocument ?? target, this));
    }

    disconnect() {
        this.#native.disconnect();
        for (const document of this.#documents)
            observed.get(document)?.delete(this);
        this.#documents.clear();
    }

    takeRecords() {
        return [...this.#native.take_records()];
    }

    // Called by the library; not for scripts.
    deliver(records) {
        try {
            this.#callback.call(this, records, this);
        } catch (error) {
            report(error);
        }
    }
};

function install(html5) {
    Html5 = html5;
    define(Html5.MutationRecord.prototype, {
        get type() {
            return TYPES[this.get_mutation_type()];
        },
        get addedNodes() {
            return nodeList(this.get_added_nodes());
        },
        get removedNodes() {
            return nodeList(this.get_removed_nodes());
        },
        get attributeNamespace() {
            return this.get_attribute_namespace();
        },
    });
}

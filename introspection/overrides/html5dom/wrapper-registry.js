// SPDX-License-Identifier: LGPL-2.1-or-later
// Keeps the JavaScript objects of nodes, the wrappers, which have what scripts have set on them.

/* exported WrapperRegistry */

// A wrapper ends when no script refers to it. The document of the node keeps those that were added here.
var WrapperRegistry = class WrapperRegistry {
    #ofDocument = new WeakMap();

    // The set that a wrapper is in. Its node can move to another document meanwhile.
    #setOf = new WeakMap();

    add(wrapper) {
        const document = wrapper.ownerDocument;
        if (!document)
            return;
        if (!this.#ofDocument.has(document))
            this.#ofDocument.set(document, new Set());
        const set = this.#ofDocument.get(document);
        if (this.#setOf.get(wrapper) !== set)
            this.remove(wrapper);
        set.add(wrapper);
        this.#setOf.set(wrapper, set);
    }

    remove(wrapper) {
        this.#setOf.get(wrapper)?.delete(wrapper);
    }
};

// SPDX-License-Identifier: LGPL-2.1-or-later
// Keeps what scripts have set on nodes.

/* exported Keeper */

// The JavaScript object of a node ends when no script refers to it. Its document keeps the objects that are here.
var Keeper = class Keeper {
    #kept = new WeakMap();

    // The set in `kept` that a target is in. The target can move to another document meanwhile.
    #sets = new WeakMap();

    keep(target) {
        const document = target.ownerDocument;
        if (!document)
            return;
        if (!this.#kept.has(document))
            this.#kept.set(document, new Set());
        const set = this.#kept.get(document);
        if (this.#sets.get(target) !== set)
            this.release(target);
        set.add(target);
        this.#sets.set(target, set);
    }

    release(target) {
        this.#sets.get(target)?.delete(target);
    }
};

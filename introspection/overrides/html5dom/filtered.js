// SPDX-License-Identifier: LGPL-2.1-or-later
// Models of collections for which the library has no list: some of the elements of a live list.

/* exported ComputedModel, FilteredModel, ItemIndexes */

// More items than these are not added one by one.
const FEW = 100;

// Whether an element has an id or a name.
function hasName(element, key) {
    return element.get_id() === key || element.get_attribute('name') === key;
}

// The indexes of the items of a live list.
var ItemIndexes = class ItemIndexes {
    #list;
    #indexes = null;

    constructor(list) {
        this.#list = list;
        list.connect('items-changed', () => {
            this.#indexes = null;
        });
    }

    // Returns the index of an item, or -1.
    index_of(item) {
        this.#indexes ??= new Map([...this.#list].map((each, index) => [each, index]));
        return this.#indexes.get(item) ?? -1;
    }
};

// The elements that a function returns, found again at each access. Another one tells whether an element is
// still one of them.
var ComputedModel = class ComputedModel {
    #compute;
    #stays;

    constructor(compute, stays) {
        this.#compute = compute;
        this.#stays = stays;
    }

    get elements() {
        return this.#compute();
    }

    get_size() {
        return this.elements.length;
    }

    get(index) {
        return this.elements[index] ?? null;
    }

    named_item(key) {
        return key === '' ? null : this.elements.find(element => hasName(element, key)) ?? null;
    }

    [Symbol.iterator]() {
        return this.elements.values();
    }

    // The steps of a loop over the collection. They find the elements again if the loop has changed the last one.
    *steps() {
        let {elements} = this;
        for (let i = 0; i < elements.length; i++) {
            yield elements[i];
            if (!this.#stays(elements[i]))
                elements = this.elements;
        }
    }
};

// The elements of a live list to which a function gives a rank, in the order of ranks. Those that it gives
// a negative one are left out.
var FilteredModel = class FilteredModel extends ComputedModel {
    #list;
    #rankOf;
    #elements = null;
    #indexes = null;
    #isWhole = false; // The elements are those of the list, in its order.

    constructor(list, rankOf) {
        super(null, null);
        this.#list = list;
        this.#rankOf = rankOf;
        list.connect('items-changed', (_, index, removed, added) => this.#change(index, removed, added));
    }

    get elements() {
        this.#elements ??= this.#compute();
        return this.#elements;
    }

    // Returns the index of an element, or -1.
    index_of(element) {
        this.#indexes ??= new Map(this.elements.map((each, index) => [each, index]));
        return this.#indexes.get(element) ?? -1;
    }

    #compute() {
        const all = [...this.#list];
        const ranks = all.map(this.#rankOf);
        const chosen = [...all.keys()].filter(index => ranks[index] >= 0).sort((a, b) => ranks[a] - ranks[b]);
        this.#isWhole = chosen.length === all.length && chosen.every((index, i) => index === i);
        return chosen.map(index => all[index]);
    }

    #change(index, removed, added) {
        this.#indexes = null;
        if (this.#elements && !this.#splice(index, removed, added))
            this.#elements = null;
    }

    // Keeps the elements whole, if they are and will be, so that adding n of them takes n steps.
    #splice(index, removed, added) {
        if (!this.#isWhole || added > FEW)
            return false;
        const elements = this.#elements;
        const news = Array.from({length: added}, (_, i) => this.#list.get(index + i));
        const around = [elements[index - 1], ...news, elements[index + removed]].filter(Boolean);
        const ranks = around.map(this.#rankOf);
        if (ranks.some((rank, i) => rank < 0 || rank < ranks[i - 1]))
            return false;
        elements.splice(index, removed, ...news);
        return true;
    }
};

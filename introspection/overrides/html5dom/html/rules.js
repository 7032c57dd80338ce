// SPDX-License-Identifier: LGPL-2.1-or-later
// The properties that only some HTML elements have. A rule says which elements have a property, and how to read
// and write it. Forms and selects also have indexes, and forms have the names of their controls.

/* exported install, withInterface */

const {HTML, define} = imports.overrides.html5dom.convert;
const {ANY} = imports.overrides.html5dom.html.reflect;
const {indexOf} = imports.overrides.html5dom.lists;

const SUBJECTS = ['attributes', 'global', 'link', 'form', 'validity', 'select', 'number', 'table'];

// All elements have the same class. Properties that only some elements have are looked up last, so that
// others do not have them. `in` only finds them for elements that a script has created.
class Handler {
    #Element;
    #rules;
    #indexed;

    constructor(Element, rules, indexed) {
        this.#Element = Element;
        this.#rules = rules;
        this.#indexed = indexed;
    }

    #find(key, object) {
        const rules = this.#rules.get(key);
        if (!rules || !(object instanceof this.#Element) || object.namespaceURI !== HTML)
            return undefined;
        return rules.get(object.localName) ?? rules.get(ANY);
    }

    // How to find indexes and names of an element. A name does not hide a property.
    #indexedBy(target, key, object) {
        if (typeof key !== 'string' || !(object instanceof this.#Element) || key in target)
            return undefined;
        const indexed = this.#indexed.get(object.localName);
        return indexed && object.namespaceURI === HTML ? indexed : undefined;
    }

    get(target, key, receiver) {
        const rule = this.#find(key, receiver);
        if (rule)
            return rule.get(receiver);
        const indexed = this.#indexedBy(target, key, receiver);
        const index = indexed ? indexOf(key) : -1;
        const item = index >= 0 ? indexed.item(receiver, index) : indexed?.named?.(receiver, key);
        return item ?? Reflect.get(target, key, receiver);
    }

    set(target, key, value, receiver) {
        const rule = this.#find(key, receiver);
        if (rule) {
            rule.set?.(receiver, value);
            return true;
        }
        const indexed = this.#indexedBy(target, key, receiver);
        const index = indexed ? indexOf(key) : -1;
        if (index >= 0)
            indexed.setItem?.(receiver, index, value);
        if (index >= 0 || indexed?.named?.(receiver, key))
            return !!indexed.setItem;
        return Reflect.set(target, key, value, receiver);
    }
}

const allRules = new Map();
const namesWithRules = new Set();
const prototypes = new Map();
const allIndexed = new Map();

// Returns the prototype of the HTML elements with a name, with the properties that only they have.
// A page can invent names, so those without rules share a prototype.
function prototypeOf(name, base) {
    const localName = namesWithRules.has(name) ? name : ANY;
    let prototype = prototypes.get(localName);
    if (!prototype) {
        prototype = Object.create(base);
        for (const [key, rules] of allRules) {
            const rule = rules.get(localName) ?? rules.get(ANY);
            if (rule) {
                define(prototype, {
                    get [key]() {
                        return rule.get(this);
                    },
                    set [key](value) {
                        rule.set?.(this, value);
                    },
                });
            }
        }
        prototypes.set(localName, prototype);
    }
    return prototype;
}

// Prepares an element that a script has created, for conditions such as `'content' in template`.
function withInterface(element) {
    if (element.namespaceURI === HTML) {
        Object.setPrototypeOf(element,
            prototypeOf(element.localName, Object.getPrototypeOf(element)));
    }
    return element;
}

function addRules(elements, keys, rule) {
    for (const key of keys.split(' ')) {
        if (!allRules.has(key))
            allRules.set(key, new Map());
        for (const localName of elements.split(' ')) {
            allRules.get(key).set(localName, rule);
            namesWithRules.add(localName);
        }
    }
}

function install(Html5) {
    for (const subject of SUBJECTS) {
        const {RULES, INDEXED = {}} = imports.overrides.html5dom.html[subject];
        for (const [elements, keys, rule] of RULES)
            addRules(elements, keys, rule);
        for (const [localName, indexed] of Object.entries(INDEXED))
            allIndexed.set(localName, indexed);
    }
    imports.overrides.html5dom.html.select.install(Html5);
    const {prototype} = Html5.Node;
    const last = Object.create(Object.getPrototypeOf(prototype));
    Object.setPrototypeOf(prototype, new Proxy(last, new Handler(Html5.Element, allRules, allIndexed)));
}

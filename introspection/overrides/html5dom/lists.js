// SPDX-License-Identifier: LGPL-2.1-or-later
// The collections of the DOM, with indexes and names as properties, on the lists of the library.
// https://dom.spec.whatwg.org/#old-style-collections

/* exported NodeList, HTMLCollection, NamedNodeMap, DOMTokenList, install, nodeList,
   htmlCollection, indexOf, specialCollection, namedItem, namedNodeMap, tokenList, sameObject */

const {HTML, text, namespace, instance, define, asciiLower} = imports.overrides.html5dom.convert;
const {typeErrors} = imports.overrides.html5dom.exception;
const {ComputedModel, FilteredModel} = imports.overrides.html5dom.filtered;

const MODEL = Symbol('model');
const MAX_INDEX = 0xffffffff;

// Returns the array index that a property name is, or -1.
function indexOf(key) {
    if (typeof key !== 'string')
        return -1;
    const index = key >>> 0;
    return index !== MAX_INDEX && String(index) === key ? index : -1;
}

// https://webidl.spec.whatwg.org/#es-legacy-platform-objects
class Handler {
    #names;

    // The names of items, which are properties that are not enumerable.
    constructor(names = null) {
        this.#names = names;
    }

    #named(target, key) {
        if (!this.#names || typeof key !== 'string' || key in target)
            return null;
        return this.#names.find(target, key);
    }

    get(target, key, receiver) {
        const index = indexOf(key);
        if (index >= 0)
            return target.item(index) ?? undefined;
        return this.#named(target, key) ?? Reflect.get(target, key, receiver);
    }

    has(target, key) {
        const index = indexOf(key);
        if (index >= 0)
            return index < target.length;
        return key in target || this.#named(target, key) !== null;
    }

    set(target, key, value, receiver) {
        if (indexOf(key) >= 0 || this.#named(target, key))
            return false;
        return Reflect.set(target, key, value, receiver);
    }

    ownKeys(target) {
        const keys = Array.from({length: target.length}, (_, index) => String(index));
        const names = this.#names ? this.#names.list(target).filter(key => !(key in target)) : [];
        return [...new Set([...keys, ...names, ...Reflect.ownKeys(target)])];
    }

    getOwnPropertyDescriptor(target, key) {
        const index = indexOf(key);
        const value = index >= 0 ? target.item(index) : this.#named(target, key);
        if (value === null || value === undefined)
            return index >= 0 ? undefined : Reflect.getOwnPropertyDescriptor(target, key);
        return {value, writable: false, enumerable: index >= 0, configurable: true};
    }

    defineProperty(target, key, descriptor) {
        if (indexOf(key) >= 0 || this.#named(target, key))
            return false;
        return Reflect.defineProperty(target, key, descriptor);
    }

    deleteProperty(target, key) {
        const index = indexOf(key);
        if (index >= 0)
            return index >= target.length;
        return this.#named(target, key) === null && Reflect.deleteProperty(target, key);
    }

    preventExtensions() {
        return false;
    }
}

class SettableHandler extends Handler {
    #setItem;

    constructor(names, setItem) {
        super(names);
        this.#setItem = setItem;
    }

    set(target, key, value, receiver) {
        const index = indexOf(key);
        if (index < 0)
            return super.set(target, key, value, receiver);
        this.#setItem(index, value);
        return true;
    }
}

// Returns the collection of a list of the library: the same one as long as a script refers to it.
const collections = new WeakMap();

function collection(Type, model, handler) {
    let result = collections.get(model);
    if (!result) {
        const target = Object.create(Type.prototype);
        Object.defineProperty(target, MODEL, {value: model});
        if (model instanceof ComputedModel && !(model instanceof FilteredModel))
            Object.defineProperty(target, Symbol.iterator, {value: () => model.steps()});
        result = new Proxy(target, handler);
        collections.set(model, result);
    }
    return result;
}

// An accessor that always returns the same object. https://webidl.spec.whatwg.org/#SameObject
function sameObject(make) {
    const made = new WeakMap();
    return object => {
        let result = made.get(object);
        if (!result) {
            result = make(object);
            made.set(object, result);
        }
        return result;
    };
}

function illegal() {
    throw new TypeError('Illegal constructor');
}

// The list of the library, which is a GListModel, or null if the library has none.
function modelOf(collection) {
    const model = collection[MODEL];
    return model instanceof ComputedModel ? null : model;
}

var NodeList = class NodeList {
    constructor() {
        illegal();
    }

    get model() {
        return modelOf(this);
    }
};

var HTMLCollection = class HTMLCollection {
    constructor() {
        illegal();
    }

    get model() {
        return modelOf(this);
    }
};

var NamedNodeMap = class NamedNodeMap {
    constructor() {
        illegal();
    }
};

var DOMTokenList = class DOMTokenList {
    constructor() {
        illegal();
    }
};

for (const Type of [NodeList, NamedNodeMap, HTMLCollection]) {
    define(Type.prototype, {
        get length() {
            return this[MODEL].get_size();
        },
        item(index) {
            index >>>= 0;
            return index > 0x7fffffff ? null : this[MODEL].get(index);
        },
    });
}

for (const Type of [NodeList, DOMTokenList]) {
    for (const key of ['entries', 'forEach', 'keys', 'values', Symbol.iterator])
        Object.defineProperty(Type.prototype, key, Object.getOwnPropertyDescriptor(Array.prototype, key));
}
for (const Type of [HTMLCollection, NamedNodeMap]) {
    Object.defineProperty(Type.prototype, Symbol.iterator,
        Object.getOwnPropertyDescriptor(Array.prototype, Symbol.iterator));
}
for (const Type of [NodeList, HTMLCollection, NamedNodeMap, DOMTokenList]) {
    Object.defineProperty(Type.prototype, Symbol.toStringTag,
        {value: Type.name, configurable: true});
}

define(HTMLCollection.prototype, {
    namedItem(key) {
        return this[MODEL].named_item(text(key));
    },
});

define(NamedNodeMap.prototype, {
    getNamedItem(key) {
        return this[MODEL].get_named_item(text(key));
    },
    getNamedItemNS(uri, localName) {
        return this[MODEL].get_named_item_ns(namespace(uri), text(localName));
    },
    removeNamedItem(key) {
        return this[MODEL].remove_named_item(text(key));
    },
    removeNamedItemNS(uri, localName) {
        return this[MODEL].remove_named_item_ns(namespace(uri), text(localName));
    },
});

define(DOMTokenList.prototype, {
    get length() {
        return this[MODEL].get_length();
    },
    get value() {
        return this[MODEL].get_value() ?? '';
    },
    set value(value) {
        this[MODEL].set_value(text(value));
    },
    item(index) {
        return this[MODEL].item(index >>> 0);
    },
    contains(token) {
        return this[MODEL].contains(text(token));
    },
    add(...tokens) {
        this[MODEL].add_strv(tokens.map(text));
    },
    remove(...tokens) {
        this[MODEL].remove_strv(tokens.map(text));
    },
    toggle(token, force = undefined) {
        return force === undefined
            ? this[MODEL].toggle(text(token)) : this[MODEL].toggle_force(text(token), !!force);
    },
    replace(token, newToken) {
        return this[MODEL].replace(text(token), text(newToken));
    },
    supports(token) {
        return typeErrors(() => this[MODEL].supports(text(token)));
    },
    toString() {
        return this.value;
    },
});

// https://dom.spec.whatwg.org/#ref-for-dfn-supported-property-names
function namedItem(list, key) {
    return key === '' ? null : list[MODEL].named_item(text(key));
}

const elementNames = {
    find: namedItem,
    list(list) {
        const names = new Set();
        for (const element of list[MODEL]) {
            names.add(element.id);
            if (element.namespaceURI === HTML)
                names.add(element.get_attribute('name') ?? '');
        }
        names.delete('');
        return [...names];
    },
};

// https://dom.spec.whatwg.org/#ref-for-dfn-supported-property-names②
const attributeNames = {
    find: (map, key) => map[MODEL].get_named_item(text(key)),
    list(map) {
        const names = [...new Set(Array.from(map[MODEL], attribute => attribute.name))];
        const owner = map[MODEL].get(0)?.ownerElement;
        const lower = owner?.namespaceURI === HTML && !owner.ownerDocument.is_xml();
        return lower ? names.filter(key => key === asciiLower(key)) : names;
    },
};

const indexed = new Handler();
const named = new Handler(elementNames);
const attributes = new Handler(attributeNames);

function nodeList(model) {
    return collection(NodeList, model, indexed);
}

function htmlCollection(model) {
    return collection(HTMLCollection, model, named);
}

// A collection of another interface. `findName` returns what a name stands for, and `setItem` sets an item.
function specialCollection(Type, model, {findName = null, setItem = null}) {
    const names = findName && {...elementNames, find: findName};
    return collection(Type, model, setItem ? new SettableHandler(names, setItem) : new Handler(names));
}

function namedNodeMap(model) {
    return collection(NamedNodeMap, model, attributes);
}

function tokenList(model) {
    return collection(DOMTokenList, model, indexed);
}

function install(Html5) {
    const setNamedItem = function (attribute) {
        return this[MODEL].set_named_item(instance(attribute, Html5.Attr))[1];
    };
    define(NamedNodeMap.prototype, {
        setNamedItem(attribute) {
            return setNamedItem.call(this, attribute);
        },
        setNamedItemNS(attribute) {
            return setNamedItem.call(this, attribute);
        },
    });
}

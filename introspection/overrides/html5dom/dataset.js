// SPDX-License-Identifier: LGPL-2.1-or-later
// DOMStringMap: the attributes whose names begin with "data-".
// https://html.spec.whatwg.org/#domstringmap

/* exported DOMStringMap, dataset */

const {text, name} = imports.overrides.html5dom.convert;

var DOMStringMap = class DOMStringMap {
    constructor() {
        throw new TypeError('Illegal constructor');
    }
};

Object.defineProperty(DOMStringMap.prototype, Symbol.toStringTag,
    {value: 'DOMStringMap', configurable: true});

// https://html.spec.whatwg.org/#concept-domstringmap-pairs
function attributeOf(key) {
    return `data-${key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;
}

class Handler {
    #element;

    constructor(element) {
        this.#element = element;
    }

    #value(key) {
        return typeof key === 'string' ? this.#element.get_dataset_value(text(key)) : null;
    }

    get(target, key, receiver) {
        return this.#value(key) ?? Reflect.get(target, key, receiver);
    }

    has(target, key) {
        return this.#value(key) !== null || key in target;
    }

    set(target, key, value, receiver) {
        // An object that inherits from the map has properties of its own.
        if (typeof key !== 'string' || receiver !== maps.get(this.#element))
            return Reflect.set(target, key, value, receiver);
        this.#element.set_dataset_value(name(key), text(value));
        return true;
    }

    ownKeys(target) {
        return [...this.#element.get_dataset_names(), ...Reflect.ownKeys(target)];
    }

    getOwnPropertyDescriptor(target, key) {
        const value = this.#value(key);
        return value === null
            ? Reflect.getOwnPropertyDescriptor(target, key)
            : {value, writable: true, enumerable: true, configurable: true};
    }

    defineProperty(target, key, descriptor) {
        if (typeof key !== 'string')
            return Reflect.defineProperty(target, key, descriptor);
        const isAccessor = 'get' in descriptor || 'set' in descriptor;
        return !isAccessor && this.set(target, key, descriptor.value, maps.get(this.#element));
    }

    deleteProperty(target, key) {
        if (this.#value(key) === null)
            return Reflect.deleteProperty(target, key);
        this.#element.remove_attribute(attributeOf(key));
        return true;
    }

    preventExtensions() {
        return false;
    }
}

const maps = new WeakMap();

function dataset(element) {
    let map = maps.get(element);
    if (!map) {
        map = new Proxy(Object.create(DOMStringMap.prototype), new Handler(element));
        maps.set(element, map);
    }
    return map;
}

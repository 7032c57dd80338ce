// SPDX-License-Identifier: LGPL-2.1-or-later
// Lists without a class of their own, such as the hits of a search, get the members that other lists have. Some are of a
// class of GLib, which must not change, so the members are added to each list.

/* exported install */

const {Gio} = imports.gi;
const {forEachClass, forEachFunction} = imports.overrides.html5dom.functions;

const MEMBERS = {
    length: {configurable: true, get() {
        return this.get_n_items();
    }},
    get: {configurable: true, writable: true, value(index) {
        return index >= 0 ? this.get_item(index) : null;
    }},
    [Symbol.iterator]: {configurable: true, writable: true, value: function* () {
        for (let i = 0; i < this.get_n_items(); i++)
            yield this.get_item(i);
    }},
};

function complete(list) {
    return list && Object.defineProperties(list, MEMBERS);
}

// A result with output arguments is an array.
function completeResult(holder, {name, returnsList}) {
    const call = holder[name];
    if (returnsList) {
        holder[name] = function (...args) {
            const result = call.apply(this, args);
            for (const value of Array.isArray(result) ? result : [result]) {
                if (value instanceof Gio.ListModel)
                    complete(value);
            }
            return result;
        };
    }
}

function completeProperty(prototype, name) {
    const {get, ...rest} = Object.getOwnPropertyDescriptor(prototype, name);
    Object.defineProperty(prototype, name, {...rest, get() {
        return complete(get.call(this));
    }});
}

function install(Html5) {
    forEachFunction(Html5, completeResult);
    forEachClass(Html5, (Type, properties) => {
        for (const {name, isList} of properties) {
            if (isList)
                completeProperty(Type.prototype, name);
        }
    });

    const createObserver = Html5.MutationObserver.new;
    Html5.MutationObserver.new = function (callback = null) {
        return createObserver.call(this, callback && ((records, ...rest) => callback(complete(records), ...rest)));
    };
}

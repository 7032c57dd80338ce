// SPDX-License-Identifier: LGPL-2.1-or-later
// Strings of C end at U+0000, and GJS would cut them off there silently. The functions and properties
// of the library reject such a string. The names of the DOM replace the character.

/* exported install */

const {forEachClass, forEachFunction} = imports.overrides.html5dom.functions;

const NUL = '\0';

function check(value) {
    if (typeof value === 'string' && value.includes(NUL))
        throw new TypeError('Text cannot contain U+0000 here');
}

function refusing(call) {
    return function (...args) {
        args.flat().forEach(check);
        return call.apply(this, args);
    };
}

// What a function of the application returns is cut off, too.
function refusingResults(call) {
    return function (func, ...rest) {
        return call.call(this, func && function (...args) {
            const result = func.apply(this, args);
            check(result);
            return result;
        }, ...rest);
    };
}

function protect(holder, {name, takesText}) {
    if (takesText && typeof holder[name] === 'function')
        holder[name] = refusing(holder[name]);
}

// In GJS, a property has three names.
function protectProperty(prototype, name) {
    const names = [name, name.replaceAll('-', '_'), name.replace(/-(.)/g, (_, c) => c.toUpperCase())];
    for (const key of new Set(names)) {
        const {get, set, ...rest} = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
        if (set)
            Object.defineProperty(prototype, key, {get, set: refusing(set), ...rest});
    }
}

// Functions that set properties by their names.
function protectProperties({prototype}, properties) {
    const {_init: init} = prototype;

    for (const {name, isText} of properties) {
        if (isText)
            protectProperty(prototype, name);
    }
    prototype.set_property = refusing(prototype.set_property);
    prototype._init = function (values = {}, ...rest) {
        Object.values(values ?? {}).forEach(check);
        return init.call(this, values, ...rest);
    };
}

function install(Html5) {
    forEachFunction(Html5, protect);
    forEachClass(Html5, protectProperties);
    for (const [Type, name] of [[Html5.Node, 'rewrite_links'], [Html5.Sanitizer, 'set_url_func']])
        Type.prototype[name] = refusingResults(Type.prototype[name]);
}

// SPDX-License-Identifier: LGPL-2.1-or-later
// CSSStyleDeclaration of an element's `style` attribute, without the cascade: declarations are
// kept as they are written. https://drafts.csswg.org/cssom/#the-cssstyledeclaration-interface

/* exported CSSStyleDeclaration, style */

const {text, textOrEmpty, define, asciiLower} = imports.overrides.html5dom.convert;

// A declaration ends at a semicolon that is outside of strings, brackets and comments. A string ends
// with its line, and there are no strings in a URL without quotes.
const STRING = '"(?:\\\\[^]|[^"\\\\\n\r\f])*"?|\'(?:\\\\[^]|[^\'\\\\\n\r\f])*\'?';
const BARE_URL = '(?<![\\w\u0080-\uffff-])[uU][rR][lL]\\(\\s*(?!["\'\\s])(?:\\\\[^]|[^)\\\\])*\\)?';
const BRACKETS = `\\((?:${STRING}|${BARE_URL}|\\\\[^]|[^)"'\\\\])*\\)?`;
const DECLARATION = new RegExp(`(?:${STRING}|${BARE_URL}|${BRACKETS}|\\\\[^]|[^;"'(\\\\])+`, 'g');
const COMMENT = /\/\*[^]*?(?:\*\/|$)/g;
const IMPORTANT = /!\s*important$/i;

// The names of custom properties are case-sensitive.
function nameOf(property) {
    return property.startsWith('--') ? property : asciiLower(property);
}

function parse(source) {
    const declarations = new Map();
    for (const [declaration] of source.replace(COMMENT, '').matchAll(DECLARATION)) {
        const colon = declaration.indexOf(':');
        const written = declaration.slice(0, colon).trim();
        const property = nameOf(written);
        const value = declaration.slice(colon + 1).trim();
        if (colon < 0 || !/^-?[\w-]+$/.test(property) || !value)
            continue;
        declarations.delete(property);
        declarations.set(property, {
            value: value.replace(IMPORTANT, '').trimEnd(),
            priority: IMPORTANT.test(value) ? 'important' : '',
        });
    }
    return declarations;
}

// Whether a declaration ends where its value does, so that it cannot contain another one. An escape in
// the name of a function could hide that it is url().
function isWhole(property, value) {
    const declaration = `${property}: ${value}`;
    const [first, ...rest] = `${declaration};x`.match(DECLARATION);
    return first === declaration && rest.join() === 'x' && parse(declaration).has(property) &&
        !/\/\*|\\[^"'(\\]*\(/.test(value);
}

function write(declarations) {
    return [...declarations].map(([property, {value, priority}]) =>
        `${property}: ${value}${priority ? ' !important' : ''};`).join(' ');
}

const elements = new WeakMap();

function declarationsOf(style) {
    return parse(elements.get(style).get_attribute('style') ?? '');
}

function save(style, declarations) {
    elements.get(style).set_attribute('style', write(declarations));
}

var CSSStyleDeclaration = class CSSStyleDeclaration {
    constructor() {
        throw new TypeError('Illegal constructor');
    }
};

define(CSSStyleDeclaration.prototype, {
    get cssText() {
        return write(declarationsOf(this));
    },
    set cssText(value) {
        save(this, parse(text(value)));
    },
    get length() {
        return declarationsOf(this).size;
    },
    get parentRule() {
        return null;
    },
    item(index) {
        return [...declarationsOf(this).keys()][index >>> 0] ?? '';
    },
    getPropertyValue(property) {
        return declarationsOf(this).get(nameOf(text(property)))?.value ?? '';
    },
    getPropertyPriority(property) {
        return declarationsOf(this).get(nameOf(text(property)))?.priority ?? '';
    },
    setProperty(property, value, priority = '') {
        const declarations = declarationsOf(this);
        const key = nameOf(text(property));
        const written = textOrEmpty(value).trim();
        const importance = `${priority ?? ''}`;
        if (written === '')
            declarations.delete(key);
        else if (isWhole(key, written) && /^(important)?$/i.test(importance))
            declarations.set(key, {value: written, priority: importance});
        else
            return;
        save(this, declarations);
    },
    removeProperty(property) {
        const declarations = declarationsOf(this);
        const key = nameOf(text(property));
        const old = declarations.get(key)?.value ?? '';
        if (declarations.delete(key))
            save(this, declarations);
        return old;
    },
});

// https://drafts.csswg.org/cssom/#idl-attribute-to-css-property
function propertyOf(key) {
    if (key === 'cssFloat')
        return 'float';
    const dashed = key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
    return /^(webkit|moz|ms|o)-/.test(dashed) ? `-${dashed}` : dashed;
}

Object.defineProperty(CSSStyleDeclaration.prototype, Symbol.iterator,
    Object.getOwnPropertyDescriptor(Array.prototype, Symbol.iterator));

// There is no list of the properties of CSS: any name of a property is one.
const PROPERTY = /^-{0,2}[a-z][\w-]*$/i;

const handler = {
    get(target, key, receiver) {
        if (typeof key !== 'string' || key in target)
            return Reflect.get(target, key, receiver);
        if (/^\d+$/.test(key))
            return target.item(Number(key)) || undefined;
        return target.getPropertyValue(propertyOf(key));
    },
    has(target, key) {
        if (typeof key !== 'string' || key in target)
            return key in target;
        return /^\d+$/.test(key) ? Number(key) < target.length : PROPERTY.test(key);
    },
    set(target, key, value, receiver) {
        if (typeof key !== 'string' || key in target)
            return Reflect.set(target, key, value, receiver);
        target.setProperty(propertyOf(key), value);
        return true;
    },
};

const styles = new WeakMap();

function style(element) {
    let result = styles.get(element);
    if (!result) {
        const target = Object.create(CSSStyleDeclaration.prototype);
        result = new Proxy(target, handler);
        elements.set(target, element);
        elements.set(result, element);
        styles.set(element, result);
    }
    return result;
}

// SPDX-License-Identifier: LGPL-2.1-or-later
// Conversions of Web IDL: from what a script passes to what the library takes.
// https://webidl.spec.whatwg.org/#js-type-mapping

/* exported HTML, text, textOrNull, textOrEmpty, name, namespace, instance, instanceOrNull, instanceOf, isHtml, define,
   method, constants, asciiLower, dictionary, unitsToCharacters, charactersToUnits, usvString,
   unsignedLongLong */

const {DOMException} = imports.overrides.html5dom.exception;

var HTML = 'http://www.w3.org/1999/xhtml';
const NUL = '\0';
const ASTRAL = /[\ud800-\udfff]/;

// Strings of the tree end at U+0000, so U+0000 becomes U+FFFD, as in the HTML parser.
function replaceNul(string) {
    return string.includes(NUL) ? string.replaceAll(NUL, '\ufffd') : string;
}

function text(value) {
    return replaceNul(typeof value === 'string' ? value : `${value}`);
}

function textOrNull(value) {
    return value === null || value === undefined ? null : text(value);
}

// [LegacyNullToEmptyString]
function textOrEmpty(value) {
    return value === null ? '' : text(value);
}

// [USVString]
function usvString(value) {
    return `${value}`.replace(/\p{Surrogate}/gu, '\ufffd');
}

// Names with U+0000 are rejected, because U+FFFD is allowed in a name and U+0000 is not.
function name(value) {
    const string = `${value}`;
    if (string.includes(NUL))
        throw new DOMException('A name cannot have the character U+0000', 'InvalidCharacterError');
    return string;
}

function namespace(value) {
    return value === null || value === undefined || value === '' ? null : text(value);
}

// https://infra.spec.whatwg.org/#ascii-lowercase: toLowerCase() also makes the Kelvin sign a letter.
function asciiLower(string) {
    return string.replace(/[A-Z]+/g, letters => letters.toLowerCase());
}

function instance(value, type) {
    if (!(value instanceof type))
        throw new TypeError(`The argument is not a ${type.name.replace('Html5_', '')}`);
    return value;
}

function instanceOrNull(value, type) {
    return value === null || value === undefined ? null : instance(value, type);
}

// Whether a node is an HTML element with one of these names, which are separated by spaces.
function isHtml(node, localNames) {
    return node?.namespaceURI === HTML && ` ${localNames} `.includes(` ${node.localName} `);
}

function instanceOf(value, localNames) {
    if (!(value instanceof imports.gi.Html5.Element) || !isHtml(value, localNames))
        throw new TypeError(`The argument is not one of the elements ${localNames}`);
    return value;
}

// [EnforceRange] unsigned long long. https://webidl.spec.whatwg.org/#abstract-opdef-converttoint
function unsignedLongLong(value) {
    const number = Math.trunc(+value);
    if (!(number >= 0 && number <= Number.MAX_SAFE_INTEGER))
        throw new TypeError(`${number} is not between 0 and ${Number.MAX_SAFE_INTEGER}`);
    return number;
}

// https://webidl.spec.whatwg.org/#js-dictionary
function dictionary(value) {
    if (value === undefined || value === null)
        return {};
    if (typeof value !== 'object' && typeof value !== 'function')
        throw new TypeError('The options are not an object');
    return value;
}

// A function that fails when it has fewer than n arguments.
function counted(key, call, n) {
    const checked = function (...args) {
        if (args.length < n)
            throw new TypeError(`${String(key)}() needs ${n} arguments, not ${args.length}`);
        return call.apply(this, args);
    };
    Object.defineProperty(checked, 'name', {value: call.name || key, configurable: true});
    Object.defineProperty(checked, 'length', {value: n, configurable: true});
    return checked;
}

// Defines accessors and functions on a prototype. Those that GJS has defined can only be assigned, not
// configured.
function define(prototype, members) {
    for (const key of Reflect.ownKeys(members)) {
        const wanted = Object.getOwnPropertyDescriptor(members, key);
        const present = Object.getOwnPropertyDescriptor(prototype, key);
        wanted.enumerable = typeof key === 'string';
        if (typeof wanted.value === 'function' && wanted.value.length)
            wanted.value = counted(key, wanted.value, wanted.value.length);
        if (present && !present.configurable)
            prototype[key] = wanted.value;
        else
            Object.defineProperty(prototype, key, wanted);
    }
}

// How to read a property that is a method. The element is the first argument of the function.
function method(key, call) {
    const result = counted(key, function (...args) {
        return call(this, ...args);
    }, call.length - 1);
    return {get: () => result};
}

function constants(object, values) {
    for (const [key, value] of Object.entries(values))
        Object.defineProperty(object, key, {value, enumerable: true});
}

// The library counts characters (code points), the DOM UTF-16 code units. An offset between the
// halves of a surrogate pair counts as before the pair.
function unitsToCharacters(string, units) {
    if (units > string.length || !ASTRAL.test(string))
        return units;
    let characters = 0;
    for (let i = 0; i < units; characters++) {
        i += string.codePointAt(i) > 0xffff ? 2 : 1;
        if (i > units)
            break;
    }
    return characters;
}

function charactersToUnits(string, characters) {
    if (!ASTRAL.test(string))
        return characters;
    let units = 0;
    for (let i = 0; i < characters; i++)
        units += string.codePointAt(units) > 0xffff ? 2 : 1;
    return units;
}

// SPDX-License-Identifier: LGPL-2.1-or-later
// Properties of HTML elements that stand for an attribute.
// https://html.spec.whatwg.org/#reflecting-content-attributes-in-idl-attributes

/* exported KINDS, clamped, integer, keyword, positive, setUnsigned, ANY, MIN_LONG */

const {text, textOrEmpty, asciiLower} = imports.overrides.html5dom.convert;
const {DOMException} = imports.overrides.html5dom.exception;
const {tokenList} = imports.overrides.html5dom.lists;

// All elements, in a rule.
var ANY = '*';

const MAX_LONG = 0x7fffffff;
var MIN_LONG = -MAX_LONG - 1;

// https://html.spec.whatwg.org/#rules-for-parsing-integers. Returns NaN if the attribute has no number.
function parseInteger(element, attribute) {
    const digits = /^[\t\n\f\r ]*([+-]?[0-9]+)/.exec(element.get_attribute(attribute) ?? '')?.[1];
    return Number(digits ?? NaN) + 0; // never -0
}

// Returns the number of an attribute, or another one if there is none between the limits.
function integer(element, attribute, least, otherwise) {
    const value = parseInteger(element, attribute);
    return value >= least && value <= MAX_LONG ? value : otherwise;
}

function setUnsigned(element, attribute, value, otherwise) {
    element.set_attribute(attribute, String(value > MAX_LONG ? otherwise : value));
}

function refuseNumber(value) {
    throw new DOMException(`${value} is not in the allowed range`, 'IndexSizeError');
}

var KINDS = {
    text: {
        get: (element, attribute) => element.get_attribute(attribute) ?? '',
        set: (element, attribute, value) => element.set_attribute(attribute, text(value)),
    },
    url: {
        get(element, attribute) {
            const value = element.get_attribute(attribute);
            return value === null ? '' : element.resolve_url(value) ?? value;
        },
        set: (element, attribute, value) => element.set_attribute(attribute, text(value)),
    },
    // The URL of the document, if there is none.
    action: {
        get: (element, attribute) =>
            element.get_attribute(attribute) ? KINDS.url.get(element, attribute) : element.ownerDocument.URL,
        set: (element, attribute, value) => element.set_attribute(attribute, text(value)),
    },
    flag: {
        get: (element, attribute) => element.has_attribute(attribute),
        set(element, attribute, value) {
            if (value)
                element.set_attribute(attribute, '');
            else
                element.remove_attribute(attribute);
        },
    },
    // [LegacyNullToEmptyString]
    textOrEmpty: {
        get: (element, attribute) => element.get_attribute(attribute) ?? '',
        set: (element, attribute, value) => element.set_attribute(attribute, textOrEmpty(value)),
    },
    number: {
        get: (element, attribute) => integer(element, attribute, MIN_LONG, 0),
        set: (element, attribute, value) => element.set_attribute(attribute, String(value | 0)),
    },
    unsigned: {
        get: (element, attribute) => integer(element, attribute, 0, 0),
        set: (element, attribute, value) => setUnsigned(element, attribute, value >>> 0, 0),
    },
    // Limited to only non-negative numbers.
    length: {
        get: (element, attribute) => integer(element, attribute, 0, -1),
        set(element, attribute, value) {
            const length = value | 0;
            element.set_attribute(attribute, String(length < 0 ? refuseNumber(length) : length));
        },
    },
    tokens: {
        get: (element, attribute) => tokenList(element.get_token_list(attribute)),
        set: (element, attribute, value) => element.set_attribute(attribute, text(value)),
    },
};

// Limited to only positive numbers, with or without fallback: 0 is refused, or becomes the default.
function positive(attribute, initial, hasFallback) {
    return {
        get: element => integer(element, attribute, 1, initial),
        set(element, value) {
            const number = value >>> 0;
            if (number === 0 && !hasFallback)
                refuseNumber(number);
            setUnsigned(element, attribute, number || initial, initial);
        },
    };
}

// Clamped to the range.
function clamped(attribute, least, most) {
    return {
        get(element) {
            const value = parseInteger(element, attribute);
            return value >= 0 ? Math.min(Math.max(value, least), most) : 1;
        },
        set: (element, value) => setUnsigned(element, attribute, value >>> 0, 1),
    };
}

// Limited to known values.
function keyword(attribute, values, missing, invalid = missing) {
    return {
        get(element) {
            const value = element.get_attribute(attribute);
            const lower = value === null ? null : asciiLower(value);
            return value === null ? missing : values.includes(lower) ? lower : invalid;
        },
        set: (element, value) => element.set_attribute(attribute, text(value)),
    };
}

// SPDX-License-Identifier: LGPL-2.1-or-later
// URLSearchParams. https://url.spec.whatwg.org/#interface-urlsearchparams

/* exported URLSearchParams, parseInto, takeChangedQuery */

const {define, usvString} = imports.overrides.html5dom.convert;

// The list of each object, whose items are a name and a value, and the objects whose list has changed since its query
// was taken.
const lists = new WeakMap();
const changed = new WeakSet();

function setPairs(params, pairs) {
    lists.set(params, pairs);
    changed.add(params);
}

// --- application/x-www-form-urlencoded ---

// A sequence of bytes for a character, the longest prefix of one that is cut off, or another byte, as characters up to
// U+00FF. https://encoding.spec.whatwg.org/#utf-8-decoder
const SEQUENCE = new RegExp([
    '[\\xc2-\\xdf][\\x80-\\xbf]?',
    '(?:\\xe0[\\xa0-\\xbf]|[\\xe1-\\xec\\xee\\xef][\\x80-\\xbf]|\\xed[\\x80-\\x9f])[\\x80-\\xbf]?',
    '(?:\\xf0[\\x90-\\xbf]|[\\xf1-\\xf3][\\x80-\\xbf]|\\xf4[\\x80-\\x8f])[\\x80-\\xbf]{0,2}',
    '[\\x80-\\xff]',
].join('|'), 'g');

const lengthOf = sequence => sequence < '\xc2' ? 0 : sequence < '\xe0' ? 2 : sequence < '\xf0' ? 3 : 4;

// TextDecoder is not used, because that of GJS removes byte order marks, and makes another number of U+FFFD of
// malformed bytes.
function decodeBytes(escapes) {
    return unescape(escapes).replace(SEQUENCE, sequence =>
        sequence.length === lengthOf(sequence) ? decodeURIComponent(escape(sequence)) : '\ufffd');
}

// https://url.spec.whatwg.org/#string-percent-decode. Escaped bytes are decoded without the characters around them,
// because no character begins or ends in the middle of a sequence of UTF-8.
function decode(string) {
    return string.replaceAll('+', ' ').replace(/(?:%[\dA-Fa-f]{2})+/g, decodeBytes);
}

// https://url.spec.whatwg.org/#concept-urlencoded-parser
function parse(query) {
    return query.split('&').filter(part => part !== '').map(part => {
        const end = part.indexOf('=');
        return end < 0 ? [decode(part), ''] : [decode(part.slice(0, end)), decode(part.slice(end + 1))];
    });
}

// https://url.spec.whatwg.org/#concept-urlencoded-serializer
function serialize(pairs) {
    const encode = string => encodeURIComponent(string)
        .replace(/[!'()~]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`).replaceAll('%20', '+');
    return pairs.map(pair => pair.map(encode).join('=')).join('&');
}

const withoutMark = query => query.startsWith('?') ? query.slice(1) : query;

// --- https://url.spec.whatwg.org/#urlsearchparams-initialize ---

function pairOf(value) {
    const isObject = typeof value === 'object' || typeof value === 'function';
    const pair = isObject ? Array.from(value, usvString) : [];
    if (pair.length !== 2)
        throw new TypeError('A pair must have a name and a value');
    return pair;
}

// https://webidl.spec.whatwg.org/#js-record
function pairsOfRecord(record) {
    const pairs = new Map();
    for (const key of Reflect.ownKeys(record)) {
        if (Reflect.getOwnPropertyDescriptor(record, key)?.enumerable)
            pairs.set(usvString(key), usvString(record[key]));
    }
    return [...pairs];
}

function pairsOf(init) {
    if (init === null || typeof init !== 'object' && typeof init !== 'function')
        return parse(withoutMark(usvString(init)));
    const iterate = init[Symbol.iterator];
    return iterate === undefined || iterate === null ? pairsOfRecord(init) : [...init].map(pairOf);
}

// --- iteration: https://webidl.spec.whatwg.org/#js-default-iterator-object ---

class ParamsIterator {
    #params;
    #itemOf;
    #index = 0;

    constructor(params, itemOf) {
        if (!lists.has(params))
            throw new TypeError('The object is not a URLSearchParams');
        this.#params = params;
        this.#itemOf = itemOf;
    }

    next() {
        const pair = lists.get(this.#params)[this.#index];
        if (!pair)
            return {value: undefined, done: true};
        this.#index++;
        return {value: this.#itemOf(pair), done: false};
    }
}
Object.setPrototypeOf(ParamsIterator.prototype, Object.getPrototypeOf(Object.getPrototypeOf([].values())));
Object.defineProperty(ParamsIterator.prototype, Symbol.toStringTag,
    {value: 'URLSearchParams Iterator', configurable: true});

// --- URLSearchParams ---

// Returns a test of a pair. The arguments are converted once, however many pairs there are.
function matching(name, value) {
    const [wantedName, wantedValue] = [usvString(name), value === undefined ? null : usvString(value)];
    return pair => pair[0] === wantedName && (wantedValue === null || pair[1] === wantedValue);
}

var URLSearchParams = class URLSearchParams {
    constructor(init = '') {
        lists.set(this, pairsOf(init));
    }
};

define(URLSearchParams.prototype, {
    get size() {
        return lists.get(this).length;
    },
    append(name, value) {
        lists.get(this).push([usvString(name), usvString(value)]);
        changed.add(this);
    },
    delete(name, value = undefined) {
        const matches = matching(name, value);
        setPairs(this, lists.get(this).filter(pair => !matches(pair)));
    },
    get(name) {
        return lists.get(this).find(matching(name))?.[1] ?? null;
    },
    getAll(name) {
        return lists.get(this).filter(matching(name)).map(pair => pair[1]);
    },
    has(name, value = undefined) {
        return lists.get(this).some(matching(name, value));
    },
    set(name, value) {
        const pair = [usvString(name), usvString(value)];
        const pairs = lists.get(this);
        const matches = matching(pair[0]);
        const first = pairs.findIndex(matches);
        if (first < 0)
            setPairs(this, [...pairs, pair]);
        else
            setPairs(this, [...pairs.slice(0, first), pair, ...pairs.slice(first + 1).filter(each => !matches(each))]);
    },
    sort() {
        setPairs(this, [...lists.get(this)].sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0));
    },
    entries() {
        return new ParamsIterator(this, pair => [...pair]);
    },
    keys() {
        return new ParamsIterator(this, pair => pair[0]);
    },
    values() {
        return new ParamsIterator(this, pair => pair[1]);
    },
    forEach(callback, thisArgument = undefined) {
        if (typeof callback !== 'function')
            throw new TypeError('The argument is not a function');
        for (const [name, value] of this.entries())
            callback.call(thisArgument, value, name, this);
    },
    toString() {
        return serialize(lists.get(this));
    },
});
Object.defineProperty(URLSearchParams.prototype, Symbol.iterator,
    {value: URLSearchParams.prototype.entries, writable: true, configurable: true});

// --- the object of a URL ---

// Replaces the list by the pairs of a query.
function parseInto(params, query) {
    lists.set(params, parse(withoutMark(query)));
    changed.delete(params);
}

// Returns the query of a list that has changed, or null.
function takeChangedQuery(params) {
    return changed.delete(params) ? serialize(lists.get(params)) : null;
}

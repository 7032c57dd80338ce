// SPDX-License-Identifier: LGPL-2.1-or-later
// URLSearchParams. https://url.spec.whatwg.org/#interface-urlsearchparams

/* exported URLSearchParams, searchParamsOf */

const {define, text} = imports.overrides.html5dom.convert;

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

// The pairs are those in the query of a URL: of the one that has the object, or of a private one.
const urls = new WeakMap();

// The query that was parsed last, and its pairs.
const parsed = new WeakMap();

const urlOf = params => urls.get(params)();

function pairsOf(params) {
    const search = urlOf(params).get_search();
    let known = parsed.get(params);
    if (known?.search !== search) {
        const words = urlOf(params).list_search_params();
        const pairs = Array.from({length: words.length / 2}, (_, i) => words.slice(2 * i, 2 * i + 2));
        known = {search, pairs};
        parsed.set(params, known);
    }
    return known.pairs;
}

// https://url.spec.whatwg.org/#concept-urlencoded-serializer
function serialize(pairs) {
    const encode = string => encodeURIComponent(string.replace(LONE_SURROGATE, '\ufffd'))
        .replace(/[!'()~]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`).replaceAll('%20', '+');
    return pairs.map(pair => pair.map(encode).join('=')).join('&');
}

function setPairs(params, pairs) {
    urlOf(params).set_search(serialize(pairs));
}

function pairOf(value) {
    const pair = typeof value === 'object' ? [...value].map(text) : [];
    if (pair.length !== 2)
        throw new TypeError('A pair has a name and a value');
    return pair;
}

const matches = (name, value) => pair => pair[0] === text(name) && (value === undefined || pair[1] === text(value));

var URLSearchParams = class URLSearchParams {
    constructor(init = '') {
        const url = imports.gi.Html5.Url.new('data:');
        urls.set(this, () => url);
        if (init === null || typeof init !== 'object' && typeof init !== 'function')
            url.set_search(text(init).replace(/[\t\n\r]/g, encodeURIComponent));
        else
            setPairs(this, (init[Symbol.iterator] ? [...init] : Object.entries(init)).map(pairOf));
    }

    *[Symbol.iterator]() {
        for (let i = 0, pair; (pair = pairsOf(this)[i]); i++)
            yield [...pair];
    }
};

define(URLSearchParams.prototype, {
    get size() {
        return pairsOf(this).length;
    },
    append(name, value) {
        setPairs(this, [...pairsOf(this), [text(name), text(value)]]);
    },
    delete(name, value = undefined) {
        setPairs(this, pairsOf(this).filter(pair => !matches(name, value)(pair)));
    },
    get(name) {
        return pairsOf(this).find(matches(name))?.[1] ?? null;
    },
    getAll(name) {
        return pairsOf(this).filter(matches(name)).map(pair => pair[1]);
    },
    has(name, value = undefined) {
        return pairsOf(this).some(matches(name, value));
    },
    set(name, value) {
        const pairs = pairsOf(this);
        const first = pairs.findIndex(matches(name));
        const changed = pairs.map((pair, i) => i === first ? [pair[0], text(value)] : pair)
            .filter((pair, i) => i === first || !matches(name)(pair));
        setPairs(this, first < 0 ? [...pairs, [text(name), text(value)]] : changed);
    },
    sort() {
        setPairs(this, [...pairsOf(this)].sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0));
    },
    entries() {
        return this[Symbol.iterator]();
    },
    *keys() {
        for (const [name] of this)
            yield name;
    },
    *values() {
        for (const [, value] of this)
            yield value;
    },
    forEach(callback, thisArgument = undefined) {
        for (const [name, value] of this)
            callback.call(thisArgument, value, name, this);
    },
    toString() {
        return serialize(pairsOf(this));
    },
});

// Returns an object for the query of a URL, which a function returns.
function searchParamsOf(getUrl) {
    const result = Object.create(URLSearchParams.prototype);
    urls.set(result, getUrl);
    return result;
}

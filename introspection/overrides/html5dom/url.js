// SPDX-License-Identifier: LGPL-2.1-or-later
// URL, to read: GJS has no such class. Resolving is html5_node_resolve_uri().
// https://url.spec.whatwg.org/#url-class

/* exported URL, URL_PARTS, install, urlPart */

const {text, define} = imports.overrides.html5dom.convert;

let Html5;

const PATTERN = new RegExp([
    '^([a-z][a-z\\d+.-]*:)',
    '(?://(?:([^:@/?#]*)(?::([^@/?#]*))?@)?(\\[[^\\]]*\\]|[^:/?#]*)(?::(\\d+))?)?',
    '([^?#]*)(\\?[^#]*)?(#.*)?$',
].join(''), 'i');

const port = parts => parts[5] ? `:${parts[5]}` : '';

var URL_PARTS = {
    protocol: parts => parts[1].toLowerCase(),
    username: parts => parts[2] ?? '',
    password: parts => parts[3] ?? '',
    hostname: parts => parts[4] ?? '',
    port: parts => parts[5] ?? '',
    host: parts => `${parts[4] ?? ''}${port(parts)}`,
    origin: parts => `${parts[1].toLowerCase()}//${parts[4] ?? ''}${port(parts)}`,
    pathname: parts => parts[6],
    search: parts => parts[7]?.length > 1 ? parts[7] : '',
    hash: parts => parts[8]?.length > 1 ? parts[8] : '',
};

// A part of an absolute URL; null for what is none.
function urlPart(url, key) {
    const parts = PATTERN.exec(url);
    return parts && URL_PARTS[key](parts);
}

const documents = new Map();
const MAX_DOCUMENTS = 16;

// A document with this base, to ask for URLs.
function documentAt(base) {
    if (!documents.has(base)) {
        if (documents.size >= MAX_DOCUMENTS)
            documents.clear();
        documents.set(base, new Html5.Parser({baseUri: base}).parse_text(''));
    }
    return documents.get(base);
}

function resolve(url, base) {
    const absolute = base === undefined ? 'about:blank' : resolve(text(base), undefined);
    const result = documentAt(absolute).resolve_uri(text(url));
    if (result === null || !PATTERN.test(result))
        throw new TypeError(`“${url}” is not a URL`);
    return result;
}

var URL = class URL {
    #href;

    constructor(url, base = undefined) {
        if (!arguments.length)
            throw new TypeError('A URL is made of a string');
        this.#href = resolve(url, base);
    }

    get href() {
        return this.#href;
    }

    toString() {
        return this.#href;
    }

    toJSON() {
        return this.#href;
    }
};

for (const key of Object.keys(URL_PARTS)) {
    define(URL.prototype, {
        get [key]() {
            return urlPart(this.href, key);
        },
    });
}

function install(html5) {
    Html5 = html5;
}

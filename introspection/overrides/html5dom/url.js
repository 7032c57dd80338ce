// SPDX-License-Identifier: LGPL-2.1-or-later
// URL, which GJS does not have, on Html5.Url: https://url.spec.whatwg.org/#url-class

/* exported URL, URL_PARTS, install, urlPart, withUrlPart */

const {define, usvString} = imports.overrides.html5dom.convert;
const {URLSearchParams, parseInto, takeChangedQuery} = imports.overrides.html5dom['search-params'];

let Html5;

// The names of the DOM. All are strings.
const GETTERS = {
    origin: url => url.get_origin(),
    protocol: url => url.get_protocol(),
    username: url => url.get_username(),
    password: url => url.get_password(),
    host: url => url.get_host(),
    hostname: url => url.get_hostname(),
    port: url => url.get_port() < 0 ? '' : `${url.get_port()}`,
    pathname: url => url.get_pathname(),
    search: url => url.get_search(),
    hash: url => url.get_hash(),
};

const SETTERS = {
    protocol: (url, value) => url.set_protocol(value),
    username: (url, value) => url.set_username(value),
    password: (url, value) => url.set_password(value),
    host: (url, value) => url.set_host(value),
    hostname: (url, value) => url.set_hostname(value),
    port: (url, value) => setPort(url, value.replace(/[\t\n\r]/g, '')),
    pathname: (url, value) => url.set_pathname(value),
    search: (url, value) => url.set_search(value),
    hash: (url, value) => url.set_hash(value),
};

var URL_PARTS = Object.keys(GETTERS);

// https://url.spec.whatwg.org/#port-state reads digits, and ignores what comes after them.
function setPort(url, value) {
    const digits = /^\d+/.exec(value)?.[0];
    if (value === '')
        url.set_port(-1);
    else if (digits && Number(digits) <= 0xffff)
        url.set_port(Number(digits));
}

// Strings in C end at U+0000. Where a URL may have it, it is written as %00, and in a host, it is as wrong as “<”.
function withoutNul(input, replacement) {
    return usvString(input).replaceAll('\0', replacement);
}

// https://url.spec.whatwg.org/#concept-basic-url-parser, step 1
function strip(input) {
    return `${input}`.replace(/^[\0- ]+|[\0- ]+$/g, '');
}

// Returns the arguments of a constructor as strings without white space around them. `base` may be missing.
function strings(input, base) {
    return [strip(input), base === undefined ? null : strip(base)];
}

function canParse(input, base) {
    return Html5.Url.can_parse(withoutNul(input, '<'), base === null ? null : withoutNul(base, '<'));
}

// The same as parse(), for strings that may have U+0000.
function parseStrings(input, base) {
    if (!canParse(input, base))
        throw new TypeError(`“${input}” is not a URL`);
    return parse(withoutNul(input, '%00'), base === null ? null : withoutNul(base, '%00'));
}

function parse(input, base) {
    try {
        return Html5.Url.new(input, base);
    } catch {
        throw new TypeError(`“${input}” is not a URL`);
    }
}

// Returns a part of an absolute URL, or null if the string is not one.
function urlPart(input, key) {
    return Html5.Url.can_parse(input, null) ? GETTERS[key](parse(input, null)) : null;
}

// Sets a part of an absolute URL. A string that is not one stays as it is.
function withUrlPart(input, key, value) {
    if (!SETTERS[key] || !Html5.Url.can_parse(input, null))
        return input;
    const url = parse(input, null);
    SETTERS[key](url, value);
    return url.get_href();
}

const urls = new WeakMap();
const searchParams = new WeakMap();

// Returns the Html5.Url. Changes of the search parameters become its query here, so that n changes write it once.
function urlOf(object) {
    const url = urls.get(object);
    const query = takeChangedQuery(searchParams.get(object));
    if (query !== null)
        url.set_search(query);
    return url;
}

function setUrl(object, url) {
    urls.set(object, url);
    parseInto(searchParams.get(object), url.get_search());
}

var URL = class URL {
    constructor(url, base = undefined) {
        if (!arguments.length)
            throw new TypeError('The URL is missing');
        searchParams.set(this, new URLSearchParams());
        setUrl(this, parseStrings(...strings(url, base)));
    }

    static canParse(url, base = undefined) {
        if (!arguments.length)
            throw new TypeError('The URL is missing');
        return canParse(...strings(url, base));
    }

    static parse(url, base = undefined) {
        if (!arguments.length)
            throw new TypeError('The URL is missing');
        const parts = strings(url, base);
        return canParse(...parts) ? new URL(...parts.filter(part => part !== null)) : null;
    }

    get href() {
        return urlOf(this).get_href();
    }

    set href(value) {
        setUrl(this, parseStrings(...strings(value)));
    }

    get searchParams() {
        return searchParams.get(this);
    }

    toString() {
        return this.href;
    }

    toJSON() {
        return this.href;
    }
};

for (const key of URL_PARTS) {
    const get = function () {
        return GETTERS[key](urlOf(this));
    };
    const set = SETTERS[key] && function (value) {
        const string = withoutNul(value, key.startsWith('host') ? '<' : '%00');
        SETTERS[key](urlOf(this), string);
        if (key === 'search')
            parseInto(searchParams.get(this), string);
    };
    define(URL.prototype, Object.defineProperty({}, key, {get, set, configurable: true}));
}

function install(html5) {
    Html5 = html5;
    for (const name of ['toString', 'toJSON']) {
        Html5.Url.prototype[name] = function () {
            return this.get_href();
        };
    }
}

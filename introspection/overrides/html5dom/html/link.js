// SPDX-License-Identifier: LGPL-2.1-or-later
// The parts of the URLs of links. https://html.spec.whatwg.org/#htmlhyperlinkelementutils

/* exported RULES */

const {text} = imports.overrides.html5dom.convert;
const {URL_PARTS, urlPart, withUrlPart} = imports.overrides.html5dom.url;

// Elements, property, and how to read and write it.
var RULES = URL_PARTS.map(key => ['a area', key, {
    get: element => urlPart(element.href, key) ?? (key === 'protocol' ? ':' : ''),
    set(element, value) {
        const {href} = element;
        const changed = withUrlPart(href, key, text(value));
        if (changed !== href)
            element.set_attribute('href', changed);
    },
}]);

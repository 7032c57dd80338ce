// SPDX-License-Identifier: LGPL-2.1-or-later
// DOMParser and XMLSerializer, and text with U+0000, which the parser must see.
// https://html.spec.whatwg.org/#dom-parsing-and-serialization

/* exported XMLSerializer, bytesOf, domParserOf, install, lengthWithin, parseDocument, parseFragment */

const {GLib} = imports.gi;
const {instance, define} = imports.overrides.html5dom.convert;

const NUL = '\0';
const PARSER_ERROR = 'http://www.mozilla.org/newlayout/xml/parsererror.xml';
const TYPES = ['text/html', 'text/xml', 'application/xml', 'application/xhtml+xml',
    'image/svg+xml'];
const BYTE_ORDER_MARK = '\ufeff'; // three bytes

let Html5;
let parseText;

// All of a string, or its first bytes, in UTF-8.
function bytesOf(string, length = -1) {
    const bytes = new TextEncoder().encode(string);
    return length < 0 ? bytes : bytes.slice(0, length);
}

// A number of bytes that is not past the end of a string, where C would read on.
function lengthWithin(string, length) {
    if (typeof string !== 'string')
        throw new TypeError('The text is not a string');
    return length < 0 ? -1 : Math.min(length, new TextEncoder().encode(string).length);
}

// Passes text as a string or, because a string ends at U+0000, as bytes. What may be HTML and begins with U+FEFF then
// needs a byte order mark before it: without it, U+FEFF would be taken for one.
function parseDocument(parser, string, length = -1) {
    const nBytes = lengthWithin(string, length);
    if (!string.includes(NUL))
        return parseText.call(parser, string, nBytes);
    const needsMark = string.startsWith(BYTE_ORDER_MARK) && parser.syntax !== Html5.Syntax.XML;
    const bytes = needsMark ? bytesOf(BYTE_ORDER_MARK + string, nBytes < 0 ? -1 : nBytes + 3) : bytesOf(string, nBytes);
    const encoding = parser.override_encoding;
    parser.override_encoding = 'utf-8';
    try {
        return parser.parse_bytes(new GLib.Bytes(bytes));
    } finally {
        parser.override_encoding = encoding;
    }
}

function parseFragment(context, string, parser = new Html5.Parser(), length = -1) {
    const bytes = bytesOf(string, lengthWithin(string, length));
    return parser.parse_fragment_bytes(new GLib.Bytes(bytes), context);
}

// The document that browsers return for XML that is not well-formed.
function errorDocument() {
    const document = Html5.Document.new_xml(PARSER_ERROR, 'parsererror');
    document.documentElement.set_text_content('The document is not well-formed XML.');
    return document;
}

var XMLSerializer = class XMLSerializer {
};

// The DOMParser of a window. The documents that it returns have the URL of the window's document.
function domParserOf(document) {
    const DOMParser = class DOMParser {
    };
    define(DOMParser.prototype, {
        parseFromString(string, type) {
            if (!TYPES.includes(`${type}`))
                throw new TypeError(`“${type}” is not a supported type`);
            const parser = new Html5.Parser({
                syntax: type === 'text/html' ? Html5.Syntax.HTML : Html5.Syntax.XML,
                contentType: `${type}`,
                baseUri: document.get_document_uri(),
            });
            const result = parseDocument(parser, `${string}`);
            return result.is_xml() && !result.is_well_formed() ? errorDocument() : result;
        },
    });
    Object.defineProperty(DOMParser.prototype, Symbol.toStringTag, {value: 'DOMParser', configurable: true});
    return DOMParser;
}

function install(html5) {
    Html5 = html5;
    parseText = Html5.Parser.prototype.parse_text;
    define(XMLSerializer.prototype, {
        serializeToString(root) {
            instance(root, Html5.Node);
            return Html5.Serializer.new(Html5.SerializerFormat.XML).to_string(root);
        },
    });
}

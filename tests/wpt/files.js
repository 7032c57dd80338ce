// SPDX-License-Identifier: LGPL-2.1-or-later
// The files of the tests, as a server would give them, and the documents they hold.

/* exported ORIGIN, readText, pathOf, urlOf, parsePage */

const {GLib, Html5} = imports.gi;

var ORIGIN = 'http://web-platform.test:8000';

const TYPES = {
    xhtml: 'application/xhtml+xml', xht: 'application/xhtml+xml', xml: 'application/xml',
    svg: 'image/svg+xml', txt: 'text/plain', css: 'text/css', js: 'text/javascript',
    bmp: 'image/bmp', gif: 'image/gif', jpg: 'image/jpeg', png: 'image/png',
};
const XML = /xml$/;

// The file that a URL of the tests stands for; null for what is on no such server.
function pathOf(root, url) {
    const match = /^https?:\/\/[^/]*web-platform\.test(?::\d+)?(\/[^?#]*)/.exec(url);
    return match && GLib.build_filenamev([root, decodeURIComponent(match[1])]);
}

function urlOf(root, path) {
    return `${ORIGIN}/${GLib.canonicalize_filename(path, null)
        .slice(GLib.canonicalize_filename(root, null).length + 1)}`;
}

function readText(path) {
    try {
        return new TextDecoder().decode(GLib.file_get_contents(path)[1]);
    } catch (error) {
        return null;
    }
}

function bytesOf(text) {
    return new GLib.Bytes(new TextEncoder().encode(text));
}

function readBytes(path) {
    try {
        return new GLib.Bytes(GLib.file_get_contents(path)[1]);
    } catch (error) {
        return bytesOf('');
    }
}

function parser(url, type) {
    return new Html5.Parser({
        baseUri: url, scripting: true, contentType: type,
        syntax: XML.test(type) ? Html5.Syntax.XML : Html5.Syntax.HTML,
        allowDeclarativeShadowRoots: true,
    });
}

// Replaces placeholders in files with “.sub.” in their names, as the server of the tests does.
function substituted(path) {
    return bytesOf(readText(path).replaceAll('{{host}}', 'web-platform.test')
        .replaceAll('{{ports[http][0]}}', '8000'));
}

// The programs of the tests' server whose answer depends on the URL.
function answerOf(path, url) {
    const [, label] = /encoding\.py\?label=(.*)$/.exec(url) ?? [];
    if (label !== undefined)
        return {type: 'text/html', bytes: bytesOf(`<!doctype html><meta charset="${decodeURIComponent(label)}">`)};
    const [, mime] = /contenttype_setter\.py\?type=(.*)$/.exec(url) ?? [];
    if (mime !== undefined)
        return {type: decodeURIComponent(mime).replace(/^(?=\w+$)/, 'text/'), bytes: readBytes(path ?? '')};
    const bytes = path?.includes('.sub.') ? substituted(path) : readBytes(path ?? '');
    return {type: TYPES[path?.split('.').pop()] ?? 'text/html', bytes};
}

// The page at a URL. A script alone, such as name.any.js, stands in an empty page.
function parsePage(root, url, source = undefined) {
    if (source !== undefined)
        return parser(url, 'text/html').parse_text(source);
    const path = pathOf(root, url);
    if (path?.endsWith('.js'))
        return parser(url, 'text/html').parse_text(pageOfScript(path, readText(path)));
    const {type, bytes} = answerOf(path, url);
    return parser(url, type).parse_bytes(bytes);
}

function pageOfScript(path, source) {
    const scripts = [...source.matchAll(/^\/\/ META: script=(.*)$/gm)].map(match => match[1]);
    return [
        '/resources/testharness.js', '/resources/testharnessreport.js', ...scripts,
        GLib.path_get_basename(path),
    ].map(src => `<script src="${src}"></script>`).join('\n');
}

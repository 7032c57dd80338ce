// SPDX-License-Identifier: LGPL-2.1-or-later
// Runs a library for web pages, as npm has it, on this DOM: gjs run.js MODULES LIBRARY PAGE.
// Prints what it makes of the page. The same with jsdom is run-jsdom.js.
imports.gi.versions.Html5 = '1.0';
const {Gio, GLib, Html5} = imports.gi;
const System = imports.system;

const [modules, library, page] = ARGV;
const URL_OF_PAGE = 'https://example.org/a/page.html';

function read(path) {
    return new TextDecoder().decode(GLib.file_get_contents(path)[1]);
}

const html = read(page);
const window = new Html5.Window(
    new Html5.Parser({baseUri: URL_OF_PAGE, syntax: Html5.Syntax.HTML}).parse_text(html));
const {document} = window;
globalThis.URL = window.URL;

// A module of npm, in the form that Node.js knows or that a page does.
const loaded = new Map();

function require(name) {
    const paths = {
        linkifyjs: 'linkifyjs/dist/linkify.cjs',
    };
    return load(paths[name] ?? name);
}

function load(path) {
    if (!loaded.has(path)) {
        const module = {exports: {}};
        loaded.set(path, module);
        const run = new Function('module', 'exports', 'require', 'window', 'document',
            read(GLib.build_filenamev([modules, path])));
        run.call(globalThis, module, module.exports, require, window, document);
    }
    return loaded.get(path).exports;
}

const RUNS = {
    readability() {
        const Readability = load('@mozilla/readability/Readability.js');
        return JSON.stringify(new Readability(document).parse(), null, 1);
    },
    dompurify() {
        const createDOMPurify = load('dompurify/dist/purify.cjs.js');
        return createDOMPurify(window).sanitize(html, {WHOLE_DOCUMENT: true});
    },
    turndown() {
        const TurndownService = load('turndown/lib/turndown.browser.cjs.js');
        return new TurndownService().turndown(document.body);
    },
    'linkify-element'() {
        const linkifyElement = load('linkify-element/dist/linkify-element.cjs');
        linkifyElement(document.body, {}, document);
        return document.documentElement.outerHTML;
    },
    'linkify-html'() {
        return load('linkify-html/dist/linkify-html.cjs')(html);
    },
};

const start = GLib.get_monotonic_time();
const result = RUNS[library]();
printerr(`${library}: ${Math.round((GLib.get_monotonic_time() - start) / 1000)} ms`);
const out = new Gio.UnixOutputStream({fd: 1});
out.write_all(new TextEncoder().encode(result), null);
System.exit(0);

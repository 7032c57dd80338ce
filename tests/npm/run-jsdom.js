// SPDX-License-Identifier: LGPL-2.1-or-later
// Does the same as run.js in Node.js with jsdom: node run-jsdom.js MODULES LIBRARY PAGE.
'use strict';

const fs = require('node:fs');
const path = require('node:path');

const [, , modules, library, page] = process.argv;
const load = name => require(path.join(path.resolve(modules), name));
const {JSDOM} = load('jsdom');

const html = fs.readFileSync(page, 'utf8');
const {window} = new JSDOM(html, {url: 'https://example.org/a/page.html'});
const {document} = window;
// As in a page and in run.js. URL of Node.js 20 does not encode "^" in paths.
globalThis.URL = window.URL;

const RUNS = {
    readability() {
        const {Readability} = load('@mozilla/readability');
        return JSON.stringify(new Readability(document).parse(), null, 1);
    },
    dompurify: () => load('dompurify')(window).sanitize(html, {WHOLE_DOCUMENT: true}),
    turndown() {
        const TurndownService = load('turndown');
        return new TurndownService().turndown(document.body);
    },
    'linkify-element'() {
        const linkifyElement = load('linkify-element');
        (linkifyElement.default ?? linkifyElement)(document.body, {}, document);
        return document.documentElement.outerHTML;
    },
    'linkify-html'() {
        const linkifyHtml = load('linkify-html');
        return (linkifyHtml.default ?? linkifyHtml)(html);
    },
};

process.stdout.write(RUNS[library]());

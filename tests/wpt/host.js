// SPDX-License-Identifier: LGPL-2.1-or-later
// Runs one file of the web-platform-tests on this DOM: gjs host.js ROOT FILE [?VARIANT].
// The file's own testharness.js decides; the last line printed is a JSON object of its results.
imports.gi.versions.Html5 = '1.0';
imports.searchPath.unshift(imports.gi.GLib.path_get_dirname(imports.system.programPath));
const {GLib, Html5} = imports.gi;
const {ORIGIN, parsePage, pathOf, readText, urlOf} = imports.files;
const {installSheets} = imports.sheets;
const {installFrames, loadFrames, runScripts, shareable} = imports.frames;
const {installTimers, quit, run} = imports.loop;
const {setReporter} = imports.overrides.html5dom.report;

const [root, file, variant = ''] = ARGV;
const url = `${urlOf(root, file)}${variant}`;
const window = new Html5.Window(parsePage(root, url));
const {document} = window;

// --- the global object as a window ---

function locationOf(href) {
    const parts = new window.URL(href);
    const location = {href, reload() {}, toString: () => href};
    for (const key of ['protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash', 'origin'])
        location[key] = parts[key];
    return location;
}

function fetchText(target) {
    const path = pathOf(root, document.resolve_url(String(target)));
    const text = path && readText(path);
    const answer = {ok: text !== null, status: text === null ? 404 : 200, text: async () => text ?? '',
        json: async () => JSON.parse(text)};
    return Promise.resolve(answer);
}

// The global object cannot be an EventTarget; it borrows one.
function installEvents() {
    const target = new window.EventTarget();
    for (const method of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
        globalThis[method] = window.EventTarget.prototype[method].bind(target);
    for (const type of ['load', 'error', 'message'])
        target[`on${type}`] = event => globalThis[`on${type}`]?.(event);
}

function installGlobals() {
    for (const key of Object.getOwnPropertyNames(window)) {
        if (!(key in globalThis) || key === 'URL') {
            const value = window[key];
            Object.defineProperty(globalThis, key, {value, writable: true, configurable: true});
        }
    }
    delete globalThis.imports;
    const location = locationOf(url);
    Object.assign(globalThis, {
        self: globalThis, parent: globalThis, top: globalThis, length: 0, name: '', location, document,
        // A setting for testharnessreport.js: do not add a table of the results to the document.
        opener: {testharness_properties: {output: false}, postMessage() {}},
        navigator: {userAgent: 'libhtml5', platform: 'Linux', language: 'en'},
        requestAnimationFrame: call => setTimeout(() => call(0), 0),
        getSelection: () => document.getSelection?.() ?? null,
        postMessage() {}, scrollTo() {}, focus() {}, fetch: fetchText, origin: ORIGIN,
    });
    globalThis.performance ??= {now: () => GLib.get_monotonic_time() / 1000};
    imports.overrides.html5dom.document.windows.set(document, globalThis);
    installEvents();
}

// Elements with an id are properties of the window.
function installNames() {
    for (const element of document.querySelectorAll('[id]')) {
        if (element.id && !(element.id in globalThis)) {
            Object.defineProperty(globalThis, element.id, {
                configurable: true, get: () => document.getElementById(element.id),
                set: value => Object.defineProperty(globalThis, element.id,
                    {value, writable: true, configurable: true}),
            });
        }
    }
}

// Frames are properties of the window, by their index and name.
function installFrameNames() {
    const elements = () => document.querySelectorAll('iframe, frame');
    const handler = {
        get(target, key) {
            if (typeof key === 'string' && /^\d+$/.test(key))
                return elements()[key]?.contentWindow;
            const named = typeof key === 'string' &&
                [...elements()].find(element => element.getAttribute('name') === key);
            return named ? named.contentWindow : target[key];
        },
    };
    globalThis.frames = new Proxy({}, handler);
}

// --- running ---

function reportError(error) {
    const event = new window.ErrorEvent('error', {message: String(error?.message ?? error), error});
    globalThis.dispatchEvent(event);
}

// Declarations of one script are there for the next, as in a browser.
function evaluate(source, script) {
    currentScript = script;
    try {
        (0, eval)(shareable(source));
    } catch (error) {
        reportError(error);
    }
    currentScript = null;
}

let currentScript = null;
Object.defineProperty(document, 'currentScript', {get: () => currentScript});

function printResults(tests, status) {
    const results = {
        status: status.status, message: status.message,
        tests: tests.map(({name, status: outcome, message}) => ({name, status: outcome, message})),
    };
    print(JSON.stringify(results));
    quit();
}

function load() {
    loadFrames(root, document);
    const onload = document.body?.getAttribute('onload');
    const event = new window.Event('load');
    if (onload)
        new Function('event', onload).call(globalThis, event);
    globalThis.dispatchEvent(event);
}

setReporter(reportError);
installTimers();
installSheets();
installGlobals();
installNames();
installFrameNames();
globalThis.frameObserver = installFrames(root, window);
runScripts(root, document, (source, script) => {
    evaluate(source, script);
    if (globalThis.add_completion_callback && !globalThis.hasPrinter) {
        globalThis.hasPrinter = true;
        globalThis.add_completion_callback(printResults);
    }
});
setTimeout(load, 0);
run(reportError);

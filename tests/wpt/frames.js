// SPDX-License-Identifier: LGPL-2.1-or-later
// Windows of iframe elements: a document, and scripts whose global names are the window's own.

/* exported installFrames, runScripts, loadFrames, shareable */

const {Html5} = imports.gi;
const {ORIGIN, pathOf, parsePage, readText} = imports.files;
const {finishCollection} = imports.loop;

const JAVASCRIPT = /^(|text\/javascript|application\/javascript|text\/ecmascript)$/i;
const FUNCTION = /^(?:async )?function\*? ([\w$]+)/gm;
const VARIABLE = /^var (?=[\w$])/gm;

// The scripts of a document, as {url, source}, in their order.
function scriptsOf(root, document) {
    return [...document.querySelectorAll('*|script')].flatMap(script => {
        const type = script.getAttribute('type') ?? '';
        const src = script.getAttribute('src') ?? script.getAttribute('href') ??
            script.getAttribute('xlink:href');
        if (!JAVASCRIPT.test(type))
            return [];
        if (src === null)
            return [{script, source: script.textContent}];
        const path = pathOf(root, script.resolve_url(src) ?? '');
        return [{script, source: path && readText(path) || ''}];
    });
}

// A script whose declarations are there for the next one, as in a browser. Those of eval() are
// only if it is not strict and they are “var”.
function shareable(source) {
    return source.replace(/^\s*(["'])use strict\1;?/m, '')
        .replace(/^(?:let|const) /gm, 'var ')
        .replace(/^class ([\w$]+)/gm, 'var $1 = class $1');
}

function runScripts(root, document, evaluate) {
    for (const {script, source} of scriptsOf(root, document))
        evaluate(source, script);
}

// A script in a window that is not the global object: its names, and what it declares at the
// beginning of a line, are the window's. A name that nothing has is undefined there.
function evaluateIn(window) {
    const scope = new Proxy(window, {
        // Not “eval”, which must be the real one to see this scope.
        has: (target, key) => typeof key === 'string' && key !== 'eval',
        get: (target, key) => key === Symbol.unscopables ? undefined
            : key in target ? target[key] : globalThis[key],
    });
    const evaluate = new Function('scope', 'with (scope) { return code => eval(code); }')(scope);
    return source => {
        const functions = [...source.matchAll(FUNCTION)].map(match => match[1]);
        const exported = functions.map(name => `window[${JSON.stringify(name)}] = ${name};`);
        return evaluate(`${exported.join(' ')} ${shareable(source).replace(VARIABLE, '')}`);
    };
}

class Frame {
    constructor(root, url, source) {
        const document = parsePage(root, url, source);
        const window = new Html5.Window(document);
        this.window = window;
        const evaluate = evaluateIn(window);
        Object.assign(window, {
            parent: globalThis, top: globalThis, frames: window, globalThis: window,
            eval: code => evaluate(String(code)),
            addEventListener: (type, listener) => this.listeners.push([type, listener]),
            removeEventListener() {},
            getSelection: () => document.getSelection?.() ?? null,
            Function, Error, TypeError, RangeError, SyntaxError, Array, Object,
        });
        this.listeners = [];
        this.evaluate = evaluate;
        this.root = root;
    }

    load() {
        const {document} = this.window;
        runScripts(this.root, document, this.evaluate);
        const onload = document.body?.getAttribute('onload');
        if (onload)
            this.evaluate(onload);
        this.window.onload?.(new this.window.Event('load'));
        for (const [type, listener] of this.listeners) {
            if (type === 'load')
                listener.call(this.window, new this.window.Event('load'));
        }
    }
}

const frames = new Map();

// The functions that scripts set as onload of elements. A property of the element itself would be lost with its
// JavaScript object when no script refers to it, although the frame is in the document.
const loadHandlers = new Map();

function frameOf(root, element) {
    const src = element.getAttribute('src');
    const srcdoc = element.getAttribute('srcdoc');
    const url = src ? element.resolve_url(src) : 'about:blank';
    const key = `${url} ${srcdoc}`;
    let frame = frames.get(element);
    if (!frame || frame.key !== key) {
        frame = new Frame(root, url, srcdoc ?? (url.startsWith(ORIGIN) ? undefined : ''));
        frame.key = key;
        frames.set(element, frame);
    }
    return frame;
}

function loadFrame(root, element) {
    const frame = frameOf(root, element);
    if (frame.isLoaded)
        return;
    frame.isLoaded = true;
    frame.load();
    element.dispatchEvent(new element.ownerDocument.defaultView.Event('load'));
}

function loadFrames(root, document) {
    for (const element of document.querySelectorAll('iframe, frame, object[data]'))
        loadFrame(root, element);
}

// Gives iframe elements their windows, and loads those that scripts insert.
function installFrames(root, window) {
    const isFrame = element => /^(iframe|frame|object)$/.test(element.localName);
    const shown = element => isFrame(element) && element.isConnected &&
        element.ownerDocument.defaultView ? frameOf(root, element).window : null;
    Object.defineProperties(Html5.Element.prototype, {
        contentWindow: {configurable: true, get() {
            return isFrame(this) ? shown(this) : undefined;
        }},
        contentDocument: {configurable: true, get() {
            return isFrame(this) ? shown(this)?.document ?? null : undefined;
        }},
        onload: {configurable: true, get() {
            return loadHandlers.get(this) ?? null;
        }, set(handler) {
            loadHandlers.set(this, handler);
        }},
    });
    const observer = new window.MutationObserver(records => {
        for (const {target, addedNodes, type} of records) {
            const nodes = type === 'attributes' ? [target] : [...addedNodes];
            for (const node of nodes) {
                if (!(node instanceof Html5.Element) || !node.isConnected)
                    continue;
                for (const element of [node, ...node.querySelectorAll('iframe')]) {
                    if (isFrame(element) && element.localName === 'iframe')
                        loadFrame(root, element);
                }
            }
        }
        // Other observers may be called next, and the scripts of frames can run long.
        finishCollection();
    });
    observer.observe(window.document,
        {childList: true, subtree: true, attributes: true, attributeFilter: ['src', 'srcdoc']});
    return observer;
}

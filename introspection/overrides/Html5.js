// SPDX-License-Identifier: LGPL-2.1-or-later
// Additions for JavaScript: iteration of lists, methods that take nodes and strings, arguments that can
// be left out, promises, text with U+0000, and the names of the DOM, which are in the folder html5dom.

const GLib = imports.gi.GLib;
const {forEachFunction} = imports.overrides.html5dom.functions;

const PARTS = [
    'text', 'optional', 'models', 'exception', 'url', 'lists', 'parsing', 'sanitizer', 'traversal', 'range', 'selection',
    'observer', 'node', 'character-data', 'element', 'document', 'window',
];

function* items() {
    for (let i = 0; i < this.size; i++)
        yield this.get(i);
}

function* modelItems() {
    for (let i = 0; i < this.get_n_items(); i++)
        yield this.get_item(i);
}

function* childElements() {
    yield* this.get_children();
}

function* tokens() {
    yield* this.to_strv();
}

// nextNode() throws what a filter has thrown.
function* nextNodes() {
    for (let node = this.nextNode(); node; node = this.nextNode())
        yield node;
}

// The other names of the size and the items of a list, for loops that count.
function installLengths(Html5) {
    const length = {get() {
        return this.get_n_items();
    }, configurable: true};

    for (const class_ of [Html5.NodeList, Html5.LinkList, Html5.NamedNodeMap, Html5.FormData])
        Object.defineProperty(class_.prototype, 'length', length);
    Object.defineProperty(Html5.TokenList.prototype, 'length', {get() {
        return this.get_length();
    }, configurable: true});
    Html5.TokenList.prototype.get = Html5.TokenList.prototype.item;
}

function installIteration(Html5) {
    Html5.NodeList.prototype[Symbol.iterator] = items;
    Html5.LinkList.prototype[Symbol.iterator] = items;
    Html5.NamedNodeMap.prototype[Symbol.iterator] = items;
    Html5.TokenList.prototype[Symbol.iterator] = tokens;
    Html5.FormData.prototype[Symbol.iterator] = modelItems;
    for (const class_ of [Html5.Document, Html5.DocumentFragment, Html5.Element])
        class_.prototype[Symbol.iterator] = childElements;
    Html5.NodeIterator.prototype[Symbol.iterator] = nextNodes;
    Html5.TreeWalker.prototype[Symbol.iterator] = nextNodes;
}

// GJS never frees the objects of an array that C returns, and they keep the document alive. Therefore,
// these arrays are created here.
function installArrays(Html5) {
    Html5.NodeList.prototype.to_array = function () {
        return [...this];
    };
    for (const class_ of [Html5.NodeIterator, Html5.TreeWalker]) {
        class_.prototype.next_nodes = function (maxNodes) {
            const nodes = [];
            for (let node; nodes.length < maxNodes && (node = this.nextNode());)
                nodes.push(node);
            return nodes;
        };
    }
}

// Any number of tokens, as in Python.
function installTokens({TokenList: {prototype}}) {
    for (const key of ['add', 'remove']) {
        const {[key]: one, [`${key}_strv`]: many} = prototype;
        prototype[key] = function (...tokens) {
            return tokens.length === 1 ? one.apply(this, tokens) : many.call(this, tokens);
        };
    }
}

// C has no arrays of pairs, only arrays of names and values in turn.
function installPairs(Html5) {
    for (const [{prototype}, key] of [[Html5.Metadata, 'list_contents'], [Html5.Url, 'list_search_params']]) {
        const list = prototype[key];
        prototype[key] = function () {
            const flat = list.call(this);
            return Array.from({length: flat.length / 2}, (_, i) => flat.slice(2 * i, 2 * i + 2));
        };
    }
    const newWithNamespaces = Html5.Selector.new_with_namespaces;
    Html5.Selector.new_with_namespaces = function (text, namespaces) {
        const pairs = Symbol.iterator in namespaces ? [...namespaces] : Object.entries(namespaces);
        return newWithNamespaces.call(this, text, pairs.flat());
    };
}

// Without a length, the whole text is used.
function installText(Html5) {
    const {bytesOf, lengthWithin, parseDocument, parseFragment} = imports.overrides.html5dom.parsing;

    Html5.Parser.prototype.parse_text = function (text, length = -1) {
        return parseDocument(this, text, length);
    };
    Html5.Document.new_from_text = function (text, length = -1) {
        return new Html5.Parser().parse_text(text, length);
    };
    const {write} = Html5.Parser.prototype;
    const newFull = Html5.Document.new_from_text_full;
    Html5.Parser.prototype.write = function (text, length = -1) {
        return write.call(this, text, lengthWithin(text, length));
    };
    Html5.Parser.prototype.parse_fragment = function (text, length, context) {
        return parseFragment(context, text, this, length);
    };
    const markupFromText = Html5.markup_from_text;
    Html5.markup_from_text = function (text, length = -1, flags = Html5.TextMarkupFlags.NONE) {
        const n = lengthWithin(text, length);
        // Some versions of GJS remove a byte order mark at the start.
        const given = n < 0 ? text : new TextDecoder().decode(bytesOf(`x${text}`, n + 1)).slice(1);
        // C takes a string up to U+0000, which becomes U+FFFD anyway.
        return markupFromText.call(this, given.replaceAll('\0', '\ufffd'), -1, flags);
    };
    Html5.Document.new_from_text_full = function (text, length, ...rest) {
        return newFull.call(this, text, lengthWithin(text, length), ...rest);
    };
}

// Last arguments that have a usual value can be left out, as in Python and Vala.
function installDefaults(Html5) {
    const findText = Html5.Node.prototype.find_text;
    Html5.Node.prototype.find_text = function (text, flags = Html5.FindFlags.NONE, maxHits = 0) {
        return findText.call(this, text, flags, maxHits);
    };
    const {clone_node: cloneNode} = Html5.Node.prototype;
    Html5.Node.prototype.clone_node = function (deep = false) {
        return cloneNode.call(this, deep);
    };
    const {import_node: importNode} = Html5.Document.prototype;
    Html5.Document.prototype.import_node = function (node, deep = false) {
        return importNode.call(this, node, deep);
    };
    for (const class_ of [Html5.NodeIterator, Html5.TreeWalker]) {
        const create = class_.new;
        class_.new = function (root, whatToShow = Html5.WhatToShow.ALL, filter = null) {
            return create.call(this, root, whatToShow, filter);
        };
    }
}

// An asynchronous method returns a promise when it is called without a callback. Arguments that are
// left out before the callback are null, the default priority and no cancellable.
function promisify(start, finish, nArguments) {
    return function (...args) {
        if (args.length > nArguments)
            return start.apply(this, args);
        const defaults = Array.from({length: nArguments}, (_, i) => i === nArguments - 2 ? GLib.PRIORITY_DEFAULT : null);
        const callback = typeof args.at(-1) === 'function' ? args.pop() : null;
        const given = [...args, ...defaults.slice(args.length)];
        if (callback)
            return start.call(this, ...given, callback);
        return new Promise((resolve, reject) => {
            start.call(this, ...given, (source, result) => {
                try {
                    resolve(finish.call(source ?? this, result));
                } catch (error) {
                    reject(error);
                }
            });
        });
    };
}

function installPromises(Html5) {
    forEachFunction(Html5, (holder, {name, nArguments, isAsync}) => {
        const finish = holder[name.replace(/_async$/, '_finish')];
        // The last argument is the callback.
        if (isAsync)
            holder[name] = promisify(holder[name], finish, nArguments - 1);
    });
}

function _init() {
    for (const part of PARTS)
        imports.overrides.html5dom[part].install(this);
    this.Window = imports.overrides.html5dom.window.Window;
    installIteration(this);
    installLengths(this);
    installArrays(this);
    installTokens(this);
    installPairs(this);
    installText(this);
    installDefaults(this);
    installPromises(this);
}

// SPDX-License-Identifier: LGPL-2.1-or-later
// What JavaScript expects beyond the functions of the library: for … of and spread of lists,
// methods that take nodes and strings, promises, text with U+0000, and the DOM's own names, which
// are in the folder html5dom.

const PARTS = [
    'text', 'exception', 'url', 'lists', 'parsing', 'traversal', 'range', 'selection', 'observer', 'events', 'node',
    'character-data', 'element', 'reflect', 'document', 'window',
];

function* items() {
    for (let i = 0; i < this.size; i++)
        yield this.get(i);
}

function* modelItems() {
    for (let i = 0; i < this.get_n_items(); i++)
        yield this.get_item(i);
}

function* tokens() {
    yield* this.to_strv();
}

function* nextNodes() {
    for (let node = this.next_node(); node; node = this.next_node())
        yield node;
}

function installIteration(Html5) {
    Html5.NodeList.prototype[Symbol.iterator] = items;
    Html5.LinkList.prototype[Symbol.iterator] = items;
    Html5.NamedNodeMap.prototype[Symbol.iterator] = items;
    Html5.TokenList.prototype[Symbol.iterator] = tokens;
    Html5.NodeIterator.prototype[Symbol.iterator] = nextNodes;
    Html5.TreeWalker.prototype[Symbol.iterator] = nextNodes;

    // The list of errors is of no public class.
    const getErrors = Html5.Parser.prototype.get_errors;
    Html5.Parser.prototype.get_errors = function () {
        return Object.assign(getErrors.call(this), {[Symbol.iterator]: modelItems});
    };
}

// Text is taken as a whole where no length is given.
function installText(Html5) {
    const {parseDocument} = imports.overrides.html5dom.parsing;

    Html5.Parser.prototype.parse_text = function (text, length = -1) {
        return parseDocument(this, text, length);
    };
    Html5.Document.new_from_text = function (text, length = -1) {
        return new Html5.Parser().parse_text(text, length);
    };
}

// Asynchronous functions return promises when they are called without a callback.
function installPromises(Html5) {
    const Gio = imports.gi.Gio;

    Gio._promisify(Html5.Parser.prototype, 'parse_file_async', 'parse_file_finish');
    Gio._promisify(Html5.Parser.prototype, 'parse_stream_async', 'parse_stream_finish');
    Gio._promisify(Html5.Metadata, 'new_from_stream_async', 'new_from_stream_finish');
    Gio._promisify(Html5.Serializer.prototype, 'to_stream_async', 'to_stream_finish');
    Gio._promisify(Html5.Document, 'new_from_file_async', 'new_from_file_finish');
    Gio._promisify(Html5.Document, 'new_from_stream_async', 'new_from_stream_finish');
}

function _init() {
    for (const part of PARTS)
        imports.overrides.html5dom[part].install(this);
    imports.overrides.html5dom.node.installAliases(this);
    this.Window = imports.overrides.html5dom.window.Window;
    installIteration(this);
    installText(this);
    installPromises(this);
}

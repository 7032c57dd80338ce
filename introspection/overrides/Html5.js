// SPDX-License-Identifier: LGPL-2.1-or-later
// What JavaScript expects beyond the methods of the library: for … of and spread of lists, and a
// text that is taken as a whole where no length is given.

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

function _init() {
    this.NodeList.prototype[Symbol.iterator] = items;
    this.NamedNodeMap.prototype[Symbol.iterator] = items;
    this.TokenList.prototype[Symbol.iterator] = tokens;
    this.NodeIterator.prototype[Symbol.iterator] = nextNodes;
    this.TreeWalker.prototype[Symbol.iterator] = nextNodes;

    const newFromText = this.Document.new_from_text;
    const parseText = this.Parser.prototype.parse_text;
    this.Document.new_from_text = function (text, length = -1) {
        return newFromText.call(this, text, length);
    };
    this.Parser.prototype.parse_text = function (text, length = -1) {
        return parseText.call(this, text, length);
    };

    // The list of errors is of no public class.
    const getErrors = this.Parser.prototype.get_errors;
    this.Parser.prototype.get_errors = function () {
        return Object.assign(getErrors.call(this), {[Symbol.iterator]: modelItems});
    };
}

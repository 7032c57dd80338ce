// SPDX-License-Identifier: LGPL-2.1-or-later
// CharacterData, Text, DocumentType, Attr and ProcessingInstruction, with offsets in UTF-16 code
// units. https://dom.spec.whatwg.org/#interface-characterdata

/* exported install */

const {text, textOrEmpty, define, unitsToCharacters} =
    imports.overrides.html5dom.convert;
const {DOMException} = imports.overrides.html5dom.exception;

// The characters from offset, and how many, that the code units are.
function piece(node, offset, count) {
    const data = node.get_data();
    offset >>>= 0;
    if (offset > data.length)
        throw new DOMException('The offset is past the end of the text', 'IndexSizeError');
    const end = Math.min(data.length, offset + (count >>> 0));
    const first = unitsToCharacters(data, offset);
    return [first, unitsToCharacters(data, end) - first, data.slice(offset, end)];
}

function installCharacterData(Html5) {
    define(Html5.CharacterData.prototype, {
        get data() {
            return this.get_data();
        },
        set data(value) {
            this.set_data(textOrEmpty(value));
        },
        get length() {
            return this.get_data().length;
        },
        substringData(offset, count) {
            return piece(this, offset, count)[2];
        },
        appendData(data) {
            this.append_data(text(data));
        },
        insertData(offset, data) {
            this.insert_data(piece(this, offset, 0)[0], text(data));
        },
        deleteData(offset, count) {
            const [first, n] = piece(this, offset, count);
            this.delete_data(first, n);
        },
        replaceData(offset, count, data) {
            const [first, n] = piece(this, offset, count);
            this.replace_data(first, n, text(data));
        },
    });
    define(Html5.Text.prototype, {
        get wholeText() {
            return this.get_whole_text();
        },
        splitText(offset) {
            return this.split_text(piece(this, offset, 0)[0]);
        },
    });
}

function install(Html5) {
    installCharacterData(Html5);
    define(Html5.Attr.prototype, {
        get value() {
            return this.get_value();
        },
        set value(value) {
            this.set_value(text(value));
        },
        get namespaceURI() {
            return this.get_namespace_uri();
        },
        get specified() {
            return true;
        },
    });
    define(Html5.DocumentType.prototype, {
        get publicId() {
            return this.get_public_id() ?? '';
        },
        get systemId() {
            return this.get_system_id() ?? '';
        },
    });
}

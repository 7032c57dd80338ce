// SPDX-License-Identifier: LGPL-2.1-or-later
// Selection, with offsets in UTF-16 code units.
// https://w3c.github.io/selection-api/#selection-interface

/* exported install */

const {instance, instanceOrNull, define} = imports.overrides.html5dom.convert;
const {DOMException} = imports.overrides.html5dom.exception;
const {characterOffset, unitOffset} = imports.overrides.html5dom.range;
const {Event} = imports.overrides.html5dom.events.event;
const {sameObject} = imports.overrides.html5dom.lists;

const TYPES = ['None', 'Caret', 'Range'];
const DIRECTIONS = ['none', 'forward', 'backward'];

let Html5;

// The selection of a document lasts as long as a script refers to the document.
const documents = new WeakMap();

const selectionOf = sameObject(document => {
    const selection = document.get_selection();
    documents.set(selection, document);
    selection.connect('changed', changed => {
        documents.get(changed)?.dispatchEvent(new Event('selectionchange'));
    });
    return selection;
});

function installEnds() {
    define(Html5.Selection.prototype, {
        get anchorNode() {
            return this.get_anchor_node();
        },
        get anchorOffset() {
            return unitOffset(this.get_anchor_node(), this.get_anchor_offset());
        },
        get focusNode() {
            return this.get_focus_node();
        },
        get focusOffset() {
            return unitOffset(this.get_focus_node(), this.get_focus_offset());
        },
        get isCollapsed() {
            return this.get_is_collapsed();
        },
        get rangeCount() {
            return this.get_range_count();
        },
        get type() {
            return TYPES[this.get_selection_type()];
        },
        get direction() {
            return DIRECTIONS[this.get_direction()];
        },
        getRangeAt(index) {
            return this.get_range_at(index >>> 0);
        },
        containsNode(node, allowPartialContainment = false) {
            return this.contains_node(instance(node, Html5.Node), !!allowPartialContainment);
        },
        toString() {
            return this.to_string();
        },
    });
}

function installRanges() {
    const {Range, Selection} = Html5;

    define(Selection.prototype, {
        addRange(range) {
            this.add_range(instance(range, Range));
        },
        removeRange(range) {
            this.remove_range(instance(range, Range));
        },
        removeAllRanges() {
            this.remove_all_ranges();
        },
        empty() {
            this.remove_all_ranges();
        },
    });
}

function installChanges() {
    const {Node, Selection, SelectionAlteration, SelectionDirection} = Html5;
    const collapse = Selection.prototype.collapse;
    const extend = Selection.prototype.extend;
    const modify = Selection.prototype.modify;
    const setPosition = function (node, offset) {
        const place = instanceOrNull(node, Node);
        collapse.call(this, place, place && characterOffset(place, offset));
    };

    define(Selection.prototype, {
        collapse(node, offset = 0) {
            setPosition.call(this, node, offset);
        },
        setPosition(node, offset = 0) {
            setPosition.call(this, node, offset);
        },
        collapseToStart() {
            this.collapse_to_start();
        },
        collapseToEnd() {
            this.collapse_to_end();
        },
        extend(node, offset = 0) {
            extend.call(this, instance(node, Node), characterOffset(node, offset));
        },
        setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset) {
            this.set_base_and_extent(
                instance(anchorNode, Node), characterOffset(anchorNode, anchorOffset),
                instance(focusNode, Node), characterOffset(focusNode, focusOffset));
        },
        selectAllChildren(node) {
            this.select_all_children(instance(node, Node));
        },
        deleteFromDocument() {
            this.delete_from_document();
        },
        modify(alter = '', direction = '', granularity = '') {
            const unit = {
                __proto__: null,
                character: Html5.SelectionUnit.CHARACTER, word: Html5.SelectionUnit.WORD,
                documentboundary: Html5.SelectionUnit.DOCUMENT,
            }[`${granularity}`.toLowerCase()];
            const wanted = `${direction}`.toLowerCase();
            if (unit === undefined)
                throw new DOMException(`“${granularity}” needs a layout`, 'NotSupportedError');
            const isExtended = `${alter}`.toLowerCase() === 'extend';
            const isBackward = wanted === 'backward' || wanted === 'left';
            modify.call(this,
                isExtended ? SelectionAlteration.EXTEND : SelectionAlteration.MOVE,
                isBackward ? SelectionDirection.BACKWARD : SelectionDirection.FORWARD, unit);
        },
    });
}

function install(html5) {
    Html5 = html5;
    installEnds();
    installRanges();
    installChanges();
    define(Html5.Document.prototype, {
        getSelection() {
            return this.defaultView ? selectionOf(this) : null;
        },
    });
}

// SPDX-License-Identifier: LGPL-2.1-or-later
// Range and StaticRange, with offsets in UTF-16 code units.
// https://dom.spec.whatwg.org/#interface-range

/* exported BOUNDARIES, StaticRange, install, characterOffset, unitOffset */

const {text, instance, define, constants, unitsToCharacters, charactersToUnits} =
    imports.overrides.html5dom.convert;
const {DOMException} = imports.overrides.html5dom.exception;

let Html5;

function isText(node) {
    return node instanceof Html5.CharacterData;
}

function characterOffset(node, offset) {
    return isText(node) ? unitsToCharacters(node.get_data(), offset >>> 0) : offset >>> 0;
}

function unitOffset(node, offset) {
    return isText(node) ? charactersToUnits(node.get_data(), offset) : offset;
}

// https://dom.spec.whatwg.org/#interface-staticrange
var StaticRange = class StaticRange {
    #start;
    #end;

    constructor(init) {
        if (init === null || typeof init !== 'object')
            throw new TypeError('A StaticRange needs its start and end');
        this.#start = [instance(init.startContainer, Html5.Node), init.startOffset >>> 0];
        this.#end = [instance(init.endContainer, Html5.Node), init.endOffset >>> 0];
        for (const [node] of [this.#start, this.#end]) {
            if (node instanceof Html5.DocumentType || node instanceof Html5.Attr)
                throw new DOMException('A range cannot start or end in this type of node', 'InvalidNodeTypeError');
        }
        for (const key of ['startContainer', 'startOffset', 'endContainer', 'endOffset']) {
            if (init[key] === undefined)
                throw new TypeError(`A StaticRange needs ${key}`);
        }
    }

    get startContainer() {
        return this.#start[0];
    }

    get startOffset() {
        return this.#start[1];
    }

    get endContainer() {
        return this.#end[0];
    }

    get endOffset() {
        return this.#end[1];
    }

    get collapsed() {
        return this.#start[0] === this.#end[0] && this.#start[1] === this.#end[1];
    }
};

var BOUNDARIES = {START_TO_START: 0, START_TO_END: 1, END_TO_END: 2, END_TO_START: 3};

function installEnds() {
    const {Node, Range} = Html5;
    const {collapse} = Range.prototype;

    define(Range.prototype, {
        get startOffset() {
            return unitOffset(this.startContainer, this.get_start_offset());
        },
        get endOffset() {
            return unitOffset(this.endContainer, this.get_end_offset());
        },
        setStart(node, offset) {
            this.set_start(instance(node, Node), characterOffset(node, offset));
        },
        setEnd(node, offset) {
            this.set_end(instance(node, Node), characterOffset(node, offset));
        },
        setStartBefore(node) {
            this.set_start_before(instance(node, Node));
        },
        setStartAfter(node) {
            this.set_start_after(instance(node, Node));
        },
        setEndBefore(node) {
            this.set_end_before(instance(node, Node));
        },
        setEndAfter(node) {
            this.set_end_after(instance(node, Node));
        },
        collapse(toStart = false) {
            collapse.call(this, !!toStart);
        },
        selectNode(node) {
            this.select_node(instance(node, Node));
        },
        selectNodeContents(node) {
            this.select_node_contents(instance(node, Node));
        },
    });
}

function installComparing() {
    const {Node, Range} = Html5;

    define(Range.prototype, {
        compareBoundaryPoints(how, source) {
            const which = Number(how) & 0xffff;
            instance(source, Range);
            if (which > BOUNDARIES.END_TO_START)
                throw new DOMException('The comparison is not supported', 'NotSupportedError');
            return this.compare_boundary_points(which, source);
        },
        isPointInRange(node, offset) {
            return this.is_point_in_range(instance(node, Node), characterOffset(node, offset));
        },
        comparePoint(node, offset) {
            return this.compare_point(instance(node, Node), characterOffset(node, offset));
        },
        intersectsNode(node) {
            return this.intersects_node(instance(node, Node));
        },
    });
}

function installContents() {
    const {Node, Range} = Html5;

    define(Range.prototype, {
        deleteContents() {
            this.delete_contents();
        },
        extractContents() {
            return this.extract_contents();
        },
        cloneContents() {
            return this.clone_contents();
        },
        insertNode(node) {
            this.insert_node(instance(node, Node));
        },
        surroundContents(newParent) {
            this.surround_contents(instance(newParent, Node));
        },
        cloneRange() {
            return this.clone_range();
        },
        createContextualFragment(markup) {
            return this.create_contextual_fragment(text(markup));
        },
        detach() {
        },
        toString() {
            return this.to_string();
        },
    });
}

function install(html5) {
    Html5 = html5;
    constants(Html5.Range.prototype, BOUNDARIES);
    installEnds();
    installComparing();
    installContents();
}

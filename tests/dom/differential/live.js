// SPDX-License-Identifier: LGPL-2.1-or-later
// Objects that follow the tree by the letter of their standards, for rules.js: lists of
// elements, iterators, selections.
'use strict';

const lower = text => text.replace(/[A-Z]/g, c => c.toLowerCase());
const documentOf = n => n.ownerDocument ?? n;

function hasClasses(root, n, names) {
    const isQuirks = documentOf(root).compatMode === 'BackCompat';
    const fold = isQuirks ? lower : same => same;
    const wanted = names.split(/[\t\n\f\r ]+/).filter(each => each).map(fold);
    const own = Array.from(n.classList, fold);
    return wanted.length > 0 && wanted.every(each => own.includes(each));
}

// https://dom.spec.whatwg.org/#dom-htmlcollection-nameditem
function findNamed(elements, name) {
    return elements.find(n => name && (n.id === name ||
        n instanceof HTMLElement && n.getAttribute('name') === name)) ?? null;
}

// The descendants that a filter accepts now.
class LiveList {
    constructor(root, accepts) {
        this.root = root;
        this.accepts = accepts;
    }

    [Symbol.iterator]() {
        return Array.from(this.root.querySelectorAll('*')).filter(this.accepts).values();
    }

    item(i) {
        return [...this][i] ?? null;
    }

    namedItem(name) {
        return findNamed([...this], name);
    }
}

// https://dom.spec.whatwg.org/#interface-nodeiterator with iterators that show everything, each
// put right after an operation that Chromium leaves it behind in.
class Iterator {
    constructor(root, show, filter) {
        Object.assign(this, {root, show, filter, lines: {}});
        this.reference = this.pointTo(root, true);
    }

    get referenceNode() {
        return this.reference.referenceNode;
    }

    get pointerBeforeReferenceNode() {
        return this.reference.pointerBeforeReferenceNode;
    }

    pointTo(node, isBefore) {
        const pointer = document.createNodeIterator(this.root);
        if (node === this.root && isBefore)
            return pointer;
        while (pointer.nextNode() !== node)
            continue;
        if (isBefore)
            pointer.previousNode();
        return pointer;
    }

    nextNode() {
        return this.traverse('nextNode');
    }

    previousNode() {
        return this.traverse('previousNode');
    }

    traverse(step) {
        this.candidate = this.pointTo(this.referenceNode, this.pointerBeforeReferenceNode);
        for (let node; (node = this.candidate[step]());) {
            if (!(this.show >> (node.nodeType - 1) & 1))
                continue;
            this.look();
            const result = this.filter ? this.filter(node) : NodeFilter.FILTER_ACCEPT;
            this.leave();
            if (result === NodeFilter.FILTER_ACCEPT) {
                this.reference = this.candidate;
                return node;
            }
        }
        return null;
    }

    // Saves the nodes around the pointers, before an operation that may remove some.
    look() {
        const lineOf = pointer => {
            const line = [];
            for (let n = pointer.referenceNode; n !== this.root; n = n.parentNode) {
                const siblings = [...n.parentNode.childNodes];
                line.unshift({n, parent: n.parentNode,
                    earlier: siblings.slice(0, siblings.indexOf(n)).reverse()});
            }
            return line;
        };
        this.lines = {reference: lineOf(this.reference),
            candidate: this.candidate && lineOf(this.candidate)};
        this.observer ??= new MutationObserver(() => {});
        this.observer.observe(this.root, {childList: true, subtree: true});
    }

    // Moves each pointer that Chromium left in a removed node to what was before all removed nodes, even if
    // some of these were inserted again.
    leave() {
        const gone = new Set(this.observer?.takeRecords().flatMap(each => [...each.removedNodes]));
        for (const [which, line] of Object.entries(this.lines)) {
            const left = line?.find(each => gone.has(each.n));
            const found = this[which]?.referenceNode;
            if (!left || this.root.contains(found) && !gone.has(found) && found !== line[line.length - 1].n)
                continue;
            let before = left.earlier.find(each => !gone.has(each)) ?? null;
            while (before?.lastChild)
                before = before.lastChild;
            this[which] = this.pointTo(before ?? left.parent, false);
        }
    }
}

// https://w3c.github.io/selection-api/#selection-interface: one range and a direction.
class SelectionOfRange {
    constructor(d) {
        Object.assign(this, {d, range: null, isBackward: false});
    }

    get isShown() {
        return this.range?.startContainer.getRootNode() === this.d;
    }

    end(isStart) {
        const name = isStart ? 'start' : 'end';
        return this.isShown ? [this.range[`${name}Container`], this.range[`${name}Offset`]] : [null, 0];
    }

    get anchorNode() {
        return this.end(!this.isBackward)[0];
    }

    get anchorOffset() {
        return this.end(!this.isBackward)[1];
    }

    get focusNode() {
        return this.end(this.isBackward)[0];
    }

    get focusOffset() {
        return this.end(this.isBackward)[1];
    }

    get isCollapsed() {
        return this.range?.collapsed ?? true;
    }

    get rangeCount() {
        return this.isShown ? 1 : 0;
    }

    get type() {
        if (!this.isShown)
            return 'none';
        return this.isCollapsed ? 'caret' : 'range';
    }

    get direction() {
        if (!this.range)
            return 'none';
        return this.isBackward ? 'backward' : 'forward';
    }

    getRangeAt() {
        if (!this.isShown)
            throw new DOMException('', 'IndexSizeError');
        return this.range;
    }

    select(range, isBackward) {
        Object.assign(this, {range, isBackward});
    }

    addRange(range) {
        if (range.startContainer.getRootNode() === this.d && !this.isShown)
            this.select(range, false);
    }

    removeRange(range) {
        if (range !== this.range)
            throw new DOMException('', 'NotFoundError');
        this.range = null;
    }

    removeAllRanges() {
        this.range = null;
    }

    isBelow(n) {
        return n.getRootNode({composed: true}) === this.d;
    }

    rangeAt(n, offset) {
        const range = this.d.createRange();
        range.setStart(n, offset);
        range.collapse(true);
        return range;
    }

    collapse(n, offset) {
        const range = this.rangeAt(n, offset);
        if (this.isBelow(n))
            this.select(range, false);
    }

    collapseTo(isStart) {
        if (!this.range)
            throw new DOMException('', 'InvalidStateError');
        const range = this.range.cloneRange();
        range.collapse(isStart);
        this.select(range, false);
    }

    collapseToStart() {
        this.collapseTo(true);
    }

    collapseToEnd() {
        this.collapseTo(false);
    }

    connect(anchor, focus) {
        const isBackward = focus.compareBoundaryPoints(Range.START_TO_START, anchor) < 0;
        if (isBackward)
            anchor.setStart(focus.startContainer, focus.startOffset);
        else
            anchor.setEnd(focus.startContainer, focus.startOffset);
        this.select(anchor, isBackward);
    }

    extend(n, offset) {
        if (!this.isBelow(n))
            return;
        if (!this.range)
            throw new DOMException('', 'InvalidStateError');
        const focus = this.rangeAt(n, offset);
        const anchor = this.range.cloneRange();
        anchor.collapse(!this.isBackward);
        if (n.getRootNode() === anchor.startContainer.getRootNode())
            this.connect(anchor, focus);
        else
            this.select(focus, false);
    }

    setBaseAndExtent(a, i, b, j) {
        const anchor = this.rangeAt(a, i);
        const focus = this.rangeAt(b, j);
        if (a.getRootNode() === b.getRootNode() && this.isBelow(a))
            this.connect(anchor, focus);
    }

    selectAllChildren(n) {
        const range = this.rangeAt(n, 0);
        if (!this.isBelow(n))
            return;
        range.setEnd(n, n.childNodes.length);
        this.select(range, false);
    }

    deleteFromDocument() {
        if (this.isShown)
            this.range.deleteContents();
    }

    containsNode(n, partly) {
        if (!this.isShown || n.getRootNode() !== this.d || n.nodeType === 10)
            return false;
        const node = this.d.createRange();
        node.selectNodeContents(n);
        const compare = how => this.range.compareBoundaryPoints(how, node);
        // “START_TO_END” compares the end of the selected range with the start of the other.
        return partly ? compare(Range.END_TO_START) <= 0 && compare(Range.START_TO_END) >= 0
            : compare(Range.START_TO_START) <= 0 && compare(Range.END_TO_END) >= 0;
    }
}

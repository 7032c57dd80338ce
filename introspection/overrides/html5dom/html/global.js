// SPDX-License-Identifier: LGPL-2.1-or-later
// Properties of all HTML elements, and those that stand for their content.
// https://html.spec.whatwg.org/#htmlelement

/* exported RULES */

const {HTML, asciiLower, dictionary, instance, method, text, textOrEmpty} = imports.overrides.html5dom.convert;
const {EVENTS} = imports.overrides.html5dom.events.types;
const {DOMException} = imports.overrides.html5dom.exception;
const {ANY, KINDS, MIN_LONG, integer, keyword} = imports.overrides.html5dom.html.reflect;

// --- attributes ---

// https://html.spec.whatwg.org/#dom-tabindex
const FOCUSABLE = 'a area button frame iframe input object select textarea';

function tabIndex(initial) {
    return {
        get: element => integer(element, 'tabindex', MIN_LONG, initial),
        set: (element, value) => KINDS.number.set(element, 'tabindex', value),
    };
}

// https://html.spec.whatwg.org/#dom-hidden
const hidden = {
    get: element => keyword('hidden', ['until-found'], false, true).get(element),
    set(element, value) {
        if (typeof value === 'string' && asciiLower(value) === 'until-found')
            element.set_attribute('hidden', 'until-found');
        else
            KINDS.flag.set(element, 'hidden', value);
    },
};

// Returns what the first attribute on an ancestor says whose value is known.
function inherited(element, attribute, states, otherwise) {
    for (let at = element; at?.namespaceURI === HTML; at = at.get_parent_node()) {
        const state = states[asciiLower(at.get_attribute(attribute) ?? ' ')];
        if (state !== undefined)
            return state;
    }
    return otherwise;
}

// Attributes that hold for the descendants, too.
function inheritedFlag(attribute, yes, no) {
    const states = {__proto__: null, '': true, [yes]: true, [no]: false};
    return {
        get: element => inherited(element, attribute, states, true),
        set: (element, value) => element.set_attribute(attribute, value ? yes : no),
    };
}

// https://html.spec.whatwg.org/#dom-draggable
const draggable = {
    get(element) {
        const isDraggable = element.localName === 'img' ||
            element.localName === 'a' && element.has_attribute('href');
        const states = {__proto__: null, true: true, false: false};
        return states[asciiLower(element.get_attribute('draggable') ?? '')] ?? isDraggable;
    },
    set: (element, value) => element.set_attribute('draggable', value ? 'true' : 'false'),
};

// https://html.spec.whatwg.org/#dom-contenteditable
const EDITABLE = {__proto__: null, '': 'true', true: 'true', 'plaintext-only': 'plaintext-only', false: 'false'};
const contentEditable = {
    get: element => EDITABLE[asciiLower(element.get_attribute('contenteditable') ?? ' ')] ?? 'inherit',
    set(element, value) {
        const state = asciiLower(text(value));
        if (state === 'inherit')
            element.remove_attribute('contenteditable');
        else if (state && EDITABLE[state])
            element.set_attribute('contenteditable', state);
        else
            throw new DOMException(`“${value}” is not a value of contentEditable`, 'SyntaxError');
    },
};

// https://html.spec.whatwg.org/#dom-autocapitalize
const CAPITALS = {
    __proto__: null, '': '', off: 'none', none: 'none', on: 'sentences', sentences: 'sentences',
    words: 'words', characters: 'characters',
};
const INHERITING = ['button', 'fieldset', 'input', 'output', 'select', 'textarea'];
const autocapitalize = {
    get(element) {
        const value = element.get_attribute('autocapitalize') ||
            INHERITING.includes(element.localName) && element.get_form()?.get_attribute('autocapitalize') || '';
        return CAPITALS[asciiLower(value)] ?? 'sentences';
    },
    set: (element, value) => element.set_attribute('autocapitalize', text(value)),
};

// https://html.spec.whatwg.org/#dom-popover
const POPOVERS = {__proto__: null, '': 'auto', auto: 'auto', hint: 'hint'};
const popover = {
    get(element) {
        const value = element.get_attribute('popover');
        return value === null ? null : POPOVERS[asciiLower(value)] ?? 'manual';
    },
    set(element, value) {
        if (value === null || value === undefined)
            element.remove_attribute('popover');
        else
            element.set_attribute('popover', text(value));
    },
};

const INPUT_MODES = ['none', 'text', 'tel', 'url', 'email', 'numeric', 'decimal', 'search'];
const KEY_HINTS = ['enter', 'done', 'go', 'next', 'previous', 'search', 'send'];

// --- content ---

const content = {
    get: element => element.textContent,
    set: (element, value) => element.set_text_content(text(value)),
};

const childText = {
    get: element => element.get_child_text_content(),
    set: content.set,
};

// https://html.spec.whatwg.org/#dom-slot-assign
function slottable(node) {
    const {Element, Text} = imports.gi.Html5;
    return node instanceof Text ? node : instance(node, Element);
}

// https://html.spec.whatwg.org/#dom-click. What a click does in a browser, such as following a link, is not done.
function click(element) {
    if (!element.matches(':disabled'))
        element.dispatchEvent(new EVENTS.MouseEvent('click', {bubbles: true, cancelable: true, composed: true}));
}

// Elements, property, and how to read and write it.
var RULES = [
    [ANY, 'dir', keyword('dir', ['ltr', 'rtl', 'auto'], '')],
    [ANY, 'hidden', hidden],
    [ANY, 'tabIndex', tabIndex(-1)],
    [FOCUSABLE, 'tabIndex', tabIndex(0)],
    [ANY, 'translate', inheritedFlag('translate', 'yes', 'no')],
    [ANY, 'spellcheck', inheritedFlag('spellcheck', 'true', 'false')],
    [ANY, 'draggable', draggable],
    [ANY, 'contentEditable', contentEditable],
    [ANY, 'isContentEditable', {
        get: element => inherited(element, 'contenteditable', EDITABLE, 'false') !== 'false',
    }],
    [ANY, 'autocapitalize', autocapitalize],
    [ANY, 'inputMode', keyword('inputmode', INPUT_MODES, '')],
    [ANY, 'enterKeyHint', keyword('enterkeyhint', KEY_HINTS, '')],
    [ANY, 'popover', popover],
    [ANY, 'click', method('click', click)],
    [ANY, 'innerText', {
        get: element => element.to_text(null),
        set: (element, value) => element.set_inner_text(textOrEmpty(value)),
    }],
    [ANY, 'outerText', {
        get: element => element.get_outer_text(),
        set: (element, value) => element.set_outer_text(textOrEmpty(value)),
    }],
    ['a', 'text', content],
    ['script title', 'text', childText],
    ['template', 'content', {get: element => element.get_template_content()}],
    ['slot', 'assignedNodes', method('assignedNodes',
        (slot, options = {}) => [...slot.get_assigned_nodes(!!dictionary(options).flatten)])],
    ['slot', 'assignedElements', method('assignedElements',
        (slot, options = {}) => [...slot.get_assigned_elements(!!dictionary(options).flatten)])],
    ['slot', 'assign', method('assign', (slot, ...nodes) => slot.assign_nodes(nodes.map(slottable)))],
    ['map', 'areas', {
        get: element => element.getElementsByTagNameNS(HTML, 'area'),
    }],
];

// SPDX-License-Identifier: LGPL-2.1-or-later
// Lists of options. https://html.spec.whatwg.org/#the-select-element
//
// Options have no state besides their attributes, so choosing one changes its “selected” attribute.

/* exported HTMLOptionsCollection, INDEXED, RULES, install */

const {HTML, define, instanceOf, isHtml, method, text} = imports.overrides.html5dom.convert;
const {DOMException} = imports.overrides.html5dom.exception;
const {ComputedModel, ItemIndexes} = imports.overrides.html5dom.filtered;
const {HTMLCollection, htmlCollection, namedItem, sameObject, specialCollection} = imports.overrides.html5dom.lists;

// The maximum length that a script can give to a list of options.
const MAX_OPTIONS = 100000;

const optionsOf = sameObject(select => select.get_options());
const indexesOf = sameObject(select => new ItemIndexes(optionsOf(select)));

function markSelected(option, isSelected) {
    if (isSelected !== option.has_attribute('selected'))
        option.toggle_attribute('selected');
}

// The length and single options come from the list of the library, so that a loop over indexes does not make objects of
// all options for each of them.
class SelectedModel extends ComputedModel {
    #select;

    constructor(select) {
        super(() => [...select.get_selected_options()],
            option => option.matches(':checked') && option.get_option_select() === select);
        this.#select = select;
    }

    get_size() {
        return this.#select.get_selected_options().get_size();
    }

    get(index) {
        return this.#select.get_selected_options().get(index);
    }
}

// Selects one option, or none.
function choose(select, chosen) {
    for (const option of select.query_selector_all('option[selected]')) {
        if (option.get_option_select() === select)
            markSelected(option, option === chosen);
    }
    if (chosen)
        markSelected(chosen, true);
}

// https://html.spec.whatwg.org/#dom-option-selected
function setSelected(option, value) {
    const select = option.get_option_select();
    if (value && select && !select.has_attribute('multiple'))
        choose(select, option);
    else
        markSelected(option, !!value);
}

// --- changing the list ---

function newOptions(select, n) {
    const document = select.ownerDocument;
    const fragment = document.create_document_fragment();
    for (let i = 0; i < n; i++)
        fragment.append_child(document.create_element_ns(HTML, 'option'));
    return fragment;
}

// https://html.spec.whatwg.org/#dom-htmloptionscollection-length
function setLength(select, length) {
    const options = optionsOf(select);
    const n = length - options.get_size();
    if (n > 0 && length <= MAX_OPTIONS)
        select.append_child(newOptions(select, n));
    for (const option of Array.from({length: Math.max(-n, 0)}, (_, i) => options.get(length + i)))
        option.remove();
}

// https://html.spec.whatwg.org/#dom-htmloptionscollection-setter
function setOption(select, index, value) {
    if (value === null || value === undefined) {
        removeOption(select, index);
        return;
    }
    const option = instanceOf(value, 'option');
    const options = optionsOf(select);
    const n = index - options.get_size();
    if (n > MAX_OPTIONS)
        return;
    if (n > 0)
        select.append_child(newOptions(select, n));
    const old = n < 0 ? options.get(index) : null;
    if (old)
        old.get_parent_node().replace_child(option, old);
    else
        select.append_child(option);
}

function referenceOf(select, before) {
    const {Element} = imports.gi.Html5;
    if (!(before instanceof Element))
        return before === null || before === undefined ? null : optionsOf(select).get(before | 0);
    if (before === select || !select.contains(before))
        throw new DOMException('The element is not in the list of options', 'NotFoundError');
    return before;
}

// https://html.spec.whatwg.org/#dom-htmloptionscollection-add
function add(select, value, before = null) {
    const element = instanceOf(value, 'option optgroup');
    if (element.contains(select))
        throw new DOMException('An option cannot contain its list', 'HierarchyRequestError');
    const reference = referenceOf(select, before);
    if (reference !== element)
        (reference?.get_parent_node() ?? select).insert_before(element, reference);
}

// https://html.spec.whatwg.org/#dom-htmloptionscollection-remove
function removeOption(select, index) {
    collectionOf(select).item(index)?.remove();
}

// --- properties ---

const firstSelected = select => select.get_selected_options().get(0);

const selectedIndex = {
    get: select => indexesOf(select).index_of(firstSelected(select)),
    set: (select, value) => choose(select, optionsOf(select).get(value | 0)),
};

const length = {
    get: select => optionsOf(select).get_size(),
    set: (select, value) => setLength(select, value >>> 0),
};

const selects = new WeakMap();

// https://html.spec.whatwg.org/#htmloptionscollection
var HTMLOptionsCollection = class HTMLOptionsCollection extends HTMLCollection {
};
Object.defineProperty(HTMLOptionsCollection.prototype, Symbol.toStringTag,
    {value: 'HTMLOptionsCollection', configurable: true});
const {get: getLength} = Object.getOwnPropertyDescriptor(HTMLCollection.prototype, 'length');
define(HTMLOptionsCollection.prototype, {
    get length() {
        return getLength.call(this);
    },
    set length(value) {
        length.set(selects.get(this), value);
    },
    get selectedIndex() {
        return selectedIndex.get(selects.get(this));
    },
    set selectedIndex(value) {
        selectedIndex.set(selects.get(this), value);
    },
    add(element, before = null) {
        add(selects.get(this), element, before);
    },
    remove(index) {
        removeOption(selects.get(this), index | 0);
    },
});

const collectionOf = sameObject(select => {
    const result = specialCollection(HTMLOptionsCollection, optionsOf(select),
        {findName: namedItem, setItem: (index, value) => setOption(select, index, value)});
    selects.set(result, select);
    return result;
});

// What indexes of elements stand for.
var INDEXED = {
    select: {item: (select, index) => collectionOf(select).item(index), setItem: setOption},
};

// Elements, property, and how to read and write it.
var RULES = [
    ['select', 'options', {get: collectionOf}],
    ['select', 'selectedOptions', {
        get: sameObject(select => htmlCollection(new SelectedModel(select))),
    }],
    ['select', 'selectedIndex', selectedIndex],
    ['select', 'length', length],
    ['select', 'type', {
        get: select => select.has_attribute('multiple') ? 'select-multiple' : 'select-one',
    }],
    ['select', 'value', {
        get: select => firstSelected(select)?.value ?? '',
        set(select, value) {
            const string = text(value);
            choose(select, [...optionsOf(select)].find(option => option.value === string) ?? null);
        },
    }],
    ['select', 'item', method('item', (select, index) => collectionOf(select).item(index))],
    ['select', 'namedItem', method('namedItem', (select, key) => collectionOf(select).namedItem(key))],
    ['select', 'add', method('add', (select, element, before = null) => add(select, element, before))],
    ['option', 'selected', {get: option => option.matches(':checked'), set: setSelected}],
    ['option', 'index', {
        get(option) {
            const select = option.get_option_select();
            return select ? indexesOf(select).index_of(option) : 0;
        },
    }],
    ['datalist', 'options', {
        get: sameObject(list => htmlCollection(list.get_elements_by_tag_name_ns(HTML, 'option'))),
    }],
];

function install(Html5) {
    const {remove} = Html5.Element.prototype;

    // A select has this method besides that of all nodes.
    define(Html5.Element.prototype, {
        remove(...indexes) {
            if (indexes.length && isHtml(this, 'select'))
                removeOption(this, indexes[0] | 0);
            else
                remove.call(this);
        },
    });
}

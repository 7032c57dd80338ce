// SPDX-License-Identifier: LGPL-2.1-or-later
// Forms and their controls. https://html.spec.whatwg.org/#forms
//
// Controls have no state besides their attributes and content.

/* exported HTMLFormControlsCollection, INDEXED, RULES, RadioNodeList, groupOf */

const {HTML, define, isHtml, method, text, textOrEmpty} = imports.overrides.html5dom.convert;
const {ComputedModel, FilteredModel} = imports.overrides.html5dom.filtered;
const {
    HTMLCollection, NodeList, htmlCollection, nodeList, sameObject, specialCollection,
} = imports.overrides.html5dom.lists;
const {KINDS, keyword} = imports.overrides.html5dom.html.reflect;

const CONTROLS = 'button fieldset input object output select textarea';
const INPUT_TYPES = ('hidden text search tel url email password date month week time ' +
    'datetime-local number range color checkbox radio file submit image reset button').split(' ');
const ENCTYPES =
    ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
const METHODS = ['get', 'post', 'dialog'];

// --- the controls of a form ---

const isRadio = element => isHtml(element, 'input') && element.type === 'radio';

// https://html.spec.whatwg.org/#radionodelist
var RadioNodeList = class RadioNodeList extends NodeList {
};
define(RadioNodeList.prototype, {
    get value() {
        return [...this].find(element => isRadio(element) && element.matches(':checked'))?.value ?? '';
    },
    set value(value) {
        const string = text(value);
        const chosen = [...this].find(element => isRadio(element) && element.value === string);
        if (chosen)
            chosen.checked = true;
    },
});

// These loops find the elements once. Those of NodeList, which are those of Array, find them again for each index.
const LOOPS = {
    *entries() {
        let i = 0;
        for (const element of this)
            yield [i++, element];
    },
    *keys() {
        for (const [i] of this.entries())
            yield i;
    },
    values() {
        return this[Symbol.iterator]();
    },
    forEach(callback, thisArgument = undefined) {
        if (typeof callback !== 'function')
            throw new TypeError('The argument is not a function');
        const {length} = this;
        for (const [i, element] of this.entries()) {
            if (i >= length)
                break;
            callback.call(thisArgument, element, i, this);
        }
    },
};
for (const [key, value] of Object.entries(LOOPS))
    Object.defineProperty(RadioNodeList.prototype, key, {value, writable: true, configurable: true});

// What belongs to a form: the list of the library, a selector, and how to find the form.
const CONTROL = {
    listOf: sameObject(form => form.get_form_elements()),
    selector: `:is(${CONTROLS.replaceAll(' ', ', ')}):not(input[type=image i])`,
    formOf: control => control.get_form(),
};
const IMAGE = {
    listOf: sameObject(form => form.get_elements_by_tag_name_ns(HTML, 'img')),
    selector: 'img',
    formOf: image => image.closest('form'),
};

// Returns what has a name: an element, a list of several, or null. https://html.spec.whatwg.org/#dom-form-nameditem,
// and https://html.spec.whatwg.org/#dom-htmlformcontrolscollection-nameditem. Elements are only looked at if the
// library has found one in its list.
function itemNamed(form, {listOf, selector, formOf}, key) {
    const string = text(key);
    if (string === '' || !listOf(form).named_item(string))
        return null;
    const {Selector, escape_identifier: escape} = imports.gi.Html5;
    const condition = `:is([id=${escape(string)}], [name=${escape(string)}])`;
    const named = Selector.new_with_namespaces(selector + condition, ['', HTML]);
    const find = () => [...named.find_all(form.getRootNode())].filter(element => formOf(element) === form);
    const stays = element => named.matches(element) && formOf(element) === form;
    const found = find();
    return found.length > 1 ? specialCollection(RadioNodeList, new ComputedModel(find, stays), {}) : found[0] ?? null;
}

const forms = new WeakMap();

// https://html.spec.whatwg.org/#htmlformcontrolscollection
var HTMLFormControlsCollection = class HTMLFormControlsCollection extends HTMLCollection {
};
define(HTMLFormControlsCollection.prototype, {
    namedItem(key) {
        return itemNamed(forms.get(this), CONTROL, key);
    },
});

for (const Type of [RadioNodeList, HTMLFormControlsCollection])
    Object.defineProperty(Type.prototype, Symbol.toStringTag, {value: Type.name, configurable: true});

const elementsOf = sameObject(form => {
    const result = specialCollection(HTMLFormControlsCollection, CONTROL.listOf(form),
        {findName: (_collection, key) => itemNamed(form, CONTROL, key)});
    forms.set(result, form);
    return result;
});

// What indexes and names of elements stand for. The names that controls had before are not kept.
var INDEXED = {
    form: {
        item: (form, index) => elementsOf(form).item(index),
        named: (form, key) => itemNamed(form, CONTROL, key) ?? itemNamed(form, IMAGE, key),
    },
};

const labelsOf = sameObject(control => nodeList(control.get_labels()));

// https://html.spec.whatwg.org/#dom-fieldset-elements
const fieldsetElementsOf = sameObject(fieldset => htmlCollection(new FilteredModel(
    fieldset.get_elements_by_tag_name('*'), element => isHtml(element, CONTROLS) ? 0 : -1)));

// https://html.spec.whatwg.org/#concept-input-list
function datalistOf(input) {
    const id = input.get_attribute('list');
    const named = id ? input.getRootNode().getElementById?.(id) : null;
    return isHtml(named, 'datalist') ? named : null;
}

// --- values ---

const textValue = {
    get: element => element.get_child_text_content(),
    set: (element, value) => element.set_text_content(text(value)),
};

const attributeOr = (attribute, otherwise) => ({
    get: element => element.get_attribute(attribute) ?? otherwise(element),
    set: (element, value) => element.set_attribute(attribute, text(value)),
});

const outputValue = {...textValue, get: output => output.textContent};

// Returns the radio buttons of the group of one that match a selector, which can include that one.
// https://html.spec.whatwg.org/#radio-button-group
function groupOf(radio, selector) {
    const name = radio.get_attribute('name');
    if (!name)
        return [];
    const {escape_identifier: escape} = imports.gi.Html5;
    const named = radio.getRootNode().query_selector_all(`input[name=${escape(name)}]${selector}`);
    return [...named].filter(each => isRadio(each) && each.get_form() === radio.get_form());
}

// https://html.spec.whatwg.org/#dom-input-checked. Only one radio button of a group is checked.
const checked = {
    get: input => isRadio(input) ? input.matches(':checked') : input.has_attribute('checked'),
    set(input, value) {
        for (const other of value && isRadio(input) ? groupOf(input, '[checked]') : [])
            other.remove_attribute('checked');
        KINDS.flag.set(input, 'checked', value);
    },
};

function stripAndCollapse(string) {
    return string.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, '');
}

// Elements, property, and how to read and write it.
var RULES = [
    [`${CONTROLS} label legend option`, 'form', {get: control => control.get_form()}],
    ['button input meter output progress select textarea', 'labels', {
        get: control => isHtml(control, 'input') && control.type === 'hidden' ? null : labelsOf(control),
    }],
    ['label', 'control', {get: label => label.get_control()}],
    ['form', 'elements', {get: elementsOf}],
    ['form', 'length', {get: form => elementsOf(form).length}],
    ['form', 'method', keyword('method', METHODS, 'get')],
    ['form', 'enctype encoding', keyword('enctype', ENCTYPES, ENCTYPES[0])],
    ['fieldset', 'elements', {get: fieldsetElementsOf}],
    ['button input', 'formMethod', keyword('formmethod', METHODS, '', 'get')],
    ['button input', 'formEnctype', keyword('formenctype', ENCTYPES, '', ENCTYPES[0])],
    ['input', 'checked', checked],
    ['input', 'list', {get: datalistOf}],
    ['input', 'type', keyword('type', INPUT_TYPES, 'text')],
    ['input', 'value', {
        get: input => input.get_attribute('value') ?? (['checkbox', 'radio'].includes(input.type) ? 'on' : ''),
        set: (input, value) => input.set_attribute('value', textOrEmpty(value)),
    }],
    ['button', 'type', keyword('type', ['submit', 'reset', 'button'], 'submit')],
    ['fieldset output textarea', 'type', {get: control => control.localName}],
    ['textarea', 'value', {
        get: area => textValue.get(area).replace(/\r\n?/g, '\n'),
        set: (area, value) => area.set_text_content(textOrEmpty(value)),
    }],
    ['textarea', 'defaultValue', textValue],
    ['textarea', 'textLength', {get: area => area.value.length}],
    ['output', 'value defaultValue', outputValue],
    ['option', 'text', {...textValue, get: option => stripAndCollapse(option.textContent)}],
    ['option', 'value', attributeOr('value', option => option.text)],
    ['option', 'label', attributeOr('label', option => option.text)],
];

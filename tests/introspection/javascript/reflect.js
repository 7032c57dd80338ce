// SPDX-License-Identifier: LGPL-2.1-or-later
// Properties of elements that reflect attributes, and conversions of Web IDL, in GJS.
// The results are those of a browser, except for `loading`, where the browser departs from the standard.
const {Html5} = imports.gi;

const window = new Html5.Window(null);
const {document} = window;

function equal(actual, expected, what) {
    if (!Object.is(actual, expected))
        throw new Error(`${what}: “${actual}” is not “${expected}”`);
}

function nameOfError(call) {
    try {
        call();
    } catch (error) {
        return error.name;
    }
    return null;
}

// The values of properties for a missing attribute, and for some values.
const READ = [
    ['b tabIndex', -1, {'': -1, '3': 3, '٣': -1, '+7': 7, '2147483648': -1, '-0': 0}],
    ['a tabIndex', 0, {'x': 0, '-2': -2}],
    ['b hidden', false, {'': true, 'Until-Found': 'until-found', 'x': true}],
    ['img width', 0, {'5px': 5, '-3': 0, ' 7': 7, '\u00a07': 0, '2147483648': 0}],
    ['canvas width', 300, {'x': 300, '0': 0}],
    ['canvas height', 150, {'-1': 150, '9': 9}],
    ['textarea rows', 2, {'0': 2, '5': 5}],
    ['textarea cols', 20, {'-1': 20, '1': 1}],
    ['textarea maxlength', -1, {'0': 0, '-1': -1, '4294967295': -1}],
    ['input size', 20, {'0': 20, '8': 8}],
    ['select size', 0, {'-1': 0, '4': 4}],
    ['ol start', 1, {'0': 0, '-3': -3, 'x': 1}],
    ['li value', 0, {'-3': -3, '4294967295': 0}],
    ['pre width', 0, {'-3': -3}],
    ['td colspan', 1, {'0': 1, '-2': 1, '7': 7, '99999': 1000, '4294967296': 1000}],
    ['td rowspan', 1, {'0': 0, '-0': 0, '-2': 1, '99999': 65534, 'x': 1}],
    ['col span', 1, {'1001': 1000, '+2': 2}],
    ['video crossorigin', null, {'': 'anonymous', 'x': 'anonymous', 'Use-Credentials': 'use-credentials'}],
    ['script referrerpolicy', '', {'x': '', 'Origin': 'origin'}],
    ['img decoding', 'auto', {'Async': 'async', 'x': 'auto'}],
    ['img loading', 'eager', {'LAZY': 'lazy', '': 'eager'}],
    ['audio preload', 'metadata', {'': 'auto', 'None': 'none', 'x': 'metadata'}],
    ['track kind', 'subtitles', {'': 'metadata', 'Captions': 'captions'}],
    ['link as', '', {'x': '', 'Image': 'image'}],
    ['th scope', '', {'x': '', 'ROW': 'row'}],
    ['form autocomplete', 'on', {'x': 'on', 'Off': 'off'}],
    ['input type', 'text', {'Checkbox': 'checkbox', 'chec\u212abox': 'text'}],
    ['option label', '', {'': '', 'x': 'x'}],
];

const PROPERTIES = {
    tabindex: 'tabIndex', maxlength: 'maxLength', colspan: 'colSpan', rowspan: 'rowSpan', crossorigin: 'crossOrigin',
    referrerpolicy: 'referrerPolicy', bgcolor: 'bgColor', cellpadding: 'cellPadding',
};

function reading() {
    for (const [where, missing, values] of READ) {
        const [name, attribute] = where.split(' ');
        const property = PROPERTIES[attribute] ?? attribute;
        equal(document.createElement(name)[property], missing, where);
        for (const [value, expected] of Object.entries(values)) {
            const element = document.createElement(name);
            element.setAttribute(attribute, value);
            equal(element[property], expected, `${where}=${value}`);
        }
    }
}

// The attribute after a property is set, or the error.
const WRITTEN = [
    ['b tabindex', '3.7', '3'], ['b hidden', 'UNTIL-FOUND', 'until-found'], ['b hidden', 0, null], ['b hidden', 'x', ''],
    ['img width', -1, '0'], ['img width', 2 ** 32 + 1, '1'], ['canvas width', -1, '300'], ['canvas height', -1, '150'],
    ['textarea rows', 0, '2'], ['textarea cols', -1, '20'], ['textarea maxlength', -1, 'IndexSizeError'],
    ['textarea maxlength', null, '0'], ['input size', 0, 'IndexSizeError'], ['input size', -1, '20'],
    ['select size', -1, '0'], ['ol start', -3, '-3'], ['ol start', 'x', '0'], ['li value', 2 ** 31, '-2147483648'],
    ['td colspan', -1, '1'], ['td colspan', 5000, '5000'], ['td rowspan', 0, '0'], ['video crossorigin', null, null],
    ['video crossorigin', undefined, null], ['video crossorigin', 'x', 'x'], ['td bgcolor', null, ''],
    ['table cellpadding', null, ''], ['font color', null, ''], ['font face', null, 'null'], ['img border', null, ''],
];

function writing() {
    for (const [where, value, expected] of WRITTEN) {
        const [name, attribute] = where.split(' ');
        const element = document.createElement(name);
        const error = nameOfError(() => (element[PROPERTIES[attribute] ?? attribute] = value));
        equal(error ?? element.getAttribute(attribute), expected, `${where} = ${value}`);
    }
}

function documents() {
    document.documentElement.setAttribute('dir', 'RTL');
    equal(document.dir, 'rtl', 'dir');
    document.dir = 'x';
    equal(document.dir, '', 'dir');
    equal(document.documentElement.getAttribute('dir'), 'x', 'dir');
    const xml = new window.DOMParser().parseFromString('<a dir="ltr"/>', 'text/xml');
    xml.dir = 'rtl';
    equal(xml.dir, '', 'dir of XML');
    equal(nameOfError(() => (document.body = undefined)), 'HierarchyRequestError', 'body');
}

function dictionaries() {
    const slot = document.createElement('slot');
    const root = document.createElement('div').attachShadow({mode: 'open'});
    const observer = new window.MutationObserver(() => {});
    for (const call of [
        options => slot.getRootNode(options), options => slot.getHTML(options), options => root.getHTML(options),
        options => slot.assignedNodes(options), options => slot.assignedElements(options),
        options => slot.setHTML('', options), options => new window.Event('x', options),
        options => Html5.Document.parseHTML('', options),
    ]) {
        for (const wrong of [1, 'x', true, Symbol('x'), 1n])
            equal(nameOfError(() => call(wrong)), 'TypeError', call);
        for (const right of [null, undefined, {}, () => {}])
            equal(nameOfError(() => call(right)), null, call);
    }
    equal(nameOfError(() => observer.observe(slot, 'childList')), 'TypeError', 'observe()');
    equal(nameOfError(() => slot.removeEventListener(Symbol('x'), null)), 'TypeError', 'removeEventListener()');
}

function letters() {
    const element = document.createElement('p');
    element.setAttribute('É', '1');
    equal(Object.getOwnPropertyNames(element.attributes).join(), '0,É', 'names of attributes');
    element.style.setProperty('--Foo', '1');
    element.style.setProperty('COLOR', 'red');
    equal(element.getAttribute('style'), '--Foo: 1; color: red;', 'custom property');
    equal(element.style.getPropertyValue('--Foo') + element.style.getPropertyValue('--foo'), '1', 'custom property');
    equal(element.style.removeProperty('--Foo'), '1', 'custom property');
    equal(nameOfError(() => document.createEvent('\u212aeyboardEvent')), 'NotSupportedError', 'Kelvin sign');
}

function interfaces() {
    equal(String(new window.DOMParser()), '[object DOMParser]', 'class string');
    equal(nameOfError(() => window.Image()), 'TypeError', 'Image()');
    equal(document.createElement('img') instanceof window.Image, true, 'Image');
    equal(new window.Image(3).width, 3, 'Image');
    equal(document.createElement('p') instanceof window.Image, false, 'Image');
}

for (const part of [reading, writing, documents, dictionaries, letters, interfaces])
    part();
print('ok');

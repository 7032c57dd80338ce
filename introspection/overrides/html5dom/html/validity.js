// SPDX-License-Identifier: LGPL-2.1-or-later
// Constraint validation. https://html.spec.whatwg.org/#the-constraint-validation-api
//
// The library says what is wrong with a control, except for patterns and the messages of scripts.

/* exported RULES, ValidityState */

const {define, isHtml, method} = imports.overrides.html5dom.convert;
const {Event} = imports.overrides.html5dom.events.event;
const {WrapperRegistry} = imports.overrides.html5dom['wrapper-registry'];
const {sameObject} = imports.overrides.html5dom.lists;

const SUBMITTABLE = 'button input object output select textarea';

// --- constraints of scripts ---

const PATTERN_TYPES = ['text', 'search', 'url', 'tel', 'email', 'password'];

function compile(source, flags) {
    try {
        return new RegExp(source, flags);
    } catch {
        return null;
    }
}

// Earlier versions of GJS do not know the flag of the standard.
const REGEXP_FLAG = compile('', 'v') ? 'v' : 'u';

// https://html.spec.whatwg.org/#compiled-pattern-regular-expression
function patternOf(input) {
    const pattern = input.get_attribute('pattern');
    return pattern === null || !compile(pattern, REGEXP_FLAG) ? null : compile(`^(?:${pattern})$`, REGEXP_FLAG);
}

// https://html.spec.whatwg.org/#suffering-from-a-pattern-mismatch
function mismatchesPattern(control) {
    const hasPattern = isHtml(control, 'input') && PATTERN_TYPES.includes(control.type);
    const pattern = hasPattern ? patternOf(control) : null;
    const value = pattern ? control.get_form_value() : '';
    const values = control.type === 'email' && control.has_attribute('multiple') ? value.split(',') : [value];
    return value !== '' && !values.every(each => pattern.test(each));
}

const messages = new WeakMap();
const registry = new WrapperRegistry();

// https://html.spec.whatwg.org/#dom-cva-setcustomvalidity
function setMessage(control, message) {
    const string = `${message}`.replace(/\r\n?/g, '\n');
    messages.set(control, string);
    if (string)
        registry.add(control);
    else
        registry.remove(control);
}

const hasMessage = control => !!messages.get(control);

// --- ValidityState ---

const hasFlag = key => control => (control.get_validity() & imports.gi.Html5.ValidityFlags[key]) !== 0;
const never = () => false;

// What can be wrong, how to find out, and the message about it. What needs a user is never wrong.
const FLAGS = {
    valueMissing: [hasFlag('VALUE_MISSING'), 'A value is required.'],
    typeMismatch: [hasFlag('TYPE_MISMATCH'), 'The value is not a valid address.'],
    patternMismatch: [mismatchesPattern, 'The value does not match the pattern.'],
    tooLong: [never],
    tooShort: [never],
    rangeUnderflow: [hasFlag('RANGE_UNDERFLOW'), 'The value is too low.'],
    rangeOverflow: [hasFlag('RANGE_OVERFLOW'), 'The value is too high.'],
    stepMismatch: [hasFlag('STEP_MISMATCH'), 'The value does not match the step.'],
    badInput: [never],
    customError: [hasMessage],
};

const controls = new WeakMap();

// https://html.spec.whatwg.org/#validitystate
var ValidityState = class ValidityState {
    constructor() {
        throw new TypeError('Illegal constructor');
    }
};
for (const [key, [test]] of Object.entries(FLAGS)) {
    define(ValidityState.prototype, {
        get [key]() {
            return test(controls.get(this));
        },
    });
}
define(ValidityState.prototype, {
    get valid() {
        return !Object.keys(FLAGS).some(key => this[key]);
    },
});

const validityOf = sameObject(control => {
    const result = Object.create(ValidityState.prototype);
    controls.set(result, control);
    return result;
});

// --- validating ---

// https://html.spec.whatwg.org/#candidate-for-constraint-validation. The library does not know the validity of a
// control with a pattern, but that it is a candidate.
function isCandidate(control) {
    return control.matches(':valid, :invalid, input[pattern]:read-write:not(datalist *)');
}

function isInvalid(control) {
    return isCandidate(control) &&
        (control.matches(':invalid') || hasMessage(control) || FLAGS.patternMismatch[0](control));
}

function messageOf(control) {
    if (!isInvalid(control))
        return '';
    const wrong = Object.values(FLAGS).find(([test, message]) => message && test(control));
    return messages.get(control) || wrong?.[1] || '';
}

// https://html.spec.whatwg.org/#statically-validate-the-constraints. Returns whether all are valid, and sends an event
// to the others.
function checkControls(elements) {
    const invalid = elements.filter(isInvalid);
    for (const control of invalid)
        control.dispatchEvent(new Event('invalid', {cancelable: true}));
    return invalid.length === 0;
}

const checks = key => [
    [SUBMITTABLE, key, method(key, control => checkControls([control]))],
    ['fieldset', key, method(key, _fieldset => true)],
    ['form', key, method(key, form =>
        checkControls([...form.get_form_elements()].filter(control => isHtml(control, SUBMITTABLE))))],
];

const VALIDATED = `fieldset ${SUBMITTABLE}`;

// Elements, property, and how to read and write it.
var RULES = [
    [SUBMITTABLE, 'willValidate', {get: isCandidate}],
    ['fieldset', 'willValidate', {get: never}],
    [VALIDATED, 'validity', {get: validityOf}],
    [SUBMITTABLE, 'validationMessage', {get: messageOf}],
    ['fieldset', 'validationMessage', {get: () => ''}],
    [VALIDATED, 'setCustomValidity', method('setCustomValidity', setMessage)],
    ...checks('checkValidity'),
    ...checks('reportValidity'),
];

// SPDX-License-Identifier: LGPL-2.1-or-later
// Constraint validation. https://html.spec.whatwg.org/#the-constraint-validation-api
//
// The library says whether a control is valid, except for patterns and the messages of scripts. What is wrong with it
// follows from whether an input with only some of the attributes is valid.

/* exported RULES, ValidityState */

const {HTML, define, isHtml, method} = imports.overrides.html5dom.convert;
const {Event} = imports.overrides.html5dom.events.event;
const {WrapperRegistry} = imports.overrides.html5dom['wrapper-registry'];
const {groupOf} = imports.overrides.html5dom.html.form;
const {sameObject} = imports.overrides.html5dom.lists;

const SUBMITTABLE = 'button input object output select textarea';

// --- constraints of the library ---

const PROBED = ['checked', 'max', 'min', 'multiple', 'required', 'step', 'type', 'value'];

// What is changed to find out about others is in a document of its own, so that theirs does not change.
let own = null;
let probe = null;

function document() {
    own ??= imports.gi.Html5.Document.new_html(null);
    return own;
}

// Any value matches the step, unless there is another value for this attribute.
const ANY_STEP = {step: 'any'};

// Whether an input of the same type with some attributes of another one is invalid, or with other values of them.
function isInvalidWith(input, names, values = ANY_STEP) {
    probe ??= document().create_element_ns(HTML, 'input');
    const copied = ['type', 'value', ...names];
    for (const name of PROBED) {
        const value = values[name] ?? (copied.includes(name) ? input.get_attribute(name) : null);
        if (value === null)
            probe.remove_attribute(name);
        else
            probe.set_attribute(name, value);
    }
    return probe.matches(':invalid');
}

// Whether some attributes make an input invalid.
function fails(input, names) {
    return isInvalidWith(input, names) && !isInvalidWith(input, []);
}

// Whether a control is invalid, or would be if it could be submitted.
function isInvalidAlone(control) {
    if (control.matches(':valid, :invalid'))
        return control.matches(':invalid');
    const copy = document().import_node(control, true);
    copy.remove_attribute('disabled');
    return copy.matches(':invalid');
}

// https://html.spec.whatwg.org/#attr-input-required. Only controls that the user can change miss a text.
function missesValue(input) {
    if (input.type === 'radio') {
        return input.matches(':invalid, [required]:indeterminate') ||
            (input.matches(':indeterminate:not(:valid)') && groupOf(input, '[required]').length > 0);
    }
    return input.matches(':read-write, [type=checkbox i], [type=file i]') &&
        fails(input, ['required', 'checked']);
}

const MISSES_VALUE = {
    input: missesValue,
    select: isInvalidAlone,
    textarea: area => area.matches(':read-write') && isInvalidAlone(area),
};

// https://html.spec.whatwg.org/#suffering-from-an-underflow, and from an overflow. A time can be after the end and
// before the begin of its range. The value of a range becomes its minimum, which can be above its maximum.
function isTooLow(input) {
    return fails(input, ['min', 'max']) && fails(input, ['min']);
}

function isTooHigh(input) {
    return fails(input, ['min', 'max']) && (fails(input, ['max']) || !fails(input, ['min']));
}

// https://html.spec.whatwg.org/#suffering-from-a-step-mismatch. The distance of a value below the minimum is that of
// the minimum above the value.
function mismatchesStep(input) {
    const [min, value] = ['min', 'value'].map(name => input.get_attribute(name));
    if (fails(input, ['min']))
        return isInvalidWith(input, ['step'], {min: value, value: min});
    const limits = fails(input, ['min', 'max']) ? ['min'] : ['min', 'max'];
    return isInvalidWith(input, [...limits, 'step'], {}) && !isInvalidWith(input, limits);
}

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
function mismatchesPattern(input) {
    const pattern = PATTERN_TYPES.includes(input.type) ? patternOf(input) : null;
    const value = pattern ? input.get_form_value() : '';
    const values = input.type === 'email' && input.has_attribute('multiple') ? value.split(',') : [value];
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

const ofInput = test => control => isHtml(control, 'input') && test(control);
const never = () => false;

// What can be wrong, how to find out, and the message about it. What needs a user is never wrong.
const FLAGS = {
    valueMissing: [control => MISSES_VALUE[control.localName]?.(control) ?? false, 'A value is required.'],
    typeMismatch: [ofInput(input => isInvalidWith(input, ['multiple'])), 'The value is not a valid address.'],
    patternMismatch: [ofInput(mismatchesPattern), 'The value does not match the pattern.'],
    tooLong: [never],
    tooShort: [never],
    rangeUnderflow: [ofInput(isTooLow), 'The value is too low.'],
    rangeOverflow: [ofInput(isTooHigh), 'The value is too high.'],
    stepMismatch: [ofInput(mismatchesStep), 'The value does not match the step.'],
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

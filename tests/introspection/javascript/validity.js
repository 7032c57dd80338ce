// SPDX-License-Identifier: LGPL-2.1-or-later
// Constraint validation, where browsers differ or expressions are not enough.
const {Html5} = imports.gi;
const System = imports.system;

const window = new Html5.Window();
const {document} = window;

function equal(actual, expected) {
    if (actual !== expected)
        throw new Error(`${actual} is not ${expected}`);
}

function formWith(html) {
    const form = document.createElement('form');
    form.innerHTML = html;
    return form;
}

// All controls are checked before events are sent.
function events() {
    const form = formWith('<input required><input required>');
    const told = [];
    form.addEventListener('invalid', event => {
        told.push(event.target.name);
        form.elements[1].required = false;
    }, true);
    form.elements[0].name = 'a';
    form.elements[1].name = 'b';
    equal(form.checkValidity(), false);
    equal(told.join(), 'a,b');
    equal(form.elements[1].checkValidity(), true);
}

// A script need not refer to the control: its document keeps the message.
function messages() {
    document.body.innerHTML = '<form><input></form>';
    document.querySelector('input').setCustomValidity('wrong');
    for (let i = 0; i < 3; i++)
        System.gc();
    equal(document.querySelector('form').checkValidity(), false);
    equal(document.querySelector('input').validationMessage, 'wrong');
    equal(document.querySelector('input').matches(':valid'), true);
}

// Finding out what is wrong changes nothing.
function silence() {
    const form = formWith('<input type=number value=1 min=2.5 max=9 step=2 required>');
    const observer = new window.MutationObserver(() => {});
    observer.observe(form, {subtree: true, childList: true, attributes: true});
    const {validity} = form.elements[0];
    equal(Object.keys(window.ValidityState.prototype).filter(key => validity[key]).join(), 'rangeUnderflow,stepMismatch');
    equal(observer.takeRecords().length, 0);
}

// A time after the begin and before the end of a range that is reversed, and a maximum below the minimum.
function ranges() {
    const form = formWith('<input type=time min=20:00 max=08:00 value=22:00><input type=range min=5 max=3 value=9>');
    const [time, range] = form.elements;
    equal(`${time.checkValidity()} ${time.validity.valid} ${time.validationMessage}`, 'true true ');
    equal(`${range.checkValidity()} ${range.validity.rangeOverflow} ${range.validity.rangeUnderflow}`, 'false true false');
}

// The standard does not say what the messages are.
function texts() {
    const form = formWith(`<input required><input type=url value=x><input pattern=a value=b><input type=number min=1 value=0>
        <input type=number max=1 value=2><input type=number value=1 min=0 step=2>`);
    equal(new Set([...form.elements].map(control => control.validationMessage)).size, 6);
    equal([...form.elements].every(control => control.validationMessage.endsWith('.')), true);
}

for (const part of [events, messages, silence, ranges, texts])
    part();
print('ok');

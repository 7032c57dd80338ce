// SPDX-License-Identifier: LGPL-2.1-or-later
// Evaluates expressions with the names of the DOM, for members.js in GJS, and for members.py in a browser.

/* exported evaluate */

const MARKUP = '<div id=d><p id=p class="a c" data-k=1>one<b name=n>u</b></p><i></i></div>';

function show(sanitizer) {
    return JSON.stringify({...sanitizer.get(), javascriptURLs: undefined}).replaceAll('http://www.w3.org/', '');
}

// What is wrong with each control in an element, and whether it is validated, is valid and has a message.
function wrong(element) {
    const controls = [...element.querySelectorAll('*')].filter(each => each.validity);
    return controls.map(each => [
        ...Object.keys(Object.getPrototypeOf(each.validity)).filter(key => each.validity[key]),
        each.willValidate, each.checkValidity(), each.validationMessage !== '',
    ].join(' ')).join();
}

function evaluate(window, expression) {
    const document = window.document.implementation.createHTMLDocument('t');
    document.body.innerHTML = MARKUP;
    const d = document.getElementById('d');
    const p = d.firstChild;
    const variables = {d, p, t: p.firstChild, r: document.createRange(), document, window, show, wrong};
    const call = new Function(...Object.keys(variables), `return (${expression});`);
    try {
        return `"${call(...Object.values(variables))}"`;
    } catch (error) {
        return `!${error.name ?? error}`;
    }
}

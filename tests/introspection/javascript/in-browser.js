// SPDX-License-Identifier: LGPL-2.1-or-later
// A module that only knows browsers: globals.js runs it.
/* global document, location, getSelection, addEventListener, dispatchEvent, Node, NodeFilter, HTMLElement, DOMParser,
   XMLSerializer, MutationObserver, CustomEvent, Range, URL, self */

const xml = new DOMParser().parseFromString('<a b="c"/>', 'application/xml');
const element = document.createElement('i');
document.body.append(element);

const heard = [];
addEventListener('x', event => heard.push(event.detail));
window.addEventListener('x', event => heard.push(event.type));
dispatchEvent(new CustomEvent('x', {detail: 1}));
element.dispatchEvent(new CustomEvent('x', {detail: 2, bubbles: true}));

const range = new Range();
range.selectNodeContents(element);
getSelection().addRange(range);

export const results = [
    ['window', window.document, document],
    ['self', self.document, document],
    ['defaultView', document.defaultView.Node, Node],
    ['location', location.href, 'https://example.org/a#b'],
    ['location as a string', `${window.location}`, document.URL],
    ['instanceof', element instanceof HTMLElement && element instanceof Node, true],
    ['interfaces', typeof MutationObserver + NodeFilter.SHOW_TEXT, 'function4'],
    ['markup', new XMLSerializer().serializeToString(xml), '<a b="c"/>'],
    ['URL', new URL('c', location.href).href, 'https://example.org/c'],
    ['events', heard.join(), '1,x,2,x'],
    ['selection', getSelection().anchorNode, element],
];

// SPDX-License-Identifier: LGPL-2.1-or-later
// Events whose listeners change the tree, the event or the listeners.
const {GLib, Html5} = imports.gi;
const System = imports.system;

const window = new Html5.Window();
const {document, Event, MouseEvent} = window;

function equal(actual, expected) {
    if (actual !== expected)
        throw new Error(`${actual} is not ${expected}`);
}

function shadow(mode, html) {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({mode});
    root.innerHTML = html;
    return [host, root];
}

// Whether the targets are nodes of a shadow tree is decided before listeners are called.
function movedTargets() {
    const [host, root] = shadow('open', '<b></b>');
    const b = root.firstChild;
    let move = () => b.remove();
    b.addEventListener('x', () => move());
    const inside = new Event('x');
    b.dispatchEvent(inside);
    equal(inside.target, null);
    document.body.append(b);
    move = () => root.append(b);
    const outside = new Event('x');
    b.dispatchEvent(outside);
    equal(outside.target, b);
    host.remove();
}

// The related target is that of the whole path, even if the event is stopped.
function stoppedInShadow() {
    const [host, root] = shadow('closed', '<slot></slot><i></i>');
    const [slot, inner] = root.children;
    const told = [];
    slot.addEventListener('x', event => {
        told.push(event.relatedTarget);
        event.stopPropagation();
    });
    const light = host.appendChild(document.createElement('b'));
    const event = new MouseEvent('x', {bubbles: true, composed: true, relatedTarget: inner});
    light.dispatchEvent(event);
    equal(told.pop(), inner);
    equal(event.relatedTarget, host);
    equal(event.target, light);
    host.remove();
}

// What a signal does when it is aborted is no listener of its event.
function signals() {
    const target = new window.EventTarget();
    const told = [];
    const send = () => target.dispatchEvent(new Event('x'));
    const controller = new window.AbortController();
    const {signal} = controller;
    signal.addEventListener('abort', event => {
        send();
        event.stopImmediatePropagation();
    });
    target.addEventListener('x', () => told.push('x'), {signal});
    signal.dispatchEvent(new Event('abort'));
    equal(told.splice(0).join(), 'x');
    send();
    equal(told.splice(0).join(), 'x');
    controller.abort();
    send();
    equal(told.join(), '');
    let error = null;
    try {
        target.addEventListener('x', () => told.push('wrong'), {signal: {}});
    } catch (each) {
        error = each;
    }
    send();
    equal(error?.name, 'TypeError');
    equal(told.join(), '');
}

function handlers() {
    const target = document.createElement('p');
    const told = [];
    const send = () => target.dispatchEvent(new Event('x', {cancelable: true}));
    target.addEventListener('x', () => told.push('listener'));
    target.onx = function (event) {
        told.push(this === target);
        event.stopImmediatePropagation();
    };
    equal(send(), true);
    target.onx = () => false;
    equal(send(), false);
    target.onx = () => true;
    equal(send(), true);
    equal(told.join(), 'true,listener,listener');
}

// Only targets of the browser have properties that are listeners, and a window gets the events of its document.
function handlersOfOthers() {
    const told = [];
    const own = new window.EventTarget();
    own.onx = () => told.push('own');
    own.dispatchEvent(new Event('x'));
    window.addEventListener('x', event => told.push(event.currentTarget === window));
    window.onx = () => told.push('window');
    document.body.dispatchEvent(new Event('x', {bubbles: true}));
    document.body.dispatchEvent(new Event('x'));
    equal(told.join(), 'window,true');
}

// A script need not refer to the root: the listeners keep it.
function changedSlots() {
    const told = [];
    const host = document.body.appendChild(document.createElement('div'));
    const begin = () => {
        const root = host.attachShadow({mode: 'closed'});
        root.innerHTML = '<slot></slot>';
        root.firstChild.addEventListener('slotchange', event => told.push(event.target.localName));
    };
    const change = () => {
        host.append('text');
        while (GLib.MainContext.default().iteration(false))
            ;
    };
    begin();
    change();
    System.gc();
    System.gc();
    change();
    equal(told.join(), 'slot,slot');
}

// Members of the standards that browsers treat in another way.
function members() {
    for (const [interface_, member, value, expected] of [
        ['MouseEvent', 'clientX', '3.7', 3.7], ['UIEvent', 'which', '7.9', 7], ['KeyboardEvent', 'keyCode', -1, 0xffffffff],
        ['InputEvent', 'inputType', null, 'null'], ['MessageEvent', 'origin', '\ud800', '\ufffd'],
    ])
        equal(new window[interface_]('x', {[member]: value})[member], expected);
    const event = document.createEvent('KeyboardEvent');
    event.initKeyboardEvent('x', true, true, null, 'k');
    equal(event.key, 'k');
}

for (const part of [movedTargets, stoppedInShadow, signals, handlers, handlersOfOthers, changedSlots,
    members])
    part();
print('ok');

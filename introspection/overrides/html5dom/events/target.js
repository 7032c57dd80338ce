// SPDX-License-Identifier: LGPL-2.1-or-later
// Targets of events. The library sends none, but scripts can dispatch their own.
// https://dom.spec.whatwg.org/#events

/* exported EventTarget, install, isWindow, setWindows, signalUses, withSlotChanges */

const {define} = imports.overrides.html5dom.convert;
const {Event, PHASES, states} = imports.overrides.html5dom.events.event;
const {DOMException} = imports.overrides.html5dom.exception;
const {WrapperRegistry} = imports.overrides.html5dom['wrapper-registry'];
const {report} = imports.overrides.html5dom.report;

let Html5;

// The listeners of a target, which keep its JavaScript object: maps from the callback to the listener, in the order in
// which they were added, for each type and phase. Only the order within one of these counts.
const listeners = new WeakMap();
const registry = new WrapperRegistry();

// Why signals must be told that they are aborted: a set for each, which has functions to call before the event is sent.
// https://dom.spec.whatwg.org/#abortsignal-abort-algorithms
var signalUses = new WeakMap();

const listenerKey = (type, capture) => `${capture} ${type}`;

// Returns the listeners for a type and phase, by their callbacks, or undefined if there are none.
function listenersOf(target, type, capture) {
    return listeners.get(target)?.get(listenerKey(type, capture));
}

function addListener(target, listener) {
    const key = listenerKey(listener.type, listener.capture);
    if (!listeners.has(target))
        listeners.set(target, new Map());
    const byKey = listeners.get(target);
    if (!byKey.has(key))
        byKey.set(key, new Map());
    byKey.get(key).set(listener.callback, listener);
    signalUses.get(target)?.add('listeners');
    registry.add(target);
}

function removeListener(target, listener) {
    if (listener.isRemoved)
        return;
    const key = listenerKey(listener.type, listener.capture);
    const byKey = listeners.get(target);
    const byCallback = byKey.get(key);
    listener.isRemoved = true;
    listener.forgetSignal?.();
    byCallback.delete(listener.callback);
    if (byCallback.size === 0)
        byKey.delete(key);
    if (byKey.size === 0) {
        listeners.delete(target);
        signalUses.get(target)?.delete('listeners');
        registry.remove(target);
    }
}

// https://dom.spec.whatwg.org/#notify-mutation-observers, its last step
const withChanges = new WeakSet();

function withSlotChanges(root) {
    if (!withChanges.has(root)) {
        withChanges.add(root);
        root.observe_slots();
        root.connect('slot-changed',
            (_, slot) => slot.dispatchEvent(new Event('slotchange', {bubbles: true})));
    }
    return root;
}

// The events are sent by a handler of the root, which ends with its JavaScript object. They do not leave the
// root, so a listener keeps that object.
function rootOfChanges(target, type) {
    const root = type === 'slotchange' && target instanceof Html5.Node ? target.getRootNode() : null;
    return root instanceof Html5.ShadowRoot ? withSlotChanges(root) : null;
}

// --- the path of an event ---

// Which window gets the events of a document, and what is a window.
let windowOf = () => null;
let testWindow = () => false;

function setWindows(find, is) {
    windowOf = find;
    testWindow = is;
}

function isWindow(value) {
    return testWindow(value);
}

// https://dom.spec.whatwg.org/#get-the-parent
function parentOf(target, event, first) {
    if (target instanceof Html5.ShadowRoot)
        return states.get(event).composed || first.getRootNode() !== target ? target.host : null;
    if (target instanceof Html5.Document)
        return states.get(event).type === 'load' ? null : windowOf(target);
    if (target instanceof Html5.Node)
        return target.get_open_or_closed_assigned_slot() ?? target.parentNode;
    return null;
}

// The root of a node, and those of the hosts around it. Null if it is not a node.
function rootsOf(node) {
    if (!(node instanceof Html5.Node))
        return null;
    const roots = new Set();
    for (let root = node.getRootNode(); root; root = root instanceof Html5.ShadowRoot ? root.host.getRootNode() : null)
        roots.add(root);
    return roots;
}

// https://dom.spec.whatwg.org/#retarget, against what has these roots
function retarget(target, roots) {
    while (target instanceof Html5.Node) {
        const root = target.getRootNode();
        if (!(root instanceof Html5.ShadowRoot) || roots?.has(root))
            break;
        target = root.host;
    }
    return target;
}

const isClosed = node => node instanceof Html5.ShadowRoot && node.mode === 'closed';

// The steps of the path of an event, with the places where it enters and leaves closed shadow trees. The roots around a
// step are changed, not found again, so that deep shadow trees are as fast as others.
function pathOf(event, target) {
    const {relatedTarget: related} = states.get(event);
    const path = [];
    let before = null;
    let roots = rootsOf(target);
    let shown = target;
    let relatedTarget = related && retarget(related, roots);
    for (let at = target; at; before = at, at = parentOf(at, event, target)) {
        const isAssigned = before instanceof Html5.Node && before.get_open_or_closed_assigned_slot() === at;
        const leavesTree = before instanceof Html5.ShadowRoot || !(at instanceof Html5.Node);
        if (isAssigned) {
            roots.add(at.getRootNode());
            [shown, relatedTarget] = [target, related];
        } else if (before instanceof Html5.ShadowRoot) {
            roots.delete(before);
        } else if (leavesTree) {
            roots = null;
        }
        if (isAssigned || leavesTree) {
            shown = retarget(shown, roots);
            relatedTarget &&= retarget(relatedTarget, roots);
        }
        const isTarget = shown === at;
        if (before && isTarget && relatedTarget === at)
            break;
        path.push({invocation: at, target: shown, isTarget, relatedTarget,
            isClosedRoot: isClosed(at), isClosedSlot: isAssigned && isClosed(at.getRootNode())});
    }
    return path;
}

// --- dispatching ---

// The listener of a property such as `onclick`, if it is a function. It comes before all others.
// https://html.spec.whatwg.org/#the-event-handler-processing-algorithm
function handlersOf(target, type) {
    const hasHandlers = target instanceof Html5.Node || signalUses.has(target) || isWindow(target);
    const handler = hasHandlers ? target[`on${type}`] : undefined;
    const callback = function (event) {
        if (handler.call(this, event) === false)
            event.preventDefault();
    };
    return typeof handler === 'function'
        ? [{callback, passive: false}] : [];
}

function callListener(listener, event, currentTarget) {
    const {callback} = listener;
    try {
        if (typeof callback === 'function')
            callback.call(currentTarget, event);
        else
            callback.handleEvent(event);
    } catch (error) {
        report(error);
    }
}

// https://dom.spec.whatwg.org/#concept-event-listener-inner-invoke
function invoke(state, event, step, isCapturing) {
    const {invocation} = step;
    state.target = step.target;
    state.relatedTarget = step.relatedTarget;
    if (state.isStopped)
        return;
    state.currentTarget = invocation;
    state.phase = step.isTarget ? PHASES.AT_TARGET
        : isCapturing ? PHASES.CAPTURING_PHASE : PHASES.BUBBLING_PHASE;
    const handlers = isCapturing ? [] : handlersOf(invocation, state.type);
    const added = listenersOf(invocation, state.type, isCapturing)?.values() ?? [];
    for (const listener of [...handlers, ...added]) {
        if (listener.isRemoved)
            continue;
        if (listener.once)
            removeListener(invocation, listener);
        state.isPassive = listener.passive;
        callListener(listener, event, invocation);
        state.isPassive = false;
        if (state.isStoppedAtOnce)
            return;
    }
}

const isInShadow = node => node instanceof Html5.Node &&
    node.getRootNode() instanceof Html5.ShadowRoot;

// https://dom.spec.whatwg.org/#concept-event-dispatch
function dispatch(event, target) {
    const state = states.get(event);
    const isSeen = target !== retarget(state.relatedTarget, rootsOf(target)) ||
        target === state.relatedTarget;
    state.isDispatched = true;
    state.path = isSeen ? pathOf(event, target) : [];
    // Listeners may move the targets into a shadow tree, or out of it.
    const last = state.path.filter(step => step.isTarget).pop();
    const isCleared = isInShadow(last?.target) || isInShadow(last?.relatedTarget);
    for (const step of [...state.path].reverse())
        invoke(state, event, step, true);
    for (const step of state.path) {
        if (step.isTarget || state.bubbles)
            invoke(state, event, step, false);
    }
    Object.assign(state, {
        phase: PHASES.NONE, currentTarget: null, path: [], isDispatched: false,
        isStopped: false, isStoppedAtOnce: false,
    });
    if (isCleared)
        Object.assign(state, {target: null, relatedTarget: null});
    return !state.isCanceled;
}

// --- EventTarget ---

function isCapture(options) {
    return options !== null && typeof options === 'object' ? !!options.capture : !!options;
}

function isCallback(callback) {
    if (callback === null || callback === undefined)
        return false;
    if (typeof callback !== 'function' && typeof callback !== 'object')
        throw new TypeError('A listener must be a function or an object');
    return true;
}

// https://dom.spec.whatwg.org/#interface-eventtarget
var EventTarget = class EventTarget {
    static [Symbol.hasInstance](value) {
        return this.prototype.isPrototypeOf(value) ||
            this === EventTarget && value instanceof Html5.Node;
    }
};

function checkTarget(value) {
    if (!(value instanceof EventTarget))
        throw new TypeError('The object is not an EventTarget');
}

const targetMethods = {
    addEventListener(type, callback, options = false) {
        checkTarget(this);
        const capture = isCapture(options);
        const signal = options?.signal;
        const uses = signalUses.get(signal);
        if (signal !== undefined && !uses)
            throw new TypeError('The signal is not an AbortSignal');
        if (!isCallback(callback) || signal?.aborted)
            return;
        type = `${type}`;
        if (listenersOf(this, type, capture)?.has(callback))
            return;
        const listener = {
            type, callback, capture, once: !!options?.once, passive: !!options?.passive,
            isRemoved: false, root: rootOfChanges(this, type),
        };
        addListener(this, listener);
        if (uses) {
            // The signal may outlive the listener, and keeps the target until then.
            const algorithm = () => removeListener(this, listener);
            uses.add(algorithm);
            listener.forgetSignal = () => uses.delete(algorithm);
        }
    },
    removeEventListener(type, callback, options = false) {
        checkTarget(this);
        const capture = isCapture(options);
        isCallback(callback);
        type = `${type}`;
        const listener = listenersOf(this, type, capture)?.get(callback);
        if (listener)
            removeListener(this, listener);
    },
    dispatchEvent(event) {
        checkTarget(this);
        const state = states.get(event);
        if (!state)
            throw new TypeError('The argument is not an Event');
        if (state.isDispatched || !state.isInitialized)
            throw new DOMException('The event is being dispatched or is not initialized', 'InvalidStateError');
        state.isTrusted = false;
        return dispatch(event, this);
    },
};
define(EventTarget.prototype, targetMethods);

function install(html5) {
    Html5 = html5;
    define(Html5.Node.prototype, targetMethods);
}

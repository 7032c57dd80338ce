// SPDX-License-Identifier: LGPL-2.1-or-later
// Event. https://dom.spec.whatwg.org/#interface-event

/* exported Event, PHASES, states */

const {constants, define, dictionary} = imports.overrides.html5dom.convert;

var PHASES = {NONE: 0, CAPTURING_PHASE: 1, AT_TARGET: 2, BUBBLING_PHASE: 3};

// What events know. `attributes` are those of the interfaces that inherit from Event.
var states = new WeakMap();
const now = () => imports.gi.GLib.get_monotonic_time() / 1000;

function initialize(state, type, bubbles, cancelable) {
    Object.assign(state, {
        type: `${type}`, bubbles: !!bubbles, cancelable: !!cancelable, isInitialized: true,
        isStopped: false, isStoppedAtOnce: false, isCanceled: false, target: null,
    });
}

// Returns those of the steps that are not hidden from the current target.
function seenFrom(level, steps, enters, leaves) {
    const seen = [];
    let current = level;
    let most = level;
    for (const step of steps) {
        current += step[enters];
        if (current <= most)
            seen.push(step.invocation);
        current -= step[leaves];
        most = Math.min(most, current);
    }
    return seen;
}

// https://dom.spec.whatwg.org/#dom-event-composedpath
function composedPath({currentTarget, path}) {
    const at = path.findIndex(step => step.invocation === currentTarget);
    if (at < 0)
        return [];
    const after = path.slice(at + 1);
    const level = after.reduce((sum, step) => sum + step.isClosedRoot - step.isClosedSlot,
        Number(path[at].isClosedRoot));
    return [
        ...seenFrom(level, path.slice(0, at).reverse(), 'isClosedRoot', 'isClosedSlot').reverse(),
        currentTarget,
        ...seenFrom(level, after, 'isClosedSlot', 'isClosedRoot'),
    ];
}

var Event = class Event {
    constructor(type, init = {}) {
        if (!arguments.length)
            throw new TypeError('An event needs a type');
        const state = {
            currentTarget: null, phase: PHASES.NONE, path: [], isDispatched: false, isPassive: false,
            isTrusted: false, timeStamp: now(), relatedTarget: null, attributes: {},
        };
        const name = `${type}`;
        const {bubbles, cancelable, composed} = dictionary(init);
        initialize(state, name, bubbles, cancelable);
        state.composed = !!composed;
        states.set(this, state);
    }
};

const FLAGS = {
    type: 'type', bubbles: 'bubbles', cancelable: 'cancelable', composed: 'composed',
    target: 'target', srcElement: 'target', currentTarget: 'currentTarget', eventPhase: 'phase',
    timeStamp: 'timeStamp', defaultPrevented: 'isCanceled', isTrusted: 'isTrusted',
};
for (const [key, field] of Object.entries(FLAGS)) {
    define(Event.prototype, {
        get [key]() {
            return states.get(this)[field];
        },
    });
}

define(Event.prototype, {
    get cancelBubble() {
        return states.get(this).isStopped;
    },
    set cancelBubble(value) {
        if (value)
            states.get(this).isStopped = true;
    },
    get returnValue() {
        return !states.get(this).isCanceled;
    },
    set returnValue(value) {
        if (!value)
            this.preventDefault();
    },
    preventDefault() {
        const state = states.get(this);
        if (state.cancelable && !state.isPassive)
            state.isCanceled = true;
    },
    stopPropagation() {
        states.get(this).isStopped = true;
    },
    stopImmediatePropagation() {
        const state = states.get(this);
        state.isStopped = true;
        state.isStoppedAtOnce = true;
    },
    initEvent(type, bubbles = false, cancelable = false) {
        const state = states.get(this);
        if (!state.isDispatched)
            initialize(state, type, bubbles, cancelable);
    },
    composedPath() {
        return composedPath(states.get(this));
    },
});
for (const object of [Event, Event.prototype])
    constants(object, PHASES);

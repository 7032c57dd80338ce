// SPDX-License-Identifier: LGPL-2.1-or-later
// AbortController and AbortSignal. https://dom.spec.whatwg.org/#aborting-ongoing-activities

/* exported AbortController, AbortSignal */

const {GLib} = imports.gi;
const {define, instance, unsignedLongLong} = imports.overrides.html5dom.convert;
const {DOMException} = imports.overrides.html5dom.exception;
const {Event} = imports.overrides.html5dom.event;
const {EventTarget, abortAlgorithms} = imports.overrides.html5dom.events;

const reasons = new WeakMap();

// The signals that are aborted with a signal.
const dependents = new WeakMap();

var AbortSignal = class AbortSignal extends EventTarget {
    constructor() {
        super();
        throw new TypeError('Illegal constructor');
    }

    static abort(reason = undefined) {
        const signal = newSignal();
        signalAbort(signal, reason);
        return signal;
    }

    // https://dom.spec.whatwg.org/#create-a-dependent-abort-signal
    static any(signals) {
        const sources = [...signals].map(signal => instance(signal, AbortSignal));
        const result = newSignal();
        const aborted = sources.find(source => source.aborted);
        if (aborted)
            reasons.set(result, {reason: aborted.reason});
        for (const source of aborted ? [] : sources)
            dependents.get(source).add(result);
        return result;
    }
};

function newSignal() {
    const signal = Object.create(AbortSignal.prototype);
    abortAlgorithms.set(signal, new Set());
    dependents.set(signal, new Set());
    return signal;
}

// https://dom.spec.whatwg.org/#run-the-abort-steps
function runAbortSteps(signal) {
    const algorithms = abortAlgorithms.get(signal);
    const begun = [...algorithms];
    algorithms.clear();
    for (const algorithm of begun)
        algorithm();
    signal.dispatchEvent(new Event('abort'));
}

// The signals that depend on a signal, and those that depend on them.
function dependentsOf(signal) {
    const found = new Set([signal]);
    for (const next of found) {
        for (const dependent of dependents.get(next))
            found.add(dependent);
    }
    found.delete(signal);
    return found;
}

// https://dom.spec.whatwg.org/#abortsignal-signal-abort
function signalAbort(signal, reason) {
    if (signal.aborted)
        return;
    const state = {
        reason: reason === undefined ? new DOMException('The operation was aborted', 'AbortError') : reason,
    };
    const aborted = [signal, ...dependentsOf(signal)].filter(each => !each.aborted);
    for (const each of aborted)
        reasons.set(each, state);
    aborted.forEach(runAbortSteps);
}

define(AbortSignal, {
    timeout(milliseconds) {
        const signal = newSignal();
        const interval = Math.min(unsignedLongLong(milliseconds), GLib.MAXUINT32);
        GLib.timeout_add(GLib.PRIORITY_DEFAULT, interval, () => {
            signalAbort(signal, new DOMException('The time is over', 'TimeoutError'));
            return GLib.SOURCE_REMOVE;
        });
        return signal;
    },
});

define(AbortSignal.prototype, {
    get aborted() {
        return reasons.has(this);
    },
    get reason() {
        return reasons.get(this)?.reason;
    },
    throwIfAborted() {
        if (this.aborted)
            throw this.reason;
    },
});

const signals = new WeakMap();

var AbortController = class AbortController {
    constructor() {
        signals.set(this, newSignal());
    }
};

define(AbortController.prototype, {
    get signal() {
        return signals.get(this);
    },
    abort(reason = undefined) {
        signalAbort(this.signal, reason);
    },
});

// SPDX-License-Identifier: LGPL-2.1-or-later
// AbortController and AbortSignal. https://dom.spec.whatwg.org/#aborting-ongoing-activities

/* exported AbortController, AbortSignal */

const {GLib} = imports.gi;
const {define, instance, unsignedLongLong} = imports.overrides.html5dom.convert;
const {DOMException} = imports.overrides.html5dom.exception;
const {Event} = imports.overrides.html5dom.events.event;
const {EventTarget, signalUses} = imports.overrides.html5dom.events.target;

// What signals know: the signals that they depend on, which depend on no others; those that depend on them and are
// used; while their abort steps run, those to tell, and the number of the one that was told last; their reason, and when
// they were aborted; and the value of `onabort`.
const records = new WeakMap();

// The numbers of signals and reasons tell which came first.
let nSignals = 0;
let nReasons = 0;

// Why a signal must be told that it is aborted: the functions that it calls then, its listeners, and `onabort`. Sources
// only know the dependent signals that have a use, so that they do not keep others. Those find out when they are asked.
class Uses {
    #signal;
    #uses = new Set();

    constructor(signal) {
        this.#signal = signal;
    }

    add(use) {
        const isFirst = this.#uses.size === 0;
        this.#uses.add(use);
        for (const source of isFirst ? records.get(this.#signal).sources : [])
            this.#attach(records.get(source));
    }

    #attach({dependents, toTell, lastTold}) {
        if (!this.#signal.aborted)
            dependents.add(this.#signal);
        else if (records.get(this.#signal).number > lastTold)
            toTell?.add(this.#signal);
    }

    delete(use) {
        if (this.#uses.delete(use) && this.#uses.size === 0)
            this.detach();
    }

    detach() {
        for (const source of records.get(this.#signal).sources)
            records.get(source).dependents.delete(this.#signal);
    }

    // Returns the functions, which are only called once.
    takeAlgorithms() {
        const algorithms = [...this.#uses].filter(use => typeof use === 'function');
        for (const algorithm of algorithms)
            this.#uses.delete(algorithm);
        return algorithms;
    }
}

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
        const all = [...signals].map(signal => instance(signal, AbortSignal));
        const result = newSignal();
        const record = records.get(result);
        record.reason = all.map(reasonOf).find(Boolean) ?? null;
        record.sources = new Set(record.reason ? [] : all.flatMap(sourcesOf));
        return result;
    }
};

function newSignal() {
    const signal = Object.create(AbortSignal.prototype);
    records.set(signal, {
        sources: new Set(), dependents: new Set(), toTell: null, lastTold: -1, reason: null, onabort: null,
        number: nSignals++,
    });
    signalUses.set(signal, new Uses(signal));
    return signal;
}

// Returns the sources of a dependent signal, or the signal itself.
function sourcesOf(signal) {
    const {sources} = records.get(signal);
    return sources.size ? [...sources] : [signal];
}

// Returns the reason of a signal as an object, or null if it is not aborted: that of the source that was aborted first.
function reasonOf(signal) {
    const record = records.get(signal);
    if (!record.reason) {
        const reasons = [...record.sources].map(source => records.get(source).reason).filter(Boolean);
        record.reason = reasons.sort((a, b) => a.number - b.number)[0] ?? null;
    }
    return record.reason;
}

// https://dom.spec.whatwg.org/#run-the-abort-steps
function runAbortSteps(signal) {
    for (const algorithm of signalUses.get(signal).takeAlgorithms())
        algorithm();
    signal.dispatchEvent(new Event('abort'));
}

// https://dom.spec.whatwg.org/#abortsignal-signal-abort
function signalAbort(signal, value) {
    if (signal.aborted)
        return;
    const record = records.get(signal);
    const reason = value === undefined ? new DOMException('The operation was aborted', 'AbortError') : value;
    record.reason = {value: reason, number: nReasons++};
    record.toTell = new Set(record.dependents);
    for (const dependent of record.toTell) {
        records.get(dependent).reason = record.reason;
        signalUses.get(dependent).detach();
    }
    runAbortSteps(signal);
    tellDependents(record);
}

// Runs the abort steps of the dependent signals in the order in which they were made.
function tellDependents(record) {
    let waiting = [];
    while (waiting.length || record.toTell.size) {
        if (record.toTell.size) {
            waiting = [...new Set([...waiting, ...record.toTell])]
                .sort((a, b) => records.get(b).number - records.get(a).number);
            record.toTell.clear();
        }
        const dependent = waiting.pop();
        record.lastTold = records.get(dependent).number;
        runAbortSteps(dependent);
    }
    record.toTell = null;
}

define(AbortSignal, {
    timeout(milliseconds) {
        const signal = newSignal();
        const interval = Math.min(unsignedLongLong(milliseconds), GLib.MAXUINT32);
        GLib.timeout_add(GLib.PRIORITY_DEFAULT, interval, () => {
            signalAbort(signal, new DOMException('The operation timed out', 'TimeoutError'));
            return GLib.SOURCE_REMOVE;
        });
        return signal;
    },
});

define(AbortSignal.prototype, {
    get aborted() {
        return reasonOf(this) !== null;
    },
    get reason() {
        return reasonOf(this)?.value;
    },
    get onabort() {
        return records.get(this).onabort;
    },
    set onabort(value) {
        const handler = typeof value === 'function' || typeof value === 'object' ? value : null;
        records.get(this).onabort = handler;
        if (handler)
            signalUses.get(this).add('onabort');
        else
            signalUses.get(this).delete('onabort');
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

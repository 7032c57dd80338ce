// SPDX-License-Identifier: LGPL-2.1-or-later
// The timers of a page, and the main loop that calls them.
//
// The garbage collector of GJS sweeps in steps. Before version 1.82, GJS refuses all calls from GLib between these
// steps. Sources that are ready then are lost, and nothing may ever end the sweep. So timers are called in JavaScript,
// and each collection is finished before GLib calls functions.
// https://gitlab.gnome.org/GNOME/gjs/-/merge_requests/950

/* exported installTimers, finishCollection, quit, run */

const {GLib} = imports.gi;
const System = imports.system;

// The time in microseconds that GJS gives the collector for a step.
const COLLECTOR_STEP = 10000;

const context = GLib.MainContext.default();
const timers = new Map();
let lastId = 0;
let lastFinish = 0;
let isOver = false;

// A collection only pauses after a whole step, so there is none to finish if less time has passed.
function finishCollection() {
    if (GLib.get_monotonic_time() - lastFinish < COLLECTOR_STEP)
        return;
    System.gc();
    lastFinish = GLib.get_monotonic_time();
}

function start(id, delay, call) {
    const due = GLib.get_monotonic_time() + Math.max(delay | 0, 0) * 1000;
    timers.set(id, {id, due, call});
    return id;
}

function setTimeout(call, delay = 0, ...args) {
    return start(++lastId, delay, () => call.apply(globalThis, args));
}

function setInterval(call, delay = 0, ...args) {
    const id = ++lastId;
    const callAndRestart = () => {
        start(id, delay, callAndRestart);
        call.apply(globalThis, args);
    };
    return start(id, delay, callAndRestart);
}

function clearTimer(id) {
    timers.delete(id);
}

function installTimers() {
    Object.assign(globalThis, {setTimeout, setInterval, clearTimeout: clearTimer, clearInterval: clearTimer});
}

function nextTimer() {
    const [first] = [...timers.values()].sort((a, b) => a.due - b.due || a.id - b.id);
    return first;
}

// As in browsers, promises and observers come before the next timer.
function step() {
    if (context.iteration(false))
        return;
    const timer = nextTimer();
    const delay = timer ? timer.due - GLib.get_monotonic_time() : 0;
    if (timer && delay <= 0) {
        timers.delete(timer.id);
        timer.call();
        return;
    }
    // The source only wakes the loop, so nothing is lost if GJS refuses to call its function.
    if (timer)
        GLib.timeout_add(GLib.PRIORITY_DEFAULT, Math.ceil(delay / 1000), () => GLib.SOURCE_REMOVE);
    context.iteration(true);
}

function quit() {
    isOver = true;
}

// Runs until quit() is called.
function run(report) {
    while (!isOver) {
        finishCollection();
        try {
            step();
        } catch (error) {
            report(error);
        }
    }
}

// SPDX-License-Identifier: LGPL-2.1-or-later
// Measures a loop over many elements that reads the children of each, with or without a list, and
// changes them. In JavaScript, lists live until the garbage collector runs.
//
//     gjs live.js [ELEMENTS…]
const {GLib, Html5} = imports.gi;
const System = imports.system;

function secondsFor(n, ask) {
    const text = Array.from({length: n}, (_, i) => `<p>${i}</p>`).join('');
    const document = Html5.Document.new_from_text(text, -1);
    const elements = document.query_selector_all('p');
    System.gc();
    const start = GLib.get_monotonic_time();

    for (let i = 0; i < n; i++) {
        const p = elements.get(i);
        ask(p);
        p.set_attribute('title', 'x');
    }
    return (GLib.get_monotonic_time() - start) / 1e6;
}

const sizes = ARGV.length ? ARGV.map(Number) : [5000, 20000];
for (const n of sizes) {
    const without = secondsFor(n, p => p.has_child_nodes());
    const withLists = secondsFor(n, p => p.get_child_nodes().get_size());
    const withMaps = secondsFor(n, p => p.get_attributes().get_size());
    print(`${n} elements: ${without.toFixed(2)} s without lists, ${withLists.toFixed(2)} s with ` +
        `child lists, ${withMaps.toFixed(2)} s with attribute maps`);
}

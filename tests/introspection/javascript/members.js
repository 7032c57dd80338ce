// SPDX-License-Identifier: LGPL-2.1-or-later
// Evaluates expressions with the names of the DOM in GJS, and compares their values with those of a browser,
// which members.py compares with a browser again.
const {GLib, Html5} = imports.gi;

imports.searchPath.unshift(GLib.path_get_dirname(imports.system.programPath));
const {evaluate} = imports.evaluate;

const window = new Html5.Window(null);

function casesIn(path) {
    const [, bytes] = GLib.file_get_contents(path);
    const [, ...cases] = new TextDecoder().decode(bytes).trimEnd().split('\n\n');
    return cases.map(each => each.split('\n'));
}

const cases = ARGV.flatMap(casesIn);
const failures = cases.filter(([expression, value]) => {
    const found = evaluate(window, expression);
    if (found !== value)
        printerr(`${expression}\n  is ${found}, not ${value}`);
    return found !== value;
});
if (failures.length || cases.length < 150)
    throw new Error(`${failures.length} of ${cases.length} values are wrong`);
print('ok');

// SPDX-License-Identifier: LGPL-2.1-or-later
// Last arguments that can be null can be left out, as in Python and Vala.

/* exported install */

const {forEachFunction} = imports.overrides.html5dom.functions;

function complete(holder, {name, nArguments, nRequired, isAsync}) {
    const original = holder[name];
    if (nRequired === nArguments || isAsync || typeof original !== 'function')
        return;
    holder[name] = function (...given) {
        while (given.length >= nRequired && given.length < nArguments)
            given.push(null);
        return original.apply(this, given);
    };
}

function install(Html5) {
    forEachFunction(Html5, complete);
}

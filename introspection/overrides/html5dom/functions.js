// SPDX-License-Identifier: LGPL-2.1-or-later
// All functions of the library. What is known about them is in the generated module info.

/* exported forEachClass, forEachFunction */

const {CLASSES, FUNCTIONS} = imports.overrides.html5dom.info;

// Calls a function with the object that has the function, and its info. Methods belong to the prototype of
// a class, constructors and functions to the class.
function forEachFunction(Html5, call) {
    for (const info of FUNCTIONS) {
        const holder = info.owner ? Html5[info.owner] : Html5;
        call(info.isMethod ? holder.prototype : holder, info);
    }
}

// Calls a function with each class, and the infos of its properties.
function forEachClass(Html5, call) {
    for (const {name, properties} of CLASSES)
        call(Html5[name], properties);
}

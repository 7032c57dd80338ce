// SPDX-License-Identifier: LGPL-2.1-or-later
// Last arguments that can be null can be left out, as in Python and Vala.

/* exported argumentsOf, install */

const {GIRepository} = imports.gi;
const {forEachFunction} = imports.overrides.html5dom.functions;

const {Direction, ScopeType, TypeTag} = GIRepository;

// The arguments that a script passes: not those that belong to another one, such as the length of an array.
function argumentsOf(info) {
    const all = Array.from({length: GIRepository.callable_info_get_n_args(info)},
        (_, i) => GIRepository.callable_info_get_arg(info, i));
    const implied = new Set();
    for (const argument of all) {
        const type = GIRepository.arg_info_get_type(argument);
        implied.add(GIRepository.arg_info_get_closure(argument));
        implied.add(GIRepository.arg_info_get_destroy(argument));
        if (GIRepository.type_info_get_tag(type) === TypeTag.ARRAY)
            implied.add(GIRepository.type_info_get_array_length(type));
    }
    return all.filter((argument, i) => !implied.has(i) && GIRepository.arg_info_get_direction(argument) !== Direction.OUT);
}

function complete(holder, info) {
    const name = info.get_name();
    const args = argumentsOf(info);
    const least = args.map(argument => GIRepository.arg_info_may_be_null(argument)).lastIndexOf(false) + 1;
    const isAsync = args.some(argument => GIRepository.arg_info_get_scope(argument) === ScopeType.ASYNC);
    const original = holder[name];
    if (least === args.length || isAsync || typeof original !== 'function')
        return;
    holder[name] = function (...given) {
        while (given.length >= least && given.length < args.length)
            given.push(null);
        return original.apply(this, given);
    };
}

function install(Html5) {
    forEachFunction(Html5, complete);
}

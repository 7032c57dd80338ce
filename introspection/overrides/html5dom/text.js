// SPDX-License-Identifier: LGPL-2.1-or-later
// Strings of C end at U+0000: GJS would pass a string on up to there, without a word. The
// functions of the library refuse such a string; the DOM's own names replace the character.

/* exported install */

const {GIRepository} = imports.gi;

const NUL = '\0';

function takesText(info) {
    for (let i = 0; i < GIRepository.callable_info_get_n_args(info); i++) {
        const type = GIRepository.arg_info_get_type(GIRepository.callable_info_get_arg(info, i));
        const tag = GIRepository.type_info_get_tag(type);
        if (tag === GIRepository.TypeTag.UTF8 || tag === GIRepository.TypeTag.ARRAY)
            return true;
    }
    return false;
}

function refusing(call) {
    return function (...args) {
        for (const arg of args.flat()) {
            if (typeof arg === 'string' && arg.includes(NUL))
                throw new TypeError('Text cannot contain U+0000 here');
        }
        return call.apply(this, args);
    };
}

function protect(holder, info) {
    const name = info.get_name();
    if (takesText(info) && typeof holder[name] === 'function')
        holder[name] = refusing(holder[name]);
}

// Methods belong to the prototype of a class, constructors and functions to the class.
function protectClass(Type, n, get) {
    for (let i = 0; i < n; i++) {
        const info = get(i);
        const isMethod = GIRepository.function_info_get_flags(info) &
            GIRepository.FunctionInfoFlags.IS_METHOD;
        protect(isMethod ? Type.prototype : Type, info);
    }
}

function install(Html5) {
    const repository = GIRepository.Repository.get_default();
    const n = repository.get_n_infos('Html5');

    for (let i = 0; i < n; i++) {
        const info = repository.get_info('Html5', i);
        const type = info.get_type();
        if (type === GIRepository.InfoType.OBJECT) {
            protectClass(Html5[info.get_name()], GIRepository.object_info_get_n_methods(info),
                index => GIRepository.object_info_get_method(info, index));
        } else if (type === GIRepository.InfoType.STRUCT &&
            GIRepository.struct_info_get_n_methods(info)) {
            protectClass(Html5[info.get_name()], GIRepository.struct_info_get_n_methods(info),
                index => GIRepository.struct_info_get_method(info, index));
        }
    }
}

// SPDX-License-Identifier: LGPL-2.1-or-later
// Strings of C end at U+0000, and GJS would cut them off there silently. The functions and properties
// of the library reject such a string. The names of the DOM replace the character.

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

function check(value) {
    if (typeof value === 'string' && value.includes(NUL))
        throw new TypeError('Text cannot contain U+0000 here');
}

function refusing(call) {
    return function (...args) {
        args.flat().forEach(check);
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

// In GJS, a property has three names.
function protectProperty(prototype, info) {
    const type = GIRepository.property_info_get_type(info);
    if (GIRepository.type_info_get_tag(type) !== GIRepository.TypeTag.UTF8)
        return;
    const name = info.get_name();
    const names = [name, name.replaceAll('-', '_'), name.replace(/-(.)/g, (_, c) => c.toUpperCase())];
    for (const key of new Set(names)) {
        const {get, set, ...rest} = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
        if (set)
            Object.defineProperty(prototype, key, {get, set: refusing(set), ...rest});
    }
}

// Functions that set properties by their names.
function protectProperties(Type, n, get) {
    const {prototype} = Type;
    const {_init: init} = prototype;

    for (let i = 0; i < n; i++)
        protectProperty(prototype, get(i));
    prototype.set_property = refusing(prototype.set_property);
    prototype._init = function (properties = {}, ...rest) {
        Object.values(properties ?? {}).forEach(check);
        return init.call(this, properties, ...rest);
    };
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
            protectProperties(Html5[info.get_name()],
                GIRepository.object_info_get_n_properties(info),
                index => GIRepository.object_info_get_property(info, index));
        } else if (type === GIRepository.InfoType.FUNCTION) {
            protect(Html5, info);
        } else if (type === GIRepository.InfoType.STRUCT &&
            GIRepository.struct_info_get_n_methods(info)) {
            protectClass(Html5[info.get_name()], GIRepository.struct_info_get_n_methods(info),
                index => GIRepository.struct_info_get_method(info, index));
        }
    }
}

// SPDX-License-Identifier: LGPL-2.1-or-later
// All functions of the library, from the introspection.

/* exported forEachClass, forEachFunction */

const {GIRepository} = imports.gi;

const {InfoType, FunctionInfoFlags} = GIRepository;

function* infos(n, get) {
    for (let i = 0; i < n; i++)
        yield get(i);
}

const topLevel = () => {
    const repository = GIRepository.Repository.get_default();
    return infos(repository.get_n_infos('Html5'), i => repository.get_info('Html5', i));
};

function methodsOf(info) {
    switch (info.get_type()) {
    case InfoType.OBJECT:
        return infos(GIRepository.object_info_get_n_methods(info),
            i => GIRepository.object_info_get_method(info, i));
    case InfoType.STRUCT:
        return infos(GIRepository.struct_info_get_n_methods(info),
            i => GIRepository.struct_info_get_method(info, i));
    default:
        return [];
    }
}

// Calls a function with the object that has the function, and its info. Methods belong to the prototype of
// a class, constructors and functions to the class.
function forEachFunction(Html5, call) {
    for (const info of topLevel()) {
        if (info.get_type() === InfoType.FUNCTION)
            call(Html5, info);
        for (const method of methodsOf(info)) {
            const Type = Html5[info.get_name()];
            const isMethod = GIRepository.function_info_get_flags(method) & FunctionInfoFlags.IS_METHOD;
            call(isMethod ? Type.prototype : Type, method);
        }
    }
}

// Calls a function with each class, and a list of its properties.
function forEachClass(Html5, call) {
    for (const info of topLevel()) {
        if (info.get_type() === InfoType.OBJECT) {
            call(Html5[info.get_name()], infos(GIRepository.object_info_get_n_properties(info),
                i => GIRepository.object_info_get_property(info, i)));
        }
    }
}

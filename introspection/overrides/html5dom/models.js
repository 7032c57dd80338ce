// SPDX-License-Identifier: LGPL-2.1-or-later
// Lists without a class of their own, such as the hits of a search, get the members that other lists have. Some are of a
// class of GLib, which must not change, so the members are added to each list.

/* exported install */

const {GIRepository, Gio} = imports.gi;
const {forEachClass, forEachFunction} = imports.overrides.html5dom.functions;

const MEMBERS = {
    length: {configurable: true, get() {
        return this.get_n_items();
    }},
    get: {configurable: true, writable: true, value(index) {
        return index >= 0 ? this.get_item(index) : null;
    }},
    [Symbol.iterator]: {configurable: true, writable: true, value: function* () {
        for (let i = 0; i < this.get_n_items(); i++)
            yield this.get_item(i);
    }},
};

function complete(list) {
    return list && Object.defineProperties(list, MEMBERS);
}

function isListModel(type) {
    if (GIRepository.type_info_get_tag(type) !== GIRepository.TypeTag.INTERFACE)
        return false;
    const info = GIRepository.type_info_get_interface(type);
    return info.get_namespace() === 'Gio' && info.get_name() === 'ListModel';
}

// A result with output arguments is an array.
function returnsList(info) {
    const args = Array.from({length: GIRepository.callable_info_get_n_args(info)},
        (_, i) => GIRepository.callable_info_get_arg(info, i));
    return isListModel(GIRepository.callable_info_get_return_type(info)) || args.some(argument =>
        GIRepository.arg_info_get_direction(argument) === GIRepository.Direction.OUT &&
        isListModel(GIRepository.arg_info_get_type(argument)));
}

function completeResult(holder, info) {
    const call = holder[info.get_name()];
    if (returnsList(info)) {
        holder[info.get_name()] = function (...args) {
            const result = call.apply(this, args);
            for (const value of Array.isArray(result) ? result : [result]) {
                if (value instanceof Gio.ListModel)
                    complete(value);
            }
            return result;
        };
    }
}

function completeProperty(prototype, info) {
    if (!isListModel(GIRepository.property_info_get_type(info)))
        return;
    const {get, ...rest} = Object.getOwnPropertyDescriptor(prototype, info.get_name());
    Object.defineProperty(prototype, info.get_name(), {...rest, get() {
        return complete(get.call(this));
    }});
}

function install(Html5) {
    forEachFunction(Html5, completeResult);
    forEachClass(Html5, (Type, properties) => {
        for (const info of properties)
            completeProperty(Type.prototype, info);
    });

    const createObserver = Html5.MutationObserver.new;
    Html5.MutationObserver.new = function (callback) {
        return createObserver.call(this, callback && ((records, ...rest) => callback(complete(records), ...rest)));
    };
}

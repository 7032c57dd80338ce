// SPDX-License-Identifier: LGPL-2.1-or-later
// The interfaces that inherit from Event. https://html.spec.whatwg.org/#event-definitions,
// https://w3c.github.io/uievents/

/* exported EVENTS, createEvent */

const {asciiLower, constants, define, usvString} = imports.overrides.html5dom.convert;
const {DOMException} = imports.overrides.html5dom.exception;
const {Event, states} = imports.overrides.html5dom.events.event;
const {EventTarget, isWindow} = imports.overrides.html5dom.events.target;

// --- types of attributes: https://webidl.spec.whatwg.org/#js-type-mapping ---

function double(value) {
    const number = +value;
    if (!Number.isFinite(number))
        throw new TypeError(`${value} is not a finite number`);
    return number;
}

// An object, which must pass a test, or null.
function objectOrNull(test) {
    return {
        initial: null,
        convert(value) {
            if (value !== null && value !== undefined && !test(value))
                throw new TypeError(`${value} is not an object of the right interface`);
            return value ?? null;
        },
    };
}

// There are no ports, so that no list has one.
function ports(value) {
    if (value === null || typeof value !== 'object' || [...value].length)
        throw new TypeError('The ports must be a list of message ports');
    return Object.freeze([]);
}

const ANY = {initial: null, convert: value => value};
const ERROR = {initial: undefined, convert: value => value};
const FLAG = {initial: false, convert: Boolean};
const HIDDEN_FLAG = {...FLAG, isHidden: true}; // a member of the dictionary that is not an attribute
const LONG = {initial: 0, convert: value => value | 0};
const UNSIGNED = {initial: 0, convert: value => value >>> 0};
const SHORT = {initial: 0, convert: value => value << 16 >> 16};
const UNSIGNED_SHORT = {initial: 0, convert: value => value & 0xffff};
const DOUBLE = {initial: 0, convert: double};
const STRING = {initial: '', convert: value => `${value}`};
const STRING_OR_NULL = {initial: null, convert: value => value === null || value === undefined ? null : `${value}`};
const USV_STRING = {initial: '', convert: usvString};
const PORTS = {initial: Object.freeze([]), convert: ports};
const WINDOW = objectOrNull(value => isWindow(value));
const TARGET = objectOrNull(value => value instanceof EventTarget);
const MISSING = objectOrNull(() => false); // an interface that is not there

// --- interfaces ---

// The related target is that of each step of the path while an event is dispatched.
function holderOf(event, key) {
    const state = states.get(event);
    return key === 'relatedTarget' ? state : state.attributes;
}

// The types of the attributes, from the interface and those that it inherits from.
const typesOf = new WeakMap([[Event, {}]]);

// Makes an interface. Members of dictionaries are read in the order of the attributes. The last argument has the
// names of the method that initializes an event, and of its arguments.
function eventClass(name, Base, attributes, [initMethod, ...parameters] = []) {
    const Type = {[name]: class extends Base {
        constructor(type, init = {}) {
            super(...arguments);
            for (const [key, {initial, convert}] of Object.entries(attributes)) {
                const value = init?.[key];
                holderOf(this, key)[key] = value === undefined ? initial : convert(value);
            }
        }
    }}[name];
    for (const key of Object.keys(attributes).filter(key => !attributes[key].isHidden)) {
        define(Type.prototype, {
            get [key]() {
                return holderOf(this, key)[key];
            },
        });
    }
    const types = {...typesOf.get(Base), ...attributes};
    typesOf.set(Type, types);
    if (initMethod)
        define(Type.prototype, {[initMethod]: initializer(parameters.map(key => [key, types[key]]))});
    return Type;
}

// A method such as https://w3c.github.io/uievents/#dom-uievent-inituievent
function initializer(parameters) {
    return function (type, bubbles = false, cancelable = false, ...more) {
        const values = parameters.map(([key, {initial, convert}], i) =>
            [key, more[i] === undefined ? initial : convert(more[i])]);
        if (states.get(this).isDispatched)
            return;
        this.initEvent(type, bubbles, cancelable);
        for (const [key, value] of values)
            holderOf(this, key)[key] = value;
    };
}

const CustomEvent = eventClass('CustomEvent', Event, {detail: ANY}, ['initCustomEvent', 'detail']);
const UIEvent = eventClass('UIEvent', Event, {detail: LONG, view: WINDOW, which: UNSIGNED},
    ['initUIEvent', 'view', 'detail']);

// https://w3c.github.io/uievents/#event-modifier-initializers
const LOCKS = ['AltGraph', 'CapsLock', 'Fn', 'FnLock', 'Hyper', 'NumLock', 'ScrollLock', 'Super', 'Symbol', 'SymbolLock'];
const MODIFIERS = {
    altKey: FLAG, ctrlKey: FLAG, metaKey: FLAG, ...Object.fromEntries(LOCKS.map(key => [`modifier${key}`, HIDDEN_FLAG])),
    shiftKey: FLAG,
};
const MODIFIER_KEYS = {
    __proto__: null, Alt: 'altKey', Control: 'ctrlKey', Meta: 'metaKey', Shift: 'shiftKey',
    ...Object.fromEntries(LOCKS.map(key => [key, `modifier${key}`])),
};

// https://w3c.github.io/uievents/#dom-mouseevent-getmodifierstate
function getModifierState(key) {
    const attribute = MODIFIER_KEYS[`${key}`];
    return attribute !== undefined && holderOf(this, attribute)[attribute];
}

function defineConstants(Type, values) {
    for (const holder of [Type, Type.prototype])
        constants(holder, values);
}

const MouseEvent = eventClass('MouseEvent', UIEvent, {
    ...MODIFIERS, button: SHORT, buttons: UNSIGNED_SHORT, clientX: DOUBLE, clientY: DOUBLE, movementX: DOUBLE,
    movementY: DOUBLE, relatedTarget: TARGET, screenX: DOUBLE, screenY: DOUBLE,
}, ['initMouseEvent', 'view', 'detail', 'screenX', 'screenY', 'clientX', 'clientY', 'ctrlKey', 'altKey', 'shiftKey',
    'metaKey', 'button', 'relatedTarget']);
define(MouseEvent.prototype, {getModifierState});
// Nothing is scrolled, and elements have no place. https://drafts.csswg.org/cssom-view/#extensions-to-the-mouseevent-interface
for (const axis of ['X', 'Y']) {
    for (const key of [axis.toLowerCase(), `page${axis}`, `offset${axis}`]) {
        define(MouseEvent.prototype, {
            get [key]() {
                return this[`client${axis}`];
            },
        });
    }
}
const KeyboardEvent = eventClass('KeyboardEvent', UIEvent, {
    ...MODIFIERS, charCode: UNSIGNED, code: STRING, isComposing: FLAG, key: STRING, keyCode: UNSIGNED,
    location: UNSIGNED, repeat: FLAG,
}, ['initKeyboardEvent', 'view', 'key', 'location', 'ctrlKey', 'altKey', 'shiftKey', 'metaKey']);
define(KeyboardEvent.prototype, {getModifierState});
defineConstants(KeyboardEvent, {
    DOM_KEY_LOCATION_STANDARD: 0, DOM_KEY_LOCATION_LEFT: 1, DOM_KEY_LOCATION_RIGHT: 2, DOM_KEY_LOCATION_NUMPAD: 3,
});
const FocusEvent = eventClass('FocusEvent', UIEvent, {relatedTarget: TARGET});
const CompositionEvent = eventClass('CompositionEvent', UIEvent, {data: STRING},
    ['initCompositionEvent', 'view', 'data']);
const InputEvent = eventClass('InputEvent', UIEvent, {data: STRING_OR_NULL, inputType: STRING, isComposing: FLAG});
const MessageEvent = eventClass('MessageEvent', Event,
    {data: ANY, lastEventId: STRING, origin: USV_STRING, ports: PORTS, source: WINDOW},
    ['initMessageEvent', 'data', 'origin', 'lastEventId', 'source', 'ports']);
const HashChangeEvent = eventClass('HashChangeEvent', Event, {newURL: USV_STRING, oldURL: USV_STRING});
const BeforeUnloadEvent = eventClass('BeforeUnloadEvent', Event, {});
const DragEvent = eventClass('DragEvent', MouseEvent, {dataTransfer: MISSING});
const StorageEvent = eventClass('StorageEvent', Event, {
    key: STRING_OR_NULL, newValue: STRING_OR_NULL, oldValue: STRING_OR_NULL, storageArea: MISSING, url: USV_STRING,
}, ['initStorageEvent', 'key', 'oldValue', 'newValue', 'url', 'storageArea']);
const WheelEvent = eventClass('WheelEvent', MouseEvent,
    {deltaMode: UNSIGNED, deltaX: DOUBLE, deltaY: DOUBLE, deltaZ: DOUBLE});
defineConstants(WheelEvent, {DOM_DELTA_PIXEL: 0, DOM_DELTA_LINE: 1, DOM_DELTA_PAGE: 2});
const TextEvent = eventClass('TextEvent', UIEvent, {data: STRING}, ['initTextEvent', 'view', 'data']);
const ErrorEvent = eventClass('ErrorEvent', Event,
    {colno: UNSIGNED, error: ERROR, filename: USV_STRING, lineno: UNSIGNED, message: STRING});

const DeviceMotionEvent = eventClass('DeviceMotionEvent', Event, {});
const DeviceOrientationEvent = eventClass('DeviceOrientationEvent', Event, {});

// An interface whose objects only come from createEvent().
function withoutConstructor(Type) {
    const result = function () {
        throw new TypeError('Illegal constructor');
    };
    Object.defineProperty(result, 'name', {value: Type.name});
    Object.defineProperty(Type.prototype, 'constructor', {value: result});
    result.prototype = Type.prototype;
    return Object.setPrototypeOf(result, Object.getPrototypeOf(Type));
}

var EVENTS = {
    Event, CustomEvent, UIEvent, MouseEvent, KeyboardEvent, FocusEvent, CompositionEvent,
    InputEvent, MessageEvent, HashChangeEvent, DragEvent, StorageEvent, WheelEvent, ErrorEvent, DeviceMotionEvent,
    DeviceOrientationEvent, BeforeUnloadEvent: withoutConstructor(BeforeUnloadEvent),
    TextEvent: withoutConstructor(TextEvent),
};

// https://dom.spec.whatwg.org/#dom-document-createevent
const CREATABLE = {
    __proto__: null, beforeunloadevent: BeforeUnloadEvent, compositionevent: CompositionEvent,
    customevent: CustomEvent, devicemotionevent: DeviceMotionEvent,
    deviceorientationevent: DeviceOrientationEvent, dragevent: DragEvent, event: Event, events: Event,
    focusevent: FocusEvent, hashchangeevent: HashChangeEvent, htmlevents: Event,
    keyboardevent: KeyboardEvent, messageevent: MessageEvent, mouseevent: MouseEvent,
    mouseevents: MouseEvent, storageevent: StorageEvent, svgevents: Event, textevent: TextEvent,
    uievent: UIEvent, uievents: UIEvent,
};

function createEvent(type) {
    const Type = CREATABLE[asciiLower(`${type}`)];
    if (!Type)
        throw new DOMException(`“${type}” is not a supported interface of events`, 'NotSupportedError');
    const event = new Type('');
    states.get(event).isInitialized = false;
    return event;
}

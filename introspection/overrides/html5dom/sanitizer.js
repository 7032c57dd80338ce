// SPDX-License-Identifier: LGPL-2.1-or-later
// Sanitizer, and its configuration as an object. https://html.spec.whatwg.org/#sanitizer
//
// The library reads a configuration as text, and checks it.

/* exported install, newSanitizer, sanitizerOf */

const {HTML, text, namespace, define, dictionary} = imports.overrides.html5dom.convert;

// What is escaped in the names of the text, and what cannot be in a target there.
const ESCAPED = /[%}() \t\n\v\f\r]/g;
const UNWRITABLE_TARGET = /^$|^#|[() \t\n\v\f\r]/;

let Html5;
let prefixes;

function isObject(value) {
    return typeof value === 'object' || typeof value === 'function';
}

// --- names and entries, as objects and as text ---

// https://html.spec.whatwg.org/#dictdef-sanitizerelementnamespace. A string is a name without a namespace of its own.
function nameOf(value, initial) {
    if (!isObject(value) && value !== undefined)
        return {name: text(value), namespace: initial};
    const {name, namespace: uri = initial} = dictionary(value);
    if (name === undefined)
        throw new TypeError('A name is missing');
    return {name: text(name), namespace: namespace(uri)};
}

function escape(string) {
    return string.replace(ESCAPED, character => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function nameToText({name, namespace: uri}) {
    return `{${escape(uri ?? '')}}${escape(name)}`;
}

function nameFromText(string, initial) {
    const [, uri, escaped] = /^\{([^}]*)\}(.*)$/s.exec(string) ?? [];
    if (escaped !== undefined)
        return {name: decodeURIComponent(escaped), namespace: decodeURIComponent(uri) || null};
    const [, prefix, local] = /^([a-z]+):(.*)$/s.exec(string) ?? [];
    return prefix in prefixes
        ? {name: local, namespace: prefixes[prefix]} : {name: string, namespace: initial};
}

function nameKind(initial) {
    return {
        convert: value => nameOf(value, initial),
        toText: nameToText,
        fromText: string => nameFromText(string, initial),
    };
}

const ELEMENT = nameKind(HTML);
const ATTRIBUTE = nameKind(null);

// https://webidl.spec.whatwg.org/#js-sequence
function sequence(value, convert) {
    const iterate = value !== null && isObject(value) ? value[Symbol.iterator] : null;
    if (typeof iterate !== 'function')
        throw new TypeError(`${value} is not a list`);
    return Array.from({[Symbol.iterator]: () => iterate.call(value)}, each => convert(each));
}

// https://html.spec.whatwg.org/#dictdef-sanitizerelementnamespacewithattributes
const ENTRY = {
    convert(value) {
        const entry = ELEMENT.convert(value);
        for (const key of ['attributes', 'removeAttributes']) {
            const names = isObject(value) ? value[key] : undefined;
            if (names !== undefined)
                entry[key] = sequence(names, ATTRIBUTE.convert);
        }
        return entry;
    },
    toText(entry) {
        const lists = [[entry.attributes, ''], [entry.removeAttributes, '-']].map(([names, sign]) =>
            names ? `(${names.map(name => sign + nameToText(name)).join(' ') || sign})` : '');
        return nameToText(entry) + lists.join('');
    },
    fromText(string, sanitizer) {
        const entry = ELEMENT.fromText(string);
        const {ATTRIBUTES, REMOVE_ATTRIBUTES} = Html5.SanitizerList;
        for (const [key, list] of [['attributes', ATTRIBUTES], ['removeAttributes', REMOVE_ATTRIBUTES]]) {
            const names = sanitizer.get_element_attributes(entry.namespace, entry.name, list);
            if (names)
                entry[key] = names.map(ATTRIBUTE.fromText);
        }
        return entry;
    },
};

// https://html.spec.whatwg.org/#dictdef-sanitizerprocessinginstruction
const INSTRUCTION = {
    convert(value) {
        const target = isObject(value) || value === undefined ? dictionary(value).target : value;
        if (target === undefined)
            throw new TypeError('A target is missing');
        return {target: text(target)};
    },
    toText({target}) {
        if (UNWRITABLE_TARGET.test(target))
            throw new TypeError(`“${target}” is not a valid target`);
        return target;
    },
    fromText: target => ({target}),
};

// --- the configuration ---

const list = (key, kind) => ({
    key,
    convert: value => sequence(value, kind.convert),
    toText: items => items.map(kind.toText).join(' '),
    get: sanitizer => sanitizer.get_list(Html5.SanitizerList[key.replace('-', '_').toUpperCase()])
        ?.map(string => kind.fromText(string, sanitizer)),
});

const flag = (key, get) => ({
    key,
    convert: Boolean,
    toText: value => value ? 'yes' : 'no',
    get,
});

// The members of https://html.spec.whatwg.org/#dictdef-sanitizerconfig, in the order in which they are read.
const MEMBERS = Object.entries({
    attributes: list('attributes', ATTRIBUTE),
    comments: flag('comments', sanitizer => sanitizer.get_comments()),
    dataAttributes: flag('data-attributes', sanitizer =>
        sanitizer.has_list(Html5.SanitizerList.ATTRIBUTES) ? sanitizer.get_data_attributes() : undefined),
    elements: list('elements', ENTRY),
    javascriptURLs: flag('javascript-urls', sanitizer => sanitizer.get_javascript_urls()),
    processingInstructions: list('instructions', INSTRUCTION),
    removeAttributes: list('remove-attributes', ATTRIBUTE),
    removeElements: list('remove-elements', ELEMENT),
    removeProcessingInstructions: list('remove-instructions', INSTRUCTION),
    replaceWithChildrenElements: list('replace-elements', ELEMENT),
});

// Returns an object with the members for which a function returns a value.
function collect(valueOf) {
    const result = {};
    for (const [key, member] of MEMBERS) {
        const value = valueOf(key, member);
        if (value !== undefined)
            result[key] = value;
    }
    return result;
}

// https://html.spec.whatwg.org/#canonicalize-the-configuration: what safe functions add to a configuration. Where the
// library adds something, it is permissive.
function withStrictDefaults(config) {
    return {
        comments: false,
        javascriptURLs: false,
        ...config.attributes && {dataAttributes: false},
        ...!config.removeProcessingInstructions && {processingInstructions: []},
        ...config,
    };
}

// https://html.spec.whatwg.org/#sanitizer-set-a-configuration
function configured(value, isSafe) {
    const given = dictionary(value);
    const converted = collect((key, {convert}) => {
        const member = given[key];
        return member === undefined ? undefined : convert(member);
    });
    const config = isSafe ? withStrictDefaults(converted) : converted;
    const lines = MEMBERS.filter(([key]) => config[key] !== undefined)
        .map(([key, member]) => `${member.key}: ${member.toText(config[key])}\n`);
    try {
        return Html5.Sanitizer.new_from_text(lines.join(''));
    } catch (error) {
        throw error instanceof Html5.DomError ? new TypeError(error.message) : error;
    }
}

// The value of an argument or option that is a configuration or the name of one.
function presetOrConfig(value, isSafe) {
    if (isObject(value))
        return configured(value, isSafe);
    if (`${value}` !== 'default')
        throw new TypeError(`“${value}” is not a configuration`);
    return new Html5.Sanitizer();
}

// https://html.spec.whatwg.org/#dom-sanitizer-constructor
function newSanitizer(configuration = 'default') {
    if (configuration instanceof Html5.Sanitizer)
        throw new TypeError('A sanitizer is not a configuration: use it itself, or get()');
    return presetOrConfig(configuration, false);
}

// https://html.spec.whatwg.org/#get-a-sanitizer-instance-from-options. Without one, the library uses the default.
function sanitizerOf(options, isSafe) {
    const {sanitizer} = dictionary(options);
    if (sanitizer === undefined)
        return null;
    return sanitizer instanceof Html5.Sanitizer ? sanitizer : presetOrConfig(sanitizer, isSafe);
}

// --- methods ---

// The methods that take a name: those of the library, and what kind of name.
const CHANGES = {
    removeElement: ['remove_element', ELEMENT],
    replaceElementWithChildren: ['replace_element_with_children', ELEMENT],
    allowAttribute: ['allow_attribute', ATTRIBUTE],
    removeAttribute: ['remove_attribute', ATTRIBUTE],
};
const INSTRUCTION_CHANGES = {
    allowProcessingInstruction: 'allow_processing_instruction',
    removeProcessingInstruction: 'remove_processing_instruction',
};
const FLAG_CHANGES = {
    setComments: 'set_comments',
    setDataAttributes: 'set_data_attributes',
    setJavascriptURLs: 'set_javascript_urls',
};

function installChanges(prototype) {
    for (const [key, [method, kind]] of Object.entries(CHANGES)) {
        define(prototype, {
            [key](value) {
                const {name, namespace: uri} = kind.convert(value);
                return this[method](uri, name);
            },
        });
    }
    for (const [key, method] of Object.entries(INSTRUCTION_CHANGES)) {
        define(prototype, {
            [key](value) {
                return this[method](INSTRUCTION.convert(value).target);
            },
        });
    }
    for (const [key, method] of Object.entries(FLAG_CHANGES)) {
        define(prototype, {
            [key](allow) {
                return this[method](!!allow);
            },
        });
    }
}

function install(html5) {
    Html5 = html5;
    prefixes = {
        __proto__: null, svg: Html5.NAMESPACE_SVG, math: Html5.NAMESPACE_MATHML, none: null, html: HTML,
        xlink: Html5.NAMESPACE_XLINK, xml: Html5.NAMESPACE_XML,
    };
    const {prototype} = Html5.Sanitizer;
    installChanges(prototype);
    define(prototype, {
        get() {
            return collect((_key, member) => member.get(this) ?? undefined);
        },
        allowElement(element) {
            const {name, namespace: uri, attributes, removeAttributes} = ENTRY.convert(element);
            return attributes || removeAttributes
                ? this.allow_element_with_attributes(uri, name,
                    attributes?.map(nameToText) ?? null, removeAttributes?.map(nameToText) ?? null)
                : this.allow_element(uri, name);
        },
        removeUnsafe() {
            return this.remove_unsafe();
        },
    });
}

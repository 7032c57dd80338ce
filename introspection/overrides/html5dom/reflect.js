// SPDX-License-Identifier: LGPL-2.1-or-later
// Properties of HTML elements that stand for an attribute, and those that stand for text.
// https://html.spec.whatwg.org/#reflecting-content-attributes-in-idl-attributes

/* exported install, withInterface */

const {text, textOrEmpty, instance, define, asciiLower, dictionary} = imports.overrides.html5dom.convert;
const {DOMException} = imports.overrides.html5dom.exception;
const {htmlCollection, nodeList, sameObject, tokenList} = imports.overrides.html5dom.lists;
const {URL_PARTS, urlPart, withUrlPart} = imports.overrides.html5dom.url;

const HTML = 'http://www.w3.org/1999/xhtml';
const ANY = '*';

// Elements, kind, properties. "name=attribute" where the attribute is not the name in lower case.
const REFLECTED = [
    [ANY, 'text', 'title lang accessKey nonce'],
    [ANY, 'flag', 'autofocus inert'],
    ['a area base link', 'url', 'href'],
    ['a area base form', 'text', 'target'],
    ['a area link form', 'text', 'rel'],
    ['a area link form', 'tokens', 'relList=rel'],
    ['iframe', 'tokens', 'sandbox'],
    ['link', 'tokens', 'sizes'],
    ['output', 'tokens', 'htmlFor=for'],
    ['a area', 'text', 'download ping'],
    ['a link', 'text', 'hreflang'],
    ['a link script style object embed source ol ul li', 'text', 'type'],
    ['a img iframe form input button select textarea meta map object param output slot fieldset',
        'text', 'name'],
    ['img script iframe embed source track audio video input', 'url', 'src'],
    ['img source', 'text', 'srcset sizes'],
    ['img area input', 'text', 'alt'],
    ['img object input', 'text', 'useMap'],
    ['img', 'flag', 'isMap'],
    ['img', 'text', 'align'],
    ['img', 'url', 'longDesc'],
    ['img', 'textOrEmpty', 'border'],
    ['img video', 'unsigned', 'width height'],
    ['iframe object embed', 'text', 'width height'],
    ['script', 'flag', 'async defer noModule'],
    ['script link', 'text', 'integrity'],
    ['script', 'text', 'charset event'],
    ['link style source meta', 'text', 'media'],
    ['iframe', 'text', 'srcdoc allow'],
    ['iframe', 'flag', 'allowFullscreen'],
    ['form', 'url', 'action'],
    ['form', 'text', 'acceptCharset=accept-charset'],
    ['form', 'flag', 'noValidate'],
    ['input button select textarea option optgroup fieldset link', 'flag', 'disabled'],
    ['input select textarea', 'flag', 'required'],
    ['input textarea', 'flag', 'readOnly'],
    ['input textarea', 'text', 'placeholder dirName'],
    ['input select', 'flag', 'multiple'],
    ['input', 'text', 'accept min max pattern step defaultValue=value'],
    ['input', 'flag', 'checked defaultChecked=checked'],
    ['option', 'flag', 'defaultSelected=selected'],
    ['textarea', 'text', 'wrap'],
    ['input textarea', 'length', 'maxLength minLength'],
    ['select', 'unsigned', 'size'],
    ['td th', 'text', 'headers abbr align vAlign'],
    ['td th tr table body', 'textOrEmpty', 'bgColor'],
    ['table', 'textOrEmpty', 'cellPadding cellSpacing'],
    ['table', 'text', 'align border summary width frame rules'],
    ['label', 'text', 'htmlFor=for'],
    ['meta', 'text', 'content httpEquiv=http-equiv'],
    ['ol', 'flag', 'reversed'],
    ['ol ul dl menu', 'flag', 'compact'],
    ['li', 'number', 'value'],
    ['pre', 'number', 'width'],
    ['button data param', 'text', 'value'],
    ['audio video', 'flag', 'autoplay controls loop'],
    ['video', 'url', 'poster'],
    ['track', 'text', 'srclang label'],
    ['track', 'flag', 'default'],
    ['details dialog', 'flag', 'open'],
    ['optgroup', 'text', 'label'],
    ['time ins del', 'text', 'dateTime'],
    ['q blockquote ins del', 'url', 'cite'],
    ['object', 'url', 'data'],
    ['font', 'text', 'face size'],
    ['font', 'textOrEmpty', 'color'],
    ['div p h1 h2 h3 h4 h5 h6 hr caption tr tbody thead tfoot iframe', 'text', 'align'],
    ['body', 'textOrEmpty', 'text=text link vLink aLink'],
    ['body', 'text', 'background'],
    ['br', 'text', 'clear'],
    ['hr', 'text', 'color size width'],
    ['area', 'text', 'coords shape'],
];

const MAX_LONG = 0x7fffffff;

// https://html.spec.whatwg.org/#rules-for-parsing-integers. Returns NaN if the attribute has no number.
function parseInteger(element, attribute) {
    const digits = /^[\t\n\f\r ]*([+-]?[0-9]+)/.exec(element.get_attribute(attribute) ?? '')?.[1];
    return Number(digits ?? NaN) + 0; // never -0
}

// Returns the number of an attribute, or another one if there is none between the limits.
function integer(element, attribute, least, otherwise) {
    const value = parseInteger(element, attribute);
    return value >= least && value <= MAX_LONG ? value : otherwise;
}

function setUnsigned(element, attribute, value, otherwise) {
    element.set_attribute(attribute, String(value > MAX_LONG ? otherwise : value));
}

function refuseNumber(value) {
    throw new DOMException(`${value} is not in the range of numbers`, 'IndexSizeError');
}

const KINDS = {
    text: {
        get: (element, attribute) => element.get_attribute(attribute) ?? '',
        set: (element, attribute, value) => element.set_attribute(attribute, text(value)),
    },
    url: {
        get(element, attribute) {
            const value = element.get_attribute(attribute);
            return value === null ? '' : element.resolve_uri(value) ?? value;
        },
        set: (element, attribute, value) => element.set_attribute(attribute, text(value)),
    },
    flag: {
        get: (element, attribute) => element.has_attribute(attribute),
        set(element, attribute, value) {
            if (value)
                element.set_attribute(attribute, '');
            else
                element.remove_attribute(attribute);
        },
    },
    // [LegacyNullToEmptyString]
    textOrEmpty: {
        get: (element, attribute) => element.get_attribute(attribute) ?? '',
        set: (element, attribute, value) => element.set_attribute(attribute, textOrEmpty(value)),
    },
    number: {
        get: (element, attribute) => integer(element, attribute, -MAX_LONG - 1, 0),
        set: (element, attribute, value) => element.set_attribute(attribute, String(value | 0)),
    },
    unsigned: {
        get: (element, attribute) => integer(element, attribute, 0, 0),
        set: (element, attribute, value) => setUnsigned(element, attribute, value >>> 0, 0),
    },
    // Limited to only non-negative numbers.
    length: {
        get: (element, attribute) => integer(element, attribute, 0, -1),
        set(element, attribute, value) {
            const length = value | 0;
            element.set_attribute(attribute, String(length < 0 ? refuseNumber(length) : length));
        },
    },
    tokens: {
        get: (element, attribute) => tokenList(element.get_token_list(attribute)),
        set: (element, attribute, value) => element.set_attribute(attribute, text(value)),
    },
};

// Limited to only positive numbers, with or without fallback: 0 is refused, or becomes the default.
function positive(attribute, initial, hasFallback) {
    return {
        get: element => integer(element, attribute, 1, initial),
        set(element, value) {
            const number = value >>> 0;
            if (number === 0 && !hasFallback)
                refuseNumber(number);
            setUnsigned(element, attribute, number || initial, initial);
        },
    };
}

// Clamped to the range.
function clamped(attribute, least, most) {
    return {
        get(element) {
            const value = parseInteger(element, attribute);
            return value >= 0 ? Math.min(Math.max(value, least), most) : 1;
        },
        set: (element, value) => setUnsigned(element, attribute, value >>> 0, 1),
    };
}

// https://html.spec.whatwg.org/#dom-tabindex
const FOCUSABLE = 'a area button frame iframe input object select textarea';

function tabIndex(initial) {
    return {
        get: element => integer(element, 'tabindex', -MAX_LONG - 1, initial),
        set: (element, value) => KINDS.number.set(element, 'tabindex', value),
    };
}

function keyword(attribute, values, missing, invalid = missing) {
    return {
        get(element) {
            const value = element.get_attribute(attribute);
            const lower = value === null ? null : asciiLower(value);
            return value === null ? missing : values.includes(lower) ? lower : invalid;
        },
        set: (element, value) => element.set_attribute(attribute, text(value)),
    };
}

const REFERRER_POLICIES = ('no-referrer no-referrer-when-downgrade same-origin origin strict-origin ' +
    'origin-when-cross-origin strict-origin-when-cross-origin unsafe-url').split(' ');
const DESTINATIONS = ('audio audioworklet document embed fetch font frame iframe image json manifest ' +
    'object paintworklet report script serviceworker sharedworker style text track video webidentity ' +
    'worker xslt').split(' ');
const TRACK_KINDS = ['subtitles', 'captions', 'descriptions', 'chapters', 'metadata'];
const INPUT_TYPES = ('hidden text search tel url email password date month week time ' +
    'datetime-local number range color checkbox radio file submit image reset button').split(' ');
const ENCTYPES =
    ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

function stripAndCollapse(string) {
    return string.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, '');
}

const content = {
    get: element => element.textContent,
    set: (element, value) => element.set_text_content(text(value)),
};

const childText = {
    get: element => element.get_child_text_content(),
    set: content.set,
};

// https://html.spec.whatwg.org/#cors-settings-attributes
const crossOrigin = {
    get: keyword('crossorigin', ['use-credentials'], null, 'anonymous').get,
    set(element, value) {
        if (value === null || value === undefined)
            element.remove_attribute('crossorigin');
        else
            element.set_attribute('crossorigin', text(value));
    },
};

// https://html.spec.whatwg.org/#attr-media-preload. An empty value is another name of a state.
const preload = keyword('preload', ['none', 'metadata', 'auto', ''], 'metadata');

// https://html.spec.whatwg.org/#dom-hidden
const hidden = {
    get: element => keyword('hidden', ['until-found'], false, true).get(element),
    set(element, value) {
        if (typeof value === 'string' && asciiLower(value) === 'until-found')
            element.set_attribute('hidden', 'until-found');
        else
            KINDS.flag.set(element, 'hidden', value);
    },
};

// https://html.spec.whatwg.org/#dom-slot-assign
function slottable(node) {
    const {Element, Text} = imports.gi.Html5;
    return node instanceof Text ? node : instance(node, Element);
}

// https://html.spec.whatwg.org/#concept-input-list
function datalistOf(input) {
    const id = input.get_attribute('list');
    const named = id ? input.getRootNode().getElementById?.(id) : null;
    return named?.localName === 'datalist' ? named : null;
}

const labelsOf = sameObject(control => nodeList(control.get_labels()));
const elementsOf = sameObject(form => htmlCollection(form.get_form_elements()));
const CONTROLS = 'button fieldset input object output select textarea';

// Elements, property, and how to read and write it.
const SPECIAL = [
    [ANY, 'dir', keyword('dir', ['ltr', 'rtl', 'auto'], '')],
    [ANY, 'hidden', hidden],
    [ANY, 'tabIndex', tabIndex(-1)],
    [FOCUSABLE, 'tabIndex', tabIndex(0)],
    ['a area img iframe link script', 'referrerPolicy', keyword('referrerpolicy', REFERRER_POLICIES, '')],
    ['img audio video link script', 'crossOrigin', crossOrigin],
    ['img', 'decoding', keyword('decoding', ['sync', 'async', 'auto'], 'auto')],
    ['img iframe', 'loading', keyword('loading', ['lazy', 'eager'], 'eager')],
    ['audio video', 'preload', {...preload, get: element => preload.get(element) || 'auto'}],
    ['track', 'kind', keyword('kind', TRACK_KINDS, 'subtitles', 'metadata')],
    ['link', 'as', keyword('as', DESTINATIONS, '')],
    ['td th', 'scope', keyword('scope', ['row', 'col', 'rowgroup', 'colgroup'], '')],
    ['td th', 'colSpan', clamped('colspan', 1, 1000)],
    ['td th', 'rowSpan', clamped('rowspan', 0, 65534)],
    ['col colgroup', 'span', clamped('span', 1, 1000)],
    ['textarea', 'rows', positive('rows', 2, true)],
    ['textarea', 'cols', positive('cols', 20, true)],
    ['input', 'size', positive('size', 20, false)],
    ['ol', 'start', {
        get: element => integer(element, 'start', -MAX_LONG - 1, 1),
        set: (element, value) => KINDS.number.set(element, 'start', value),
    }],
    ['canvas', 'width', {
        get: element => integer(element, 'width', 0, 300),
        set: (element, value) => setUnsigned(element, 'width', value >>> 0, 300),
    }],
    ['canvas', 'height', {
        get: element => integer(element, 'height', 0, 150),
        set: (element, value) => setUnsigned(element, 'height', value >>> 0, 150),
    }],
    ['form', 'autocomplete', keyword('autocomplete', ['on', 'off'], 'on')],
    [ANY, 'innerText', {
        get: element => element.to_text(null),
        set: (element, value) => element.set_inner_text(textOrEmpty(value)),
    }],
    [ANY, 'outerText', {
        get: element => element.get_outer_text(),
        set: (element, value) => element.set_outer_text(textOrEmpty(value)),
    }],
    ['template', 'content', {get: element => element.get_template_content()}],
    ['slot', 'assignedNodes', {
        get: element => (options = {}) => [...element.get_assigned_nodes(!!dictionary(options).flatten)],
    }],
    ['slot', 'assignedElements', {
        get: element => (options = {}) => [...element.get_assigned_elements(!!dictionary(options).flatten)],
    }],
    ['slot', 'assign', {
        get: element => (...nodes) => element.assign_nodes(nodes.map(slottable)),
    }],
    [CONTROLS, 'form', {get: control => control.get_form()}],
    ['button input meter output progress select textarea', 'labels', {
        get: control => control.type === 'hidden' ? null : labelsOf(control),
    }],
    ['label', 'control', {get: label => label.get_control()}],
    ['label', 'form', {get: label => label.get_control()?.get_form() ?? null}],
    ['form', 'elements', {get: elementsOf}],
    ['form', 'length', {get: form => elementsOf(form).length}],
    ['input', 'list', {get: datalistOf}],
    ['a', 'text', content],
    ['script title', 'text', childText],
    ['textarea', 'value', {
        get: element => element.get_child_text_content().replace(/\r\n?/g, '\n'),
        set: content.set,
    }],
    ['textarea', 'defaultValue', childText],
    ['input', 'type', keyword('type', INPUT_TYPES, 'text')],
    ['input', 'value', {
        get: element => element.get_attribute('value') ??
            (['checkbox', 'radio'].includes(element.type) ? 'on' : ''),
        set: (element, value) => element.set_attribute('value', text(value)),
    }],
    ['button', 'type', keyword('type', ['submit', 'reset', 'button'], 'submit')],
    ['form', 'method', keyword('method', ['get', 'post', 'dialog'], 'get')],
    ['form', 'enctype', keyword('enctype', ENCTYPES, ENCTYPES[0])],
    ['option', 'text', {
        get: element => stripAndCollapse(element.textContent),
        set: content.set,
    }],
    ['option', 'value', {
        get: element => element.get_attribute('value') ?? element.text,
        set: (element, value) => element.set_attribute('value', text(value)),
    }],
    ['option', 'label', {
        get: element => element.get_attribute('label') ?? element.text,
        set: (element, value) => element.set_attribute('label', text(value)),
    }],
];

// https://html.spec.whatwg.org/#htmlhyperlinkelementutils
function hyperlinkRules() {
    return URL_PARTS.map(key => ['a area', key, {
        get: element => urlPart(element.href, key) ?? (key === 'protocol' ? ':' : ''),
        set: (element, value) => {
            const {href} = element;
            const changed = withUrlPart(href, key, text(value));
            if (changed !== href)
                element.set_attribute('href', changed);
        },
    }]);
}

function reflectedRules() {
    return REFLECTED.flatMap(([elements, kind, properties]) =>
        properties.split(' ').map(entry => {
            const [key, attribute = key.toLowerCase()] = entry.split('=');
            const {get, set} = KINDS[kind];
            return [elements, key, {
                get: element => get(element, attribute),
                set: (element, value) => set(element, attribute, value),
            }];
        }));
}

// All elements have the same class. Properties that only some elements have are looked up last, so that
// others do not have them. `in` only finds them for elements that a script has created.
class Handler {
    #Element;
    #rules;

    constructor(Element, rules) {
        this.#Element = Element;
        this.#rules = rules;
    }

    #find(key, object) {
        const rules = this.#rules.get(key);
        if (!rules || !(object instanceof this.#Element) || object.namespaceURI !== HTML)
            return undefined;
        return rules.get(object.localName) ?? rules.get(ANY);
    }

    get(target, key, receiver) {
        const rule = this.#find(key, receiver);
        return rule ? rule.get(receiver) : Reflect.get(target, key, receiver);
    }

    set(target, key, value, receiver) {
        const rule = this.#find(key, receiver);
        if (!rule)
            return Reflect.set(target, key, value, receiver);
        rule.set?.(receiver, value);
        return true;
    }
}

const allRules = new Map();
const namesWithRules = new Set();
const prototypes = new Map();

// Returns the prototype of the HTML elements with a name, with the properties that only they have.
// A page can invent names, so those without rules share a prototype.
function prototypeOf(name, base) {
    const localName = namesWithRules.has(name) ? name : ANY;
    let prototype = prototypes.get(localName);
    if (!prototype) {
        prototype = Object.create(base);
        for (const [key, rules] of allRules) {
            const rule = rules.get(localName) ?? rules.get(ANY);
            if (rule) {
                define(prototype, {
                    get [key]() {
                        return rule.get(this);
                    },
                    set [key](value) {
                        rule.set?.(this, value);
                    },
                });
            }
        }
        prototypes.set(localName, prototype);
    }
    return prototype;
}

// Prepares an element that a script has created, for conditions such as `'content' in template`.
function withInterface(element) {
    if (element.namespaceURI === HTML) {
        Object.setPrototypeOf(element,
            prototypeOf(element.localName, Object.getPrototypeOf(element)));
    }
    return element;
}

function install(Html5) {
    const rules = allRules;
    for (const [elements, key, rule] of [...reflectedRules(), ...hyperlinkRules(), ...SPECIAL]) {
        if (!rules.has(key))
            rules.set(key, new Map());
        for (const localName of elements.split(' ')) {
            rules.get(key).set(localName, rule);
            namesWithRules.add(localName);
        }
    }
    const {prototype} = Html5.Node;
    const last = Object.create(Object.getPrototypeOf(prototype));
    Object.setPrototypeOf(prototype, new Proxy(last, new Handler(Html5.Element, rules)));
}

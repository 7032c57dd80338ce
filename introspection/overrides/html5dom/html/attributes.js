// SPDX-License-Identifier: LGPL-2.1-or-later
// The attributes that HTML elements have properties for.
// https://html.spec.whatwg.org/#attributes-3

/* exported RULES */

const {text} = imports.overrides.html5dom.convert;
const {ANY, KINDS, MIN_LONG, clamped, integer, keyword, positive, setUnsigned} = imports.overrides.html5dom.html.reflect;

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
    ['a details embed img iframe frame form input button select textarea meta map object param output slot fieldset',
        'text', 'name'],
    ['img script iframe frame embed source track audio video input', 'url', 'src'],
    ['img source', 'text', 'srcset sizes'],
    ['img area input', 'text', 'alt'],
    ['img object input', 'text', 'useMap'],
    ['img', 'flag', 'isMap'],
    ['col colgroup embed img input legend object', 'text', 'align'],
    ['img iframe frame', 'url', 'longDesc'],
    ['img', 'url', 'lowsrc'],
    ['img object', 'unsigned', 'hspace vspace'],
    ['img object', 'textOrEmpty', 'border'],
    ['img input source video', 'unsigned', 'width height'],
    ['iframe object embed', 'text', 'width height'],
    ['script', 'flag', 'defer noModule'],
    ['script link', 'text', 'integrity'],
    ['script', 'text', 'charset event'],
    ['link style source meta', 'text', 'media'],
    ['iframe', 'text', 'srcdoc allow'],
    ['iframe', 'flag', 'allowFullscreen'],
    ['form', 'action', 'action'],
    ['button input', 'action', 'formAction'],
    ['button input', 'text', 'formTarget'],
    ['button input', 'flag', 'formNoValidate'],
    ['form', 'text', 'acceptCharset=accept-charset'],
    ['form', 'flag', 'noValidate'],
    ['input button select textarea option optgroup fieldset link', 'flag', 'disabled'],
    ['input select textarea', 'flag', 'required'],
    ['input textarea', 'flag', 'readOnly'],
    ['input textarea', 'text', 'placeholder dirName'],
    ['input select', 'flag', 'multiple'],
    ['input', 'text', 'accept min max pattern step defaultValue=value'],
    ['input', 'flag', 'defaultChecked=checked'],
    ['option', 'flag', 'defaultSelected=selected'],
    ['textarea', 'text', 'wrap'],
    ['input textarea', 'length', 'maxLength minLength'],
    ['select', 'unsigned', 'size'],
    ['td th', 'text', 'headers abbr align axis width height'],
    ['td th', 'flag', 'noWrap'],
    ['col colgroup tbody td tfoot th thead tr', 'text', 'ch=char chOff=charoff vAlign'],
    ['col colgroup', 'text', 'width'],
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
    ['audio video', 'flag', 'autoplay controls loop defaultMuted=muted'],
    ['video', 'flag', 'playsInline'],
    ['video', 'url', 'poster'],
    ['track', 'text', 'srclang label'],
    ['track', 'flag', 'default'],
    ['details dialog', 'flag', 'open'],
    ['optgroup', 'text', 'label'],
    ['time ins del', 'text', 'dateTime'],
    ['q blockquote ins del', 'url', 'cite'],
    ['object', 'url', 'data'],
    ['template', 'flag', 'shadowRootDelegatesFocus shadowRootClonable shadowRootSerializable'],
    ['font', 'text', 'face size'],
    ['font', 'textOrEmpty', 'color'],
    ['div p h1 h2 h3 h4 h5 h6 hr caption tr tbody thead tfoot iframe', 'text', 'align'],
    ['body', 'textOrEmpty', 'text=text link vLink aLink'],
    ['body', 'text', 'background'],
    ['br', 'text', 'clear'],
    ['hr', 'text', 'color size width'],
    ['hr', 'flag', 'noShade'],
    ['a area', 'text', 'coords shape'],
    ['a link', 'text', 'charset rev'],
    ['area', 'flag', 'noHref'],
    ['link', 'text', 'target imageSrcset imageSizes'],
    ['html', 'text', 'version'],
    ['meta', 'text', 'scheme'],
    ['param', 'text', 'type valueType'],
    ['object', 'text', 'archive code standby codeType'],
    ['object', 'flag', 'declare'],
    ['object', 'url', 'codeBase'],
    ['frameset', 'text', 'cols rows'],
    ['frame iframe', 'text', 'scrolling frameBorder'],
    ['frame', 'flag', 'noResize'],
    ['frame iframe', 'textOrEmpty', 'marginHeight marginWidth'],
    ['dir', 'flag', 'compact'],
    ['script template', 'text', 'htmlFor=for'],
];

const REFERRER_POLICIES = ('no-referrer no-referrer-when-downgrade same-origin origin strict-origin ' +
    'origin-when-cross-origin strict-origin-when-cross-origin unsafe-url').split(' ');
const DESTINATIONS = ('audio audioworklet document embed fetch font frame iframe image json manifest ' +
    'object paintworklet report script serviceworker sharedworker style text track video webidentity ' +
    'worker xslt').split(' ');
const TRACK_KINDS = ['subtitles', 'captions', 'descriptions', 'chapters', 'metadata'];


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

// Elements, property, and how to read and write it.
const SPECIAL = [
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
        get: element => integer(element, 'start', MIN_LONG, 1),
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
    ['script', 'async', {
        get: script => script.has_attribute('async') ||
            (script.get_script_flags() & imports.gi.Html5.ScriptFlags.FORCE_ASYNC) !== 0,
        // Adding the attribute ends “force async”.
        set(script, value) {
            script.set_attribute('async', '');
            KINDS.flag.set(script, 'async', value);
        },
    }],
    ['template', 'shadowRootMode', keyword('shadowrootmode', ['open', 'closed'], '')],
    ['template', 'shadowRootSlotAssignment', keyword('shadowrootslotassignment', ['named', 'manual'], 'named')],
    ['dialog', 'closedBy', keyword('closedby', ['any', 'closerequest', 'none'], 'none')],
    ['img link script', 'fetchPriority', keyword('fetchpriority', ['high', 'low', 'auto'], 'auto')],
];

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

var RULES = [...reflectedRules(), ...SPECIAL];

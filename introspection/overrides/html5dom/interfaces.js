// SPDX-License-Identifier: LGPL-2.1-or-later
// The interfaces of HTML elements. https://html.spec.whatwg.org/#element-interfaces

/* exported ELEMENT_INTERFACES, interfaceOf */

var ELEMENT_INTERFACES = {
    HTMLMediaElement: 'audio video', // before those that inherit from it
    HTMLAnchorElement: 'a',
    HTMLAreaElement: 'area',
    HTMLAudioElement: 'audio',
    HTMLBRElement: 'br',
    HTMLBaseElement: 'base',
    HTMLBodyElement: 'body',
    HTMLButtonElement: 'button',
    HTMLCanvasElement: 'canvas',
    HTMLDListElement: 'dl',
    HTMLDataElement: 'data',
    HTMLDataListElement: 'datalist',
    HTMLDetailsElement: 'details',
    HTMLDialogElement: 'dialog',
    HTMLDirectoryElement: 'dir',
    HTMLDivElement: 'div',
    HTMLEmbedElement: 'embed',
    HTMLFieldSetElement: 'fieldset',
    HTMLFontElement: 'font',
    HTMLFormElement: 'form',
    HTMLFrameElement: 'frame',
    HTMLFrameSetElement: 'frameset',
    HTMLHRElement: 'hr',
    HTMLHeadElement: 'head',
    HTMLHeadingElement: 'h1 h2 h3 h4 h5 h6',
    HTMLHtmlElement: 'html',
    HTMLIFrameElement: 'iframe',
    HTMLImageElement: 'img',
    HTMLInputElement: 'input',
    HTMLLIElement: 'li',
    HTMLLabelElement: 'label',
    HTMLLegendElement: 'legend',
    HTMLLinkElement: 'link',
    HTMLMapElement: 'map',
    HTMLMarqueeElement: 'marquee',
    HTMLMenuElement: 'menu',
    HTMLMetaElement: 'meta',
    HTMLMeterElement: 'meter',
    HTMLModElement: 'del ins',
    HTMLOListElement: 'ol',
    HTMLObjectElement: 'object',
    HTMLOptGroupElement: 'optgroup',
    HTMLOptionElement: 'option',
    HTMLOutputElement: 'output',
    HTMLParagraphElement: 'p',
    HTMLParamElement: 'param',
    HTMLPictureElement: 'picture',
    HTMLPreElement: 'listing pre xmp',
    HTMLProgressElement: 'progress',
    HTMLQuoteElement: 'blockquote q',
    HTMLScriptElement: 'script',
    HTMLSelectElement: 'select',
    HTMLSlotElement: 'slot',
    HTMLSourceElement: 'source',
    HTMLSpanElement: 'span',
    HTMLStyleElement: 'style',
    HTMLTableCaptionElement: 'caption',
    HTMLTableCellElement: 'td th',
    HTMLTableColElement: 'col colgroup',
    HTMLTableElement: 'table',
    HTMLTableRowElement: 'tr',
    HTMLTableSectionElement: 'tbody tfoot thead',
    HTMLTemplateElement: 'template',
    HTMLTextAreaElement: 'textarea',
    HTMLTimeElement: 'time',
    HTMLTitleElement: 'title',
    HTMLTrackElement: 'track',
    HTMLUListElement: 'ul',
    HTMLUnknownElement: 'applet bgsound blink isindex keygen multicol nextid spacer',
    HTMLVideoElement: 'video',
};

// Elements that have no interface of their own.
const PLAIN = new Set(('abbr acronym address article aside b basefont bdi bdo big center cite code ' +
    'dd dfn dt em figcaption figure footer header hgroup i kbd main mark nav nobr noembed ' +
    'noframes noscript plaintext rb rp rt rtc ruby s samp search section small strike strong ' +
    'sub summary sup tt u var wbr').split(' '));

const interfaces = new Map();
for (const [name, localNames] of Object.entries(ELEMENT_INTERFACES)) {
    for (const localName of localNames.split(' '))
        interfaces.set(localName, name);
}

// https://html.spec.whatwg.org/#element-interface
function interfaceOf(localName) {
    const name = interfaces.get(localName);
    if (name)
        return name;
    const isCustom = /^[a-z][^A-Z]*-/.test(localName);
    return PLAIN.has(localName) || isCustom ? 'HTMLElement' : 'HTMLUnknownElement';
}

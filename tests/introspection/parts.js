// SPDX-License-Identifier: LGPL-2.1-or-later
// The smaller parts of the DOM from GJS.
const {Html5} = imports.gi;

function assert(condition, what) {
    if (!condition)
        throw new Error(`failed: ${what}`);
}

// Whether the call fails with this Html5.DomError.
function fails(code, call) {
    try {
        call();
    } catch (error) {
        return error.matches(Html5.dom_error_quark(), code);
    }
    return false;
}

function shadowRoots() {
    const document = Html5.Document.new_html('');
    const body = document.get_body();
    const root = body.attach_shadow(Html5.ShadowRootMode.OPEN, Html5.ShadowRootFlags.SERIALIZABLE);
    assert(root instanceof Html5.ShadowRoot && root === body.get_shadow_root(), 'identity');
    assert(root.host === body && root.serializable && !root.clonable, 'properties');
    root.set_inner_html('<b>x');
    assert(body.get_html(true, null).endsWith('<b>x</b></template>'), 'markup');
    assert(fails(Html5.DomError.NOT_SUPPORTED, () =>
        document.create_element('a').attach_shadow(Html5.ShadowRootMode.OPEN, 0)), 'error');
}

function instructions() {
    const pi = Html5.Document.new_html('').create_processing_instruction('t', 'a="1"');
    pi.set_attribute('b', '"');
    assert(pi.get_data() === 'a="1" b="&quot;"' && pi.get_attribute('b') === '"', 'set');
    assert(pi.get_attribute_names().join() === 'a,b', 'names');
    assert(!pi.toggle_attribute('a') && pi.toggle_attribute('a'), 'toggle');
    assert(fails(Html5.DomError.INVALID_CHARACTER, () => pi.set_attribute('', '')), 'error');
}

function documentParts() {
    const document = Html5.Document.new_from_text('<a href=b>x</a><form name=n></form>', -1);
    assert([...document.get_links()].length === 1, 'links');
    assert([...document.get_elements_by_name('n')][0] === document.get_forms().get(0), 'name');
    assert(document.get_forms().named_item('n').localName === 'form', 'named item');
}

function iteration() {
    const document = Html5.Document.new_from_text('<p class="a b" id=c>x<i>y</i></p>', -1);
    const p = document.query_selector('p');
    assert([...p.get_class_list()].join() === 'a,b', 'tokens');
    assert([...p.get_attributes()].map(a => a.name).join() === 'class,id', 'attributes');
    const iterator = Html5.NodeIterator.new(p, Html5.WhatToShow.TEXT, null);
    assert([...iterator].map(t => t.nodeValue).join() === 'x,y', 'iterator');
    const walker = Html5.TreeWalker.new(p, Html5.WhatToShow.ALL, null);
    assert([...walker].map(n => n.nodeName).join() === '#text,I,#text', 'walker');
}

shadowRoots();
iteration();
documentParts();
instructions();
print('ok');

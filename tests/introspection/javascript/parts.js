// SPDX-License-Identifier: LGPL-2.1-or-later
// The smaller parts of the DOM from GJS.
const {Gio, GLib, Html5} = imports.gi;

function assert(condition, what) {
    if (!condition)
        throw new Error(`failed: ${what}`);
}

// Returns whether the call fails with this Html5.DomError.
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

function lengths() {
    const document = Html5.Document.new_from_text('<p class="a b"><a href=x>1</a><a href=y>2</a>');
    const links = document.query_selector_all('a');
    const texts = [];
    for (let i = 0; i < links.length; i++)
        texts.push(links.get(i).textContent);
    assert(texts.join() === '1,2' && links.length === links.get_size(), 'nodes');
    assert(document.list_links().length === 2, 'links');
    const p = document.query_selector('p');
    assert(p.get_attributes().length === 1 && p.get_class_list().length === 2, 'attributes and tokens');
    assert(new Html5.FormData().length === 0, 'form data');
}

function pairs() {
    const page = Html5.Document.new_from_text('<meta name=a content=b><meta name=c content=d>');
    assert(JSON.stringify(Html5.Metadata.new(page).list_contents()) === '[["a","b"],["c","d"]]', 'pairs');
    const url = Html5.Url.new('https://x.org/?a=b&a=c%26&d');
    assert(JSON.stringify(url.list_search_params()) === '[["a","b"],["a","c&"],["d",""]]', 'parameters');
    assert(JSON.stringify(Html5.Url.new('x:').list_search_params()) === '[]', 'no parameters');
}

function changes() {
    const document = Html5.Document.new_from_text('<p id=a>1<b>2</b></p>');
    const section = document.query_selector('p').rename('section');
    const item = section.append_element('i');
    assert(item.append_element('u', '3').localName === 'u' && item.replace_with_children() !== false, 'append');
    section.querySelector('b').replace_with_children();
    assert(document.body.innerHTML === '<section id="a">12<u>3</u></section>', 'changes');
    assert(fails(Html5.DomError.NAMESPACE, () => section.append_element('z:u', 'x')), 'error');
}

function feeds() {
    const document = new Html5.Parser({syntax: Html5.Syntax.XML}).parse_text(`<rss><channel><item><title>One</title>
<pubDate>9 Jun 25 07:00 Z</pubDate><description>&lt;b&gt;x</description><enclosure url="a:b"/></item></channel></rss>`);
    const [entry] = document.extract_feed().entries;
    assert(entry.title === 'One' && entry.published.get_year() === 2025 && entry.updated === null, 'entry');
    assert(entry.parse_content().querySelector('b').textContent === 'x', 'content');
    assert([...entry.enclosures].map(each => each.url).join() === 'a:b', 'enclosures');
    assert(new Html5.Document().extract_feed() === null, 'no feed');
    assert(Html5.parse_date('soon') === null, 'no date');
}

function texts() {
    const {LINKS, FLOWED} = Html5.TextMarkupFlags;
    assert(Html5.markup_from_text('see \nwww.x.org', -1, LINKS | FLOWED) ===
        '<p>see <a href="http://www.x.org/">www.x.org</a></p>', 'links');
    assert(Html5.markup_from_text('\0\u00e9<') === '<p>\ufffd\u00e9&lt;</p>', 'U+0000');
    assert(Html5.markup_from_text('\u00e9ab', 3) === '<p>\u00e9a</p>', 'length');
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

function sanitizing() {
    const mail = Html5.Sanitizer.new_preset(Html5.SanitizerPreset.MAIL);
    let blocked = 0;
    mail.rel = 'nofollow';
    mail.set_url_func((element, attribute, url, allowed) => {
        blocked += allowed ? 0 : 1;
        return allowed ? url : 'cid:blocked';
    });
    const div = Html5.Document.new_html(null).create_element('div');
    div.set_html('<img src=https://t/><a href=https://u/ dir=rtl lang=ar>x</a>', mail);
    assert(blocked === 1, 'blocked');
    assert(div.innerHTML === '<img src="cid:blocked"><a href="https://u/" dir="rtl" lang="ar" rel="nofollow">x</a>',
        'what is kept');
    div.append('&');
    assert(div.to_text() === 'x&' && div.to_text() === div.to_text(null), 'text without options');
    assert(div.to_pango() === div.to_pango(null) && div.to_markdown() === div.to_markdown(null), 'markup without options');
    const [markup, links] = div.to_pango_with_links();
    assert(markup === 'x&amp;' && links.length === 1, 'markup and links');
    assert([...links].map(({url, start, end}) => `${url} ${start} ${end}`).join() === 'https://u/ 0 1', 'links in a list');
    assert(Html5.Document.parse_html('<p>x<script>y</script>').body.innerHTML === '<p>x</p>', 'the safe default');
    assert([...Html5.TreeWalker.new(div, Html5.WhatToShow.TEXT)].length === 2, 'no filter');
    const link = div.querySelector('a');
    assert(link.get_language() === 'ar' && link.get_accessible_name() === 'x', 'language and name');
    assert(link.get_directionality() === Html5.Directionality.RTL, 'directionality');
}

async function asynchronous() {
    const [file, stream] = Gio.File.new_tmp('XXXXXX.html');
    stream.outputStream.write_all('<p>x', null);
    stream.close(null);
    const document = await Html5.Document.new_from_file_async(file, GLib.PRIORITY_DEFAULT, null);
    assert(document.query_selector('p').textContent === 'x', 'file');
    const bytes = Gio.MemoryInputStream.new_from_bytes(new GLib.Bytes('<a/>'));
    const xml = await Html5.Document.new_from_stream_full_async(bytes, Html5.Syntax.XML, 'https://x/',
        GLib.PRIORITY_DEFAULT, null);
    assert(xml.is_xml() && xml.document_uri === 'https://x/', 'stream');
    xml.document_uri = 'https://y/';
    assert(xml.resolve_url('z') === 'https://y/z', 'document_uri');
    file.delete(null);
    const page = Gio.MemoryInputStream.new_from_bytes(new GLib.Bytes('<title>T</title><body>'));
    const metadata = await Html5.Metadata.new_from_stream_async(page, null, null, GLib.PRIORITY_DEFAULT, null);
    assert(metadata.title === 'T', 'metadata');
}

function waitFor(promise) {
    const loop = new GLib.MainLoop(null, false);
    let failure = null;
    promise.catch(error => {
        failure = error;
    }).finally(() => loop.quit());
    loop.run();
    if (failure)
        throw failure;
}

shadowRoots();
iteration();
documentParts();
instructions();
lengths();
pairs();
changes();
feeds();
texts();
sanitizing();
waitFor(asynchronous());
print('ok');

// SPDX-License-Identifier: LGPL-2.1-or-later
// What GJS programs expect beyond the DOM's names: promises, lists as iterables, bulk calls.
// GIRepository has other functions in newer versions of GJS, so the overrides must work without it.
imports.gi.versions.GIRepository = 'none';
const {Gio, GLib, Html5} = imports.gi;

function assert(condition, what) {
    if (!condition)
        throw new Error(`failed: ${what}`);
}

const MARKUP = '<p><a href=x>1</a><a>2</a><a href=y>3<b>4</b></a><!--c--></p>';

function bulkCalls() {
    const document = Html5.Document.new_from_text(MARKUP);
    const list = document.query_selector_all('a');
    assert(list.get_attribute_values('href').join() === 'x,y', 'attributes');
    assert(list.get_text_contents().join() === '1,2,34', 'texts');
    assert(list.get_markup()[1] === '<a>2</a>', 'markup');
    assert(list.to_array().every((node, i) => node === list.get(i)), 'array');
    assert(document.query_selector_all('none').to_array().length === 0, 'empty array');
    const walker = Html5.TreeWalker.new(document.body, Html5.WhatToShow.ELEMENT, null);
    assert(walker.next_nodes(2).map(node => node.nodeName).join() === 'P,A', 'walk');
    const iterator = Html5.NodeIterator.new(document.body, Html5.WhatToShow.COMMENT, null);
    assert(iterator.next_nodes(GLib.MAXUINT32).length === 1, 'iterator');
}

function iteration() {
    const document = Html5.Document.new_from_text(MARKUP);
    assert(Html5.Document.new_html().title === '', 'no title');
    const root = Html5.Document.new_from_text_full('<r/>', -1, Html5.Syntax.XML).documentElement;
    Html5.MutationObserver.new(null).observe(root, Html5.MutationObserverFlags.CHILD_LIST);
    assert([...document.find_text('34')].map(hit => hit.toString()).join() === '34', 'hits');
    assert([...document.find_text('a', Html5.FindFlags.NONE, 1)].length === 0, 'no hits');
    const p = document.body.get_first_child();
    assert([...p.get_children()].length === 3, 'list');
    assert([...p].map(child => child.localName).join() === 'a,a,a', 'element');
    assert([...document].length === 1 && [...document.create_document_fragment()].length === 0,
        'document and fragment');
    const data = Html5.FormData.new();
    data.append('a', '1');
    data.append('b', '2');
    assert([...data].map(entry => entry.name).join() === 'a,b', 'entries');
}

// Lists without a class of their own, from each function of the library that returns one.
function lists() {
    const document = new Html5.Parser({collectErrors: true}).parse_text(
        '<!DOCTYPE html><p>tea</b>', -1);
    const range = document.find_text('tea').get(0);
    const parser = new Html5.Parser({collectErrors: true});
    const metadata = Html5.Metadata.new(Html5.Document.new_from_text('<base href=http://x/><link rel=icon href=i>' +
        '<link rel=alternate hreflang=fr href=fr><link rel=alternate type=application/rss+xml href=f>'));
    const observer = Html5.MutationObserver.new(null);
    observer.observe(document.body, Html5.MutationObserverFlags.CHILD_LIST);
    document.body.append('x');
    parser.parse_text('<!DOCTYPE html></b>');
    const feed = new Html5.Parser({syntax: Html5.Syntax.XML}).parse_text(
        '<rss><channel><item><enclosure url="http://x/"/></item></channel></rss>').extract_feed();
    const entry = feed.get_entries().get(0);
    const calls = {
        find_quoted_replies: () => Html5.Document.new_from_text('<blockquote type=cite>q').find_quoted_replies(),
        find_text: () => document.find_text('tea'),
        get_alternates: () => metadata.get_alternates(),
        get_enclosures: () => entry.get_enclosures(),
        get_entries: () => feed.get_entries(),
        get_errors: () => parser.get_errors(),
        get_feeds: () => metadata.get_feeds(),
        get_icons: () => metadata.get_icons(),
        list_text_ranges: () => range.list_text_ranges(),
        take_records: () => observer.take_records(),
        to_pango_with_links: () => Html5.Document.new_from_text('<a href=http://x/>y').to_pango_with_links()[1],
    };
    imports.overrides.html5dom.functions.forEachFunction(Html5, (holder, {name, returnsList}) => {
        assert(!returnsList || name in calls, name);
    });
    for (const [name, call] of Object.entries({...calls, icons: () => metadata.icons, feeds: () => metadata.feeds,
        alternates: () => metadata.alternates, entries: () => feed.entries, enclosures: () => entry.enclosures})) {
        const list = call();
        assert(list.length === 1 && list.get(0).constructor === list.get_item(0).constructor, name);
        assert(list.get(1) === null && list.get(-1) === null, name);
        assert([...list].length === 1 && Object.keys(list).length === 0, name);
    }
    assert(document.body.get_class_list().get(0) === null, 'no class');
    document.body.className = 'a b';
    assert(document.body.get_class_list().get(1) === 'b', 'class');
}

function tokens() {
    const {body} = Html5.Document.new_html('');
    const list = body.get_class_list();
    assert(list.add('a', 'b', 'c') && list.add('d') && list.get_value() === 'a b c d', 'added');
    assert(list.remove('a', 'c') && list.remove('d') && list.get_value() === 'b', 'removed');
    assert(list.add() && list.remove() && list.get_value() === 'b', 'none');
    for (const key of ['add', 'remove']) {
        for (const args of [[''], ['a b'], ['a', 'b c'], [['a']], ['a', 'b\0']])
            assert(thrown(() => list[key](...args)), `${key} ${JSON.stringify(args)}`);
    }
    assert(list.get_value() === 'b', 'nothing changed');
}

// A length that is greater than that of the text is not read past its end.
function lengths() {
    const context = Html5.Document.new_html('').body;
    const parser = new Html5.Parser({scripting: true});
    assert(parser.parse_fragment('<p>é', 1000, context).textContent === 'é', 'fragment');
    assert(parser.parse_fragment('<p>éb', 5, context).textContent === 'é', 'short fragment');
    const document = Html5.Document.new_from_text_full('<p>x', 1000, Html5.Syntax.HTML, 'https://x/');
    assert(document.body.textContent === 'x', 'full');
    parser.set_script_func(() => {
        parser.write('<p>x', 1000);
        return Html5.ScriptResult.DONE;
    });
    const written = parser.parse_text('<body><script>1</script>', 1000).body.lastChild;
    assert(written.outerHTML === '<p>x</p>', written.outerHTML);
}

// What can be null at the end can be left out.
function optionalArguments() {
    const document = Html5.Document.new_from_text(MARKUP);
    const p = document.body.get_first_child();
    const stream = () => Gio.MemoryInputStream.new_from_bytes(new GLib.Bytes('<title>t</title><p>x'));
    assert(Html5.Metadata.new_from_stream(stream()).get_title() === 't', 'metadata');
    assert(Html5.Document.new_xml().documentElement === null, 'xml');
    assert(Html5.MutationObserver.new().take_records().length === 0, 'observer');
    assert(new Html5.Parser().parse_fragment_stream(stream(), p).textContent === 'tx', 'fragment');
    assert(Html5.Url.new_with_encoding('http://x/').href === 'http://x/', 'url');
    p.insert_before(document.create_element('u'));
    assert(p.lastChild.localName === 'u', 'insert_before');
    const out = Gio.MemoryOutputStream.new_resizable();
    new Html5.Serializer().to_stream(p.lastChild, out);
    out.close(null);
    assert(out.steal_as_bytes().get_size() === '<u></u>'.length, 'to_stream');
    assert([...Html5.TreeWalker.new(p)].length > 5, 'walker');
    assert(p.clone_node().outerHTML === '<p></p>' && p.clone_node(true).isEqualNode(p), 'clone_node');
    assert(Html5.Document.new_xml().import_node(p).firstChild === null, 'import_node');
}

function thrown(call) {
    try {
        call();
    } catch (error) {
        return error;
    }
    return null;
}

// Errors of filters, and text that C would cut off.
function errors() {
    const document = Html5.Document.new_from_text(MARKUP);
    const p = document.body.get_first_child();
    const fail = new Error('boom');
    const iterator = document.createNodeIterator(p, 1, () => {
        throw fail;
    });
    assert(thrown(() => [...iterator]) === fail, 'iteration');
    assert(thrown(() => document.createTreeWalker(p, 1, () => {
        throw fail;
    }).next_nodes(3)) === fail, 'next_nodes');
    for (const key of ['class_name', 'text_content', 'inner_html'])
        assert(thrown(() => (p[key] = 'a\0b')) instanceof TypeError, key);
    assert(thrown(() => Html5.Document.new_from_text(5)) instanceof TypeError, 'number');
    assert(p.rewrite_links(link => `${link.get_value()}2`) === 2 && p.querySelector('a').href === 'x2', 'rewritten');
    // GJS logs what a function throws.
    GLib.test_expect_message('Gjs', GLib.LogLevelFlags.LEVEL_CRITICAL, '*U+0000*');
    GLib.test_expect_message('Gjs', GLib.LogLevelFlags.LEVEL_CRITICAL, '*U+0000*');
    assert(p.rewrite_links(() => 'y\0z') === 0 && p.querySelector('a').href === 'x2', 'not cut off');
}

async function promises() {
    const [file, stream] = Gio.File.new_tmp('XXXXXX.html');
    const parser = new Html5.Parser();
    const serializer = new Html5.Serializer();
    const document = Html5.Document.new_from_text(MARKUP);
    await serializer.to_stream_async(document, stream.outputStream);
    stream.close(null);
    const read = await parser.parse_file_async(file, GLib.PRIORITY_LOW, null);
    assert(read.body.inner_html === MARKUP.replace(/=(\w)/g, '="$1"'), read.body.inner_html);
    const metadata = await Html5.Metadata.new_from_stream_async(file.read(null));
    assert(metadata.get_title() === null, 'metadata without the arguments before the priority');
    const again = await parser.parse_stream_async(file.read(null), GLib.PRIORITY_LOW);
    assert(again.body.textContent === '1234', 'stream');
    const loaded = await Html5.Document.new_from_file_async(file);
    const streamed = await Html5.Document.new_from_stream_async(file.read(null));
    assert(loaded.body.textContent === '1234' && streamed.body.textContent === '1234', 'functions of classes');
    file.delete(null);
    let failure = null;
    await parser.parse_file_async(file).catch(error => {
        failure = error;
    });
    assert(failure.matches(Gio.IOErrorEnum, Gio.IOErrorEnum.NOT_FOUND), 'failure');
}

// A callback can follow the arguments that are given, and is what Gio._promisify() adds to them.
async function callbacks() {
    const parser = new Html5.Parser();
    const stream = () => Gio.MemoryInputStream.new_from_bytes(new GLib.Bytes('<p>x'));
    for (const args of [[], [GLib.PRIORITY_LOW], [GLib.PRIORITY_LOW, null]]) {
        const called = await new Promise(resolve => {
            const returned = parser.parse_stream_async(stream(), ...args,
                (source, result) => resolve(source.parse_stream_finish(result)));
            assert(returned === undefined, 'no promise');
        });
        assert(called.body.textContent === 'x', `callback after ${args.length}`);
    }
    assert(thrown(() => parser.parse_stream_async(() => {})), 'no stream');
    Gio._promisify(Html5.Parser.prototype, 'parse_stream_async');
    for (const args of [[], [GLib.PRIORITY_LOW, null]])
        assert((await parser.parse_stream_async(stream(), ...args)).body.textContent === 'x', 'promisified');
}

bulkCalls();
iteration();
lists();
tokens();
lengths();
optionalArguments();
errors();
const loop = new GLib.MainLoop(null, false);
let failed = null;
promises().then(callbacks).catch(error => {
    failed = error;
}).finally(() => loop.quit());
loop.run();
if (failed)
    throw failed;
print('ok');

// SPDX-License-Identifier: LGPL-2.1-or-later
// What GJS programs expect beyond the DOM's names: promises, lists as iterables, bulk calls.
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

async function promises() {
    const [file, stream] = Gio.File.new_tmp('XXXXXX.html');
    const parser = new Html5.Parser();
    const serializer = new Html5.Serializer();
    const document = Html5.Document.new_from_text(MARKUP);
    await serializer.to_stream_async(document, stream.outputStream);
    stream.close(null);
    const read = await parser.parse_file_async(file, GLib.PRIORITY_LOW, null);
    assert(read.body.inner_html === MARKUP.replace(/=(\w)/g, '="$1"'), read.body.inner_html);
    const again = await parser.parse_stream_async(file.read(null), GLib.PRIORITY_LOW);
    assert(again.body.textContent === '1234', 'stream');
    file.delete(null);
    let failure = null;
    await parser.parse_file_async(file).catch(error => {
        failure = error;
    });
    assert(failure.matches(Gio.IOErrorEnum, Gio.IOErrorEnum.NOT_FOUND), 'failure');
    const called = await new Promise(resolve => {
        parser.parse_stream_async(Gio.MemoryInputStream.new_from_bytes(new GLib.Bytes('<p>x')),
            GLib.PRIORITY_DEFAULT, null, (source, result) => resolve(source.parse_stream_finish(result)));
    });
    assert(called.body.textContent === 'x', 'callback');
}

bulkCalls();
iteration();
lengths();
const loop = new GLib.MainLoop(null, false);
let failed = null;
promises().catch(error => {
    failed = error;
}).finally(() => loop.quit());
loop.run();
if (failed)
    throw failed;
print('ok');

// SPDX-License-Identifier: LGPL-2.1-or-later
// Observers, walkers, ranges, lists and parsers from GJS.
const {GLib, Html5} = imports.gi;
const System = imports.system;

function assert(condition, what) {
    if (!condition)
        throw new Error(`failed: ${what}`);
}

function fails(act, code) {
    try {
        act();
    } catch (error) {
        assert(error.matches(Html5.dom_error_quark(), code), error);
        return;
    }
    assert(false, 'no error');
}

const document = Html5.Document.new_from_text('<p id=a>one<b>two</b>', -1);
const paragraph = document.get_element_by_id('a');
const body = document.get_body();

const told = [];
const observer = Html5.MutationObserver.new(records => told.push(...records));
observer.observe(body, Html5.MutationObserverFlags.CHILD_LIST |
    Html5.MutationObserverFlags.SUBTREE, null);
paragraph.append_text('three');
System.gc();
const loop = GLib.MainLoop.new(null, false);
GLib.idle_add(GLib.PRIORITY_DEFAULT_IDLE, () => {
    loop.quit();
    return GLib.SOURCE_REMOVE;
});
loop.run();
assert(told.length === 1 && told[0].get_target() === paragraph, 'record');
paragraph.append_text('four');
const [record] = observer.take_records();
assert(record.mutationType === Html5.MutationType.CHILD_LIST && record.target === paragraph, 'record');
assert(record.addedNodes.length === 1 && record.removedNodes.length === 0, 'nodes');
assert(record.nextSibling === null && record.previousSibling.data === 'three', 'siblings');
observer.disconnect();

const walker = Html5.TreeWalker.new(body, Html5.WhatToShow.TEXT,
    node => node.nodeValue === 'two' ? Html5.FilterResult.SKIP : Html5.FilterResult.ACCEPT);
const values = [];
for (let node = walker.next_node(); node; node = walker.next_node())
    values.push(node.nodeValue);
assert(values.join() === 'one,three,four', values);

const range = Html5.Range.new(document);
range.set_start(paragraph.get_first_child(), 1);
range.set_end(paragraph, 2);
assert(range.to_string() === 'netwo', 'range text');
assert(range.startContainer === paragraph.firstChild && range.startOffset === 1, 'start');
assert(range.endContainer === paragraph && range.endOffset === 2, 'end');
assert(range.commonAncestorContainer === paragraph && !range.collapsed, 'both ends');
fails(() => range.set_end(paragraph, 99), Html5.DomError.INDEX_SIZE);
assert(range.extract_contents().textContent === 'netwo', 'extracted');
assert(paragraph.textContent === 'othreefour', 'rest');

const changes = [];
const list = body.get_child_nodes();
list.connect('items-changed', (_, position, removed, added) =>
    changes.push(`${position}-${removed}+${added}`));
body.prepend([document.create_element('i'), document.create_element('u')]);
paragraph.remove();
assert(changes.join() === '0-0+2,2-1+0', changes);
fails(() => body.append_child(document), Html5.DomError.HIERARCHY_REQUEST);

const parser = new Html5.Parser({collect_errors: true});
const parsed = parser.parse_text('<p></b>', -1);
assert(parsed.get_body().get_child_element_count() === 1, 'parsed');
assert(parser.get_n_errors() === parser.get_errors().get_n_items(), 'errors');
print('ok');

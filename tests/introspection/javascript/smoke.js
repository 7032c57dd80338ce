// SPDX-License-Identifier: LGPL-2.1-or-later
// The library from GJS: build a document, walk, query attributes, mutate, catch an error.
const {GLib, Html5} = imports.gi;
const System = imports.system;

function assert(condition, what) {
    if (!condition)
        throw new Error(`failed: ${what}`);
}

const document = Html5.Document.new_html('A title');
const body = document.get_body();
assert(document.get_title() === 'A title', 'title');
assert(body.ownerDocument === document, 'identity');

const link = document.create_element('a');
link.set_attribute('href', 'x.html');
assert(link.get_attribute('HREF') === 'x.html', 'attribute');
body.append_child(link);
link.append_text('one');
body.append([document.create_element('b'), document.create_text_node('two')]);
const names = [...body.get_child_nodes()].map(node => node.nodeName);
assert(names.join() === 'A,B,#text', names);
assert(body.textContent === 'onetwo', 'text');
link.textContent = '';
assert(!link.has_child_nodes(), 'text removed');

let caught = null;
try {
    link.append_child(body);
} catch (error) {
    caught = error;
}
assert(caught.matches(Html5.dom_error_quark(), Html5.DomError.HIERARCHY_REQUEST), 'error');

// A node keeps its document alive, and always has the same object.
function leafOfNewDocument() {
    const inner = Html5.Document.new_html('leaf');
    return inner.get_head().get_first_child();
}
const leaf = leafOfNewDocument();
System.gc();
assert(leaf.get_owner_document().get_title() === 'leaf', 'leaf');
assert(leaf.get_parent_node() === leaf.get_owner_document().get_head(), 'same object');

// The parse errors, whose list has no public class.
const parser = new Html5.Parser({collectErrors: true});
parser.parse_text('<!DOCTYPE html></b>');
assert([...parser.get_errors()].map(error => error.code).join() === 'unexpected-end-tag-ignored', 'errors');

assert(Html5.Document.new_from_text('<p>é').body.textContent === 'é', 'whole text');
assert(Html5.Document.new_from_text('<p>éa', 5).body.textContent === 'é', 'bytes of text');

function resident() {
    const [, bytes] = GLib.file_get_contents('/proc/self/statm');
    return Number(imports.byteArray.toString(bytes).split(' ')[1]) * 4096;
}

function churn(n) {
    for (let i = 0; i < n; i++) {
        const node = document.create_element('p');
        body.append_child(node);
        node.append_text('text');
        node.remove();
        if (i % 1000 === 0)
            System.gc();
    }
}
churn(10000);
const before = resident();
churn(30000);
// With H5_TEST_SHORT, do not check memory: sanitizers and valgrind keep freed blocks.
const isShort = GLib.getenv("H5_TEST_SHORT") !== null;
assert(isShort || resident() < before + 8 * 1024 * 1024, `memory: ${before} ${resident()}`);

function documents(n) {
    for (let i = 0; i < n; i++) {
        Html5.Document.new_html('x').get_body().append_text('y');
        if (i % 500 === 0)
            System.gc();
    }
}
documents(2000);
const beforeDocuments = resident();
documents(8000);
assert(isShort || resident() < beforeDocuments + 8 * 1024 * 1024, 'documents');

print('ok');

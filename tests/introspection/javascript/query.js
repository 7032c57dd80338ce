// SPDX-License-Identifier: LGPL-2.1-or-later
// Selectors from GJS.
const {Html5} = imports.gi;

function assert(condition, what) {
    if (!condition)
        throw new Error(`failed: ${what}`);
}

function message(call) {
    try {
        call();
    } catch (error) {
        assert(error.matches(Html5.dom_error_quark(), Html5.DomError.SYNTAX), 'the error');
        return error.message;
    }
    return '';
}

function ids(list) {
    return Array.from({length: list.get_n_items()}, (_, i) => list.get_item(i).get_id()).join(' ');
}

const document = Html5.Document.new_from_text(
    '<!doctype html><ul id=u><li id=a class=x><li id=b><svg id=s><a id=l /></svg></ul>', -1);

assert(ids(document.query_selector_all('li:not(.x), #a')) === 'a b', 'find all');
const selector = Html5.Selector.new('ul > li.x, #s');
assert(selector.get_n_alternatives() === 2, 'alternatives');
assert(selector.get_specificity(0).join() === 'true,0,1,2', 'specificity');
assert(!selector.get_specificity(2)[0], 'no specificity');
assert(ids(selector.find_all(document)) === 'a s', 'compiled');
document.get_element_by_id('b').set_attribute('class', 'x');
assert(ids(selector.find_all(document)) === 'a b s', 'compiled, after a change');
assert(selector.matches(document.get_element_by_id('a')), 'matches');
assert(selector.find_closest(document.get_element_by_id('l')).get_id() === 's', 'closest');

const scoped = Html5.Selector.new(':scope > li');
assert(ids(scoped.find_all(document.get_element_by_id('u'))) === 'a b', 'scope');
const named = Html5.Selector.new_with_namespaces('svg|a', ['svg', 'http://www.w3.org/2000/svg']);
assert(named.find_first(document).get_id() === 'l', 'namespaces');
const SVG = 'http://www.w3.org/2000/svg';
for (const namespaces of [{svg: SVG}, new Map([['svg', SVG]]), [['svg', SVG]], {x: 'urn:x', '': 'urn:y', svg: SVG}]) {
    const selector = Html5.Selector.new_with_namespaces('svg|a', namespaces);
    assert(selector.find_first(document).get_id() === 'l', 'namespaces as an object');
}
assert(!Html5.Selector.new_with_namespaces('a', {'': 'urn:y'}).find_first(document), 'the default namespace');
assert(message(() => Html5.Selector.new_with_namespaces('p|a', {})).includes('declared'), 'no namespaces');
const item = document.get_element_by_id('a');
item.append_element('b', 'text');
assert(document.query_text_content('li > b') === 'text' && document.query_text_content('i') === null, 'text');
assert(message(() => document.query_text_content('i[')) !== '', 'invalid');

assert(Html5.Selector.new('*.a>B:NTH-CHILD(odd)').to_string() === '.a > B:nth-child(2n+1)', 'to_string');

assert(message(() => document.query_selector('li:foo')) ===
    'Invalid selector at byte 3: There is no pseudo-class of this name', 'message');
assert(message(() => Html5.Selector.new('[a=b')) === '', 'closed by the end');
print('ok');

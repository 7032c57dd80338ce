// SPDX-License-Identifier: LGPL-2.1-or-later
// URLs from GJS.
const {Html5} = imports.gi;

function assert(condition, what) {
    if (!condition)
        throw new Error(`failed: ${what}`);
}

const url = Html5.Url.new('../a b?q=1#top', 'https://example.org/x/y');
assert(url.href === 'https://example.org/a%20b?q=1#top', 'href');
url.hash = '';
url.port = 81;
url.set_search_param('q', '2');
assert(url.href === 'https://example.org:81/a%20b?q=2', 'setters');
assert(url.origin === 'https://example.org:81', 'origin');
assert(Html5.Url.can_parse('x:y', null), 'can parse');
assert(Html5.Url.can_parse('x:y') && Html5.Url.new('x:y').href === 'x:y', 'no base');
assert(url.to_string() === url.href && url.toString() === url.href, 'to_string');
assert(`${url}` === url.href && JSON.stringify(url) === JSON.stringify(url.href), 'as a string');
let message = '';
try {
    Html5.Url.new('http://a b', null);
} catch (error) {
    assert(error.matches(Html5.url_error_quark(), Html5.UrlError.HOST), 'the error');
    message = error.message;
}
assert(message.includes('host'), 'the message');

const parser = new Html5.Parser({base_uri: 'https://example.org/d/'});
const page = parser.parse_text('<title>T</title><a href=x></a><img src=y>', -1);
assert([...page.list_links()].map(link => link.url).join() ===
       'https://example.org/d/x,https://example.org/d/y', 'links');
assert(page.rewrite_links(link => link.kind === Html5.LinkKind.IMAGE ? 'z' : null) === 1, 'rewriting');
assert(page.query_selector('img').get_attribute('src') === 'z', 'what is rewritten');
assert(Html5.Metadata.new(page).title === 'T', 'metadata');

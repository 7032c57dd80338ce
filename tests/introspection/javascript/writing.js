// SPDX-License-Identifier: LGPL-2.1-or-later
// Writing from GJS: styles, limits, the infoset and back.
const {Gio, Html5} = imports.gi;

function assert(condition, what) {
    if (!condition)
        throw new Error(`failed: ${what}`);
}

const document = Html5.Document.new_from_text('<!DOCTYPE html><ul><li>1<li class="">2</ul>', -1);
const serializer = new Html5.Serializer({flags: Html5.SerializerFlags.MINIMIZED});
assert(serializer.to_string(document) === '<!DOCTYPE html><ul><li>1<li class>2</ul>', 'minimized');
serializer.flags |= Html5.SerializerFlags.TRAILING_SOLIDUS;
serializer.metaCharset = 'utf-8';
assert(serializer.to_string(document.get_head()) === '<head><meta charset=utf-8 /></head>', 'meta');
serializer.maxBytes = 5;
let caught = null;
try {
    serializer.to_string(document);
} catch (error) {
    caught = error;
}
assert(caught.matches(Gio.io_error_quark(), Gio.IOErrorEnum.MESSAGE_TOO_LARGE), 'limit');

const coerced = document.coerce_to_infoset(Html5.InfosetFlags.DEFAULT | Html5.InfosetFlags.DROP_DOCTYPE);
assert(coerced.get_doctype() === null, 'doctype');
const back = coerced.restore_from_infoset(Html5.InfosetFlags.DEFAULT);
assert(back.get_body().get_inner_html() === document.get_body().get_inner_html(), 'back');
print('ok');

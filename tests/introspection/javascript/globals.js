// SPDX-License-Identifier: LGPL-2.1-or-later
// Code that was written for browsers runs as a module, with the members of a window as global variables.
import Html5 from 'gi://Html5?version=1.0';

const page = Html5.Document.new_from_text_full('<p>one', -1, Html5.Syntax.HTML, 'https://example.org/a#b');
const own = new Html5.Window(page);
Object.assign(globalThis, own);
const {results} = await import('./in-browser.js');

for (const [what, is, wanted] of results) {
    if (is !== wanted)
        throw new Error(`${what}: ${is}, not ${wanted}`);
}
if (results.length < 10 || own.window !== own || Object.keys(own).includes('window'))
    throw new Error('the window');
print('ok');

// SPDX-License-Identifier: LGPL-2.1-or-later
// Everyday tasks in JavaScript. What follows the two functions is the same for GJS and jsdom.

/* exported tasks */
function tasks(parse, parseXML) {
    return {
        links: page => Array.from(parse(page).querySelectorAll('[href]'), link => link.href),
        title: page => parse(page).title,
        text: page => parse(page).querySelector('p').textContent,
        table: page => Array.from(parse(page).querySelectorAll('tr'),
            row => Array.from(row.children, cell => cell.textContent)),
        no_follow: page => {
            const links = [...parse(page).links];
            links.forEach(link => link.setAttribute('rel', 'nofollow'));
            return links.map(link => link.getAttribute('rel'));
        },
        without_scripts: page => {
            const document = parse(page);
            document.querySelectorAll('script, style').forEach(element => element.remove());
            return Array.from(document.body.children, child => child.localName);
        },
        form: page => {
            const fields = parse(page).querySelectorAll('[name]');
            return Object.fromEntries(Array.from(fields, field => [field.name, field.value]));
        },
        feed: xml => Array.from(parseXML(xml).querySelectorAll('item'),
            item => Array.from(item.querySelectorAll('title, link'), each => each.textContent)),
        outline: page => Array.from(parse(page).querySelectorAll('h1, h2, h3'),
            heading => [heading.localName, heading.textContent]),
        add_note: page => {
            const document = parse(page);
            document.querySelector('h1').after(parse('<p class=note>New').querySelector('p'));
            return Array.from(document.querySelectorAll('h1 + p.note'), note => note.textContent);
        },
    };
}
if (typeof module !== 'undefined')
    module.exports = {tasks};

// SPDX-License-Identifier: LGPL-2.1-or-later
// Collections of rows, cells and options follow random changes, and building long ones takes few steps.
const {Html5} = imports.gi;

const {document} = new Html5.Window(null);
const NAMES = {
    TABLE: ['tr', 'tr', 'tbody', 'tbody', 'thead', 'tfoot', 'b'],
    TR: ['td', 'td', 'th', 'th', 'b', 'table'],
    SELECT: ['option', 'option', 'option', 'optgroup', 'b'],
    OTHER: ['tr', 'tr', 'tr', 'option', 'option', 'optgroup', 'select', 'datalist', 'b'],
};

let seed = 1;

function random(n) {
    seed = (seed * 1103515245 + 12345) % 0x80000000;
    return Math.floor(seed / 0x10000) % n;
}

function equal(actual, expected, what) {
    if (actual.length !== expected.length || expected.some((element, i) => actual[i] !== element))
        throw new Error(`${what}: ${actual.length} elements are not those ${expected.length}`);
}

const isSection = element => ['THEAD', 'TBODY', 'TFOOT'].includes(element?.tagName);

// The rows of a table, found by a walk.
function rowsByWalk(table) {
    const rows = [...table.querySelectorAll('tr')].filter(row =>
        row.parentNode === table || isSection(row.parentNode) && row.parentNode.parentNode === table);
    const within = name => rows.filter(row => row.parentNode.tagName === name);
    const others = rows.filter(row => !['THEAD', 'TFOOT'].includes(row.parentNode.tagName));
    return [...within('THEAD'), ...others, ...within('TFOOT')];
}

// Whether the ancestors of an option up to its select are at most one group, and no element that ends the search.
function isOptionOf(option, select) {
    const names = [];
    for (let at = option.parentNode; at !== select; at = at.parentNode)
        names.push(at.tagName);
    return names.filter(name => name === 'OPTGROUP').length < 2 &&
        !names.some(name => ['SELECT', 'DATALIST', 'HR', 'OPTION'].includes(name));
}

function check(table, select, tr) {
    equal(table.rows, rowsByWalk(table), 'rows');
    equal(table.tBodies, [...table.children].filter(child => child.tagName === 'TBODY'), 'tBodies');
    equal(tr.cells, [...tr.children].filter(child => /^T[DH]$/.test(child.tagName)), 'cells');
    [...table.rows].forEach((row, i) => equal([row.rowIndex], [i], 'rowIndex'));
    const options = [...select.querySelectorAll('option')].filter(option => isOptionOf(option, select));
    equal(select.options, options, 'options');
    equal(select.selectedOptions, options.filter(option => option.selected), 'selectedOptions');
}

// In a select that shows one option, the others are not marked after this.
function choose(option) {
    option.selected = true;
    const select = option.closest('select');
    const options = select && !select.multiple ? [...select.options] : [];
    if (options.includes(option))
        equal(options.filter(each => each.defaultSelected), [option], 'marked');
}

function nameFor(parent) {
    const names = NAMES[parent.tagName] ?? NAMES.OTHER;
    return names[random(names.length)];
}

function change(parents) {
    const parent = parents[random(parents.length)];
    const count = parent.childElementCount;
    const at = parent.children[random(count + 1)] ?? null;
    const other = parents[random(parents.length)];
    switch (random(9)) {
    case 0:
        at?.remove();
        break;
    case 1:
        if (at && !at.contains(other))
            other.prepend(at);
        break;
    case 2:
        if (random(20) === 0)
            parent.textContent = '';
        break;
    case 3:
        (parent.insertRow ?? parent.insertCell)?.call(parent);
        break;
    case 4:
        if (other.localName === 'option')
            choose(other);
        break;
    default:
        parent.insertBefore(document.createElement(nameFor(parent)), at);
    }
}

let longest = 0;
for (let i = 0; i < 100; i++) {
    const root = document.createElement('div');
    const [table, select, tr] = ['table', 'select', 'tr'].map(name => root.appendChild(document.createElement(name)));
    select.multiple = i % 2 === 1;
    for (let k = 0; k < 40; k++) {
        check(table, select, tr);
        const within = [...root.querySelectorAll('table *, select *')];
        change([table, select, tr, tr, ...within]);
        for (const element of [table, select, tr]) {
            if (!element.parentNode)
                root.append(element);
        }
        longest = Math.max(longest, table.rows.length, tr.cells.length, select.options.length);
    }
}
if (longest < 8)
    throw new Error(`no collection had more than ${longest} elements`);

print('ok');

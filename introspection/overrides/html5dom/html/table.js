// SPDX-License-Identifier: LGPL-2.1-or-later
// Tables, their rows and cells. https://html.spec.whatwg.org/#tables

/* exported RULES */

const {HTML, instanceOf, isHtml, method} = imports.overrides.html5dom.convert;
const {DOMException} = imports.overrides.html5dom.exception;
const {FilteredModel} = imports.overrides.html5dom.filtered;
const {htmlCollection, sameObject} = imports.overrides.html5dom.lists;

const SECTIONS = 'tbody tfoot thead';
const CELLS = 'td th';

// --- rows and cells ---

const isOneOf = names => element => isHtml(element, names) ? 0 : -1;

// The rows of the heads come first, and those of the feet last.
// https://html.spec.whatwg.org/#dom-table-rows
const SECTION_RANKS = {thead: 0, tbody: 1, tfoot: 2};

function rankOfRow(table, row) {
    const parent = row.get_parent_node();
    if (parent === table)
        return SECTION_RANKS.tbody;
    return isHtml(parent, SECTIONS) && parent.get_parent_node() === table ? SECTION_RANKS[parent.localName] : -1;
}

const rowsOf = sameObject(parent => parent.localName === 'table'
    ? new FilteredModel(parent.get_elements_by_tag_name_ns(HTML, 'tr'), row => rankOfRow(parent, row))
    : new FilteredModel(parent.get_children(), isOneOf('tr')));
const cellsOf = sameObject(row => new FilteredModel(row.get_children(), isOneOf(CELLS)));
const bodiesOf = sameObject(table => new FilteredModel(table.get_children(), isOneOf('tbody')));

const collection = modelOf => ({get: sameObject(parent => htmlCollection(modelOf(parent)))});

// https://html.spec.whatwg.org/#dom-tr-rowindex
function rowIndex(row) {
    const parent = row.get_parent_node();
    const table = isHtml(parent, SECTIONS) ? parent.get_parent_node() : parent;
    return isHtml(table, 'table') ? rowsOf(table).index_of(row) : -1;
}

// https://html.spec.whatwg.org/#dom-tr-sectionrowindex
function sectionRowIndex(row) {
    const parent = row.get_parent_node();
    return isHtml(parent, `table ${SECTIONS}`) ? rowsOf(parent).index_of(row) : -1;
}

// https://html.spec.whatwg.org/#dom-tdth-cellindex
function cellIndex(cell) {
    const row = cell.get_parent_node();
    return isHtml(row, 'tr') ? cellsOf(row).index_of(cell) : -1;
}

// --- inserting and deleting rows and cells ---

function newElement(parent, localName) {
    const element = parent.ownerDocument.create_element_ns(HTML, localName);
    return imports.overrides.html5dom.html.rules.withInterface(element);
}

function checkIndex(index, least, most) {
    if (index < least || index > most)
        throw new DOMException(`The index ${index} is out of range`, 'IndexSizeError');
}

// https://html.spec.whatwg.org/#dom-tbody-insertrow, https://html.spec.whatwg.org/#dom-tr-insertcell
function insertChild(parent, modelOf, localName, index) {
    if (index !== -1)
        checkIndex(index, -1, modelOf(parent).get_size());
    const element = newElement(parent, localName);
    parent.insert_before(element, index === -1 ? null : modelOf(parent).get(index));
    return element;
}

// https://html.spec.whatwg.org/#dom-table-deleterow and its neighbors
function deleteAt(model, index) {
    const {elements} = model;
    checkIndex(index, -1, Math.max(elements.length - 1, -1));
    elements.at(index)?.remove();
}

// Returns the parent of the last row, or null if there is no row.
function parentOfLastRow(table) {
    return rowsOf(table).elements.at(-1)?.get_parent_node() ?? null;
}

// https://html.spec.whatwg.org/#dom-table-insertrow
function insertRow(table, index) {
    const {elements} = rowsOf(table);
    checkIndex(index, -1, elements.length);
    const next = elements[index];
    const row = newElement(table, 'tr');
    if (next) {
        next.get_parent_node().insert_before(row, next);
    } else {
        const body = parentOfLastRow(table) ?? lastBody(table);
        (body ?? newElement(table, 'tbody')).append_child(row);
        if (!body)
            table.append_child(row.get_parent_node());
    }
    return row;
}

// --- the parts of a table ---

function firstChild(parent, localName) {
    for (const child of parent.get_children()) {
        if (isHtml(child, localName))
            return child;
    }
    return null;
}

function lastBody(table) {
    return bodiesOf(table).elements.at(-1) ?? null;
}

// https://html.spec.whatwg.org/#dom-table-createtbody
function createBody(table) {
    const body = newElement(table, 'tbody');
    table.insert_before(body, lastBody(table)?.get_next_sibling() ?? null);
    return body;
}

// The element before which a head is inserted.
function afterColumns(table) {
    for (const child of table.get_children()) {
        if (!isHtml(child, 'caption colgroup'))
            return child;
    }
    return null;
}

// The caption, head or foot, of which a table has one.
function onlyPart(localName, accepted, next) {
    const find = table => firstChild(table, localName);
    const put = (table, part) => table.insert_before(part, next(table));

    return {
        property: {
            get: find,
            set(table, value) {
                const part = value === null || value === undefined ? null : instanceOf(value, accepted);
                if (part && part.localName !== localName)
                    throw new DOMException(`The element is not a ${localName}`, 'HierarchyRequestError');
                find(table)?.remove();
                if (part)
                    put(table, part);
            },
        },
        create: name => method(name, table => {
            const found = find(table);
            const part = found ?? newElement(table, localName);
            if (!found)
                put(table, part);
            return part;
        }),
        remove: name => method(name, table => find(table)?.remove()),
    };
}

const caption = onlyPart('caption', 'caption', table => table.get_first_child());
const head = onlyPart('thead', SECTIONS, afterColumns);
const foot = onlyPart('tfoot', SECTIONS, () => null);

// Elements, property, and how to read and write it.
var RULES = [
    ['table', 'caption', caption.property],
    ['table', 'createCaption', caption.create('createCaption')],
    ['table', 'deleteCaption', caption.remove('deleteCaption')],
    ['table', 'tHead', head.property],
    ['table', 'createTHead', head.create('createTHead')],
    ['table', 'deleteTHead', head.remove('deleteTHead')],
    ['table', 'tFoot', foot.property],
    ['table', 'createTFoot', foot.create('createTFoot')],
    ['table', 'deleteTFoot', foot.remove('deleteTFoot')],
    ['table', 'tBodies', collection(bodiesOf)],
    ['table', 'createTBody', method('createTBody', createBody)],
    [`table ${SECTIONS}`, 'rows', collection(rowsOf)],
    ['table', 'insertRow', method('insertRow', (table, index = -1) => insertRow(table, index | 0))],
    [SECTIONS, 'insertRow', method('insertRow',
        (section, index = -1) => insertChild(section, rowsOf, 'tr', index | 0))],
    [`table ${SECTIONS}`, 'deleteRow', method('deleteRow', (parent, index) => deleteAt(rowsOf(parent), index | 0))],
    ['tr', 'rowIndex', {get: rowIndex}],
    ['tr', 'sectionRowIndex', {get: sectionRowIndex}],
    ['tr', 'cells', collection(cellsOf)],
    ['tr', 'insertCell', method('insertCell', (row, index = -1) => insertChild(row, cellsOf, 'td', index | 0))],
    ['tr', 'deleteCell', method('deleteCell', (row, index) => deleteAt(cellsOf(row), index | 0))],
    [CELLS, 'cellIndex', {get: cellIndex}],
];

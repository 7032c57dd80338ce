// SPDX-License-Identifier: LGPL-2.1-or-later
// Counts documents: no use of live objects in JavaScript keeps one alive.
const {GLib, H5Counter, Html5} = imports.gi;
const System = imports.system;

const N = 20;
const FEW = 4;
const Flags = Html5.MutationObserverFlags;
const {AbortController, AbortSignal, Event} = new Html5.Window(null);
const {signal} = new AbortController();

function newDocument() {
    const document = Html5.Document.new_from_text('<p id=a class=x>one<b>two</b></p>', -1);
    H5Counter.add(document);
    return document;
}

function iterateMainLoop() {
    while (GLib.MainContext.default().iteration(false))
        ;
}

function collect() {
    for (let i = 0; i < 3; i++) {
        System.gc();
        iterateMainLoop();
    }
}

function change(document) {
    const p = document.get_element_by_id('a');
    p.set_attribute('title', 'new');
    p.append_text('three');
    p.get_first_child().remove();
}

const CASES = {
    takeRecords(document) {
        const observer = Html5.MutationObserver.new(null);
        observer.observe(document, Flags.CHILD_LIST | Flags.ATTRIBUTES | Flags.SUBTREE, null);
        change(document);
        if ([...observer.take_records()].length !== 3)
            throw new Error('records');
        observer.disconnect();
    },
    takeRecordsWithoutDisconnecting(document) {
        const observer = Html5.MutationObserver.new(null);
        observer.observe(document, Flags.CHILD_LIST | Flags.SUBTREE, null);
        change(document);
        observer.take_records();
    },
    deliveredRecords(document) {
        let told = 0;
        const observer = Html5.MutationObserver.new(records => {
            told += [...records].filter(each => each.get_target()).length;
        });
        observer.observe(document, Flags.CHILD_LIST | Flags.SUBTREE, null);
        change(document);
        iterateMainLoop();
        if (told !== 2)
            throw new Error(`told ${told}`);
        observer.disconnect();
    },
    undeliveredRecords(document) {
        const observer = Html5.MutationObserver.new(() => {});
        observer.observe(document, Flags.CHILD_LIST | Flags.SUBTREE, null);
        change(document);
        observer.disconnect();
    },
    lists(document) {
        const p = document.get_element_by_id('a');
        for (const list of [p.get_child_nodes(), p.get_children(), p.get_attributes(),
            document.get_elements_by_tag_name('b'), document.query_selector_all('b')])
            [...list].forEach(item => item.nodeName);
        change(document);
    },
    handlers(document) {
        let n = 0;
        const list = document.get_element_by_id('a').get_child_nodes();
        list.connect('items-changed', () => n++);
        change(document);
        if (n !== 2)
            throw new Error(`told ${n}`);
    },
    rows(document) {
        const table = document.createElement('table');
        document.body.append(table);
        table.insertRow().insertCell();
        if (table.rows.length !== 1 || table.rows[0].cells.length !== 1 || table.rows[0].rowIndex !== 0)
            throw new Error('rows');
        change(document);
        table.insertRow();
        if (table.rows.length !== 2)
            throw new Error('more rows');
    },
    options(document) {
        const select = document.createElement('select');
        document.body.append(select);
        select.add(document.createElement('option'));
        if (select.options.length !== 1 || select.selectedOptions.length !== 1)
            throw new Error('options');
    },
    controls(document) {
        document.body.set_inner_html('<form><input name=x><input name=x></form>');
        if (document.forms[0].elements.x.length !== 2)
            throw new Error('controls');
    },
    arrays(document) {
        document.query_selector_all('b').to_array();
        Html5.TreeWalker.new(document, Html5.WhatToShow.ALL, null).next_nodes(100);
    },
    tokens(document) {
        document.get_element_by_id('a').get_class_list().add('y');
    },
    ranges(document) {
        const range = Html5.Range.new(document);
        range.select_node_contents(document.get_element_by_id('a'));
        change(document);
        range.extract_contents();
    },
    walkers(document) {
        const walker = Html5.TreeWalker.new(document, Html5.WhatToShow.ALL,
            node => node.nodeName === 'B' ? Html5.FilterResult.SKIP : Html5.FilterResult.ACCEPT);
        while (walker.next_node())
            ;
    },
    walkerThatItsFilterKnew(document) {
        let walker = Html5.TreeWalker.new(document, Html5.WhatToShow.ALL, () =>
            walker.get_root() ? Html5.FilterResult.ACCEPT : Html5.FilterResult.REJECT);
        if (!walker.next_node())
            throw new Error('refused');
        walker = null;
    },
    selections(document) {
        const selection = document.get_selection();
        selection.select_all_children(document.get_element_by_id('a'));
        change(document);
        selection.get_range_at(0);
    },
    slots(document) {
        const root = document.get_element_by_id('a').attach_shadow(Html5.ShadowRootMode.OPEN,
            Html5.ShadowRootFlags.NONE);
        root.set_inner_html('<slot></slot>');
        const slot = root.get_first_child();
        let told = 0;
        root.connect('slot-changed', () => told++);
        root.observe_slots();
        change(document);
        slot.get_assigned_nodes(true);
        iterateMainLoop();
        if (told !== 1)
            throw new Error(`told ${told}`);
    },
    windowSlots(document) {
        let told = 0;
        const root = document.get_element_by_id('a').attachShadow({mode: 'closed'});
        root.innerHTML = '<slot></slot>';
        root.firstChild.addEventListener('slotchange', () => told++);
        change(document);
        iterateMainLoop();
        if (told !== 1)
            throw new Error(`told ${told}`);
    },
    windowObservers(document) {
        let told = 0;
        const {MutationObserver} = new Html5.Window(document);
        const observer = new MutationObserver(records => {
            told += records.filter(each => each.target.ownerDocument === document).length;
        });
        observer.observe(document, {childList: true, subtree: true});
        change(document);
        iterateMainLoop();
        if (told !== 2)
            throw new Error(`told ${told}`);
        observer.disconnect();
    },
    windowObserversWithoutDisconnecting(document) {
        const {MutationObserver} = new Html5.Window(document);
        new MutationObserver(() => document).observe(document, {childList: true});
    },
    windowSelections(document) {
        let told = 0;
        const selection = new Html5.Window(document).getSelection();
        document.addEventListener('selectionchange', () => told++);
        selection.selectAllChildren(document.get_element_by_id('a'));
        if (told !== 1)
            throw new Error(`told ${told}`);
    },
    // A signal that is never aborted, and outlives the documents.
    signals(document) {
        const element = document.get_element_by_id('a');
        const listener = () => {};
        element.addEventListener('x', listener, {signal});
        element.removeEventListener('x', listener);
        element.addEventListener('x', listener, {signal, once: true});
        element.dispatchEvent(new Event('x'));
    },
    // It only keeps signals that depend on it while they are used.
    dependentSignals(document) {
        const dependent = Object.assign(AbortSignal.any([AbortSignal.any([signal])]), {document});
        const listener = () => {};
        dependent.addEventListener('abort', listener);
        dependent.removeEventListener('abort', listener);
        dependent.onabort = listener;
        dependent.onabort = null;
        document.addEventListener('x', listener, {signal: dependent});
        document.removeEventListener('x', listener);
    },
    validity(document) {
        const input = document.body.appendChild(document.createElement('input'));
        input.pattern = 'a';
        input.setCustomValidity('wrong');
        if (input.validity.valid || input.checkValidity() || document.createElement('input').validity.customError)
            throw new Error('validity');
    },
    iterators(document) {
        const iterator = Html5.NodeIterator.new(document, Html5.WhatToShow.ALL,
            () => Html5.FilterResult.ACCEPT);
        iterator.next_node();
        change(document);
    },
};

// Ways to add a listener or a message to an element and to remove it, after which the document does not keep the element.
const KEPT = {
    removed(element) {
        const listener = () => {};
        element.addEventListener('x', listener);
        element.addEventListener('y', listener, true);
        element.removeEventListener('y', listener, true);
        element.removeEventListener('x', listener);
    },
    once(element, {Event}) {
        element.addEventListener('x', () => {}, {once: true});
        element.dispatchEvent(new Event('x'));
    },
    aborted(element, {AbortController}) {
        const controller = new AbortController();
        element.addEventListener('x', () => {}, {signal: controller.signal});
        controller.abort();
    },
    adopted(element, {DOMParser}) {
        const listener = () => {};
        element.addEventListener('x', listener);
        new DOMParser().parseFromString('', 'text/html').body.append(element);
        element.removeEventListener('x', listener);
    },
    message(element) {
        element.setCustomValidity('wrong');
        element.setCustomValidity('');
    },
};

let left = 0;

function check(name, what) {
    collect();
    // The garbage collector is conservative: values on the stack may keep a few objects alive, but not one of each
    // document.
    const alive = H5Counter.get_alive();
    if (alive > left + FEW)
        throw new Error(`${name}: ${alive - left} of ${N} ${what} are left`);
    left = alive;
}

for (const [name, act] of Object.entries(CASES)) {
    for (let i = 0; i < N; i++)
        act(newDocument());
    check(name, 'documents');
}

const window = new Html5.Window();
for (const [name, act] of Object.entries(KEPT)) {
    for (let i = 0; i < N; i++) {
        const element = window.document.createElement('input');
        H5Counter.add(element);
        act(element, window);
    }
    collect();
    // Nodes without references are reclaimed while others are created.
    for (let i = 0; i < 100 * N; i++)
        window.document.createElement('p');
    check(name, 'elements that were kept');
}
print('ok');

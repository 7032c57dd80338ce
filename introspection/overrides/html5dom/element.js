// SPDX-License-Identifier: LGPL-2.1-or-later
// Element. https://dom.spec.whatwg.org/#interface-element

/* exported install */

const {text, textOrEmpty, name, namespace, instance, define, asciiLower,
    dictionary} =
    imports.overrides.html5dom.convert;
const {DOMException} = imports.overrides.html5dom.exception;
const {namedNodeMap, tokenList, sameObject} = imports.overrides.html5dom.lists;
const {dataset} = imports.overrides.html5dom.dataset;
const {style} = imports.overrides.html5dom.style;
const {withSlotChanges} = imports.overrides.html5dom.events.target;
const {parseFragment} = imports.overrides.html5dom.parsing;
const {sanitizerOf} = imports.overrides.html5dom.sanitizer;

const NUL = '\0';

const classList = sameObject(element => tokenList(element.get_class_list()));
const attributes = sameObject(element => namedNodeMap(element.get_attributes()));

// https://dom.spec.whatwg.org/#dom-element-id and the other attributes that are properties
function installProperties(Html5) {
    define(Html5.Element.prototype, {
        get namespaceURI() {
            return this.get_namespace_uri();
        },
        get id() {
            return this.get_id() ?? '';
        },
        set id(value) {
            this.set_id(text(value));
        },
        get className() {
            return this.get_class_name() ?? '';
        },
        set className(value) {
            this.set_class_name(text(value));
        },
        get slot() {
            return this.get_attribute('slot') ?? '';
        },
        set slot(value) {
            this.set_attribute('slot', text(value));
        },
        get classList() {
            return classList(this);
        },
        set classList(value) {
            this.set_class_name(text(value));
        },
        get attributes() {
            return attributes(this);
        },
        get dataset() {
            return dataset(this);
        },
        get style() {
            return style(this);
        },
        set style(value) {
            this.set_attribute('style', text(value));
        },
    });
}

// https://dom.spec.whatwg.org/#dom-element-getattribute and the rest of attributes
function installAttributes(Html5) {
    define(Html5.Element.prototype, {
        hasAttributes() {
            return this.has_attributes();
        },
        getAttributeNames() {
            return this.get_attribute_names();
        },
        getAttribute(qualifiedName) {
            return this.get_attribute(text(qualifiedName));
        },
        getAttributeNS(uri, localName) {
            return this.get_attribute_ns(namespace(uri), text(localName));
        },
        setAttribute(qualifiedName, value) {
            this.set_attribute(name(qualifiedName), text(value));
        },
        setAttributeNS(uri, qualifiedName, value) {
            this.set_attribute_ns(namespace(uri), name(qualifiedName), text(value));
        },
        removeAttribute(qualifiedName) {
            this.remove_attribute(text(qualifiedName));
        },
        removeAttributeNS(uri, localName) {
            this.remove_attribute_ns(namespace(uri), text(localName));
        },
        hasAttribute(qualifiedName) {
            return this.has_attribute(text(qualifiedName));
        },
        hasAttributeNS(uri, localName) {
            return this.has_attribute_ns(namespace(uri), text(localName));
        },
        toggleAttribute(qualifiedName, force = undefined) {
            return force === undefined
                ? this.toggle_attribute(name(qualifiedName))
                : this.toggle_attribute_force(name(qualifiedName), !!force);
        },
    });
}

// https://dom.spec.whatwg.org/#dom-element-getattributenode
function installAttributeNodes(Html5) {
    const {Attr} = Html5;
    const setAttributeNode = function (attribute) {
        return this.set_attribute_node(instance(attribute, Attr))[1];
    };
    define(Html5.Element.prototype, {
        getAttributeNode(qualifiedName) {
            return this.get_attribute_node(text(qualifiedName));
        },
        getAttributeNodeNS(uri, localName) {
            return this.get_attribute_node_ns(namespace(uri), text(localName));
        },
        setAttributeNode(attribute) {
            return setAttributeNode.call(this, attribute);
        },
        setAttributeNodeNS(attribute) {
            return setAttributeNode.call(this, attribute);
        },
        removeAttributeNode(attribute) {
            this.remove_attribute_node(instance(attribute, Attr));
            return attribute;
        },
    });
}

// https://html.spec.whatwg.org/#dom-parsing-and-serialization: the markup of what is in an element or a shadow root
function installContent(Html5) {
    const {Element, ShadowRoot} = Html5;

    for (const Type of [Element, ShadowRoot]) {
        const getHtml = Type.prototype.get_html;
        Type.prototype.get_html = function (serializableShadowRoots = false, shadowRoots = []) {
            return getHtml.call(this, serializableShadowRoots, shadowRoots);
        };
        define(Type.prototype, {
            get innerHTML() {
                return this.get_inner_html();
            },
            set innerHTML(value) {
                const html = value === null ? '' : `${value}`;
                const container = this.get_template_content?.() ?? this;
                const context = this instanceof ShadowRoot ? this.host : this;
                if (html.includes(NUL))
                    container.replace_children(parseFragment(context, html));
                else
                    this.set_inner_html(html);
            },
            getHTML(options = {}) {
                const {serializableShadowRoots, shadowRoots = []} = dictionary(options);
                const roots = [...shadowRoots].map(root => instance(root, ShadowRoot));
                return this.get_html(!!serializableShadowRoots, roots);
            },
            setHTML(html, options = {}) {
                this.set_html(text(html), sanitizerOf(options, true));
            },
            setHTMLUnsafe(html, options = {}) {
                this.set_html_unsafe(text(html), sanitizerOf(options, false));
            },
        });
    }
}

// The markup of and beside elements
function installMarkup(Html5) {
    const {Element, AdjacentPosition} = Html5;
    const positions = {
        __proto__: null,
        beforebegin: AdjacentPosition.BEFORE_BEGIN,
        afterbegin: AdjacentPosition.AFTER_BEGIN,
        beforeend: AdjacentPosition.BEFORE_END,
        afterend: AdjacentPosition.AFTER_END,
    };
    const positionOf = value => {
        const position = positions[asciiLower(`${value}`)];
        if (position === undefined)
            throw new DOMException(`“${value}” is not a valid position`, 'SyntaxError');
        return position;
    };

    define(Element.prototype, {
        get outerHTML() {
            return this.get_outer_html();
        },
        set outerHTML(value) {
            this.set_outer_html(textOrEmpty(value));
        },
        insertAdjacentHTML(position, html) {
            this.insert_adjacent_html(positionOf(position), text(html));
        },
        insertAdjacentElement(position, element) {
            return this.insert_adjacent_element(positionOf(position), instance(element, Element));
        },
        insertAdjacentText(position, data) {
            this.insert_adjacent_text(positionOf(position), text(data));
        },
    });
}

const MODES = ['open', 'closed'];
const ASSIGNMENTS = ['named', 'manual'];

function enumeration(value, values, what) {
    const index = values.indexOf(`${value}`);
    if (index < 0)
        throw new TypeError(`“${value}” is not a ${what}`);
    return index;
}

// https://dom.spec.whatwg.org/#interface-shadowroot
function installShadows(Html5) {
    const {ShadowRootFlags} = Html5;

    define(Html5.Element.prototype, {
        get shadowRoot() {
            const root = this.get_shadow_root();
            return root && withSlotChanges(root);
        },
        get assignedSlot() {
            return this.get_assigned_slot();
        },
        attachShadow(init) {
            if (init === null || typeof init !== 'object' && typeof init !== 'function')
                throw new TypeError('attachShadow() needs options');
            const mode = enumeration(init.mode, MODES, 'ShadowRootMode');
            const assignment = enumeration(init.slotAssignment ?? 'named', ASSIGNMENTS,
                'SlotAssignmentMode');
            return withSlotChanges(this.attach_shadow(mode,
                (init.delegatesFocus ? ShadowRootFlags.DELEGATES_FOCUS : 0) |
                (init.serializable ? ShadowRootFlags.SERIALIZABLE : 0) |
                (init.clonable ? ShadowRootFlags.CLONABLE : 0) |
                (assignment ? ShadowRootFlags.MANUAL_SLOTS : 0)));
        },
    });
    define(Html5.Text.prototype, {
        get assignedSlot() {
            return this.get_assigned_slot();
        },
    });
    define(Html5.ShadowRoot.prototype, {
        get mode() {
            return MODES[this.get_mode()];
        },
        get slotAssignment() {
            return ASSIGNMENTS[this.get_slot_assignment()];
        },
    });
}

// https://w3c.github.io/aria/#ARIAMixin
function installAria(Html5) {
    const names = ('Atomic AutoComplete BrailleLabel BrailleRoleDescription Busy Checked ColCount ' +
        'ColIndex ColIndexText ColSpan Current Description Disabled Expanded HasPopup Hidden ' +
        'Invalid KeyShortcuts Label Level Live Modal MultiLine MultiSelectable Orientation ' +
        'Placeholder PosInSet Pressed ReadOnly Relevant Required RoleDescription RowCount ' +
        'RowIndex RowIndexText RowSpan Selected SetSize Sort ValueMax ValueMin ValueNow ' +
        'ValueText').split(' ');
    const attributes = names.map(key => [`aria${key}`, `aria-${key.toLowerCase()}`]);

    for (const [key, attribute] of [...attributes, ['role', 'role']]) {
        define(Html5.Element.prototype, {
            get [key]() {
                return this.get_attribute(attribute);
            },
            set [key](value) {
                if (value === null || value === undefined)
                    this.remove_attribute(attribute);
                else
                    this.set_attribute(attribute, text(value));
            },
        });
    }
}

function install(Html5) {
    const {prototype} = Html5.Element;
    const {matches, closest} = prototype;

    installProperties(Html5);
    installAttributes(Html5);
    installAttributeNodes(Html5);
    installContent(Html5);
    installMarkup(Html5);
    installShadows(Html5);
    installAria(Html5);
    define(prototype, {
        matches(selectors) {
            return matches.call(this, text(selectors));
        },
        webkitMatchesSelector(selectors) {
            return matches.call(this, text(selectors));
        },
        closest(selectors) {
            return closest.call(this, text(selectors));
        },
    });
    imports.overrides.html5dom.html.rules.install(Html5);
}

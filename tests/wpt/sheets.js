// SPDX-License-Identifier: LGPL-2.1-or-later
// Style sheets as far as tests of selectors need them: rules with the library's selectors, and which
// of their declarations an element gets. Values are not looked at, but for the names of some colors.

/* exported installSheets */

const {Html5} = imports.gi;
const {DOMException} = imports.overrides.html5dom.exception;

const INITIAL = {color: 'rgb(0, 0, 0)', 'background-color': 'rgba(0, 0, 0, 0)', visibility: 'visible'};
const INHERITED = new Set(['color', 'visibility']);
const COLORS = {
    black: '0, 0, 0', blue: '0, 0, 255', gray: '128, 128, 128', green: '0, 128, 0', grey: '128, 128, 128',
    lime: '0, 255, 0', orange: '255, 165, 0', pink: '255, 192, 203', purple: '128, 0, 128',
    red: '255, 0, 0', white: '255, 255, 255', yellow: '255, 255, 0',
};
const CLOSERS = {'{': '}', '(': ')', '[': ']'};
const NAMESPACE = /^@namespace\s+(?:(?!url\()((?:[\w-]|\\.)+)\s*)?(?:url\(\s*)?["']?([^"')]*)["']?\s*\)?$/;

function syntaxError(text) {
    return new DOMException(`Not a rule: ${text}`, 'SyntaxError');
}

// The end of the string, comment or escape that begins at i; i itself where none does.
function skipToken(css, i) {
    const [token] = /^(?:\\[^]|\/\*[^]*?(?:\*\/|$)|"(?:\\[^]|[^"\\])*"?|'(?:\\[^]|[^'\\])*'?)/.exec(css.slice(i)) ?? [''];
    return i + token.length;
}

// Returns the position of the first of the characters that is not in brackets, or the end.
function findOutside(css, start, characters) {
    const open = [];
    for (let i = start; i < css.length; i++) {
        const next = skipToken(css, i);
        if (next > i) {
            i = next - 1;
            continue;
        }
        if (!open.length && characters.includes(css[i]))
            return i;
        if (css[i] in CLOSERS)
            open.push(CLOSERS[css[i]]);
        else if (css[i] === open[open.length - 1])
            open.pop();
    }
    return css.length;
}

// Pieces of text: {prelude, block}, the block null for a rule that ends with a semicolon.
function* splitRules(css) {
    for (let i = 0; i < css.length;) {
        const isAt = /^(?:\s|\/\*[^]*?\*\/)*@/.test(css.slice(i));
        const end = findOutside(css, i, isAt ? '{;' : '{');
        const prelude = css.slice(i, end).trim();
        if (css[end] !== '{') {
            if (prelude)
                yield {prelude, block: null};
            i = end + 1;
            continue;
        }
        const close = findOutside(css, end + 1, '}');
        yield {prelude, block: css.slice(end + 1, close)};
        i = close + 1;
    }
}

function declarationsOf(block) {
    const found = new Map();
    for (const each of block.replace(/\/\*[^]*?\*\//g, '').split(';')) {
        const [, name, value] = /^\s*([\w-]+)\s*:\s*([^]*?)\s*(?:!important\s*)?$/.exec(each) ?? [];
        if (name)
            found.set(name.toLowerCase(), value in COLORS ? `rgb(${COLORS[value]})` : value);
    }
    return found;
}

class StyleRule {
    constructor(sheet, prelude, block) {
        this.sheet = sheet;
        this.declarations = declarationsOf(block);
        this.selector = sheet.compile(prelude);
    }

    get selectorText() {
        return this.selector.to_string();
    }

    set selectorText(text) {
        try {
            this.selector = this.sheet.compile(`${text}`);
        } catch (error) {
            // An invalid selector changes nothing.
        }
    }

    get style() {
        return Object.fromEntries(this.declarations);
    }

    get cssText() {
        const text = [...this.declarations].map(([name, value]) => `${name}: ${value};`).join(' ');
        return `${this.selectorText} { ${text} }`;
    }

    get specificity() {
        let most = [0, 0, 0];
        for (let i = 0; i < this.selector.get_n_alternatives(); i++) {
            const found = this.selector.get_specificity(i).slice(1);
            most = compare(found, most) > 0 ? found : most;
        }
        return most;
    }
}

const compare = (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

// A style sheet, or a rule that has rules.
class RuleList {
    constructor(namespaces, css) {
        this.namespaces = namespaces;
        this.cssRules = [];
        for (const {prelude, block} of splitRules(css)) {
            try {
                this.cssRules.push(this.makeRule(prelude, block));
            } catch (error) {
                // An invalid rule is dropped.
            }
        }
    }

    compile(selectors) {
        try {
            return Html5.Selector.new_with_namespaces(selectors, this.namespaces);
        } catch (error) {
            throw syntaxError(selectors);
        }
    }

    makeRule(prelude, block) {
        const [, prefix = '', uri] = NAMESPACE.exec(prelude) ?? [];
        if (uri !== undefined && block === null) {
            this.namespaces.push(prefix.replace(/\\(.)/g, '$1'), uri);
            return {prefix, namespaceURI: uri, cssText: prelude};
        }
        if (/^@(media|supports|layer)\b/i.test(prelude) && block !== null)
            return new RuleList(this.namespaces, block);
        if (block === null || prelude.startsWith('@'))
            throw syntaxError(prelude);
        return new StyleRule(this, prelude, block);
    }

    insertRule(text, index = 0) {
        const [rule, ...more] = [...splitRules(text)];
        if (!rule || more.length)
            throw syntaxError(text);
        this.cssRules.splice(index, 0, this.makeRule(rule.prelude, rule.block));
        return index;
    }

    deleteRule(index) {
        this.cssRules.splice(index, 1);
    }

    * styleRules() {
        for (const rule of this.cssRules) {
            if (rule instanceof RuleList)
                yield* rule.styleRules();
            else if (rule instanceof StyleRule)
                yield rule;
        }
    }
}

const sheets = new WeakMap();

// The sheet of a style element, made anew when its text has changed.
function sheetOf(element) {
    if (element.localName !== 'style' || !element.isConnected)
        return null;
    const css = element.textContent;
    if (sheets.get(element)?.css !== css)
        sheets.set(element, {css, sheet: new RuleList([], css)});
    return sheets.get(element).sheet;
}

function matchingRules(element) {
    const styles = [...element.getRootNode().querySelectorAll('style')];
    return styles.flatMap(style => [...sheetOf(style)?.styleRules() ?? []])
        .filter(rule => rule.selector.matches(element))
        .sort((a, b) => compare(a.specificity, b.specificity));
}

function computedValue(element, property) {
    for (let at = element; at; at = at.parentElement ?? at.getRootNode().host) {
        const inline = declarationsOf(at.getAttribute('style') ?? '').get(property);
        const value = inline ?? matchingRules(at).map(rule => rule.declarations.get(property))
            .filter(each => each !== undefined).pop();
        if (value !== undefined && value !== 'inherit')
            return value;
        if (!INHERITED.has(property) && value !== 'inherit')
            break;
    }
    return INITIAL[property] ?? '';
}

function getComputedStyle(element) {
    const getPropertyValue = property => computedValue(element, property);
    const kebab = key => key.replace(/[A-Z]/g, c => `-${c.toLowerCase()}`);
    return new Proxy({getPropertyValue}, {
        get: (target, key) => target[key] ?? (typeof key === 'string' ? getPropertyValue(kebab(key)) : undefined),
    });
}

function installSheets() {
    Object.defineProperty(Html5.Element.prototype, 'sheet', {
        configurable: true,
        get() {
            return this.localName === 'style' ? sheetOf(this) : undefined;
        },
    });
    Object.defineProperty(Html5.Document.prototype, 'styleSheets', {
        configurable: true,
        get() {
            return [...this.querySelectorAll('style')].map(sheetOf);
        },
    });
    Html5.Window.prototype.getComputedStyle = getComputedStyle;
    globalThis.getComputedStyle = getComputedStyle;
}

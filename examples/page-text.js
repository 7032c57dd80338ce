#!/usr/bin/env -S gjs -m
// SPDX-License-Identifier: LGPL-2.1-or-later
// Prints the text of a page, a line for each block.
//
//   page-text.js FILE|URI [SELECTOR]
//
// SELECTOR says which element; without it, it is the body.
import Gio from 'gi://Gio?version=2.0';
import Html5 from 'gi://Html5?version=1.0';
import System from 'system';

const SILENT = new Set(['script', 'style', 'template', 'noscript', 'select', 'textarea', 'svg']);
const BLOCKS = new Set(['address', 'article', 'aside', 'blockquote', 'caption', 'dd', 'div', 'dl',
    'dt', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header',
    'hr', 'li', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'table', 'tr', 'ul', 'br']);

function nameOf(node) {
    return node instanceof Html5.Element ? node.get_local_name() : null;
}

// The lines of text under a node, found by walking, not by recursion: pages may be deep.
function linesOf(root) {
    const lines = [''];
    const endLine = node => {
        if (BLOCKS.has(nameOf(node)))
            lines.push('');
        else if (['td', 'th'].includes(nameOf(node)))
            lines[lines.length - 1] += ' ';
    };
    let node = root;
    while (node) {
        if (node instanceof Html5.Text)
            lines[lines.length - 1] += node.get_data();
        else
            endLine(node);
        let next = SILENT.has(nameOf(node)) ? null : node.get_first_child();
        while (!next && node !== root) {
            next = node.get_next_sibling();
            if (!next) {
                node = node.get_parent_node();
                endLine(node);
            }
        }
        node = next;
    }
    return lines.map(line => line.replace(/\s+/g, ' ').trim()).filter(line => line);
}

function main([page, selector = 'body']) {
    if (!page) {
        printerr('Usage: page-text.js FILE|URI [SELECTOR]');
        return 2;
    }
    try {
        const file = Gio.File.new_for_commandline_arg(page);
        const document = Html5.Document.new_from_file(file, null);
        const element = document.query_selector(selector);
        if (element)
            print(linesOf(element).join('\n'));
        return element ? 0 : 1;
    } catch (error) {
        printerr(`${page}: ${error.message}`);
        return 1;
    }
}

System.exit(main(ARGV));

#!/usr/bin/env -S gjs -m
// SPDX-License-Identifier: LGPL-2.1-or-later
// Prints the text of a page for people, with wrapped lines and tables.
//
//   page-text.js FILE|URI [SELECTOR]
//
// SELECTOR says which element; without it, it is the body.
import Gio from 'gi://Gio?version=2.0';
import Html5 from 'gi://Html5?version=1.0';
import System from 'system';

function main([page, selector = 'body']) {
    if (!page) {
        printerr('Usage: page-text.js FILE|URI [SELECTOR]');
        return 2;
    }
    try {
        const file = Gio.File.new_for_commandline_arg(page);
        const document = Html5.Document.new_from_file(file, null);
        const element = document.query_selector(selector);
        if (!element) {
            printerr(`${page}: nothing matches ${selector}`);
            return 1;
        }
        print(element.to_text(new Html5.TextOptions({width: 80})).trim());
        return 0;
    } catch (error) {
        printerr(`${page}: ${error.message}`);
        return 1;
    }
}

System.exit(main(ARGV));

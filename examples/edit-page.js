#!/usr/bin/env -S gjs -m
// SPDX-License-Identifier: LGPL-2.1-or-later
// Changes a page and saves it in its own encoding: edit-page.js FILE OUT
//
// Adds `rel` to the links with a host, numbers the headings and removes the scripts.
import Gio from 'gi://Gio?version=2.0';
import GLib from 'gi://GLib?version=2.0';
import Html5 from 'gi://Html5?version=1.0';
import System from 'system';

function edit(document) {
    for (const script of document.querySelectorAll('script'))
        script.remove();
    for (const link of document.querySelectorAll('a[href*="//"]'))
        link.setAttribute('rel', 'external noopener');
    let number = 0;
    for (const heading of document.querySelectorAll('h2'))
        heading.prepend(`${++number}. `);
}

// XML is written in UTF-8, and HTML in the encoding of the page, which is declared: it can be that of a
// byte order mark. Pages in UTF-16 become UTF-8, as when a browser submits forms.
function serializerFor(document) {
    if (document.is_xml()) {
        return new Html5.Serializer({
            format: Html5.SerializerFormat.XML,
            xml_declaration: document.get_xml_version() !== null,
        });
    }
    const encoding = Html5.Encoding.for_label(document.get_character_set()).get_output_encoding().get_name();
    return new Html5.Serializer({
        encoding,
        meta_charset: encoding.toLowerCase(),
        flags: Html5.SerializerFlags.FAITHFUL,
    });
}

async function main(source, target) {
    const document = await Html5.Document.new_from_file_async(
        Gio.File.new_for_commandline_arg(source), GLib.PRIORITY_DEFAULT, null);
    edit(document);
    // The file is replaced only once all of the page has been written.
    const bytes = serializerFor(document).to_bytes(document);
    Gio.File.new_for_commandline_arg(target)
        .replace_contents(bytes.toArray(), null, true, Gio.FileCreateFlags.NONE, null);
}

if (ARGV.length !== 2) {
    printerr('Usage: edit-page.js FILE OUT');
    System.exit(2);
}
const loop = new GLib.MainLoop(null, false);
let status = 0;
main(...ARGV).catch(error => {
    printerr(`${ARGV[0]}: ${error.message}`);
    status = 1;
}).finally(() => loop.quit());
loop.run();
System.exit(status);

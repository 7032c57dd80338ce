#!/usr/bin/env -S gjs -m
// SPDX-License-Identifier: LGPL-2.1-or-later
// Changes a page and saves it in its own encoding: edit-page.js FILE OUT
//
// Marks the links that leave the site, numbers the headings and drops the scripts.
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

async function main(source, target) {
    const document = await Html5.Document.new_from_file_async(
        Gio.File.new_for_commandline_arg(source), GLib.PRIORITY_DEFAULT, null);
    edit(document);
    const serializer = new Html5.Serializer({
        encoding: document.get_character_set(),
        flags: Html5.SerializerFlags.FAITHFUL,
    });
    const stream = Gio.File.new_for_commandline_arg(target)
        .replace(null, true, Gio.FileCreateFlags.NONE, null);
    await serializer.to_stream_async(document, stream, GLib.PRIORITY_DEFAULT, null);
    stream.close(null);
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

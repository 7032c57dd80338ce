// SPDX-License-Identifier: LGPL-2.1-or-later
// The everyday tasks with libhtml5 in GJS: with-gjs.js PAGE FEED
const {Gio, Html5} = imports.gi;
imports.searchPath.unshift(Gio.File.new_for_path(imports.system.programInvocationName).get_parent().get_path());
const {tasks} = imports.tasks;

const parse = page => new Html5.Parser({baseUri: 'http://example.org/'}).parse_text(page);
const parseXML = xml => new Html5.Parser({syntax: Html5.Syntax.XML}).parse_text(xml);

const [page, feed] = ARGV.map(path => new TextDecoder().decode(Gio.File.new_for_path(path).load_contents(null)[1]));
const answers = Object.entries(tasks(parse, parseXML)).map(([name, task]) =>
    [name, task(name === 'feed' ? feed : page)]);
print(JSON.stringify(Object.fromEntries(answers)));

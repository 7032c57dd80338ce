// SPDX-License-Identifier: LGPL-2.1-or-later
// The everyday tasks with jsdom in Node.js: with-jsdom.js PAGE FEED
const {readFileSync} = require('fs');
const {JSDOM} = require('jsdom');
const {tasks} = require('./tasks.js');

const parse = page => new JSDOM(page, {url: 'http://example.org/'}).window.document;
const parseXML = xml => new JSDOM(xml, {contentType: 'application/xml'}).window.document;

const [page, feed] = process.argv.slice(2).map(path => readFileSync(path, 'utf8'));
const answers = Object.entries(tasks(parse, parseXML)).map(([name, task]) =>
    [name, task(name === 'feed' ? feed : page)]);
console.log(JSON.stringify(Object.fromEntries(answers)));

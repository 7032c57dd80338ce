// SPDX-License-Identifier: LGPL-2.1-or-later
// The innerText of an element in a page that runs no scripts. item: {html, id}: the markup of a
// whole page, and the id of the element; without one it is the body.
let frame;

function page(html) {
  if (!frame) {
    frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-same-origin");
    document.body.append(frame);
  }
  const doc = frame.contentDocument;
  doc.open();
  doc.write(html);
  doc.close();
  return doc;
}

function run(item) {
  const doc = page(item.html);
  const element = item.id ? doc.getElementById(item.id) : doc.body;
  return element ? element.innerText : null;
}

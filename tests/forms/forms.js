// SPDX-License-Identifier: LGPL-2.1-or-later
// What the browser makes of the forms of a page: owners, elements, labels, values, entries.
function describeEntries(entries) {
  return [...entries].map(([name, value]) =>
    [name, typeof value === "string" ? value : "file:" + value.name + ":" + value.type]);
}

function entriesOf(form, submitter) {
  try {
    return describeEntries(new FormData(form, submitter));
  } catch (error) {
    return error.name;
  }
}

// Only in a document that is shown does the browser's parser associate controls with forms.
const frame = document.createElement("iframe");

function parse(data) {
  document.body.append(frame);
  const page = frame.contentDocument;
  page.open();
  page.write(data);
  page.close();
  return page;
}

function run(item) {
  const page = parse(item.data);
  for (const [what, target, place] of item.changes) {
    const node = page.getElementById(target);
    const other = page.getElementById(place);
    if (!node)
      continue;
    if (what === "remove")
      node.remove();
    else if (what === "form")
      node.setAttribute("form", place);
    else if (what === "unform")
      node.removeAttribute("form");
    else if (other && !node.contains(other))
      other.append(node);
  }
  const id = element => element ? element.id : null;
  const controls = [...page.querySelectorAll("button, fieldset, input, object, output, select, textarea, img")];
  const forms = [...page.querySelectorAll("form")];
  return {
    tree: page.body.innerHTML,
    owners: controls.filter(c => c.localName !== "img").map(c => [c.id, id(c.form)]),
    others: [...page.querySelectorAll("option, label, legend")].map(e => [e.id, id(e.form)]),
    elements: forms.map(f => [...f.elements].map(id)),
    labels: [...page.querySelectorAll("label")].map(l => id(l.control)),
    labelsOf: controls.map(c => c.labels ? [...c.labels].map(id) : []),
    values: [...page.querySelectorAll("input, textarea, button, select")].filter(c => c.type !== "file").map(c => c.value),
    entries: forms.map(f => entriesOf(f, null)),
    submitted: forms.map(f => [...page.querySelectorAll("input, button")]
      .filter(c => c.form === f && !c.closest("select")).map(c => entriesOf(f, c))),
  };
}

// SPDX-License-Identifier: LGPL-2.1-or-later
// Puts a sanitized text into the page, fires every event at every element, and looks for handlers and
// for addresses that run a script. HANDLERS stands before this. item: a text; the answer: what was found.
let hits = 0;
function hit() { hits++; }

function run(text) {
  const before = hits;
  const root = document.createElement("div");
  document.body.append(root);
  root.innerHTML = text;
  const found = [];
  for (const element of root.querySelectorAll("*")) {
    for (const handler of HANDLERS) {
      if (typeof element[handler] === "function" && element[handler] !== root[handler])
        found.push(element.localName + " " + handler);
      element.dispatchEvent(new Event(handler.slice(2)));
    }
    for (const name of element.getAttributeNames())
      if (/^on/i.test(name))
        found.push(element.localName + " " + name);
    for (const key of ["href", "action", "formAction"]) {
      const own = key === "formAction" ? element.hasAttribute("formaction") : true;
      const value = own && element[key] && (element[key].baseVal !== undefined ? element[key].baseVal : element[key]);
      const follows = /^(a|area|form|button|input)$/.test(element.localName);
      if (follows && typeof value === "string" && /^javascript:/i.test(value.trim().replace(/[\t\n\r]/g, "")))
        found.push(element.localName + " " + key + "=" + value);
    }
  }
  root.remove();
  if (hits !== before)
    found.push(hits - before + " hits");
  return found.join("; ");
}

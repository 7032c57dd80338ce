// SPDX-License-Identifier: LGPL-2.1-or-later
// item: {markup, config, safe, context}; the answer is "!" for a configuration that is not valid.
function run(item) {
  const spaces = {svg: "http://www.w3.org/2000/svg", math: "http://www.w3.org/1998/Math/MathML"};
  const doc = document.implementation.createHTMLDocument(""), [space, name] = item.context.split(" ");
  const e = name ? doc.createElementNS(spaces[space], name) : doc.createElement(space);
  try {
    if (item.safe)
      e.setHTML(item.markup, {sanitizer: item.config});
    else
      e.setHTMLUnsafe(item.markup, {sanitizer: item.config});
  } catch (x) {
    return "!";
  }
  return e.innerHTML;
}

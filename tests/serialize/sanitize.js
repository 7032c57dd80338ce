// SPDX-License-Identifier: LGPL-2.1-or-later
// item: {markup, config, safe}; the answer is "!" for a configuration that is not valid.
function run(item) {
  const e = document.implementation.createHTMLDocument("").createElement("div");
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

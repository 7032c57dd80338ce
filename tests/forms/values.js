// SPDX-License-Identifier: LGPL-2.1-or-later
// The values of the input elements of a page, which of the selectors they match, and which flags of their validity are
// set.
const page = document.implementation.createHTMLDocument("");

function run(item) {
  page.body.innerHTML = item.markup;
  return [...page.querySelectorAll("input")].map(input =>
    [input.value, ...item.selectors.map(selector => input.matches(selector)),
      ...item.flags.map(flag => input.validity[flag])]);
}

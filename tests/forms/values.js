// SPDX-License-Identifier: LGPL-2.1-or-later
// The values of the input elements of a page, and which of the selectors they match.
const page = document.implementation.createHTMLDocument("");

function run(item) {
  page.body.innerHTML = item.markup;
  return [...page.querySelectorAll("input")].map(input =>
    [input.value, ...item.selectors.map(selector => input.matches(selector))]);
}

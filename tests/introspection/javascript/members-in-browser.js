// SPDX-License-Identifier: LGPL-2.1-or-later
// What members.py runs in a browser, after evaluate.js.

function run(expression) {
  return evaluate(window, expression);
}

// SPDX-License-Identifier: LGPL-2.1-or-later
// Runs the function run(), which is in a script before this module, on the items that the server sends.
function answer(item) {
  try {
    return run(item);
  } catch (error) {
    return "!" + error;
  }
}

function isSame(a, b) {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

// Returns the answers; if some are expected, the numbers of the items with others.
function evaluate({items, expected}) {
  if (!expected)
    return items.map(answer);
  const numbers = [...items.keys()];
  return numbers.filter(number => !isSame(answer(items[number]), expected[number]));
}

// The server answers each result with the next items, and has an error after the last.
for (let result = null; ;) {
  const response = await fetch("/next", {method: "POST", body: JSON.stringify(result)});
  if (!response.ok)
    break;
  result = evaluate(await response.json());
}

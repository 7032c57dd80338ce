// SPDX-License-Identifier: LGPL-2.1-or-later
// Loads each page into a window of its own, for a frame takes the encoding of what it is in, and
// sends the encodings back that the browser has chosen.
function pause(milliseconds) {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}

function isLoaded(page, number) {
  try {
    return page.location.pathname === "/" + number && page.document.readyState === "complete";
  } catch (error) {
    return false;
  }
}

async function work(answers, next) {
  const page = window.open("about:blank", "_blank");
  for (let number = next.shift(); number !== undefined; number = next.shift()) {
    page.location = "/" + number;
    while (!isLoaded(page, number))
      await pause(2);
    answers[number] = page.document.characterSet;
  }
  page.close();
}

async function loadAll(count) {
  const answers = [];
  const next = [...Array(count).keys()];
  await Promise.all([1, 2, 3].map(() => work(answers, next)));
  await fetch("/done", {method: "POST", body: JSON.stringify(answers)});
}

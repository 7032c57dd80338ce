// SPDX-License-Identifier: LGPL-2.1-or-later
// Documents that a browser loads as pages, each in a frame, with their scripts running: their trees
// in html5lib's format, or what their scripts answer.
const NAMESPACES = {"http://www.w3.org/2000/svg": "svg ", "http://www.w3.org/1998/Math/MathML": "math ",
                    "http://www.w3.org/1999/xlink": "xlink ", "http://www.w3.org/XML/1998/namespace": "xml ",
                    "http://www.w3.org/2000/xmlns/": "xmlns "};

function describeElement(element, pad) {
  const lines = [`${pad}<${NAMESPACES[element.namespaceURI] || ""}${element.localName}>`];
  const attributes = [...element.attributes].map(
    (a) => [(NAMESPACES[a.namespaceURI] || "") + a.localName, a.value]);
  attributes.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
  for (const [name, value] of attributes)
    lines.push(`${pad}  ${name}="${value}"`);
  return lines;
}

function describe(node, pad) {
  switch (node.nodeType) {
  case Node.ELEMENT_NODE: return describeElement(node, pad);
  case Node.TEXT_NODE: return [`${pad}"${node.data}"`];
  case Node.PROCESSING_INSTRUCTION_NODE: return [`${pad}<?${node.target} ${node.data}?>`];
  case Node.COMMENT_NODE: return [`${pad}<!-- ${node.data} -->`];
  default: {
    const ids = node.publicId || node.systemId ? ` "${node.publicId}" "${node.systemId}"` : "";
    return [`${pad}<!DOCTYPE ${node.name}${ids}>`];
  }
  }
}

function dump(parent, depth, lines) {
  for (const node of parent.childNodes) {
    lines.push(...describe(node, "| " + "  ".repeat(depth)));
    if (node.localName === "template" && node.content) {
      lines.push("| " + "  ".repeat(depth + 1) + "content");
      dump(node.content, depth + 2, lines);
    }
    dump(node, depth + 1, lines);
  }
  return lines;
}

const READERS = {
  tree: (page) => dump(page.document, 0, []).join("\n"),
  // Returns what the scripts of the page have logged.
  log: (page) => page.answer(),
};

function load(address, what) {
  return new Promise((resolve) => {
    const frame = document.createElement("iframe");
    frame.onload = () => {
      resolve(READERS[what](frame.contentWindow));
      frame.remove();
    };
    frame.src = address;
    document.body.append(frame);
  });
}

// The pages /0, /1 and so on.
async function answer(n, what) {
  const answers = [];
  for (let i = 0; i < n; i += 20)
    answers.push(...await Promise.all(Array.from({length: Math.min(20, n - i)}, 
                                           (_, j) => load(`/${i + j}`, what))));
  await fetch("/done", {method: "POST", body: JSON.stringify(answers)});
}

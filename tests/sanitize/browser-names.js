// SPDX-License-Identifier: LGPL-2.1-or-later
// Finds the event handler attributes and the elements that a browser supports, and the attributes of each
// that are URLs. item: possible names of elements. Returns lines for browser-names.txt.
const SPACES = {html: "http://www.w3.org/1999/xhtml", svg: "http://www.w3.org/2000/svg",
                math: "http://www.w3.org/1998/Math/MathML"};
const UNKNOWN = {html: "HTMLUnknownElement", svg: "SVGElement", math: ""};

function prototypesOf(object) {
  const chain = [];
  for (let at = Object.getPrototypeOf(object); at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    chain.push(at);
  return chain;
}

// The sanitizer's own list, and what the interfaces have.
function handlers() {
  const names = new Set();
  const sanitizer = new Sanitizer({removeElements: [], removeAttributes: []});
  sanitizer.removeUnsafe();
  for (const attribute of sanitizer.get().removeAttributes)
    if (/^on/.test(attribute.name || attribute))
      names.add(attribute.name || attribute);
  for (const key of Object.getOwnPropertyNames(window)) {
    const prototype = typeof window[key] === "function" && window[key].prototype;
    if (prototype instanceof Element || key === "Element" || prototype === window)
      for (const name of Object.getOwnPropertyNames(prototype))
        if (/^on/.test(name))
          names.add(name);
  }
  return [...names].sort().map(name => "handler " + name);
}

// An attribute whose property gives the address made absolute.
function urlsOf(space, name, element) {
  const found = new Set();
  for (const prototype of prototypesOf(element))
    for (const key of Object.getOwnPropertyNames(prototype)) {
      const attribute = key.toLowerCase();
      if (attribute === "baseuri" || element.hasAttribute(attribute))
        continue;
      element.setAttribute(attribute, "probe-url");
      try {
        let value = element[key];
        if (value && value.baseVal !== undefined)
          value = attribute === "href" ? "/probe-url" : value.baseVal;
        if (typeof value === "string" && /\/probe-url$/.test(value))
          found.add(attribute);
      } catch (error) {
      }
      element.removeAttribute(attribute);
    }
  return [...found].sort().map(attribute => `url ${space}:${name} ${attribute}`);
}

function elements(names) {
  const lines = [];
  for (const space in SPACES)
    for (const name of names) {
      let element;
      try {
        element = document.createElementNS(SPACES[space], name);
      } catch (error) {
        continue; // xmlns and the like
      }
      const known = element.constructor.name;
      if (known === UNKNOWN[space] || (space === "math" && !/^m/.test(name) && name !== "semantics" && !/^annotation/.test(name)))
        continue;
      lines.push(`element ${space}:${name}`, ...urlsOf(space, name, element));
    }
  return lines;
}

function run(names) {
  const made = new Set(names);
  for (const key of Object.getOwnPropertyNames(window)) {
    const match = /^(HTML|SVG)(\w+)Element$/.exec(key);
    if (match) {
      made.add(match[2].toLowerCase());
      made.add(match[2][0].toLowerCase() + match[2].slice(1));
      made.add(match[2].replace(/^FE/, "fe"));
    }
  }
  return [...handlers(), ...elements([...made].sort())];
}

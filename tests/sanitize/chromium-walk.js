// SPDX-License-Identifier: LGPL-2.1-or-later
// Looks for what a configuration does not allow in what a browser reads: the walk of
// independent-walk.c, in RULES, which stand before this.
// item: [configuration, context, text]; the answer is what was found, or "".
const HARMFUL = new Set(["script", "iframe", "frame", "embed", "object", "base"].map(n => HTML + " " + n)
                        .concat(["script", "use"].map(n => SVG + " " + n)));
const LINKS = new Set([HTML + " a  href", HTML + " area  href", HTML + " form  action", HTML + " input  formaction",
                       HTML + " button  formaction", SVG + " a  href", SVG + " a " + XLINK + " href"]);
// Elements that the parser creates without a tag.
const IMPLIED = new Set(["html", "head", "body", "colgroup", "tbody", "tr"].map(n => HTML + " " + n));
for (const rules of RULES)
  for (const key in rules)
    if (Array.isArray(rules[key]))
      rules[key] = new Set(rules[key]);

function wrongAttribute(rules, element, node, attribute) {
  const key = (attribute.namespaceURI || "") + " " + attribute.localName, both = element + " " + key;
  if (rules.rel && both === HTML + " a  rel")
    return attribute.value !== rules.rel;
  const link = LINKS.has(both) || (element.startsWith(MATHML + " ") && /(^| )(|.*xlink) href$/.test(key));
  if (/^ on/i.test(key))
    return true;
  if (link && /^javascript:/i.test(attribute.value.replace(/^[\0-\x20]+/, "").replace(/[\t\n\r]/g, "")))
    return true;
  if (rules.removed.has(both))
    return true;
  if (rules.attributes)
    return !rules.attributes.has(key) && !rules.allowed.has(both) &&
           !(rules.dataAttributes && key.startsWith(" data-"));
  return rules.removeAttributes.has(key) || (rules.limited.has(element) && !rules.allowed.has(both));
}

function wrong(rules, node) {
  switch (node.nodeType) {
    case 8: return rules.comments ? "" : "a comment";
    case 7: {
      const key = " " + node.target;
      return (rules.instructions ? rules.instructions.has(key) : !rules.removeInstructions.has(key))
        ? "" : "an instruction";
    }
    case 1: break;
    default: return "";
  }
  const element = (node.namespaceURI || "") + " " + node.localName;
  if (rules.stable && IMPLIED.has(element) && !node.attributes.length)
    return "";
  if (HARMFUL.has(element) || (rules.replaceElements && rules.replaceElements.has(element)) ||
      (rules.elements ? !rules.elements.has(element) : rules.removeElements.has(element)))
    return element;
  for (const attribute of node.attributes)
    if (wrongAttribute(rules, element, node, attribute))
      return element + ": " + attribute.name + "=" + attribute.value;
  return "";
}

// Parses a text in an element. A parser that has a form around the element ignores the start tags of others.
function parseInside(context, text, isInForm) {
  const doc = new DOMParser().parseFromString("<!DOCTYPE html>", "text/html");
  const [space, name] = context.split(" ");
  const root = name ? doc.createElementNS(space === "svg" ? SVG : MATHML, name) : doc.createElement(space);
  if (isInForm)
    doc.createElement("form").append(root);
  root.innerHTML = text;
  return root;
}

function run([configuration, context, text]) {
  const roots = context === "document" ? [new DOMParser().parseFromString(text, "text/html")]
    : [false, true].map(isInForm => parseInside(context, text, isInForm));
  return roots.map(root => findWrong(configuration, root)).find(Boolean) ?? "";
}

function findWrong(configuration, root) {
  const rest = [root.content || root];
  while (rest.length)
    for (const node of rest.pop().childNodes) {
      const found = wrong(RULES[configuration], node);
      if (found)
        return found;
      rest.push(node);
      if (node.localName === "template" && node.content)
        rest.push(node.content);
    }
  return "";
}

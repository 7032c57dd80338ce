// SPDX-License-Identifier: LGPL-2.1-or-later
// Follows the instructions of build-program.h, and writes what comes out.
// item: {program, markup, root, ask}
//   root   "" (a new XML document is node 0), "html" (the document that markup makes is),
//          or the name of an HTML element
//   markup parsed into node 0 first
//   ask    "inner", "outer" (of the first element), "gethtml", "shadows" (gethtml with all shadow
//          roots), "xml"
function run(item) {
  const html = new DOMParser().parseFromString(item.root === "html" ? item.markup : "<!DOCTYPE html>",
                                               "text/html");
  const xml = document.implementation.createDocument("", "", null);
  const doc = item.root === "" ? xml : html;
  let root = item.root === "" ? xml : item.root === "html" ? html : html.createElement(item.root);
  if (item.markup && item.root && item.root !== "html")
    root.innerHTML = item.markup;
  const nodes = [root], shadows = [];
  const put = (parent, node) => { parent.appendChild(node); nodes.push(node); };
  for (const record of item.program.split("\x1e")) {
    if (!record)
      continue;
    const f = record.split("\x1f"), node = nodes[f[1]];
    switch (f[0]) {
      case "e": put(node, doc.createElementNS(f[2] || null, f[3])); break;
      case "t": put(node, doc.createTextNode(f[2])); break;
      case "c": put(node, doc.createComment(f[2])); break;
      case "p": put(node, doc.createProcessingInstruction(f[2], f[3])); break;
      case "x": put(node, doc.createCDATASection(f[2])); break;
      case "d": put(node, document.implementation.createDocumentType(f[2], f[3], f[4])); break;
      case "s": {
        const shadow = node.attachShadow({
          mode: f[2].includes("c") ? "closed" : "open", serializable: f[2].includes("s"),
          delegatesFocus: f[2].includes("d"), clonable: f[2].includes("l"),
          slotAssignment: f[2].includes("m") ? "manual" : "named"});
        shadows.push(shadow);
        nodes.push(shadow);
        break;
      }
      case "k": nodes.push(node.content); break;
      case "a": node.setAttribute(f[2], f[3]); break;
      case "n": node.setAttributeNS(f[2] || null, f[3], f[4]); break;
      case "r": node.removeAttribute(f[2]); break;
      case "m": node.insertAdjacentHTML("beforeend", f[2]); break;
      case "v": try { node.appendChild(nodes[f[2]]); } catch (e) { if (e.name !== "HierarchyRequestError") throw e; } break;
    }
  }
  const first = (root.content || root).firstElementChild;
  switch (item.ask) {
    case "inner": return root.innerHTML;
    case "outer": return first ? first.outerHTML : "";
    case "gethtml": return root.getHTML({serializableShadowRoots: true});
    case "shadows": return root.getHTML({shadowRoots: shadows});
    default: return new XMLSerializer().serializeToString(root);
  }
}

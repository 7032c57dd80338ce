// SPDX-License-Identifier: LGPL-2.1-or-later
// item: {encoding: LABEL, sequences: "HEX,HEX,..."}; returns a hash of what they decode to,
// or with texts: true an array of it.
function bytesOf(hex) {
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = parseInt(hex.substr(2 * i, 2), 16);
  return bytes;
}

function run(item) {
  // A decoder for each: Chromium's for ISO-2022-JP keeps its state over the end of the input.
  const texts = item.sequences.split(",").map(
    hex => new TextDecoder(item.encoding, {ignoreBOM: true}).decode(bytesOf(hex)));
  if (item.texts)
    return texts;
  let hash = 0x811C9DC5;
  for (const text of texts) {
    for (let i = 0; i < text.length; i++)
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
    hash = Math.imul(hash ^ 0x110000, 0x01000193) >>> 0;
  }
  return hash;
}

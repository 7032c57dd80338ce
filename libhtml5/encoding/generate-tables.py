#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Makes the tables of h5-encoding-tables.h from data/indexes.txt and data/labels.txt.

    generate-tables.py INDEXES LABELS OUTPUT.c
"""
import sys

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
KINDS = {
    "UTF-8": "UTF_8", "UTF-16BE": "UTF_16BE", "UTF-16LE": "UTF_16LE", "GBK": "GBK",
    "gb18030": "GB18030", "Big5": "BIG5", "EUC-JP": "EUC_JP", "ISO-2022-JP": "ISO_2022_JP",
    "Shift_JIS": "SHIFT_JIS", "EUC-KR": "EUC_KR", "replacement": "REPLACEMENT",
}
# Encodings that functions return.
NAMED = ["windows-1252", "x-user-defined"]
SAME_INDEX = {"ISO-8859-8-I": "iso-8859-8"}
MULTI_BYTE = ["big5", "euc-kr", "gb18030", "jis0208", "jis0212"]
BLOCK, PAGE = 16, 256

# The Encoding Standard, "gb18030 encoder": code points that keep the bytes of GB18030-2005.
GB18030_SIDE_TABLE = {
    0xE78D: 0xA6D9, 0xE78E: 0xA6DA, 0xE78F: 0xA6DB, 0xE790: 0xA6DC, 0xE791: 0xA6DD,
    0xE792: 0xA6DE, 0xE793: 0xA6DF, 0xE794: 0xA6EC, 0xE795: 0xA6ED, 0xE796: 0xA6F3,
    0xE81E: 0xFE59, 0xE826: 0xFE61, 0xE82B: 0xFE66, 0xE82C: 0xFE67, 0xE832: 0xFE6D,
    0xE843: 0xFE7E, 0xE854: 0xFE90, 0xE864: 0xFEA0,
}
# "index Big5 pointer": these take the last of their pointers.
BIG5_LAST = {0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345}


class Reader:
    """Reads the tokens that import-indexes.py describes."""

    def __init__(self, text):
        self.text, self.place = text, 0

    def number(self):
        value = shift = 0
        while True:
            digit = ALPHABET.index(self.text[self.place])
            self.place += 1
            value |= (digit & 31) << shift
            shift += 5
            if digit < 32:
                return value

    def rows(self):
        pointer = code_point = 0
        while self.place < len(self.text):
            mark = self.text[self.place]
            if mark in "-=":
                self.place += 1
                count = self.number()
            if mark == "-":
                pointer += count
                continue
            if mark != "=":
                delta = self.number()
                code_point += -(delta + 1) // 2 if delta & 1 else delta // 2
                count = 1
            for _ in range(count):
                yield pointer, code_point
                pointer, code_point = pointer + 1, code_point + 1


def content_lines(path):
    with open(path, encoding="ascii") as lines:
        return [line.strip() for line in lines if line.strip() and line[0] != "#"]


def read_indexes(path):
    texts, name = {}, None
    for line in content_lines(path):
        if line.startswith("index "):
            name = line[len("index "):]
            texts[name] = ""
        else:
            texts[name] += line
    return {name: list(Reader(text).rows()) for name, text in texts.items()}


def read_labels(path):
    return [(name, labels.split()) for name, labels in
            (line.split(": ", 1) for line in content_lines(path))]


def identifier(name):
    return name.lower().replace("-", "_")


def emit_array(out, declaration, values, form="%u", columns=16):
    out.write("%s = {\n" % declaration)
    for start in range(0, len(values), columns):
        out.write("  %s,\n" % ", ".join(form % value for value in values[start:start + columns]))
    out.write("};\n\n")


def emit_decode_index(out, name, rows):
    """Writes a table from pointer to code point, 0 for none. Bits above 16 are in a separate bit set."""
    table = [0] * (rows[-1][0] + 1)
    for pointer, code_point in rows:
        table[pointer] = code_point
    emit_array(out, "const guint16 h5_index_%s[H5_INDEX_%s_LENGTH]"
               % (identifier(name), identifier(name).upper()), [c & 0xFFFF for c in table])
    if any(c > 0xFFFF for c in table):
        assert all(c >> 16 in (0, 2) for c in table)
        bits = [0] * ((len(table) + 7) // 8)
        for pointer, code_point in enumerate(table):
            bits[pointer // 8] |= (code_point >> 16 == 2) << pointer % 8
        emit_array(out, "const guint8 h5_index_%s_plane_2[(H5_INDEX_%s_LENGTH + 7) / 8]"
                   % (identifier(name), identifier(name).upper()), bits)


def emit_gb18030_ranges(out, ranges):
    """Writes the ranges, and for each 64 pointers the last range that begins at or before them."""
    emit_array(out, "const H5Gb18030Range h5_gb18030_ranges[H5_N_GB18030_RANGES + 1]",
               ranges + [(0xFFFF, 0xFFFF)], "{ %u, 0x%X }", 6)
    emit_array(out, "const guint8 h5_gb18030_range_at[(39419 >> 6) + 1]",
               [sum(1 for row in ranges if row[0] <= start) - 1 for start in range(0, 39420, 64)])


def emit_encode_map(out, name, mapping):
    """Writes a map from code point to bytes: pages of 256 code points, and blocks of 16 with a bit for
    each that has a value, and the index of the block's first value."""
    pages = {code_point // PAGE for code_point in mapping}
    page_of, blocks, values = [0] * (max(pages) + 1), [(0, 0)] * (PAGE // BLOCK), []
    for number, page in enumerate(sorted(pages), 1):
        page_of[page] = number
        for block in range(page * PAGE, (page + 1) * PAGE, BLOCK):
            present = [c for c in range(block, block + BLOCK) if c in mapping]
            blocks.append((sum(1 << (c - block) for c in present), len(values)))
            values += [mapping[c] for c in present]
    prefix = "static const %%s %s_%%s[]" % identifier(name)
    emit_array(out, prefix % ("guint8", "pages"), page_of)
    emit_array(out, prefix % ("H5EncodeBlock", "blocks"), blocks, "{ 0x%X, %u }", 8)
    emit_array(out, prefix % ("guint16", "values"), values)
    out.write("const H5EncodeMap h5_encode_%s = {\n  %s_pages, %u, %s_blocks, %s_values,\n};\n\n"
              % ((identifier(name), identifier(name), len(page_of)) + (identifier(name),) * 2))


def first_pointers(rows):
    pointers = {}
    for pointer, code_point in rows:
        pointers.setdefault(code_point, pointer)
    return pointers


def two_bytes(pointer, width, first, low, gap_at, gap):
    trail = pointer % width
    return (pointer // width + first) << 8 | trail + (low if trail < gap_at else gap)


def emit_multi_byte_encode_maps(out, indexes):
    gb = {c: two_bytes(p, 190, 0x81, 0x40, 0x3F, 0x41)
          for c, p in first_pointers(indexes["gb18030"]).items()}
    gb.update(GB18030_SIDE_TABLE)
    emit_encode_map(out, "gb18030", gb)
    rows = [row for row in indexes["big5"] if row[0] >= (0xA1 - 0x81) * 157]
    big5 = first_pointers(rows)
    big5.update({c: p for p, c in rows if c in BIG5_LAST})
    emit_encode_map(out, "big5", {c: two_bytes(p, 157, 0x81, 0x40, 0x3F, 0x62)
                                  for c, p in big5.items()})
    emit_encode_map(out, "euc_kr", {c: two_bytes(p, 190, 0x81, 0x41, 190, 0x41)
                                    for c, p in first_pointers(indexes["euc-kr"]).items()})
    jis = first_pointers(row for row in indexes["jis0208"] if row[0] < 94 * 94)
    emit_encode_map(out, "jis0208", {c: two_bytes(p, 94, 0xA1, 0xA1, 94, 0xA1)
                                     for c, p in jis.items()})


def emit_shift_jis_exceptions(out, indexes):
    """Returns the pointers that "index Shift_JIS pointer" uses instead of 8272 to 8835."""
    rows = indexes["jis0208"]
    others = first_pointers(row for row in rows if not 8272 <= row[0] <= 8835)
    excluded = dict(row for row in rows if 8272 <= row[0] <= 8835)
    emit_array(out, "const guint16 h5_shift_jis_instead[8836 - 8272]",
               [others.get(excluded.get(p), 0) for p in range(8272, 8836)])


def emit_single_byte(out, name, code_points):
    """Writes UTF-8 for each byte. The fourth number is its length, plus 0x80 for an error."""
    out.write("static const guint8 %s_decode[256][4] = {\n" % identifier(name))
    for byte in range(256):
        code_point = byte if byte < 0x80 else code_points.get(byte - 0x80)
        utf8 = chr(0xFFFD if code_point is None else code_point).encode()
        entry = list(utf8.ljust(3, b"\0")) + [len(utf8) | (0x80 if code_point is None else 0)]
        out.write("  { %s },\n" % ", ".join("%u" % b for b in entry))
    out.write("};\n\n")
    emit_encode_map(out, name, {c: p + 0x80 for p, c in code_points.items()})


def emit_encodings(out, encodings):
    out.write("const H5Encoding h5_encodings[H5_N_ENCODINGS] = {\n")
    for name, labels in encodings:
        index = identifier(SAME_INDEX.get(name, name))
        if name in KINDS:
            out.write('  { "%s", H5_ENCODING_%s, NULL, NULL },\n' % (name, KINDS[name]))
        else:
            out.write('  { "%s", H5_ENCODING_SINGLE_BYTE, %s_decode, &h5_encode_%s },\n'
                      % (name, index, index))
    out.write("};\n\n")
    labels = sorted((label, number) for number, (_, labels) in enumerate(encodings)
                    for label in labels)
    out.write("const H5EncodingLabel h5_encoding_labels[H5_N_ENCODING_LABELS] = {\n")
    for label, number in labels:
        out.write('  { "%s", %u },\n' % (label, number))
    out.write("};\n")
    for number, (name, _) in enumerate(encodings):
        if name in NAMED:
            out.write("\nconst H5Encoding *\nh5_encoding_%s (void)\n{\n  return &h5_encodings[%u];\n}\n"
                      % (identifier(name), number))


def main():
    indexes, encodings = read_indexes(sys.argv[1]), read_labels(sys.argv[2])
    with open(sys.argv[3], "w", encoding="ascii") as out:
        out.write("/* Generated by generate-tables.py. */\n"
                  '#include "encoding/h5-encoding-tables.h"\n\n')
        for name in MULTI_BYTE:
            emit_decode_index(out, name, indexes[name])
        emit_gb18030_ranges(out, [row for row in indexes["gb18030-ranges"] if row[1] <= 0xFFFF])
        emit_array(out, "const guint16 h5_iso_2022_jp_katakana[63]",
                   [c for _, c in indexes["iso-2022-jp-katakana"]])
        emit_multi_byte_encode_maps(out, indexes)
        emit_shift_jis_exceptions(out, indexes)
        for name, _ in encodings:
            if name == "x-user-defined":
                emit_single_byte(out, name, {p: 0xF780 + p for p in range(128)})
            elif name not in KINDS and name not in SAME_INDEX:
                emit_single_byte(out, name, dict(indexes[name.lower()]))
        emit_encodings(out, encodings)


if __name__ == "__main__":
    main()

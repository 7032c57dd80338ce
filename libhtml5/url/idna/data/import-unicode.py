#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Writes idna.txt from files that Unicode publishes.

    import-unicode.py VERSION FOLDER

FOLDER contains IdnaMappingTable.txt, UnicodeData.txt, DerivedJoiningType.txt and
DerivedNormalizationProps.txt of that version. Run by hand for a new version of Unicode; the build
reads only the result.

idna.txt has four sections. Numbers are hexadecimal, except for combining classes.

    classes    FIRST[-LAST] BIDI JOINING CLASS [M]: code points that labels can contain. BIDI is a
               class of the Bidi Rule (R for R and AL; O for ES, CS, ET, ON and BN; X for the classes
               that labels cannot contain), JOINING the joining type, CLASS the canonical combining
               class; M for marks.
    ignored    FIRST[-LAST]: code points that are removed.
    mapped     FIRST[-LAST[/2]] TARGET...: code points that are replaced. In a range, the target's
               only code point increases, too; /2 means every second code point.
    compose    COMPOSITE FIRST SECOND: the primary composites that labels can contain.

Code points that are in none of the first three sections are disallowed.
"""
import os
import sys

BIDI = {"AL": "R", "R": "R", "L": "L", "AN": "AN", "EN": "EN", "NSM": "NSM",
        "ES": "O", "CS": "O", "ET": "O", "ON": "O", "BN": "O"}


def read(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as lines:
        for line in lines:
            fields = [field.strip() for field in line.split("#")[0].split(";")]
            if fields[0]:
                yield fields


def code_points(field):
    first, _, last = field.partition("..")
    return range(int(first, 16), int(last or first, 16) + 1)


def read_properties(folder):
    """Code point to general category, combining class, Bidi class and decomposition."""
    properties, first = {}, None
    for fields in read(folder, "UnicodeData.txt"):
        code = int(fields[0], 16)
        first = code if first is None else first
        for c in range(first, code + 1):
            properties[c] = (fields[2], int(fields[3]), fields[4], fields[5])
        first = code if fields[1].endswith("First>") else None
    return properties


def as_range(first, last, step=1):
    if first == last:
        return "%X" % first
    return "%X-%X%s" % (first, last, "" if step == 1 else "/%d" % step)


def write_ranges(out, values):
    """Writes ranges of code points with the same value."""
    first = None
    for c in sorted(values):
        if first is not None and c == last + 1 and values[c] == values[first]:
            last = c
            continue
        if first is not None:
            out.write(("%s %s" % (as_range(first, last), values[first])).rstrip() + "\n")
        first = last = c
    out.write(("%s %s" % (as_range(first, last), values[first])).rstrip() + "\n")


def write_mapped(out, mapped):
    """Writes ranges of code points, or of every second one, whose targets increase in the same way."""
    items = sorted(mapped.items())
    i = 0
    while i < len(items):
        first, target = items[i]
        step = 0
        last, j = first, i + 1
        while len(target) == 1 and j < len(items) and len(items[j][1]) == 1:
            gap = items[j][0] - last
            if gap not in (1, 2) or step not in (0, gap) or \
               items[j][1][0] - items[j][0] != target[0] - first:
                break
            step, last, j = gap, items[j][0], j + 1
        out.write("%s %s\n" % (as_range(first, last, step), " ".join("%X" % c for c in target)))
        i = j


def main():
    version, folder = sys.argv[1:]
    properties = read_properties(folder)
    joining = {c: fields[1] for fields in read(folder, "DerivedJoiningType.txt")
               for c in code_points(fields[0])}
    excluded = {c for fields in read(folder, "DerivedNormalizationProps.txt")
                if fields[1] == "Full_Composition_Exclusion" for c in code_points(fields[0])}
    classes, ignored, mapped = {}, {}, {}
    for fields in read(folder, "IdnaMappingTable.txt"):
        for c in code_points(fields[0]):
            if fields[1] in ("valid", "deviation"):
                category, combining, bidi, _ = properties[c]
                classes[c] = "%s %s %d%s" % (BIDI.get(bidi, "X"), joining.get(c, "U"), combining,
                                             " M" if category[0] == "M" else "")
            elif fields[1] == "ignored":
                ignored[c] = ""
            elif fields[1] == "mapped":
                mapped[c] = [int(target, 16) for target in fields[2].split()]
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "idna.txt"), "w",
              encoding="ascii") as out:
        out.write("# SPDX-License-Identifier: LGPL-2.1-or-later\n"
                  "# From the Unicode Character Database, version %s; import-unicode.py says how to "
                  "read this.\n" % version)
        out.write("section classes\n")
        write_ranges(out, classes)
        out.write("section ignored\n")
        write_ranges(out, ignored)
        out.write("section mapped\n")
        write_mapped(out, mapped)
        out.write("section compose\n")
        for c in sorted(classes):
            decomposition = properties[c][3]
            if decomposition and decomposition[0] != "<" and not 0xAC00 <= c <= 0xD7A3:
                assert c not in excluded and len(decomposition.split()) == 2
                out.write("%X %s\n" % (c, decomposition))


if __name__ == "__main__":
    main()

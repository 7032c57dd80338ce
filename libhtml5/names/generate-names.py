#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Writes the static names: enumeration, traits, rules, case adjustments and a perfect hash.

    generate-names.py SOURCE_DIR OUTPUT.h OUTPUT.c
"""
import os
import sys

NAMESPACES = {"mathml": "MATHML", "svg": "SVG", "xlink": "XLINK", "xml": "XML", "xmlns": "XMLNS"}
MASK = (1 << 64) - 1
SPREAD = 0x9E3779B97F4A7C15
GROUPS, GROUP_SHIFT = 512, 64 - 9
PADDING = 16  # H5_NAME_PADDING


def lines(folder, name):
    with open(os.path.join(folder, name), encoding="ascii") as file:
        for line in file:
            line = line.split("#", 1)[0].strip()
            if line:
                yield line.split()


def c_name(text):
    """Names that differ in case, such as viewBox and viewbox, differ: capitals get an underscore."""
    out = ""
    for char in text:
        out += "_" + char if char.isupper() else char.upper() if char.isalnum() else "_"
    return out


def number(data):
    return int.from_bytes(data, "little")


def key(text):
    """Must return the same as make_key () in h5-names.c."""
    data = text.encode()
    second = number(data[8:16])
    if len(data) > 16:
        second ^= number(data[-8:]) * SPREAD & MASK
    return number(data[:8]), second


def hash_key(text, seed):
    """Must return the same as hash_key () in h5-names.c."""
    first, second = key(text)
    return (first ^ second * SPREAD & MASK ^ seed) * SPREAD & MASK


def perfect_hash(words, slots):
    """Hash and displace: finds a displacement for each group of words with which none collide."""
    for seed in range(1, 1000):
        groups = {}
        for word in words:
            value = hash_key(word, seed)
            groups.setdefault(value >> GROUP_SHIFT, []).append((word, value >> 32))
        table, displacements = [None] * slots, [0] * GROUPS
        for group, members in sorted(groups.items(), key=lambda item: -len(item[1])):
            for displacement in range(slots):
                places = [(value + displacement) % slots for _, value in members]
                if len(set(places)) == len(places) and all(table[p] is None for p in places):
                    break
            else:
                break
            displacements[group] = displacement
            for place, (word, _) in zip(places, members):
                table[place] = word
        else:
            return seed, displacements, table
    raise SystemExit("no perfect hash found")


def rows(values, form="%d"):
    out = ""
    for i in range(0, len(values), 16):
        out += "  " + ", ".join(form % v for v in values[i:i + 16]) + ",\n"
    return out


class Names:
    def __init__(self, folder):
        self.traits, self.qnames = {}, []
        self.rules = {"start": {}, "end": {}}
        words = []
        for name, *traits in lines(folder, "html-elements.txt"):
            words.append(name)
            self.traits[name] = [t for t in traits if ":" not in t]
            for kind, rule in (t.split(":") for t in traits if ":" in t):
                self.rules[kind][name] = rule
        for name_list in lines(folder, "attribute-names.txt"):
            words += name_list
        for kind, *rest in lines(folder, "foreign-names.txt"):
            self.add_qname(kind, rest, words)
        self.svg = {"element": [], "attribute": []}
        for kind, name in lines(folder, "svg-case.txt"):
            self.svg[kind].append(name)
            words += [name, name.lower()]
        words += ["xml", "xmlns", "xlink"] + [w.lower() for w in words]
        self.words = [""] + list(dict.fromkeys(words))
        self.ids = {word: i for i, word in enumerate(self.words)}

    def add_qname(self, kind, rest, words):
        if kind == "element":
            ns, local, *traits = rest
            prefix = None
        else:
            ns, prefix, local, *traits = rest
            prefix = None if prefix == "-" else prefix
            words.append(prefix + ":" + local if prefix else local)
        words.append(local)
        self.qnames.append((kind, ns, prefix, local, traits))

    def traits_c(self, traits):
        """Adds the scopes that include others: https://html.spec.whatwg.org/#has-an-element-in-scope"""
        traits = [t for t in traits if t != "li-pass"] + ["li-stop"] * (
            "special" in traits and "li-pass" not in traits)
        if "scope" in traits:
            traits = list(dict.fromkeys(traits + ["list", "button"]))
        return " | ".join("H5_TRAIT_" + c_name(t) for t in traits) or "0"

    def rule_names(self, kind):
        return ["any-other"] + sorted(set(self.rules[kind].values()))

    def rule_enum(self, kind):
        names = ["H5_%s_%s" % (kind.upper(), c_name(rule)) for rule in self.rule_names(kind)]
        return "typedef enum\n{\n%s  H5_N_%s_RULES\n} H5%sRule;\n" % (
            "".join("  %s,\n" % name for name in names), kind.upper(), kind.capitalize())

    def rule_table(self, kind):
        return "const guint8 h5_name_%s_rule[H5_NAME_WORDS] = {\n%s};\n" % (kind, "".join(
            "  [H5_NAME_%s] = H5_%s_%s,\n" % (c_name(name), kind.upper(), c_name(rule))
            for name, rule in self.rules[kind].items()))

    def only_pops(self, word):
        """Whether the end tag "in body" only pops the current node, if that has this name."""
        return (self.rules["end"].get(word, "any-other")
                in ("any-other", "block", "formatting", "heading", "list-item", "p")
                and self.rules["start"].get(word) not in ("ignored", "head")
                and "hooked" not in self.traits[word])

    def end_tags(self):
        out = "const H5EndTagText h5_name_end_tag[H5_NAME_WORDS] = {\n"
        for word in self.traits:
            text = word.encode() + b">"
            if len(text) <= 8 and self.only_pops(word):
                out += "  [H5_NAME_%s] = { END_TAG_TEXT (0x%x), END_TAG_TEXT (0x%x) },\n" % (
                    c_name(word), number(text), number(b"\xff" * len(text)))
        return out + "};\n"

    def enum_name(self, qname):
        kind, ns, _, local, _ = qname
        return c_name(ns.lower()) + ("_ATTR_" if kind == "attribute" else "_") + c_name(local)

    def header(self):
        out = "enum\n{\n  H5_NAME_NONE,\n"
        for word in self.words[1:]:
            out += "  H5_NAME_%s,\n" % c_name(word)
        out += "  H5_NAME_WORDS,\n"
        for i, qname in enumerate(self.qnames):
            out += "  H5_NAME_%s%s,\n" % (self.enum_name(qname), " = H5_NAME_WORDS" if i == 0 else "")
        return out + "  H5_NAME_STATIC\n};\n\n" + self.rule_enum("start") + "\n" + self.rule_enum("end")

    def strings(self):
        """Writes all strings as one, so that bytes after each can be read. Returns their offsets."""
        out, places, end = "static const char strings[] =\n", {}, 0
        for word in self.words:
            out += '  "%s\\0"\n' % word
            places[word] = "strings + %d" % end
            end += len(word) + 1
        return out + '  "%s";\n' % ("\\0" * PADDING), places

    def infos(self):
        strings, places = self.strings()
        out = strings + "\nconst H5NameInfo h5_name_static[H5_NAME_STATIC] = {\n"
        for i, word in enumerate(self.words):
            out += "  { %s, NULL, %d, 0, 0, %d, %d, 1 },\n" % (places[word], len(word), i, self.ids[word.lower()])
        for _, ns, prefix, local, _ in self.qnames:
            qualified = prefix + ":" + local if prefix else local
            out += "  { %s, %s, %d, %d, H5_NAMESPACE_%s, %d, %d, 0 },\n" % (
                places[qualified], places[prefix] if prefix else "NULL", len(qualified), len(prefix or ""),
                NAMESPACES[ns], self.ids[local], self.ids[local.lower()])
        return out + "};\n"

    def adjustments(self, name, pairs):
        table = [0] * len(self.words)
        for source, target in pairs:
            table[self.ids[source]] = target
        return "const guint16 %s[H5_NAME_WORDS] = {\n%s};\n" % (name, rows(table))

    def foreign_attributes(self):
        for i, (kind, _, prefix, local, _) in enumerate(self.qnames):
            if kind == "attribute":
                yield (prefix + ":" + local if prefix else local, len(self.words) + i)

    def hash_tables(self):
        slots = 1
        while slots < len(self.words) * 1.2:
            slots *= 2
        seed, displacements, table = perfect_hash(self.words[1:], slots)
        places = ["{ { 0x%xu, 0x%xu }, %d, %d }" % (key(word or "") + (self.ids[word or ""], len(word or "")))
                  for word in table]
        return ("#define LONGEST_STATIC %du\n" % max(map(len, self.words))
                + "#define HASH_SEED %d\n#define HASH_GROUP_SHIFT %d\n#define HASH_SLOTS %d\n"
                % (seed, GROUP_SHIFT, slots)
                + "static const guint16 hash_displacement[%d] = {\n%s};\n" % (GROUPS, rows(displacements))
                + "static const Slot hash_slots[HASH_SLOTS] = {\n%s};\n" % "".join("  %s,\n" % p for p in places))

    def source(self):
        traits = "const guint32 h5_name_traits[H5_NAME_STATIC] = {\n"
        for word in self.words:
            if self.traits.get(word):
                traits += "  [H5_NAME_%s] = %s,\n" % (c_name(word), self.traits_c(self.traits[word]))
        for qname in self.qnames:
            if qname[4]:
                traits += "  [H5_NAME_%s] = %s,\n" % (self.enum_name(qname), self.traits_c(qname[4]))
        svg = {kind: [(n.lower(), self.ids[n]) for n in names] for kind, names in self.svg.items()}
        return "\n".join([
            self.infos(), traits + "};\n",
            self.rule_table("start"), self.rule_table("end"), self.end_tags(),
            self.adjustments("h5_name_svg_element", svg["element"]),
            self.adjustments("h5_name_svg_attribute", svg["attribute"]),
            self.adjustments("h5_name_foreign_attribute", self.foreign_attributes()),
            self.hash_tables()])


def main():
    folder, header, source = sys.argv[1:]
    names = Names(folder)
    note = "/* Generated by generate-names.py; edit the lists beside it instead. */\n"
    with open(header, "w", encoding="ascii") as file:
        file.write(note + "#pragma once\n\n" + names.header())
    with open(source, "w", encoding="ascii") as file:
        file.write(note + "\n" + names.source())


main()

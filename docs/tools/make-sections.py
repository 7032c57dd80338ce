#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Writes the manual's list of symbols and its reference part from the public headers.

make-sections.py SECTIONS REFERENCE DESCRIPTIONS HEADER…

One section a header, in the order of GROUPS; a header that no group names comes into the last
one, so that a new class is in the manual without being listed here. A method is in the section of
its class, whichever header declares it. A type of html5-types.h is in the section of the header
that declares its GType. DESCRIPTIONS gets what each section says
of itself: for a class, what its comment says."""

import pathlib
import re
import sys
from xml.sax.saxutils import escape

GROUPS = [
    ("Reading", ["parser", "parser-script", "parser-error", "parse-error", "limits"]),
    ("The tree", ["document", "node", "element", "attr", "named-node-map", "character-data", "text",
                  "comment", "processing-instruction", "document-type", "document-fragment", "source",
                  "shadow-root", "node-list", "tree-walker", "node-iterator", "range"]),
    ("Selecting, writing, sanitizing", ["selector", "serializer", "markup", "infoset", "sanitizer"]),
    ("Forms", ["form", "form-data", "form-entry", "form-submission"]),
    ("Converting", ["rendered-text", "text-options", "pango", "pango-options", "pango-link",
                    "markdown", "markdown-options", "table-grid", "find-text", "mail-part", "text-markup", "escape", "article"]),
    ("URLs, links, metadata", ["url", "url-error", "link", "link-list", "metadata", "metadata-link"]),
    ("Feeds", ["feed", "feed-entry", "feed-enclosure", "date"]),
    ("Encodings", ["encoding", "decoder", "encoder"]),
    ("Everything else", ["enums", "dom-error", "version", "version-macros"]),
]
TITLES = {
    "form": ("Forms and their controls", "Which form a control belongs to, its labels, options and value."),
    "date": ("Dates", "Parsing the dates of feeds, pages and mails."),
    "dom-error": ("Errors of the DOM", "Why an operation on a tree failed."),
    "enums": ("Enumerations and namespaces", "The words that several classes share."),
    "infoset": ("HTML as XML", "Changing a document so that XML tools can take it, and back."),
    "markup": ("Markup of elements", "Reading and writing an element as a string."),
    "parser-error": ("Errors of parsing", "Why a parse failed."),
    "escape": ("Escaping", "Character references, whitespace, and what is hidden."),
    "markdown": ("Markdown", "Writing nodes as Markdown."),
    "pango": ("Pango markup", "Writing nodes as markup for labels."),
    "find-text": ("Searching", "Finding text, with its position."),
    "mail-part": ("Parts of mails", "Finding quoted replies and signatures."),
    "text-markup": ("Text as HTML", "Writing the text of a mail or of a message as markup."),
    "rendered-text": ("Plain text", "Writing nodes as text, and text as nodes."),
    "url-error": ("Errors of URLs", "Why a text is not a URL."),
    "source": ("Places in the source", "Where the nodes of a document come from."),
    "parser-script": ("Scripts in the parser", "Running the scripts of a document while it is parsed."),
    "version": ("The version", "Which version of the headers a program is built with."),
    "version-macros": ("Versions to build against",
                       "How a program says which versions it wants to work with."),
}
# Tells which attributes are IDs, so that the parts of the manual can link to each other.
DOCTYPE = ('<!DOCTYPE part PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN"'
           ' "http://www.oasis-open.org/docbook/xml/4.5/docbookx.dtd">')
INDEXES = {
    "api-index-full": "Index of symbols",
    "api-index-deprecated": "Index of deprecated symbols",
    "api-index-1.0": "Index of symbols that came with 1.0",
}
OWNED = re.compile(r"^(?:G_DEFINE_AUTOPTR_CLEANUP_FUNC|G_DECLARE_\w+) \((\w+),", re.M)
ENUM = re.compile(r"^} (Html5\w+);", re.M)
STRUCT = re.compile(r"^typedef struct _\w+ (Html5\w+);", re.M)
CALLBACK = re.compile(r"^typedef [^;{]*\(\*(Html5\w+)\)", re.M)
FUNCTION = re.compile(r"^[A-Za-z][^#;{}()]*?\b(html5_\w+) \(", re.M)
MACRO = re.compile(r"^#define (HTML5_\w+)", re.M)
DECLARED = re.compile(r"^G_DECLARE_\w+ \(\w+, html5_(\w+), HTML5, (\w+),", re.M)
PRIVATE = re.compile(r"HTML5_(VERSION_CURRENT|(AVAILABLE|DEPRECATED|UNAVAILABLE)_IN_\w+)")
CONDITION = {"HTML5_INSIDE", "HTML5_COMPILATION"}


def unique(names):
    return list(dict.fromkeys(names))


class Section:
    """What one header declares."""

    def __init__(self, path):
        self.path = path
        self.stem = path.stem.removeprefix("html5-")
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
        self.owned = unique(OWNED.findall(text))
        self.structs = STRUCT.findall(text)
        self.types = ENUM.findall(text) + CALLBACK.findall(text)
        self.functions = unique(FUNCTION.findall(text))
        self.macros = [m for m in unique(MACRO.findall(text)) if m not in CONDITION]
        for lower, upper in DECLARED.findall(text):
            self.functions.append(f"html5_{lower}_get_type")
            self.macros += [f"HTML5_{upper}", f"HTML5_IS_{upper}"]

    def class_name(self):
        """The class that the header is named after, or None."""
        name = "Html5" + "".join(part.title() for part in self.stem.split("-"))
        return name if name in self.owned + self.structs else None

    def title(self):
        return self.class_name() or TITLES.get(self.stem, (f"html5-{self.stem}.h",))[0]

    def class_comment(self):
        """The paragraphs above the definition of the class."""
        found = None
        for path in (self.path.with_suffix(".c"), self.path):
            if path.exists() and not found:
                text = path.read_text(encoding="utf-8")
                found = re.search(rf"/\*\*\n \* {self.class_name()}:\n \*\n(.*?)\n \*/", text, re.S)
        lines = [line[3:] for line in found[1].split("\n")] if found else []
        return "\n".join(line for line in lines if not line.startswith("Since:")).strip()

    def description(self):
        """The comment that GTK-Doc wants for a section."""
        text = self.class_comment() if self.class_name() else TITLES.get(self.stem, ("", ""))[1]
        first = re.split(r"(?<=[.:]) |\n\n", text.replace("\n", " ").strip() or self.title())[0]
        # GTK-Doc copies the summary into DocBook as it is.
        summary = escape(first.rstrip(".:").replace("`", ""))
        lines = "".join(f" * {line}".rstrip() + "\n" for line in (text or first).split("\n"))
        return (f"/**\n * SECTION:html5-{self.stem}\n * @Title: {self.title()}\n"
                f" * @Short_description: {summary}\n *\n{lines} */\n")

    def is_empty(self):
        return not (self.owned + self.structs + self.types + self.macros + self.functions)

    def is_standard(self, symbol):
        """Whether the symbol is there for the type system alone."""
        casts = {re.sub(r"^html5_(\w+)_get_type$", r"HTML5_\1", f).upper() for f in self.functions}
        return (symbol.endswith(("_get_type", "_quark")) or symbol in casts
                or symbol.startswith(("HTML5_TYPE_", "HTML5_IS_")))

    def lines(self):
        symbols = unique(self.owned + self.structs + self.types + self.macros + self.functions)
        private = [s for s in symbols if PRIVATE.fullmatch(s)]
        standard = [s for s in symbols if self.is_standard(s)]
        yield "<SECTION>"
        yield f"<FILE>html5-{self.stem}</FILE>"
        yield f"<TITLE>{self.title()}</TITLE>"
        yield from (s for s in symbols if s not in standard + private)
        yield "<SUBSECTION Standard>"
        yield from standard
        yield "<SUBSECTION Private>"
        yield from private
        yield "</SECTION>"


def gather_methods(sections):
    """Moves each function to the class that its name begins with."""
    prefixes = {f"html5_{section.stem.replace('-', '_')}_": section
                for section in sections if section.class_name()}

    def home(function, section):
        fitting = [p for p in prefixes if function.startswith(p)]
        return prefixes[max(fitting, key=len)] if fitting else section

    # What the header of a class declares comes first, above all how to create an object.
    declared = [(function, section) for section in sorted(sections, key=lambda each: not each.class_name())
                for function in section.functions]
    for section in sections:
        section.functions = []
    for function, section in declared:
        home(function, section).functions.append(function)
    return [section for section in sections if not section.is_empty()]


def ordered(sections):
    """Pairs of a group's title and its sections."""
    left = {section.stem: section for section in sections}
    groups = [(title, [left.pop(stem) for stem in stems if stem in left])
              for title, stems in GROUPS]
    groups[-1][1].extend(left.values())
    return groups


def main(sections_path, reference_path, descriptions_path, *headers):
    sections = [Section(pathlib.Path(h)) for h in sorted(headers) if not h.endswith("html5-types.h")]
    groups = ordered(gather_methods(sections))
    sections = [section for _, members in groups for section in members]
    with open(sections_path, "w", encoding="utf-8") as out:
        for _, members in groups:
            for section in members:
                print("\n".join(section.lines()), end="\n\n", file=out)
    with open(descriptions_path, "w", encoding="utf-8") as out:
        out.write("\n".join(section.description() for section in sections))
    with open(reference_path, "w", encoding="utf-8") as out:
        print('<?xml version="1.0"?>', DOCTYPE, sep="\n", file=out)
        print('<part xmlns:xi="http://www.w3.org/2003/XInclude" id="reference">', file=out)
        print("<title>Reference</title>", file=out)
        for title, members in groups:
            name = re.sub(r"\W+", "-", title.lower())
            print(f'<chapter id="reference-{name}"><title>{title}</title>', file=out)
            for section in members:
                print(f'<xi:include href="xml/html5-{section.stem}.xml"/>', file=out)
            print("</chapter>", file=out)
        for name, title in INDEXES.items():
            print(f'<index id="page-{name}"><title>{title}</title>', file=out)
            print(f'<xi:include href="xml/{name}.xml"/></index>', file=out)
        print('<xi:include href="xml/annotation-glossary.xml"/>', file=out)
        print("</part>", file=out)


main(*sys.argv[1:])

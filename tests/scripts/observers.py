#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares the mutation records of the parser with those in Chromium.

    observers.py [--pages N] [--seed WORD] [--show N]

The first script of each page observes the document. Later ones, between random markup, take the
current records and write more markup, which contains other scripts. Chromium loads the pages
normally. Pages with scripts in SVG are left out: Chromium parses what these write at once.
docs/evidence.md explains other known differences. Needs PyGObject with the library, and Chromium;
otherwise, exits with 77."""
import argparse
import json
import re
import shutil
import sys

import differential
import pages

BATCH = 500
SVG = "http://www.w3.org/2000/svg"
STATEMENT = r'(begin|take|document\.write)\(("(?:[^"\\\n\r]|\\.)*")?\);'

# For a page in Chromium; Log does the same with the library.
OBSERVE = """<script>
const log = [], numbers = new Map();
function name(node) {
  if (!node)
    return "-";
  if (!numbers.has(node))
    numbers.set(node, numbers.size);
  return `${numbers.get(node)}:${node.nodeName}`;
}
function note(records) {
  for (const record of records)
    log.push([record.type, name(record.target), record.attributeName, record.oldValue,
              [...record.addedNodes].map(name), [...record.removedNodes].map(name),
              name(record.previousSibling), name(record.nextSibling)]);
}
const observer = new MutationObserver(note);
observer.observe(document, {childList: true, subtree: true, attributes: true, attributeOldValue: true,
                            characterData: true, characterDataOldValue: true});
function take() {
  log.push("take");
  note(observer.takeRecords());
}
function begin() {
  log.push("script");
}
function answer() {
  take();
  return log;
}
</script>"""


class Generator(differential.Generator):
    def script(self, depth):
        statements = ["begin();"]
        for piece in self.cut(self.markup(depth - 1)):
            statements.append(f"document.write({differential.quote(piece)});" + "take();" * self.random.randrange(2))
        return f"<script>{''.join(statements)}</script>"

    def page(self):
        return "<!DOCTYPE html>" * self.random.randrange(2) + OBSERVE + self.markup(differential.DEPTH)


class Log:
    """Parses a page, runs its scripts, and logs the same as in a browser."""

    TYPES = ["childList", "attributes", "characterData"]

    def __init__(self, html5, glib):
        self.html5, self.glib, self.entries, self.numbers, self.depth = html5, glib, [], {}, 0
        self.has_svg_script = False
        self.observer = html5.MutationObserver.new(self.on_records)

    def name(self, node):
        if node is None:
            return "-"
        return f"{self.numbers.setdefault(node, len(self.numbers))}:{node.get_node_name()}"

    def note(self, records):
        for record in records:
            self.entries.append([
                self.TYPES[int(record.get_mutation_type())], self.name(record.get_target()),
                record.get_attribute_name(), record.get_old_value(),
                [self.name(node) for node in record.get_added_nodes()],
                [self.name(node) for node in record.get_removed_nodes()],
                self.name(record.get_previous_sibling()), self.name(record.get_next_sibling())])

    def on_records(self, records, *_):
        self.note(records)

    def deliver(self):
        """Browsers do this before scripts that no script has written; the library, in the main loop."""
        context = self.glib.MainContext.default()
        while context.pending():
            context.iteration(False)

    def take(self):
        self.entries.append("take")
        self.note(self.observer.take_records())

    def observe(self, document):
        flags = self.html5.MutationObserverFlags
        self.observer.observe(
            document, flags.CHILD_LIST | flags.SUBTREE | flags.ATTRIBUTES | flags.ATTRIBUTE_OLD_VALUE
            | flags.CHARACTER_DATA | flags.CHARACTER_DATA_OLD_VALUE, None)

    def run_script(self, parser, script, *_):
        text = script.get_child_text_content()
        self.has_svg_script |= script.get_namespace_uri() == SVG
        if self.depth == 0:
            self.deliver()
        self.depth += 1
        if text.startswith("\nconst log"):
            self.observe(parser.get_document())
        elif re.fullmatch(f"(?:{STATEMENT})*", text):
            for statement in re.finditer(STATEMENT, text):
                self.run_statement(parser, statement)
        self.depth -= 1
        return self.html5.ScriptResult.DONE

    def run_statement(self, parser, statement):
        if statement[1] == "begin":
            self.entries.append("script")
        elif statement[1] == "take":
            self.take()
        else:
            markup = json.loads(statement[2], strict=False).encode()
            parser.write(markup.decode(), len(markup))

    def parse(self, page):
        parser = self.html5.Parser(scripting=True, transport_encoding="utf-8")
        parser.set_script_func(self.run_script)
        parser.begin()
        parser.push(page.encode())
        document = parser.finish()
        self.deliver()
        self.take()
        del document
        return self.entries


def without_growth(entries):
    """Removes the records of text that grows: the standard does not define in how many pieces, or when, the
    available text is appended."""
    return [entry for entry in entries if entry[0] != "characterData"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--pages", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--show", type=int, default=3)
    arguments = parser.parse_args()
    if not shutil.which("chromium"):
        print("skipped: chromium is not installed")
        return 77
    import gi
    gi.require_version("Html5", "1.0")
    from gi.repository import GLib, Html5
    generator, n_records, n_left_out, different = Generator(arguments.seed), 0, 0, []
    for first in range(0, arguments.pages, BATCH):
        texts = [generator.page() for _ in range(min(BATCH, arguments.pages - first))]
        for text, theirs in zip(texts, pages.logs(texts)):
            log = Log(Html5, GLib)
            ours, theirs = without_growth(log.parse(text)), without_growth(theirs)
            if log.has_svg_script:
                n_left_out += 1
                continue
            n_records += len(ours)
            if ours != theirs:
                different.append((text, ours, theirs))
        print(f"{first + len(texts)} compared, {len(different)} different", file=sys.stderr, flush=True)
    for text, ours, theirs in sorted(different, key=lambda item: len(item[0]))[:arguments.show]:
        print(f"#data\n{text[text.index('</script>') + 9:]!r}")
        at = next((i for i, pair in enumerate(zip(ours, theirs)) if pair[0] != pair[1]), min(len(ours), len(theirs)))
        for which, entries in (("ours", ours), ("chromium", theirs)):
            print(f"#{which}, from entry {at}")
            for entry in entries[at:at + 4]:
                print(json.dumps(entry, ensure_ascii=False))
    print(f"{arguments.pages} pages, seed {arguments.seed}: {n_records} entries, {len(different)} pages different, "
          f"{n_left_out} left out")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())

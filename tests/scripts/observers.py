#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Compares the mutation records of the parser with those in Chromium.

    observers.py [--pages N] [--seed WORD] [--show N]

The first script of each page observes the document. Later ones, between random markup, take the
current records and write more markup, which contains other scripts. Chromium loads the pages
normally. Pages with scripts in SVG are left out: Chromium parses what these write at once. Known
differences are counted, and are not failures. Needs PyGObject with the library, and Chromium;
otherwise, exits with 77."""
import argparse
import collections
import json
import re
import shutil
import sys

import differential
import known_differences
import pages

BATCH = 500
SVG = "http://www.w3.org/2000/svg"
NODE = re.compile(r"\b\d+:")
RAW_TEXT = re.compile(":(SCRIPT|STYLE|TEXTAREA|TITLE|XMP|IFRAME|NOEMBED|NOFRAMES|PLAINTEXT)$")
RULES = [
    # Chromium changes a selectedcontent element when an option is inserted; the standard, when it ends.
    known_differences.Rule("late-selectedcontent", "", "selectedcontent", "selectedcontent -> b"),
    # Chromium inserts text when the next node comes, after the attributes of html and body tags; the standard, at once.
    known_differences.Rule("attributes-before-text", "", "<(html|body)", "<(html|body)\\b -> <b"),
]
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
        """Returns the beginning of the page, and its random markup."""
        return "<!DOCTYPE html>" * self.random.randrange(2) + OBSERVE, self.markup(differential.DEPTH)


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


def without_raw_text(entries):
    """Removes the records of text in raw text elements: if it begins a write, Chromium inserts it with what
    follows. HTML, 13.2.6.4.8 *text*, inserts each character. Numbers the nodes anew."""
    numbers = {}

    def renumber(text):
        return NODE.sub(lambda match: f"{numbers.setdefault(match[0], len(numbers))}:", text)
    return [renumber(json.dumps(entry)) for entry in entries
            if not (entry[0] == "childList" and RAW_TEXT.search(entry[1]) and not entry[5]
                    and all(name.endswith(":#text") for name in entry[4]))]


class Comparison:
    def __init__(self, html5, glib):
        self.html5, self.glib, self.n_records, self.n_left_out = html5, glib, 0, 0

    def logs(self, items):
        """Yields each item with our log and Chromium's."""
        texts = [item["before"] + item["data"] for item in items]
        for item, text, theirs in zip(items, texts, pages.logs(texts)):
            log = Log(self.html5, self.glib)
            ours = without_growth(log.parse(text))
            self.n_records += len(ours)
            self.n_left_out += log.has_svg_script
            if not log.has_svg_script:
                yield item, ours, without_growth(theirs)

    def differing(self, items):
        return [item for item, ours, theirs in self.logs(items)
                if without_raw_text(ours) != without_raw_text(theirs)]

    def run(self, generator, count):
        """Returns how many pages each known difference explains, and the pages with others."""
        known, unknown, rules = collections.Counter(), [], RULES + known_differences.read()
        for first in range(0, count, BATCH):
            items = [{"before": before, "data": markup}
                     for before, markup in (generator.page() for _ in range(min(BATCH, count - first)))]
            different = [each for each in self.logs(items) if each[1] != each[2]]
            other = [each for each in different if without_raw_text(each[1]) != without_raw_text(each[2])]
            known["text-after-write"] += len(different) - len(other)
            names = known_differences.explain(rules, [item for item, _, _ in other], self.differing)
            known.update(name for name in names if name)
            unknown += [each for each, name in zip(other, names) if not name]
            print(f"{first + len(items)} compared, {len(unknown)} unexplained", file=sys.stderr, flush=True)
        return +known, unknown


def show(item, ours, theirs):
    print(f"#data\n{item['data']!r}")
    at = next((i for i, pair in enumerate(zip(ours, theirs)) if pair[0] != pair[1]), min(len(ours), len(theirs)))
    for which, entries in (("ours", ours), ("chromium", theirs)):
        print(f"#{which}, from entry {at}")
        for entry in entries[at:at + 4]:
            print(json.dumps(entry, ensure_ascii=False))


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
    comparison = Comparison(Html5, GLib)
    known, unknown = comparison.run(Generator(arguments.seed), arguments.pages)
    for each in sorted(unknown, key=lambda each: len(each[0]["data"]))[:arguments.show]:
        show(*each)
    for name, number in sorted(known.items()):
        print(f"known difference {name}: {number}")
    print(f"{arguments.pages} pages, seed {arguments.seed}: {comparison.n_records} entries, {known.total()} known "
          f"differences, {len(unknown)} others, {comparison.n_left_out} left out")
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())

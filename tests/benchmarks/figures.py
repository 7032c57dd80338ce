#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Measures all figures for which the project has goals, and prints one table.

    figures.py BUILD FOLDER [--json FILE] [--compare FILE] [--rounds N]

BUILD is a release build with tests; FOLDER contains the pages. Peers are the libraries that
the benchmarks found. --json writes the figures with their goals, and --compare shows the change since
such a run. Figures whose program or peer is missing are skipped. One of them needs 2 GB of memory.
"""
import argparse
import json
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile

import instructions

XML_FILES = ["/usr/share/gir-1.0/Gtk-4.0.gir", "/usr/share/mime/packages/freedesktop.org.xml"]
HERE = os.path.dirname(os.path.abspath(__file__))


class Figures:
    def __init__(self, build, folder, rounds):
        self.build, self.folder, self.rounds = build, folder, str(rounds)
        self.rows = {}

    def add(self, name, command, value, goal=None):
        self.rows[name] = {"command": command, "value": round(value, 3), "goal": goal}

    def program(self, name):
        return os.path.join(self.build, "tests/benchmarks", name)

    def output(self, *command, env=None):
        if not os.path.exists(command[0]):
            print("not built:", command[0], file=sys.stderr)
            return ""
        run = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **(env or {})})
        if run.returncode:
            print("failed:", *command, run.stderr, file=sys.stderr)
        return run.stdout if run.returncode == 0 else ""

    def pages(self):
        return sorted(os.path.join(self.folder, name) for name in os.listdir(self.folder)
                      if name.endswith(".html"))


def count_instructions(figures):
    program = figures.program("bench-parse")
    command = "instructions.py bench-parse libhtml5,errors PAGE…"
    ratios, collecting = [], []
    for page in figures.pages():
        own = instructions.measure(program, "libhtml5", page)
        collecting.append(instructions.measure(program, "errors", page) / own)
        lexbor = instructions.LEXBOR.get(os.path.basename(page))
        if lexbor:
            ratios.append(own / lexbor)
    figures.add("instructions of lexbor's, mean", command, instructions.mean(ratios), 0.38)
    figures.add("instructions of lexbor's, worst page", command, max(ratios), 0.45)
    figures.add("collecting errors, mean", command, instructions.mean(collecting), 1.15)
    figures.add("collecting errors, worst page", command, max(collecting))


def count_small(figures):
    goals = {"20-bytes": 8000, "200-bytes": 20000, "1000-bytes": 70000}
    with tempfile.TemporaryDirectory() as folder:
        for name, text in instructions.generated():
            if name not in goals:
                continue
            page = os.path.join(folder, name)
            with open(page, "w", encoding="utf-8") as file:
                file.write(text)
            figures.add("instructions of a document, " + name, "instructions.py … --generated",
                        instructions.measure(figures.program("bench-parse"), "libhtml5", page), goals[name])


def time_parse(figures, kind, arguments, goals):
    """The speed as a factor of each peer, and the heap as a factor of lexbor's, from bench-parse.

    Pages of less than 16 KB are left out."""
    output = figures.output(figures.program("bench-parse"), "--rounds", figures.rounds, *arguments)
    speeds, heaps = {}, []
    for page in re.split(r"^(?=\S)", output, flags=re.M):
        size = re.match(r".*, (\d+) bytes", page)
        if not size or int(size.group(1)) < 16384:
            continue
        rows = {peer: (float(heap), float(ratio) if ratio else None) for peer, heap, ratio in re.findall(
            r"^  (\S+) +[\d.]+ MB/s +([\d.]+) heap bytes per byte(?:  libhtml5 is ([\d.]+))?", page, re.M)}
        for peer, (_, ratio) in rows.items():
            if ratio and peer not in ("errors", "locations"):
                speeds.setdefault(peer, []).append(ratio)
        if rows.get("lexbor", (0,))[0]:
            heaps.append(rows["libhtml5"][0] / rows["lexbor"][0])
    for peer, ratios in speeds.items():
        command = "bench-parse --rounds %s%s FILE…" % (figures.rounds, " --xml" * (arguments[0] == "--xml"))
        figures.add("%s, times %s, mean" % (kind, peer), command, instructions.mean(ratios), goals.get(peer))
        figures.add("%s, times %s, worst" % (kind, peer), command, min(ratios), goals.get(peer))
    if heaps:
        figures.add("heap of lexbor's, worst page", "bench-parse", max(heaps), 0.333)


def time_selectors(figures):
    pages = [os.path.join(figures.folder, name + ".html") for name in ("wikipedia", "bbc", "hacker_news")]
    output = figures.output(figures.program("bench-select"), "--rounds", figures.rounds, *pages)
    ratios, has, peers = {}, {}, []
    for line in output.splitlines():
        found = re.findall(r"(?<=\s)([\d.]+) \( *\d+\)|(?<=\s)(-)(?=\s|$)", line)
        if not found:
            peers = line.split()[1:]
            continue
        times = [float(time) if time else None for time, _ in found]
        for peer, time in zip(peers[1:], times[1:]):
            # An index answers what begins with an ID.
            if time and times[0] and "#" not in line:
                ratios.setdefault(peer, []).append(time / times[0])
                if ":has" in line:
                    has.setdefault(peer, []).append(time / times[0])
    command = "bench-select PAGE…"
    for peer, goals in ("lexbor", (3, 0, None)), ("Modest", (None, None, 1)):
        values = ratios.get(peer)
        if not values:
            continue
        figures.add("selectors without IDs, times %s, mean" % peer, command, instructions.mean(values), goals[0])
        figures.add("selectors, slower than %s on" % peer, command, sum(v < 1 for v in values), goals[1])
        figures.add("selectors with :has(), times %s, worst" % peer, command, min(has[peer]), goals[2])


def time_facade(figures):
    page = os.path.join(figures.folder, "wikipedia.html")
    goals = {"visit": 1.2, "feed": 2.2}
    for name, value in re.findall(r"(\w+) ([\d.]+)", figures.output(figures.program("bench-facade"), page)):
        figures.add({"visit": "first visit and drop of a node, empty objects",
                     "feed": "parsing with preset feed, plain parses"}[name],
                    "bench-facade wikipedia.html", float(value), goals[name])
    bindings = {"GI_TYPELIB_PATH": os.path.join(figures.build, "introspection"),
                "LD_LIBRARY_PATH": os.path.join(figures.build, "libhtml5"),
                "PYTHONPATH": os.path.join(HERE, "..", "..", "introspection", "python")}
    links = figures.output(sys.executable, os.path.join(HERE, "all-links.py"), page, env=bindings)
    if links:
        figures.add("Python, bytes to hrefs of wikipedia, ms", "all-links.py wikipedia.html",
                    float(re.search(r"libhtml5: ([\d.]+) ms", links)[1]), 2.5)


def measure_memory(figures):
    """The peak includes the page, which is one byte for each byte."""
    program = figures.program("bench-memory")
    large = figures.output(program, "bytes", "512")
    text, read = (figures.output(program, kind, "64") for kind in ("text", "bytes"))
    if large:
        figures.add("512 MB from memory, peak bytes a byte", "bench-memory bytes 512", float(large), 4)
    if text and read:
        figures.add("parse_bytes beside parse_text, more peak bytes a byte", "bench-memory bytes 64",
                    float(read) - float(text), 0)


def processor_seconds(program):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([program], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def time_start(figures):
    """Runs processes of both alternately, so that the load of the machine is the same."""
    programs = [figures.program(name) for name in ("bench-start", "bench-start-libxml2")]
    if not all(map(os.path.exists, programs)):
        print("not built:", *programs, file=sys.stderr)
        return
    times = [[processor_seconds(program) for program in programs] for _ in range(200)]
    own, other = (statistics.median(row[i] for row in times) for i in (0, 1))
    figures.add("process start with a one-line page, of libxml2's", "bench-start, 200 times", own / other, 0.8)


def print_table(rows, before):
    columns = ["figure", "command", "value", "goal"] + ["before"] * bool(before)
    print("| %s |\n|%s" % (" | ".join(columns), " --- |" * len(columns)))
    for name, row in rows.items():
        cells = [name, "`%s`" % row["command"], row["value"], "" if row["goal"] is None else row["goal"]]
        if before:
            cells.append(before.get(name, {}).get("value", ""))
        print("| %s |" % " | ".join(map(str, cells)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("folder")
    parser.add_argument("--json")
    parser.add_argument("--compare")
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    figures = Figures(os.path.abspath(options.build), options.folder, options.rounds)
    count_instructions(figures)
    count_small(figures)
    time_parse(figures, "HTML", figures.pages(), {"lexbor": 2.5})
    time_parse(figures, "XML", ["--xml", "--sizes", *XML_FILES], {"libxml2": 5, "pugixml": 0.6})
    time_selectors(figures)
    time_facade(figures)
    time_start(figures)
    measure_memory(figures)
    before = json.load(open(options.compare, encoding="utf-8")) if options.compare else {}
    print_table(figures.rows, before)
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(figures.rows, file, indent=1)


main()

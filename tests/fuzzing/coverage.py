#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Prints what the fuzz targets reach of the library, together.

    coverage.py FOLDER --gir Html5-1.0.gir [--random N] [--sequences N] [--lines PATH]

Builds the library in FOLDER with clang and its coverage, runs every target with its first inputs
(seeds.py), with N random inputs, and N sequences of fuzz-api. Prints the lines that were run in each
folder, the states of both tokenizers and the pairs of insertion mode and token that were not reached.
--lines prints the lines of the files below PATH that were not run.
"""
import argparse
import collections
import glob
import os
import re
import subprocess
import sys

import seeds

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
OPTIONS = ["-Dtests=enabled", "-Dtool=disabled", "-Dexamples=disabled", "-Dintrospection=disabled", "-Dvapi=disabled",
           "-Ddocs=disabled", "-Duchardet=disabled", "-Doptimization=1",
           "-Dc_args=-fprofile-instr-generate -fcoverage-mapping", "-Dc_link_args=-fprofile-instr-generate"]
STATE = re.compile(r"const H5(?:Xml)?State (\w+)\s*=\s*\{\s*(\w+)\s*,\s*(\w+)")
# What a state has for the end of the input if it is never the state then.
NEVER = "h5_xml_never"
KINDS = ["doctype", "start-tag", "end-tag", "comment", "instruction", "text", "nul", "eof"]
# Pairs that cannot be: in the mode "text", the tokenizer only makes these; foreign content has no end of input.
IMPOSSIBLE = {("text", kind) for kind in ("doctype", "start-tag", "comment", "instruction", "nul")} \
    | {("foreign_content", "eof")}


def build(folder, gir):
    environment = dict(os.environ, CC=os.environ.get("CC", "clang"), LLVM_PROFILE_FILE=os.devnull)
    if not os.path.exists(os.path.join(folder, "build.ninja")):
        subprocess.run(["meson", "setup", folder, TOP, *OPTIONS, "-Dapi-gir=" + os.path.abspath(gir)],
                       env=environment, stdout=subprocess.DEVNULL, check=True)
    programs = ["tests/fuzzing/fuzz-" + target for target in seeds.SOURCES] + ["tests/fuzzing/api/fuzz-api"]
    subprocess.run(["ninja", "-C", folder, *programs], env=environment, stdout=subprocess.DEVNULL, check=True)
    return [os.path.join(folder, program) for program in programs]


def run(folder, programs, options):
    pairs = os.path.join(folder, "pairs.txt")
    for path in glob.glob(os.path.join(folder, "*.profraw")) + glob.glob(pairs):
        os.remove(path)
    environment = dict(os.environ, LLVM_PROFILE_FILE=os.path.join(folder, "%p-%m.profraw"), H5_FUZZ_PAIRS=pairs)
    for target, program in zip(seeds.SOURCES, programs):
        path = os.path.join(folder, target + ".seeds")
        with open(path, "w", encoding="ascii") as file:
            file.writelines(seeds.quote(data) + "\n"
                            for data in seeds.inputs(target) + seeds.large_inputs(target))
        subprocess.run([program, "--seeds", path], env=environment, stdout=subprocess.DEVNULL, check=True)
        subprocess.run([program, "--random", "1", str(options.random)], env=environment,
                       stdout=subprocess.DEVNULL, check=True)
    subprocess.run([programs[-1], "--sequences", str(options.sequences)], env=environment, stdout=subprocess.DEVNULL,
                   check=True)


def report(folder, programs):
    """Returns how often each line and each function of each file was run."""
    profile = os.path.join(folder, "all.profdata")
    subprocess.run(["llvm-profdata", "merge", "-o", profile, *glob.glob(os.path.join(folder, "*.profraw"))], check=True)
    objects = programs[1:] + [os.path.join(folder, "libhtml5", "libhtml5-1.0.so")]
    text = subprocess.run(["llvm-cov", "export", "-format=lcov", "-instr-profile=" + profile, programs[0],
                           *("-object=" + path for path in objects)], stdout=subprocess.PIPE, check=True, text=True).stdout
    lines, functions, path = collections.defaultdict(collections.Counter), collections.Counter(), None
    for row in text.splitlines():
        key, _, value = row.partition(":")
        if key == "SF":
            path = os.path.relpath(value, TOP)
        elif key == "DA":
            number, count = value.split(",")[:2]
            lines[path][int(number)] += int(count)
        elif key == "FNDA":
            count, name = value.split(",")
            functions[path, name.split(":")[-1]] += int(count)
    return lines, functions


def print_folders(lines):
    total = collections.Counter()
    folders = collections.defaultdict(collections.Counter)
    for path, counts in lines.items():
        if path.startswith("libhtml5/"):
            layer = path.split("/")[1]
            for name in (os.path.dirname(path), "dom and its parts" if layer == "dom" else "the engine", "all"):
                folders[name].update(lines=len(counts), run=sum(count > 0 for count in counts.values()))
    for name, total in sorted(folders.items()):
        print("%6d of %6d  %5.1f %%  %s" % (total["run"], total["lines"], 100 * total["run"] / total["lines"], name))


def print_states(folder, functions):
    for pattern in ("tokenizer", "xmler"):
        reached, missing = 0, []
        for path in sorted(glob.glob(os.path.join(TOP, "libhtml5", pattern, "**", "*.c"), recursive=True)):
            with open(path, encoding="utf-8") as file:
                states = STATE.findall(file.read())
            ran = {name for (where, name), count in functions.items() if count and pattern in where} | {NEVER}
            for state, text, end in states:
                reached += text in ran and end in ran
                missing += [(state, name) for name in (text, end) if name not in ran]
        print("%s: %d states reached with text and at the end of the input; not reached: %s"
              % (pattern, reached, ", ".join("%s (%s)" % pair for pair in missing) or "none"))
    with open(os.path.join(folder, "pairs.txt"), encoding="ascii") as file:
        pairs = {tuple(line.split()) for line in file}
    rules = {rule for rule, _ in pairs}
    missing = {(rule, kind) for rule in rules for kind in KINDS} - pairs - IMPOSSIBLE
    print("%d pairs of %d insertion modes and tokens; not reached: %s; not possible, but reached: %s"
          % (len(pairs), len(rules), ", ".join(map(" ".join, sorted(missing))) or "none", pairs & IMPOSSIBLE or "none"))


def print_lines(lines, prefix):
    for path, counts in sorted(lines.items()):
        if path.startswith(prefix):
            with open(os.path.join(TOP, path), encoding="utf-8") as file:
                for number, line in enumerate(file, 1):
                    if counts.get(number) == 0:
                        print("%s:%d:%s" % (path, number, line.rstrip("\n")))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder")
    parser.add_argument("--gir", required=True)
    parser.add_argument("--random", type=int, default=20000)
    parser.add_argument("--sequences", type=int, default=25)
    parser.add_argument("--lines")
    parser.add_argument("--again", action="store_true", help="only print what the last run reached")
    options = parser.parse_args()
    programs = build(options.folder, options.gir)
    if not options.again:
        run(options.folder, programs, options)
    lines, functions = report(options.folder, programs)
    print_folders(lines)
    print_states(options.folder, functions)
    if options.lines:
        print_lines(lines, options.lines)
    return 0


sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Runs the libFuzzer targets by turns, and counts the processor time of each.

    campaign.py FOLDER [--minutes N] [--for MINUTES] [--jobs N] [--target NAME]…

Builds the targets in FOLDER with clang, ASan and UBSan, and gives turns to the target that is furthest
from its part of the N minutes of processor time for each subject (120 by default), until all have it or
the time of --for is over. The corpora, the log and the inputs that failed are kept in FOLDER, so that a later campaign goes
on from there. Time only counts for the code that it was spent on: a change of the sources that a target
is linked from begins anew for this target, unless only comments changed. Prints a table, and exits with 1 if an input failed.
"""
import argparse
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import time

import seeds

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# What sources are generated from. A change of it counts for all targets with a source of the same folder, or of one
# around it.
DATA = ["*.txt", "*.py"]
# The subjects that each get the same time, with what shares it. Documents and fragments are two subjects
# of one target. fuzz-api, which is no libFuzzer program, has half of the time of the DOM.
SUBJECTS = [["html"], ["html"], ["xml"], ["encoding"], ["selector"], ["sanitize", "sanitize-xml"], ["coerce"],
            ["url"], ["element", "api"], ["article", "links", "markdown", "pango", "style", "table", "text"]]
# Literals are matched, too, because they may contain what looks like a comment.
COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|/\*.*?\*/', re.DOTALL)
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
UNIT = re.compile(r"DW_AT_name .*: (\S+\.c)$", re.MULTILINE)
OPTIONS = ["--buildtype=debugoptimized", "--default-library=static", "-Db_lundef=false", "-Dfuzzing=enabled",
           "-Db_sanitize=address,undefined", "-Dc_args=-fsanitize=fuzzer-no-link -fno-sanitize-recover=undefined",
           "-Dtests=enabled", "-Dtool=disabled", "-Dexamples=disabled", "-Dintrospection=disabled", "-Dvapi=disabled",
           "-Ddocs=disabled", "-Duchardet=disabled"]
FLAGS = ["-max_len=2048", "-timeout=60", "-rss_limit_mb=4096", "-print_final_stats=1"]
# A corpus is minimized when it has this number of inputs, and again when it has twice as many as then. A target reads
# all of them at the beginning of a turn.
MANY_INPUTS = 2000
RUNS = re.compile(r"number_of_executed_units:\s*(\d+)")


def git(*arguments):
    return subprocess.run(["git", "-C", TOP, *arguments], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def code_of(commit, path):
    """Returns a source of C as it was in a commit, without its comments and its layout. None if it was not there."""
    if not path.endswith((".c", ".h")) or not git("ls-tree", commit, "--", path):
        return None
    code = COMMENT.sub(lambda match: " " if match.group().startswith("/*") else match.group(), git("show", f"{commit}:{path}"))
    return code.split()


def has_same_code(path, *commits):
    first, second = (code_of(commit, path) for commit in commits)
    return first is not None and first == second


def include_path(folder, name):
    """Returns the path of an included file, or None if it is generated or of a library."""
    for start in (folder, "libhtml5", "tests", "."):
        path = os.path.normpath(os.path.join(start, name))
        if os.path.exists(os.path.join(TOP, path)):
            return path
    return None


def sources_of(program):
    """Returns the sources that a program is linked from, with what they include, and the data."""
    units = subprocess.run(["readelf", "--debug-dump=info", "--dwarf-depth=1", program], stdout=subprocess.PIPE,
                           stderr=subprocess.DEVNULL, text=True, check=True).stdout
    top = os.path.dirname(os.path.dirname(os.path.dirname(program)))
    found = {os.path.relpath(os.path.join(top, name), TOP) for name in UNIT.findall(units)}
    waiting = sorted(path for path in found if not path.startswith(".."))
    found = set(waiting)
    while waiting:
        path = waiting.pop()
        with open(os.path.join(TOP, path), encoding="utf-8") as file:
            names = INCLUDE.findall(file.read())
        more = {include_path(os.path.dirname(path), name) for name in names} - found - {None}
        found |= more
        waiting += more
    folders = sorted({os.path.dirname(path) for path in found if path.startswith("libhtml5/")})
    return sorted(found) + [f":(glob){folder}/**/{data}" for folder in folders for data in DATA]


def build(folder, targets):
    if not os.path.exists(os.path.join(folder, "build.ninja")):
        environment = dict(os.environ, CC=os.environ.get("CC", "clang"))
        subprocess.run(["meson", "setup", folder, TOP, *OPTIONS], env=environment, stdout=subprocess.DEVNULL, check=True)
    subprocess.run(["ninja", "-C", folder, *("tests/fuzzing/fuzz-" + target for target in targets)],
                   stdout=subprocess.DEVNULL, check=True)


class Campaign:
    def __init__(self, options):
        self.folder = options.folder
        self.turn = options.turn
        self.code = git("rev-parse", "--short", "HEAD")
        self.log = os.path.join(self.folder, "log.jsonl")
        self.spent = dict.fromkeys(options.target or seeds.SOURCES, 0)
        self.goal = {target: options.minutes * 60 * sum((target in subject) / len(subject) for subject in SUBJECTS)
                     for target in self.spent}
        self.runs = dict.fromkeys(self.spent, 0)
        self.failures = dict.fromkeys(self.spent, 0)
        self.sources = {target: sources_of(self.program(target)) for target in self.spent}
        self.same = {}
        self.busy = set()
        if os.path.exists(self.log):
            with open(self.log, encoding="utf-8") as file:
                for record in map(json.loads, file):
                    self.count(record)

    def program(self, target):
        return os.path.join(self.folder, "build", "tests", "fuzzing", "fuzz-" + target)

    def count(self, record):
        target = record["target"]
        if target in self.spent and self.is_same(target, record["code"]):
            self.spent[target] += record["seconds"]
            self.runs[target] += record["runs"]
            self.failures[target] += record["failed"]

    def is_same(self, target, commit):
        """Whether the sources of a target are still those of an earlier commit."""
        key = target, commit
        if key not in self.same:
            changed = git("diff", "--name-only", commit, "HEAD", "--", *self.sources[target]).split()
            self.same[key] = all(has_same_code(path, commit, "HEAD") for path in changed)
        return self.same[key]

    def next(self):
        """Returns the target that has the least part of its time, and takes it. None if all have enough."""
        parts = {target: self.spent[target] / goal for target, goal in self.goal.items() if target not in self.busy}
        target = min(parts, key=parts.get, default=None)
        if target is None or parts[target] >= 1:
            return None
        self.busy.add(target)
        return target

    def minimize(self, target, corpus):
        """Leaves out the inputs of a corpus that reach nothing that others do not reach. This takes no time of the turn."""
        counted = corpus + ".minimized"
        least = MANY_INPUTS
        if os.path.exists(counted):
            with open(counted, encoding="ascii") as file:
                least = max(least, 2 * int(file.read()))
        if len(os.listdir(corpus)) < least:
            return
        fewer = corpus + ".new"
        shutil.rmtree(fewer, ignore_errors=True)
        os.mkdir(fewer)
        subprocess.run([self.program(target), *FLAGS, "-merge=1", fewer, corpus], stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=True)
        shutil.rmtree(corpus)
        os.rename(fewer, corpus)
        with open(counted, "w", encoding="ascii") as file:
            file.write(str(len(os.listdir(corpus))))

    def run(self, target):
        """Runs a target for one turn, and returns the record for the log."""
        corpus, failed, output = (os.path.join(self.folder, part, target) for part in ("corpus", "failed", "output"))
        if not os.path.isdir(corpus):
            seeds.write(corpus, target)
        for path in (failed, os.path.dirname(output)):
            os.makedirs(path, exist_ok=True)
        self.minimize(target, corpus)
        with open(output, "wb") as file:
            process = subprocess.Popen([self.program(target), *FLAGS, f"-max_total_time={self.turn}", f"-artifact_prefix={failed}/",
                                        corpus], stdout=file, stderr=file)
            _, status, usage = os.wait4(process.pid, 0)
        with open(output, encoding="utf-8", errors="replace") as file:
            runs = RUNS.findall(file.read())
        if status:
            os.rename(output, f"{output}-{int(time.time())}")
        return {"target": target, "code": self.code, "seconds": usage.ru_utime + usage.ru_stime,
                "runs": int(runs[-1]) if runs else 0, "failed": int(status != 0)}

    def finish(self, record):
        self.busy.discard(record["target"])
        self.count(record)
        with open(self.log, "a", encoding="utf-8") as file:
            file.write(json.dumps(record) + "\n")

    def go(self, jobs, end):
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            running = set()
            while True:
                while len(running) < jobs and time.time() < end:
                    target = self.next()
                    if target is None:
                        break
                    running.add(pool.submit(self.run, target))
                if not running:
                    return
                done, running = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
                for future in done:
                    self.finish(future.result())

    def report(self):
        print(f"Commit {self.code}:")
        print(f"{'target':10} {'minutes':>8} {'of':>6} {'runs':>12} {'failed':>6}")
        for target in sorted(self.spent):
            print(f"{target:10} {self.spent[target] / 60:8.1f} {self.goal[target] / 60:6.0f} {self.runs[target]:12,} "
                  f"{self.failures[target]:6}")
        print(f"{'all':10} {sum(self.spent.values()) / 60:8.1f} {sum(self.goal.values()) / 60:6.0f} "
              f"{sum(self.runs.values()):12,} {sum(self.failures.values()):6}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder", type=os.path.abspath)
    parser.add_argument("--minutes", type=float, default=120, help="of processor time for each subject")
    parser.add_argument("--for", dest="limit", type=float, default=float("inf"), metavar="MINUTES",
                        help="begin no turn after this time")
    parser.add_argument("--turn", type=int, default=300, help="seconds of the clock for a turn")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--target", action="append", choices=list(seeds.SOURCES))
    options = parser.parse_args()

    build(os.path.join(options.folder, "build"), options.target or seeds.SOURCES)
    campaign = Campaign(options)
    campaign.go(options.jobs, time.time() + options.limit * 60)
    campaign.report()
    return 1 if any(campaign.failures.values()) else 0


if __name__ == "__main__":
    sys.exit(main())

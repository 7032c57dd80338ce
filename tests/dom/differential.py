#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Random sequences of DOM operations, here and in Chromium: the same answers, the same state.

    differential.py [--n SEQUENCES] [--seed SEED] [--length OPERATIONS] [--first SEQUENCE]
                    [--show DIFFERENCES] [--xml-markup]

Asks the program `chromium-eval` in $H5_TEST_DATA/oracle; exits with 77 without it. Of the
first differences it finds the operations that are needed for them. Where Chromium departs from the
standard, differential-rules.js has a rule: such differences are counted, and do not fail.
"""

import argparse
import collections
import json
import os
import random
import subprocess
import sys
import tempfile

import operations
from sequences import Sequence

BATCH = 5000


class Browser:
    def __init__(self):
        folder = os.path.join(os.environ.get("H5_TEST_DATA", "../shared"), "oracle")
        self.program = os.path.join(folder, "chromium-eval")
        if not os.path.exists(self.program):
            print("skipped: no browser to ask at", self.program)
            sys.exit(77)
        self.script = tempfile.NamedTemporaryFile("w", suffix=".js")
        here = os.path.dirname(os.path.abspath(__file__))
        for name in ("differential-rules.js", "differential.js"):
            with open(os.path.join(here, name)) as part:
                self.script.write(part.read())
        self.script.flush()

    def answers(self, items):
        done = subprocess.run([self.program, self.script.name], input=json.dumps(items),
                              stdout=subprocess.PIPE, text=True, check=True)
        return json.loads(done.stdout)

    def run(self, sequences, rules=()):
        return self.answers([{"operations": each, "rules": list(rules)} for each in sequences])


def is_explained(browser, sequences, mine, rules):
    """Which of the sequences go as here when the rules hold."""
    answers = browser.run(sequences, rules) if sequences else []
    return [a == b for a, b in zip(answers, mine)]


def minimise(browser, sequence, rules):
    """The fewest operations that still differ, though the rules hold."""
    chunk = len(sequence) // 2
    while chunk:
        candidates = [sequence[:i] + sequence[i + chunk:]
                      for i in range(0, len(sequence), chunk)]
        mine = [operations.run(each) for each in candidates]
        same = is_explained(browser, candidates, mine, rules)
        different = [each for each, is_same in zip(candidates, same) if not is_same]
        if different:
            sequence = min(different, key=len)
            chunk = min(chunk, len(sequence) // 2 or 1)
        else:
            chunk //= 2
    return sequence


def report(browser, sequence, rules):
    sequence = minimise(browser, sequence, rules)
    mine, theirs = operations.run(sequence), browser.run([sequence], rules)[0]
    print("DIFFERENT")
    for operation in sequence:
        print("   ", json.dumps(operation, ensure_ascii=False))
    if isinstance(theirs, str):
        print("    browser", theirs)
        return
    for part in ("log", "state"):
        for here, there in zip(mine[part], theirs[part]):
            if here != there:
                print("    here   ", json.dumps(here, ensure_ascii=False))
                print("    browser", json.dumps(there, ensure_ascii=False))
    sys.stdout.flush()


def rules_of_script(browser):
    """The names of the rules, and which operations each does otherwise."""
    return browser.answers([{"operations": None}])[0]


def explanations(browser, left, rules):
    """The rule, if there is one or several are, with which a sequence goes as here."""
    tried = []
    for i, sequence, mine in left:
        names = {name for _, name, *_ in sequence} | {"records"}
        fitting = [rule for rule, changed in rules.items() if names.intersection(changed)]
        tried += [(i, sequence, mine, [rule]) for rule in fitting]
        tried.append((i, sequence, mine, list(rules)))
    answers = browser.answers([{"operations": sequence, "rules": names}
                               for _, sequence, _, names in tried]) if tried else []
    found = {}
    for (i, _, mine, names), answer in zip(tried, answers):
        if answer == mine:
            found.setdefault(i, names[0] if len(names) == 1 else "several rules")
    return found


def make_batch(options, start):
    made = []
    for i in range(start, min(start + BATCH, options.first + options.n)):
        rng = random.Random("%d %d" % (options.seed, i))
        sequence = Sequence(rng, rng.randint(5, options.length), options.xml_markup)
        for _ in sequence.steps():
            sequence.world.check_lists()
        world = sequence.world
        made.append((i, sequence.operations,
                     {"log": world.log, "state": operations.state(world)}))
    return made


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--n", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--length", type=int, default=50)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--show", type=int, default=3)
    parser.add_argument("--xml-markup", action="store_true",
                        help="put markup into XML documents too, and ask for none")
    options = parser.parse_args()
    browser = Browser()
    rules = rules_of_script(browser)
    by_rule = collections.Counter(dict.fromkeys(rules, 0))
    n_different = n_operations = 0
    for start in range(options.first, options.first + options.n, BATCH):
        made = make_batch(options, start)
        n_operations += sum(len(sequence) for _, sequence, _ in made)
        answers = browser.run([sequence for _, sequence, _ in made])
        left = [each for each, answer in zip(made, answers) if each[2] != answer]
        found = explanations(browser, left, rules)
        by_rule.update(found.values())
        left = [each for each in left if each[0] not in found]
        for i, sequence, _ in left:
            print("sequence %d of seed %d is different" % (i, options.seed), flush=True)
            n_different += 1
            if n_different <= options.show:
                report(browser, sequence, list(rules))
    for name, count in by_rule.items():
        print("explained by %s: %d" % (name, count))
    print("%d sequences, %d operations, %d differences" % (options.n, n_operations, n_different))
    sys.exit(1 if n_different else 0)


main()

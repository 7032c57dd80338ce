#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Random sequences of DOM operations, here and in Chromium: the same answers, the same state.

    differential.py [--n SEQUENCES] [--seed SEED] [--length OPERATIONS] [--first SEQUENCE]
                    [--show DIFFERENCES] [--xml-markup] [--alone]

Exits with 77 without Chromium. Of the first differences it finds the operations that are needed for
them. Where Chromium departs from the standard, rules.js has a rule: such differences
are counted, and do not fail.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "common")]

import operations  # noqa: E402
from browser import evaluator  # noqa: E402
from sequences import Sequence  # noqa: E402

BATCH = 2000
PARTS = ["steps.js", "markup.js", "live.js", "rules.js", "state.js", "run.js"]


class Browser:
    def __init__(self, chromium):
        self.answers = chromium.answers

    def rules(self):
        """The names of the rules."""
        return self.answers([{}])[0]

    def judge(self, made):
        """Returns for each sequence None if the results are the same, the rule that makes them the same, or False."""
        return self.answers([{"operations": sequence, "expected": mine}
                             for _, sequence, mine in made])

    def run(self, sequences, rules=()):
        return self.answers([{"operations": each, "rules": list(rules)} for each in sequences])


def is_explained(browser, sequences, mine, rules):
    """Returns for each sequence whether its results are the same with the rules."""
    answers = browser.run(sequences, rules) if sequences else []
    return [a == b for a, b in zip(answers, mine)]


def minimize(browser, sequence, rules):
    """Returns the shortest sequence that still differs with the rules."""
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
    sequence = minimize(browser, sequence, rules)
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


def judged_batches(options, browser):
    """Each batch with the browser's verdicts. The next one is made while the browser is busy."""
    batches = (make_batch(options, start)
               for start in range(options.first, options.first + options.n, BATCH))
    with concurrent.futures.ThreadPoolExecutor(1) as executor:
        made = next(batches, [])
        while made:
            verdicts = executor.submit(browser.judge, made)
            following = next(batches, [])
            yield made, verdicts.result()
            made = following


def compare(browser, options):
    rules = browser.rules()
    by_rule = collections.Counter(dict.fromkeys([*rules, "several rules"], 0))
    n_different = n_operations = 0
    for made, verdicts in judged_batches(options, browser):
        n_operations += sum(len(sequence) for _, sequence, _ in made)
        for (i, sequence, _), verdict in zip(made, verdicts):
            if verdict in by_rule:
                by_rule[verdict] += 1
            elif verdict is not None:
                print("sequence %d of seed %d is different" % (i, options.seed), flush=True)
                n_different += 1
                if n_different <= options.show:
                    report(browser, sequence, rules)
    for name, count in by_rule.items():
        print("explained by %s: %d" % (name, count))
    print("%d sequences, %d operations, %d differences" % (options.n, n_operations, n_different))
    return 1 if n_different else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--n", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--length", type=int, default=50)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--show", type=int, default=3)
    parser.add_argument("--xml-markup", action="store_true",
                        help="put markup into XML documents too, and ask for none")
    parser.add_argument("--alone", action="store_true",
                        help="ask no browser: for sanitizers and valgrind")
    options = parser.parse_args()
    if options.alone:
        made = make_batch(options, options.first)
        print("%d sequences, %d operations" % (len(made), sum(len(each[1]) for each in made)))
        return
    with evaluator(*(os.path.join(HERE, part) for part in PARTS)) as chromium:
        sys.exit(compare(Browser(chromium), options))


main()

# SPDX-License-Identifier: LGPL-2.1-or-later
"""The known differences between our trees and Chromium's, in known-differences.txt.

An entry explains a difference if the trees agree when its cause is removed from the markup."""
import functools
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
TOKEN = re.compile(r"<[^<>]*>|[^<]+|<", re.S)
# As it is in markup, and in the strings of scripts that write markup.
WHITE_SPACE = re.compile(r"\s|\\+[nrtf]|&#(x0*(9|a|c|d|20)|0*(9|10|12|13|32))\b;?|&(tab|newline);", re.I)


def without_white_space(markup):
    """Returns markup without the white space between its tags."""
    return "".join(token if token.startswith("<") else WHITE_SPACE.sub("", token)
                   for token in TOKEN.findall(markup))


class Rule:
    """A known difference."""

    def __init__(self, name, context, data, mending):
        self.name = name
        self.context = re.compile(context, re.I)
        self.data = re.compile(data, re.I | re.S)
        if mending == "no white space":
            self.mend_text = without_white_space
        else:
            cause, instead = mending.split(" -> ")
            self.mend_text = functools.partial(re.compile(cause, re.I).sub, instead)

    def may_explain(self, item):
        return self.context.fullmatch(item.get("context", "")) and self.data.search(item["data"])

    def mend(self, item):
        return dict(item, data=self.mend_text(item["data"]))


def read():
    """Returns the rules of known-differences.txt."""
    rules = []
    with open(os.path.join(HERE, "known-differences.txt"), encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                name, context, data, mending, _reason = line.rstrip("\n").split("\t")
                rules.append(Rule(name, context, data, mending))
    return rules


def explain(rules, items, differing):
    """Returns, for each differing item, the name of the known difference that explains it, the names
    of several that explain it only together, or None. differing() returns those of its items that differ."""
    names = [None] * len(items)
    trials = [(i, rule.name, rule.mend(item))
              for i, item in enumerate(items) for rule in rules if rule.may_explain(item)]
    try_mended(trials, names, differing)
    trials = []
    for i, item in enumerate(items):
        used = []
        for rule in rules if not names[i] else ():
            if rule.may_explain(item):
                used.append(rule.name)
                item = rule.mend(item)
        if len(used) > 1:
            trials.append((i, " and ".join(used), item))
    try_mended(trials, names, differing)
    return names


def try_mended(trials, names, differing):
    """Sets names[i] for each trial (i, name, mended item) in which the trees agree."""
    if not trials:
        return
    still = {id(item) for item in differing([item for _, _, item in trials])}
    for i, name, item in trials:
        if id(item) not in still and not names[i]:
            names[i] = name

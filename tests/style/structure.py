#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks the rules for the structure of the sources in CONTRIBUTING.md: structure.py SOURCE-FOLDER

- No file includes a higher layer of libhtml5/meson.build, or a higher folder of dom in
  CONTRIBUTING.md, except for those in its tables.
- No file includes itself indirectly.
- No modules depend on each other in circles, except for those in the tables. A module is a .c file
  with its headers. A header that needs those of a module belongs to it, so the .c file and the
  private header of the module may include it.
- No function has more than 60 lines, in tests and examples either: in C, JavaScript and Python.
- No line of a C file of libhtml5 has more than 100 characters, except for long URLs.
- No folder has more than 30 files, except for those in CROWDED.

Entries of the tables that do not exist any more are errors, too.
"""

import ast
import collections
import pathlib
import re
import sys

INCLUDE = re.compile(r'^#include ["<](?:libhtml5/)?([^">]+)[">]', re.M)
LONGEST = 60
WIDEST = 100
FOLDERS = ("introspection", "libhtml5", "tests")
MOST = 30
CROWDED = {"tests/article/pages"}  # pages that the tests read, and nothing else
# Lines of JavaScript that begin a function whose end has the same indentation.
SCRIPT_FUNCTION = re.compile(r"(?!.*\}[,;)]*$)(?: *(?:export |default |async )*function\b"
                             r"| *(?!if|for|while|switch|catch|with)(?:(?:static|async|get|set) )*\*?[#\w$.\[\]]+\(.*\) \{$"
                             r"|.*(?:=>|\bfunction\b.*\)) \{$)")


def read_includes(root):
    """Returns the files of libhtml5, each with those that it includes."""
    texts = {str(path.relative_to(root)): path.read_text(encoding="utf-8")
             for path in sorted(root.rglob("*.[ch]"))}
    return {name: {target for target in INCLUDE.findall(text) if target in texts}
            for name, text in texts.items()}


def read_heights(root, contributing):
    """Returns the height of each folder: "base", …, "dom/common", …, "tool"."""
    layers = re.search(r"foreach layer : \[(.*?)\]", (root / "meson.build").read_text(), re.S)
    folders = re.search(r"The folders of `dom`[^\n]*\n(?:[^\n]+\n)*\n((?:    [^\n]+\n)+)", contributing)
    lines = re.findall(r"'(\w+)'", layers[1])
    lines += [" ".join("dom/" + name for name in line.split())
              for line in folders[1].splitlines()] + ["tool"]
    return {name: height for height, line in enumerate(lines) for name in line.split()}


def read_argued(contributing):
    """Returns the includes and the circles in the tables."""
    rows = [row.split("|")[1] for row in re.findall(r"^\| `.*$", contributing, re.M)]
    arrows = {tuple(re.findall(r"`([^`]+)`", row)) for row in rows if "→" in row}
    circles = {frozenset(re.findall(r"`([^`]+)`", row)) for row in rows if "⟳" in row}
    return arrows, circles


def folder_of(name):
    parts = name.split("/")
    return "/".join(parts[:2]) if parts[0] == "dom" else parts[0]


def module_of(name):
    return re.sub(r"(-private)?\.[ch]$", "", name)


def find_circles(graph):
    """Returns the sets of nodes that can reach each other: Tarjan's algorithm, without recursion."""
    index, low, path, open_nodes, circles = {}, {}, [], set(), []
    for start in sorted(graph):
        work = [(start, iter(sorted(graph[start])))] if start not in index else []
        while work:
            node, targets = work[-1]
            if node not in index:
                index[node] = low[node] = len(index)
                path.append(node)
                open_nodes.add(node)
            target = next((t for t in targets if t not in index or t in open_nodes), None)
            if target is None:
                work.pop()
                if low[node] == index[node]:
                    at = path.index(node)
                    circles.append(frozenset(path[at:]))
                    open_nodes -= circles[-1]
                    del path[at:]
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
            elif target in index:
                low[node] = min(low[node], index[target])
            else:
                work.append((target, iter(sorted(graph.get(target, ())))))
    return [circle for circle in circles if len(circle) > 1]


def everything_below(includes, name, known):
    """Returns everything that a file includes, also indirectly."""
    if name not in known:
        known[name] = set()
        known[name] = set(includes[name]).union(
            *(everything_below(includes, target, known) for target in includes[name]))
    return known[name]


def read_modules(includes):
    """Returns the modules, each with those that it depends on, without its own files."""
    modules, known = {}, {}
    for name, targets in includes.items():
        own = {module_of(name) + suffix for suffix in (".h", "-private.h")}
        needed = modules.setdefault(module_of(name), set())
        for target in targets:
            is_part = (name.endswith((".c", "-private.h"))
                       and own & everything_below(includes, target, known))
            if module_of(target) != module_of(name) and not is_part:
                needed.add(module_of(target))
    return modules


def check_heights(includes, heights, argued):
    found = set()
    for name in sorted(includes):
        folder = folder_of(name)
        if "/" in name and folder not in heights:
            yield f"{name}: no layer or folder of dom that is in the lists"
        for target in sorted(includes[name]):
            if heights.get(folder_of(target), 0) > heights.get(folder, len(heights)):
                found.add((name, target))
    for arrow in sorted(found - argued):
        yield f"{arrow[0]}: includes {arrow[1]}, which is above it"
    for arrow in sorted(argued - found):
        yield f"CONTRIBUTING.md: {' → '.join(arrow)} is not there any more"


def check_circles(includes, argued):
    for circle in find_circles(includes):
        yield "files include each other: " + ", ".join(sorted(circle))
    found = set(find_circles(read_modules(includes)))
    for circle in sorted(map(sorted, found - argued)):
        yield "modules need each other: " + ", ".join(circle)
    for circle in sorted(map(sorted, argued - found)):
        yield "CONTRIBUTING.md: not a circle any more: " + ", ".join(circle)


def find_in_c(text):
    begin = 0
    for number, line in enumerate(text.splitlines(), 1):
        if line == "{":
            begin = number
        elif line == "}" and begin:
            yield begin, number


def find_in_javascript(text):
    open_functions = []  # the indentation and the first line of each
    for number, line in enumerate(text.splitlines(), 1):
        indentation = len(line) - len(line.lstrip(" "))
        while line.strip() and open_functions and open_functions[-1][0] >= indentation:
            begin = open_functions.pop()[1]
            if line.lstrip().startswith("}"):
                yield begin, number
        if SCRIPT_FUNCTION.match(line):
            open_functions.append((indentation, number))


def find_in_python(text):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node.lineno, node.end_lineno


FIND_FUNCTIONS = {".c": find_in_c, ".js": find_in_javascript, ".py": find_in_python}


def check_functions(top):
    for path in sorted(path for folder in (*FOLDERS, "build-aux", "docs", "examples") for path in top.glob(folder + "/**/*")):
        if path.suffix not in FIND_FUNCTIONS or not path.is_file():
            continue
        for begin, end in FIND_FUNCTIONS[path.suffix](path.read_text(encoding="utf-8")):
            if end - begin + 1 > LONGEST:
                yield f"{path.relative_to(top)}:{begin}: a function of {end - begin + 1} lines"


def check_widths(root):
    """clang-format does not wrap comments and strings."""
    for path in sorted(root.rglob("*.[ch]")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if len(line) > WIDEST and "https://" not in line:
                yield f"{path.relative_to(root)}:{number}: a line of {len(line)} characters"


def check_folders(top):
    files = [path for folder in FOLDERS for path in top.glob(folder + "/**/*")
             if path.is_file() and path.suffix != ".pyc"]
    n_files = collections.Counter(str(path.parent.relative_to(top)) for path in files)
    for name, n in sorted(n_files.items()):
        if n > MOST and name not in CROWDED:
            yield f"{name}: {n} files"
    for name in sorted(CROWDED):
        if n_files[name] <= MOST:
            yield f"structure.py: {name} is not crowded any more"


def check_hashes(root):
    """A document can choose strings and numbers that collide for the functions of GLib."""
    for path in sorted(root.rglob("*.c")):
        for name in re.findall(r"\bg_(?:str|int|int64)_hash\b", path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(root)}: {name} has no secret key; see h5-string-hash.h and h5-number-hash.h"


def main(folder):
    root = pathlib.Path(folder) / "libhtml5"
    contributing = (root.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")
    includes = read_includes(root)
    arrows, circles = read_argued(contributing)
    faults = [*check_heights(includes, read_heights(root, contributing), arrows),
              *check_circles(includes, circles), *check_functions(root.parent), *check_widths(root),
              *check_folders(root.parent), *check_hashes(root)]
    n_includes = sum(map(len, includes.values()))
    print("\n".join(faults) or f"{len(includes)} files, {n_includes} includes, "
          f"{len(arrows)} arrows and {len(circles)} circles that are argued")
    return bool(faults)


sys.exit(main(*sys.argv[1:]))

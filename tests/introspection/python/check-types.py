#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Checks Python programs with mypy against the stubs of libhtml5.

check-types.py MAKE-STUBS HTML5-STUB GIR-FOLDER strict|untyped FILE…

The stubs of GLib are made from its GIR for this. `strict` is the option of mypy; `untyped` is for
programs without annotations: names and types are checked, but not what may be None. A program that
uses the library wrongly must be refused, or the check would prove nothing."""

import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
FLAGS = {"strict": ["--strict"], "untyped": ["--check-untyped-defs", "--no-strict-optional"]}
CONFIGURATION = """[mypy]
[mypy-gi.*]
ignore_errors = True
[mypy-lxml.*,bs4.*]
ignore_missing_imports = True
"""
WRONG = """import gi
from gi.repository import Html5
document = Html5.parse("<p>")
document.get_first_chidl()
document.set_title(7)
document.select("a")[0].get_dat()
document.get_body().get_text_content()
Html5.Parser(syntaxes=Html5.Syntax.XML)
Html5.Selector()
Html5.Encoding()
Html5.Element()
Html5.Range()
Html5.TreeWalker(current_node=document)
document.select("a")[0].clone_node().get_dat()
document.import_node(document.select("a")[0]).get_dat()
"""
# The oldest version of Python that mypy checks for: a name that its modules do not have would be of any type.
OLDEST = ["--python-version", "3.10"]


def make_stubs(folder, make, html5, girs):
    package = folder / "gi"
    shutil.copytree(HERE.parents[2] / "introspection/python/gi-stubs", package)
    shutil.copy(html5, package / "repository/Html5.pyi")
    for name in ("GLib", "GObject", "Gio"):
        subprocess.run([sys.executable, make, f"{girs}/{name}-2.0.gir", "-",
                        HERE / f"stubs/{name}.pyi", package / f"repository/{name}.pyi"], check=True)
    for name in ("Gtk", "Pango", "Soup"):
        shutil.copy(HERE / f"stubs/{name}.pyi", package / "repository")


def run_mypy(folder, flags, files):
    """Returns the errors of mypy, one on each line."""
    configuration = folder / "mypy.ini"
    configuration.write_text(CONFIGURATION)
    done = subprocess.run(["mypy", "--config-file", configuration, "--cache-dir", folder / "cache",
                           "--no-error-summary", *flags, *files],
                          env={"MYPYPATH": str(folder), "PATH": "/usr/bin:/bin"},
                          capture_output=True, text=True)
    return (done.stdout + done.stderr).splitlines()


def main(make, html5, girs, kind, *files):
    if not shutil.which("mypy"):
        print("skipped: there is no mypy")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        make_stubs(folder, make, html5, girs)
        wrong = folder / "wrong.py"
        wrong.write_text(WRONG)
        lines = {line.split(":")[1] for line in run_mypy(folder, ["--strict", *OLDEST], [wrong])}
        if not lines >= {str(number) for number in range(4, len(WRONG.splitlines()) + 1)}:
            sys.exit(f"not all mistakes are found, only those of the lines {sorted(lines)}")
        # Modules have no dashes in their names, and programs do.
        programs = folder / "programs"
        programs.mkdir()
        copies = [shutil.copy(file, programs / pathlib.Path(file).name.replace("-", "_")) for file in files]
        errors = run_mypy(folder, FLAGS[kind], copies)
    print("\n".join(errors))
    sys.exit(1 if errors else 0)


main(*sys.argv[1:])

#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Tests the completions of html5-tool in bash, fish and zsh. Shells that are not installed are skipped.

    test-completion.py HTML5-TOOL"""
import os
import pathlib
import pty
import shutil
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(sys.argv.pop(1)).resolve()
COMPLETIONS = pathlib.Path(__file__).resolve().parents[2] / "libhtml5" / "tool" / "completions"

# What is typed before Tab, and the line after it.
LINES = {
    "html5-tool tab": "html5-tool tables",
    "html5-tool tree --scri": "html5-tool tree --scripting",
    "html5-tool sanitize --preset mat": "html5-tool sanitize --preset matrix",
    "html5-tool tree --color=al": "html5-tool tree --color=always",
    "html5-tool tree --color al": "html5-tool tree --color always",
    "html5-tool --no": "html5-tool --no-xml",
    "html5-tool --xml tab": "html5-tool --xml tables",
    "html5-tool --xml tree --scri": "html5-tool --xml tree --scripting",
    "html5-tool --xml sanitize --preset mat": "html5-tool --xml sanitize --preset matrix",
    "html5-tool tree pa": "html5-tool tree page.html",
    "html5-tool tree --base pa": "html5-tool tree --base page.html",
    "html5-tool sanitize --preset mail pa": "html5-tool sanitize --preset mail page.html",
    # Nothing that is typed is run.
    "html5-tool $(touch run) --scri": "html5-tool $(touch run) --scri",
}
# "finish", on Control-X F, writes the line to a file and clears it.
BASH = """finish () {{ printf '%s\\n' "$READLINE_LINE" >>result; READLINE_LINE=; READLINE_POINT=0; }}
bind -x '"\\C-xf": finish'; bind 'set enable-bracketed-paste off'
source "{0}/html5-tool.bash"
"""
ZSH = """finish () {{ print -r -- "$BUFFER" >>result; zle kill-buffer }}
zle -N finish; bindkey '^Xf' finish
fpath=("{0}" $fpath); autoload -U compinit; compinit -D -u
"""


class Completion(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "page.html").touch()
        self.environment = dict(os.environ, HOME=folder.name, LC_ALL="C.UTF-8", TERM="dumb",
                                PATH=f"{TOOL.parent}:{os.environ['PATH']}")

    def type(self, command, setup):
        """Returns the lines as a shell in a terminal completes them."""
        (self.folder / "setup").write_text(setup.format(COMPLETIONS))
        keys = " . ./setup\n" + "".join(line + "\t\x18f" for line in LINES) + "exit\n"
        terminal, end = pty.openpty()
        with subprocess.Popen(command, stdin=end, stdout=end, stderr=end, cwd=self.folder, env=self.environment,
                              start_new_session=True) as shell:
            os.close(end)
            os.write(terminal, keys.encode())
            try:
                while os.read(terminal, 4096):
                    pass
            except OSError:  # the shell has ended
                pass
            shell.wait()
        os.close(terminal)
        return [line.rstrip() for line in (self.folder / "result").read_text().splitlines()]

    def check(self, lines):
        self.assertEqual(dict(zip(LINES, lines)), LINES)
        self.assertFalse((self.folder / "run").exists())

    @unittest.skipUnless(shutil.which("bash"), "bash is not installed")
    def test_bash(self):
        self.check(self.type(["bash", "--norc", "--noprofile", "-i"], BASH))

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_zsh(self):
        self.check(self.type(["zsh", "-f", "-i"], ZSH))

    @unittest.skipUnless(shutil.which("fish"), "fish is not installed")
    def test_fish(self):
        script = f"source '{COMPLETIONS}/html5-tool.fish'\nfor line in $argv\necho (complete -C $line | head -n 1)\nend"
        done = subprocess.run(["fish", "--no-config", "-c", script, *LINES], cwd=self.folder, env=self.environment,
                              capture_output=True, check=True, text=True)
        self.assertEqual(done.stderr, "")
        words = [candidate.split("\t")[0] for candidate in done.stdout.splitlines()]
        self.check([" ".join(line.split(" ")[:-1] + [word or line.split(" ")[-1]])
                    for line, word in zip(LINES, words, strict=True)])


unittest.main(verbosity=2)

# SPDX-License-Identifier: LGPL-2.1-or-later
"""Functions that XML tests in Python share: running our parser, and xmllint for comparison."""
import subprocess


class Checker:
    """Runs the program xml-check for files: our canonical XML and errors."""

    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def check(self, path):
        """Returns the number of errors, the first of them, and the canonical XML as bytes."""
        self.process.stdin.write(path.encode() + b"\n")
        self.process.stdin.flush()
        errors, length, first = self.process.stdout.readline().decode().rstrip("\n").split(" ", 2)
        return int(errors), first, self.process.stdout.read(int(length))

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def xmllint(path):
    """Returns the canonical XML of libxml2, or None if there is none."""
    result = subprocess.run(["xmllint", "--nonet", "--huge", "--c14n", path], capture_output=True)
    return result.stdout if result.returncode == 0 else None

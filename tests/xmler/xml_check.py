# SPDX-License-Identifier: LGPL-2.1-or-later
"""What the tests of XML in Python share: our parser as a server, xmllint as the oracle."""
import subprocess


class Checker:
    """Our canonical XML and errors of files, by the program xml-check."""

    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def check(self, path):
        """The number of errors, the first of them, and the canonical XML as bytes."""
        self.process.stdin.write(path.encode() + b"\n")
        self.process.stdin.flush()
        errors, length, first = self.process.stdout.readline().decode().rstrip("\n").split(" ", 2)
        return int(errors), first, self.process.stdout.read(int(length))

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def xmllint(path):
    """The canonical XML that libxml2 gives, or None when it gives none."""
    result = subprocess.run(["xmllint", "--nonet", "--huge", "--c14n", path], capture_output=True)
    return result.stdout if result.returncode == 0 else None

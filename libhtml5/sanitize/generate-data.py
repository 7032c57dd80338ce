#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Writes configuration files as C strings, without their comments: generate-data.py FILE... OUTPUT"""
import os
import sys

*sources, output = sys.argv[1:]
with open(output, "w", encoding="ascii") as out:
    for source in sources:
        name = os.path.basename(source).removesuffix(".txt").replace("-", "_")
        with open(source, encoding="ascii") as file:
            lines = [line for line in file if not line.startswith("#")]
        out.write("static const char text_%s[] =\n" % name)
        out.writelines('  "%s\\n"\n' % line.rstrip("\n") for line in lines)
        out.write("  ;\n")

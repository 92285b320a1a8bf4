"""Rows of the table, and the table."""
from __future__ import annotations

import datetime
import statistics
import subprocess
from dataclasses import dataclass

from . import machine


@dataclass
class Row:
    what: str
    goal: str
    figure: str
    # None: a figure that is only stated.
    held: bool | None
    # nginx's figure, or what else the row is compared with.
    beside: str = ""


def median(values):
    return statistics.median(values)


def spread(values):
    """Lowest and highest, for the reader to judge the noise by."""
    return f"{min(values):,.0f} … {max(values):,.0f}".replace(",", " ")


def number(value):
    return f"{value:,.0f}".replace(",", " ")


def micro(value):
    return f"{value / 1000:.2f} ms" if value >= 1000 else f"{value:.0f} µs"


def megabytes(value):
    return f"{value / 1e6:.1f} MB"


def verdict(row):
    return {True: "held", False: "**missed**", None: "stated"}[row.held]


def markdown(rows, runs, seconds):
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], stdout=subprocess.PIPE, text=True).stdout.strip()
    lines = [
        "# Benchmarks of the server", "",
        f"Written by `make bench` on {datetime.date.today().isoformat()}, commit {commit or 'unknown'}. {machine.describe()}.",
        f"Server and nginx have one core each in turn, the client another. Medians of {runs} runs of {seconds:g} s, alternating; in brackets lowest … highest.",
        "", "| what | goal | figure | beside it | |", "|---|---|---|---|---|",
    ]
    lines += [f"| {r.what} | {r.goal} | {r.figure} | {r.beside} | {verdict(r)} |" for r in rows]
    return "\n".join(lines) + "\n"

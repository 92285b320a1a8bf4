#!/usr/bin/env python3
"""Keeps `dubler serve` under mixed load; memory and descriptors must stay flat.

    Benchmarks/soak.py [--dubler PATH] [--catalog FOLDER] [--minutes 60]

The first quarter is for journals to fill. After it, the median of the last quarter
may lie 10 % above that of the second. Ends with `N passed, N failed`; exit 1 if any failed.
"""
import argparse
import json
import os
import sys
import time

from suite import clients, machine, servers
from suite.clients import Requests, load, stream
from suite.report import median, megabytes

HERE = os.path.dirname(os.path.abspath(__file__))
PROFILES = ["operation_retry_after_error", "operation_polling_by_state", "long_lists", "token_expired", "partial_data", None]


def traffic():
    """Reads, changes, misses and bodies of the wallet's app."""
    gets = ["/api/profile", "/api/cards", "/api/cards?offset=4", "/api/cards/c1", "/api/history", "/api/contacts?limit=40",
            "/api/settings", "/api/feature-flags", "/api/rates", "/api/profile/avatar", "/api/no/such/path", "/api/operation/status"]
    some = [clients.request("GET", target) for target in gets]
    some.append(clients.request("POST", "/api/operation", b'{"amount":10,"currency":"RUB"}'))
    some.append(clients.request("PATCH", "/api/cards/c1", b'{"title":"Renamed"}'))
    some.append(clients.request("POST", "/api/no/such/path", b'{"x":' + b"1" * 20_000 + b"}"))
    return Requests(some)


def control():
    """Activations of one session, verifications and journals of another."""
    calls = [clients.request("POST", "/__dubler/v1/sessions/soak/activate", json.dumps({"profile": p, "reset": True}).encode())
             for p in PROFILES]
    pattern = {"mode": "count", "requests": [{"method": "GET", "path": "/api/cards"}], "count": {"atLeast": 1}}
    calls.append(clients.request("POST", "/__dubler/v1/sessions/default/verify", json.dumps(pattern).encode()))
    calls.append(clients.request("GET", "/__dubler/v1/sessions/default/journal?limit=50"))
    return Requests(calls)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dubler", default=os.path.join(HERE, "..", ".build", "release", "dubler"))
    parser.add_argument("--catalog", default=os.path.join(HERE, "..", "Examples", "Wallet", "Mocks"))
    parser.add_argument("--minutes", type=float, default=60)
    options = parser.parse_args()
    servers.Dubler.program = os.path.abspath(options.dubler)
    machine.raise_file_limit(25_000)
    clients.compile_load()

    step = min(10.0, options.minutes * 60 / 20)
    memory, files = [], []
    with servers.Dubler(options.catalog) as dubler, traffic() as requests, control() as calls:
        end = time.monotonic() + options.minutes * 60
        while time.monotonic() < end:
            load(step, stream(dubler.port, requests, connections=24, order="random"),
                 stream(dubler.port, calls, connections=2, rate=5), warm=0)
            memory.append(machine.resident(dubler.pid))
            files.append(machine.open_files(dubler.pid))
            print(f"{len(memory) * step:6.0f} s  {megabytes(memory[-1])}  {files[-1]} descriptors", flush=True)

    quarter = max(1, len(memory) // 4)
    checks = []
    for name, values, show in (("memory", memory, megabytes), ("descriptors", files, str)):
        early, late = median(values[quarter:2 * quarter] or values), median(values[-quarter:])
        checks.append(late <= early * 1.1)
        print(f"{name}: {show(early)} in the second quarter, {show(late)} in the last: {'flat' if checks[-1] else 'GROWS'}")
    print(f"{sum(checks)} passed, {len(checks) - sum(checks)} failed")
    return 0 if all(checks) else 1


sys.exit(main())

"""Rows on waiting, activation, verification, start and memory."""
import json
import os
import select
import socket
import subprocess
import time

from . import catalogs, clients, machine
from .clients import Requests, load, stream
from .report import Row, median, megabytes, micro, number, spread
from .rows_speed import MAIN
from .servers import Dubler, Nginx

DELAY = 3_000_000  # µs
WAITING = 10_000
PACE = 20_000  # a second


def delayed(runs, _):
    """All of them wait at once; they are sent at a pace that every server here takes without a queue of its own, and
    nginx, which answers the same at once, shows what the machine itself is late by."""
    if machine.raise_file_limit(2 * WAITING + 1000) < WAITING + 500:
        return Row("10 000 answers delayed at once", "≤ 100 MB, ≤ 20 ms late", "not measured: the limit of open files is too low", None)
    rule = catalogs.rule("GET", "/api/slow", response='{ "body": ' + catalogs.BODY + f', "delay": {DELAY // 1000} }}')
    peaks, late, at_once = [], [], []

    def burst(server):
        return load(60, stream(server.port, requests, connections=WAITING, count=WAITING, rate=PACE), warm=0)[0]
    with catalogs.Catalog({"baseline/main.json": catalogs.rules(rule)}) as folder, \
            Requests([clients.request("GET", "/api/slow")]) as requests:
        for _ in range(runs):
            with Dubler(folder) as dubler:
                result = burst(dubler)
                if result["min"] < DELAY - 1000:
                    raise RuntimeError(f"an answer came {DELAY - result['min']} µs early")
                peaks.append(machine.peak_resident(dubler.pid))
                late.append(result["max"] - DELAY)
            with Nginx(catalogs.BODY) as nginx:
                at_once.append(burst(nginx)["max"])
    return Row("10 000 answers delayed at once", "≤ 100 MB, ≤ 20 ms late", f"{megabytes(median(peaks))}, at most {micro(median(late))} late",
               median(peaks) <= 100e6 and median(late) <= 20_000,
               f"({spread([x / 1000 for x in late])} ms late); nginx without a delay at most {micro(median(at_once))}")


def activation(runs, _):
    """Activations with reset on one session, while another one is under load. What this machine makes any answer wait
    for at that load is measured beside: nginx in the place of Dubler, a GET in the place of the activation."""
    def calls(count):
        return Requests([clients.request("POST", "/__dubler/v1/sessions/bench/activate",
                                         json.dumps({"profile": f"profile{n:04}", "reset": True}).encode()) for n in range(count)])
    first, again, floor = [], [], []
    with catalogs.team() as folder, Requests([clients.request("GET", "/api/area1/thing4?x=1")]) as traffic, \
            calls(1000) as all_profiles, calls(2) as two_profiles, Nginx(catalogs.BODY) as nginx:
        def measure(server, requests):
            # As much company as a busy shared server has; well below what it can.
            company = stream(server.port, traffic, connections=16, rate=10_000)
            return load(60, stream(server.port, requests, connections=1, count=1000, rate=200), company, warm=0)[0]
        for _ in range(runs):
            with Dubler(folder) as dubler:
                first.append(measure(dubler, all_profiles))
                again.append(measure(dubler, two_profiles))
                floor.append(measure(nginx, traffic))
    p99, firsts, floors = ([r["p99"] for r in results] for results in (again, first, floor))
    added, added_first = (median([a - f for a, f in zip(values, floors)]) for values in (p99, firsts))
    return Row("activate + reset over HTTP at 10 000 other requests/s", "p99 ≤ 1 ms, first time ≤ 5 ms, above a plain answer's",
               f"p50 {micro(median([r['p50'] for r in again]))}, p99 {micro(median(p99))} ({spread(p99)} µs), first time p99 {micro(median(firsts))}",
               added <= 1000 and added_first <= 5000,
               f"nginx's plain answer in the same place p99 {micro(median(floors))} ({spread(floors)} µs); above it "
               f"{micro(max(0, added))}, first time {micro(max(0, added_first))}")


def verification(runs, _):
    """From the request's first byte to the answer of the verify call that waits for it."""
    waits = []
    with catalogs.Catalog(MAIN) as folder, Dubler(folder) as dubler:
        pattern = {"mode": "count", "requests": [{"method": "GET", "path": "/api/profile"}], "timeout": "5s"}
        with socket.create_connection(("127.0.0.1", dubler.port)) as waiting, socket.create_connection(("127.0.0.1", dubler.port)) as asking:
            for s in (waiting, asking):
                s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for n in range(1, 40 * runs + 1):
                body = json.dumps(dict(pattern, count={"atLeast": n})).encode()
                waiting.sendall(clients.request("POST", "/__dubler/v1/sessions/default/verify", body))
                if select.select([waiting], [], [], 0.03)[0]:
                    raise RuntimeError(f"verify did not wait: {waiting.recv(65536)[:400]!r}")
                began = time.perf_counter()
                asking.sendall(clients.request("GET", "/api/profile"))
                text = b""
                while b'"passed"' not in text:
                    text += waiting.recv(65536)
                waits.append((time.perf_counter() - began) * 1e6)
                drain(waiting, text)
                asking.recv(65536)
    waits.sort()
    p99 = waits[int(len(waits) * 0.99)]
    return Row("verify wakes after the awaited request", "≤ 5 ms", f"p99 {micro(p99)}", p99 <= 5000, f"median {micro(median(waits))}")


def drain(connection, text):
    """Reads the rest of an answer whose beginning was read."""
    head, body = text.split(b"\r\n\r\n", 1)
    length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length"))
    while len(body) < length:
        body += connection.recv(65536)


def time_to_first_answer(folder, target):
    """Milliseconds from before the process is made to the first whole answer, on all cores, as a user has it."""
    began = time.perf_counter()
    with Dubler(folder, wait=False, core=None) as dubler:
        while True:
            try:
                with socket.create_connection(("127.0.0.1", dubler.port), timeout=5) as s:
                    s.sendall(clients.request("GET", target))
                    if b" 200 " in s.recv(65536):
                        return (time.perf_counter() - began) * 1000
                    raise RuntimeError("the first answer is no 200")
            except ConnectionRefusedError:
                if dubler.process.poll() is not None:
                    dubler.is_ready()
                time.sleep(0.0005)


def start(runs, _):
    figures = {}
    for share in (0.5, 1.0, 2.0):
        catalog = catalogs.team(share)
        with catalog as folder:
            time_to_first_answer(folder, "/api/area1/thing4?x=1")
            figures[share] = (catalog.size, median([time_to_first_answer(folder, "/api/area1/thing4?x=1") for _ in range(max(runs, 5))]))
    size, took = figures[1.0]
    steps = " · ".join(f"{s / 1e6:.1f} MB {t:.0f} ms" for s, t in figures.values())
    linear = figures[2.0][1] <= 2.6 * took
    return Row(f"start to first answer, 1 000 profiles, 5 000 rules ({size / 1e6:.1f} MB, warm cache)", "≤ 100 ms, linear in bytes",
               f"{took:.0f} ms", took <= 100 and linear, steps)


def memory(runs, _):
    million = 1_000_000
    bound = 64 << 20
    with catalogs.team() as folder, Dubler(folder) as dubler, \
            Requests([clients.request("GET", "/api/area1/thing4?x=1")]) as requests:
        load(5, stream(dubler.port, requests, connections=1, count=1), warm=0)
        idle = machine.resident(dubler.pid)
        sizes = []
        for _ in range(3):
            load(300, stream(dubler.port, requests, count=million), warm=0)
            sizes.append(machine.resident(dubler.pid))
    flat = sizes[-1] <= sizes[0] * 1.05
    return Row("memory: idle with that catalog · after 1 M requests", "≤ 60 MB · + the journal's bound (67 MB), flat",
               f"{megabytes(idle)} · {megabytes(sizes[0])}", idle <= 60e6 and sizes[0] <= idle + bound and flat,
               "after 2 M and 3 M: " + ", ".join(megabytes(s) for s in sizes[1:]))


def benchmarks(*arguments):
    """What the program `DublerBenchmarks` measures in process, on the server's core; `None` where it was not built."""
    program = os.path.join(os.path.dirname(Dubler.program) or ".", "DublerBenchmarks")
    if not os.path.exists(program):
        return None
    return json.loads(subprocess.check_output([program, *arguments], preexec_fn=machine.pin(machine.SERVER_CORE)))


def engine(runs, _):
    """The engine alone: matching, answering and the journal, without a wire."""
    with catalogs.Catalog(MAIN) as folder:
        results = [benchmarks("answer", folder, "/api/profile") for _ in range(runs)]
    if None in results:
        return Row("in process, one core", "≥ 100 000 requests/s", "not measured: DublerBenchmarks was not built", None)
    rates = [result["requestsPerSecond"] for result in results]
    return Row("in process, one core", "≥ 100 000 requests/s", f"{number(median(rates))}/s ({spread(rates)})", median(rates) >= 100_000)


def json_reading(runs, _):
    """The same catalog's files, read from memory."""
    with catalogs.team() as folder:
        results = [benchmarks("json", folder) for _ in range(max(runs, 5))]
    if None in results:
        return Row("JSON read", "≥ 200 MB/s", "not measured: DublerBenchmarks was not built", None)
    rates = [result["megabytesPerSecond"] for result in results]
    return Row("JSON read", "≥ 200 MB/s", f"{median(rates):.0f} MB/s ({spread(rates)})", median(rates) >= 200)


ROWS = [delayed, activation, verification, start, json_reading, engine, memory]

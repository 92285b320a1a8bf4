"""Rows on throughput and latency of answers."""
import os
import time

from . import catalogs, clients, machine
from .clients import Requests, load, stream
from .report import Row, median, micro, number, spread
from .servers import Dubler, Nginx


class OnCore:
    """Measures a server by wrk and, beside the rate, what an answer costs it on its core: less swayed by company."""

    def __init__(self, server, path, seconds, script=None):
        self.server, self.path, self.seconds, self.script, self.costs = server, path, seconds, script, []

    def __call__(self):
        before, began = machine.cpu_seconds(self.server.pid), time.monotonic()
        rate = clients.wrk(self.server.port, self.path, self.seconds, self.script)
        self.costs.append((machine.cpu_seconds(self.server.pid) - before) / (rate * (time.monotonic() - began)) * 1e6)
        return rate

    @property
    def cost(self):
        return f"{median(self.costs):.1f} µs of the core each"


# Seconds of one run where two rates are compared.
SHORT = 1

MAIN = {"baseline/main.json": catalogs.rules(catalogs.rule("GET", "/api/profile"))}


def alternate(runs, *measures):
    """Measures in turn; a list of figures for each."""
    figures = [[] for _ in measures]
    for number in range(runs):
        # Each goes first in turn, since a machine with other tenants slows down and recovers within seconds.
        order = list(zip(measures, figures))
        for measure, list_of in order if number % 2 == 0 else reversed(order):
            list_of.append(measure())
    return figures


def rounds(runs, seconds):
    """The same time under load in more and shorter runs: neighbours in time meet the same machine."""
    return runs * max(1, round(seconds / SHORT)), min(seconds, SHORT)


def ratio(ours, others, goal):
    """The median of the ratios of neighbouring runs."""
    value = median([a / b for a, b in zip(ours, others)])
    return value, value >= goal


def throughput(runs, seconds):
    runs, seconds = rounds(runs, seconds)
    with catalogs.Catalog(MAIN) as folder, Nginx(catalogs.BODY) as nginx, Dubler(folder) as dubler:
        dublers, nginxes = OnCore(dubler, "/api/profile", seconds), OnCore(nginx, "/api/profile", seconds)
        ours, theirs = alternate(runs, dublers, nginxes)
    value, held = ratio(ours, theirs, 1.0)
    return Row("throughput, matched JSON answer, journal on, 1 core, 32 connections", "≥ 1.0 × nginx",
               f"{value:.2f} ×: {number(median(ours))}/s ({spread(ours)}), {dublers.cost}", held,
               f"nginx {number(median(theirs))}/s ({spread(theirs)}), {nginxes.cost}")


def latency(runs, seconds):
    with catalogs.Catalog(MAIN) as folder, Nginx(catalogs.BODY) as nginx, Dubler(folder) as dubler, \
            Requests([clients.request("GET", "/api/profile")]) as requests:
        most = median([load(seconds, stream(nginx.port, requests))[0]["rate"] for _ in range(3)])
        rate = most / 2

        def measure(port):
            return lambda: load(seconds, stream(port, requests, rate=rate))[0]["p99"]
        ours, theirs = alternate(runs, measure(dubler.port), measure(nginx.port))
    value = median(ours) / median(theirs)
    return Row(f"latency at half of nginx's maximum ({number(rate)}/s), p99", "≤ 1.5 × nginx",
               f"{value:.2f} ×: {micro(median(ours))} ({spread(ours)} µs)", value <= 1.5,
               f"nginx {micro(median(theirs))} ({spread(theirs)} µs)")


def many_rules(runs, seconds):
    runs, seconds = rounds(runs, seconds)
    with catalogs.many_paths(10_000) as big, catalogs.many_paths(10) as small, Dubler(big) as many, Dubler(small) as few, \
            Requests([clients.request("GET", t) for t in catalogs.many_targets(10_000)]) as all_requests, \
            Requests([clients.request("GET", t) for t in catalogs.many_targets(10)]) as ten_requests:
        ours, others = alternate(
            runs, lambda: load(seconds, stream(many.port, all_requests, order="random"))[0]["rate"],
            lambda: load(seconds, stream(few.port, ten_requests, order="random"))[0]["rate"])
    value, held = ratio(ours, others, 0.9)
    return Row("10 000 rules on as many paths, asked uniformly, against 10", "≥ 0.9 ×",
               f"{value:.2f} ×: {number(median(ours))}/s ({spread(ours)})", held, f"10 rules {number(median(others))}/s ({spread(others)})")


def cpu_per_answer(server, seconds, requests):
    """Seconds on the core for one answer."""
    before = machine.cpu_seconds(server.pid)
    answers = load(seconds, stream(server.port, requests), warm=0)[0]["answers"]
    return (machine.cpu_seconds(server.pid) - before) / answers


def cost_per_candidate(runs, seconds, make, last, what, goal):
    with make(1_000) as big, make(1) as small, Dubler(big) as many, Dubler(small) as few, \
            Requests([last(999)]) as last_of_many, Requests([last(0)]) as only:
        ours, others = alternate(runs, lambda: cpu_per_answer(many, seconds, last_of_many),
                                 lambda: cpu_per_answer(few, seconds, only))
    cost = max(0.0, (median(ours) - median(others)) / 999 * 1e9)
    held = cost <= goal if goal else None
    return Row(f"1 000 rules on one path, told apart by {what}: cost of a candidate", f"≤ {goal / 1000:g} µs" if goal else "stated",
               f"{cost:.0f} ns", held, f"an answer takes {median(ours) * 1e6:.1f} µs of the core, with 1 rule {median(others) * 1e6:.1f} µs")


def candidates_by_query(runs, seconds):
    return cost_per_candidate(runs, seconds, catalogs.one_path_by_query,
                              lambda n: clients.request("GET", f"/api/cards?id=c{n}"), "query", 1000)


def candidates_by_body(runs, seconds):
    return cost_per_candidate(runs, seconds, catalogs.one_path_by_body,
                              lambda n: clients.request("POST", "/api/cards", f'{{"id":"c{n}","amount":12}}'.encode()), "body", None)


def body_match(runs, seconds):
    match = {"json": {"operation": "import", "amount": {"$gt": 0}, "currency": "RUB"}}
    body = catalogs.big_body(2000)
    script = clients.post_script(body)
    runs, seconds = rounds(runs, seconds)
    rule = catalogs.rule("POST", "/api/operation", body=match)
    with catalogs.Catalog({"baseline/main.json": catalogs.rules(rule)}) as folder, Nginx(catalogs.BODY) as nginx, Dubler(folder) as dubler:
        dublers, nginxes = OnCore(dubler, "/api/operation", seconds, script), OnCore(nginx, "/api/operation", seconds, script)
        ours, theirs = alternate(runs, dublers, nginxes)
    os.remove(script)
    value, held = ratio(ours, theirs, 0.5)
    return Row(f"body match (`json` subset, {len(body)} bytes)", "≥ 0.5 × nginx with the same request body",
               f"{value:.2f} ×: {number(median(ours))}/s ({spread(ours)}), {dublers.cost}", held,
               f"nginx {number(median(theirs))}/s ({spread(theirs)}), {nginxes.cost}")


def miss(runs, seconds):
    body = catalogs.big_body(1_000_000).encode()
    # One more rule, so that near misses judge the body too.
    extra = catalogs.rule("POST", "/api/import", body={"json": {"operation": "export", "items": {"$size": 3}}})
    catalog = catalogs.many_paths(10_000)
    with catalog as folder:
        with open(os.path.join(folder, "baseline", "import.json"), "w") as f:
            f.write(catalogs.rules(extra))
        with Dubler(folder) as dubler, Requests([clients.request("POST", "/api/import", body)]) as same_path, \
                Requests([clients.request("POST", "/api/section7/itm701", body)]) as other_path:
            def measure(requests):
                result = load(60, stream(dubler.port, requests, connections=1, count=60), warm=0)[0]
                if result["otherStatus"] != result["answers"]:
                    raise RuntimeError("a request that should miss was answered")
                return result["p50"]
            ours, others = alternate(runs, lambda: measure(same_path), lambda: measure(other_path))
    worst = max(median(ours), median(others))
    return Row("a miss, 10 000 rules, 1 MB body, near misses rendered", "≤ 5 ms", micro(worst), worst <= 5000,
               f"a rule on the path {micro(median(ours))}, none {micro(median(others))}, sending included")


def sessions(runs, seconds):
    with catalogs.Catalog(MAIN) as folder, Dubler(folder, "--journal-bytes", str(512 << 20)) as dubler, \
            Requests([clients.request("GET", "/api/profile")]) as requests:
        ports = [dubler.activate(f"bench{n}") for n in range(64)]
        # Every journal is filled to its bound before anything is measured.
        load(300, stream(ports, requests, connections=64, count=64 * 10_500), warm=0)
        runs, seconds = rounds(runs, seconds)
        ours, others = alternate(runs, lambda: load(seconds, stream(ports, requests, connections=64))[0]["rate"],
                                 lambda: load(seconds, stream(ports[0], requests, connections=64))[0]["rate"])
    value, held = ratio(ours, others, 0.9)
    return Row("64 sessions in parallel, journals full, against one", "≥ 0.9 × total",
               f"{value:.2f} ×: {number(median(ours))}/s ({spread(ours)})", held, f"one session {number(median(others))}/s ({spread(others)})")


ROWS = [throughput, latency, many_rules, candidates_by_query, candidates_by_body, body_match, miss, sessions]

"""Sends what no client should send, and checks the clear error or clean close that
each gets, that the server goes on, and that nothing is left open. The tables of
Documentation/BadInput.md are written from what is checked here:

    bad_input.py DUBLER --write    writes them anew
"""
import json
import os
import re
import select
import socket
import subprocess
import sys
import threading
import time

from bad_input_cases import BODIES, CALLS, HTTP, RESET, RULES
from bad_input_catalogs import CATALOGS
from support import CONTROL, NIGHTLY, Catalog, Failed, Report, Server, read_all, until

DOCUMENT = os.path.join(os.path.dirname(__file__), "..", "..", "Documentation", "BadInput.md")
MARKER = "<!-- From here on written by Tests/Reliability/bad_input.py -->"


def goes_on(server):
    if server.process.poll() is not None:
        raise Failed(f"the server has ended with {server.process.returncode}: {server.output()}")
    status, body = server.ask("GET", "/a")
    if (status, body) != (200, b'"a"'):
        raise Failed(f"the server does not go on: {status} {body[:200]!r}")


def send(server, data):
    """What comes back for some bytes, to the end of the connection."""
    with server.connect() as connection:
        # A refusal may come before all is sent; it must not get lost then.
        sender = threading.Thread(target=send_all, args=(connection, data))
        sender.start()
        received = read_all(connection)
        sender.join()
    return received


def send_all(connection, data):
    try:
        connection.sendall(data)
        connection.shutdown(socket.SHUT_WR)
    except OSError:
        pass


def hostile(server, cases):
    """Each gets its status and code, the connection ends, and the server goes on."""
    problems = []
    for words, data, status, code in cases:
        received = send(server, data)
        statuses = [int(found) for found in re.findall(rb"HTTP/1\.1 (\d\d\d) ", received)]
        codes = re.findall(rb'"code":"(\w+)"', received)
        wanted = status if isinstance(status, list) else [status]
        if statuses != wanted or codes[-1:] != [code.encode()]:
            problems.append(f"{words}: {statuses} {codes} instead of {wanted} {code}")
        goes_on(server)
    if problems:
        raise Failed("; ".join(problems))


def calls(server):
    """Each bad control call is a problem with its code, and what to do."""
    problems = []
    for words, method, target, body, status, code in CALLS:
        seen, answer = server.ask(method, CONTROL + target, body)
        problem = json.loads(answer)
        if seen != status or problem.get("code") != code or not problem.get("detail"):
            problems.append(f"{words}: {seen} {problem.get('code')} instead of {status} {code}: {answer[:200]!r}")
        goes_on(server)
    if problems:
        raise Failed("; ".join(problems))


def catalogs(dubler):
    """Each bad file is an error with file, line, column and code, and exit status 1."""
    problems = []
    for words, files, code in CATALOGS:
        with Catalog({}) as catalog:
            for name, content in files.items():
                if isinstance(content, bytes):
                    path = os.path.join(catalog.path, name)
                    os.makedirs(os.path.dirname(path), exist_ok=True)
                    with open(path, "wb") as file:
                        file.write(content)
                else:
                    catalog.write(name, content)
            result = subprocess.run([dubler, "check", catalog.path], capture_output=True, timeout=60, check=False)
        output = (result.stdout + result.stderr).decode("utf-8", "replace")
        if result.returncode != 1 or f"[{code}]" not in output and f'"{code}"' not in output:
            problems.append(f"{words}: exit status {result.returncode} without {code}: {output[:300]}")
        elif not re.search(r"\.json:\d+:\d+", output):
            problems.append(f"{words}: no place in {output[:300]}")
    if problems:
        raise Failed("; ".join(problems))


# MARK: Clients that leave, and slow ones

def left_in_head(server):
    """A client that leaves in the middle of its head: `request_truncated` in the journal."""
    for end in (b"GET /a HT", b"GET /a HTTP/1.1\r\nHost: a\r\nX"):
        leave(server, end)
    until(lambda: protocol_codes(server).count("request_truncated") >= 2, what="the entry of the client that left")


def left_in_body(server):
    """A client that leaves in the middle of its body, with and without chunks."""
    before = protocol_codes(server).count("request_truncated")
    leave(server, b"POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf")
    leave(server, b"POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe")
    until(lambda: protocol_codes(server).count("request_truncated") >= before + 2,
          what="the entry of the client that left")


def left_while_delayed(server):
    """A client that leaves while its answer is delayed: the entry ends with `clientLeft`."""
    server.call("DELETE", "/sessions/default/journal")
    for how in ("close", "reset"):
        connection = server.connect()
        connection.sendall(b"GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
        until(lambda: entries(server, "/slow")[-1:] == ["pending"], what="the arrival of the request")
        if how == "reset":
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        connection.close()
        until(lambda: entries(server, "/slow")[-1] == "clientLeft", what="the end of the entry")
    if entries(server, "/slow") != ["clientLeft", "clientLeft"]:
        raise Failed(f"entries: {entries(server, '/slow')}")


def left_without_reading(server):
    """Clients that ask for much, read nothing and leave: the memory does not grow with them."""
    before = server.resident()
    for _ in range(3):
        connections = [server.connect() for _ in range(30)]
        for connection in connections:
            connection.sendall(b"GET /long HTTP/1.1\r\nHost: a\r\n\r\n" * 10)
        goes_on(server)
        for connection in connections:
            connection.close()
    grown = server.resident() - before
    # 900 answers of 4 MB were asked for.
    if grown > 200 << 20:
        raise Failed(f"{grown >> 20} MB more are in use")


def pipelined(server):
    """Ten thousand requests in one go are answered in their order."""
    requests = b"".join(b"GET /a?%d HTTP/1.1\r\nHost: a\r\n\r\n" % number for number in range(10_000))
    received = send(server, requests)
    if received.count(b"HTTP/1.1 200 ") != 10_000:
        raise Failed(f"{received.count(b'HTTP/1.1 200 ')} answers")


def leave(server, data):
    with server.connect() as connection:
        connection.sendall(data)


def protocol_codes(server):
    items = server.call("GET", "/sessions/default/journal?kind=protocol&limit=1000")["items"]
    return [item.get("code") for item in items]


def entries(server, path):
    items = server.call("GET", f"/sessions/default/journal?path={path}&limit=1000")["items"]
    return [item["ended"] for item in items]


class Slow(threading.Thread):
    """A client of a byte a second, which must not outlive the deadline of its head or body."""

    def __init__(self, server, start, rest):
        super().__init__()
        self.connection, self.rest = server.connect(), rest
        self.connection.sendall(start)
        self.received, self.seconds = b"", 0.0
        self.start()

    def run(self):
        started = time.monotonic()
        for byte in self.rest:
            # Waits for an answer, a second at most.
            if select.select([self.connection], [], [], 1)[0]:
                break
            try:
                self.connection.sendall(bytes([byte]))
            except OSError:
                break
        self.received = read_all(self.connection)
        self.seconds = time.monotonic() - started
        self.connection.close()

    def check(self, code, least, most):
        self.join()
        if code.encode() not in self.received or b"HTTP/1.1 408 " not in self.received:
            raise Failed(f"it got {self.received[:200]!r} after {self.seconds:.0f} s")
        if not least <= self.seconds <= most:
            raise Failed(f"it was ended after {self.seconds:.0f} s")


# MARK: All of it

def nothing_left(server, descriptors, resident):
    """Descriptors and memory are as before."""
    until(lambda: server.descriptors() <= descriptors, what="the closing of all descriptors")
    grown = server.resident() - resident
    if grown > 300 << 20:
        raise Failed(f"{grown >> 20} MB more are in use than before")


def examine(dubler, report):
    with Catalog({"baseline/all.json": RULES}) as catalog, Server(dubler, catalog) as server:
        goes_on(server)
        descriptors, resident = server.descriptors(), server.resident()
        slow = [Slow(server, b"GET /a HTTP/1.1\r\n", b"X: " + b"y" * 100)]
        if NIGHTLY:
            slow.append(Slow(server, b"POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n", b"z" * 200))
        report.run(f"{len(HTTP)} kinds of hostile HTTP", hostile, server, HTTP)
        report.run(f"{len(BODIES)} kinds of hostile bodies", hostile, server, BODIES)
        report.run(f"{len(CALLS)} bad control calls", calls, server)
        for test in (left_in_head, left_in_body, left_while_delayed, left_without_reading, pipelined):
            report.run(test.__doc__.split(":")[0].rstrip("."), test, server)
        report.run("a head of a byte a second", slow[0].check, "head_timeout", 29, 45)
        if NIGHTLY:
            report.run("a body of a byte a second", slow[1].check, "body_timeout", 119, 140)
        report.run("nothing is left open", nothing_left, server, descriptors, resident)
        report.run("the server goes on", goes_on, server)


# MARK: The document

def tables():
    """The part of the document that is written from the checks."""
    lines = ["", "## Catalog files", "",
             "`dubler check` and the start of a server name every error with file, line and column; the exit status is 1.",
             "", "| what is wrong | code |", "|---|---|"]
    lines += [f"| {words} | `{code}` |" for words, _, code in CATALOGS]
    lines += ["", "## Control calls", "",
              "Each is answered with `application/problem+json`; nothing is changed by a refused call.",
              "", "| what is wrong | status | code |", "|---|---|---|"]
    lines += [f"| {words} | {status} | `{code}` |" for words, _, _, _, status, code in CALLS]
    lines += ["", "## HTTP", "",
              "What never becomes a request is answered once, journaled as `protocol`, and ends its connection.",
              "", "| what is sent | status | code |", "|---|---|---|"]
    for words, _, status, code in HTTP:
        shown = ", then ".join(map(str, status)) if isinstance(status, list) else str(status)
        lines.append(f"| {words} | {shown} | `{code}` |")
    lines += ["", "## Bodies", "",
              "A body that no matcher can read is no match: the answer is the usual one for what nothing matches.",
              "", "| what is sent | status | code |", "|---|---|---|"]
    lines += [f"| {words} | {status} | `{code}` |" for words, _, status, code in BODIES]
    lines += ["", "## Clients that are slow or leave", "", "| what a client does | what becomes of it |", "|---|---|",
              "| sends its head at a byte a second | 408 `head_timeout` after 30 seconds |",
              "| sends its body at a byte a second | 408 `body_timeout` after 120 seconds |",
              "| leaves in the middle of its head or body | the journal has `request_truncated`; nothing is answered |",
              "| leaves while its answer is delayed | the entry ends with `clientLeft` |",
              "| asks for much and does not read | the server waits for it, and memory does not grow with its answers |",
              "| sends ten thousand requests in one go | each is answered, in their order |", ""]
    return "\n".join(lines)


def document():
    """Documentation/BadInput.md says what was checked."""
    with open(DOCUMENT, encoding="utf-8") as file:
        text = file.read()
    if text.partition(MARKER)[2] != tables():
        raise Failed("Documentation/BadInput.md is not as the checks are; run Tests/Reliability/bad_input.py --write")


def write():
    with open(DOCUMENT, encoding="utf-8") as file:
        text = file.read()
    with open(DOCUMENT, "w", encoding="utf-8") as file:
        file.write(text.partition(MARKER)[0] + MARKER + tables())


def run(dubler, report):
    report.run("the document of bad input", document)
    report.run(f"{len(CATALOGS)} kinds of bad catalog files", catalogs, dubler)
    examine(dubler, report)


if __name__ == "__main__":
    if "--write" in sys.argv:
        write()
    else:
        made = Report()
        run(sys.argv[1], made)
        made.end()

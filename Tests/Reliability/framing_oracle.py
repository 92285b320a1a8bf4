"""Frames mutated requests with Dubler and with h11 side by side. Dubler may refuse
what h11 takes; where it takes a request it must be h11's: the same method, target,
headers and body, one after the other on a connection."""
import hashlib
import os
import random

import h11

from support import NIGHTLY, Catalog, Failed, KeptConnection, Server, read_all

RULES = {"rules": [{"method": "*", "path": "/**", "response": {"body": {}}}]}
CASES = 40_000 if NIGHTLY else 800
SEED = int(os.environ.get("DUBLER_SEED", "1"))

SEEDS = [
    b"GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /a?b=c%20d HTTP/1.1\r\nHost: a:80\r\nAccept: */*\r\nX-Twice: 1\r\nx-twice: 2\r\n\r\n",
    b"POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
    b"POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n",
    b"POST /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
    b"PUT /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\n00A\r\n0123456789\r\n0\r\nT: v\r\n\r\n",
    b"POST /e HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc",
    b"GET /o HTTP/1.0\r\n\r\n",
    b"GET /o HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\n\r\n",
    b"GET /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    b"HEAD /h HTTP/1.1\r\nHost: a\r\n\r\n",
    b"DELETE /d HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nX:\r\n\r\nok",
    b"BREW /tea HTTP/1.1\r\nHost: a\r\nX-Odd: a\tb c\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET http://a/abs HTTP/1.1\r\nHost: a\r\n\r\n",
]
# Lines and pieces that have split other servers from their proxies.
SPICE = [
    b"Content-Length: 5\r\n", b"Content-Length: 5\r\nContent-Length: 5\r\n", b"Content-Length: 5\r\nContent-Length: 6\r\n",
    b"Content-Length: 5, 5\r\n", b"Content-Length: +5\r\n", b"Content-Length: 0x5\r\n", b"Content-Length: 5 \r\n",
    b"Content-Length: 05\r\n", b"Content-Length: -1\r\n", b"Content-Length: 99999999999999999999\r\n",
    b"Content-Length : 5\r\n", b" Content-Length: 5\r\n", b"Content_Length: 5\r\n", b"Content-Length: 5\xa0\r\n",
    b"Content-Length: \xd9\xa5\r\n", b"Content-Length: 1_0\r\n", b"Content-Length:\r\n", b"Content-Length: 5\x0b\r\n",
    b"Transfer-Encoding: chunked\r\n", b"Transfer-Encoding: CHUNKED\r\n", b"Transfer-Encoding: chunked, chunked\r\n",
    b"Transfer-Encoding: gzip, chunked\r\n", b"Transfer-Encoding: chunked, identity\r\n",
    b"Transfer-Encoding: xchunked\r\n", b"Transfer-Encoding: \x0bchunked\r\n", b"Transfer-Encoding: chunked\x0c\r\n",
    b"Transfer-Encoding: chunked;q=1\r\n", b"Transfer-Encoding : chunked\r\n", b"Transfer-Encoding:chunked\r\n",
    b"Transfer-Encoding:\r\n chunked\r\n", b"Transfer-Encoding: \"chunked\"\r\n", b"Transfer-Encoding: identity\r\n",
    b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
    b"Host: b\r\n", b"Host:\r\n", b"Host: a b\r\n", b"Connection: close\r\n", b"Connection: keep-alive, close\r\n",
    b"Connection: upgrade\r\nUpgrade: x\r\n", b"Expect: 100-continue\r\n", b"Expect: 200-ok\r\n",
    b" folded\r\n", b"\tfolded\r\n", b": empty\r\n", b"no colon\r\n", b"X: a\x00b\r\n", b"X: a\rb\r\n", b"X: \xff\r\n",
    b"\r\n", b"\n", b"\r", b"\r\r\n", b"\x00", b"0\r\n\r\n", b"5\r\nhello\r\n", b"0\r\nX: y\r\n\r\n", b"+5\r\n", b"0x5\r\n",
    b"5 \r\n", b" 5\r\n", b"05\r\n", b"5;\r\n", b"5;a=\"\r\n\"\r\n", b"FFFFFFFFFFFFFFFFF\r\n", b"-1\r\n", b"5\n", b"\n5\r\n",
    b"GET / HTTP/1.1\r\nHost: smuggled\r\n\r\n", b"HTTP/1.1", b"HTTP/1.0", b"HTTP/2.0", b" ", b"  ", b"\t", b":", b";", b",",
]


def mutated(randomness):
    """Bytes for one connection: one to three seeds, changed in one to four places."""
    data = b"".join(randomness.choice(SEEDS) for _ in range(randomness.choice([1, 1, 2, 2, 3])))
    for _ in range(randomness.choice([0, 1, 1, 1, 2, 2, 3, 4])):
        data = mutate(data, randomness)
    return data


def mutate(data, randomness):
    lines = data.splitlines(keepends=True)
    kind = randomness.randrange(10)
    if kind <= 2 and lines:
        # A line of spice between two lines.
        place = randomness.randrange(len(lines) + 1)
        return b"".join(lines[:place]) + randomness.choice(SPICE) + b"".join(lines[place:])
    if kind == 3 and lines:
        place = randomness.randrange(len(lines))
        lines[place] = randomness.choice(SPICE)
        return b"".join(lines)
    if kind == 4 and lines:
        place = randomness.randrange(len(lines))
        return b"".join(lines[:place] + lines[place:place + 1] * 2 + lines[place + 1:])
    if kind == 5 and len(lines) > 1:
        del lines[randomness.randrange(len(lines))]
        return b"".join(lines)
    place = randomness.randrange(len(data) + 1)
    if kind == 6:
        return data[:place] + randomness.choice(SPICE) + data[place:]
    if kind == 7:
        return data[:place] + bytes([randomness.randrange(256)]) + data[place:]
    if kind == 8:
        return data[:place] + data[place + 1:]
    return data[:place] + bytes([randomness.randrange(256)]) + data[place + 1:]


def by_h11(data):
    """The requests that h11 finds, and why it ends; `None` where it can't go on.

    What it knows less of than RFC 9112 is made up for: it keeps no connection of
    HTTP/1.0 open, passes over no empty line before a request, and judges trailers
    as if they were headers."""
    found = []
    while True:
        if data.startswith(b"\r\n"):
            data = data[2:]
        connection = h11.Connection(h11.SERVER, max_incomplete_event_size=1 << 20)
        connection.receive_data(data)
        request, body = None, b""
        try:
            event = connection.next_event()
            while isinstance(event, (h11.Request, h11.Data)):
                if isinstance(event, h11.Request):
                    request = event
                else:
                    body += bytes(event.data)
                event = connection.next_event()
        except h11.RemoteProtocolError as error:
            if request and is_at_trailers(data, body, request):
                return [*found, whole(request, body)], None
            return found, f"refuses: {error}"
        if not isinstance(event, h11.EndOfMessage):
            return found, "wants more"
        found.append(whole(request, body))
        if request.method == b"CONNECT" or ends_connection(request):
            return found, "closes"
        data = bytes(connection.trailing_data[0])


def whole(request, body):
    return request.method, request.target, [(name.lower(), value) for name, value in request.headers], body


def options(request):
    return [option.strip().lower() for name, value in request.headers if name == b"connection"
            for option in value.split(b",")]


def ends_connection(request):
    if request.http_version == b"1.0":
        return b"keep-alive" not in options(request) or b"close" in options(request)
    return b"close" in options(request)


def is_at_trailers(data, body, request):
    """Whether the body came to its last chunk before h11 refused something."""
    is_chunked = any(name == b"transfer-encoding" for name, _ in request.headers)
    last = data.find(b"\r\n0", data.find(b"\r\n\r\n"))
    while is_chunked and last >= 0:
        end = data.find(b"\r\n", last + 2)
        again = h11.Connection(h11.SERVER, max_incomplete_event_size=1 << 20)
        again.receive_data(data[:end + 2] + b"\r\n")
        seen = b""
        try:
            event = again.next_event()
            while isinstance(event, (h11.Request, h11.Data)):
                seen += bytes(event.data) if isinstance(event, h11.Data) else b""
                event = again.next_event()
            if isinstance(event, h11.EndOfMessage):
                return seen == body
        except h11.RemoteProtocolError:
            pass
        last = data.find(b"\r\n0", last + 1)
    return False


def by_dubler(server, journal, pieces):
    """The requests that Dubler finds, by its journal."""
    with server.connect() as connection:
        try:
            for piece in pieces:
                connection.sendall(piece)
            connection.shutdown(1)
        except OSError:
            pass
        received = read_all(connection)
    items = journal.latest()
    entries = [as_tuple(entry) for entry in items if entry["kind"] in ("matched", "unmatched")]
    refused = [entry for entry in items if entry["kind"] == "protocol"]
    return entries, refused, received


class Journal:
    """Reads what has come to the journal since it was last read."""

    def __init__(self, server):
        self.connection = KeptConnection(server)
        self.last = 0

    def latest(self):
        items = self.connection.call("GET", f"/sessions/default/journal?limit=1000&since={self.last}")["items"]
        if items:
            self.last = items[-1]["seq"]
        return items


def as_tuple(entry):
    return (entry["method"], entry["target"], [(name.lower(), value) for name, value in entry["headers"]],
            entry["bodyLength"], entry["bodySHA256"])


def is_same(ours, theirs, is_plain):
    method, target, headers, body = theirs
    text = lambda value: value.decode("ascii", "replace")
    if not is_plain:
        # h11 saw other bytes in the place of those that are not ASCII.
        return (ours[0], [name for name, _ in ours[2]], ours[3]) == (
            text(method), [text(name) for name, _ in headers], len(body))
    wanted = (text(method), text(target), [(text(name), text(value)) for name, value in headers],
              len(body), hashlib.sha256(body).hexdigest())
    return ours == wanted


def compare(server, journal, data, pieces):
    """What is wrong, or nothing; and how many requests both found."""
    # A target may hold raw UTF-8 for Dubler; h11 refuses it. It frames nothing.
    plain = bytes(byte if byte < 0x80 else ord("z") for byte in data)
    theirs, ending = by_h11(plain)
    ours, refused, received = by_dubler(server, journal, pieces)
    for index, request in enumerate(ours):
        if index >= len(theirs):
            return f"takes {request[:4]} where h11 {ending}" if ending else None, index
        if not is_same(request, theirs[index], plain == data):
            return f"takes {request[:4]} where h11 takes {theirs[index]}", 0
    if len(ours) < len(theirs) and not refused:
        return f"took {len(ours)} of {len(theirs)} requests and refused none of the others", 0
    if received.count(b"HTTP/1.1 ") < len(ours):
        return f"answered {received.count(b'HTTP/1.1 ')} of {len(ours)} requests", 0
    return None, len(ours)


def oracle(dubler):
    randomness = random.Random(SEED)
    found = taken = 0
    problems = []
    with Catalog({"baseline/all.json": RULES}) as catalog, Server(dubler, catalog) as server:
        journal = Journal(server)
        for number in range(CASES):
            data = mutated(randomness)
            cuts = sorted(randomness.randrange(len(data) + 1) for _ in range(randomness.choice([0, 0, 1, 2])))
            pieces = [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)])]
            problem, count = compare(server, journal, data, pieces)
            taken += count
            found += bool(count)
            if problem:
                problems.append(f"case {number} {data!r}: {problem}")
    if problems:
        raise Failed(f"{len(problems)} of {CASES} cases (DUBLER_SEED={SEED}):\n      " + "\n      ".join(problems[:20]))
    # Requests that are all refused would agree too.
    if found * 5 < CASES:
        raise Failed(f"only {found} of {CASES} connections had a request that both take")


def tests():
    return [(f"{CASES} connections framed as h11 frames them", oracle)]

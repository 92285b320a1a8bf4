"""SIGTERM: what is due soon finishes, the rest is cut and named, all within five seconds."""
import threading
import time

from support import Catalog, Failed, Server, parse, read_all, until

RULES = {"rules": [
    {"method": "GET", "path": "/now", "response": {"body": "now"}},
    {"method": "GET", "path": "/soon", "response": {"delay": "1500ms", "body": "soon"}},
    {"method": "GET", "path": "/late", "response": {"delay": "60s", "body": "late"}},
    {"method": "GET", "path": "/stream", "response": {"events": [{"data": "x"}], "keepOpen": True}},
    {"method": "GET", "path": "/thin", "response": {"text": "x" * 100_000, "throttle": {"bytesPerSecond": 1000}}},
    {"method": "GET", "path": "/fair", "response": {"text": "x" * 1000, "throttle": {"bytesPerSecond": 1000}}}]}


def get(server, path):
    connection = server.connect()
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    return connection


def under_load(dubler):
    """Answers due in time arrive whole; what cannot finish is cut; the process ends with 0."""
    with Catalog({"baseline/all.json": RULES}) as catalog, Server(dubler, catalog) as server:
        server.call("PUT", "/sessions/s/overrides", {"rules": [
            {"name": "kept", "method": "GET", "path": "/kept", "response": {}}]})
        waiting = {path: [get(server, path) for _ in range(count)] for path, count in
                   [("/soon", 20), ("/late", 20), ("/stream", 3), ("/thin", 3), ("/fair", 5)]}
        idle = get(server, "/now")
        received = idle.recv(4096)
        if parse(received)[1] != b'"now"':
            raise Failed(f"/now: {received!r}")
        until(lambda: server.call("GET", "/sessions/default/journal?limit=1")["total"] == 52,
              what="the arrival of all requests")
        broken, answered, stop = [], [0], threading.Event()

        def load():
            # Each connection is refused once the server ends, but none that was
            # accepted and asked stays without an answer.
            while not stop.is_set():
                try:
                    connection = get(server, "/now")
                except OSError:
                    return
                with connection:
                    received = read_all_of_one(connection)
                    if received:
                        answered[0] += 1
                        if b'"now"' not in received:
                            broken.append(received)

        threads = [threading.Thread(target=load) for _ in range(4)]
        for thread in threads:
            thread.start()
        until(lambda: answered[0] > 50, what="load")
        started = time.monotonic()
        server.terminate()
        for connection in waiting["/soon"]:
            status, body = parse(read_all(connection))
            if (status, body) != (200, b'"soon"'):
                raise Failed(f"an answer due in time came as {status} {body!r}")
        for connection in waiting["/fair"]:
            status, body = parse(read_all(connection))
            if status != 200 or len(body) != 1000:
                raise Failed(f"a throttled answer that fits came as {status}, {len(body)} bytes")
        for connection in waiting["/late"]:
            if read_all(connection) != b"":
                raise Failed("an answer that is not due in time was sent")
        for path in ("/stream", "/thin"):
            for connection in waiting[path]:
                read_all(connection)
        if idle.recv(10) != b"":
            raise Failed("an idle connection got bytes")
        status = server.wait(10)
        seconds = time.monotonic() - started
        stop.set()
        for thread in threads:
            thread.join()
        if status != 0:
            raise Failed(f"exit status {status}: {server.output()}")
        if seconds > 5.5:
            raise Failed(f"it took {seconds:.1f} s")
        if broken:
            raise Failed(f"{len(broken)} broken answers, such as {broken[0][:100]!r}")
        cut = sum(len(waiting[path]) for path in ("/late", "/stream", "/thin"))
        if str(cut) not in server.output():
            raise Failed(f"the log does not name what was cut: {server.output()}")
        with Server(dubler, catalog) as again:
            rules = again.call("GET", "/sessions/s/overrides")["rules"]
            if [rule["name"] for rule in rules] != ["kept"]:
                raise Failed(f"what must last is not there again: {rules}")


def read_all_of_one(connection):
    received = b""
    try:
        while b'"now"' not in received:
            piece = connection.recv(4096)
            if not piece:
                break
            received += piece
    except OSError:
        pass
    return received


def idle(dubler):
    """A server that does nothing ends at once."""
    with Catalog({"baseline/all.json": RULES}) as catalog, Server(dubler, catalog) as server:
        kept = [server.connect() for _ in range(50)]
        server.call("GET", "/health")
        started = time.monotonic()
        server.terminate()
        if server.wait(10) != 0:
            raise Failed(f"it did not end: {server.output()}")
        if time.monotonic() - started > 2:
            raise Failed(f"it took {time.monotonic() - started:.1f} s with nothing to finish")
        for connection in kept:
            connection.close()


def tests():
    return [("SIGTERM under load", under_load), ("SIGTERM while idle", idle)]

"""What the reliability tests share: a server as a child process, raw HTTP, and a
report that counts. Nothing but Python's own library."""
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

NIGHTLY = os.environ.get("DUBLER_NIGHTLY") == "1"
CONTROL = "/__dubler/v1"


class Failed(Exception):
    """A check that does not hold, or an answer that did not come."""


class Catalog:
    """A catalog in a folder that is gone at the end."""

    def __init__(self, files, folder=None):
        self.path = folder or tempfile.mkdtemp(prefix="dubler-reliability-")
        for name, content in files.items():
            self.write(name, content)

    def write(self, name, content):
        path = os.path.join(self.path, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(content if isinstance(content, str) else json.dumps(content))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)


class Server:
    """`dubler serve` of a catalog on a free port, ready when made."""

    def __init__(self, dubler, catalog, *options, limits=None, quiet=True):
        descriptor, self.ready = tempfile.mkstemp(prefix="dubler-ready-")
        os.close(descriptor)
        os.unlink(self.ready)
        self.log = tempfile.TemporaryFile()
        command = [dubler, "serve", catalog.path, "--port", "0", "--ready-file", self.ready, *options]
        self.process = subprocess.Popen(
            command, stdout=self.log, stderr=subprocess.STDOUT, preexec_fn=limits, start_new_session=True)
        self.port = self._wait_until_ready()

    def _wait_until_ready(self):
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise Failed(f"the server ended with {self.process.returncode}: {self.output()}")
            try:
                with open(self.ready, encoding="utf-8") as file:
                    return json.loads(file.read())["port"]
            except (OSError, ValueError):
                # The file is looked for again; the child may be waited for meanwhile.
                try:
                    self.process.wait(0.005)
                except subprocess.TimeoutExpired:
                    pass
        raise Failed(f"the server is not ready in time: {self.output()}")

    def output(self):
        self.log.seek(0)
        return self.log.read().decode("utf-8", "replace")[-4000:]

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def terminate(self):
        self.process.send_signal(signal.SIGTERM)

    def wait(self, seconds):
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def descriptors(self):
        """Files and sockets that are open. The queues that the system keeps for the
        process, made when first needed, are not counted."""
        folder = f"/proc/{self.process.pid}/fd"
        count = 0
        for name in os.listdir(folder):
            try:
                count += not os.readlink(os.path.join(folder, name)).startswith("anon_inode:")
            except FileNotFoundError:
                pass
        return count

    def resident(self):
        """Bytes of memory in use."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def connect(self, seconds=30):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=seconds)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def call(self, method, target, body=None, expect=200):
        """A call of the control API; the JSON of its answer."""
        status, answer = self.ask(method, CONTROL + target, body)
        if expect is not None and status != expect:
            raise Failed(f"{method} {target} gave {status} instead of {expect}: {answer[:500]!r}")
        return json.loads(answer) if answer else None

    def ask(self, method, target, body=None, headers=()):
        """One request on a connection of its own: status and body."""
        payload = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        lines = [f"{method} {target} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Connection: close", *headers]
        if payload:
            lines.append(f"Content-Length: {len(payload)}")
        with self.connect() as connection:
            connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + payload)
            received = read_all(connection)
        return parse(received)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.kill()
        self.log.close()
        if os.path.exists(self.ready):
            os.unlink(self.ready)


class KeptConnection:
    """A connection to the control API that is used for call after call."""

    def __init__(self, server):
        self.server = server
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)

    def call(self, method, target, body=None, expect=200):
        payload = None if body is None else json.dumps(body)
        self.connection.request(method, CONTROL + target, payload)
        response = self.connection.getresponse()
        answer = response.read()
        if expect is not None and response.status != expect:
            raise Failed(f"{method} {target} gave {response.status} instead of {expect}: {answer[:500]!r}")
        return json.loads(answer) if answer else None


def read_all(connection):
    """What comes until the other side ends or resets."""
    received = b""
    try:
        while True:
            piece = connection.recv(1 << 16)
            if not piece:
                return received
            received += piece
    except ConnectionError:
        return received


def parse(received):
    """Status and body of one whole answer."""
    head, separator, body = received.partition(b"\r\n\r\n")
    if not separator:
        raise Failed(f"no answer: {received[:200]!r}")
    while head.split(b" ")[1][:1] == b"1":
        head, _, body = body.partition(b"\r\n\r\n")
    fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:] if b": " in line)
    length = fields.get(b"content-length")
    if length is not None and len(body) != int(length):
        raise Failed(f"{len(body)} bytes of a body of {int(length)}")
    return int(head.split(b" ")[1]), body


def until(question, seconds=30, what="it"):
    """Asks again and again until the answer is yes."""
    deadline = time.monotonic() + seconds
    while not question():
        if time.monotonic() > deadline:
            raise Failed(f"{what} did not happen in {seconds} s")


class Report:
    """Counts checks by name and prints what failed."""

    def __init__(self):
        self.passed = self.failed = 0

    def run(self, name, test, *arguments):
        started = time.monotonic()
        try:
            test(*arguments)
            self.passed += 1
            print(f"   ok    {name} ({time.monotonic() - started:.1f} s)", flush=True)
        except Exception as error:  # pylint: disable=broad-except
            self.failed += 1
            kind = "" if isinstance(error, Failed) else f"{type(error).__name__}: "
            print(f"   FAIL  {name}: {kind}{error}", flush=True)

    def end(self):
        print(f"{self.passed} passed, {self.failed} failed", flush=True)
        sys.exit(1 if self.failed else 0)

"""Dubler and nginx, each started on a free port and on the server's core."""
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile

from . import machine


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Server:
    """A process that is ended with the block that began it."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(8)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Nginx(Server):
    """One worker that answers `return 200` with a body."""

    name = "nginx"

    def __init__(self, body):
        program = shutil.which("nginx") or "/usr/sbin/nginx"
        self.folder = tempfile.mkdtemp(prefix="dubler-bench-")
        self.port = free_port()
        text = body.replace("\\", "\\\\").replace("'", "\\'").replace("$", "")
        user = "user root;" if os.geteuid() == 0 else ""
        config = f"""
            daemon off; {user} worker_processes 1; pid {self.folder}/pid; error_log {self.folder}/error.log;
            worker_rlimit_nofile 30000;
            events {{ worker_connections 20000; }}
            http {{
                access_log off; server_tokens off; keepalive_requests 1000000000; keepalive_timeout 600;
                client_body_buffer_size 256k; client_max_body_size 64m; client_body_temp_path {self.folder}/body;
                server {{
                    listen 127.0.0.1:{self.port} backlog=4096;
                    location / {{ default_type application/json; return 200 '{text}'; }}
                }}
            }}"""
        path = os.path.join(self.folder, "nginx.conf")
        with open(path, "w") as f:
            f.write(config)
        self.process = subprocess.Popen([program, "-p", self.folder, "-c", path, "-e", f"{self.folder}/error.log"],
                                        preexec_fn=machine.pin(machine.SERVER_CORE), stderr=subprocess.DEVNULL)
        machine.wait_until(lambda: answers(self.port), 10, "nginx listens")
        self.pid = machine.children(self.process.pid)[0]


class Dubler(Server):
    """`dubler serve` on a catalog."""

    name = "Dubler"
    program = ".build/release/dubler"

    def __init__(self, catalog, *arguments, wait=True, core=machine.SERVER_CORE):
        self.folder = tempfile.mkdtemp(prefix="dubler-bench-")
        self.ready_file = os.path.join(self.folder, "ready")
        self.port = free_port() if not wait else 0
        self.log = open(os.path.join(self.folder, "log"), "wb")
        self.process = subprocess.Popen(
            [self.program, "serve", catalog, "--port", str(self.port), "--ready-file", self.ready_file, *arguments],
            preexec_fn=machine.pin(core), stdout=self.log, stderr=self.log)
        self.pid = self.process.pid
        if wait:
            machine.wait_until(self.is_ready, 60, "dubler is ready")
            with open(self.ready_file) as f:
                self.port = json.load(f)["port"]

    def is_ready(self):
        if self.process.poll() is not None:
            self.log.flush()
            with open(self.log.name, errors="replace") as f:
                raise RuntimeError(f"dubler serve ended with {self.process.returncode}:\n{f.read()[:2000]}")
        return os.path.exists(self.ready_file) and os.path.getsize(self.ready_file) > 0

    def control(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        data = None if body is None else json.dumps(body)
        connection.request(method, "/__dubler/v1" + path, data, {"Content-Type": "application/json"} if data else {})
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        if answer.status >= 300:
            raise RuntimeError(f"{method} {path}: {answer.status} {text[:500]!r}")
        return json.loads(text) if text else None

    def activate(self, session, profile=None):
        """Activates and gives the port of the session's first service."""
        answer = self.control("POST", f"/sessions/{session}/activate", {"profile": profile, "reset": True})
        url = next(iter(answer["baseURLs"].values()))
        return int(url.split(":")[2].split("/")[0])


def answers(port):
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
        return True
    except OSError:
        return False

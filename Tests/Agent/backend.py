"""A server with a copy of a catalog, results of UI tests and a simctl that does
nothing, and clients of it."""
import contextlib
import json
import os
import shutil
import stat
import sys
import tempfile

from mcp import Client, StdioServerParameters

from support import Catalog, Server

SIMCTL = """#!/bin/sh
exit 0
"""
# Stands for a test's run: leaves what a green one of that test leaves.
RUNNER = """#!/bin/sh
mkdir -p "$DUBLER_RESULTS/run"
printf '{"test":"%s","status":"passed","seconds":1.5,"session":"s"}' "$1" > "$DUBLER_RESULTS/run/digest.json"
"""
OF_SOURCES = ["robot_catalog", "navigation_map", "identifiers", "lint_test", "context_pack", "scaffold_test",
              "record_evidence"]
FAILURE = {
    "test": "RetryTests/testRetry", "attempt": 1, "status": "failed", "startedAt": "2026-01-15T10:15:20.000Z",
    "seconds": 5.25, "profile": "operation_retry_after_error", "launchState": "authorizedAndUnlocked",
    "failures": [{"message": "operation_success did not appear within 5 s", "file": "/a/RetryTests.swift", "line": 12}],
}


class Backend:
    """The server that all clients talk to."""

    def __init__(self, dubler, catalog):
        self.dubler = dubler
        self.root = tempfile.mkdtemp(prefix="dubler-agent-")
        # The whole project of the catalog: its tests and sources are read, too, and the
        # kit's robots where the example's configuration names them.
        project = os.path.dirname(catalog)
        self.folder = os.path.join(self.root, "Examples", os.path.basename(project))
        shutil.copytree(project, self.folder, ignore=shutil.ignore_patterns(".dubler", ".build", "*.xcodeproj"))
        os.symlink(os.path.join(project, "..", "..", "Sources"), os.path.join(self.root, "Sources"))
        self.catalog = os.path.join(self.folder, os.path.basename(catalog))
        beside = os.path.join(os.path.dirname(os.path.realpath(dubler)), "dubler-source")
        self.reads_sources = os.access(beside, os.X_OK) or shutil.which("dubler-source") is not None
        self.write(".dubler/results/RetryTests/testRetry/attempt-1/failure.json", json.dumps(FAILURE))
        self.write(".dubler/results/RetryTests/testRetry/attempt-1/timeline.txt", "10:15:24.101  GET /api/cards → 200\n")
        simctl = self.program("simctl", SIMCTL)
        config = os.path.join(self.folder, "Dubler", "agent", "config.json")
        with open(config, encoding="utf-8") as file:
            settings = json.load(file)
        settings["build"]["testCommand"] = f"{self.program('runner', RUNNER)} {{test}}"
        self.write("Dubler/agent/config.json", json.dumps(settings))
        # Results are looked for where the server was started.
        before = os.getcwd()
        os.chdir(self.folder)
        try:
            self.server = Server(dubler, Catalog({}, self.catalog), "--simctl", simctl)
        finally:
            os.chdir(before)
        self.url = f"http://127.0.0.1:{self.server.port}"

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def program(self, name, text):
        path = self.write(name, text)
        os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
        return path

    @property
    def environment(self):
        kept = {name: value for name, value in os.environ.items() if "DUBLER_" not in name}
        return dict(kept, XDG_CACHE_HOME=os.path.join(self.folder, "cache"))

    @property
    def command(self):
        """How an agent's program starts `dubler mcp`."""
        return [self.dubler, "mcp", "--url", self.url, "--project", self.folder]

    def possible(self, calls):
        """Those that can be made: reading Swift needs `dubler-source`."""
        return [call for call in calls if self.reads_sources or call[0] not in OF_SOURCES]

    @contextlib.asynccontextmanager
    async def client(self, transport, mode):
        """A client of the SDK."""
        if transport == "http":
            place = f"{self.url}/__dubler/mcp"
        else:
            command, *words = self.command
            place = StdioServerParameters(command=command, args=words, env=self.environment)
        async with Client(place, mode=mode, read_timeout_seconds=60) as client:
            yield client

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.terminate()
        shutil.rmtree(self.root, ignore_errors=True)


if sys.version_info < (3, 10):
    sys.exit("The SDK needs Python 3.10 or newer.")

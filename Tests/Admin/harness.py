"""A server of its own for each story, a browser for all, and how a test says what it found."""
import http.client
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import traceback

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
WALLET = os.path.join(ROOT, "Examples", "Wallet", "Mocks")
PAGE = os.path.join(ROOT, "Sources", "DublerServer", "Admin", "Page")


def copy_catalog(catalog, folder):
    """What a server that ran there has stored of its sessions is left behind."""
    shutil.copytree(catalog, folder, ignore=shutil.ignore_patterns(".dubler"))


class Server:
    """`dubler serve` of a copy of a catalog."""

    def __init__(self, dubler, catalog=WALLET, port=0, arguments=(), watch=False, environment=None):
        self.dubler = dubler
        self.environment = environment
        self.folder = tempfile.mkdtemp(prefix="dubler-admin-")
        self.catalog = os.path.join(self.folder, "Mocks")
        copy_catalog(catalog, self.catalog)
        self.arguments = list(arguments) + (["--watch"] if watch else [])
        self.port = port
        self.process = None
        self.start()

    def start(self):
        ready = os.path.join(self.folder, "ready")
        if os.path.exists(ready):
            os.remove(ready)
        self.log = open(os.path.join(self.folder, "log"), "ab")
        self.process = subprocess.Popen(
            [self.dubler, "serve", self.catalog, "--port", str(self.port), "--ready-file", ready, *self.arguments],
            stdout=self.log, stderr=self.log, env=self.environment,
        )
        deadline = time.monotonic() + 60
        while not os.path.exists(ready):
            if time.monotonic() > deadline or self.process.poll() is not None:
                raise SystemExit(f"the server did not start: {open(self.log.name).read()}")
            time.sleep(0.02)
        self.port = json.load(open(ready))["port"]
        self.url = f"http://127.0.0.1:{self.port}"
        self.page = f"{self.url}/__dubler/"

    def stop(self, kill=False):
        self.process.send_signal(signal.SIGKILL if kill else signal.SIGTERM)
        self.process.wait()
        self.log.close()

    def close(self):
        if self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, method, path, body=None, headers=None, url=None):
        """What an app asks; status and bytes."""
        host = (url or self.url).removeprefix("http://")
        connection = http.client.HTTPConnection(host, timeout=60)
        data = body if body is None or isinstance(body, (bytes, str)) else json.dumps(body)
        if isinstance(data, str):
            data = data.encode()
        connection.request(method, path, data, headers or {})
        answer = connection.getresponse()
        out = answer.status, answer.read()
        connection.close()
        return out

    def call(self, method, path, body=None):
        """A call of the control API that must succeed."""
        status, data = self.ask(method, f"/__dubler/v1{path}", body)
        if status != 200:
            raise AssertionError(f"{method} {path}: {status} {data[:400]!r}")
        return json.loads(data)


class Suite:
    def __init__(self, dubler, artifacts, only=None, products=None):
        self.dubler, self.artifacts, self.only, self.products = dubler, artifacts, only, products
        self.passed = self.failed = 0
        self.figures = {}
        self.browser = None
        self.servers = []
        self.phones = []
        os.makedirs(artifacts, exist_ok=True)

    def server(self, *arguments, **options):
        server = Server(self.dubler, *arguments, **options)
        self.servers.append(server)
        return server

    def product(self, name):
        """A program of the debug build, with which `swift test` leaves it."""
        path = os.path.join(self.products, name)
        expect(os.access(path, os.X_OK), f"no {path}: run `swift build --build-tests` first")
        return path

    def phone(self):
        """A device with the Wallet, at nobody's address yet."""
        from phone import Phone
        self.product("wallet-headless")
        phone = Phone(os.path.dirname(self.product("headless-simctl")))
        self.phones.append(phone)
        return phone

    def shot(self, name):
        self.browser.screenshot(os.path.join(self.artifacts, f"{name}.png"))

    def run(self, tests, browser):
        for test in tests:
            name = test.__name__.replace("_", " ")
            if self.only and self.only not in name:
                continue
            began = time.monotonic()
            try:
                if self.browser is None:
                    self.browser = browser()
                self.browser.logs()
                test(self)
                self.no_complaints()
                self.passed += 1
                print(f"passed  {name} ({time.monotonic() - began:.1f} s)", flush=True)
            except Exception as error:  # noqa: BLE001: whatever it is, the test has failed
                self.failed += 1
                print(f"FAILED  {name}: {error}", flush=True)
                if not isinstance(error, AssertionError):
                    traceback.print_exc()
                try:
                    self.shot(f"failed {name}".replace(" ", "-"))
                except Exception:  # noqa: BLE001
                    pass
                if self.browser:
                    self.browser.close()
                    self.browser = None
            finally:
                for phone in self.phones:
                    phone.close()
                self.phones = []
                for server in self.servers:
                    server.close()
                self.servers = []
                self.only_window()
        if self.browser:
            self.browser.close()

    def only_window(self):
        if not self.browser:
            return
        windows = self.browser.windows()
        fresh = self.browser.window()
        for one in windows:
            self.browser.switch(one)
            self.browser.send("DELETE", "/window")
        self.browser.switch(fresh)
        self.browser.look(1280, 900)

    def no_complaints(self):
        """No error in the console, but for answers that refuse, which browsers log themselves."""
        bad = [
            one["message"] for one in self.browser.logs()
            if one["level"] == "SEVERE" and one.get("source") != "network"
        ]
        assert not bad, f"the console says {bad}"


def expect(condition, text):
    if not condition:
        raise AssertionError(text)


def catalog(folder, rules, profiles=(), bodies=None, settings=None):
    """Writes a catalog."""
    os.makedirs(os.path.join(folder, "baseline"), exist_ok=True)
    os.makedirs(os.path.join(folder, "profiles"), exist_ok=True)
    with open(os.path.join(folder, "catalog.json"), "w", encoding="utf-8") as file:
        json.dump({"name": "Test", **(settings or {})}, file)
    with open(os.path.join(folder, "baseline", "rules.json"), "w", encoding="utf-8") as file:
        json.dump({"rules": rules}, file)
    for profile in profiles:
        with open(os.path.join(folder, "profiles", f"{profile['id']}.json"), "w", encoding="utf-8") as file:
            json.dump(profile, file)
    for name, data in (bodies or {}).items():
        os.makedirs(os.path.join(folder, "bodies"), exist_ok=True)
        with open(os.path.join(folder, "bodies", name), "wb") as file:
            file.write(data)
    return folder

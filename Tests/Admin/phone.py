"""The Wallet on the headless device: launched by `headless-simctl`, touched and read over
the device's own socket, photographed by it."""
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time

from harness import ROOT

BUNDLE = "com.example.wallet"

# Of the device's messages, as they are written here.
VERSION = 2
INFO = os.path.join(ROOT, "Examples", "Wallet", "Headless", "Info.json")
# A user who has signed in and sees the content at once.
UNLOCKED = {"AUTHORIZATION_STATE": "authorized", "ACCESS_STATE": "unlocked"}


class Element:
    """An element of an app's tree, as far as tests look at it."""

    def __init__(self, identifier, label, value, frame, children):
        self.identifier, self.label, self.value, self.frame, self.children = identifier, label, value, frame, children

    def all(self):
        yield self
        for child in self.children:
            yield from child.all()


class Phone:
    """A device with the Wallet on it, in a device set of its own."""

    def __init__(self, products):
        self.simctl = os.path.join(products, "headless-simctl")
        # An address of a socket holds a hundred bytes.
        self.set = tempfile.mkdtemp(prefix="phone-", dir="/tmp")
        self.environment = dict(os.environ, DUBLER_HEADLESS_DEVICES=self.set)
        self.socket = None
        self.serial = 0
        kind = "com.apple.CoreSimulator.SimDeviceType.iPhone-16"
        listed = json.loads(self.run("list", "-j").stdout)
        kind = listed["devicetypes"][0]["identifier"] if listed.get("devicetypes") else kind
        runtime = listed["runtimes"][0]["identifier"] if listed.get("runtimes") else None
        self.udid = self.run("create", "QA", kind, *([runtime] if runtime else [])).stdout.decode().strip()
        self.run("boot", self.udid)
        self.run("install", self.udid, INFO)

    def run(self, *words, variables=None):
        environment = dict(self.environment, **{f"SIMCTL_CHILD_{key}": value for key, value in (variables or {}).items()})
        done = subprocess.run([self.simctl, *words], env=environment, capture_output=True, timeout=120)
        if done.returncode != 0:
            raise AssertionError(f"simctl {' '.join(words)}: {done.stderr.decode()}{done.stdout.decode()}")
        return done

    def close(self):
        if self.socket:
            self.socket.close()
        try:
            self.run("shutdown", self.udid)
        except (AssertionError, subprocess.TimeoutExpired):
            pass
        shutil.rmtree(self.set, ignore_errors=True)

    def launch(self, session, language="en", **variables):
        """Ends the app and launches it at the addresses of a session, as a tester does."""
        urls = session["baseURLs"]
        self.run(
            "launch", "--terminate-running-process", self.udid, BUNDLE, "-uiTesting", "-resetApplicationState", "-AppleLanguages", f"({language})",
            variables={"API_BASE_URL": urls["api"], "AUTH_BASE_URL": urls["auth"], "APP_CLOCK": "2026-01-15T09:00:00.000Z", **UNLOCKED, **variables})

    def picture(self, path):
        self.run("io", self.udid, "screenshot", path)

    # The device's socket

    def ask(self, message):
        if self.socket is None:
            self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            self.socket.settimeout(60)
            self.socket.connect(os.path.join(self.set, self.udid, "device.sock"))
        self.serial += 1
        head = json.dumps({"id": self.serial, "message": message, "timeout": 10, "wire": VERSION}).encode()
        self.socket.sendall(struct.pack(">II", len(head), 0) + head)
        while True:
            first, second = struct.unpack(">II", self.exactly(8))
            answer, body = json.loads(self.exactly(first)), self.exactly(second)
            if answer["id"] == self.serial:
                break
        reply = answer["message"]
        if "failed" in reply:
            raise AssertionError(reply["failed"]["_0"]["message"])
        return reply, body

    def exactly(self, count):
        data = b""
        while len(data) < count:
            some = self.socket.recv(count - len(data))
            if not some:
                raise AssertionError("the device has gone")
            data += some
        return data

    # What a person sees and does

    def tree(self, bundle=BUNDLE):
        _, body = self.ask({"tree": {"bundle": bundle, "since": 0, "timeout": 0}})
        return read(body) if body else Element("", "", None, (0, 0, 0, 0), [])

    def find(self, identifier, bundle=BUNDLE):
        return next((one for one in self.tree(bundle).all() if one.identifier == identifier), None)

    def texts(self, bundle=BUNDLE):
        return [text for one in self.tree(bundle).all() for text in (one.label, one.value) if text]

    def shows(self, identifier, seconds=15):
        return self.wait(lambda: self.find(identifier), seconds, lambda: f"the Wallet does not show {identifier}; it shows {self.texts()}")

    def shows_text(self, text, seconds=15, bundle=BUNDLE):
        self.wait(lambda: any(text in one for one in self.texts(bundle)), seconds, lambda: f"nothing reads {text!r}: {self.texts(bundle)}")

    def tap(self, identifier, bundle=BUNDLE):
        x, y, width, height = self.shows(identifier).frame if bundle == BUNDLE else self.find(identifier, bundle).frame
        self.ask({"gesture": {"bundle": bundle, "_1": {"tap": {"at": [x + width / 2, y + height / 2], "count": 1, "fingers": 1}}}})

    def wait(self, question, seconds, what):
        deadline, least = time.monotonic() + seconds, seconds * 5
        while True:
            answer = question()
            if answer:
                return answer
            least -= 1
            if time.monotonic() > deadline and least < 0:
                raise AssertionError(what())
            time.sleep(0.03)


def read(body):
    """A tree as the device writes it (Sources/HeadlessDevice/Wire/TreeWriter.swift)."""
    at = 0

    def number():
        nonlocal at
        value = shift = 0
        while True:
            byte = body[at]
            at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def text():
        nonlocal at
        length = number()
        at += length
        return body[at - length:at].decode()

    def doubles(count):
        nonlocal at
        at += 8 * count
        return struct.unpack(f"<{count}d", body[at - 8 * count:at])

    def node():
        number()  # the kind
        flags = number()
        number()  # traits
        identifier, label, title = text(), text(), text()
        value = text() if flags & 8 else None
        if flags & 16:
            text()
        frame = doubles(4)
        if flags & 32:
            doubles(2)
        return Element(identifier, label or title, value, frame, [node() for _ in range(number())])

    return node()

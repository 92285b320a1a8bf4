#!/usr/bin/env python3
"""Opens pages in headless Chromium: light, dark, narrow.

    Tests/Pages/check_pages.py --dubler .build/debug/dubler [--shots FOLDER] [RESULTS…]

Makes a report of the results (without any: of results of its own), and opens it and
every timeline.html below them. A page fails when it writes to the console, asks for
anything over the network, is wider than the window, has text that can hardly be told
from its ground, or lacks its heading. Needs chromium and chromedriver.
"""
import argparse
import base64
import glob
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

VIEWS = [("light", 1200, 1000, "light"), ("dark", 1200, 1000, "dark"), ("narrow", 390, 844, "light"),
         ("narrow-dark", 390, 844, "dark")]

# Everything that a page must not be, as a list of sentences.
EXAMINE = r"""
const faults = [];
const luminance = c => { const [r, g, b] = c.map(v => { v /= 255; return v <= .03928 ? v / 12.92
    : Math.pow((v + .055) / 1.055, 2.4); }); return .2126 * r + .7152 * g + .0722 * b; };
const parse = t => (t.match(/[\d.]+/g) || []).map(Number);
const ground = e => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor);
    if (c.length === 3 || c[3] > .9) return c.slice(0, 3); } return [255, 255, 255]; };
for (const d of document.querySelectorAll("details")) d.open = true;
const width = document.documentElement.scrollWidth;
if (width > window.innerWidth) faults.push(`is ${width} px wide in a window of ${window.innerWidth}`);
if (!document.querySelector("h1")) faults.push("has no heading");
if (performance.getEntriesByType("resource").some(r => !r.name.startsWith("data:"))) faults.push("loads something");
const seen = new Set();
for (const e of document.querySelectorAll("body *")) {
  if (![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue;
  const style = getComputedStyle(e), on = ground(e);
  if (style.visibility === "hidden" || !e.offsetParent) continue;
  const [a, b] = [luminance(parse(style.color).slice(0, 3)), luminance(on)].sort((x, y) => y - x);
  const ratio = (a + .05) / (b + .05), key = `${style.color} on ${on}`;
  if (ratio < 4.5 && !seen.has(key)) { seen.add(key);
    faults.push(`text ${key} has a contrast of ${ratio.toFixed(2)}: ${e.textContent.trim().slice(0, 40)}`); }
}
return faults;
"""


class Browser:
    def __init__(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        self.driver = subprocess.Popen(["chromedriver", f"--port={port}", "--silent"], stdout=subprocess.DEVNULL)
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]}
        wanted = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        for _ in range(200):
            try:
                self.call("GET", "/status")
                break
            except OSError:
                time.sleep(0.1)
        self.session = self.call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]

    def call(self, method, path, body=None):
        request = urllib.request.Request(self.base + path, method=method,
                                         data=None if body is None else json.dumps(body).encode())
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)["value"]

    def ask(self, method, path, body=None):
        return self.call(method, f"/session/{self.session}{path}", body)

    def view(self, width, height, scheme):
        self.ask("POST", "/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}})
        self.ask("POST", "/goog/cdp/execute", {"cmd": "Emulation.setEmulatedMedia", "params": {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]}})

    def open(self, path):
        self.ask("POST", "/se/log", {"type": "browser"})
        self.ask("POST", "/url", {"url": "file://" + os.path.abspath(path)})

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("GET", "/screenshot")))

    def console(self):
        return [entry["message"] for entry in self.ask("POST", "/se/log", {"type": "browser"})]

    def close(self):
        try:
            self.ask("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()


def check(browser, page, shots):
    faults = []
    for name, width, height, scheme in VIEWS:
        browser.view(width, height, scheme)
        browser.open(page)
        if shots:
            stem = os.path.relpath(page).replace("..", "").replace("/", "_").removesuffix(".html").strip("_")
            browser.picture(os.path.join(shots, f"{stem[-80:]}-{name}.png"))
        found = browser.ask("POST", "/execute/sync", {"script": EXAMINE, "args": []})
        faults += [f"{name}: {fault}" for fault in found + browser.console()]
    return faults


def own_results(folder):
    """A red, a retried and a green test."""
    def add(test, attempt, record, files=()):
        place = os.path.join(folder, test, f"attempt-{attempt}")
        os.makedirs(place)
        whole = {"test": test, "attempt": attempt, "startedAt": f"2026-01-15T10:0{attempt}:00Z", "seconds": 1.2,
                 "profile": "retry", "launchState": "authorizedAndUnlocked", **record}
        name = "digest.json" if record["status"] == "passed" else "failure.json"
        for file, text in [(name, json.dumps(whole)), *files]:
            with open(os.path.join(place, file), "w", encoding="utf-8") as out:
                out.write(text)
    lines = ["10:01:00.000  retry activated", "10:01:00.100  app launched  -uiTesting",
             "10:01:00.500  POST /api/operation → 500  (fails, profile:retry, response 1 of 2)",
             "10:01:00.600  GET /api/a/very/long/path/that/does/not/end/soon?with=a&long=query&of=many&keys=1 → 404  (unmatched)",
             "10:01:06.000  push hello sent", "10:01:06.100  expected: 2"]
    failure = {"status": "failed", "failures": [{"message": "expected: 2\nseen: 1", "file": "/a/RetryTests.swift", "line": 3}]}
    add("RetryTests/testRed", 1, failure, [("timeline.txt", "\n".join(lines)), ("app.log", "started\n" * 60)])
    add("RetryTests/testFlaky", 1, failure, [("timeline.txt", "\n".join(lines))])
    add("RetryTests/testFlaky", 2, {"status": "passed", "timeline": lines[:3], "requests": ["POST /api/operation 500"]})
    add("CardsTests/testGreen", 1, {"status": "passed", "timeline": lines[:3], "requests": []})


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--dubler", required=True)
    parser.add_argument("--shots")
    parser.add_argument("results", nargs="*")
    options = parser.parse_args()
    for program in ("chromium", "chromedriver"):
        if not shutil.which(program):
            sys.exit(f"{program} is missing: apt-get install chromium chromium-driver")
    if options.shots:
        os.makedirs(options.shots, exist_ok=True)
    status = 0
    with tempfile.TemporaryDirectory() as folder:
        results = options.results or [os.path.join(folder, "results")]
        if not options.results:
            own_results(results[0])
        report = os.path.join(folder, "report.html")
        subprocess.run([options.dubler, "report", *results, "-o", report], stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=False)
        bad = os.path.join(folder, "bad.html")
        with open(bad, "w", encoding="utf-8") as file:
            file.write("<h1 style='color:#ccc;width:9999px'>x</h1><script>console.error('no')</script>")
        pages = [report]
        for one in results:
            pages += sorted(glob.glob(os.path.join(one, "**", "timeline.html"), recursive=True))
        browser = Browser()
        try:
            # What finds nothing in a bad page would find nothing anywhere.
            if len(check(browser, bad, None)) < 3 * len(VIEWS):
                sys.exit("the checks do not see what is wrong with a bad page")
            for page in pages:
                faults = check(browser, page, options.shots)
                print("FAIL" if faults else "ok  ", page, *(f"\n      {fault}" for fault in faults))
                status |= bool(faults)
        finally:
            browser.close()
    sys.exit(status)


main()

"""A browser over the WebDriver protocol: chromedriver, JSON over HTTP, nothing else."""
import base64
import http.client
import json
import os
import re
import shutil
import subprocess
import tempfile
import time

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {
    "Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "Space": " ", "Up": "\ue013", "Down": "\ue015",
    "Left": "\ue012", "Right": "\ue014", "Home": "\ue011", "End": "\ue010", "Shift": "\ue008", "Control": "\ue009",
    "Backspace": "\ue003", "PageDown": "\ue00f",
}


class Refused(Exception):
    """The browser did not do what it was asked."""


class Browser:
    """One browser with one window; more windows by `window()`."""

    def __init__(self, width=1280, height=900, language="en"):
        driver = shutil.which("chromedriver")
        binary = shutil.which("chromium") or shutil.which("google-chrome")
        if not driver or not binary:
            raise SystemExit("apt-get install -y chromium chromium-driver first")
        self.profile = tempfile.mkdtemp(prefix="dubler-browser-")
        self.downloads = os.path.join(self.profile, "downloads")
        os.mkdir(self.downloads)
        # The port that it chooses may be taken before it listens there.
        for _ in range(5):
            self.process = subprocess.Popen([driver, "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            self.port = self._port()
            if self.port:
                break
        if not self.port:
            raise SystemExit("chromedriver did not start")
        options = {
            "binary": binary,
            "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                f"--window-size={width},{height}", f"--lang={language}", f"--user-data-dir={self.profile}/data",
                "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--force-color-profile=srgb", "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows",
                "--disable-background-timer-throttling",
            ],
            "prefs": {"intl.accept_languages": language, "download.default_directory": self.downloads,
                      "download.prompt_for_download": False},
        }
        made = self._send("POST", "/session", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        }}})
        self.session = made["sessionId"]
        self.send("POST", "/timeouts", {"script": 60000, "pageLoad": 60000})
        self.cdp("Browser.setDownloadBehavior", behavior="allow", downloadPath=self.downloads)

    def _port(self):
        for line in self.process.stdout:
            found = re.search(r"started successfully on port (\d+)", line)
            if found:
                return int(found.group(1))
        self.process.wait()
        return None

    def _send(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=600)
        data = None if body is None else json.dumps(body)
        connection.request(method, path, data, {"Content-Type": "application/json"})
        answer = json.loads(connection.getresponse().read())
        connection.close()
        value = answer.get("value")
        if isinstance(value, dict) and "error" in value:
            raise Refused(f"{value['error']}: {value['message'].splitlines()[0]}")
        return value

    def send(self, method, path, body=None):
        return self._send(method, f"/session/{self.session}{path}", {} if body is None and method == "POST" else body)

    def close(self):
        try:
            self.send("DELETE", "")
        except (Refused, OSError):
            pass
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    # What a person does

    def open(self, url):
        self.send("POST", "/url", {"url": url})

    def reload(self):
        self.send("POST", "/refresh", {})

    def find(self, css, seconds=15):
        return self.wait(lambda: self.all(css)[:1], seconds, f"there is no {css}")[0]

    def all(self, css):
        return [one[ELEMENT] for one in self.send("POST", "/elements", {"using": "css selector", "value": css})]

    def click(self, css):
        def click():
            for element in self.all(css)[:1]:
                self.send("POST", f"/element/{element}/click", {})
                return True
            return False

        self.wait(click, 15, f"there is no {css}")

    def click_element(self, element):
        self.send("POST", f"/element/{element[ELEMENT]}/click", {})

    def click_text(self, text, css="button, a, summary, [role=tab], label"):
        """Clicks what a person reads so."""
        script = """
            const [text, css] = arguments;
            return [...document.querySelectorAll(css)].find((one) => one.checkVisibility()
                && (one.textContent.trim() === text || one.getAttribute('aria-label') === text)) ?? null;
        """
        def click():
            element = self.run(script, text, css)
            if element is None:
                return False
            self.send("POST", f"/element/{element[ELEMENT]}/click", {})
            return True

        self.wait(click, 15, f"nothing reads {text!r}")

    def type(self, css, text, clear=True):
        element = self.find(css)
        if clear:
            self.send("POST", f"/element/{element}/clear", {})
        self.send("POST", f"/element/{element}/value", {"text": text})

    def choose(self, label, value):
        """Takes an option of the select that is labelled so."""
        script = """
            const [label, value] = arguments;
            const select = [...document.querySelectorAll('select')].find((one) => one.checkVisibility()
                && (one.getAttribute('aria-label') === label || one.labels[0]?.textContent === label));
            if (!select || ![...select.options].some((one) => one.value === value)) return false;
            select.value = value;
            select.dispatchEvent(new Event('change', { bubbles: true }));
            return true;
        """
        self.wait(lambda: self.run(script, label, value), 15, f"{label!r} has no {value!r}")

    def upload(self, css, path):
        self.send("POST", f"/element/{self.find(css)}/value", {"text": path})

    def press(self, *keys, held=None):
        """Keys one after another, into what has the focus."""
        actions = []
        if held:
            actions.append({"type": "keyDown", "value": KEYS[held]})
        for key in keys:
            value = KEYS.get(key, key)
            actions += [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        if held:
            actions.append({"type": "keyUp", "value": KEYS[held]})
        self.send("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def write(self, text):
        self.press(*text)

    # What a person sees

    def run(self, script, *arguments):
        return self.send("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def run_async(self, script, *arguments):
        return self.send("POST", "/execute/async", {"script": script, "args": list(arguments)})

    def text(self, css="body"):
        return self.run("return document.querySelector(arguments[0])?.innerText ?? ''", css)

    def value(self, css):
        return self.run("return document.querySelector(arguments[0])?.value", css)

    def focused(self):
        """How a screen reader would name what has the focus."""
        return self.run("const e = document.activeElement; return e.getAttribute('aria-label') || e.textContent.trim().slice(0, 80) || e.id")

    def wait(self, question, seconds=15, what="it did not happen"):
        deadline = time.monotonic() + seconds
        # A machine that stood still for a while has not been asked often.
        least = seconds * 5
        while True:
            least -= 1
            try:
                answer = question()
            except Refused as error:
                # Drawn anew, or on its way to another place, at just that moment.
                if "stale" not in str(error) and "intercepted" not in str(error):
                    raise
                answer = None
            if answer:
                return answer
            if time.monotonic() > deadline and least < 0:
                raise AssertionError(f"{what() if callable(what) else what} within {seconds} s")
            time.sleep(0.03)

    def wait_text(self, text, css="body", seconds=15):
        self.wait(lambda: text in self.text(css), seconds, lambda: f"{css} does not show {text!r}; it shows {self.text(css)[:400]!r}")

    def wait_no_text(self, text, css="body", seconds=15):
        self.wait(lambda: text not in self.text(css), seconds, f"{css} still shows {text!r}")

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.send("GET", "/screenshot")))

    # Windows and the machine

    def window(self):
        """A second window; its handle."""
        return self.send("POST", "/window/new", {"type": "window"})["handle"]

    def windows(self):
        return self.send("GET", "/window/handles")

    def switch(self, handle):
        self.send("POST", "/window", {"handle": handle})

    def here(self):
        return self.send("GET", "/window")

    def cdp(self, command, **parameters):
        return self.send("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def look(self, width, height, dark=False, scale=1):
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.cdp("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def logs(self, kind="browser"):
        return self.send("POST", "/se/log", {"type": kind})

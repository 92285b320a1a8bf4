"""wrk, and the load client that is compiled beside this file's folder."""
import json
import os
import re
import shutil
import struct
import subprocess
import tempfile

from . import machine

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.path.join(HERE, "..", "load", "load.c")
BUILT = os.path.join(HERE, "..", "..", ".build", "bench", "load")

# What an app sends with every request.
HEADERS = [("User-Agent", "Wallet/2.14 (iPhone; iOS 26.0)"), ("Accept", "application/json"), ("Accept-Language", "ru"),
           ("Authorization", "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1LTEwMDEifQ.")]


def compile_load():
    os.makedirs(os.path.dirname(BUILT), exist_ok=True)
    if not os.path.exists(BUILT) or os.path.getmtime(BUILT) < os.path.getmtime(SOURCE):
        compiler = shutil.which("clang") or shutil.which("cc")
        subprocess.check_call([compiler, "-O2", "-Wall", "-Wextra", "-Werror", SOURCE, "-o", BUILT])


def request(method, target, body=b"", headers=()):
    """The bytes of one request, as an app would send them."""
    fields = [("Host", "127.0.0.1"), *HEADERS, *headers]
    if body:
        fields += [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
    head = f"{method} {target} HTTP/1.1\r\n" + "".join(f"{n}: {v}\r\n" for n, v in fields) + "\r\n"
    return head.encode() + body


class Requests:
    """A file of requests for `load`."""

    def __init__(self, requests):
        handle, self.path = tempfile.mkstemp(prefix="dubler-bench-")
        with os.fdopen(handle, "wb") as f:
            for one in requests:
                f.write(struct.pack("<I", len(one)) + one)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.remove(self.path)


def stream(ports, requests, connections=32, rate=0, count=0, order="next"):
    ports = "+".join(map(str, ports if isinstance(ports, (list, tuple)) else [ports]))
    return f"ports={ports},connections={connections},rate={rate:g},count={count},order={order},requests={requests.path}"


def load(seconds, *streams, warm=0.3):
    """Runs `load`; one result for each stream."""
    out = subprocess.run([BUILT, str(seconds), str(warm), *streams], check=True, stdout=subprocess.PIPE, text=True,
                         preexec_fn=machine.pin(machine.CLIENT_CORE)).stdout
    results = [json.loads(line) for line in out.splitlines()]
    for result in results:
        if result["errors"] or not result["answers"]:
            raise RuntimeError(f"load: {result['errors']} broken of {result['answers']} answers")
    return results


def wrk(port, path, seconds, script=None, connections=32):
    """Requests a second by wrk, one thread."""
    command = ["wrk", "-t1", f"-c{connections}", f"-d{max(1, round(seconds))}s"]
    for name, value in HEADERS:
        command += ["-H", f"{name}: {value}"]
    if script:
        command += ["-s", script]
    out = subprocess.run([*command, f"http://127.0.0.1:{port}{path}"], check=True, stdout=subprocess.PIPE, text=True,
                         preexec_fn=machine.pin(machine.CLIENT_CORE)).stdout
    if "Non-2xx" in out or "Socket errors" in out:
        raise RuntimeError(out)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", out)[1])


def post_script(body):
    """A wrk script that sends one body; wrk formats the request once."""
    handle, path = tempfile.mkstemp(prefix="dubler-bench-", suffix=".lua")
    with os.fdopen(handle, "w") as f:
        f.write(f'wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = [==[{body}]==]\n')
    return path

"""What the SDK does not send: raw lines, ends, a server that has to be started, headers
that disagree."""
import http.client
import json
import os
import socket
import subprocess

from support import Failed
from tools import check

ENVELOPE = {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}


def lines(backend, *messages, words=None):
    """Sends lines to a `dubler mcp` of its own, ends its input and reads all of its output."""
    text = "".join((message if isinstance(message, str) else json.dumps(message)) + "\n" for message in messages)
    ended = subprocess.run(
        words or backend.command, input=text, capture_output=True, text=True, timeout=120, check=False,
        env=backend.environment, cwd=backend.folder)
    check(ended.returncode == 0, f"it ended with {ended.returncode}: {ended.stderr}")
    return [json.loads(line) for line in ended.stdout.splitlines()]


def request(method, identifier=1, **parameters):
    return {"jsonrpc": "2.0", "id": identifier, "method": method, "params": dict(parameters, _meta=ENVELOPE)}


def nothing_else_on_output(backend):
    """nothing but messages is written, and input that ends is the end"""
    check(lines(backend) == [], "something was written without being asked")
    answers = lines(backend, "", "nonsense", request("tools/list"), "{}")
    check(sorted(str(answer.get("id")) for answer in answers) == ["1", "None", "None"], str(answers)[:500])


def requests_under_way_are_answered(backend):
    """requests that run when the input ends are answered"""
    messages = [request("tools/call", number, name="list_profiles", arguments={}) for number in range(20)]
    answers = lines(backend, *messages)
    check({answer["id"] for answer in answers} == set(range(20)), f"{len(answers)} answers")


def cancelled_requests_are_not(backend):
    """a request that is cancelled ends at once and is not answered"""
    waiting = request("tools/call", "slow", name="verify_requests", arguments={
        "session": "default", "mode": "count", "timeout": "5m", "requests": [{"path": "/never"}]})
    cancel = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "slow"}}
    answers = lines(backend, waiting, cancel, request("tools/list", "quick"))
    check([answer["id"] for answer in answers] == ["quick"], str(answers)[:500])


def starts_a_server(backend):
    """a server is started where none runs, with the catalog that was named"""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    words = [backend.dubler, "mcp", backend.catalog, "--url", url]
    call = request("tools/call", name="list_profiles", arguments={"limit": 1})
    try:
        answer = lines(backend, call, words=words)[0]["result"]
        check(not answer["isError"], answer["content"][0]["text"])
        answer = lines(backend, call, words=words)[0]["result"]
        check(not answer["isError"], "the second one does not find the server")
    finally:
        subprocess.run([backend.dubler, "stop", "--port", str(port)], env=backend.environment, check=False,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    broken = backend.write("Broken/catalog.json", "{")
    answer = lines(backend, call, words=[backend.dubler, "mcp", os.path.dirname(broken), "--url", url])[0]["result"]
    check(answer["isError"] and "catalog.json" in answer["content"][0]["text"], answer["content"][0]["text"])


def headers(backend):
    """over HTTP strangers are refused, and headers that disagree"""
    good = {"Content-Type": "application/json", "Accept": "application/json", "MCP-Protocol-Version": "2026-07-28",
            "Mcp-Method": "tools/list"}

    def post(**changes):
        sent = {name: value for name, value in dict(good, **changes).items() if value is not None}
        connection = http.client.HTTPConnection("127.0.0.1", backend.server.port, timeout=30)
        connection.request("POST", "/__dubler/mcp", json.dumps(request("tools/list")), sent)
        answer = connection.getresponse()
        answer.read()
        connection.close()
        return answer.status

    for changes, status in [
            ({}, 200), ({"Origin": backend.url}, 200), ({"Origin": "http://evil.example"}, 403),
            ({"Host": "evil.example"}, 403), ({"Mcp-Method": "tools/call"}, 400), ({"Mcp-Method": None}, 400),
            ({"MCP-Protocol-Version": "2025-11-25"}, 400)]:
        found = post(**changes)
        if found != status:
            raise Failed(f"{changes}: {found} instead of {status}")


TESTS = [nothing_else_on_output, requests_under_way_are_answered, cancelled_requests_are_not, starts_a_server, headers]

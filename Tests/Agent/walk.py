"""The way of an agent from a profile to a verified scenario, with an app that is played
by plain requests."""
import asyncio
import json
import urllib.error
import urllib.request

from support import Failed
from tools import check, validate

SESSION = "walk"


def post(url):
    """What the app does when the button is tapped."""
    request = urllib.request.Request(url, data=b"{}", headers={"Content-Type": "application/json"}, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


async def scenario(backend, transport, mode):
    """an agent takes a case, activates its profile, launches, walks and verifies"""
    async with backend.client(transport, mode) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}

        async def call(name, **arguments):
            return validate(tools[name], await client.call_tool(name, arguments))

        listed = await call("list_scenarios", search="operation_retry")
        check("operation_retry" in [item["id"] for item in listed["items"]], json.dumps(listed))
        case = await call("get_scenario", id="operation_retry")
        check((await call("check_scenario", id=case["id"]))["clear"], "the case has open questions")
        profile = (await call("get_profile", id=case["profile"]))["id"]
        check(profile == "operation_retry_after_error", f"the case names {profile}")
        await call("activate_profile", session=SESSION, profile=profile)
        launch = await call("launch_configuration", session=SESSION)
        address = launch["launch_app_sim"]["env"]["API_BASE_URL"]
        first = await asyncio.to_thread(post, f"{address}/api/operation")
        second = await asyncio.to_thread(post, f"{address}/api/operation")
        check((first, second) == (500, 200), f"the app got {first}, {second}")
        operation = {"method": "POST", "path": "/api/operation"}
        verified = await call("verify_requests", session=SESSION, mode="count", count=2, requests=[operation])
        check(verified["passed"], json.dumps(verified))
        journal = await call("journal", session=SESSION)
        check([item["status"] for item in journal["items"]] == [500, 200], json.dumps(journal)[:500])
        lines = (await call("timeline", session=SESSION))["lines"]
        check("activated" in lines[0] and "→ 500" in lines[1], str(lines))
        # Addresses of the epoch before refuse.
        await call("activate_profile", session=SESSION, profile=profile)
        again = await call("launch_configuration", session=SESSION)
        check(again["launch_app_sim"]["env"]["API_BASE_URL"] != address, "the epoch has the same addresses")


async def waiting(backend, transport, mode):
    """a check waits for the app, tells progress, and other calls go on"""
    async with backend.client(transport, mode) as client:
        await client.call_tool("activate_profile", {"session": SESSION, "profile": None})
        launch = await client.call_tool("launch_configuration", {"session": SESSION})
        address = launch.structured_content["launch_app_sim"]["env"]["API_BASE_URL"]
        told = asyncio.Event()

        async def progress(done, total, message):
            if total != 30 or done < 1 or not message:
                raise Failed(f"progress {done} of {total}: {message}")
            told.set()

        call = asyncio.create_task(client.call_tool(
            "verify_requests",
            {"session": SESSION, "mode": "count", "count": {"atLeast": 1}, "timeout": "30s",
             "requests": [{"method": "POST", "path": "/api/operation"}]},
            progress_callback=progress))
        await asyncio.wait_for(told.wait(), 60)
        check(not call.done(), "the check did not wait")
        listed = await client.call_tool("list_profiles", {})
        check(not listed.is_error, "another call while one waits")
        await asyncio.to_thread(post, f"{address}/api/operation")
        result = await asyncio.wait_for(call, 60)
        check(result.structured_content["passed"], str(result.structured_content))


TESTS = [scenario, waiting]

"""Every tool: its schemas, its answer, and what it says to wrong arguments."""
import json

from jsonschema import Draft202012Validator
from mcp.shared.exceptions import MCPError

from support import Failed

SESSION = "mcp"
# Arguments with which each tool can do its work, in an order in which it can.
GOOD = [
    ("list_scenarios", {"limit": 5}),
    ("get_scenario", {"id": "operation_retry"}),
    ("check_scenario", {}),
    ("robot_catalog", {"search": "operation"}),
    ("robot_catalog", {"robot": "OperationRobot"}),
    ("navigation_map", {"from": "unauthorized", "to": "cards"}),
    ("identifiers", {"search": "operation_"}),
    ("context_pack", {"id": "operation_retry"}),
    ("context_pack", {"id": "operation_retry", "budget": 2000}),
    ("scaffold_test", {"id": "operation_retry"}),
    ("scaffold_test", {"id": "operation_retry", "output": "UITests/New/RetryAgainTests.swift", "replace": True}),
    ("lint_test", {"paths": ["UITests/Robots"]}),
    ("record_evidence", {"id": "operation_double_tap"}),
    ("list_profiles", {"search": "retry", "limit": 5}),
    ("get_profile", {"id": "operation_retry_after_error"}),
    ("check_profile", {"profile": {"id": "new_profile", "overrides": []}}),
    ("check_profile", {"profile": {"id": "new_profile", "rules": []}}),
    ("check_contract", {}),
    ("activate_profile", {"session": SESSION, "profile": "operation_retry_after_error",
                          "simulator": {"udid": "ABC-1", "bundleIdentifier": "com.example.wallet"}}),
    ("launch_configuration", {"session": SESSION, "launchState": "authorizedAndLocked"}),
    ("check_contract", {"session": SESSION}),
    ("effective_response", {"session": SESSION, "method": "POST", "target": "/api/operation"}),
    ("effective_response", {"session": SESSION, "target": "/nowhere"}),
    ("try_override", {"session": SESSION, "name": "no cards", "profileID": "no_cards",
                      "rule": {"method": "GET", "path": "/api/cards", "response": {"status": 503}}}),
    ("try_override", {"session": SESSION, "name": "no cards"}),
    ("journal", {"session": SESSION, "headers": True}),
    ("timeline", {"session": SESSION, "limit": 3}),
    ("verify_requests", {"session": SESSION, "mode": "noUnmatched"}),
    ("verify_requests", {"session": SESSION, "mode": "count", "count": {"atLeast": 0, "atMost": 1},
                         "requests": [{"method": "POST", "path": "/api/operation"}]}),
    ("send_push", {"session": SESSION, "payload": {"aps": {"alert": "Hello"}}}),
    ("open_url", {"session": SESSION, "url": "wallet://cards/c1"}),
    ("reset_session", {"session": SESSION, "scopes": ["journal", "counters"]}),
    ("list_failures", {}),
    ("get_diagnostics", {"test": "RetryTests/testRetry", "parts": ["launch"]}),
]
# What each says to arguments that are wrong.
WRONG = [
    ("list_scenarios", {"state": "done"}, "ready"),
    ("get_scenario", {"id": "operation_retri"}, "operation_retry"),
    ("check_scenario", {"id": "nothing_like_it"}, "list_scenarios"),
    ("robot_catalog", {"robot": "OperationRobo"}, "OperationRobot"),
    ("navigation_map", {"to": "card_"}, "cards"),
    ("identifiers", {"limit": 0}, "must be"),
    ("lint_test", {"paths": ["../x"]}, "path_refused"),
    ("context_pack", {"id": "operation_retri"}, "operation_retry"),
    ("context_pack", {"id": "operation_retry", "budget": 10}, "must be"),
    ("scaffold_test", {"id": "operation_retry", "output": "../x.swift"}, "path_refused"),
    ("scaffold_test", {"id": "operation_retry", "output": "Sources/X.swift"}, "below UITests"),
    ("scaffold_test", {"id": "operation_retry", "output": "UITests/Operation/RetryTests.swift"}, "`replace`"),
    ("scaffold_test", {"case": "operation_retry"}, "no argument `case`"),
    ("record_evidence", {}, "needs `id`"),
    ("record_evidence", {"id": "operation_retry", "test": "A/b"}, "Its tests:"),
    ("list_profiles", {"serch": "x"}, "did you mean `search`"),
    ("get_profile", {"id": "operation_retry_after_eror"}, "operation_retry_after_error"),
    ("check_profile", {"profile": "x"}, "must be"),
    ("activate_profile", {"session": SESSION}, "needs `profile`"),
    ("activate_profile", {"session": SESSION, "profile": "nothing"}, "list_profiles"),
    ("launch_configuration", {"session": "nobody"}, "activate_profile"),
    ("effective_response", {"session": SESSION}, "needs `target`"),
    ("try_override", {"session": SESSION, "rule": {}}, "needs a `name`"),
    ("journal", {"session": SESSION, "kind": "all"}, "unmatched"),
    ("timeline", {"session": SESSION, "limit": 0}, "must be"),
    ("verify_requests", {"session": SESSION, "mode": "count"}, "requests"),
    ("send_push", {"session": SESSION}, "payload"),
    ("open_url", {"session": SESSION, "url": "-x"}, "url"),
    ("reset_session", {"session": SESSION, "scopes": []}, "scopes"),
    ("list_failures", {"run": "nightly"}, "results"),
    ("get_diagnostics", {"test": "RetryTests/testRetri"}, "RetryTests/testRetry"),
]


def check(holds, what):
    if not holds:
        raise Failed(what)


def validate(tool, result):
    """The structure of an answer is what the tool says, and its text the same."""
    check(not result.is_error, f"{tool.name}: {result.content[0].text}")
    errors = list(Draft202012Validator(tool.output_schema).iter_errors(result.structured_content))
    check(not errors, f"{tool.name}: {errors[:1]} in {json.dumps(result.structured_content)[:2000]}")
    check(json.loads(result.content[0].text) == result.structured_content, f"{tool.name}: text and structure differ")
    return result.structured_content


async def schemas(backend, transport, mode):
    """all tools have schemas that are valid and annotations"""
    async with backend.client(transport, mode) as client:
        wanted = "2025-11-25" if mode == "legacy" else "2026-07-28"
        check(client.protocol_version == wanted, f"{client.protocol_version} was agreed upon")
        listed = (await client.list_tools()).tools
        check(len(listed) >= 25, f"only {len(listed)} tools")
        for tool in listed:
            for schema in (tool.input_schema, tool.output_schema):
                Draft202012Validator.check_schema(schema)
                check(schema["type"] == "object", tool.name)
            check(tool.annotations.read_only_hint is not None, tool.name)
        check({name for name, _ in GOOD} == {tool.name for tool in listed}, "this list of calls misses a tool")


async def answers(backend, transport, mode):
    """every tool's answer validates against its output schema"""
    async with backend.client(transport, mode) as client:
        listed = {tool.name: tool for tool in (await client.list_tools()).tools}
        for name, arguments in backend.possible(GOOD):
            Draft202012Validator(listed[name].input_schema).validate(arguments)
            validate(listed[name], await client.call_tool(name, arguments))


async def refusals(backend, transport, mode):
    """wrong arguments give answers that say what would be right"""
    async with backend.client(transport, mode) as client:
        await client.call_tool("activate_profile", {"session": SESSION, "profile": None})
        for name, arguments, says in backend.possible(WRONG):
            result = await client.call_tool(name, arguments)
            check(result.is_error, f"{name} takes {arguments}")
            check(says in result.content[0].text, f"{name} {arguments}: {result.content[0].text}")
        try:
            await client.call_tool("no_such_tool", {})
        except MCPError as error:
            check(error.code == -32602, str(error))
        else:
            raise Failed("a tool that is not there was called")


async def others(backend, transport, mode):
    """resources, prompts and completions"""
    async with backend.client(transport, mode) as client:
        uris = [str(resource.uri) for resource in (await client.list_resources()).resources]
        for wanted in ["dubler://rules", "dubler://scenario/operation_retry",
                       "dubler://profile/operation_retry_after_error",
                       "dubler://diagnostics/results/RetryTests%2FtestRetry"]:
            check(wanted in uris, f"{wanted} is not among {uris[:5]}")
            contents = (await client.read_resource(wanted)).contents
            check(contents[0].text, wanted)
        check(len((await client.list_resource_templates()).resource_templates) >= 3, "templates")
        try:
            await client.read_resource("dubler://profile/nothing")
        except MCPError as error:
            check(error.code in (-32602, -32002), str(error))
        else:
            raise Failed("a resource that is not there was read")
        prompts = {prompt.name for prompt in (await client.list_prompts()).prompts}
        check({"automate_scenario", "explain_failure"} <= prompts, str(prompts))
        prompt = await client.get_prompt("explain_failure", {"test": "RetryTests/testRetry"})
        check("operation_success" in prompt.messages[1].content.resource.text, "the diagnostics are missing")
        prompt = await client.get_prompt("automate_scenario", {"scenario": "Нажать «Повторить»."})
        check("Нажать «Повторить»." in prompt.messages[0].content.text, "the scenario is missing")
        prompt = await client.get_prompt("automate_scenario", {"scenario": "operation_retry"})
        check("operation_retry_after_error" in prompt.messages[0].content.text, "the case's profile is missing")


TESTS = [schemas, answers, refusals, others]

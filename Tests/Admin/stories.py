"""The stories of Mock Admin: what QA and developers do with it."""
import json
import os
import subprocess
import tempfile
import time

from harness import WALLET, copy_catalog, expect

PROFILE = "operation_retry_after_error"

# Lines of a body with where they come from; which step of a sequence is next.
LINES = "return [...document.querySelectorAll('.result .line')].map((one) => [one.querySelector('.origin').className, one.querySelector('code').textContent])"
NEXT = "return [...document.querySelectorAll('.sequence li')].findIndex((one) => one.classList.contains('next'))"


def open_page(suite, server, place="catalog?session=default"):
    suite.browser.open(f"{server.page}#/{place}")
    suite.browser.wait_text("live", "header.top")


def activate_a_profile_and_watch_the_journal(suite):
    server, browser = suite.server(), suite.browser
    open_page(suite, server)
    browser.type("input[type=search]", "retry")
    browser.click_text(f"Activate {PROFILE}")
    browser.wait_text(PROFILE, ".active-profile")
    expect(server.call("GET", "/sessions/default")["profile"] == PROFILE, "the server plays it")
    browser.click("nav [data-view=journal]")
    browser.wait_text("No requests yet")
    urls = server.call("GET", "/sessions/default")["baseURLs"]
    server.ask("POST", "/api/operation", "{}", {"Content-Type": "application/json"}, url=urls["api"])
    browser.wait_text("/api/operation", ".vlist", seconds=5)
    browser.wait_text("500", ".vlist")
    browser.click(".vrow")
    browser.wait_text("temporary_error", ".detail")
    suite.shot("story-journal")


def reproduce_a_failure_from_CI(suite):
    """The diagnostics of a red run are dropped on the page, and the same is activated."""
    red = suite.server()
    red.call("POST", "/sessions/default/activate", {"profile": PROFILE, "useCustomProfile": True})
    red.call("PUT", "/sessions/default/overrides/no%20cards", {"method": "GET", "path": "/api/cards", "response": {"status": 503}})
    red.call("POST", "/sessions/default/events", {"kind": "step", "name": "tap operation_retry"})
    for path in ("/api/operation", "/api/operation"):
        red.ask("POST", path, "{}")
    expect(red.ask("GET", "/api/cards")[0] == 503, "the run had the override")
    file = os.path.join(suite.artifacts, "red.diagnostics.json")
    with open(file, "wb") as out:
        out.write(red.ask("GET", "/__dubler/v1/sessions/default/diagnostics")[1])

    server, browser = suite.server(), suite.browser
    open_page(suite, server)
    # As a drop gives it: a file among the transferred data.
    browser.run(
        """
        const transfer = new DataTransfer();
        transfer.items.add(new File([arguments[0]], 'red.diagnostics.json', { type: 'application/json' }));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
        """,
        open(file, encoding="utf-8").read(),
    )
    browser.wait_text("Diagnostics of a run", "main")
    browser.wait_text("tap operation_retry", "main")
    expect("/api/operation" in browser.text("main"), "the requests of the run are shown")
    suite.shot("story-diagnostics")
    browser.click_text("Activate the same")
    browser.wait_text(PROFILE, ".active-profile")
    session = server.call("GET", "/sessions/default")
    expect(session["profile"] == PROFILE and session["overrides"] == {"enabled": True, "count": 1}, f"the same is played: {session}")
    expect(server.ask("GET", "/api/cards")[0] == 503, "the override answers")
    expect(server.ask("POST", "/api/operation", "{}")[0] == 500, "the error comes again")


def a_file_that_is_no_diagnostics_is_refused(suite):
    server, browser = suite.server(), suite.browser
    open_page(suite, server, "timeline?session=default")
    file = os.path.join(suite.artifacts, "other.json")
    with open(file, "w", encoding="utf-8") as out:
        out.write('{"a": 1}')
    browser.upload("#timeline-file", file)
    browser.wait_text("other.json: no diagnostics of Dubler")


def replace_a_success_with_an_error(suite):
    server, browser = suite.server(), suite.browser
    expect(server.ask("GET", "/api/profile")[0] == 200, "it succeeds first")
    open_page(suite, server, "endpoints?session=default")
    browser.type("input[type=search]", "get /api/profile")
    browser.wait_text("/api/profile", ".vlist")
    browser.click(".vrow")
    browser.wait_text("The app will get")
    browser.wait_text("displayName", ".result")
    browser.click_text("Replace with an error")
    browser.choose("Status", "503")
    browser.wait_text("✓ Valid", ".editor")
    suite.shot("story-editor")
    browser.click_text("Save")
    browser.wait_text("503", ".result")
    browser.wait_text("temporary", ".result")
    status, body = server.ask("GET", "/api/profile")
    expect((status, json.loads(body)) == (503, {"code": "unavailable"}), f"the app gets {status} {body}")
    suite.shot("story-error")


def add_a_delay(suite):
    server, browser = suite.server(), suite.browser
    before = server.ask("GET", "/api/profile")
    open_page(suite, server, "effective?session=default&method=GET&target=/api/profile")
    browser.wait_text("displayName", ".result")
    browser.click_text("Add a delay")
    browser.type(".editor input[list=delays]", "700ms")
    browser.wait_text("✓ Valid", ".editor")
    browser.click_text("Save")
    browser.wait_text("700 ms", ".result")
    began = time.monotonic()
    after = server.ask("GET", "/api/profile")
    expect(time.monotonic() - began >= 0.7, "the answer waits")
    expect(before == after, "and is the same")
    # A picture has a delay too, though no patch can be laid over it.
    open_page(suite, server, "effective?session=default&method=GET&target=/api/cards/c1/image")
    browser.wait_text("image/png", ".result")
    picture = server.ask("GET", "/api/cards/c1/image")
    browser.click_text("Add a delay")
    browser.type(".editor input[list=delays]", "50ms")
    browser.wait_text("✓ Valid", ".editor")
    browser.click_text("Save")
    browser.wait_text("50 ms", ".result")
    expect(server.ask("GET", "/api/cards/c1/image") == picture, "the picture is the same")


def change_the_data_and_see_where_it_comes_from(suite):
    server, browser = suite.server(), suite.browser
    open_page(suite, server, "effective?session=default&method=GET&target=/api/profile")
    browser.wait_text("displayName", ".result")
    browser.click_text("Change the data")
    browser.run(
        """
        const area = document.querySelector('.editor .tabpanel textarea');
        area.value = area.value.replace(/"email": "[^"]*"/, '"email": "qa@example.org"');
        area.dispatchEvent(new Event('input'));
        """
    )
    browser.wait_text("✓ Valid", ".editor")
    browser.click_text("Save")
    browser.wait_text("qa@example.org", ".result")
    rule = server.call("GET", "/sessions/default/overrides")["rules"][0]
    expect(rule["response"] == {"patch": {"email": "qa@example.org"}}, f"only what differs is kept: {rule}")
    lines = browser.run(LINES)
    marked = [text.strip() for name, text in lines if "override" in name]
    expect(marked == ['"email": "qa@example.org",'], f"one line is the override's: {marked}")
    expect(any("baseline" in name for name, _ in lines), "the others are the baseline's")


def a_profile_that_changes_one_field_of_one_route(suite):
    """Where every line comes from, which step is next, and that looking never takes one."""
    folder = os.path.join(tempfile.mkdtemp(), "Mocks")
    copy_catalog(WALLET, folder)
    profile = {"id": "one_field", "overrides": [
        {"name": "gold", "method": "GET", "path": "/api/profile", "response": {"patch": {"tier": "gold"}}},
        {"name": "twice", "method": "GET", "path": "/api/once-twice", "responses": [{"times": 1, "status": 500}, {"times": 2, "status": 503}, {"status": 200}]}]}
    with open(os.path.join(folder, "profiles", "one_field.json"), "w", encoding="utf-8") as file:
        json.dump(profile, file)
    server, browser = suite.server(folder), suite.browser
    open_page(suite, server)
    browser.type("input[type=search]", "one_field")
    browser.click_text("Activate one_field")
    browser.wait_text("one_field", ".active-profile")
    browser.click("nav [data-view=endpoints]")
    endpoints = server.call("GET", "/endpoints?session=default&limit=1000")["items"]
    expect(len(endpoints) > 36, f"several dozen: {len(endpoints)}")
    browser.choose("Which endpoints", "changed")
    browser.wait(lambda: browser.run("return [...document.querySelectorAll('.vrow .layer.profile')].length") == 2, 5, "two routes are the profile's")
    browser.open(f"{server.page}#/effective?session=default&method=GET&target=/api/profile")
    browser.wait_text("gold", ".result")
    lines = browser.run(LINES)
    marked = [text.strip() for name, text in lines if "profile" in name]
    expect(len(marked) == 1 and marked[0].startswith('"tier": "gold"'), f"one line is the profile's: {marked}")
    expect(len(lines) > 5 and all("baseline" in name for name, text in lines if '"tier"' not in text), f"every other line is the baseline's: {lines}")
    expect(browser.run("return [...document.querySelectorAll('.result .parts tr')].every((row) => row.querySelector('.layer'))"), "the status has an origin")
    expect(browser.run("return [...document.querySelectorAll('.result .headers tbody tr')].every((row) => row.querySelector('.layer'))"), "every header has one")
    # A sequence: what the app has not asked for is not taken.
    browser.open(f"{server.page}#/effective?session=default&method=GET&target=/api/once-twice")
    for uses, (step, wanted) in enumerate([(0, 500), (1, 503), (1, 503), (2, 200), (2, 200)]):
        browser.wait(lambda: browser.run(NEXT) == step, 5, f"after {uses} requests step {step + 1} is next")
        browser.click_text("Ask")
        browser.reload()
        browser.wait(lambda: browser.run(NEXT) == step, 5, "looking takes none")
        expect(server.ask("GET", "/api/once-twice")[0] == wanted, f"request {uses + 1} gets {wanted}")


def a_fault_and_a_sequence(suite):
    server, browser = suite.server(), suite.browser
    open_page(suite, server, "effective?session=default&method=GET&target=/api/profile")
    browser.wait_text("displayName", ".result")
    browser.click_text("Sequence")
    browser.wait_text("✓ Valid", ".editor")
    browser.click_text("Save")
    browser.wait_text("next", ".sequence")
    expect(browser.run("return document.querySelectorAll('.sequence li.next').length") == 1, "one step is next")
    for _ in range(3):
        server.call("POST", "/sessions/default/effective", {"method": "GET", "target": "/api/profile"})
    expect(browser.run(NEXT) == 0, "looking consumes nothing")
    expect(server.ask("GET", "/api/profile")[0] == 500, "the first step")
    browser.wait(lambda: browser.run(NEXT) == 1, 5, "the second step is next")
    expect(server.ask("GET", "/api/profile")[0] == 200, "then as below")
    server.call("DELETE", "/sessions/default/overrides")
    browser.wait_text("baseline", ".answer")
    browser.click_text("Break it")
    browser.click(".editor input[value=emptyResponse]")
    browser.wait_text("✓ Valid", ".editor")
    browser.click_text("Save")
    browser.wait_text("emptyResponse", ".result")
    try:
        server.ask("GET", "/api/profile")
        raise AssertionError("the connection was to close")
    except (ConnectionError, OSError):
        pass
    except Exception as error:  # http.client has errors of its own
        expect("disconnected" in str(error).lower(), str(error))


def hand_a_profile_and_the_exact_override_to_a_developer(suite):
    server, browser = suite.server(), suite.browser
    server.call("POST", "/sessions/default/activate", {"profile": PROFILE, "useCustomProfile": True})
    open_page(suite, server, "overrides?session=default")
    browser.click_text("New as JSON")
    browser.run(
        "const a = document.querySelector('.json-editor textarea'); a.value = arguments[0]; a.dispatchEvent(new Event('input'))",
        '{ "method": "GET", "path": "/api/profile",\n  "response": { "status": 402, "body": { "left": 12.50, "id": 9007199254740993 } } }',
    )
    browser.wait_text("✓ Valid", ".findings")
    browser.click_text("Save")
    browser.wait_text("402", "main .overrides")
    browser.type("main .name-line input", "qa_no_money")
    browser.click_text("Download as a profile")
    file = os.path.join(browser.downloads, "qa_no_money.json")
    browser.wait(lambda: os.path.exists(file), 10, "the file is downloaded")
    suite.shot("story-handover")
    other = suite.server()
    target = os.path.join(other.catalog, "profiles", "qa_no_money.json")
    with open(file, "rb") as source, open(target, "wb") as out:
        text = source.read()
        out.write(text)
    check = subprocess.run([suite.dubler, "check", other.catalog], capture_output=True, text=True)
    expect(check.returncode == 0, check.stdout + check.stderr)
    other.call("POST", "/catalog/reload")
    other.call("POST", "/sessions/default/activate", {"profile": "qa_no_money"})
    for method, path in (("GET", "/api/profile"), ("POST", "/api/operation"), ("POST", "/api/operation"), ("GET", "/api/cards")):
        got, wanted = other.ask(method, path, "{}"), server.ask(method, path, "{}")
        expect(got == wanted, f"{method} {path} is the same: {got} and {wanted}")
    # The same by a link.
    browser.click_text("Share as a link")
    link = browser.wait(lambda: browser.value("dialog textarea"), 5, "there is a link")
    third = suite.server()
    browser.open(link.replace(server.url, third.url))
    browser.wait_text("Somebody shared this with you", "main")
    browser.click_text("Play it in this session")
    browser.wait_text(PROFILE, ".active-profile")
    expect(third.ask("GET", "/api/profile") == server.ask("GET", "/api/profile"), "numbers keep their text")
    expect(b"9007199254740993" in third.ask("GET", "/api/profile")[1] and b"12.50" in third.ask("GET", "/api/profile")[1], "exactly")


def overrides_left_on_never_reach_an_automated_run(suite):
    server, browser = suite.server(), suite.browser
    broken = {"method": "GET", "path": "/api/profile", "response": {"status": 500}}
    server.call("POST", "/sessions", {"id": "qa"})
    server.call("PUT", "/sessions/qa/overrides/broken", broken)
    server.call("PUT", "/sessions/ci/overrides/broken", broken)
    open_page(suite, server, "overrides?session=ci")
    browser.wait_text("On in this session", "main")
    server.call("POST", "/sessions/ci/activate", {"profile": PROFILE, "useCustomProfile": False})
    browser.wait_text("Switched off", "main")
    expect(browser.run("return document.querySelector('#overrides-switch').getAttribute('aria-checked')") == "false", "the header says so too")
    suite.shot("story-ci-off")
    ci, qa = (server.call("GET", f"/sessions/{one}") for one in ("ci", "qa"))
    expect(server.ask("GET", "/api/profile", url=ci["baseURLs"]["api"])[0] == 200, "the run sees none of it")
    expect(server.ask("GET", "/api/profile", headers={"Dubler-Session": "qa"})[0] == 500, "QA still does")
    browser.choose("Session", "qa")
    browser.wait_text("On in this session", "main")
    expect(qa["overrides"]["enabled"], "and has them on")


def an_unmatched_request_becomes_an_override(suite):
    server, browser = suite.server(), suite.browser
    open_page(suite, server, "journal?session=default")
    server.ask("GET", "/api/new-thing?x=1")
    browser.wait_text("unmatched", ".vlist")
    browser.wait_text("1", "nav [data-view=journal] .count")
    browser.click(".vrow")
    browser.wait_text("Nearest rules", ".detail")
    browser.click_text("Override this answer")
    browser.wait_text("✓ Valid", ".editor")
    browser.click_text("Save")
    browser.wait(lambda: server.ask("GET", "/api/new-thing?x=1")[0] == 200, 5, "it is answered now")


def what_breaks_the_contract_is_said_where_it_stands(suite):
    """A badge beside the profile, its findings in the profile, and a word in the editor that stops nobody."""
    catalog = os.path.join(tempfile.mkdtemp(), "Mocks")
    copy_catalog(WALLET, catalog)
    path = os.path.join(catalog, "profiles", "operation", f"{PROFILE}.json")
    with open(path, encoding="utf-8") as file:
        profile = json.load(file)
    profile["overrides"].append({"method": "GET", "path": "/api/loyalty", "response": {"body": {"points": "1"}}})
    with open(path, "w", encoding="utf-8") as file:
        json.dump(profile, file)
    server, browser = suite.server(catalog), suite.browser
    expect(not server.call("GET", "/contract")["valid"], "the server knows")
    open_page(suite, server, f"catalog?session=default&profile={PROFILE}")
    browser.wait_text("notes:", ".scroll")
    browser.wait_text("`points`", ".findings")
    open_page(suite, server, "overrides?session=default")
    browser.click_text("New as JSON")
    browser.run(
        "const a = document.querySelector('.json-editor textarea'); a.value = arguments[0]; a.dispatchEvent(new Event('input'))",
        '{\n  "method": "GET", "path": "/api/loyalty",\n  "response": { "body": { "points": "1" } }\n}')
    browser.wait_text("contract", ".findings")
    expect(browser.run("return document.querySelector('.json-editor textarea').getAttribute('aria-invalid')") == "false",
           "it may be stored all the same")
    suite.shot("story-contract")


def json_is_judged_where_it_is_written(suite):
    server, browser = suite.server(), suite.browser
    open_page(suite, server, "overrides?session=default")
    browser.click_text("New as JSON")

    def write(text):
        browser.run("const a = document.querySelector('.json-editor textarea'); a.value = arguments[0]; a.dispatchEvent(new Event('input'))", text)

    write('{\n  "method": "GET", "path": "/a",\n  "response": { "stauts": 500 }\n}')
    browser.wait_text("line 3, column 17", ".findings")
    browser.wait_text("did you mean `status`", ".findings")
    expect(browser.run("return document.querySelector('.gutter .bad').textContent") == "3", "the line is marked")
    browser.click_text("line 3, column 17")
    expect(browser.run("return document.activeElement.selectionStart") == 51, "the place is a click away")
    suite.shot("story-json")
    write('{\n  "method": "GET",\n  "path": "/a"\n  "response": {}\n}')
    browser.wait_text("line 4, column 3", ".findings")
    browser.click_text("Save")
    browser.wait_text("line 4, column 3", ".findings")
    expect(server.call("GET", "/sessions/default/overrides")["rules"] == [], "nothing was stored")
    write('{ "method": "GET", "path": "/a", "response": { "status": 418 } }')
    browser.wait_text("✓ Valid", ".findings")
    browser.click_text("Save")
    browser.wait_text("418", "main .overrides")
    browser.run("document.querySelector('.override-row [role=switch]').click()")
    browser.wait(lambda: server.ask("GET", "/a")[0] == 404, 5, "it is switched off by itself")
    expect(server.call("GET", "/sessions/default/overrides")["rules"][0]["enabled"] is False, "and kept")


def state_and_clock_are_edited(suite):
    server, browser = suite.server(), suite.browser
    open_page(suite, server, "state?session=default")
    browser.wait(lambda: "cards" in (browser.value("textarea.tall") or ""), 10, "the state is shown")
    browser.run("const a = document.querySelector('textarea.tall'); a.value = '{\"user\": {\"tier\": \"gold\"}}'; a.dispatchEvent(new Event('input'))")
    browser.click_text("Merge as a patch")
    browser.wait(lambda: server.call("GET", "/sessions/default/state").get("user") == {"tier": "gold"}, 5, "it is merged")
    browser.run("const a = document.querySelector('textarea.tall'); a.value = '{\"user\": 1,}'; a.dispatchEvent(new Event('input'))")
    browser.click_text("Replace")
    browser.wait_text("column", ".findings")
    before = server.call("GET", "/sessions/default")["clock"]["now"]
    browser.click_text("Go on")
    browser.wait(lambda: server.call("GET", "/sessions/default")["clock"]["now"] != before, 5, "the clock goes on")
    suite.shot("story-state")


STORIES = [
    activate_a_profile_and_watch_the_journal, reproduce_a_failure_from_CI, a_file_that_is_no_diagnostics_is_refused,
    replace_a_success_with_an_error, add_a_delay, change_the_data_and_see_where_it_comes_from,
    a_profile_that_changes_one_field_of_one_route, a_fault_and_a_sequence,
    hand_a_profile_and_the_exact_override_to_a_developer, overrides_left_on_never_reach_an_automated_run,
    an_unmatched_request_becomes_an_override, json_is_judged_where_it_is_written,
    what_breaks_the_contract_is_said_where_it_stands, state_and_clock_are_edited,
]

"""The stories with the app in them: the Wallet on the headless device beside the page."""
import json
import os
import shutil
import subprocess
import tempfile
import time

from harness import WALLET, copy_catalog, expect
from phone import BUNDLE
from stories import PROFILE, open_page

RETRY = "WalletUITests.RetryTests/testRetryAfterServerError"


def broken_catalog():
    """The example's catalog after a bad commit: the error of the profile is temporary no more."""
    folder = os.path.join(tempfile.mkdtemp(prefix="dubler-admin-"), "Mocks")
    copy_catalog(WALLET, folder)
    path = os.path.join(folder, "profiles", "operation", f"{PROFILE}.json")
    with open(path, encoding="utf-8") as file:
        profile = json.load(file)
    profile["overrides"][0]["responses"] = [{"status": 500, "body": {"code": "temporary_error"}}]
    with open(path, "w", encoding="utf-8") as file:
        json.dump(profile, file)
    return folder


def automated_run(suite, server, session, results, test=RETRY):
    """One test of the regression as CI runs it; its exit code and words."""
    program = suite.product("DublerPackageTests.xctest")
    devices = tempfile.mkdtemp(prefix="ci-", dir="/tmp")
    environment = dict(
        os.environ, DUBLER_URL=server.url, DUBLER_SESSION=session, DUBLER_RESULTS=results,
        DUBLER_HEADLESS_DEVICES=devices, DUBLER_HEADLESS_SIMCTL=suite.product("headless-simctl"))
    try:
        done = subprocess.run([program, test], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300, check=False)
    finally:
        shutil.rmtree(devices, ignore_errors=True)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def asked(browser, path):
    """Of the requests of a path that the journal shows: by what layer each was answered, newest first."""
    return browser.run(
        """
        return [...document.querySelectorAll('.vrow')].filter((row) => row.querySelector('.path').textContent === arguments[0])
            .sort((a, b) => a.dataset.index - b.dataset.index).map((row) => row.querySelector('.layer')?.textContent ?? 'nobody');
        """, path)


def drop(browser, *paths):
    """Files and folders of this machine, dropped as the browser itself tells a page of it."""
    data = {"items": [], "files": list(paths), "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        browser.cdp("Input.dispatchDragEvent", type=kind, x=400, y=300, data=data)


def pay(phone):
    phone.tap("tab_operation")
    phone.shows("operation_title")
    phone.tap("operation_start")


def override_from_the_endpoint(browser, search, act):
    """By hand: the endpoints, one of them, one of the buttons of its answer."""
    method, path = search.split()
    browser.click("nav [data-view=endpoints]")
    browser.wait_text("endpoints", "main .summary")
    browser.type("main input[type=search]", search)
    row = browser.wait(lambda: browser.run(
        """
        return [...document.querySelectorAll('.vrow')].find((one) => one.querySelector('.method').textContent === arguments[0].toUpperCase()
            && one.querySelector('.path').textContent === arguments[1]) ?? null;
        """, method, path), 10, f"there is no endpoint {search}")
    browser.click_element(row)
    browser.wait_text("The app will get", "main")
    browser.click_text(act)


def a_red_run_is_reproduced_in_the_Wallet(suite):
    catalog = broken_catalog()
    ci = suite.server(catalog)
    results = os.path.join(suite.artifacts, "ci-results")
    shutil.rmtree(results, ignore_errors=True)
    status, words = automated_run(suite, ci, "ci", results)
    expect(status != 0, f"the run was to be red: {words}")
    folder = os.path.join(results, "RetryTests", "testRetryAfterServerError", "attempt-1")
    expect(os.path.exists(os.path.join(folder, "failure.json")), f"{folder} has no failure.json: {words[-2000:]}")
    ci.stop()

    server, browser, phone = suite.server(catalog), suite.browser, suite.phone()
    # Somebody tries something else just now: it has no part in the run.
    server.call("PUT", "/sessions/default/overrides/tried", {"method": "POST", "path": "/api/operation", "response": {"status": 200, "body": {"result": "completed"}}})
    open_page(suite, server)
    drop(browser, folder)
    browser.wait_text("Diagnostics of a run", "main")
    browser.wait_text("RetryTests/testRetryAfterServerError", ".run")
    browser.wait_text(f"Profile: {PROFILE}. Temporary overrides: 0. Rules of the test: 0.", ".run")
    for text in ("tap operation_retry", "POST /api/operation → 500", "operation_completed_title"):
        expect(text in browser.text("main"), f"{text!r} is not shown: {browser.text('main')[:2000]}")
    expect(browser.run("return document.querySelector('.run-picture img').naturalWidth") > 100, "the screen of the run is shown")
    suite.shot("wallet-1-red-run")
    browser.click_text("Activate the same")
    browser.wait_text(PROFILE, ".active-profile")
    browser.wait_text("The same is active", ".message-stack")
    expect(not server.call("GET", "/sessions/default")["overrides"]["enabled"], "what was tried is switched off")

    phone.launch(server.call("GET", "/sessions/default"))
    pay(phone)
    error = phone.shows("operation_error_title").label
    phone.tap("operation_retry")
    browser.click("nav [data-view=journal]")
    browser.wait(lambda: len(asked(browser, "/api/operation")) == 2, 15, "the second attempt is in the journal")
    phone.wait(lambda: phone.find("operation_error_title"), 10, lambda: f"the error stays, as in the run: {phone.texts()}")
    expect(phone.find("operation_completed_title") is None, "nothing is completed")
    with open(os.path.join(folder, "hierarchy.txt"), encoding="utf-8") as file:
        seen = file.read()
    phone.launch(server.call("GET", "/sessions/default"), language="ru")
    pay(phone)
    same = phone.shows("operation_error_title").label
    expect(same in seen and error, f"the run had shown {same!r}: {seen}")
    suite.shot("wallet-1-reproduced")
    phone.picture(os.path.join(suite.artifacts, "wallet-1-phone.png"))


def a_run_with_rules_of_its_own_is_reproduced_in_the_Wallet(suite):
    """Rules that a test made and QA's overrides, both out of one file."""
    red, browser, phone = suite.server(), suite.browser, suite.phone()
    red.call("POST", "/sessions/default/activate", {"profile": PROFILE, "useCustomProfile": True})
    red.call("PUT", "/sessions/default/overrides/no%20contacts", {"method": "GET", "path": "/api/contacts", "response": {"status": 503, "body": {"code": "unavailable"}}})
    red.call("PUT", "/sessions/default/test-rules", {"rules": [{"method": "POST", "path": "/api/operation", "response": {"status": 422, "body": {"code": "insufficient_funds", "message": "12.50"}}}]})
    phone.launch(red.call("GET", "/sessions/default"))
    pay(phone)
    wanted = phone.shows("operation_refused_title").label
    phone.tap("tab_contacts")
    phone.shows("contacts_error")
    file = os.path.join(suite.artifacts, "rules.diagnostics.json")
    with open(file, "wb") as out:
        out.write(red.ask("GET", "/__dubler/v1/sessions/default/diagnostics")[1])
    red.stop()

    server = suite.server()
    open_page(suite, server)
    drop(browser, file)
    browser.wait_text("Temporary overrides: 1. Rules of the test: 1.", ".run")
    browser.click_text("Activate the same")
    browser.wait_text("The same is active", ".message-stack")
    browser.wait(lambda: server.call("GET", "/sessions/default")["testRules"] == 1, 5, "the rule of the test is played")
    phone.launch(server.call("GET", "/sessions/default"))
    pay(phone)
    expect(phone.shows("operation_refused_title").label == wanted, f"the same refusal: {phone.texts()}")
    phone.tap("tab_contacts")
    phone.shows("contacts_error")
    # The test's rule stands where it is from.
    browser.open(f"{server.page}#/effective?session=default&method=POST&target=/api/operation")
    browser.wait_text("422", ".result")
    browser.wait_text("test", ".result .answer .layer.test")
    suite.shot("wallet-1-rules-of-the-test")


def a_success_becomes_an_error_on_the_Wallets_screen(suite):
    server, browser, phone = suite.server(), suite.browser, suite.phone()
    phone.launch(server.call("GET", "/sessions/default"))
    phone.tap("tab_contacts")
    phone.shows("contacts_list")
    phone.tap("tab_settings")
    phone.shows("settings_profile")
    open_page(suite, server)
    override_from_the_endpoint(browser, "get /api/profile", "Replace with an error")
    browser.choose("Status", "503")
    browser.wait_text("✓ Valid", ".editor")
    browser.click_text("Save")
    browser.wait_text("503", ".result")
    # The next call is the first one after it, and the app was not started anew.
    phone.tap("settings_profile")
    phone.shows("profile_error")
    suite.shot("wallet-2-error")
    phone.picture(os.path.join(suite.artifacts, "wallet-2-phone.png"))
    browser.click("#overrides-switch")
    browser.wait_text("displayName", ".result")
    phone.tap("profile_retry")
    phone.shows("profile_name")
    expect(phone.find("profile_error") is None, "off, the success is back")


def a_delay_keeps_the_Wallets_spinner(suite):
    server, browser, phone = suite.server(), suite.browser, suite.phone()
    phone.launch(server.call("GET", "/sessions/default"))
    phone.shows("tab_operation")
    open_page(suite, server)
    override_from_the_endpoint(browser, "post /api/operation", "Add a delay")
    browser.type(".editor input[list=delays]", "4s")
    browser.wait_text("✓ Valid", ".editor")
    browser.click_text("Save")
    browser.wait_text("4 s", ".result")
    pay(phone)
    began = time.monotonic()
    phone.shows("operation_progress")
    browser.click("nav [data-view=journal]")
    browser.wait_text("pending", ".vlist")
    phone.picture(os.path.join(suite.artifacts, "wallet-3-phone.png"))
    suite.shot("wallet-3-delay")
    while time.monotonic() - began < 3:
        expect(phone.find("operation_progress") is not None or time.monotonic() - began > 3, f"the spinner went after {time.monotonic() - began:.1f} s: {phone.texts()}")
    phone.wait(lambda: phone.find("operation_progress") is None, 20, lambda: "the spinner never goes")
    expect(time.monotonic() - began >= 3.5, f"the answer came after {time.monotonic() - began:.1f} s")
    browser.wait_text("+4 s", ".vlist")


def screen(phone):
    return [(one.identifier, one.label, one.value) for one in phone.tree().all() if one.identifier]


def a_developer_gets_the_profile_and_the_exact_override(suite):
    server, browser, phone = suite.server(), suite.browser, suite.phone()
    open_page(suite, server)
    browser.type("input[type=search]", "retry_after")
    browser.click_text(f"Activate {PROFILE}")
    browser.wait_text(PROFILE, ".active-profile")
    override_from_the_endpoint(browser, "get /api/profile", "Change the data")
    browser.run(
        """
        const area = document.querySelector('.editor .tabpanel textarea');
        area.value = area.value.replace(/"displayNameEn": "[^"]*"/, '"displayNameEn": "Zoe Overridden"');
        area.dispatchEvent(new Event('input'));
        """
    )
    browser.wait_text("✓ Valid", ".editor")
    browser.click_text("Save")
    browser.wait_text("Zoe Overridden", ".result")
    phone.launch(server.call("GET", "/sessions/default"))
    phone.shows_text("Zoe Overridden")
    pay(phone)
    phone.shows("operation_error_title")
    wanted = screen(phone)

    browser.click("nav [data-view=overrides]")
    browser.type("main .name-line input", "qa_zoe")
    browser.click_text("Download as a profile")
    file = os.path.join(browser.downloads, "qa_zoe.json")
    browser.wait(lambda: os.path.exists(file), 10, "the file is downloaded")
    suite.shot("wallet-4-handover")

    other = suite.server()
    shutil.copy(file, os.path.join(other.catalog, "profiles", "qa_zoe.json"))
    check = subprocess.run([suite.dubler, "check", other.catalog], capture_output=True, text=True)
    expect(check.returncode == 0, check.stdout + check.stderr)
    other.call("POST", "/catalog/reload")
    # The developer has it as any other profile, with overrides off.
    other.call("POST", "/sessions/default/activate", {"profile": "qa_zoe", "useCustomProfile": False})
    server.call("POST", "/sessions/default/reset", {"scopes": ["all"]})
    for method, path in (("GET", "/api/profile"), ("POST", "/api/operation"), ("POST", "/api/operation"), ("GET", "/api/cards"), ("GET", "/api/settings")):
        got, expected = other.ask(method, path, "{}"), server.ask(method, path, "{}")
        expect(got == expected, f"{method} {path} is the same: {got} and {expected}")
    other.call("POST", "/sessions/default/activate", {"profile": "qa_zoe", "useCustomProfile": False})
    phone.launch(other.call("GET", "/sessions/default"))
    phone.shows_text("Zoe Overridden")
    pay(phone)
    phone.shows("operation_error_title")
    expect(screen(phone) == wanted, f"the same screen: {screen(phone)} and {wanted}")
    phone.picture(os.path.join(suite.artifacts, "wallet-4-phone.png"))


def an_override_left_on_never_reaches_an_automated_run(suite):
    """Two sessions, a page on each; QA's phone beside a test of the regression."""
    server, browser, phone = suite.server(), suite.browser, suite.phone()
    broken = {"method": "POST", "path": "/api/operation", "response": {"status": 500, "body": {"code": "temporary_error"}}}
    for session in ("qa", "ci"):
        server.call("POST", "/sessions", {"id": session})
        server.call("PUT", f"/sessions/{session}/overrides/left%20on", broken)
    open_page(suite, server, "overrides?session=qa")
    browser.wait_text("On in this session", "main")
    qa = browser.here()
    ci = browser.window()
    browser.switch(ci)
    browser.look(1280, 900)
    open_page(suite, server, "overrides?session=ci")
    browser.wait_text("On in this session", "main")
    results = tempfile.mkdtemp(prefix="dubler-admin-")
    status, words = automated_run(suite, server, "ci", results)
    expect(status == 0, f"the test met what was left on: {words[-3000:]}")
    browser.wait_text("Switched off", "main")
    browser.wait_text(PROFILE, ".active-profile")
    expect(browser.run("return document.querySelector('#overrides-switch').getAttribute('aria-checked')") == "false", "the header says so too")
    expect("left on" in browser.text("main .overrides"), "it is still there, and off")
    suite.shot("wallet-5-ci")
    browser.click("nav [data-view=journal]")
    browser.wait(lambda: asked(browser, "/api/operation") == [PROFILE, PROFILE], 10, "the run is in the journal, and the profile has answered")
    browser.switch(qa)
    browser.wait_text("On in this session", "main")
    phone.launch(server.call("GET", "/sessions/qa"))
    pay(phone)
    phone.shows("operation_error_title")
    phone.tap("operation_retry")
    browser.click("nav [data-view=journal]")
    browser.wait(lambda: asked(browser, "/api/operation") == ["temporary", "temporary"], 10, "QA's own session has it on")
    suite.shot("wallet-5-qa")


def the_simulators_panels_reach_the_device(suite):
    phone = suite.phone()
    server, browser = suite.server(arguments=["--simctl", phone.simctl], environment=phone.environment), suite.browser
    server.call("POST", "/sessions/default/activate", {"profile": "target_section_available", "useCustomProfile": False, "simulator": {"udid": phone.udid, "deviceSet": phone.set, "bundleIdentifier": BUNDLE}})
    info = server.call("GET", "/sessions/default")
    open_page(suite, server, "state?session=default")
    browser.wait_text("Attached by the activation", "main")
    # A link: the system asks, and the app opens its section.
    phone.launch(info)
    phone.shows("tab_cards")
    browser.type("section[aria-label=Simulator] input[placeholder='wallet://target']", "wallet://target")
    browser.click_text("Open")
    browser.wait_text("Handed to the simulator", ".message-stack")
    tap_of_the_system(phone, "Open")
    phone.shows_text("New section")
    suite.shot("panels")
    # A push: its banner is there, and leads on.
    phone.launch(info, APP_FLAGS="askForNotifications")
    tap_of_the_system(phone, "Allow")
    phone.shows("tab_cards")
    browser.click_text("Send target_section")
    banner(phone, "Обновление")
    phone.shows_text("New section")
    # A push that is written here.
    browser.click_text("A push of your own", "summary")
    browser.run("const a = [...document.querySelectorAll('section[aria-label=Simulator] textarea')][0]; a.value = arguments[0]; a.dispatchEvent(new Event('input'))", '{"aps": {"alert": {"title": "Written by hand", "body": "x"}}}')
    browser.click_text("Send this")
    phone.shows_text("Written by hand", bundle="com.apple.springboard")
    browser.run("const a = [...document.querySelectorAll('section[aria-label=Simulator] textarea')][0]; a.value = '{'; a.dispatchEvent(new Event('input'))")
    browser.click_text("Send this")
    browser.wait_text("The payload is no JSON", ".message-stack")
    # A face.
    browser.click_text("Enrolled")
    phone.wait(lambda: settings(phone).get("isBiometryEnrolled"), 10, lambda: f"it is not enrolled: {settings(phone)}")
    phone.launch(info, ACCESS_STATE="lockedByBiometrics")
    phone.shows_text("Face ID", bundle="com.apple.springboard")
    browser.click_text("Matches")
    phone.shows("tab_cards")
    # A permission.
    browser.choose("Permission", "photos")
    browser.click_text("Grant")
    phone.wait(lambda: settings(phone).get("privacy", {}).get("photos", {}).get(BUNDLE) is True, 10, lambda: f"it is not granted: {settings(phone)}")
    # What the device refuses is said.
    browser.type("section[aria-label=Simulator] input[placeholder='wallet://target']", "nobody://x")
    browser.click_text("Open")
    browser.wait_text("takes the URL nobody://x", ".message-stack")
    browser.click("nav [data-view=timeline]")
    browser.wait_text("target_section", ".vlist")


def settings(phone):
    path = os.path.join(phone.set, phone.udid, "settings.json")
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def of_the_system(phone, label):
    return next((one for one in phone.tree("com.apple.springboard").all() if one.label == label or (one.identifier == "NotificationShortLookView" and label in one.label)), None)


def tap_of_the_system(phone, label):
    x, y, width, height = phone.wait(lambda: of_the_system(phone, label), 15, lambda: f"the system does not show {label!r}: {phone.texts('com.apple.springboard')}").frame
    phone.ask({"gesture": {"bundle": "com.apple.springboard", "_1": {"tap": {"at": [x + width / 2, y + height / 2], "count": 1, "fingers": 1}}}})


banner = tap_of_the_system


WALLET_STORIES = [
    a_red_run_is_reproduced_in_the_Wallet, a_run_with_rules_of_its_own_is_reproduced_in_the_Wallet,
    a_success_becomes_an_error_on_the_Wallets_screen, a_delay_keeps_the_Wallets_spinner,
    a_developer_gets_the_profile_and_the_exact_override, an_override_left_on_never_reaches_an_automated_run,
    the_simulators_panels_reach_the_device,
]

"""Who can use the page: names, contrast, focus, keyboard; and pictures of it."""
import json
import os
import time

from harness import expect
from stories import PROFILE, open_page

EFFECTIVE = "effective?session=default&method=GET&target=/api/profile"

NAMED = {"button", "link", "textbox", "checkbox", "radio", "combobox", "slider", "switch", "tab", "listbox", "searchbox", "option", "dialog"}


def unnamed(browser):
    tree = browser.cdp("Accessibility.getFullAXTree")["nodes"]
    out = []
    for node in tree:
        role = node.get("role", {}).get("value", "")
        if node.get("ignored") or role not in NAMED:
            continue
        if not node.get("name", {}).get("value", "").strip():
            out.append(role)
    return out


CONTRAST = """
    const parse = (text) => { const c = text.match(/[\\d.]+/g).map(Number); return [c[0], c[1], c[2], c[3] ?? 1]; };
    const over = (a, b) => { const k = a[3]; return [0, 1, 2].map((i) => a[i] * k + b[i] * (1 - k)).concat(1); };
    const light = (c) => { const [r, g, b] = c.map((v) => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
    const ground = (element) => {
        const layers = [];
        for (let one = element; one; one = one.parentElement) { const c = parse(getComputedStyle(one).backgroundColor); if (c[3] > 0) layers.push(c); if (c[3] === 1) break; }
        return layers.reverse().reduce((below, c) => over(c, below), [255, 255, 255, 1]);
    };
    const bad = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (!walker.currentNode.textContent.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (element.closest('.offscreen, :disabled, .skip, option, noscript, script, svg')) continue;
        const style = getComputedStyle(element);
        const back = ground(element);
        let opacity = 1;
        for (let one = element; one; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
        const ink = parse(style.color);
        ink[3] *= opacity;
        const [a, b] = [light(over(ink, back).slice(0, 3)), light(back.slice(0, 3))].sort((x, y) => y - x);
        const ratio = (a + 0.05) / (b + 0.05);
        const size = parseFloat(style.fontSize);
        const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
        if (ratio < least) bad.push(`${walker.currentNode.textContent.trim().slice(0, 30)} (${element.className || element.tagName}): ${ratio.toFixed(2)}`);
    }
    return [...new Set(bad)];
"""

FOCUS = """
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const seen = (one) => { if (!one) return false; const s = getComputedStyle(one); return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2; };
    return { name: element.getAttribute('aria-label') || element.textContent.trim().slice(0, 40) || element.id || element.tagName,
        path: element.tagName + '.' + element.className, seen: seen(element) || seen(element.nextElementSibling) || seen(element.closest('.json-editor')) };
"""


def fill_a_session(server):
    server.call("POST", "/sessions/default/activate", {"profile": PROFILE, "useCustomProfile": True})
    server.call("PUT", "/sessions/default/overrides/slow%20cards", {"method": "GET", "path": "/api/cards", "response": {"patch": {}, "delay": "800ms"}})
    server.call("PUT", "/sessions/default/overrides/no%20tier", {"method": "GET", "path": "/api/profile", "response": {"patch": {"tier": None, "email": "qa@example.org"}}})
    server.call("PUT", "/sessions/default/overrides/off", {"method": "GET", "path": "/api/settings", "enabled": False, "response": {"status": 503}})
    for method, path in [("GET", "/api/profile"), ("GET", "/api/feature-flags"), ("POST", "/api/operation"), ("GET", "/api/history"), ("GET", "/api/cards/c1/image"), ("GET", "/api/nothing?page=2")]:
        server.ask(method, path, "{\"amount\": 12.50}" if method == "POST" else None, {"Content-Type": "application/json"})
    server.call("POST", "/sessions/default/events", {"kind": "step", "name": "tap operation_retry"})
    time.sleep(1.2)
    server.ask("POST", "/api/operation", "{\"amount\": 12.50}", {"Content-Type": "application/json"})
    server.call("POST", "/sessions/default/events", {"kind": "failed", "name": "expected: 2 × POST /api/operation; seen: 1"})
    os.makedirs(os.path.join(server.catalog, "scenarios"), exist_ok=True)
    with open(os.path.join(server.catalog, "scenarios", "retry.md"), "w", encoding="utf-8") as file:
        file.write(f"# operation_retry: Повтор операции после временной ошибки\nProfile: {PROFILE}\nCase: C1234\n\n## Предусловия\n- Пользователь авторизован.\n\n## Шаги\n1. Открыть целевой раздел.\n2. Нажать «Повторить».\n\n## Ожидаемый результат\n- Экран успешного завершения.\n")


PLACES = {
    "catalog": f"catalog?session=default&profile={PROFILE}", "scenarios": "scenarios?session=default", "endpoints": "endpoints?session=default",
    "effective": EFFECTIVE, "overrides": "overrides?session=default", "journal": "journal?session=default&seq=6", "timeline": "timeline?session=default",
    "state": "state?session=default",
}


def every_control_has_a_name_and_every_text_its_contrast(suite):
    server, browser = suite.server(), suite.browser
    fill_a_session(server)
    for width in (1280, 390):
        for dark in (False, True):
            browser.look(width, 900, dark)
            for view, place in PLACES.items():
                browser.open(f"{server.page}#/{place}")
                browser.wait_text("live" if width > 720 else PROFILE, "header")
                time.sleep(0.35)
                nameless = unnamed(browser)
                expect(not nameless, f"{view}, {width} px: no name for {nameless}")
                bad = browser.run(CONTRAST)
                expect(not bad, f"{view}, {width} px, {'dark' if dark else 'light'}: too little contrast: {bad}")
                wide = browser.run("return document.documentElement.scrollWidth - innerWidth")
                expect(wide <= 0, f"{view}, {width} px: the page is {wide} px too wide")
    browser.look(1280, 900)
    browser.open(f"{server.page}#/{EFFECTIVE}")
    for dark in (False, True):
        browser.look(1280, 900, dark)
        browser.open(f"{server.page}#/{EFFECTIVE}")
        for kind in ("Replace with an error", "Add a delay", "Change the data", "Break it", "Sequence"):
            browser.click_text(kind)
            browser.wait_text("✓ Valid", ".editor")
            is_well(browser, kind)
        browser.open(f"{server.page}#/overrides?session=default")
        browser.click("#overrides-switch")
        browser.wait_text("Switched off", "main")
        is_well(browser, "overrides that are off")
        browser.click("#overrides-switch")
        for opens in ("Reset", "End session"):
            browser.click_text(opens)
            browser.wait(lambda: browser.all("dialog[open]"), 5, f"{opens} asks nothing")
            is_well(browser, opens)
            browser.press("Escape")
        browser.open(f"{server.page}#/timeline?session=default")
        browser.wait_text("Open diagnostics", "main")
        browser.upload("#timeline-file", run_of(suite))
        browser.wait_text("Diagnostics of a run", "main")
        time.sleep(0.2)
        is_well(browser, "the file of a run")
        browser.click_text("Close file")


def is_well(browser, what):
    expect(not unnamed(browser), f"{what}: no name for {unnamed(browser)}")
    bad = browser.run(CONTRAST)
    expect(not bad, f"{what}: too little contrast: {bad}")


def run_of(suite):
    """`failure.json` of a test, alone: with a failure, and with what is missing said."""
    file = os.path.join(suite.artifacts, "failure.json")
    with open(file, "w", encoding="utf-8") as out:
        json.dump({"test": "RetryTests/testRetry", "status": "failed", "profile": PROFILE, "catalogHash": "other", "startedAt": "2026-01-15T09:00:00.000Z",
                   "failures": [{"message": "operation_completed_title is not there after 10 s", "file": "RetryTests.swift", "line": 12}]}, out)
    return file


def the_focus_is_always_seen(suite):
    server, browser = suite.server(), suite.browser
    fill_a_session(server)
    for view, place in PLACES.items():
        browser.open("about:blank")
        browser.open(f"{server.page}#/{place}")
        browser.wait_text("live", "header")
        time.sleep(0.4)
        if view == "overrides":
            browser.click_text("New as JSON")
            browser.run("document.activeElement.blur()")
        known = []
        for _ in range(60):
            browser.press("Tab")
            here = browser.run(FOCUS)
            if here is None:
                break
            expect(here["seen"], f"{view}: nobody sees the focus on {here['name']} ({here['path']})")
            known.append(here["name"])
        expect(len(known) >= 12, f"{view}: the keyboard reaches only {known}")


def tab_to(browser, name, limit=120):
    for _ in range(limit):
        if browser.focused() == name:
            return
        browser.press("Tab")
    raise AssertionError(f"the keyboard does not reach {name!r}; it is at {browser.focused()!r}")


def the_focus_stays_when_the_answer_changes(suite):
    server, browser = suite.server(), suite.browser
    server.call("POST", "/sessions/default/activate", {"profile": PROFILE})
    open_page(suite, server, "effective?session=default&method=POST&target=/api/operation")
    browser.wait_text("temporary", ".result")
    tab_to(browser, "Add a delay")
    before = browser.text(".result")
    server.ask("POST", "/api/operation", {"amount": 12.5})
    browser.wait(lambda: browser.text(".result") != before, 15, "the next step is shown")
    expect(browser.focused() == "Add a delay", f"the keyboard is at {browser.focused()!r}")
    browser.press("Space")
    browser.wait_text("✓ Valid", ".editor")


def the_stories_by_keyboard_alone(suite):
    server, browser = suite.server(), suite.browser
    open_page(suite, server)
    browser.wait_text("Baseline", "main")
    # Activate.
    browser.press("/")
    browser.write("retry_after")
    tab_to(browser, f"Activate {PROFILE}")
    browser.press("Enter")
    browser.wait_text(PROFILE, ".active-profile")
    # Error: by way of the endpoints.
    browser.run("document.activeElement.blur()")
    tab_to(browser, "Endpoints")
    browser.press("Enter")
    browser.wait_text("endpoints", ".summary")
    browser.press("/")
    browser.write("get /api/profile")
    tab_to(browser, "Endpoints")
    browser.press("Down", "Enter")
    browser.wait_text("displayName", ".result")
    tab_to(browser, "Replace with an error")
    browser.press("Enter")
    browser.wait_text("✓ Valid", ".editor")
    tab_to(browser, "Save")
    browser.press("Enter")
    browser.wait(lambda: server.ask("GET", "/api/profile")[0] == 500, 5, "the error is on")
    # Delay.
    server.call("DELETE", "/sessions/default/overrides")
    browser.wait_text("displayName", ".result")
    tab_to(browser, "Add a delay")
    browser.press("Space")
    browser.wait_text("✓ Valid", ".editor")
    browser.wait(lambda: browser.run("return document.activeElement.value") == "delay", 5, "the focus goes to the form")
    tab_to(browser, "Save")
    browser.press("Enter")
    browser.wait_text("5 s", ".result")
    # Hand over.
    browser.run("document.activeElement.blur()")
    browser.run("document.querySelector('main').focus()")
    browser.press("Tab", held="Shift")
    for _ in range(10):
        if browser.focused().startswith("Overrides"):
            break
        browser.press("Tab", held="Shift")
    browser.press("Enter")
    browser.wait_text("Hand on to a developer", "main")
    tab_to(browser, "Download as a profile")
    browser.press("Enter")
    browser.wait(lambda: os.path.exists(os.path.join(browser.downloads, "default_overrides.json")), 10, "the file is downloaded")
    # Diagnostics: the file itself is chosen in the system's own dialog.
    browser.run("document.activeElement.blur()")
    browser.open(f"{server.page}#/timeline?session=default")
    browser.wait_text("Open diagnostics", "main")
    tab_to(browser, "Open diagnostics…")
    file = os.path.join(suite.artifacts, "red.diagnostics.json")
    with open(file, "wb") as out:
        out.write(server.ask("GET", "/__dubler/v1/sessions/default/diagnostics")[1])
    browser.upload("#timeline-file", file)
    browser.wait_text("Diagnostics of a run", "main")
    tab_to(browser, "Activate the same")
    browser.press("Enter")
    browser.wait(lambda: server.call("GET", "/sessions/default")["epoch"] >= 3, 5, "it is activated")


def pictures(suite):
    """Every view in both languages, both themes and three widths, for people to look at."""
    server, browser = suite.server(), suite.browser
    fill_a_session(server)
    open_page(suite, server)
    for language in ("en", "ru"):
        browser.run("localStorage.setItem('dubler.language', arguments[0])", language)
        for width, height in ((390, 844), (1280, 900), (2560, 1300)):
            for dark in (False, True):
                browser.look(width, height, dark)
                for view, place in PLACES.items():
                    browser.open("about:blank")
                    browser.open(f"{server.page}#/{place}")
                    browser.wait_text(PROFILE, "header")
                    time.sleep(0.5)
                    suite.shot(f"view-{view}-{width}-{'dark' if dark else 'light'}-{language}")
                    expect(browser.run("return document.documentElement.scrollWidth <= innerWidth"), f"{view}, {width} px, {language}: too wide")
    browser.run("localStorage.removeItem('dubler.language')")


ACCESS = [
    every_control_has_a_name_and_every_text_its_contrast, the_focus_is_always_seen,
    the_focus_stays_when_the_answer_changes, the_stories_by_keyboard_alone,
]

// What the session remembers, its clock, and the simulator that it plays for.

import { h, fill, button, field, select } from "./dom.js";
import { t } from "./words.js";
import * as data from "./model.js";
import { model, on, watchState } from "./model.js";
import * as api from "./api.js";
import { attempt, kept, keep, explain, say, empty } from "./ui.js";
import { jsonLines } from "./lines.js";
import { parse } from "./exact.js";

// What `simctl privacy` knows; an unknown one the server refuses by name.
const services = ["photos", "photos-add", "contacts", "contacts-limited", "calendar", "reminders", "location", "location-always", "microphone", "media-library", "motion", "siri", "all"];

export function mount(root) {
  const key = () => `state.${model.session}`;
  const area = h("textarea", { class: "code tall", spellcheck: "false", "aria-label": t("state.document") });
  const finding = h("p", { class: "findings", role: "status" });
  const note = h("div", {});
  const clockText = h("output", { class: "clock" });
  const advance = keep(h("input", { type: "text", placeholder: "5m", autocomplete: "off" }), "clock.advance");
  const set = keep(h("input", { type: "text", placeholder: "2026-02-28T23:59:30Z", autocomplete: "off" }), "clock.set");
  const pushes = h("div", {});
  const simulator = h("p", { class: "quiet" });
  const udid = keep(h("input", { type: "text", class: "code", autocomplete: "off", spellcheck: "false" }), "simulator.udid");
  const bundle = keep(h("input", { type: "text", class: "code", autocomplete: "off", spellcheck: "false" }), "simulator.bundle");
  const url = keep(h("input", { type: "text", class: "code", placeholder: "wallet://target", autocomplete: "off", spellcheck: "false" }), "url");
  const payload = keep(h("textarea", { class: "code", rows: "6", spellcheck: "false" }), "push.payload");
  if (!payload.value) payload.value = '{\n  "aps": { "alert": { "title": "…", "body": "…" } }\n}';
  const service = select(services.map((one) => [one, t(`privacy.${one}`)]), kept.get("privacy.service", "photos"), (value) => kept.set("privacy.service", value));
  const save = button(t("state.save"), () => put("PUT"), { class: "button primary" });
  const merge = button(t("state.merge"), () => put("PATCH"));
  const take = button(t("state.take"), () => { kept.set(key(), undefined); show(); });

  fill(
    root,
    h(
      "div",
      { class: "single scroll columns" },
      h("section", { class: "card" }, h("h2", {}, t("state.title")), h("p", { class: "quiet" }, t("state.text")), note, area, finding, h("div", { class: "row" }, save, merge, take)),
      h(
        "div",
        { class: "column" },
        h("section", { class: "card", "aria-label": t("state.clock") }, h("h2", {}, t("state.clock")), clockText, h("div", { class: "request-line" }, field(t("state.advance"), advance), h("div", { class: "field" }, button(t("state.move"), () => clock({ advance: advance.value.trim() || advance.placeholder })))), h("div", { class: "request-line" }, field(t("state.set"), set), h("div", { class: "field" }, button(t("state.put"), () => clock({ set: set.value.trim() }))))),
        h(
          "section",
          { class: "card", "aria-label": t("state.simulator") },
          h("h2", {}, t("state.simulator")),
          simulator,
          h("div", { class: "request-line" }, field(t("state.udid"), udid), field(t("state.bundle"), bundle)),
          h("h3", {}, t("state.pushes")),
          pushes,
          h("details", {}, h("summary", {}, t("state.ownPush")), field(t("state.payload"), payload), button(t("state.sendOwn"), sendOwn)),
          h("h3", {}, t("state.url")),
          h("div", { class: "request-line" }, field(t("state.urlField"), url), h("div", { class: "field" }, button(t("state.openURL"), () => act("/open-url", { url: url.value.trim() || url.placeholder }, t("state.opened"), false)))),
          h("h3", {}, t("state.biometrics")),
          h("div", { class: "row" }, ["enrolled", "notEnrolled", "match", "noMatch"].map((event) => button(t(`biometrics.${event}`), () => act("/biometrics", { event }, t("biometrics.done"), false), { class: "button small", "data-event": event }))),
          h("h3", {}, t("state.privacy")),
          field(t("state.service"), service),
          h("div", { class: "row buttons" }, ["grant", "revoke", "reset"].map((action) => button(t(`privacy.do.${action}`), () => act("/privacy", { action, service: service.value }, t("privacy.done")), { class: "button small", "data-action": action }))),
        ),
      ),
    ),
  );

  // One document in one shape, so that a comparison finds changes and nothing else.
  const layOut = (text) => jsonLines(text)?.text ?? text;

  function show() {
    const typed = kept.get(key());
    const now = model.state === null ? "" : layOut(model.state);
    if (typed === undefined || typed.text === now) {
      kept.set(key(), undefined);
      if (area.value !== now) { const { scrollTop } = area; area.value = now; area.scrollTop = scrollTop; }
      fill(note);
      take.hidden = true;
    } else {
      if (area.value !== typed.text) area.value = typed.text;
      fill(note, h("p", { class: "notice" }, typed.from === now ? t("state.unsaved") : t("state.changed")));
      take.hidden = false;
    }
  }

  area.addEventListener("input", () => {
    const from = kept.get(key())?.from ?? (model.state === null ? "" : layOut(model.state));
    kept.set(key(), { text: area.value, from });
    fill(finding);
    show();
  });

  async function put(method) {
    const sent = area.value;
    try {
      await data.sessionCall(method, "/state", sent);
      // What was typed meanwhile stays.
      if (area.value === sent) {
        kept.set(key(), undefined);
        fill(finding);
        show();
      }
      say(t("state.saved"));
      watchState(true);
    } catch (failure) {
      fill(finding, h("span", { class: "badge bad" }, t("failed")), " ", explain(failure));
      area.focus();
    }
  }

  const clock = (move) => attempt(() => data.sessionCall("POST", "/clock", move), t("state.moved"));

  function drawClock() {
    const now = model.info?.clock;
    clockText.textContent = now ? `${now.now.replace("T", " ").replace(".000Z", "Z")} · ${now.frozen ? t("state.frozen") : t("state.running")}` : "";
    const one = model.info?.simulator;
    simulator.textContent = one ? t("state.attached") : t("state.noSimulator");
    udid.placeholder = one?.udid ?? "booted";
    bundle.placeholder = one?.bundleIdentifier ?? "com.example.wallet";
  }

  /** To the simulator that is named, else to the one that a test has attached. */
  const act = (path, body, done, isOfApp = true) => {
    const to = { simulatorID: udid.value.trim() || (model.info?.simulator?.udid ? undefined : "booted"), ...(isOfApp ? { bundleIdentifier: bundle.value.trim() || undefined } : {}) };
    return attempt(() => data.sessionCall("POST", path, { ...to, ...body }), done);
  };

  function sendOwn() {
    let parsed;
    try { parsed = parse(payload.value); } catch (failure) { say(t("state.payloadBad", { why: failure.message }), "failed"); payload.focus(); return; }
    act("/push", { payload: parsed }, t("state.sent", { name: t("state.ownPush") }));
  }

  async function drawPushes() {
    try {
      const found = await api.list("/pushes");
      fill(pushes, found.length === 0 ? h("p", { class: "quiet" }, t("state.noPushes")) : h("ul", { class: "pushes" }, found.map((push) => h("li", {}, h("div", { class: "row spread" }, h("strong", {}, push.name), button(t("state.send"), () => act("/push", { named: push.name }, t("state.sent", { name: push.name })), { class: "button small", "aria-label": t("state.sendOne", { name: push.name }) })), h("details", {}, h("summary", {}, t("state.payload")), h("pre", { tabindex: "0", "aria-label": push.name }, JSON.stringify(push.payload, null, 2)))))));
    } catch (failure) {
      fill(pushes, empty(explain(failure)));
    }
  }

  const ends = [on("state session", show), on("info", drawClock), on("catalog", drawPushes)];
  watchState(true);
  show();
  drawClock();
  drawPushes();
  return { ended: () => { watchState(false); ends.forEach((end) => end()); }, moved: () => {} };
}


// The page: header, views, messages. Views are loaded when they are first looked at.

import { h, fill, button, select, dialog, toggle } from "./dom.js";
import { t, language, setLanguage, languages } from "./words.js";
import * as data from "./model.js";
import { model, on } from "./model.js";
import * as api from "./api.js";
import { place, link, go, messages, attempt, explain, kept, say, number, whereIs } from "./ui.js";
import { dropped, take } from "./diagnostics.js";

const views = ["catalog", "scenarios", "endpoints", "effective", "overrides", "journal", "timeline", "state"];
const inMenu = views.filter((view) => view !== "effective");
const loaders = {
  catalog: () => import("./view-catalog.js"),
  scenarios: () => import("./view-scenarios.js"),
  endpoints: () => import("./view-endpoints.js"),
  effective: () => import("./view-effective.js"),
  overrides: () => import("./view-overrides.js"),
  journal: () => import("./view-journal.js"),
  timeline: () => import("./view-timeline.js"),
  state: () => import("./view-state.js"),
};

document.documentElement.lang = language();

// MARK: Header

const connection = h("div", { class: "connection", role: "status" });
const sessions = h("select", { "aria-label": t("session"), class: "session" });
const profile = h("a", { class: "active-profile" });
const overridesSwitch = toggle(t("overrides.switch"), true, (isOn) => attempt(() => data.switchOverrides(isOn)));
overridesSwitch.id = "overrides-switch";
const overridesCount = h("span", { class: "quiet" });
const epoch = h("span", { class: "epoch" });
const notice = h("div", { class: "notices" });

sessions.addEventListener("change", () => {
  if (sessions.value === "\n") { sessions.value = model.session; newSession(); } else go(place().view, { session: sessions.value });
});

async function newSession() {
  const name = h("input", { type: "text", name: "id", autocomplete: "off", pattern: "[A-Za-z0-9_.\\-]{1,128}", "aria-label": t("session.name"), placeholder: t("session.free") });
  const form = await dialog(t("session.new"), h("div", { class: "field" }, name, h("p", { class: "hint" }, t("session.hint"))), t("session.make"), t("cancel"));
  if (!form) return;
  const id = name.value.trim();
  const made = await attempt(() => api.call("POST", "/sessions", id ? { id } : {}));
  if (made?.id) { await data.loadSessions(); go(place().view, { session: made.id }); }
}

async function endSession() {
  const form = await dialog(t("session.endQuestion", { name: model.session }), h("p", {}, t("session.endText")), t("session.end"), t("cancel"), { danger: true });
  if (!form) return;
  const ended = model.session;
  if (await attempt(() => api.call("DELETE", api.sessionPath(ended)), t("session.ended", { name: ended }))) {
    if (ended === "default") data.follow("default");
    else go(place().view, { session: "default" });
  }
}

async function resetSession() {
  const scopes = ["counters", "state", "journal", "overrides"];
  const boxes = scopes.map((scope) => h("input", { type: "checkbox", name: scope, checked: scope === "counters" || scope === "state" }));
  const all = h("input", { type: "checkbox", name: "all" });
  const form = await dialog(
    t("reset.title"),
    h(
      "div",
      { class: "choices" },
      scopes.map((scope, index) => h("label", { class: "check" }, boxes[index], h("span", {}, h("strong", {}, t(`reset.${scope}`)), h("small", {}, t(`reset.${scope}.text`))))),
      h("label", { class: "check" }, all, h("span", {}, h("strong", {}, t("reset.all")), h("small", {}, t("reset.all.text")))),
    ),
    t("reset"),
    t("cancel"),
  );
  if (!form) return;
  const chosen = all.checked ? ["all"] : scopes.filter((_, index) => boxes[index].checked);
  if (chosen.length) await attempt(() => data.reset(chosen), t("reset.done"));
}

function drawHeader() {
  const names = [...new Set([...model.sessions.map((one) => one.id), model.session])];
  const key = JSON.stringify(names);
  if (sessions.dataset.names !== key) {
    sessions.dataset.names = key;
    fill(sessions, names.map((name) => h("option", { value: name }, name)), h("option", { value: "\n" }, t("session.new")));
  }
  sessions.value = model.session;
  const info = model.info;
  fill(profile, info ? info.profile ?? t("baseline") : "…");
  profile.setAttribute("href", link("catalog", { profile: info?.profile }));
  profile.title = info?.title ?? "";
  epoch.textContent = info ? t("epoch", { number: info.epoch }) : "";
  overridesSwitch.setAttribute("aria-checked", String(model.overrides.enabled));
  const count = model.overrides.rules.length;
  overridesCount.textContent = count ? number(count) : "";
  document.body.classList.toggle("has-overrides", model.overrides.enabled && count > 0);
  document.title = `${info?.profile ?? t("baseline")} · ${model.session} · Mock Admin`;
  for (const anchor of nav.querySelectorAll("a")) anchor.setAttribute("href", link(anchor.dataset.view));
  const badge = nav.querySelector("[data-view=overrides] .count");
  if (badge) badge.textContent = count ? number(count) : "";
  unmatchedBadge();
}

function unmatchedBadge() {
  const badge = nav.querySelector("[data-view=journal] .count");
  if (!badge) return;
  let missed = 0;
  for (const entry of model.journal.entries) if (entry.kind === "unmatched") missed += 1;
  badge.textContent = missed ? number(missed) : "";
  badge.classList.toggle("bad", missed > 0);
  badge.title = missed ? t("journal.unmatchedCount", { count: missed }) : "";
}

function drawConnection() {
  const state = model.connection;
  connection.className = `connection ${state}`;
  fill(connection, h("span", { class: "dot", "aria-hidden": "true" }), h("span", {}, t(`connection.${state}`)));
  if (state === "lost") {
    fill(notice, h("div", { class: "banner bad", role: "alert" }, h("strong", {}, t("lost.title")), " ", t("lost.text")));
  } else if (state === "locked") {
    const input = h("input", { type: "password", autocomplete: "current-password", "aria-label": t("token") });
    const form = h("form", { class: "row" }, h("span", {}, t("token.text")), input, h("button", { class: "button primary" }, t("token.use")));
    form.addEventListener("submit", (event) => { event.preventDefault(); api.setToken(input.value); data.follow(model.session); });
    fill(notice, h("div", { class: "banner" }, form));
    input.focus();
  } else if (state === "gone") {
    fill(
      notice,
      h("div", { class: "banner bad", role: "alert" }, h("span", {}, t("gone.text", { name: model.session })), " ", button(t("gone.make"), async () => { if (await attempt(() => api.call("POST", "/sessions", { id: model.session }))) data.follow(model.session); }, { class: "button small" }), " ", h("a", { href: "#/catalog?session=default" }, t("gone.default"))),
    );
  } else fill(notice);
  drawFailedReload();
}

function drawFailedReload() {
  notice.querySelector(".reload")?.remove();
  const findings = model.catalog?.failedReload;
  if (!findings?.length) return;
  notice.append(
    h(
      "details",
      { class: "banner bad reload" },
      h("summary", {}, t("reload.failed", { count: findings.length })),
      h("ul", { class: "findings" }, findings.map((one) => h("li", {}, h("code", {}, whereIs(one)), " ", one.message))),
    ),
  );
}

const nav = h(
  "nav",
  { class: "views", "aria-label": t("views") },
  inMenu.map((view) => h("a", { "data-view": view, href: link(view) }, h("span", {}, t(`view.${view}`)), h("span", { class: "count" }))),
);

const languagePicker = select(languages, language(), (value) => { setLanguage(value); location.reload(); }, { "aria-label": t("language"), class: "language" });

const header = h(
  "header",
  { class: "top" },
  h("a", { class: "skip", href: "#main", onclick: (event) => { event.preventDefault(); main.focus(); } }, t("skip")),
  h("div", { class: "brand" }, h("img", { src: "page/icon.svg", alt: "", width: "24", height: "24" }), h("span", {}, "Mock Admin")),
  h("div", { class: "cell" }, h("span", { class: "cell-label" }, t("session")), h("div", { class: "row tight" }, sessions, button("✕", endSession, { class: "plain", "aria-label": t("session.end"), title: t("session.end") }))),
  h("div", { class: "cell grow" }, h("span", { class: "cell-label" }, t("profile.active")), h("div", { class: "row tight" }, profile, epoch)),
  h("div", { class: "cell" }, h("span", { class: "cell-label" }, t("overrides.short")), h("div", { class: "row tight" }, overridesSwitch, overridesCount)),
  h("div", { class: "row tight actions" }, button(t("reset"), resetSession), button(t("journal.clear"), () => attempt(data.clearJournal, t("journal.cleared")))),
  h("div", { class: "row tight ends" }, connection, languagePicker),
);

const main = h("main", { id: "main", tabindex: "-1" });
fill(document.body, header, notice, h("div", { class: "frame" }, nav, main), messages);

// MARK: Views

let shown = null;
let mounting = 0;

async function route() {
  const { view, parameters } = place();
  const session = parameters.get("session") ?? kept.get("session", "default");
  kept.set("session", session);
  if (session !== model.session || !route.hasBegun) {
    route.hasBegun = true;
    data.follow(session);
  }
  const name = views.includes(view) ? view : "catalog";
  for (const anchor of nav.querySelectorAll("a")) {
    const isHere = anchor.dataset.view === name || (name === "effective" && anchor.dataset.view === "endpoints");
    if (isHere) {
      anchor.setAttribute("aria-current", "page");
      // Narrow screens show a part of the row.
      anchor.scrollIntoView({ inline: "center", block: "nearest" });
    }
    else anchor.removeAttribute("aria-current");
  }
  if (shown?.name === name && shown.session === session && shown.moved) {
    shown.moved(parameters);
    return;
  }
  mounting += 1;
  const mine = mounting;
  const module = await loaders[name]();
  if (mine !== mounting) return;
  const isFirst = shown === null;
  shown?.ended?.();
  main.className = `view-${name}`;
  const heading = h("h1", { class: "offscreen", tabindex: "-1" }, t(`view.${name}`));
  const mounted = module.mount(main, parameters);
  main.prepend(heading);
  shown = { name, session, ...mounted };
  if (!isFirst && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
}

addEventListener("hashchange", route);
on("info overrides sessions session", drawHeader);
on("journal", unmatchedBadge);
on("connection", drawConnection);
on("catalog", drawFailedReload);
on("failure", (failure) => { if (failure.status) say(explain(failure), "failed"); });

addEventListener("keydown", (event) => {
  const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? "");
  if (event.key === "/" && !isTyping && !event.metaKey && !event.ctrlKey) {
    const search = main.querySelector("input[type=search]");
    if (search) { event.preventDefault(); search.focus(); search.select(); }
  }
});

// What a red run left behind may be dropped anywhere: files, or its folder.
addEventListener("dragover", (event) => { if (event.dataTransfer?.types.includes("Files")) { event.preventDefault(); document.body.classList.add("dropping"); } });
addEventListener("dragleave", (event) => { if (!event.relatedTarget) document.body.classList.remove("dropping"); });
addEventListener("drop", async (event) => {
  if (!event.dataTransfer?.files.length) return;
  event.preventDefault();
  document.body.classList.remove("dropping");
  const files = dropped(event.dataTransfer);
  await attempt(async () => take(await files));
});

drawHeader();
drawConnection();
route();


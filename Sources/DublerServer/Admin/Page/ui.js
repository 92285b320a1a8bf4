// What the views share: words on screen, messages, what people typed, links.

import { h } from "./dom.js";
import { t, language } from "./words.js";
import { model } from "./model.js";

// MARK: What is kept over a reload and a restart of the server

/** Typed text and choices of this page, by name. */
export const kept = {
  get(key, fallback) {
    try { return JSON.parse(sessionStorage.getItem(`dubler.${key}`)) ?? fallback; } catch { return fallback; }
  },
  set(key, value) {
    try {
      if (value === undefined) sessionStorage.removeItem(`dubler.${key}`);
      else sessionStorage.setItem(`dubler.${key}`, JSON.stringify(value));
    } catch { /* a full store keeps what it had */ }
  },
};

/** Keeps a control's value under a name. */
export function keep(control, key) {
  const saved = kept.get(key);
  if (saved !== undefined) control.value = saved;
  control.addEventListener("input", () => kept.set(key, control.value));
  return control;
}

// MARK: Places

export function place() {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const parameters = new URLSearchParams(query);
  return { view: path || "catalog", parameters };
}

export function link(view, parameters = {}) {
  const query = new URLSearchParams({ session: model.session });
  for (const [key, value] of Object.entries(parameters)) if (value !== undefined && value !== null) query.set(key, value);
  return `#/${view}?${query}`;
}

export function go(view, parameters, { replace = false } = {}) {
  const to = link(view, parameters);
  if (replace) {
    history.replaceState(null, "", to);
    dispatchEvent(new HashChangeEvent("hashchange"));
  } else location.hash = to;
}

// MARK: Messages

const live = h("div", { class: "messages", role: "status", "aria-live": "polite" });
const alerts = h("div", { class: "messages", role: "alert" });
export const messages = h("div", { class: "message-stack" }, live, alerts);

export function say(text, kind = "done") {
  const close = h("button", { type: "button", class: "plain", "aria-label": t("close") }, "✕");
  const message = h("div", { class: `message ${kind}` }, h("span", {}, text), close);
  close.addEventListener("click", () => message.remove());
  (kind === "failed" ? alerts : live).append(message);
  setTimeout(() => message.remove(), kind === "failed" ? 15_000 : 4_000);
}

export function explain(failure) {
  if (failure.code === "unreachable") return t("unreachable");
  return failure.message || t("unexpected", { status: failure.status });
}

/** Does something, and says how it went where it did not. */
export async function attempt(work, done) {
  try {
    const result = await work();
    if (done) say(done);
    return result ?? true;
  } catch (failure) {
    if (failure.name !== "AbortError") say(explain(failure), "failed");
    return undefined;
  }
}

export async function copy(text, done = t("copied")) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages of plain http on another machine have no clipboard.
    const area = h("textarea", { class: "offscreen", "aria-hidden": "true" });
    document.body.append(area);
    area.value = text;
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  say(done);
}

// MARK: Parts

export function layerClass(layer) {
  if (!layer) return "none";
  if (layer === "override" || layer === "test" || layer === "baseline") return layer;
  if (layer.startsWith("collection:")) return "collection";
  return layer === `profile:${model.info?.profile}` ? "profile" : "parent";
}

export function layerName(layer) {
  if (!layer) return t("layer.none");
  if (layer.startsWith("profile:")) return layer.slice(8);
  if (layer.startsWith("collection:")) return t("layer.collection", { name: layer.slice(11) });
  return t(`layer.${layer}`);
}

export const layer = (name) => h("span", { class: `layer ${layerClass(name)}` }, layerName(name));
export const method = (name) => h("span", { class: `method ${/^[A-Z]+$/.test(name) ? name.toLowerCase() : "any"}` }, name);

export function status(code, fault) {
  if (fault) return h("span", { class: "status bad" }, fault);
  const kind = !code ? "none" : code < 300 ? "good" : code < 400 ? "moved" : code < 500 ? "wrong" : "bad";
  return h("span", { class: `status ${kind}` }, code ? String(code) : "—");
}

export function clock(time) {
  const date = new Date(time);
  const two = (number, width = 2) => String(number).padStart(width, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${two(date.getMilliseconds(), 3)}`;
}

export function duration(milliseconds) {
  if (milliseconds === null || milliseconds === undefined) return "";
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ${t("unit.ms")}`;
  if (milliseconds >= 120_000) return t("unit.minutes", { minutes: Math.floor(milliseconds / 60_000), seconds: Math.floor((milliseconds % 60_000) / 1000) });
  return `${(milliseconds / 1000).toLocaleString(language(), { maximumFractionDigits: 1 })} ${t("unit.s")}`;
}

export function bytes(count) {
  if (count < 1024) return t("unit.bytes", { count });
  const [value, unit] = count < 1_048_576 ? [count / 1024, "KiB"] : [count / 1_048_576, "MiB"];
  return `${value.toLocaleString(language(), { maximumFractionDigits: 1 })} ${unit}`;
}

export const number = (value) => value.toLocaleString(language());

/** Search text with a word for what it searches; `/` brings people here. */
export function searchBox(label, key, change) {
  const input = h("input", { type: "search", class: "search", placeholder: label, "aria-label": label, autocomplete: "off", spellcheck: "false" });
  keep(input, key);
  input.addEventListener("input", () => change(input.value));
  return input;
}

/** Every word must stand somewhere. */
export function matcher(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return (searched) => words.every((word) => searched.includes(word));
}

/** A list beside what is chosen in it; on narrow screens the one or the other. */
export function split(list, detail, title) {
  const back = h("button", { type: "button", class: "button back" }, `← ${t("back")}`);
  const pane = h("section", { class: "detail", "aria-label": title, tabindex: "-1" }, back, detail);
  const element = h("div", { class: "split" }, h("section", { class: "master" }, list), pane);
  back.addEventListener("click", () => {
    element.classList.remove("is-open");
    element.querySelector(".master [tabindex='0'], .master button, .master a")?.focus();
  });
  element.openDetail = () => element.classList.add("is-open");
  element.closeDetail = () => element.classList.remove("is-open");
  return element;
}

/** A line of a `dl`, where there is a value. */
export const fact = (name, value) => (value === null || value === undefined || value === "" ? null : [h("dt", {}, name), h("dd", {}, value)]);

/** Where a finding of the catalog stands: `profiles/a.json:3:5`. */
export const whereIs = (finding) => [finding.file, finding.line, finding.column].filter((part) => part !== undefined && part !== "").join(":");

/** What the effective view asks for an endpoint or a rule: a request that it takes. */
export function sample({ method, path, service }) {
  const first = (Array.isArray(method) ? method[0] : method ?? "GET").split(/[ ,]/)[0];
  return { method: first.replace("*", "GET"), target: (path ?? "/").replace(/\{[^}]+\}/g, "1").replace(/\*\*$/, "x"), service };
}

export function empty(text, ...more) { return h("div", { class: "placeholder" }, h("p", {}, text), more); }

function verdicts(list) {
  return h(
    "ul",
    { class: "verdicts" },
    list.map((verdict) =>
      h(
        "li",
        { class: verdict.passed ? "passed" : "missed" },
        h("span", { class: "tick", role: "img", "aria-label": verdict.passed ? t("verdict.passed") : t("verdict.missed") }, verdict.passed ? "✓" : "✗"),
        h("code", {}, verdict.condition),
        " ",
        verdict.passed
          ? h("span", { class: "quiet" }, verdict.expected ?? "")
          : h("span", {}, t("verdict.text", { expected: verdict.expected ?? "—", seen: verdict.seen ?? t("verdict.absent") })),
      )),
  );
}

export function candidates(list) {
  return h(
    "ol",
    { class: "candidates" },
    list.map((candidate) =>
      h(
        "li",
        {},
        h("div", { class: "row" }, layer(candidate.rule.layer), h("strong", {}, candidate.rule.name), candidate.rule.location && h("code", { class: "quiet" }, candidate.rule.location)),
        candidate.reasons?.length > 0 && h("p", { class: "reason" }, candidate.reasons.map(reason).join("; ")),
        verdicts(candidate.verdicts ?? []),
      )),
  );
}

function reason(text) {
  const found = /^in profile (.+), which is not active$/.exec(text);
  if (found) return t("reason.profile", { profile: found[1] });
  const key = { exhausted: "reason.exhausted", disabled: "reason.disabled", "other method": "reason.method", "other service": "reason.service" }[text];
  return key ? t(key) : text;
}

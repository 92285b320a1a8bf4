// One temporary override: by form, or as JSON with the server's own findings.

import { h, fill, field, select, tabs, button } from "./dom.js";
import { t } from "./words.js";
import * as model from "./model.js";
import { kept, explain, say } from "./ui.js";
import { shortText, typeOf } from "./body.js";
import { compact, parse, stringify, mergePatch } from "./exact.js";

const errors = [400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504];
const faults = ["connectionReset", "emptyResponse", "truncatedBody", "malformedChunk", "garbage", "noResponse"];
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "*"];

const texts = { 400: "bad_request", 401: "unauthorized", 403: "forbidden", 404: "not_found", 409: "conflict", 422: "validation_failed", 429: "too_many_requests", 500: "internal_error", 502: "bad_gateway", 503: "unavailable", 504: "gateway_timeout" };
const errorBody = (status) => stringify({ code: texts[status] ?? "error" });

/** What a form starts with. `seen` is the effective answer of now. */
export function draft(kind, { service, method = "GET", path = "/", seen } = {}) {
  return {
    tab: "form", kind, service, method, path, name: "", originalName: null,
    status: 500, body: errorBody(500),
    delay: "5s",
    fault: "connectionReset",
    data: seen?.text ?? "{}", base: seen?.text ?? null, isPatch: true, dataStatus: seen?.status ?? 200,
    // Nobody edits megabytes in place: a patch of them is written by hand.
    isLarge: seen?.isLarge ?? false,
    // What a delay or a step keeps of the answer below, where no patch can.
    keep: seen?.keep ?? { patch: {} },
    steps: [{ kind: "error", times: 1, status: 500, delay: "" }, { kind: "below", times: 1, status: 200, delay: "" }],
    then: "repeatLast",
    json: "",
    isTyped: false,
  };
}

/** A rule that is there already, as JSON. */
export function draftOf(rule) {
  const { name, ...rest } = rule;
  return { ...draft("error"), tab: "json", name, originalName: name, json: stringify(rest), isTyped: true, isForeign: true };
}

function value(text) {
  try { return { body: parse(text) }; } catch { return { text }; }
}

function response(form) {
  switch (form.kind) {
    case "error": return { status: Number(form.status), ...(form.body.trim() ? value(form.body) : {}) };
    case "delay": return { ...form.keep, delay: delay(form.delay) };
    case "fault": return { fault: form.fault };
    case "data": {
      const to = value(form.data);
      if (form.isLarge && "body" in to) return { patch: to.body };
      if (form.isPatch && form.base !== null && "body" in to) {
        let patch;
        try { patch = mergePatch(parse(form.base), to.body); } catch { patch = undefined; }
        if (patch !== undefined) return { ...(Number(form.dataStatus) !== form.seenStatus && form.seenStatus ? { status: Number(form.dataStatus) } : {}), patch };
      }
      return { status: Number(form.dataStatus), ...to };
    }
    default: return {};
  }
}

const delay = (text) => (/^\d+$/.test(text.trim()) ? Number(text) : text.trim());

function step(form, one, isLast) {
  const base =
    one.kind === "error" ? { status: Number(one.status), body: { code: texts[one.status] ?? "error" } }
      : one.kind === "fault" ? { fault: one.fault ?? "connectionReset" }
        : { ...form.keep };
  const isEndless = isLast && form.then === "repeatLast";
  return { ...(isEndless ? {} : { times: Math.max(1, Number(one.times) || 1) }), ...base, ...(one.delay?.trim() ? { delay: delay(one.delay) } : {}) };
}

/** The rule that the form says. */
function ruleOf(form) {
  const head = { ...(form.service && form.service !== model.model.catalog?.settings.services[0]?.name ? { service: form.service } : {}), method: form.method, path: form.path };
  if (form.kind === "sequence") {
    const responses = form.steps.map((one, index) => step(form, one, index === form.steps.length - 1));
    return { ...head, responses, ...(form.then === "repeatLast" ? {} : { then: form.then }) };
  }
  return { ...head, response: response(form) };
}

function suggestedName(form) {
  const what = { error: form.status, delay: form.delay, fault: form.fault, data: t("editor.kind.data"), sequence: t("editor.kind.sequence") }[form.kind];
  return `${form.method} ${form.path} → ${what}`.slice(0, 120);
}

/**
 * The editor. What is typed is kept under `key` until it is saved or thrown away.
 */
export function editor({ key, form: start, saved, cancelled }) {
  const form = { ...start, ...kept.get(key, {}) };
  const store = () => kept.set(key, form);
  store();
  const change = (part, value) => { form[part] = value; store(); refresh(); };

  const name = h("input", { type: "text", class: "wide", autocomplete: "off", maxlength: "200", value: form.name });
  name.addEventListener("input", () => { form.name = name.value; store(); });
  const json = h("textarea", { class: "code", rows: "14", spellcheck: "false", "aria-label": t("editor.json") });
  const findings = h("ol", { class: "findings", "aria-live": "polite" });
  const preview = h("pre", { class: "preview", tabindex: "0", "aria-label": t("editor.preview") });
  const gutter = h("div", { class: "gutter", "aria-hidden": "true" });
  const save = button(t("editor.save"), () => put(), { class: "button primary" });

  const refresh = () => {
    if (!form.isForeign && form.tab === "form") form.json = stringify(ruleOf(form));
    preview.textContent = form.json;
    name.placeholder = form.isForeign ? "" : suggestedName(form);
    if (document.activeElement !== json) json.value = form.json;
    drawGutter([]);
    validate();
  };

  // MARK: Validation in place

  let checking = null, timer;
  const validate = () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      checking?.abort();
      checking = new AbortController();
      try {
        const found = await model.checkRule(form.json, checking.signal);
        show(found);
      } catch (failure) {
        if (failure.name !== "AbortError") show([{ line: 1, column: 1, message: explain(failure) }]);
      }
    }, 150);
  };
  const show = (found) => {
    // What breaks the contract may be meant so: it is said, and stored all the same.
    json.setAttribute("aria-invalid", String(found.some((one) => !one.isContract)));
    fill(
      findings,
      found.every((one) => one.isContract) && h("li", { class: "fine" }, `✓ ${t("editor.valid")}`),
      found.map((one) => h("li", { class: "finding" }, h("button", { type: "button", class: "plain link", onclick: () => reveal(one) }, t("editor.place", { line: one.line, column: one.column })), " ", one.isContract && [h("span", { class: "badge warn" }, t("editor.contract")), " "], one.message)),
    );
    drawGutter(found.map((one) => one.line));
  };
  const drawGutter = (lines) => fill(gutter, form.json.split("\n").map((_, index) => h("div", { class: lines.includes(index + 1) ? "bad" : "" }, String(index + 1))));
  const reveal = ({ line, column }) => {
    panel.show("json");
    const lines = form.json.split("\n");
    // Columns count UTF-8 bytes or characters; for caret's sake the nearest is enough.
    const at = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + Math.min(column - 1, lines[line - 1]?.length ?? 0);
    json.focus();
    json.setSelectionRange(at, Math.min(at + 1, form.json.length));
  };
  json.addEventListener("input", () => {
    form.json = json.value;
    form.isTyped = true;
    form.isForeign = true;
    store();
    drawGutter([]);
    validate();
  });
  json.addEventListener("scroll", () => { gutter.scrollTop = json.scrollTop; });

  // MARK: The form

  const input = (part, props = {}) => {
    const element = h("input", { type: "text", autocomplete: "off", spellcheck: "false", ...props, value: form[part] });
    element.addEventListener("input", () => change(part, element.value));
    return element;
  };
  const area = (part, rows) => {
    const element = h("textarea", { class: "code", rows: String(rows), spellcheck: "false" });
    element.value = form[part];
    element.addEventListener("input", () => change(part, element.value));
    return element;
  };
  const inner = h("div", { class: "form-grid" });
  const drawForm = () => {
    const body = {
      error: () => [
        field(t("editor.status"), select(errors.map((code) => [String(code), `${code} ${texts[code].replaceAll("_", " ")}`]), String(form.status), (status) => { form.status = Number(status); form.body = errorBody(status); store(); drawForm(); refresh(); })),
        field(t("editor.body"), area("body", 5), t("editor.bodyHint")),
      ],
      delay: () => [field(t("editor.delay"), input("delay", { list: "delays" }), t("editor.delayHint")), h("datalist", { id: "delays" }, ["300ms", "1s", "3s", "5s", "10s", "30s", "60s"].map((one) => h("option", { value: one })))],
      data: () => [
        field(t("editor.status"), input("dataStatus", { inputmode: "numeric" })),
        field(t("editor.data"), area("data", 14), form.isLarge ? t("editor.dataLarge") : form.base !== null ? t("editor.dataHint") : t("editor.bodyHint")),
        form.base !== null && h("label", { class: "check" }, h("input", { type: "checkbox", checked: form.isPatch, onchange: (event) => change("isPatch", event.target.checked) }), h("span", {}, t("editor.patch"))),
      ],
      fault: () => [
        h("fieldset", { class: "choices" }, h("legend", {}, t("editor.fault")), faults.map((fault) => h("label", { class: "check" }, h("input", { type: "radio", name: "fault", value: fault, checked: fault === form.fault, onchange: () => change("fault", fault) }), h("span", {}, h("strong", {}, fault), h("small", {}, t(`fault.${fault}`)))))),
      ],
      sequence: () => [
        h("ol", { class: "steps" }, form.steps.map((one, index) => stepRow(one, index))),
        h("div", { class: "row" }, button(t("editor.addStep"), () => { form.steps.push({ kind: "error", times: 1, status: 500, delay: "" }); store(); drawForm(); refresh(); })),
        field(t("editor.then"), select(["repeatLast", "fallThrough", "cycle", "fail"].map((one) => [one, t(`then.${one}`)]), form.then, (then) => change("then", then))),
      ],
    }[form.kind];
    fill(
      inner,
      form.isForeign && h("p", { class: "notice" }, t("editor.foreign"), " ", button(t("editor.again"), () => { form.isForeign = false; form.isTyped = false; store(); drawForm(); refresh(); }, { class: "button small" })),
      h(
        "fieldset",
        { class: "choices inline" },
        h("legend", {}, t("editor.kind")),
        ["error", "delay", "data", "fault", "sequence"].map((kind) =>
          h("label", { class: "choice" }, h("input", { type: "radio", name: "kind", value: kind, checked: kind === form.kind, onchange: () => { form.kind = kind; form.isForeign = false; store(); drawForm(); refresh(); inner.querySelector(`input[value="${kind}"]`)?.focus(); } }), h("span", {}, t(`editor.kind.${kind}`)))),
      ),
      h(
        "div",
        { class: "request-line" },
        field(t("method"), select(methods, form.method, (method) => change("method", method))),
        field(t("path"), input("path", { class: "wide code" })),
        (model.model.catalog?.settings.services.length ?? 0) > 1 && field(t("service"), select(model.model.catalog.settings.services.map((one) => one.name), form.service ?? model.model.catalog.settings.services[0].name, (service) => change("service", service))),
      ),
      body?.(),
      h("details", {}, h("summary", {}, t("editor.preview")), preview),
    );
  };
  const stepRow = (one, index) => {
    const set = (part) => (value) => { one[part] = value; store(); refresh(); };
    const label = (text) => t("editor.stepLabel", { what: text, step: index + 1 });
    const isEndless = index === form.steps.length - 1 && form.then === "repeatLast";
    const kind = select([["error", t("editor.step.error")], ["below", t("editor.step.below")], ["fault", t("editor.step.fault")]], one.kind, (kind) => { one.kind = kind; store(); drawForm(); refresh(); }, { "aria-label": label(t("editor.step.what")) });
    const typed = (part, props) => { const element = h("input", { type: "text", value: String(one[part] ?? ""), ...props }); element.addEventListener("input", () => set(part)(element.value)); return element; };
    return h(
      "li",
      { class: "row" },
      kind,
      one.kind === "error" && select(errors.map(String), String(one.status), set("status"), { "aria-label": label(t("editor.status")) }),
      one.kind === "fault" && select(faults, one.fault ?? faults[0], set("fault"), { "aria-label": label(t("editor.fault")) }),
      isEndless ? h("span", { class: "quiet" }, t("editor.forEver")) : h("label", { class: "inline" }, typed("times", { inputmode: "numeric", class: "tiny" }), h("span", {}, t("editor.times"))),
      h("label", { class: "inline" }, h("span", {}, t("editor.delay")), typed("delay", { placeholder: "0", class: "tiny" })),
      form.steps.length > 1 && button("✕", () => { form.steps.splice(index, 1); store(); drawForm(); refresh(); }, { class: "button small", "aria-label": label(t("remove")) }),
    );
  };

  // MARK: Saving

  const put = async () => {
    const chosen = name.value.trim() || (form.isForeign ? form.originalName || t("editor.unnamed") : suggestedName(form));
    save.disabled = true;
    try {
      const found = (await model.checkRule(form.json)).filter((one) => !one.isContract);
      if (found.length) { show(found); panel.show("json"); json.focus(); return; }
      await model.putOverride(chosen, compact(form.json));
      if (form.originalName && form.originalName !== chosen) await model.deleteOverride(form.originalName);
      kept.set(key, undefined);
      say(model.model.overrides.enabled ? t("editor.saved", { name: chosen }) : t("editor.savedOff", { name: chosen }));
      saved?.(chosen);
    } catch (failure) {
      say(explain(failure), "failed");
    } finally {
      save.disabled = false;
    }
  };

  const panel = tabs(
    t("editor.title"),
    [
      { key: "form", text: t("editor.form"), content: () => inner },
      { key: "json", text: "JSON", content: () => h("div", { class: "json-editor" }, gutter, json) },
    ],
    form.tab,
    (tab) => { if (form.tab !== tab) { form.tab = tab; store(); if (tab === "json") json.value = form.json; } },
  );
  drawForm();
  refresh();
  // What could not be judged while the server was away is judged when it is back.
  const end = model.on("connection", () => {
    if (!element.isConnected) end();
    else if (model.model.connection === "live") validate();
  });
  const element = h(
    "section",
    { class: "editor card", "aria-label": t("editor.title") },
    h("h2", {}, form.originalName ? t("editor.change", { name: form.originalName }) : t("editor.new")),
    panel,
    findings,
    field(t("editor.name"), name, t("editor.nameHint")),
    h("div", { class: "row" }, save, button(t("cancel"), () => { kept.set(key, undefined); cancelled?.(); })),
  );
  return element;
}

/** What the answer of now gives a form: its text, and how to keep it where only time or order change. */
export function seenOf(answer, rule) {
  const { body } = answer.response;
  const text = shortText(body);
  const type = typeOf(answer.response.headers);
  const isJSON = Boolean(body) && /json/i.test(type);
  let keep = { patch: {} };
  if (!isJSON || !answer.matched) {
    const file = rule?.responses?.[0]?.body?.startsWith("file ") ? rule.responses[0].body.slice(5) : null;
    keep = { status: answer.response.status, ...(type && !file ? { headers: { "Content-Type": type } } : {}), ...(file ? { bodyFile: file } : text ? { text } : shortText(answer.response.base64) ? { base64: answer.response.base64 } : {}) };
  }
  return { text, status: answer.response.status, keep, isJSON, isLarge: text === null && isJSON };
}


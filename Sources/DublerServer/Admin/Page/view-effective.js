// What the app will get, exactly, where each part comes from, and who lost.

import { h, fill, field, select, button } from "./dom.js";
import { t } from "./words.js";
import * as data from "./model.js";
import { model, on } from "./model.js";
import { kept, layer, method, status, duration, explain, candidates, empty, link } from "./ui.js";
import { bodyView, headerTable } from "./body.js";
import { editor, draft, seenOf } from "./editor.js";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

export function mount(root, parameters) {
  const key = () => `effective.${model.session}`;
  let form = {};
  const editorKey = () => `editor.effective.${model.session}`;

  const methodField = select(methods, "GET", () => typed());
  const target = h("input", { type: "text", class: "wide code", autocomplete: "off", spellcheck: "false" });
  const service = h("select", {});
  const headers = h("textarea", { class: "code", rows: "3", spellcheck: "false" });
  const body = h("textarea", { class: "code", rows: "4", spellcheck: "false" });
  const more = h("details", { class: "more" }, h("summary", {}, t("effective.more")), h("div", { class: "form-grid two" }, field(t("effective.headers"), headers, t("effective.headersHint")), field(t("effective.body"), body)));
  const result = h("div", { class: "result", "aria-live": "off" });
  const place = h("div", { class: "editor-place" });
  const said = h("p", { class: "offscreen", role: "status" });
  fill(
    root,
    h(
      "div",
      { class: "single scroll" },
      h("p", {}, h("a", { href: link("endpoints"), class: "back-link" }, `← ${t("view.endpoints")}`)),
      h(
        "form",
        { class: "card request", onsubmit: (event) => { event.preventDefault(); typed(0); } },
        h("div", { class: "request-line" }, field(t("method"), methodField), field(t("effective.target"), target), h("div", { class: "service-field" }, field(t("service"), service)), h("div", { class: "field" }, h("button", { class: "button" }, t("effective.ask")))),
        more,
      ),
      place,
      said,
      result,
    ),
  );
  for (const control of [target, headers, body]) control.addEventListener("input", () => typed());
  service.addEventListener("change", () => typed());

  function take(parameters) {
    form = kept.get(key(), { method: "GET", target: "/", service: "", headers: "", body: "" });
    if (parameters.get("target")) {
      form = { method: parameters.get("method") ?? "GET", target: parameters.get("target"), service: parameters.get("service") ?? "", headers: "", body: "" };
      // A request of the journal comes with its headers and body.
      const carried = kept.get("effective.carried");
      if (carried && carried.target === form.target) { Object.assign(form, carried); kept.set("effective.carried", undefined); }
    }
    methodField.value = methods.includes(form.method) ? form.method : "GET";
    if (!methods.includes(form.method)) { methodField.append(h("option", { value: form.method }, form.method)); methodField.value = form.method; }
    target.value = form.target;
    headers.value = form.headers;
    body.value = form.body;
    more.open = Boolean(form.headers || form.body);
    drawServices();
    ask();
    const saved = kept.get(editorKey());
    if (saved) openEditor(saved);
    else fill(place);
  }

  function drawServices() {
    const names = model.catalog?.settings.services.map((one) => one.name) ?? [form.service].filter(Boolean);
    fill(service, names.map((name) => h("option", { value: name }, name)));
    service.value = form.service || names[0] || "";
    root.querySelector(".service-field")?.toggleAttribute("hidden", names.length < 2);
  }

  let timer;
  function typed(wait = 250) {
    form = { method: methodField.value, target: target.value, service: service.value, headers: headers.value, body: body.value };
    kept.set(key(), form);
    clearTimeout(timer);
    timer = setTimeout(ask, wait);
  }

  let asking = null, latest = null, last = "", lastSequence = "";
  async function ask() {
    if (!form.target) return;
    asking?.abort();
    asking = new AbortController();
    const pairs = form.headers.split("\n").map((line) => line.trim()).filter(Boolean).map((line) => { const at = line.indexOf(":"); return at < 0 ? [line, ""] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]; });
    const request = { method: form.method, target: form.target, ...(form.service ? { service: form.service } : {}), ...(pairs.length ? { headers: pairs } : {}), ...(form.body ? { body: form.body } : {}) };
    try {
      const { value, tag } = await data.effective(request, asking.signal);
      const answer = tag === last ? latest : value;
      const sequence = JSON.stringify([rule(answer), model.info?.profile]);
      // What has not changed is left alone: selection, scroll and focus stay.
      if (tag === last && sequence === lastSequence) return;
      latest = answer;
      last = tag;
      lastSequence = sequence;
      draw(answer);
      said.textContent = answer.matched ? t("effective.said", { status: answer.response.status, layer: answer.rule.layer }) : t("effective.unmatched");
    } catch (failure) {
      if (failure.name === "AbortError") return;
      last = "";
      fill(result, h("div", { class: "banner bad" }, explain(failure)));
    }
  }

  /** The rule as the list of endpoints has it, with its sequence. */
  function rule(answer) {
    if (!answer.rule) return null;
    for (const endpoint of model.endpoints) for (const one of endpoint.rules) if (one.layer === answer.rule.layer && one.name === answer.rule.name) return one;
    return null;
  }

  function draw(answer) {
    const { response } = answer;
    const origins = (answer.origins ?? []).map((one) => ({ part: one.part, rule: one.rule }));
    const originOf = (part) => origins.find((one) => one.part.toLowerCase() === part.toLowerCase());
    const mark = (part) => { const found = originOf(part); return found ? h("span", { title: found.rule.location ?? "" }, layer(found.rule.layer)) : h("span", { class: "layer auto" }, t("effective.auto")); };
    const found = rule(answer);
    const bodyOrigins = origins.filter((one) => one.part === "body" || one.part.startsWith("body ")).map((one) => ({ pointer: one.part.slice(5), rule: one.rule }));
    const used = new Map();
    for (const one of origins) used.set(`${one.rule.layer}\n${one.rule.name}`, one.rule);
    fill(
      result,
      h(
        "section",
        { class: `card answer ${answer.matched ? "" : "unmatched"}` },
        h("div", { class: "row spread" }, h("div", { class: "row" }, h("h2", {}, t("effective.title")), status(response.fault ? null : response.status, response.fault), answer.rule ? layer(answer.rule.layer) : h("span", { class: "badge bad" }, t("effective.unmatched"))), h("div", { class: "row actions" }, actions())),
        answer.code && h("p", { class: "banner bad" }, h("code", {}, answer.code)),
        answer.rule && h("p", {}, h("strong", {}, answer.rule.name), answer.rule.location && [" · ", h("code", { class: "quiet" }, answer.rule.location)], " · ", t("effective.use", { response: answer.rule.response, use: answer.rule.use })),
        found && found.responses.length > 1 && sequence(found, answer.rule.response),
        h(
          "table",
          { class: "headers parts" },
          h("tbody", {}, h("tr", {}, h("th", { scope: "row" }, t("effective.status")), h("td", {}, h("code", {}, response.fault && !response.status ? "—" : String(response.status))), h("td", {}, mark("status"))), response.delay > 0 && h("tr", {}, h("th", { scope: "row" }, t("effective.delay")), h("td", {}, duration(response.delay)), h("td", {}, answer.rule && layer(answer.rule.layer))), response.fault && h("tr", {}, h("th", { scope: "row" }, t("editor.fault")), h("td", {}, h("code", {}, response.fault), " ", h("span", { class: "quiet" }, t(`fault.${response.fault}`))), h("td", {}, answer.rule && layer(answer.rule.layer)))),
        ),
        h("h3", {}, t("headers")),
        headerTable(response.headers, (name) => mark(`header ${name}`)),
        h("h3", {}, t("body")),
        bodyView({ text: response.body, base64: response.base64, headers: response.headers, label: t("effective.bodyLabel"), origins: bodyOrigins, key: "effective" }),
        used.size > 0 && h("p", { class: "legend" }, t("effective.legend"), " ", [...used.values()].map((one) => h("span", { class: "row tight" }, layer(one.layer), h("span", {}, one.name), one.location && h("code", { class: "quiet" }, one.location)))),
      ),
      h("section", { class: "card" }, h("h2", {}, t("effective.candidates")), h("p", { class: "quiet" }, t("effective.looking")), answer.candidates.length ? candidates(answer.candidates) : empty(t("effective.noCandidates"))),
    );
  }

  function sequence(found, next) {
    return h(
      "section",
      { class: "sequence", "aria-label": t("effective.sequence") },
      h("h3", {}, t("effective.sequence")),
      h("ol", {}, found.responses.map((one, index) => h("li", { class: index + 1 === next ? "next" : "", "aria-current": index + 1 === next ? "step" : undefined }, status(one.fault ? null : one.status ?? 200, one.fault), " ", h("span", { class: "quiet" }, [one.body, one.times && `× ${one.times}`].filter(Boolean).join(" · ")), index + 1 === next && h("span", { class: "badge good" }, t("effective.next"))))),
      h("p", { class: "quiet" }, t("effective.uses", { count: found.uses ?? 0 }), " ", t(`then.${found.then}`)),
    );
  }

  function actions() {
    return ["error", "delay", "data", "fault", "sequence"].map((kind) => button(t(`act.${kind}`), () => start(kind), { class: "button small", "data-kind": kind }));
  }

  function start(kind) {
    const seen = latest ? seenOf(latest, rule(latest)) : undefined;
    const path = form.target.split("?")[0];
    const matched = latest?.rule ? rule(latest) : null;
    const begun = draft(kind, { service: form.service, method: form.method, path: matched?.path && !matched.path.includes("**") ? matched.path : path, seen });
    begun.seenStatus = seen?.status;
    openEditor(begun);
    place.scrollIntoView({ block: "start" });
    place.querySelector("input[name=kind]:checked")?.focus();
  }

  function openEditor(start) {
    fill(place, editor({ key: editorKey(), form: start, saved: () => { fill(place); result.querySelector("[data-kind]")?.focus(); }, cancelled: () => { fill(place); result.querySelector("[data-kind]")?.focus(); } }));
  }

  // Under traffic every frame tells something, and each question would cut the one before.
  let waiting;
  const soon = () => { waiting ??= setTimeout(() => { waiting = undefined; ask(); }, 80); };
  const ends = [on("overrides info endpoints state", soon), on("journal", ({ news } = {}) => { if (news) soon(); }), on("catalog", drawServices)];
  take(parameters);
  return { ended: () => { ends.forEach((end) => end()); clearTimeout(waiting); clearTimeout(timer); asking?.abort(); }, moved: take };
}


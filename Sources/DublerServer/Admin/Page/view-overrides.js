// Temporary overrides of the session: on, off, changed, handed on.

import { h, fill, button, toggle, field, dialog, download } from "./dom.js";
import { t } from "./words.js";
import * as data from "./model.js";
import { model, on } from "./model.js";
import { attempt, copy, say, empty, kept, method, status, link, go, number, sample } from "./ui.js";
import { stringify, parse } from "./exact.js";
import { editor, draft, draftOf } from "./editor.js";
import { encode, decode } from "./share.js";

export function mount(root, parameters) {
  const key = () => `editor.overrides.${model.session}`;
  const shared = h("div", {});
  const place = h("div", { class: "editor-place" });
  const list = h("div", {});
  const master = toggle(t("overrides.switch"), true, (isOn) => attempt(() => data.switchOverrides(isOn)));
  const masterText = h("span", {});
  const id = h("input", { type: "text", autocomplete: "off", spellcheck: "false", pattern: "[A-Za-z0-9_.\\-]+" });
  id.value = kept.get("export.id", "") || `${model.session.replace(/[^A-Za-z0-9_.-]/g, "_")}_overrides`;
  id.addEventListener("input", () => kept.set("export.id", id.value));
  const exportCard = h(
    "section",
    { class: "card", "aria-label": t("overrides.handOn") },
    h("h2", {}, t("overrides.handOn")),
    h("p", { class: "quiet" }, t("overrides.handOnText")),
    h("div", { class: "name-line" }, field(t("overrides.exportID"), id), h("div", { class: "field" }, button(t("overrides.export"), exportProfile))),
    h("div", { class: "row" }, button(t("overrides.copyAll"), () => copy(stringify({ rules: model.overrides.rules }))), button(t("overrides.share"), share)),
  );
  fill(
    root,
    h(
      "div",
      { class: "single scroll" },
      shared,
      h("section", { class: "card" }, h("div", { class: "row spread" }, h("div", { class: "row named" }, master, h("div", {}, h("h2", {}, t("overrides.title")), masterText)), h("div", { class: "row" }, button(t("overrides.add"), () => open(draft("error")), { class: "button primary", "data-focus": "add" }), button(t("overrides.addJSON"), () => open({ ...draft("error"), tab: "json", isForeign: true, json: '{\n  "method": "GET",\n  "path": "/",\n  "response": { "status": 503 }\n}' })), button(t("overrides.deleteAll"), removeAll)))),
      place,
      list,
      exportCard,
    ),
  );

  function open(form) {
    kept.set(key(), undefined);
    fill(place, editor({ key: key(), form, saved: closed, cancelled: closed }));
    place.querySelector("input[type=radio]:checked, textarea")?.focus();
  }
  function closed() {
    fill(place);
    root.querySelector("[data-focus=add]")?.focus();
  }
  const saved = kept.get(key());
  if (saved) fill(place, editor({ key: key(), form: saved, saved: closed, cancelled: closed }));

  async function exportProfile() {
    const name = id.value.trim();
    const text = await attempt(() => data.sessionText(`/overrides?export=profile&id=${encodeURIComponent(name)}`));
    if (text) { download(`${name}.json`, text); say(t("overrides.exported", { file: `profiles/${name}.json` })); }
  }

  async function share() {
    const code = await encode({ profile: model.info?.profile ?? null, rules: model.overrides.rules });
    const url = `${location.origin}${location.pathname}${link("overrides", { share: code })}`;
    const box = h("textarea", { class: "code", rows: "4", readonly: true, "aria-label": t("overrides.link") });
    box.value = url;
    await copy(url, t("overrides.linkCopied"));
    await dialog(t("overrides.share"), h("div", { class: "field" }, box, h("p", { class: "hint" }, t("overrides.shareText"))), null, t("close"));
  }

  async function removeAll() {
    if (!model.overrides.rules.length) return;
    if (await dialog(t("overrides.deleteAll"), h("p", {}, t("overrides.deleteAllText", { count: model.overrides.rules.length })), t("remove"), t("cancel"), { danger: true })) await attempt(() => data.replaceOverrides([]));
  }

  const put = (rule) => { const { name, ...rest } = rule; return data.putOverride(name, JSON.stringify(rest)); };

  function draw() {
    const { enabled, rules } = model.overrides;
    master.setAttribute("aria-checked", String(enabled));
    masterText.textContent = enabled ? t("overrides.on") : t("overrides.off");
    masterText.className = enabled ? "quiet" : "off-text";
    list.classList.toggle("is-off", !enabled);
    const focus = list.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
    fill(list, rules.length === 0 ? empty(t("overrides.none"), h("p", { class: "quiet" }, t("overrides.noneText"))) : h("ul", { class: "overrides" }, rules.map(row)));
    if (focus) list.querySelector(`[data-focus="${CSS.escape(focus)}"]`)?.focus();
  }

  function row(rule) {
    const isOn = rule.enabled !== false;
    const responses = rule.responses ?? [rule.response ?? {}];
    const switcher = toggle(t("overrides.switchOne", { name: rule.name }), isOn, (on) => { const { enabled: _, ...rest } = rule; return attempt(() => put(on ? rest : { ...rest, enabled: false })); });
    switcher.dataset.focus = `switch:${rule.name}`;
    const methodText = Array.isArray(rule.method) ? rule.method.join(" ") : rule.method ?? "*";
    return h(
      "li",
      { class: `card override-row ${isOn ? "" : "is-off"}` },
      h(
        "div",
        { class: "row spread" },
        h("div", { class: "row named" }, switcher, h("div", {}, h("strong", {}, rule.name), h("div", { class: "row" }, method(methodText), h("a", { href: link("effective", sample(rule)) }, h("code", {}, rule.path ?? "*")), responses.map((response) => h("span", { class: "row tight" }, response.fault || response.status ? status(response.status, response.fault) : h("span", { class: "status patch" }, t("catalog.patch")), response.delay !== undefined && h("span", { class: "quiet" }, `+ ${typeof response.delay === "object" ? stringify(response.delay) : typeof response.delay === "number" ? `${response.delay} ${t("unit.ms")}` : response.delay}`)))))),
        h("div", { class: "row" }, button(t("edit"), () => open(draftOf(rule)), { class: "button small", "aria-label": t("overrides.editOne", { name: rule.name }), "data-focus": `edit:${rule.name}` }), button(t("overrides.copy"), () => copy(stringify(rule)), { class: "button small", "aria-label": t("overrides.copyOne", { name: rule.name }) }), button(t("remove"), () => attempt(() => data.deleteOverride(rule.name)), { class: "button small", "aria-label": t("overrides.removeOne", { name: rule.name }) })),
      ),
      h("details", {}, h("summary", {}, "JSON"), h("pre", { tabindex: "0", "aria-label": t("overrides.jsonOne", { name: rule.name }) }, stringify(rule))),
    );
  }

  // MARK: What a link brings

  async function drawShared(parameters) {
    const code = parameters.get("share");
    if (!code) return fill(shared);
    let set;
    try { set = parse(await decode(code)); } catch { return fill(shared, h("div", { class: "banner bad" }, t("share.broken"))); }
    const take = () => go("overrides", {}, { replace: true });
    return fill(
      shared,
      h(
        "section",
        { class: "card shared", "aria-label": t("share.title") },
        h("h2", {}, t("share.title")),
        h("p", {}, t("share.text", { profile: set.profile ?? t("baseline"), count: number(set.rules.length), session: model.session })),
        h("ul", {}, set.rules.map((rule) => h("li", {}, method(String(rule.method)), " ", h("code", {}, rule.path), " ", rule.name))),
        h(
          "div",
          { class: "row" },
          button(t("share.take"), async () => {
            const isDone = await attempt(async () => {
              await data.replaceOverrides(set.rules);
              await data.activate(set.profile, { reset: true, useCustomProfile: true });
            }, t("share.taken"));
            if (isDone) take();
          }, { class: "button primary" }),
          button(t("share.leave"), take),
        ),
      ),
    );
  }

  const end = on("overrides session", draw);
  draw();
  drawShared(parameters);
  return { ended: end, moved: drawShared };
}

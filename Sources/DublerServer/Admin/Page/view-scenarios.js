// Cases in plain text, as testers wrote them.

import { h, fill } from "./dom.js";
import { t } from "./words.js";
import * as data from "./model.js";
import { model, on } from "./model.js";
import { attempt, searchBox, matcher, empty, explain, link } from "./ui.js";

export function mount(root) {
  const search = searchBox(t("scenarios.search"), "scenarios.search", () => draw());
  const list = h("ul", { class: "scenarios scroll" });
  fill(root, h("div", { class: "single" }, h("div", { class: "bar" }, search), list));

  function draw() {
    const all = model.scenarios;
    if (!all) return fill(list, empty(t("loading")));
    if (model.scenariosFailure) return fill(list, empty(t("scenarios.notYet"), h("p", { class: "quiet" }, explain(model.scenariosFailure))));
    const takes = matcher(search.value);
    const found = all.filter((one) => takes(`${one.id} ${one.title} ${one.profile ?? ""} ${one.case ?? ""} ${one.text ?? ""}`.toLowerCase()));
    return fill(
      list,
      model.scenarioFindings?.length > 0 && h("li", { class: "card questions" }, h("h2", {}, t("scenarios.findings")), h("ul", {}, model.scenarioFindings.map((one) => h("li", {}, `${one.message} `, h("code", { class: "quiet" }, `${one.file ?? ""}:${one.line}`))))),
      found.length === 0 && empty(all.length ? t("catalog.nothing") : t("scenarios.none")),
      found.map((one) =>
        h(
          "li",
          { class: "card" },
          h("div", { class: "row" }, h("h2", {}, one.title || one.id), one.state && h("span", { class: "badge" }, t(`scenarios.state.${one.state}`)), one.case && h("span", { class: "badge" }, one.case)),
          h("p", { class: "row" }, h("code", { class: "quiet" }, `${one.file}${one.line ? `:${one.line}` : ""}`), one.profile ? h("a", { href: link("catalog", { profile: one.profile }) }, one.profile) : h("span", { class: "quiet" }, t("scenarios.noProfile")), one.profile && h("button", { type: "button", class: "button small", "aria-label": t("catalog.activateOne", { profile: one.profile }), onclick: () => attempt(() => data.activate(one.profile), t("catalog.activated", { profile: one.profile })) }, t("catalog.activate"))),
          one.questions?.length > 0 && h("div", {}, h("h3", {}, t("scenarios.questions")), h("ul", {}, one.questions.map((asked) => h("li", { lang: one.language }, `${asked.question} `, h("code", { class: "quiet" }, `${asked.file}:${asked.line}`))))),
          one.text && h("details", {}, h("summary", {}, t("scenarios.text")), h("pre", { class: "prose", tabindex: "0", "aria-label": one.title || one.id }, one.text)),
        )),
    );
  }
  const end = on("scenarios", draw);
  draw();
  data.wantScenarios();
  return { ended: end, moved: () => {} };
}

// Every method and path, and which layer answers it now.

import { h, fill, select } from "./dom.js";
import { t } from "./words.js";
import { model, on } from "./model.js";
import { searchBox, kept, go, layer, method, number, sample } from "./ui.js";
import { VirtualList } from "./virtual.js";

export function mount(root) {
  const summary = h("p", { class: "quiet summary", role: "status" });
  let layerFilter = kept.get("endpoints.layer", "");
  const search = searchBox(t("endpoints.search"), "endpoints.search", () => draw());
  const filter = select(
    [["", t("endpoints.anyLayer")], ["changed", t("endpoints.changed")], ["override", t("layer.override")], ["test", t("layer.test")], ["hit", t("endpoints.hit")]],
    layerFilter,
    (value) => { layerFilter = value; kept.set("endpoints.layer", value); draw(); },
    { "aria-label": t("endpoints.layer") },
  );
  const list = new VirtualList({
    label: t("view.endpoints"),
    rowHeight: 44,
    key: (endpoint) => `${endpoint.service} ${endpoint.method} ${endpoint.path}`,
    open: (endpoint) => go("effective", sample(endpoint)),
    draw: (endpoint) => [
      method(endpoint.method),
      h("span", { class: "path" }, endpoint.path),
      h("span", { class: "quiet rule-name" }, endpoint.rule ?? "", endpoint.conditional ? ` ${t("endpoints.conditional")}` : ""),
      h("span", { class: "layer-cell" }, layer(endpoint.layer)),
      h("span", { class: "service quiet" }, endpoint.service),
      h("span", { class: "hits", title: t("endpoints.hits") }, endpoint.hits ? `${number(endpoint.hits)} ×` : ""),
    ],
  });
  fill(root, h("div", { class: "single" }, h("div", { class: "bar" }, search, filter), summary, list.element));

  // Lower case once, not at every key.
  const texts = new WeakMap();
  const textOf = (endpoint) => {
    let text = texts.get(endpoint);
    if (text === undefined) texts.set(endpoint, (text = `${endpoint.method} ${endpoint.path} ${endpoint.service} ${endpoint.rule ?? ""} ${endpoint.layer ?? ""}`.toLowerCase()));
    return text;
  };
  const prepare = () => { for (const endpoint of model.endpoints) textOf(endpoint); };

  let last = null;
  /** What the text finds; a longer text is looked for among what the shorter one has found. */
  function find() {
    const typed = search.value.toLowerCase();
    const isNarrower = last !== null && last.all === model.endpoints && last.filter === layerFilter && layerFilter !== "hit" && typed.startsWith(last.typed);
    const words = typed.split(/\s+/).filter(Boolean);
    const found = (isNarrower ? last.found : model.endpoints).filter((endpoint) => {
      if (layerFilter === "changed" && (endpoint.layer === "baseline" || endpoint.layer === null || (endpoint.layer.startsWith("collection:") && !endpoint.conditional))) return false;
      if ((layerFilter === "override" || layerFilter === "test") && endpoint.layer !== layerFilter) return false;
      if (layerFilter === "hit" && !endpoint.hits) return false;
      if (!words.length) return true;
      const text = textOf(endpoint);
      return words.every((word) => text.includes(word));
    });
    last = { all: model.endpoints, filter: layerFilter, typed, found };
    return found;
  }

  function draw() {
    const found = find();
    summary.textContent = t("endpoints.count", { shown: number(found.length), total: number(model.endpointsTotal) });
    list.setItems(found, { empty: model.endpointsTotal ? t("catalog.nothing") : t("loading") });
  }
  const ends = [on("endpoints session", draw), on("hits", () => list.render(true))];
  draw();
  // Before the first key, while nobody waits.
  const ready = on("endpoints", () => setTimeout(prepare));
  ends.push(ready);
  return { ended: () => ends.forEach((end) => end()), moved: () => {} };
}

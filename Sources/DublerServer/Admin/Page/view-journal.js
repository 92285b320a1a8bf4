// Requests as they come, and everything about one of them.

import { h, fill, button, select, tabs, download } from "./dom.js";
import { t } from "./words.js";
import * as data from "./model.js";
import { model, on } from "./model.js";
import { searchBox, matcher, split, empty, go, kept, layer, method, status, clock, duration, candidates, explain, attempt, copy, number, bytes, fact } from "./ui.js";
import { bodyView, headerTable, shortText } from "./body.js";
import { editor, draft } from "./editor.js";
import { VirtualList } from "./virtual.js";

const kinds = ["matched", "unmatched", "ignored", "stale", "stray", "protocol"];

export function mount(root, parameters) {
  let chosen = parameters.get("seq") ? Number(parameters.get("seq")) : null;
  const summary = h("p", { class: "quiet summary", role: "status" });
  const search = searchBox(t("journal.search"), "journal.search", () => draw());
  const methodFilter = select([["", t("journal.anyMethod")], "GET", "POST", "PUT", "PATCH", "DELETE"], kept.get("journal.method", ""), (value) => { kept.set("journal.method", value); draw(); }, { "aria-label": t("method") });
  const statusFilter = select([["", t("journal.anyStatus")], "2xx", "3xx", "4xx", "5xx"], kept.get("journal.status", ""), (value) => { kept.set("journal.status", value); draw(); }, { "aria-label": t("effective.status") });
  const kindFilter = select([["", t("journal.anyKind")], ...kinds.map((kind) => [kind, t(`kind.${kind}`)])], kept.get("journal.kind", ""), (value) => { kept.set("journal.kind", value); draw(); }, { "aria-label": t("journal.kind") });
  const detail = h("div", { class: "detail-inner" });
  const list = new VirtualList({
    label: t("view.journal"),
    rowHeight: 54,
    key: (entry) => entry.seq,
    open: (entry) => go("journal", { seq: entry.seq }, { replace: true }),
    live: true,
    empty: t("journal.none"),
    draw: (entry, row) => {
      row.classList.add(`kind-${entry.kind}`);
      return [
        h("span", { class: "time" }, clock(entry.time)),
        method(entry.method),
        h("span", { class: "path", title: entry.target }, entry.target.length > 300 ? `${entry.target.slice(0, 300)}…` : entry.target),
        status(entry.fault ? null : entry.status, entry.fault),
        h(
          "span",
          { class: "meta" },
          entry.kind === "matched" ? layer(entry.layer) : h("span", { class: `badge ${entry.kind === "unmatched" ? "bad" : "warn"}` }, t(`kind.${entry.kind}`)),
          h("span", { class: "quiet rule-name" }, entry.rule ? `${entry.rule}${entry.use > 1 ? ` · ${t("journal.use", { use: entry.use })}` : ""}` : entry.code && entry.code !== entry.kind ? entry.code : ""),
        ),
        h("span", { class: "delay quiet" }, entry.ended === "pending" ? t("journal.pending") : entry.delay ? `+${duration(entry.delay)}` : ""),
      ];
    },
  });
  const layout = split(
    [
      h("div", { class: "bar" }, search, methodFilter, statusFilter, kindFilter),
      h("div", { class: "bar tools" }, summary, h("div", { class: "row tight" }, button("HAR", exportHAR, { class: "button small", "aria-label": t("journal.har") }))),
      list.element,
    ],
    detail,
    t("journal.detail"),
  );
  fill(root, layout);

  let shown = [];
  let lastFilter = "";

  // Lower case once, not at every key.
  const textOf = (entry) => (entry.text ??= `${entry.method} ${entry.target} ${entry.status} ${entry.rule ?? ""} ${entry.layer ?? ""} ${entry.code ?? ""} ${entry.service ?? ""}`.toLowerCase());

  function takes() {
    const words = matcher(search.value);
    const isAll = search.value.trim() === "";
    const [wantedMethod, wantedStatus, wantedKind] = [methodFilter.value, statusFilter.value, kindFilter.value];
    return (entry) =>
      (!wantedMethod || entry.method === wantedMethod)
      && (!wantedStatus || Math.floor((entry.status ?? 0) / 100) === Number(wantedStatus[0]))
      && (!wantedKind || entry.kind === wantedKind)
      && (isAll || words(textOf(entry)));
  }

  /** Newest first. */
  function draw() {
    const filter = [search.value, methodFilter.value, statusFilter.value, kindFilter.value].join("\n");
    const isSame = filter === lastFilter;
    lastFilter = filter;
    const newest = shown[0]?.seq ?? 0;
    const wanted = takes();
    shown = [];
    const { entries } = model.journal;
    for (let index = entries.length - 1; index >= 0; index -= 1) if (wanted(entries[index])) shown.push(entries[index]);
    let added = 0;
    if (isSame && newest) while (added < shown.length && shown[added].seq > newest) added += 1;
    list.setItems(shown, { addedAbove: isSame && newest && added < shown.length ? added : 0, empty: entries.length ? t("catalog.nothing") : t("journal.none") });
    const dropped = model.info?.journal.dropped ?? 0;
    summary.textContent = t("journal.count", { shown: number(shown.length), total: number(entries.length) }) + (dropped ? ` ${t("journal.dropped", { count: number(dropped) })}` : "");
  }

  async function exportHAR() {
    const archive = await attempt(() => data.sessionBlob("/journal.har"));
    if (archive) download(`${model.session}.har`, archive);
  }

  // MARK: One entry

  let asked = 0;
  async function drawDetail() {
    if (chosen === null) {
      layout.closeDetail();
      return fill(detail, empty(t("journal.choose")));
    }
    layout.openDetail();
    list.select(chosen);
    asked += 1;
    const mine = asked;
    const seq = chosen;
    try {
      const entry = await data.entry(seq);
      if (mine === asked) drawEntry(entry);
    } catch (failure) {
      if (mine === asked) fill(detail, empty(explain(failure)));
    }
  }

  let editing = null;

  function drawEntry(entry) {
    const editorKey = `editor.journal.${model.session}`;
    const place = h("div", { class: "editor-place" });
    const path = entry.target.split("?")[0];
    const open = (kind) => {
      editing = entry.seq;
      const seen = entry.responseBody !== null && entry.kind === "matched" ? { text: shortText(entry.responseBody), status: entry.status, keep: { patch: {} }, isLarge: entry.responseBody !== null && shortText(entry.responseBody) === null } : undefined;
      fill(place, editor({ key: editorKey, form: { ...draft(kind, { service: entry.service, method: entry.method, path, seen }), seq: entry.seq }, saved: () => { editing = null; fill(place); }, cancelled: () => { editing = null; fill(place); } }));
      place.querySelector("input[type=radio]:checked")?.focus();
    };
    const started = Date.parse(entry.time);
    const took = entry.endedAt ? Date.parse(entry.endedAt) - started : null;
    fill(
      detail,
      h("h2", { class: "row" }, method(entry.method), h("code", { class: "target" }, entry.target)),
      h("div", { class: "row" }, status(entry.fault ? null : entry.status, entry.fault), entry.rule ? layer(entry.rule.layer) : null, h("span", { class: `badge ${entry.kind === "unmatched" ? "bad" : entry.kind === "matched" ? "good" : "warn"}` }, t(`kind.${entry.kind}`)), entry.code && entry.code !== entry.kind && h("code", {}, entry.code)),
      h(
        "div",
        { class: "row actions" },
        button(t("journal.override"), () => open(entry.kind === "unmatched" ? "data" : "error"), { class: "button primary" }),
        button(t("journal.effective"), () => {
          kept.set("effective.carried", { target: entry.target, headers: entry.headers.filter(([name]) => !/^(host|content-length|connection)$/i.test(name)).map(([name, value]) => `${name}: ${value}`).join("\n"), body: shortText(entry.body) ?? "" });
          go("effective", { method: entry.method, target: entry.target, service: entry.service });
        }),
        button(t("journal.curl"), () => attempt(async () => copy(await data.sessionText(`/journal/${entry.seq}/curl`)))),
        button(t("journal.copyLink"), () => copy(location.href)),
      ),
      place,
      h(
        "dl",
        { class: "facts" },
        fact(t("journal.time"), `${clock(started)} · #${entry.seq}`),
        fact(t("journal.answeredBy"), entry.rule && [h("strong", {}, entry.rule.name), ` · ${t("effective.use", { response: entry.rule.response, use: entry.rule.use })}`]),
        fact(t("journal.delay"), entry.delay ? duration(entry.delay) : null),
        fact(t("journal.took"), took === null ? t("journal.pending") : `${duration(took)} · ${t(`ended.${entry.ended}`)}`),
        fact(t("service"), entry.service),
        fact(t("journal.bodyHash"), entry.bodyLength ? h("code", { class: "hash" }, `${bytes(entry.bodyLength)} · ${entry.bodySHA256}`) : null),
      ),
      entry.nearMisses?.length > 0 && h("section", { class: "near" }, h("h3", {}, t("journal.near")), candidates(entry.nearMisses)),
      tabs(
        t("journal.messages"),
        [
          { key: "response", text: t("journal.response"), content: () => [headerTable(entry.responseHeaders), bodyView({ text: entry.responseBody, base64: entry.responseBodyBase64, headers: entry.responseHeaders, label: t("journal.responseBody"), truncated: entry.responseBodyTruncated, key: "response" })] },
          { key: "request", text: t("journal.request"), content: () => [headerTable(entry.headers), bodyView({ text: entry.body, base64: entry.bodyBase64, headers: entry.headers, label: t("journal.requestBody"), truncated: entry.bodyTruncated, key: "request" })] },
        ],
        kept.get("journal.tab", "response"),
        (tab) => kept.set("journal.tab", tab),
      ),
    );
    const saved = kept.get(editorKey);
    if (saved && saved.seq === entry.seq) open(saved.kind);
  }

  const ends = [
    on("journal info", draw),
    on("journal", ({ news } = {}) => { if (chosen !== null && editing === null && news?.some((entry) => entry.seq === chosen)) drawDetail(); }),
  ];
  draw();
  drawDetail();
  return {
    ended: () => ends.forEach((end) => end()),
    moved: (parameters) => { chosen = parameters.get("seq") ? Number(parameters.get("seq")) : null; drawDetail(); },
  };
}

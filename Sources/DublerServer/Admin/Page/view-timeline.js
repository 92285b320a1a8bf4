// Requests, pushes, steps and marks on one axis: of this session, or of a file.

import { h, svg, fill, button, select } from "./dom.js";
import { t } from "./words.js";
import { model, on } from "./model.js";
import { go, clock, duration, attempt, kept, status, link, say } from "./ui.js";
import { VirtualList } from "./virtual.js";
import * as diagnostics from "./diagnostics.js";

const lanes = ["request", "step", "assert", "push", "mark", "server"];

function lane(item) {
  if (item.kind === "request") return "request";
  if (/step|tap|robot|app|launch/i.test(item.kind)) return "step";
  if (/assert|expect|fail|pass|verif/i.test(item.kind)) return "assert";
  if (/push|url/i.test(item.kind)) return "push";
  if (["activated", "reset", "overrides", "test-rules", "state", "clock"].includes(item.kind)) return "server";
  return "mark";
}

const isBad = (item) => (item.status ?? 0) >= 400 || item.matched === "unmatched" || /fail/i.test(item.kind) || /failed|expected:/i.test(item.text ?? "");

/** Without the folders of the machine that ran the test. */
const shortPath = (path) => (String(path).startsWith("/") ? String(path).split("/").slice(-2).join("/") : path);

/** The longest silences, since what is missing is often what matters. */
function gaps(items, least = 500) {
  const found = [];
  for (let index = 1; index < items.length; index += 1) {
    const length = items[index].at - items[index - 1].at;
    if (length >= least) found.push({ from: items[index - 1].at, to: items[index].at, length });
  }
  return found.sort((a, b) => b.length - a.length).slice(0, 3);
}

export function mount(root) {
  let zoom = kept.get("timeline.zoom", 1);
  const file = h("input", { type: "file", multiple: "", accept: ".json,.txt,.png,application/json", class: "offscreen", id: "timeline-file", tabindex: "-1", "aria-label": t("timeline.open"), onchange: (event) => { const files = diagnostics.picked(event.target.files); event.target.value = ""; if (files.length) attempt(() => diagnostics.take(files)); } });
  const banner = h("div", {});
  const axis = h("div", { class: "axis", tabindex: "0", role: "img" });
  const slider = h("input", { type: "range", min: "0", max: "8", step: "0.25", "aria-label": t("timeline.zoom") });
  slider.value = String(Math.log2(zoom));
  slider.addEventListener("input", () => { zoom = 2 ** Number(slider.value); kept.set("timeline.zoom", zoom); draw(true); });
  const summary = h("p", { class: "quiet summary", role: "status" });
  const list = new VirtualList({
    label: t("timeline.list"),
    rowHeight: 38,
    key: (item) => item.key,
    live: true,
    empty: t("timeline.none"),
    open: (item) => { show(item); if (item.seq && !diagnostics.current()) go("journal", { seq: item.seq }); },
    draw: (item, row) => {
      row.classList.toggle("is-bad", isBad(item));
      return [
        h("span", { class: "time" }, clock(item.at)),
        h("span", { class: `lane-dot ${lane(item)}`, title: t(`lane.${lane(item)}`) }),
        h("span", { class: "path" }, item.kind === "request" ? item.name : item.text ?? item.name),
        item.status ? status(item.status) : h("span", { class: "quiet kind", title: item.kind }, t(`lane.${lane(item)}`)),
        h("span", { class: "quiet rule-name" }, item.rule ? `${item.rule.name} · ${item.rule.layer}` : ""),
        h("span", { class: "late" }, item.silence >= 500 && h("span", { class: "badge warn" }, t("timeline.after", { time: duration(item.silence) }))),
      ];
    },
  });
  fill(
    root,
    h(
      "div",
      { class: "single timeline" },
      banner,
      h("div", { class: "bar" }, h("label", { class: "inline" }, h("span", {}, t("timeline.zoom")), slider), button(t("timeline.open"), () => file.click()), file, h("span", { class: "quiet drop-hint" }, t("timeline.drop"))),
      axis,
      summary,
      list.element,
    ),
  );

  let items = [];

  function collect() {
    const read = diagnostics.current();
    if (read) return read.items.map((item, index) => ({ ...item, at: Date.parse(item.time), key: index }));
    const out = [];
    const events = model.timeline.map((event, index) => ({ ...event, at: Date.parse(event.time), key: `e${index}` }));
    const requests = model.journal.entries;
    let next = 0;
    for (const entry of requests) {
      while (next < events.length && events[next].after < entry.seq) out.push(events[next++]);
      out.push({ kind: "request", at: entry.time, name: `${entry.method} ${entry.target}`, status: entry.status, matched: entry.kind, seq: entry.seq, key: entry.seq, end: entry.endedAt, rule: entry.rule ? { name: entry.rule, layer: entry.layer } : null });
    }
    out.push(...events.slice(next));
    return out;
  }

  function drawBanner() {
    const read = diagnostics.current();
    if (!read) return fill(banner);
    const isSame = !read.catalogHash || read.catalogHash === model.catalog?.hash;
    const reads = diagnostics.all();
    const several = reads.length > 1 && select(reads.map((one, index) => [String(index), `${one.failures.length ? "✗ " : ""}${one.test ?? one.file}`]), String(reads.indexOf(read)), (index) => { diagnostics.choose(Number(index)); drawAll(); }, { "aria-label": t("diagnostics.which") });
    const rules = read.overrides?.rules?.length ?? 0;
    return fill(
      banner,
      h(
        "section",
        { class: "card shared run", "aria-label": t("diagnostics.title") },
        read.picture && h("a", { href: read.picture, target: "_blank", rel: "noopener", class: "run-picture" }, h("img", { src: read.picture, alt: t("diagnostics.picture") })),
        h(
          "div",
          { class: "run-text" },
          h("div", { class: "row spread" }, h("h2", {}, t("diagnostics.title"), " ", h("code", { class: "quiet" }, read.file)), button(t("diagnostics.close"), () => { diagnostics.forget(); go("timeline", {}, { replace: true }); drawAll(); }, { class: "button small" })),
          several,
          read.test && h("p", {}, h("strong", {}, read.test)),
          read.failures.length > 0 && h("ul", { class: "findings", tabindex: "0", "aria-label": t("diagnostics.failures") }, read.failures.map((failure) => h("li", {}, failure.message, failure.file && [" ", h("code", { class: "quiet", title: failure.file }, `${shortPath(failure.file)}:${failure.line ?? ""}`)]))),
          read.profile !== undefined && h("p", {}, t("diagnostics.what", { profile: read.profile ?? t("baseline"), overrides: rules, rules: read.testRules.length }), rules > 0 && !read.overrides.enabled ? ` ${t("diagnostics.overridesOff")}` : ""),
          read.lostRules > 0 && h("p", { class: "notice" }, t("diagnostics.lost", { count: read.lostRules })),
          read.isPart && h("p", { class: "notice" }, t("diagnostics.part")),
          diagnostics.isMasked(read) && h("p", { class: "notice" }, t("diagnostics.masked")),
          !isSame && h("p", { class: "notice" }, t("diagnostics.otherCatalog")),
          read.profile !== undefined && h("div", { class: "row" }, button(t("diagnostics.activate"), () => again(read), { class: "button primary" }), read.profile && h("a", { href: link("catalog", { profile: read.profile }) }, t("diagnostics.profile"))),
        ),
      ),
    );
  }

  const again = (read) => attempt(async () => {
    const { isSame } = await diagnostics.activateSame(read);
    if (isSame) say(t("diagnostics.activated", { profile: read.profile ?? t("baseline") }));
    else say(t("diagnostics.otherAnswers", { profile: read.profile ?? t("baseline") }), "failed");
  });

  function drawAll() {
    drawBanner();
    draw();
  }

  function draw(isZoom = false) {
    if (!isZoom) {
      items = collect();
      for (let index = 0; index < items.length; index += 1) items[index].silence = index ? items[index].at - items[index - 1].at : 0;
      list.setItems([...items].reverse());
    }
    if (!items.length) { fill(axis); summary.textContent = ""; axis.hidden = true; return; }
    axis.hidden = false;
    const from = items[0].at;
    const length = Math.max(1, items.at(-1).at - from);
    const silent = gaps(items);
    summary.textContent = `${t("timeline.summary", { count: items.length, time: duration(length) })}${silent.length ? ` ${t("timeline.silence", { time: duration(silent[0].length) })}` : ""}`;
    axis.setAttribute("aria-label", summary.textContent);
    drawAxis(from, length, silent);
  }

  function drawAxis(from, length, silent) {
    const width = Math.max(320, axis.clientWidth - 16) * zoom;
    const used = lanes.filter((name) => items.some((item) => lane(item) === name));
    const height = used.length * 30 + 44;
    const x = (at) => 96 + ((at - from) / length) * (width - 120);
    const picture = svg("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
    for (const gap of silent) {
      const [a, b] = [x(gap.from), x(gap.to)];
      if (b - a < 3) continue;
      picture.append(svg("rect", { x: a, y: 0, width: b - a, height: height - 20, class: "gap" }));
      if (b - a > 44) picture.append(svg("text", { x: (a + b) / 2, y: 14, class: "gap-text", "text-anchor": "middle" }, duration(gap.length)));
    }
    used.forEach((name, index) => {
      const y = 38 + index * 30;
      picture.append(svg("text", { x: 4, y: y + 4 }, t(`lane.${name}`)), svg("line", { x1: 96, x2: width - 16, y1: y, y2: y, class: "lane-line" }));
      // As many marks as there are pixels: ten thousand others would lie under them.
      let lastX = -1;
      for (const item of items) {
        if (lane(item) !== name) continue;
        const at = x(item.at);
        const bad = isBad(item);
        if (at - lastX < 0.7 && !bad) continue;
        lastX = at;
        if (item.end && x(item.end) - at > 6) picture.append(svg("rect", { x: at, y: y - 4, width: x(item.end) - at, height: 8, rx: 4, class: `span ${bad ? "bad" : ""}` }));
        const mark = svg("circle", { cx: at, cy: y, r: 6, class: `mark ${name} ${bad ? "bad" : ""}` });
        mark.append(svg("title", {}, `${clock(item.at)} ${item.text ?? item.name}`));
        mark.addEventListener("click", () => show(item));
        picture.append(mark);
      }
    });
    const ticks = Math.max(2, Math.floor(width / 160));
    for (let tick = 0; tick <= ticks; tick += 1) {
      const at = from + (length * tick) / ticks;
      picture.append(svg("text", { x: x(at), y: height - 6, class: "tick", "text-anchor": tick === 0 ? "start" : tick === ticks ? "end" : "middle" }, clock(at).slice(0, length < 60_000 ? 12 : 8)));
    }
    fill(axis, picture);
  }

  function show(item) {
    const index = list.items.findIndex((one) => one.key === item.key);
    list.select(item.key);
    if (index >= 0) list.reveal(index);
  }

  let waiting = false;
  const soon = () => {
    if (waiting || diagnostics.current()) return;
    waiting = true;
    setTimeout(() => { waiting = false; draw(); }, 80);
  };
  const watcher = new ResizeObserver(() => { if (items.length) draw(true); });
  watcher.observe(root);
  const ends = [on("timeline journal session", soon), on("catalog", drawBanner)];
  drawAll();
  return { ended: () => { ends.forEach((end) => end()); watcher.disconnect(); }, moved: drawAll };
}


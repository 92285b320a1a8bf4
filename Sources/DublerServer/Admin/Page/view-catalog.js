// Profiles in their folders, each with what it lays over the baseline.

import { h, fill, button } from "./dom.js";
import { t } from "./words.js";
import * as data from "./model.js";
import { model, on } from "./model.js";
import * as api from "./api.js";
import { attempt, searchBox, matcher, split, empty, go, kept, layer, method, status, duration, explain, number, link, copy, fact, whereIs, sample } from "./ui.js";

export function mount(root, parameters) {
  let chosen = parameters.get("profile");
  let tag = kept.get("catalog.tag", "");
  const list = h("div", { class: "scroll" });
  const tags = h("div", { class: "tags", role: "group", "aria-label": t("catalog.tags") });
  const summary = h("p", { class: "quiet summary", role: "status" });
  const detail = h("div", { class: "detail-inner" });
  const search = searchBox(t("catalog.search"), "catalog.search", () => draw());
  const useOverrides = h("input", { type: "checkbox", checked: kept.get("catalog.useOverrides", true) });
  useOverrides.addEventListener("change", () => kept.set("catalog.useOverrides", useOverrides.checked));
  const resets = h("input", { type: "checkbox", checked: kept.get("catalog.reset", true) });
  resets.addEventListener("change", () => kept.set("catalog.reset", resets.checked));
  const layout = split(
    [
      h("div", { class: "bar" }, search, tags),
      h("div", { class: "bar options" }, h("span", { class: "quiet" }, t("catalog.onActivation")), h("label", { class: "check" }, resets, h("span", {}, t("catalog.reset"))), h("label", { class: "check" }, useOverrides, h("span", {}, t("catalog.useOverrides")))),
      summary,
      list,
    ],
    detail,
    t("catalog.detail"),
  );
  fill(root, layout);

  const activate = (id) => attempt(() => data.activate(id, { reset: resets.checked, useCustomProfile: useOverrides.checked }), t("catalog.activated", { profile: id ?? t("baseline") }));
  const choose = (id) => { go("catalog", { profile: id ?? "" }); };

  let openFolders = new Set(kept.get("catalog.closed", []));

  function draw() {
    const focus = document.activeElement?.dataset?.focus;
    const takes = matcher(search.value);
    const found = model.profiles.filter((profile) => {
      if (tag && !profile.tags.includes(tag)) return false;
      return takes(`${profile.id} ${profile.title ?? ""} ${profile.description ?? ""} ${profile.tags.join(" ")} ${profile.owner ?? ""}`.toLowerCase());
    });
    const folders = new Map();
    for (const profile of found) {
      const folder = profile.file.replace(/^profiles\//, "").split("/").slice(0, -1).join(" / ");
      folders.set(folder, [...(folders.get(folder) ?? []), profile]);
    }
    const isSearching = search.value !== "" || tag !== "";
    const notes = new Map();
    for (const finding of model.catalog?.diagnostics ?? []) if (finding.file) notes.set(finding.file, (notes.get(finding.file) ?? 0) + 1);
    summary.textContent = t("catalog.count", { shown: number(found.length), total: number(model.profiles.length) });
    fill(
      list,
      !isSearching && h("ul", { class: "profiles" }, row({ id: null, title: t("baseline.title"), tags: [], file: "" }, notes)),
      [...folders].sort(([a], [b]) => a.localeCompare(b)).map(([folder, profiles]) =>
        h(
          "details",
          { class: "folder", open: isSearching || !openFolders.has(folder), ontoggle: (event) => { if (isSearching) return; if (event.target.open) openFolders.delete(folder); else openFolders.add(folder); kept.set("catalog.closed", [...openFolders]); } },
          h("summary", { "data-focus": `folder:${folder}` }, folder || t("catalog.root"), h("span", { class: "quiet" }, ` ${profiles.length}`)),
          h("ul", { class: "profiles" }, profiles.map((profile) => row(profile, notes))),
        )),
      found.length === 0 && empty(model.profiles.length ? t("catalog.nothing") : t("catalog.none")),
    );
    const all = new Map();
    for (const profile of model.profiles) for (const one of profile.tags) all.set(one, (all.get(one) ?? 0) + 1);
    const most = [...all].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).slice(0, 14).map(([one]) => one);
    if (tag && !most.includes(tag)) most.push(tag);
    fill(tags, most.map((one) => h("button", { type: "button", class: "tag", "data-focus": `tag:${one}`, "aria-pressed": String(one === tag), onclick: () => { tag = one === tag ? "" : one; kept.set("catalog.tag", tag); draw(); } }, one)));
    if (focus) root.querySelector(`[data-focus="${CSS.escape(focus)}"]`)?.focus();
  }

  function row(profile, notes) {
    const isActive = model.info && (model.info.profile ?? null) === profile.id;
    const name = profile.id ?? t("baseline");
    return h(
      "li",
      { class: `profile ${isActive ? "is-active" : ""} ${chosen !== null && (chosen || null) === profile.id ? "is-chosen" : ""}` },
      h(
        "button",
        { type: "button", class: "profile-name", "data-focus": `profile:${name}`, "aria-current": chosen !== null && (chosen || null) === profile.id ? "true" : undefined, onclick: () => choose(profile.id) },
        h("span", { class: "profile-title" }, profile.title ?? name),
        profile.id && h("code", {}, profile.id),
        h("span", { class: "profile-tags" }, profile.tags.join(" · ")),
        notes.get(profile.file) && h("span", { class: "badge warn" }, t("catalog.notes", { count: notes.get(profile.file) })),
      ),
      isActive
        ? h("span", { class: "badge good" }, t("catalog.active"))
        : h("button", { type: "button", class: "button small", "data-focus": `activate:${name}`, "aria-label": t("catalog.activateOne", { profile: name }), onclick: () => activate(profile.id) }, t("catalog.activate")),
    );
  }

  let asked = 0;
  async function drawDetail() {
    if (chosen === null || chosen === undefined) {
      fill(detail, overview());
      layout.closeDetail();
      return;
    }
    layout.openDetail();
    if (chosen === "") { fill(detail, overview()); return; }
    asked += 1;
    const mine = asked;
    let profile;
    try {
      profile = await api.call("GET", `/profiles/${encodeURIComponent(chosen)}`);
    } catch (failure) {
      if (mine === asked) fill(detail, empty(explain(failure)));
      return;
    }
    if (mine !== asked) return;
    const findings = (model.catalog?.diagnostics ?? []).filter((one) => one.file === profile.file);
    const isActive = model.info?.profile === profile.id;
    fill(
      detail,
      h("h2", {}, profile.title ?? profile.id),
      h("p", { class: "row" }, h("code", {}, profile.id), isActive && h("span", { class: "badge good" }, t("catalog.active"))),
      h("div", { class: "row" }, button(isActive ? t("catalog.activateAgain") : t("catalog.activate"), () => activate(profile.id), { class: "button primary", "data-focus": "activate" }), button(t("catalog.copyID"), () => copy(profile.id))),
      profile.description && h("p", {}, profile.description),
      h(
        "dl",
        { class: "facts" },
        fact(t("catalog.owner"), profile.owner),
        fact(t("catalog.tags"), profile.tags.join(", ")),
        fact(t("catalog.parents"), profile.parents.length ? profile.parents.map((parent, index) => [index > 0 && ", ", h("a", { href: link("catalog", { profile: parent }) }, parent)]) : null),
        fact(t("catalog.file"), h("code", {}, profile.file)),
        fact(t("catalog.clock"), profile.clock),
        fact(t("catalog.sessions"), profile.sessions.join(", ")),
      ),
      findings.length > 0 && h("section", {}, h("h3", {}, t("catalog.findings")), findingList(findings)),
      h("h3", {}, t("catalog.difference")),
      profile.overrides.length === 0 && h("p", { class: "quiet" }, t("catalog.same")),
      h("ul", { class: "rules" }, profile.overrides.map(rule)),
      profile.collections.length > 0 && h("section", {}, h("h3", {}, t("catalog.collections")), h("ul", {}, profile.collections.map((one) => h("li", {}, h("strong", {}, one.name), " ", one.path && h("code", {}, one.path), one.items !== null && ` · ${t("catalog.items", { count: one.items })}`)))),
    );
  }

  const findingList = (findings) => h("ul", { class: "findings" }, findings.map((one) => h("li", {}, h("span", { class: `badge ${one.severity === "error" ? "bad" : "warn"}` }, one.severity), " ", h("code", {}, whereIs(one)), " ", one.message)));

  function rule(one) {
    const path = one.path ?? "*";
    return h(
      "li",
      { class: "rule" },
      h("div", { class: "row" }, method(one.method), h("a", { href: link("effective", sample({ ...one, path })) }, h("code", {}, path)), layer(one.layer)),
      h("div", { class: "quiet" }, one.name, one.location && [" · ", h("code", {}, one.location)]),
      one.conditions.length > 0 && h("ul", { class: "conditions" }, one.conditions.map((condition) => h("li", {}, h("code", {}, `${condition.condition} ${condition.expected}`)))),
      h("ol", { class: "responses" }, one.responses.map((response) => h("li", {}, answer(response)))),
      one.responses.length > 1 && h("div", { class: "quiet" }, t(`then.${one.then}`)),
    );
  }

  function answer(response) {
    const delay = Array.isArray(response.delay) ? response.delay.map(duration).join("–") : duration(response.delay);
    return [
      response.fault || response.status ? status(response.status, response.fault) : response.body.includes("atch") ? h("span", { class: "status patch" }, t("catalog.patch")) : status(200),
      " ",
      h("span", { class: "quiet" }, [response.body, response.times && `× ${response.times}`, delay && t("catalog.delay", { delay })].filter(Boolean).join(" · ")),
    ];
  }

  function overview() {
    const catalog = model.catalog;
    if (!catalog) return empty(t("loading"));
    return [
      h("h2", {}, catalog.name),
      h("p", {}, t("catalog.overview", { profiles: number(catalog.counts.profiles), rules: number(catalog.counts.rules), collections: number(catalog.counts.collections) })),
      model.info && h("section", {}, h("h3", {}, t("catalog.addresses")), h("table", { class: "headers" }, h("tbody", {}, Object.entries(model.info.baseURLs).map(([service, url]) => h("tr", {}, h("th", { scope: "row" }, service), h("td", {}, h("code", {}, url))))))),
      h("h3", {}, t("catalog.findings")),
      catalog.diagnostics.length ? findingList(catalog.diagnostics) : h("p", { class: "quiet" }, t("catalog.clean")),
      h("p", {}, button(t("catalog.reload"), () => attempt(() => api.call("POST", "/catalog/reload"), t("catalog.reloaded")))),
      h("p", { class: "quiet" }, t("catalog.hint")),
    ];
  }

  const ends = [on("profiles catalog", draw), on("info", () => { draw(); if (!chosen) drawDetail(); else markActive(); }), on("catalog session", drawDetail)];
  let lastActive;
  function markActive() {
    const now = model.info?.profile;
    if (now === lastActive) return;
    lastActive = now;
    drawDetail();
  }
  draw();
  drawDetail();
  return {
    ended: () => ends.forEach((end) => end()),
    moved: (parameters) => {
      chosen = parameters.get("profile");
      draw();
      drawDetail();
    },
  };
}

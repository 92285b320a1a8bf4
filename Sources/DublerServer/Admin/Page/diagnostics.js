// What a red run left behind: what it holds, and how to play the same again.

import { t } from "./words.js";
import { say, go } from "./ui.js";
import * as data from "./model.js";
import * as api from "./api.js";
import { parse, isObject } from "./exact.js";

// The files of a failed test's folder, as the UI test kit writes them.
const parts = new Set(["failure.json", "digest.json", "overrides.json", "profile.json", "journal.json", "timeline.txt", "launch.json", "screenshot.png"]);
const mostFiles = 2000;

let found = [];
let chosen = 0;

/** What is looked at; `all` of what was dropped, where there were several tests. */
export const current = () => found[chosen] ?? null;
export const all = () => found;
export function choose(index) { chosen = index; }
export function forget() {
  for (const read of found) if (read.picture) URL.revokeObjectURL(read.picture);
  found = [];
  chosen = 0;
}

// MARK: Files

/** The files of a drop, those inside of folders too, each with its path. */
export async function dropped(transfer) {
  // Entries are gone after the first wait.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
  const files = [...transfer.files];
  if (!entries.some((entry) => entry.isDirectory)) return files.map((file) => ({ path: file.name, file }));
  const out = [];
  const walk = async (entry, path) => {
    if (out.length >= mostFiles) return;
    if (entry.isFile) {
      out.push({ path, file: await new Promise((resolve, reject) => { entry.file(resolve, reject); }) });
      return;
    }
    const reader = entry.createReader();
    for (;;) {
      const some = await new Promise((resolve, reject) => { reader.readEntries(resolve, reject); });
      if (some.length === 0) return;
      for (const one of some) await walk(one, `${path}/${one.name}`);
    }
  };
  for (const entry of entries) await walk(entry, entry.name);
  return out;
}

/** Files that a person has chosen. */
export const picked = (files) => [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** Takes files or folders that were dropped or chosen, and shows what they are of. */
export async function take(files) {
  const folders = new Map();
  const reads = [];
  for (const one of files) {
    const name = one.path.split("/").at(-1);
    if (parts.has(name)) {
      const folder = one.path.split("/").slice(0, -1).join("/");
      folders.set(folder, [...(folders.get(folder) ?? []), [name, one.file]]);
    } else if (name.endsWith(".json")) {
      try { reads.push(understand(parse(await one.file.text()), one.path)); } catch { /* said below, if nothing else is found */ }
    }
  }
  for (const [folder, some] of folders) reads.push(await ofFolder(folder, new Map(some)));
  const known = reads.filter(Boolean);
  if (known.length === 0) {
    say(t("diagnostics.unknown", { file: files.length === 1 ? files[0].path : t("diagnostics.files", { count: files.length }) }), "failed");
    return false;
  }
  forget();
  // Of a folder with whole runs in it, what failed last comes first.
  found = known.sort((a, b) => Number(b.failures.length > 0) - Number(a.failures.length > 0) || String(b.startedAt ?? "").localeCompare(String(a.startedAt ?? "")));
  go("timeline", { file: "1", at: Date.now() });
  return true;
}

// MARK: What they hold

const nothing = { test: undefined, failures: [], items: [], profile: undefined, overrides: null, testRules: [], lostRules: 0, catalogHash: null, profileHash: null, startedAt: null, picture: null, isPart: false };

const list = (value) => (Array.isArray(value) ? value.filter(isObject) : []);

/** Rules of a test as they were sent; the files of old runs do not hold them. */
function testRules(rules) {
  const sources = list(rules).map((one) => one.source).filter(isObject);
  return { testRules: sources, lostRules: Array.isArray(rules) ? rules.length - sources.length : 0 };
}

/**
 * One file: diagnostics of the server (`GET …/diagnostics`, or `diagnostics.json` of
 * `dubler run`), or a timeline. Null where it is neither.
 */
function understand(json, file) {
  if (Array.isArray(json)) {
    return areEvents(json) ? { ...nothing, file, items: json } : null;
  }
  if (!isObject(json)) return null;
  if (isObject(json.session) && Array.isArray(json.timeline)) {
    return {
      ...nothing, file,
      failures: list(json.failures),
      items: json.timeline.filter((item) => isTime(item?.time)),
      profile: json.session.profile ?? json.profile?.id ?? null,
      overrides: json.overrides ?? null,
      ...testRules(json.testRules),
      catalogHash: json.catalog?.hash ?? null,
      profileHash: json.session.profileHash ?? json.profile?.hash ?? null,
    };
  }
  if (areEvents(json.items)) return { ...nothing, file, items: json.items.map(ofEntry) };
  return null;
}

/** The folder of a failed test, or as much of it as there is. */
async function ofFolder(folder, files) {
  const json = async (name) => {
    if (!files.has(name)) return null;
    try { return parse(await files.get(name).text()); } catch { return null; }
  };
  const [failure, digest, profile, whole, journal] = [await json("failure.json"), await json("digest.json"), await json("profile.json"), await json("overrides.json"), await json("journal.json")];
  const summary = failure ?? digest;
  if (!summary && !profile && !whole && !journal && !files.has("timeline.txt")) return null;
  const text = files.has("timeline.txt") ? await files.get("timeline.txt").text() : null;
  const lines = text?.split("\n") ?? (summary?.timeline ?? []).filter((line) => typeof line === "string");
  const items = lines.length ? ofLines(lines, summary?.startedAt) : (areEvents(journal?.items) ? journal.items : []).map(ofEntry);
  return {
    ...nothing,
    file: folder || [...files.keys()].join(", "),
    test: summary?.test,
    failures: list(summary?.failures),
    items,
    // Without either of the two nobody knows what was active.
    profile: summary ? summary.profile ?? null : profile ? profile.id ?? null : undefined,
    overrides: isObject(whole?.overrides) ? whole.overrides : whole?.rules ? whole : null,
    ...testRules(whole?.testRules),
    catalogHash: summary?.catalogHash ?? null,
    profileHash: profile?.hash ?? summary?.effectiveHash ?? null,
    startedAt: summary?.startedAt ?? null,
    picture: files.has("screenshot.png") ? URL.createObjectURL(files.get("screenshot.png")) : null,
    isPart: !whole,
  };
}

const ofEntry = (entry) => (entry.target ? { ...entry, kind: "request", name: `${entry.method} ${entry.target}`, matched: entry.kind } : entry);

const isTime = (text) => typeof text === "string" && !Number.isNaN(Date.parse(text));
const areEvents = (list) => Array.isArray(list) && list.length > 0 && list.every((item) => isObject(item) && isTime(item.time));

/** Lines such as `10:15:24.101  POST /api/operation → 500`; of the day of the start, or of the next. */
function ofLines(lines, startedAt) {
  const start = isTime(startedAt) ? Date.parse(startedAt) : Date.parse("2000-01-01T00:00:00Z");
  const day = start - (start % 86_400_000);
  // A run may go on over midnight.
  const began = isTime(startedAt) ? start - 60_000 : day;
  const out = [];
  for (const line of lines) {
    const seen = /^(\d\d):(\d\d):(\d\d)(?:\.(\d{1,3}))?\s+(.*)$/.exec(line);
    if (!seen) {
      // A message of several lines goes on.
      if (line.trim() && out.length) out.at(-1).text += ` ${line.trim()}`;
      continue;
    }
    const [, hours, minutes, seconds, rest = "0", text] = seen;
    let at = day + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest.padEnd(3, "0"));
    if (at < began) at += 86_400_000;
    out.push({ time: new Date(at).toISOString(), text, name: text, ...kindOf(text) });
  }
  return out;
}

function kindOf(text) {
  const request = /^[A-Z]+ \/\S* → (\d{3})?/.exec(text);
  if (request) return { kind: "request", status: request[1] ? Number(request[1]) : undefined, matched: /unmatched/.test(text) ? "unmatched" : "matched" };
  if (/; expected\b|\b(after|within) \d+(\.\d+)? s\b/.test(text)) return { kind: "failed" };
  if (/^(app|see|gone|tap|double tap|type|swipe|press|drag)\b/i.test(text)) return { kind: "step" };
  if (/^(push|open-url|biometrics|privacy)\b/i.test(text)) return { kind: "push" };
  if (/activated|in place, epoch|^(reset|overrides|test rules|state|clock)\b/i.test(text)) return { kind: "activated" };
  if (/^(assert|expected|failed)|not (exist|visible|hittable)|failed/i.test(text)) return { kind: "assert" };
  return { kind: "mark" };
}

// MARK: Again

/**
 * Plays what the files say: profile, overrides and rules of the test, from the
 * beginning. Tells whether the profile answers now as it did then, where that is known.
 */
export async function activateSame(read) {
  const path = api.sessionPath(data.model.session);
  const rules = read.overrides?.rules ?? [];
  if (rules.length) await data.replaceOverrides(rules);
  const isOn = Boolean(read.overrides?.enabled && rules.length);
  const activation = await api.call("POST", `${path}/activate`, { profile: read.profile ?? null, reset: true, useCustomProfile: isOn });
  // After the activation, which ends all rules of tests.
  if (read.testRules.length) await api.call("PUT", `${path}/test-rules`, JSON.stringify({ rules: read.testRules }));
  return { isSame: !read.profileHash || read.profileHash === activation.profileHash };
}

/** Whether secrets were left out of the rules, which then answer with stars. */
export const isMasked = (read) => JSON.stringify([read.overrides?.rules ?? [], read.testRules]).includes('"***"');

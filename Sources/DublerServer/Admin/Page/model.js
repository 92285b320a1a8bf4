// What the page knows of the server: one session at a time, kept up to date by its
// stream. Views read it and hear of changes.

import * as api from "./api.js";
import { Journal, summary } from "./journal.js";

const listeners = new Map();

export function on(names, then) {
  const all = names.split(" ");
  for (const name of all) listeners.set(name, [...(listeners.get(name) ?? []), then]);
  return () => { for (const name of all) listeners.set(name, listeners.get(name).filter((one) => one !== then)); };
}

function tell(name, detail) { for (const then of listeners.get(name) ?? []) then(detail); }

export const model = {
  session: "default",
  connection: "connecting",
  info: null,
  catalog: null,
  profiles: [],
  sessions: [],
  endpoints: [],
  endpointsTotal: 0,
  overrides: { enabled: true, rules: [] },
  journal: new Journal(),
  timeline: [],
  state: null,
  ended: false,
};

let ending = new AbortController();

/** Follows another session. */
export function follow(session) {
  ending.abort();
  ending = new AbortController();
  // What came of the session before, or speaks of its endpoints, is none of this one's.
  pending = [];
  places = null;
  Object.assign(model, { session, info: null, endpoints: [], overrides: { enabled: true, rules: [] }, journal: new Journal(), timeline: [], state: null, ended: false });
  tell("session");
  run(session, ending.signal);
}

// MARK: Letting go of the stream

// Browsers open six connections to a server, and every stream is one: pages that are
// not looked at must not keep the others from loading. Four may keep theirs.
const streamPlaces = 4;
const patience = 15_000;
let mayKeep = false;
let leaving;

async function takePlace() {
  // Without this (plain http on another machine) every hidden page lets go.
  if (!navigator.locks) return;
  for (let place = 0; place < streamPlaces && !mayKeep; place += 1) {
    await new Promise((resolve) => {
      navigator.locks.request(`dubler-stream-${place}`, { ifAvailable: true }, (lock) => {
        mayKeep = lock !== null;
        resolve();
        // Held for as long as the page lives.
        return lock ? new Promise(() => {}) : undefined;
      });
    });
  }
}
takePlace();

function pause() {
  ending.abort();
  connection("paused");
}

function resume() {
  clearTimeout(leaving);
  if (model.connection !== "paused") return;
  connection("connecting");
  ending = new AbortController();
  run(model.session, ending.signal);
}

document.addEventListener("visibilitychange", () => {
  clearTimeout(leaving);
  if (!document.hidden) resume();
  else if (!mayKeep) leaving = setTimeout(pause, patience);
});
// Browsers keep a page that one has left, in case one comes back, and its stream with it.
addEventListener("pagehide", pause);
addEventListener("pageshow", resume);

async function run(session, signal) {
  let wait = 200;
  while (!signal.aborted) {
    try {
      const began = performance.now();
      await api.stream(session, signal, (name, data) => { if (!signal.aborted) heard(name, data); });
      if (performance.now() - began > 2000) wait = 200;
      connection("lost");
    } catch (failure) {
      if (signal.aborted) return;
      if (failure.code === "session_unknown") {
        connection("gone");
        return;
      }
      connection(failure.status === 401 ? "locked" : "lost");
      if (failure.status === 401) return;
    }
    if (signal.aborted || model.ended) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = Math.min(2000, wait * 1.5);
  }
}

function connection(state) {
  // A token may be refused again, and another session be gone: those are told anew.
  if (model.connection === state && state !== "locked" && state !== "gone") return;
  model.connection = state;
  tell("connection");
}

// MARK: What the stream says

let pending = [];
let isDrawing = false;

function heard(name, data) {
  switch (name) {
    case "session":
      setInfo(data);
      connection("live");
      loadAll();
      break;
    case "activation":
      if (model.info && data.epoch !== model.info.epoch) { model.journal.clear(); model.timeline = []; tell("journal"); }
      setInfo(data);
      again(loadInfo, loadOverrides, loadEndpoints, loadJournal, loadTimeline, loadState, loadSessions);
      break;
    case "timeline":
      if (data.kind === "overrides") again(loadOverrides, loadEndpoints);
      else if (data.kind === "state") again(loadState);
      else if (data.kind === "test-rules") again(loadEndpoints);
      addEvent(data);
      // A clearing of the journal is told without a kind of its own.
      again(loadInfo);
      break;
    case "reload":
      again(loadCatalog, loadProfiles, loadEndpoints);
      if (model.scenarios) again(loadScenarios);
      break;
    case "journal":
      pending.push(summary(data));
      if (!isDrawing) {
        isDrawing = true;
        // A hidden page draws no frames, and still must not collect for ever.
        if (document.hidden) setTimeout(takePending, 500);
        else requestAnimationFrame(takePending);
      }
      break;
    case "ended":
      model.ended = true;
      connection("gone");
      loadSessions();
      break;
  }
}

function takePending() {
  isDrawing = false;
  const news = pending;
  pending = [];
  const last = model.journal.entries.at(-1)?.seq ?? 0;
  model.journal.add(news);
  const fresh = news.filter((entry) => entry.seq > last);
  countHits(fresh);
  if (fresh.length) again(loadStateSoon);
  tell("journal", { news });
}

/** Hits without asking: the rule that answered says which endpoint was asked. */
function countHits(entries) {
  if (!entries.length) return;
  let hasChanged = false;
  for (const entry of entries) {
    if (entry.kind !== "matched") continue;
    const place = places?.get(`${entry.layer}\n${entry.rule}`);
    if (place === undefined) { again(loadEndpointsSoon); continue; }
    model.endpoints[place].hits += 1;
    hasChanged = true;
  }
  if (hasChanged) tell("hits");
}

let places = null;

function indexEndpoints() {
  places = new Map();
  model.endpoints.forEach((endpoint, index) => {
    for (const rule of endpoint.rules) places.set(`${rule.layer}\n${rule.name}`, index);
    if (endpoint.collection && endpoint.rules.length === 0) places.set(`collection:${endpoint.collection}\n${endpoint.method} ${endpoint.path}`, index);
  });
}

function addEvent(event) {
  const last = model.timeline.at(-1);
  if (last && last.time === event.time && last.text === event.text) return;
  model.timeline = [...model.timeline.slice(-5000), event];
  tell("timeline");
}

function setInfo(info) {
  model.info = info;
  tell("info");
}

// MARK: Loading

const running = new Map();

/** Runs loaders once each; one that is asked for while it runs runs once more. */
function again(...loaders) {
  for (const loader of loaders) {
    if (running.has(loader)) { running.set(loader, true); continue; }
    running.set(loader, false);
    loader()
      .catch((failure) => { if (failure.name !== "AbortError") tell("failure", failure); })
      .finally(() => {
        const isAsked = running.get(loader);
        running.delete(loader);
        if (isAsked) again(loader);
      });
  }
}

const path = () => api.sessionPath(model.session);

/** Keeps what was asked of a session from being shown as another's. */
async function ask(call) {
  const { signal } = ending;
  const answer = await call(signal);
  if (signal.aborted) throw new DOMException("another session", "AbortError");
  return answer;
}

function loadAll() {
  again(loadProfiles, loadOverrides, loadEndpoints, loadJournal, loadSessions, loadCatalog, loadTimeline, loadState, loadInfo);
  if (model.scenarios) again(loadScenarios);
}

async function loadInfo() {
  const info = await ask((signal) => api.call("GET", path(), undefined, signal));
  const { first, count } = info.journal;
  const known = model.journal.entries;
  if (known.length && (count === 0 || known[0].seq < first || (info.epoch !== model.info?.epoch))) {
    model.journal.entries = count === 0 ? [] : known.filter((entry) => entry.seq >= first && entry.epoch <= info.epoch);
    tell("journal");
  }
  setInfo(info);
}

async function loadCatalog() {
  model.catalog = await ask((signal) => api.call("GET", "/catalog", undefined, signal));
  tell("catalog");
  // It may take a while, and nothing waits for it.
  loadContract(model.catalog).catch(() => {});
}

async function loadContract(catalog) {
  const contract = await api.call("GET", "/contract");
  if (catalog !== model.catalog || contract.findings.length === 0) return;
  catalog.diagnostics = [...catalog.diagnostics, ...contract.findings];
  tell("catalog");
}

async function loadProfiles() {
  model.profiles = await ask((signal) => api.list("/profiles", undefined, signal));
  tell("profiles");
}

export async function loadSessions() {
  model.sessions = await ask((signal) => api.list("/sessions", undefined, signal));
  tell("sessions");
}

async function loadOverrides() {
  model.overrides = await ask((signal) => api.callExact("GET", `${path()}/overrides`, undefined, signal));
  tell("overrides");
}

async function loadEndpoints() {
  // The first page is shown at once, so that thousands do not keep people waiting.
  let isFirst = model.endpoints.length === 0;
  const show = (items, total) => {
    if (!isFirst) return;
    isFirst = false;
    model.endpoints = items.slice();
    model.endpointsTotal = total;
    tell("endpoints");
  };
  const found = await ask((signal) => api.list(`/endpoints?session=${encodeURIComponent(model.session)}`, show, signal));
  model.endpoints = found;
  model.endpointsTotal = found.length;
  indexEndpoints();
  tell("endpoints");
}

async function loadEndpointsSoon() {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await loadEndpoints();
}

/** The newest thousand first; the rest comes while people look. */
async function loadJournal() {
  const info = await ask((signal) => api.call("GET", path(), undefined, signal));
  const { first, last, count } = info.journal;
  if (!count) {
    if (model.journal.entries.length) { model.journal.clear(); tell("journal"); }
    return;
  }
  for (let from = Math.max(last - 500, first - 1); ; from = Math.max(from - 1000, first - 1)) {
    const page = await ask((signal) => api.call("GET", `${path()}/journal?cursor=${from}&limit=1000`, undefined, signal));
    model.journal.add(page.items.map(summary));
    tell("journal");
    if (from <= first - 1) return;
  }
}

async function loadTimeline() {
  const items = await ask((signal) => api.list(`${path()}/timeline`, undefined, signal));
  model.timeline = items.filter((item) => item.kind !== "request");
  tell("timeline");
}

async function loadState() {
  const { signal } = ending;
  const response = await api.text(`${path()}/state`);
  if (signal.aborted) return;
  model.state = response;
  tell("state");
}

async function loadStateSoon() {
  await new Promise((resolve) => setTimeout(resolve, 300));
  if (isStateWatched) await loadState();
}

let isStateWatched = false;
export function watchState(isOn) {
  isStateWatched = isOn;
  if (isOn) again(loadState);
}

/** Loaded when they are first looked at. */
export const wantScenarios = () => again(loadScenarios);

async function loadScenarios() {
  try {
    const seen = (items, total, page) => { model.scenarioFindings = page.findings; };
    model.scenarios = await ask((signal) => api.list("/scenarios", seen, signal));
    model.scenariosFailure = null;
  } catch (failure) {
    if (failure.name === "AbortError") throw failure;
    model.scenarios = [];
    model.scenariosFailure = failure;
  }
  tell("scenarios");
}

// MARK: Doing

export async function activate(profile, { reset = true, useCustomProfile = true } = {}) {
  await api.call("POST", `${path()}/activate`, { profile, reset, useCustomProfile });
  again(loadProfiles);
}

export const switchOverrides = (enabled) => api.call("PUT", `${path()}/overrides/enabled`, { enabled });
export const putOverride = (name, rule) => api.call("PUT", `${path()}/overrides/${encodeURIComponent(name)}`, rule);
export const deleteOverride = (name) => api.call("DELETE", `${path()}/overrides/${encodeURIComponent(name)}`);
export const replaceOverrides = (rules) => api.call("PUT", `${path()}/overrides`, JSON.stringify({ rules }));
export const clearJournal = () => api.call("DELETE", `${path()}/journal`);
export const reset = (scopes) => api.call("POST", `${path()}/reset`, { scopes });
export const effective = (request, signal) => api.callLarge("POST", `${path()}/effective`, request, signal);
export const entry = async (seq) => (await api.callLarge("GET", `${path()}/journal/${seq}`)).value;
export const sessionCall = (method, rest, body) => api.call(method, path() + rest, body);
export const sessionText = (rest) => api.text(path() + rest);
export const sessionBlob = (rest) => api.blob(path() + rest);

/** What the server would say of a rule, with places in the rule's own text. */
export async function checkRule(text, signal) {
  const head = '{ "id": "check", "overrides": [\n';
  try {
    const found = await api.call("POST", "/profiles:check", `${head}${text}\n] }`, signal);
    const broken = found.contract.map((one) => ({ ...one, isContract: true }));
    return [...found.diagnostics, ...broken].filter((one) => one.line > 1 && one.severity === "error").map((one) => ({ ...one, line: one.line - 1 }));
  } catch (failure) {
    if (failure.code !== "body_not_json") throw failure;
    const { line = 2, column = 1 } = failure.problem;
    const lines = text.split("\n");
    const place = line - 1 > lines.length ? { line: lines.length, column: lines.at(-1).length + 1 } : { line: line - 1, column };
    return [{ severity: "error", code: failure.code, message: failure.message.replace(/^Line \d+, column \d+: /, ""), ...place }];
  }
}

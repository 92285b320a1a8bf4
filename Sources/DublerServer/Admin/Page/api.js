// Calls of the control API, and its stream. Nothing else is ever asked.

import { parse } from "./exact.js";
import { read } from "./apart.js";

const root = "/__dubler/v1";

const tokenKey = "dubler.token";
let token = sessionStorage.getItem(tokenKey) ?? "";

export function setToken(value) {
  token = value;
  sessionStorage.setItem(tokenKey, value);
}

/** What the server refused, in its own words; or that it is not there. */
class Failure extends Error {
  constructor(status, problem) {
    super(problem?.detail ?? problem?.title ?? "");
    this.status = status;
    this.code = problem?.code ?? (status ? "unexpected" : "unreachable");
    this.problem = problem ?? {};
  }
}

const headers = () => (token ? { Authorization: `Bearer ${token}` } : {});

async function send(method, path, body, signal) {
  let response;
  try {
    response = await fetch(root + path, {
      method,
      headers: { ...headers(), ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
      signal,
      cache: "no-store",
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Failure(0);
  }
  if (response.ok) return response;
  let problem;
  try { problem = await response.json(); } catch { problem = undefined; }
  throw new Failure(response.status, problem);
}

export async function call(method, path, body, signal) {
  const response = await send(method, path, body, signal);
  return response.json();
}

/** The answer with a tag that is the same for the same answer; long texts of a large one are `Large`. */
export async function callLarge(method, path, body, signal) {
  return read(await (await send(method, path, body, signal)).arrayBuffer());
}

/** Like `call`, with the numbers as the server wrote them. */
export async function callExact(method, path, body, signal) {
  const response = await send(method, path, body, signal);
  return parse(await response.text());
}

export async function text(path) {
  return (await send("GET", path)).text();
}

export async function blob(path) {
  return (await send("GET", path)).blob();
}

/** All items of a list, page by page; `each` sees what has come so far, and the page whole. */
export async function list(path, each, signal) {
  const items = [];
  let cursor;
  do {
    const query = new URLSearchParams({ limit: "1000", ...(cursor ? { cursor } : {}) });
    const page = await call("GET", `${path}${path.includes("?") ? "&" : "?"}${query}`, undefined, signal);
    items.push(...page.items);
    cursor = page.next;
    each?.(items, page.total, page);
  } while (cursor);
  return items;
}

export const sessionPath = (session) => `/sessions/${encodeURIComponent(session)}`;

/** Milliseconds that the page may be busy with what the server tells. */
const turn = 12;

/**
 * Server-sent events of a session until `signal` ends them. Not `EventSource`, which
 * cannot carry a token.
 */
export async function stream(session, signal, event) {
  const response = await send("GET", `${sessionPath(session)}/stream`, undefined, signal);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    rest += value;
    const blocks = rest.split("\n\n");
    rest = blocks.pop();
    let began = performance.now();
    for (const block of blocks) {
      // Hundreds may come at once; what people do meanwhile has its turn.
      if (performance.now() - began > turn) {
        await new Promise((resolve) => { setTimeout(resolve); });
        if (signal.aborted) return;
        began = performance.now();
      }
      let name = "message", data = "";
      for (const line of block.split("\n")) {
        if (line.startsWith("event: ")) name = line.slice(7);
        else if (line.startsWith("data: ")) data += line.slice(6);
      }
      if (data) event(name, JSON.parse(data));
    }
  }
}

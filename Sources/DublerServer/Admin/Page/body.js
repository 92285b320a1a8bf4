// A body: laid out, raw, or as a picture. Any size: lines are drawn when seen, and a
// large text is laid out in a worker.

import { h, fill, tabs, button } from "./dom.js";
import { t } from "./words.js";
import { copy, bytes, layerName, layerClass, kept, attempt } from "./ui.js";
import { jsonLines, rawLines } from "./lines.js";
import { VirtualLines } from "./virtual.js";
import * as apart from "./apart.js";
import { Large } from "./apart.js";

const decoder = new TextDecoder();
// Bytes of a line that are decoded: more than is drawn of it.
const longest = 10_000;

/** Lines of a text, or null where it is no JSON; each by `line(index)`. */
async function lines(text, pointers, isRaw) {
  if (typeof text === "string" && text.length < apart.large) {
    const found = isRaw ? rawLines(text) : jsonLines(text, pointers);
    return found && { ...found, line: (index) => found.text.slice(found.starts[index], found.ends[index]) };
  }
  const found = await apart.lines(text, pointers, isRaw);
  return found && { ...found, line: (index) => decoder.decode(found.bytes.subarray(found.starts[index], Math.min(found.ends[index], found.starts[index] + longest))) };
}

/** A text that people can change in place; null for a large one. */
export const shortText = (text) => (typeof text === "string" ? text : null);

export const typeOf = (headers) => (headers ?? []).find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";

/**
 * The body of a message. `origins` are `{ pointer, rule }` of its parts; the pointer
 * "" is the whole.
 */
export function bodyView({ text, base64, headers, label, origins = [], truncated = false, key = "body" }) {
  const type = typeOf(headers);
  if (!text && !base64) return h("p", { class: "quiet" }, t("body.none"));
  const size = sizeOf(text, base64);
  const isImage = /^image\/(png|jpeg|gif|webp|svg\+xml|avif|bmp|x-icon)/i.test(type);
  const items = [];
  if (isImage) items.push({ key: "image", text: t("body.image"), content: () => image(type, text, base64, label) });
  if (text) {
    items.push({ key: "pretty", text: t("body.pretty"), content: () => shown(text, origins, false, label) });
    items.push({ key: "raw", text: t("body.raw"), content: () => shown(text, origins, true, label) });
  } else {
    items.push({ key: "hex", text: t("body.hex"), content: () => hex(base64, label) });
  }
  const tools = h("div", { class: "row tools" }, h("span", { class: "quiet" }, `${type || t("body.untyped")} · ${bytes(size)}${truncated ? ` · ${t("body.truncated")}` : ""}`), text && button(t("copy"), () => attempt(async () => copy(text instanceof Large ? await text.text() : text)), { class: "button small" }));
  return h("div", { class: "body" }, tools, tabs(label, items, kept.get(`tab.${key}`), (chosen) => kept.set(`tab.${key}`, chosen)));
}

function sizeOf(text, base64) {
  if (text instanceof Large) return text.size;
  if (text) return new Blob([text]).size;
  return Math.floor(((base64 instanceof Large ? base64.size : base64.length) * 3) / 4);
}

function image(type, text, base64, label) {
  // A picture runs no script, not even SVG, inside <img>.
  const picture = h("img", { alt: label });
  if (text instanceof Large || base64 instanceof Large) {
    const bytes = text ? text.text() : apart.bytesOf(base64);
    bytes.then((found) => {
      picture.src = URL.createObjectURL(new Blob([found], { type }));
      picture.onload = () => URL.revokeObjectURL(picture.src);
    });
  } else picture.src = base64 ? `data:${type};base64,${base64}` : `data:${type},${encodeURIComponent(text)}`;
  return h("div", { class: "picture" }, picture);
}

function hex(base64, label) {
  const holder = h("div", {}, h("p", { class: "quiet" }, t("body.layingOut")));
  apart.bytesOf(base64).then((found) => {
    const draw = (index) => {
      const piece = [...found.subarray(index * 16, index * 16 + 16)];
      const codes = piece.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
      const signs = piece.map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : "·")).join("");
      return `${(index * 16).toString(16).padStart(8, "0")}  ${codes.padEnd(48)} ${signs}`;
    };
    fill(holder, new VirtualLines({ label, count: Math.ceil(found.length / 16), draw }).element);
  });
  return holder;
}

function shown(text, origins, isRaw, label) {
  const holder = h("div", {}, h("p", { class: "quiet" }, t("body.layingOut")));
  const order = [...origins].sort((a, b) => a.pointer.length - b.pointer.length);
  lines(text, order.map((origin) => origin.pointer), isRaw).then(async (found) => {
    const laid = found ?? (await lines(text, [], true));
    const draw = (index) => {
      const line = laid.line(index);
      const piece = line.length > 2000 ? `${line.slice(0, 2000)}…` : line;
      const origin = laid.marks && laid.marks[index] ? order[laid.marks[index] - 1] : null;
      const before = index > 0 && laid.marks ? laid.marks[index - 1] : 0;
      return [
        h("span", { class: "number", "aria-hidden": "true" }, String(index + 1)),
        origins.length > 0 && !isRaw && h("span", { class: `origin ${origin ? layerClass(origin.rule.layer) : "none"}`, title: origin ? `${layerName(origin.rule.layer)}: ${origin.rule.name}` : "" }, origin && (index === 0 || laid.marks[index] !== before) ? layerName(origin.rule.layer) : ""),
        h("code", {}, isRaw ? piece : coloured(piece)),
      ];
    };
    const view = new VirtualLines({ label, count: laid.starts.length, draw });
    const gone = laid.used ? order.filter((origin, index) => origin.pointer && !laid.used.includes(index)) : [];
    fill(
      holder,
      !found && !isRaw && h("p", { class: "quiet" }, t("body.notJSON")),
      view.element,
      gone.length > 0 && h("ul", { class: "gone" }, gone.map((origin) => h("li", {}, h("code", {}, origin.pointer), " ", t("body.removed", { rule: `${layerName(origin.rule.layer)}: ${origin.rule.name}` })))),
    );
  });
  return holder;
}

const parts = /("(?:[^"\\]|\\.)*"?)(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g;

function coloured(line) {
  const out = [];
  let last = 0;
  for (const found of line.matchAll(parts)) {
    if (found.index > last) out.push(line.slice(last, found.index));
    const kind = found[2] ? "key" : found[1] ? "text" : /^[-\d]/.test(found[0]) ? "figure" : "word";
    if (found[2]) out.push(h("span", { class: "json-key" }, found[1]), found[2]);
    else out.push(h("span", { class: `json-${kind}` }, found[0]));
    last = found.index + found[0].length;
  }
  out.push(line.slice(last));
  return out;
}

/** Headers as a table; `origin` gives the rule of one. */
export function headerTable(headers, origin) {
  return h(
    "table",
    { class: "headers" },
    h("thead", { class: "offscreen" }, h("tr", {}, h("th", { scope: "col" }, t("header.name")), h("th", { scope: "col" }, t("header.value")), origin && h("th", { scope: "col" }, t("origin")))),
    h("tbody", {}, (headers ?? []).map(([name, value]) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, h("code", {}, value)), origin && h("td", {}, origin(name))))),
  );
}

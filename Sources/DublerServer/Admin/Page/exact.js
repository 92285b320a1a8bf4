// JSON without loss: numbers keep the text they came with, where the browser can.

const canKeep = typeof JSON.rawJSON === "function";

export function parse(text) {
  if (!canKeep) return JSON.parse(text);
  return JSON.parse(text, (_, value, context) =>
    typeof value === "number" && context?.source !== undefined && String(value) !== context.source
      ? JSON.rawJSON(context.source)
      : value);
}

/**
 * JSON without its blanks, as the server stores and exports it: so an answer is the same
 * bytes before and after a restart, and out of an exported profile.
 */
export function compact(text) {
  return canKeep ? JSON.stringify(parse(text)) : text;
}

const isRaw = (value) => canKeep && value !== null && typeof value === "object" && JSON.isRawJSON(value);

export function isObject(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value) && !isRaw(value);
}

const isEqual = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The merge patch (RFC 7396) that makes `to` of `from`, or undefined where none can. */
export function mergePatch(from, to) {
  if (!isObject(from) || !isObject(to)) return undefined;
  const patch = {};
  for (const key of Object.keys(from)) if (!(key in to)) patch[key] = null;
  for (const [key, value] of Object.entries(to)) {
    if (key in from && isEqual(from[key], value)) continue;
    // A patch cannot set null: it removes.
    if (holdsNull(value)) return undefined;
    const inner = key in from && isObject(from[key]) && isObject(value) ? mergePatch(from[key], value) : value;
    if (inner === undefined) return undefined;
    patch[key] = inner;
  }
  return patch;
}

const holdsNull = (value) => value === null || (isObject(value) && Object.values(value).some(holdsNull));

/** JSON as people write catalogs: two blanks a level, short things on one line. */
export function stringify(value, indent = "") {
  const flat = JSON.stringify(value);
  if (value === null || typeof value !== "object" || isRaw(value)) return flat;
  const isList = Array.isArray(value);
  const entries = isList ? value.map((item) => ["", item]) : Object.entries(value);
  if (entries.length === 0) return isList ? "[]" : "{}";
  if (indent.length + flat.length < 90 && entries.every(([, item]) => item === null || typeof item !== "object" || isRaw(item))) {
    const inner = entries.map(([key, item]) => (isList ? "" : `${JSON.stringify(key)}: `) + JSON.stringify(item)).join(", ");
    return isList ? `[${inner}]` : `{ ${inner} }`;
  }
  const deeper = `${indent}  `;
  const lines = entries.map(([key, item]) => deeper + (isList ? "" : `${JSON.stringify(key)}: `) + stringify(item, deeper));
  return `${isList ? "[" : "{"}\n${lines.join(",\n")}\n${indent}${isList ? "]" : "}"}`;
}

// Reads and lays out what is large, away from the page.

import { jsonLines, rawLines } from "./lines.js";

const least = 200_000;
const kept = new Map();
let lastNumber = 0;

const does = {
  read({ buffer }) {
    const value = JSON.parse(new TextDecoder().decode(buffer));
    const texts = [];
    const walk = (holder, path) => {
      for (const [key, item] of Object.entries(holder)) {
        if (typeof item === "string" && item.length >= least) {
          lastNumber += 1;
          kept.set(lastNumber, item);
          texts.push({ path: [...path, key], number: lastNumber, size: new Blob([item]).size });
          holder[key] = null;
        } else if (item !== null && typeof item === "object") walk(item, [...path, key]);
      }
    };
    walk(value, []);
    return { result: { value, tag: tagOf(new Uint8Array(buffer)), texts } };
  },
  lines({ text, large, pointers, isRaw }) {
    const whole = text ?? kept.get(large);
    const laid = isRaw ? rawLines(whole) : jsonLines(whole, pointers);
    if (!laid) return { result: null };
    const packed = isRaw ? packPieces(laid) : packLines(laid);
    return { result: packed, transfer: [packed.bytes.buffer, packed.starts.buffer, packed.ends.buffer, ...(packed.marks ? [packed.marks.buffer] : [])] };
  },
  bytes({ text, large }) {
    const binary = atob(text ?? kept.get(large));
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
    return { result: bytes, transfer: [bytes.buffer] };
  },
  text: ({ large }) => ({ result: kept.get(large) }),
  forget({ large }) { kept.delete(large); },
};

// Lines as UTF-8, which changes hands without being copied.

/** Lines of JSON that was laid out: no line holds a line break. */
function packLines({ text, starts, marks, used }) {
  const bytes = new TextEncoder().encode(text);
  const begins = new Uint32Array(starts.length), stops = new Uint32Array(starts.length);
  let at = 0;
  for (let index = 0; index < starts.length; index += 1) {
    const end = index + 1 < starts.length ? bytes.indexOf(10, at) : bytes.length;
    begins[index] = at;
    stops[index] = end;
    at = end + 1;
  }
  return { bytes, starts: begins, ends: stops, marks, used };
}

/** Lines of any text, long ones in pieces. */
function packPieces({ text, starts, ends, marks, used }) {
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(Math.ceil(text.length * 1.2) + 1024);
  let at = 0;
  const begins = new Uint32Array(starts.length), stops = new Uint32Array(starts.length);
  for (let index = 0; index < starts.length; index += 1) {
    // What is beyond this is not drawn either.
    const line = text.slice(starts[index], Math.min(ends[index], starts[index] + 2001));
    if (bytes.length - at < line.length * 3) {
      const wider = new Uint8Array(bytes.length * 2 + line.length * 3);
      wider.set(bytes);
      bytes = wider;
    }
    begins[index] = at;
    at += encoder.encodeInto(line, bytes.subarray(at)).written;
    stops[index] = at;
  }
  return { bytes: bytes.slice(0, at), starts: begins, ends: stops, marks, used };
}

/** FNV-1a over the bytes, and how many they are: enough to tell answers apart. */
function tagOf(bytes) {
  let hash = 0x811c9dc5;
  for (let index = 0; index < bytes.length; index += 1) hash = Math.imul(hash ^ bytes[index], 0x01000193);
  return `${bytes.length}:${hash >>> 0}`;
}

self.onmessage = ({ data }) => {
  try {
    const done = does[data.kind](data);
    if (done) self.postMessage({ id: data.id, result: done.result }, done.transfer ?? []);
  } catch (failure) {
    self.postMessage({ id: data.id, failure: String(failure.message) });
  }
};

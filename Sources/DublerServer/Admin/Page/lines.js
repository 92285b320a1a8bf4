// A body as lines. JSON is laid out without being parsed, so that numbers, key order
// and repeated keys stay as sent, and every line knows which rule gave it.

/** Lines of a text as it is, long ones in pieces. */
export function rawLines(text, width = 400) {
  const starts = [], ends = [];
  let at = 0;
  while (at <= text.length) {
    let end = text.indexOf("\n", at);
    if (end < 0) end = text.length;
    if (end === at) { starts.push(at); ends.push(end); }
    for (let piece = at; piece < end; piece += width) {
      starts.push(piece);
      ends.push(Math.min(end, piece + width));
    }
    at = end + 1;
    if (end === text.length) break;
  }
  return { text, starts: Uint32Array.from(starts), ends: Uint32Array.from(ends), marks: null };
}

/** A tree of JSON pointers, each with the number of its mark. */
function pointerTree(pointers) {
  const root = { mark: 0, children: new Map() };
  pointers.forEach((pointer, index) => {
    let node = root;
    for (const part of pointer.split("/").slice(1)) {
      const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
      if (!node.children.has(key)) node.children.set(key, { mark: 0, children: new Map() });
      node = node.children.get(key);
    }
    node.mark = index + 1;
  });
  return root;
}

/**
 * JSON as lines with two blanks a level, or null where the text is none. `marks` has a
 * number a line: 0, or 1 + the place in `pointers` of the nearest one above it.
 */
export function jsonLines(text, pointers = []) {
  const out = [], marks = [], used = new Set();
  const stack = [];
  let at = 0, line = "", mark = 0;
  let node = pointerTree(pointers);
  mark = node.mark;
  const blanks = [""];
  const pad = (depth) => (blanks[depth] ??= "  ".repeat(depth));
  const push = () => { out.push(line); marks.push(mark); if (mark) used.add(mark - 1); line = ""; };
  const skip = () => { for (;;) { const c = text.charCodeAt(at); if (c === 32 || c === 10 || c === 13 || c === 9) at += 1; else return; } };
  const string = () => {
    const start = at;
    at += 1;
    for (;;) {
      const c = text.charCodeAt(at);
      if (c === 34) break;
      if (c !== c || c < 32) return null;
      at += c === 92 ? 2 : 1;
    }
    at += 1;
    return text.slice(start, at);
  };
  const enter = (key) => { const child = node?.children.get(key); stack.push([node, mark]); node = child; if (child?.mark) mark = child.mark; };
  const leave = () => { [node, mark] = stack.pop(); };
  const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
  const frames = [];

  skip();
  // One value a turn; frames hold the objects and lists that are open.
  for (;;) {
    const c = text[at];
    if (c === "{" || c === "[") {
      if (frames.length > 500) return null;
      at += 1;
      skip();
      const close = c === "{" ? "}" : "]";
      if (text[at] === close) { line += c + close; at += 1; }
      else {
        line += c;
        push();
        frames.push({ close, index: 0, isList: c === "[" });
        if (!begin()) return null;
        continue;
      }
    } else if (c === '"') {
      const value = string();
      if (value === null) return null;
      line += value;
    } else {
      scalar.lastIndex = at;
      const found = scalar.exec(text);
      if (!found) return null;
      line += found[0];
      at = scalar.lastIndex;
    }
    // After a value: the next one, or the ends of what is open.
    for (;;) {
      skip();
      const frame = frames.at(-1);
      if (!frame) {
        if (at < text.length) return null;
        push();
        return joined(out, marks, used);
      }
      if (text[at] === ",") {
        line += ",";
        at += 1;
        push();
        leave();
        skip();
        frame.index += 1;
        if (!begin()) return null;
        break;
      }
      if (text[at] !== frame.close) return null;
      at += 1;
      push();
      leave();
      frames.pop();
      line = pad(frames.length) + frame.close;
    }
  }

  /** The beginning of a member or element. */
  function begin() {
    const frame = frames.at(-1);
    line = pad(frames.length);
    if (frame.isList) { enter(String(frame.index)); return true; }
    if (text[at] !== '"') return false;
    const key = string();
    if (key === null) return false;
    skip();
    if (text[at] !== ":") return false;
    at += 1;
    skip();
    line += `${key}: `;
    let name = key.slice(1, -1);
    if (name.includes("\\")) { try { name = JSON.parse(key); } catch { return false; } }
    enter(name);
    return true;
  }
}

function joined(out, marks, used) {
  const starts = new Uint32Array(out.length), ends = new Uint32Array(out.length);
  let at = 0;
  out.forEach((line, index) => { starts[index] = at; at += line.length; ends[index] = at; at += 1; });
  return { text: out.join("\n"), starts, ends, marks: Uint16Array.from(marks), used: [...used] };
}

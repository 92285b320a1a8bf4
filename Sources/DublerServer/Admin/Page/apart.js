// Large things are read and laid out in a worker, and stay there: the page has handles
// of them, and lines when they are looked at. So it stays quick with bodies of any size.

/** Above so many characters or bytes. */
export const large = 200_000;

let worker;
let lastRequest = 0;
const waiting = new Map();

function ask(message, transfer = []) {
  if (!worker) {
    worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data: { id, result, failure } }) => {
      const { resolve, reject } = waiting.get(id);
      waiting.delete(id);
      if (failure === undefined) resolve(result);
      else reject(new SyntaxError(failure));
    };
  }
  lastRequest += 1;
  const id = lastRequest;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, ...message }, transfer);
  });
}

const forgotten = new FinalizationRegistry((number) => worker.postMessage({ kind: "forget", large: number }));

/** A long text that the worker keeps. */
export class Large {
  constructor(number, size) {
    this.number = number;
    /** Its bytes as UTF-8. */
    this.size = size;
    forgotten.register(this, number);
  }

  text() { return ask({ kind: "text", large: this.number }); }
}

/**
 * JSON out of bytes, and a tag that is the same for the same bytes. In large ones long
 * texts are `Large`.
 */
export async function read(buffer) {
  if (buffer.byteLength < large) {
    const text = new TextDecoder().decode(buffer);
    return { value: JSON.parse(text), tag: text };
  }
  const { value, tag, texts } = await ask({ kind: "read", buffer }, [buffer]);
  for (const { path, number, size } of texts) {
    const holder = path.slice(0, -1).reduce((at, key) => at[key], value);
    holder[path.at(-1)] = new Large(number, size);
  }
  return { value, tag };
}

/** Lines of a text or a `Large`, as `lines.js` makes them; null where it is no JSON. */
export function lines(text, pointers, isRaw) {
  return ask({ kind: "lines", ...(text instanceof Large ? { large: text.number } : { text }), pointers, isRaw });
}

/** Bytes of base64. */
export function bytesOf(base64) {
  return ask({ kind: "bytes", ...(base64 instanceof Large ? { large: base64.number } : { text: base64 }) });
}

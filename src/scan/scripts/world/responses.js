/** Headers, bodies, requests and responses. */
import { resolveUrl } from "./location.js";
import { defineAll } from "./properties.js";
import { decode, encodeUtf8 } from "./text_encoding.js";

class Headers {
  #values = new Map();
  constructor(init = {}) {
    const pairs = typeof init?.[Symbol.iterator] === "function" ? init : Object.entries(init ?? {});
    for (const [name, value] of pairs) this.append(name, value);
  }
  get(name) {
    return this.#values.get(String(name).toLowerCase()) ?? null;
  }
  has(name) {
    return this.get(name) !== null;
  }
  set(name, value) {
    this.#values.set(String(name).toLowerCase(), String(value));
  }
  append(name, value) {
    this.set(name, this.has(name) ? `${this.get(name)}, ${value}` : value);
  }
  delete(name) {
    this.#values.delete(String(name).toLowerCase());
  }
  forEach(run, self) {
    for (const [name, value] of this) run.call(self, value, name, this);
  }
  entries() {
    return this.#values.entries();
  }
  [Symbol.iterator]() {
    return this.entries();
  }
}

const textOf = (part) => {
  if (part instanceof Blob) return part.content;
  if (part instanceof ArrayBuffer || ArrayBuffer.isView(part)) return decode(part);
  return String(part ?? "");
};

class Blob {
  constructor(parts = [], options = {}) {
    Object.defineProperty(this, "content", { value: Array.from(parts, textOf).join("") });
    this.type = String(options?.type ?? "").toLowerCase();
  }
  get size() {
    return encodeUtf8(this.content).length;
  }
  text() {
    return Promise.resolve(this.content);
  }
}

/** A stream with one chunk. */
function streamOf(text) {
  const chunks = text === "" ? [] : [encodeUtf8(text)];
  const read = () => Promise.resolve({ done: chunks.length === 0, value: chunks.shift() });
  return { getReader: () => ({ read, cancel: () => Promise.resolve(), releaseLock() {} }) };
}

/** A body that can be read once. */
class Body {
  bodyUsed = false;
  #text;
  constructor(text) {
    this.#text = text;
  }
  get body() {
    return streamOf(this.#text);
  }
  text() {
    if (this.bodyUsed) return Promise.reject(new TypeError("The body has been read"));
    this.bodyUsed = true;
    return Promise.resolve(this.#text);
  }
  async json() {
    return JSON.parse(await this.text());
  }
  async blob() {
    return new Blob([await this.text()], { type: this.headers.get("content-type") ?? "" });
  }
  async arrayBuffer() {
    return encodeUtf8(await this.text()).buffer;
  }
  clone() {
    return Object.assign(new this.constructor(this.#text, this), this);
  }
}

class Response extends Body {
  constructor(body, { status = 200, statusText = "", headers = {}, url = "" } = {}) {
    super(textOf(body));
    const isOk = status >= 200 && status < 300;
    Object.assign(this, { ok: isOk, status, statusText, url, redirected: false, type: "basic" });
    this.headers = new Headers(headers);
  }
}

class Request extends Body {
  constructor(input, init = {}) {
    super(textOf(init.body));
    this.url = resolveUrl(input?.url ?? input);
    this.method = String(init.method ?? input?.method ?? "GET").toUpperCase();
    this.headers = new Headers(init.headers ?? input?.headers);
    this.signal = init.signal ?? new globalThis.AbortController().signal;
  }
  clone() {
    return new Request(this);
  }
}

/** The fields of a form, with the methods of the parameters of a URL. */
class FormData extends globalThis.URLSearchParams {
  constructor(form) {
    super(
      Array.from(form?.elements ?? [], ({ name, value }) => [name, value ?? ""]).filter(([name]) => name),
    );
  }
}

defineAll(globalThis, { Headers, Blob, Response, Request, FormData });

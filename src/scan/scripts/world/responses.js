/** Headers, bodies, requests and responses. */
import { resolveUrl } from "./location.js";
import { defineAll } from "./properties.js";
import { decodeUtf8, encodeUtf8 } from "./text_encoding.js";

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
    return this.#values.has(String(name).toLowerCase());
  }
  set(name, value) {
    this.#values.set(String(name).toLowerCase(), String(value));
  }
  append(name, value) {
    const before = this.get(name);
    this.set(name, before === null ? value : `${before}, ${value}`);
  }
  delete(name) {
    this.#values.delete(String(name).toLowerCase());
  }
  forEach(run, self) {
    for (const [name, value] of this.#values) run.call(self, value, name, this);
  }
  entries() {
    return this.#values.entries();
  }
  keys() {
    return this.#values.keys();
  }
  values() {
    return this.#values.values();
  }
  [Symbol.iterator]() {
    return this.#values.entries();
  }
}

const textOf = (part) => {
  if (typeof part === "string") return part;
  if (part instanceof Blob) return part.content;
  if (part instanceof ArrayBuffer || ArrayBuffer.isView(part)) return decodeUtf8(part);
  return part === null || part === undefined ? "" : String(part);
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
  arrayBuffer() {
    return Promise.resolve(encodeUtf8(this.content).buffer);
  }
  slice(start, end, type) {
    return new Blob([this.content.slice(start, end)], { type });
  }
  stream() {
    return streamOf(this.content);
  }
}

class File extends Blob {
  constructor(parts, name, options) {
    super(parts, options);
    this.name = String(name);
    this.lastModified = 0;
  }
}

/** A stream with one chunk. */
function streamOf(text) {
  let isRead = text === "";
  const read = () => {
    if (isRead) return Promise.resolve({ done: true, value: undefined });
    isRead = true;
    return Promise.resolve({ done: false, value: encodeUtf8(text) });
  };
  return {
    locked: false,
    getReader: () => ({ read, cancel: () => Promise.resolve(), releaseLock() {}, closed: Promise.resolve() }),
    cancel: () => Promise.resolve(),
    async *[Symbol.asyncIterator]() {
      for (let part = await read(); !part.done; part = await read()) yield part.value;
    },
  };
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
  get contentText() {
    return this.#text;
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
  async bytes() {
    return encodeUtf8(await this.text());
  }
  async formData() {
    await this.text();
    return new FormData();
  }
}

class Response extends Body {
  constructor(body, { status = 200, statusText = "", headers = {}, url = "" } = {}) {
    super(textOf(body));
    const isOk = status >= 200 && status < 300;
    Object.assign(this, { ok: isOk, status, statusText, url, redirected: false, type: "basic" });
    this.headers = new Headers(headers);
  }
  clone() {
    return new Response(this.contentText, this);
  }
  static json(value, init) {
    return new Response(JSON.stringify(value), init);
  }
  static error() {
    return new Response("", { status: 0 });
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

class FormData {
  #pairs = [];
  constructor(form) {
    for (const field of form?.elements ?? []) {
      if (field.name && !field.disabled) this.#pairs.push([field.name, field.value ?? ""]);
    }
  }
  append(name, value) {
    this.#pairs.push([String(name), value]);
  }
  set(name, value) {
    this.delete(name);
    this.append(name, value);
  }
  delete(name) {
    this.#pairs = this.#pairs.filter(([each]) => each !== String(name));
  }
  get(name) {
    return this.#pairs.find(([each]) => each === String(name))?.[1] ?? null;
  }
  getAll(name) {
    return this.#pairs.filter(([each]) => each === String(name)).map(([, value]) => value);
  }
  has(name) {
    return this.#pairs.some(([each]) => each === String(name));
  }
  forEach(run) {
    for (const [name, value] of this.#pairs) run(value, name, this);
  }
  *entries() {
    yield* this.#pairs;
  }
  [Symbol.iterator]() {
    return this.entries();
  }
}

defineAll(globalThis, { Headers, Blob, File, Response, Request, FormData });

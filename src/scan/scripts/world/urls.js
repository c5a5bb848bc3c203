/** URL and URLSearchParams. */
import { defineAll, defineGetter } from "./properties.js";
import { urlParts, writeUrl } from "./url_parts.js";

const decodeQuery = (text) => {
  const spaced = text.replace(/\+/g, " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
};
const encodeQuery = (text) =>
  encodeURIComponent(text).replace(/%20/g, "+").replace(
    /[!'()~]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function pairsOf(init) {
  if (init === undefined || init === null) return [];
  if (typeof init === "object") {
    const pairs = typeof init[Symbol.iterator] === "function" ? [...init] : Object.entries(init);
    return pairs.map(([name, value]) => [String(name), String(value)]);
  }
  return String(init).replace(/^\?/, "").split("&").filter((part) => part !== "").map((part) => {
    const at = part.indexOf("=");
    return at < 0
      ? [decodeQuery(part), ""]
      : [decodeQuery(part.slice(0, at)), decodeQuery(part.slice(at + 1))];
  });
}

export class URLSearchParams {
  #pairs;
  #onChange;
  /** @param onChange is called with the new query, for the parameters of a URL */
  constructor(init, onChange) {
    this.#pairs = pairsOf(init);
    this.#onChange = typeof onChange === "function" ? onChange : undefined;
  }
  #change(pairs) {
    this.#pairs = pairs;
    this.#onChange?.(this.toString());
  }
  get size() {
    return this.#pairs.length;
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
  append(name, value) {
    this.#change([...this.#pairs, [String(name), String(value)]]);
  }
  set(name, value) {
    const at = this.#pairs.findIndex(([each]) => each === String(name));
    if (at < 0) return this.append(name, value);
    const others = this.#pairs.filter(([each], index) => index === at || each !== String(name));
    this.#change(others.map((pair) => pair === this.#pairs[at] ? [String(name), String(value)] : pair));
  }
  delete(name) {
    this.#change(this.#pairs.filter(([each]) => each !== String(name)));
  }
  sort() {
    this.#change(this.#pairs.toSorted(([a], [b]) => a < b ? -1 : a > b ? 1 : 0));
  }
  forEach(run, self) {
    for (const [name, value] of this.#pairs) run.call(self, value, name, this);
  }
  *entries() {
    yield* this.#pairs;
  }
  *keys() {
    for (const [name] of this.#pairs) yield name;
  }
  *values() {
    for (const [, value] of this.#pairs) yield value;
  }
  [Symbol.iterator]() {
    return this.entries();
  }
  toString() {
    return this.#pairs.map(([name, value]) => `${encodeQuery(name)}=${encodeQuery(value)}`).join("&");
  }
}

/** Blobs by the URL that a script made for them. */
export const blobs = new Map();

export class URL {
  #parts;
  #query = null;
  constructor(href, base) {
    this.#parts = urlParts(String(href), base === undefined ? undefined : String(base));
  }
  get searchParams() {
    this.#query ??= new URLSearchParams(this.#parts.search, (text) => {
      this.#parts.search = text === "" ? "" : `?${text}`;
    });
    return this.#query;
  }
  get href() {
    return writeUrl(this.#parts);
  }
  set href(value) {
    this.#parts = urlParts(String(value));
    this.#query = null;
  }
  get origin() {
    const { protocol } = this.#parts;
    return /^(?:https?|wss?|ftp):$/.test(protocol) ? `${protocol}//${this.host}` : "null";
  }
  get host() {
    const { hostname, port } = this.#parts;
    return port === "" ? hostname : `${hostname}:${port}`;
  }
  set host(value) {
    [this.#parts.hostname, this.#parts.port = ""] = String(value).split(":");
  }
  get search() {
    return this.#parts.search;
  }
  set search(value) {
    const text = String(value).replace(/^\?/, "");
    this.#parts.search = text === "" ? "" : `?${text}`;
    this.#query = null;
  }
  get hash() {
    return this.#parts.hash;
  }
  set hash(value) {
    const text = String(value).replace(/^#/, "");
    this.#parts.hash = text === "" ? "" : `#${text}`;
  }
  get pathname() {
    return this.#parts.pathname;
  }
  set pathname(value) {
    this.#parts.pathname =
      urlParts(String(value).replace(/[?#]/g, encodeURIComponent), `${this.origin}/`).pathname;
  }
  get protocol() {
    return this.#parts.protocol;
  }
  set protocol(value) {
    this.#parts.protocol = String(value).replace(/:?$/, ":");
  }
  toString() {
    return this.href;
  }
  toJSON() {
    return this.href;
  }
  static canParse(href, base) {
    return URL.parse(href, base) !== null;
  }
  static parse(href, base) {
    try {
      return new URL(href, base);
    } catch {
      return null;
    }
  }
  static createObjectURL(blob) {
    const url = `blob:${blobs.size + 1}`;
    blobs.set(url, blob);
    return url;
  }
  static revokeObjectURL(url) {
    blobs.delete(String(url));
  }
  static {
    for (const name of ["username", "password", "hostname", "port"]) {
      defineGetter(URL.prototype, name, function () {
        return this.#parts[name];
      }, function (value) {
        this.#parts[name] = String(value);
      });
    }
  }
}

defineAll(globalThis, { URL, URLSearchParams, webkitURL: URL });

/** URL and URLSearchParams. The host parses URLs. */
import { askHost } from "./host.js";
import { defineAll, defineGetter } from "./properties.js";

const decodeQuery = (text) => {
  const spaced = text.replace(/\+/g, " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
};
const encodeQuery = (text) =>
  encodeURIComponent(text.toWellFormed()).replace(/%20/g, "+").replace(
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
    const [name, ...value] = part.split("=");
    return [decodeQuery(name), decodeQuery(value.join("="))];
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
    return this.getAll(name)[0] ?? null;
  }
  getAll(name) {
    return this.#pairs.filter(([each]) => each === String(name)).map(([, value]) => value);
  }
  has(name) {
    return this.getAll(name).length > 0;
  }
  append(name, value) {
    this.#change([...this.#pairs, [String(name), String(value)]]);
  }
  set(name, value) {
    const at = this.#pairs.findIndex(([each]) => each === String(name));
    if (at < 0) return this.append(name, value);
    const others = this.#pairs.filter(([each], index) => index === at || each !== String(name));
    this.#change(others.with(at, [String(name), String(value)]));
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
  entries() {
    return this.#pairs.values();
  }
  keys() {
    return this.#pairs.map(([name]) => name).values();
  }
  values() {
    return this.#pairs.map(([, value]) => value).values();
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
  /** @throws {TypeError} if the URL is invalid */
  constructor(href, ...base) {
    this.#parts = askHost("url", String(href), ...base.filter((each) => each !== undefined).map(String));
  }
  get searchParams() {
    this.#query ??= new URLSearchParams(this.#parts.search, (text) => this.#change("search", text));
    return this.#query;
  }
  #change(part, value) {
    this.#parts = askHost("changedUrl", this.#parts.href, part, String(value));
  }
  toString() {
    return this.#parts.href;
  }
  toJSON() {
    return this.#parts.href;
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
    const parts = "href origin protocol username password host hostname port pathname search hash";
    for (const part of parts.split(" ")) {
      defineGetter(URL.prototype, part, function () {
        return this.#parts[part];
      }, function (value) {
        this.#change(part, value);
        this.#query = null;
      });
    }
  }
}

defineAll(globalThis, { URL, URLSearchParams, webkitURL: URL });

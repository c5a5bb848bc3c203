/** Removes secrets from what a site returns, because some sites repeat the headers that they get. */
import { Buffer } from "node:buffer";

export type HeaderField = readonly [name: string, value: string];

/** Replaces a secret in texts. */
export const HIDDEN = "(hidden)";

/** Minimum characters of a secret that is searched for, because shorter ones are parts of other words. */
const MIN_SECRET_LENGTH = 6;

/** The secret parts of headers, each in the forms in which texts may contain it. */
export function hiddenForms(fields: readonly HeaderField[]): string[] {
  const forms = new Set(fields.flatMap(secretParts).filter(isLong).flatMap(formsOf).filter(isLong));
  // A part must not be replaced before the whole.
  return [...forms].sort((left, right) => right.length - left.length);
}

export class Secrets {
  readonly #pattern: RegExp | null;
  readonly #bytePattern: RegExp | null;

  /** @param forms texts to hide, the longest first */
  constructor(forms: readonly string[]) {
    this.#pattern = patternOf(forms);
    this.#bytePattern = patternOf(forms.map((form) => Buffer.from(form, "utf8").toString("latin1")));
  }

  text(text: string): string {
    return this.#pattern === null ? text : text.replace(this.#pattern, HIDDEN);
  }

  /** @returns the same object if it has no secret */
  bytes(bytes: Uint8Array): Uint8Array {
    if (this.#bytePattern === null) return bytes;
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
    const hidden = text.replace(this.#bytePattern, HIDDEN);
    return hidden === text ? bytes : new Uint8Array(Buffer.from(hidden, "latin1"));
  }

  headers(headers: Headers): Headers {
    if (this.#pattern === null) return headers;
    return new Headers(Array.from(headers, ([name, value]): [string, string] => [name, this.text(value)]));
  }

  /** Hides secrets in all texts of a value of JSON. */
  inside<T>(value: T): T;
  inside(value: unknown): unknown {
    if (this.#pattern === null) return value;
    if (typeof value === "string") return this.text(value);
    if (Array.isArray(value)) return value.map((each) => this.inside(each));
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [this.text(name), this.inside(each)]),
    );
  }
}

function secretParts([name, value]: HeaderField): string[] {
  if (name === "cookie") {
    return [value, ...value.split(";").map((pair) => pair.slice(pair.indexOf("=") + 1).trim())];
  }
  const [, scheme = "", credentials = ""] = /^(\S+)\s+(\S.*)$/.exec(value) ?? [];
  if (name !== "authorization" || credentials === "") return [value];
  if (scheme.toLowerCase() !== "basic") return [value, credentials];
  const pair = Buffer.from(credentials, "base64").toString("utf8");
  return [value, credentials, pair, pair.slice(pair.indexOf(":") + 1)];
}

function formsOf(secret: string): string[] {
  const base64 = [0, 1, 2].map((shift) => base64At(secret, shift));
  const percent = encodeURIComponent(secret);
  return [
    secret,
    ...base64,
    ...base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_")),
    percent,
    percent.replaceAll("%20", "+"),
    encodeURI(secret),
    percent.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    JSON.stringify(secret).slice(1, -1),
    htmlOf(secret, "&#39;"),
    htmlOf(secret, "&#x27;"),
    Buffer.from(secret, "utf8").toString("hex"),
  ];
}

/** The characters of Base64 that depend on the secret alone, where it follows other bytes. */
function base64At(secret: string, shift: number): string {
  const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret, "utf8")]);
  const text = bytes.toString("base64").replaceAll("=", "");
  const isWhole = bytes.length % 3 === 0;
  return text.slice(shift === 0 ? 0 : shift + 1, isWhole ? undefined : -1);
}

function htmlOf(text: string, apostrophe: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;").replaceAll("'", apostrophe);
}

/** Other objects, such as URLs, are made from texts without secrets. */
function isPlainObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function isLong(text: string): boolean {
  return text.length >= MIN_SECRET_LENGTH;
}

function patternOf(forms: readonly string[]): RegExp | null {
  if (forms.length === 0) return null;
  return new RegExp(forms.map((form) => RegExp.escape(form)).join("|"), "g");
}

/** SVCB and HTTPS record data (RFC 9460), in the forms in which resolvers write it. */
import { readServiceBindingBytes, type ServiceBinding } from "./service_binding_bytes.ts";

export type { ServiceBinding };

/** Characters of a record's text: as hexadecimal, what a DNS message can hold. */
export const SERVICE_BINDING_LENGTH = 200_000;
/** Parameters of one record. */
export const SERVICE_PARAMETERS_LIMIT = 64;

/** Parses presentation form, `1 agents.example.com. alpn="h2" port=443`, or `\# 29 0001…` (RFC 3597, 5). */
export function parseServiceBinding(data: string): ServiceBinding | null {
  if (data.length > SERVICE_BINDING_LENGTH) return null;
  const words = splitWords(data);
  const [priority = "", target = "", ...rest] = words ?? [];
  if (priority === "\\#") return readGeneric(target, rest.join(""));
  if (!/^\d{1,5}$/.test(priority) || Number(priority) > 65_535 || target === "") return null;
  const params = new Map<string, string>();
  for (const word of rest) {
    const equals = word.indexOf("=");
    const key = (equals === -1 ? word : word.slice(0, equals)).toLowerCase();
    const isUsable = /^[a-z0-9-]{1,63}$/.test(key) && !params.has(key);
    const value = equals === -1 ? "" : unescape(word.slice(equals + 1));
    if (!isUsable || value === null || params.size >= SERVICE_PARAMETERS_LIMIT) return null;
    params.set(key, value);
  }
  return { priority: Number(priority), target: canonicalTarget(target), params: Object.fromEntries(params) };
}

function canonicalTarget(name: string): string {
  return name === "." ? name : name.toLowerCase().replace(/\.$/, "");
}

function readGeneric(length: string, hex: string): ServiceBinding | null {
  if (!/^\d{1,5}$/.test(length) || hex.length !== Number(length) * 2 || /[^0-9a-f]/i.test(hex)) return null;
  const bytes = Uint8Array.from({ length: Number(length) }, (_, index) => {
    return parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  });
  return readServiceBindingBytes(bytes);
}

/** Words by spaces; quotes and escapes are kept in them. Null where a quote is not closed. */
function splitWords(text: string): string[] | null {
  const words: string[] = [];
  let start = -1;
  let isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    const isSpace = !isQuoted && (character === " " || character === "\t");
    if (isSpace && start !== -1) words.push(text.slice(start, index));
    if (isSpace) start = -1;
    else if (start === -1) start = index;
    if (character === '"') isQuoted = !isQuoted;
    if (character === "\\") index++;
  }
  if (start !== -1) words.push(text.slice(start));
  return isQuoted ? null : words;
}

/** A character string (RFC 9460, A): its quotes taken off, `\"` and `\032` read; null where an escape is none. */
function unescape(text: string): string | null {
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  const inner = isQuoted ? text.slice(1, -1) : text;
  if (!inner.includes("\\")) return inner.includes('"') ? null : inner;
  const pieces: string[] = [];
  for (let index = 0; index < inner.length; index++) {
    const character = inner.charAt(index);
    const decimal = character === "\\" ? /^\d{3}/.exec(inner.slice(index + 1, index + 4))?.[0] : undefined;
    if (character === '"' || (character === "\\" && index + 1 >= inner.length)) return null;
    if (decimal !== undefined && Number(decimal) > 255) return null;
    pieces.push(decimal === undefined ? character : String.fromCharCode(Number(decimal)));
    if (decimal !== undefined) index += 3;
    else if (character === "\\") pieces[pieces.length - 1] = inner.charAt(++index);
  }
  return decodeBytes(pieces.join(""));
}

/** Escapes are bytes, and the value's text is UTF-8. */
function decodeBytes(text: string): string {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return codes.every((code) => code < 256) ? new TextDecoder().decode(Uint8Array.from(codes)) : text;
}

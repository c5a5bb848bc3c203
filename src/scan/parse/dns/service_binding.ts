/** SVCB and HTTPS record data (RFC 9460), in the forms in which resolvers write it. */
import { readServiceBindingBytes, type ServiceBinding } from "./service_binding_bytes.ts";

export type { ServiceBinding };

/** Characters of a record's text; a DNS message in hexadecimal has fewer. */
export const SERVICE_BINDING_LENGTH = 200_000;
/** Parameters of one record. */
export const SERVICE_PARAMETERS_LIMIT = 64;

/** A quotation mark that is left after these are removed is not closed. */
const QUOTED_OR_ESCAPED = /\\[^]?|"(?:\\[^]|[^"\\])*"/g;
/** With its quotes and escapes; spaces and tabs separate words. */
const WORD = /(?:\\[^]?|"(?:\\[^]|[^"\\])*"|[^ \t"\\])+/g;
/** The content of a character string (RFC 9460, A): its escapes, `\"` and `\032`, are complete. */
const CHARACTER_STRING = /^(?:[^"\\]|\\(?:[01]\d\d|2[0-4]\d|25[0-5]|(?!\d{3})[^]))*$/;

/** Parses presentation form, `1 agents.example.com. alpn="h2" port=443`, or `\# 29 0001…` (RFC 3597, 5). */
export function parseServiceBinding(data: string): ServiceBinding | null {
  if (data.length > SERVICE_BINDING_LENGTH) return null;
  if (data.replace(QUOTED_OR_ESCAPED, "").includes('"')) return null;
  const [priority = "", target = "", ...rest] = data.match(WORD) ?? [];
  if (priority === "\\#") return readGeneric(target, rest.join(""));
  if (!/^\d{1,5}$/.test(priority) || Number(priority) > 65_535 || target === "") return null;
  const keys = new Set<string>();
  for (const word of rest) {
    const equals = word.indexOf("=");
    const key = (equals === -1 ? word : word.slice(0, equals)).toLowerCase();
    const isUsable = /^[a-z0-9-]{1,63}$/.test(key) && !keys.has(key);
    const isWellFormed = equals === -1 || CHARACTER_STRING.test(unquoted(word.slice(equals + 1)));
    if (!isUsable || !isWellFormed || keys.size >= SERVICE_PARAMETERS_LIMIT) return null;
    keys.add(key);
  }
  return { priority: Number(priority), target: canonicalTarget(target) };
}

function canonicalTarget(name: string): string {
  return name === "." ? name : name.toLowerCase().replace(/\.$/, "");
}

function readGeneric(length: string, hex: string): ServiceBinding | null {
  if (!/^\d{1,5}$/.test(length) || hex.length !== Number(length) * 2 || /[^0-9a-f]/i.test(hex)) return null;
  return readServiceBindingBytes(Uint8Array.fromHex(hex));
}

function unquoted(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

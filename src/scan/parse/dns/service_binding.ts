/** SVCB and HTTPS record data (RFC 9460), in the forms in which resolvers write it. */
import { readServiceBindingBytes, type ServiceBinding } from "./service_binding_bytes.ts";

export type { ServiceBinding };

/** Characters of a record's text; a DNS message in hexadecimal has fewer. */
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
  const keys = new Set<string>();
  for (const word of rest) {
    const equals = word.indexOf("=");
    const key = (equals === -1 ? word : word.slice(0, equals)).toLowerCase();
    const isUsable = /^[a-z0-9-]{1,63}$/.test(key) && !keys.has(key);
    const isWellFormed = equals === -1 || isCharacterString(word.slice(equals + 1));
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
  const bytes = Uint8Array.from({ length: Number(length) }, (_, index) => {
    return parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  });
  return readServiceBindingBytes(bytes);
}

/** Words separated by spaces, with their quotes and escapes. Null where a quote is not closed. */
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

/** Whether it is a character string (RFC 9460, A): in quotes or not, its escapes `\"` and `\032` complete. */
function isCharacterString(text: string): boolean {
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  const inner = isQuoted ? text.slice(1, -1) : text;
  for (let index = 0; index < inner.length; index++) {
    const character = inner.charAt(index);
    if (character === '"') return false;
    if (character !== "\\") continue;
    const decimal = /^\d{3}/.exec(inner.slice(index + 1, index + 4))?.[0];
    if (index + 1 >= inner.length || Number(decimal ?? 0) > 255) return false;
    index += decimal === undefined ? 1 : 3;
  }
  return true;
}

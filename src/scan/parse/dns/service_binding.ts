/** SVCB and HTTPS record data (RFC 9460), in the formats of resolvers. */

/** Maximum number of characters of a record's text. A DNS message in hexadecimal has fewer. */
const SERVICE_BINDING_LENGTH = 200_000;
/** Maximum number of parameters of one record. */
const SERVICE_PARAMETERS_LIMIT = 64;
/** Maximum number of bytes of a name (RFC 1035, 2.3.4). */
const MAX_NAME_BYTES = 255;

/** A quotation mark that remains after removing these is unclosed. */
const QUOTED_OR_ESCAPED = /\\[^]?|"(?:\\[^]|[^"\\])*"/g;
/** A word with its quotes and escapes. Spaces and tabs separate words. */
const WORD = /(?:\\[^]?|"(?:\\[^]|[^"\\])*"|[^ \t"\\])+/g;
/** The content of a character string with complete escapes, `\"` and `\032` (RFC 9460, A). */
const CHARACTER_STRING = /^(?:[^"\\]|\\(?:[01]\d\d|2[0-4]\d|25[0-5]|(?!\d{3})[^]))*$/;

/** Forms of the values of registered keys (RFC 9460, 14.3.2). Other keys accept any value. */
const VALUE_FORMS: readonly ((bytes: Uint8Array) => boolean)[] = [
  (keys) => keys.length % 2 === 0,
  areStrings,
  () => true,
  (port) => port.length === 2,
  (addresses) => addresses.length % 4 === 0,
  () => true,
  (addresses) => addresses.length % 16 === 0,
];

export interface ServiceBinding {
  /** 0 = alias, so the target has the records. */
  readonly priority: number;
  /** Target in lower case without the final dot. `.` is the owner itself, or for an alias no service. */
  readonly target: string;
}

/** Parses presentation form, `1 agents.example.com. alpn="h2" port=443`, or `\# 29 0001…` (RFC 3597, 5). */
export function parseServiceBinding(data: string): ServiceBinding | null {
  if (data.length > SERVICE_BINDING_LENGTH) return null;
  if (data.replace(QUOTED_OR_ESCAPED, "").includes('"')) return null;
  const [priority = "", target = "", ...rest] = data.match(WORD) ?? [];
  if (priority === "\\#") return readGeneric(target, rest.join(""));
  if (!/^\d{1,5}$/.test(priority) || Number(priority) > 65_535 || target === "") return null;
  const keys = new Set<string>();
  for (const word of rest) {
    const [, written = "", value = ""] = /^([a-z0-9-]{1,63})(?:=([^]*))?$/i.exec(word) ?? [];
    const key = written.toLowerCase();
    if (key === "" || keys.has(key) || keys.size >= SERVICE_PARAMETERS_LIMIT) return null;
    if (!CHARACTER_STRING.test(value.replace(/^"([^]*)"$/, "$1"))) return null;
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

/**
 * Reads priority and uncompressed target name. Returns null if the bytes, including parameters, are
 * malformed.
 */
export function readServiceBindingBytes(bytes: Uint8Array): ServiceBinding | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const target = readName(bytes, 2);
  if (target === null) return null;
  const keys = new Set<number>();
  let at = target.end;
  while (at < bytes.length) {
    const length = at + 4 <= bytes.length ? view.getUint16(at + 2) : NaN;
    const end = at + 4 + length;
    if (!(end <= bytes.length)) return null;
    const key = view.getUint16(at);
    const hasForm = VALUE_FORMS[key] ?? (() => true);
    if (keys.has(key) || !hasForm(bytes.subarray(at + 4, end))) return null;
    keys.add(key);
    at = end;
  }
  return { priority: view.getUint16(0), target: target.name };
}

function readName(bytes: Uint8Array, start: number): { readonly name: string; readonly end: number } | null {
  const labels: string[] = [];
  let at = start;
  for (;;) {
    const length = bytes[at];
    if (length === undefined || length > 63 || at - start >= MAX_NAME_BYTES) return null;
    at += 1 + length;
    if (length === 0) return { name: labels.length === 0 ? "." : labels.join(".").toLowerCase(), end: at };
    labels.push(new TextDecoder().decode(bytes.subarray(at - length, at)));
  }
}

/** Checks for strings with a length prefix. */
function areStrings(bytes: Uint8Array): boolean {
  let at = 0;
  while (at < bytes.length) at += 1 + Number(bytes[at]);
  return at === bytes.length;
}

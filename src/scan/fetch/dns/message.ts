/**
 * Questions and responses of DNS (RFC 1035, 4). A response is hostile: every name and count in it is bounded.
 */

const TYPES = { A: 1, CNAME: 5, SOA: 6, PTR: 12, AAAA: 28 } as const;
export type AddressType = "A" | "AAAA";
/** PTR records have host names of an address. */
export type QuestionType = AddressType | "PTR";

const RESPONSE_CODES = ["NOERROR", "FORMERR", "SERVFAIL", "NXDOMAIN", "NOTIMP", "REFUSED"] as const;
export type ResponseCode = typeof RESPONSE_CODES[number] | "an unknown response code";

export interface Question {
  /** Name as {@linkcode encodeName} returns it. */
  readonly name: string;
  readonly type: QuestionType;
}

export interface Reply {
  readonly code: ResponseCode;
  /** True if the rest of the response has to be read over TCP. */
  readonly isTruncated: boolean;
  /** Addresses, or host names for PTR. */
  readonly addresses: readonly string[];
  /** Name to ask the question for again; null if the response is complete. */
  readonly alias: string | null;
}

/** Maximum number of aliases of a name. */
const MAX_ALIASES = 16;
/** Maximum number of addresses of a name. */
export const MAX_ADDRESSES = 64;

const HEADER_BYTES = 12;
const INTERNET = 1;

interface ResourceRecord {
  readonly owner: string;
  readonly type: number;
  /** Offsets of the record's data, start and end. */
  readonly start: number;
  readonly end: number;
}

/**
 * The name as it stands in messages, one character per byte, in lower case.
 * @returns null for a name that cannot exist: DNS has labels of 63 bytes at most, and names of 255
 */
export function encodeName(host: string): string | null {
  const labels = host.toLowerCase().replace(/\.$/, "").split(".");
  const bytes = labels.map((label) => String.fromCharCode(label.length) + label).join("") + "\0";
  const isValid = labels.every((label) => /^[\0-\x7f]{1,63}$/.test(label)) && bytes.length <= 255;
  return isValid ? bytes : null;
}

/** A question that asks the server to do all the work (recursion desired). */
export function encodeQuestion({ name, type }: Question, id: number): Uint8Array<ArrayBuffer> {
  const bytes = [id >> 8, id & 255, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0];
  for (const byte of name) bytes.push(byte.charCodeAt(0));
  return new Uint8Array([...bytes, 0, TYPES[type], 0, INTERNET]);
}

/** @returns null if this is not a response to the question */
export function parseReply(message: Uint8Array, question: Question, id: number): Reply | null {
  if (message.length < HEADER_BYTES) return null;
  const view = new DataView(message.buffer, message.byteOffset, message.length);
  const flags = view.getUint16(2);
  const isResponse = (flags & 0x8000) !== 0 && (flags & 0x7800) === 0;
  if (view.getUint16(0) !== id || !isResponse || view.getUint16(4) !== 1) return null;
  const asked = readName(message, HEADER_BYTES);
  if (asked?.name !== question.name || message.length < asked.end + 4) return null;
  const isSameType = view.getUint16(asked.end) === TYPES[question.type];
  if (!isSameType || view.getUint16(asked.end + 2) !== INTERNET) return null;
  const code = RESPONSE_CODES[flags & 0x0f] ?? "an unknown response code";
  const isTruncated = (flags & 0x0200) !== 0;
  const answers = readRecords(view, message, asked.end + 4, view.getUint16(6));
  const { addresses, name } = follow(question, answers.records, message);
  const authority = readRecords(view, message, answers.end, view.getUint16(8));
  // A server without an address for the alias sends the zone's SOA (RFC 2308, 2.2).
  const isFinal = addresses.length > 0 || name === question.name ||
    authority.records.some(({ type }) => type === TYPES.SOA);
  return { code, isTruncated, addresses, alias: isFinal ? null : name };
}

/** Follows aliases within one response. Aliases beyond the limit end at a name without addresses. */
function follow({ name, type }: Question, records: readonly ResourceRecord[], message: Uint8Array) {
  const aliases = new Map<string, string>();
  const addresses = new Map<string, string[]>();
  for (const record of records) {
    const { owner, start, end } = record;
    if (record.type === TYPES.CNAME) {
      const target = readName(message, start);
      if (target !== null && !aliases.has(owner)) aliases.set(owner, target.name);
    }
    if (record.type !== TYPES[type]) continue;
    const address = type === "PTR" ? hostName(message, start) : addressOf(message.subarray(start, end), type);
    const known = addresses.getOrInsertComputed(owner, () => []);
    if (address !== null && known.length < MAX_ADDRESSES) known.push(address);
  }
  let last = name;
  for (let count = 0; count < MAX_ALIASES; count++) last = aliases.get(last) ?? last;
  return { name: last, addresses: addresses.get(last) ?? [] };
}

/** Records from the offset up to the first incomplete one. */
function readRecords(view: DataView, message: Uint8Array, offset: number, count: number) {
  const records: ResourceRecord[] = [];
  let end = offset;
  for (let index = 0; index < count; index++) {
    const owner = readName(message, end);
    if (owner === null || owner.end + 10 > message.length) break;
    const start = owner.end + 10;
    const next = start + view.getUint16(owner.end + 8);
    if (next > message.length) break;
    end = next;
    if (view.getUint16(owner.end + 2) !== INTERNET) continue;
    records.push({ owner: owner.name, type: view.getUint16(owner.end), start, end });
  }
  return { records, end };
}

/** Each pointer has to lead farther back than the one before, so reading ends. */
function readName(message: Uint8Array, offset: number): { name: string; end: number } | null {
  let name = "";
  let end: number | null = null;
  let limit = offset;
  for (let at = offset; name.length < 255;) {
    const length = message[at];
    if (length === undefined) return null;
    if (length === 0) return { name: `${name}\0`, end: end ?? at + 1 };
    if (length < 64) {
      if (at + 1 + length > message.length) return null;
      const label = String.fromCharCode(...message.subarray(at + 1, at + 1 + length));
      name += String.fromCharCode(length) + label.toLowerCase();
      at += 1 + length;
      continue;
    }
    const low = message[at + 1];
    const target = (length & 63) << 8 | (low ?? 0);
    if (length < 192 || low === undefined || target >= limit) return null;
    end ??= at + 2;
    limit = target;
    at = target;
  }
  return null;
}

/** @returns a name as it is usually written, in lower case and without the last dot */
function hostName(message: Uint8Array, offset: number): string | null {
  const { name = "" } = readName(message, offset) ?? {};
  const labels: string[] = [];
  for (let at = 0; at < name.length - 1;) {
    const next = at + 1 + name.charCodeAt(at);
    labels.push(name.slice(at + 1, next));
    at = next;
  }
  return labels.length === 0 ? null : labels.join(".");
}

function addressOf(data: Uint8Array, type: AddressType): string | null {
  if (type === "A") return data.length === 4 ? data.join(".") : null;
  if (data.length !== 16) return null;
  const groups = Array.from({ length: 8 }, (_, at) => ((data[2 * at] ?? 0) << 8 | (data[2 * at + 1] ?? 0)));
  return groups.map((group) => group.toString(16)).join(":");
}

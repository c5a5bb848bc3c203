/** SVCB and HTTPS record data as bytes (RFC 9460, 2.2). */
/** Bytes of a name (RFC 1035, 2.3.4). */
const NAME_LIMIT = 255;

/** Registered keys (RFC 9460, 14.3.2; RFC 9461) by number. */
const KEYS: readonly string[] = [
  "mandatory",
  "alpn",
  "no-default-alpn",
  "port",
  "ipv4hint",
  "ech",
  "ipv6hint",
  "dohpath",
];

export interface ServiceBinding {
  /** 0 = alias: the target is to be asked in turn. */
  readonly priority: number;
  /** In lower case without the final dot; `.` is the owner itself, of an alias that there is no service. */
  readonly target: string;
  /** Values as text, by key: registered names, else `key65409`; lists by commas, no value `""`. */
  readonly params: Readonly<Record<string, string>>;
}

/** Reads priority, uncompressed target name and parameters; null where the bytes do not add up. */
export function readServiceBindingBytes(bytes: Uint8Array): ServiceBinding | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const target = bytes.length < 3 ? null : readName(bytes, 2);
  if (target === null) return null;
  const params = new Map<string, string>();
  let at = target.end;
  while (at < bytes.length) {
    const length = at + 4 <= bytes.length ? view.getUint16(at + 2) : NaN;
    const end = at + 4 + length;
    if (!(end <= bytes.length)) return null;
    const number = view.getUint16(at);
    const key = keyName(number);
    const value = readValue(number, bytes.subarray(at + 4, end));
    if (value === null || params.has(key)) return null;
    params.set(key, value);
    at = end;
  }
  return { priority: view.getUint16(0), target: target.name, params: Object.fromEntries(params) };
}

function readName(bytes: Uint8Array, start: number): { readonly name: string; readonly end: number } | null {
  const labels: string[] = [];
  let at = start;
  for (;;) {
    const length = bytes[at];
    if (length === undefined || length > 63 || at - start > NAME_LIMIT) return null;
    at += 1 + length;
    if (length === 0) return { name: labels.length === 0 ? "." : labels.join(".").toLowerCase(), end: at };
    if (at > bytes.length) return null;
    labels.push(textOf(bytes.subarray(at - length, at)));
  }
}

function readValue(key: number, bytes: Uint8Array): string | null {
  const pairs = bytes.length % 2 === 0
    ? inGroups(bytes, 2).map(([high = 0, low = 0]) => high * 256 + low)
    : null;
  switch (keyName(key)) {
    case "mandatory":
      return pairs?.map(keyName).join(",") ?? null;
    case "alpn":
      return readStrings(bytes)?.join(",") ?? null;
    case "port":
      return pairs?.length === 1 ? pairs.join() : null;
    case "ipv4hint":
      return bytes.length % 4 === 0 ? inGroups(bytes, 4).map((group) => group.join(".")).join(",") : null;
    case "ipv6hint":
      return bytes.length % 16 === 0 ? inGroups(bytes, 16).map(ipv6).join(",") : null;
    case "ech":
      return btoa(String.fromCharCode(...bytes.subarray(0, 4096)));
    default:
      return textOf(bytes);
  }
}

function keyName(number: number): string {
  return KEYS[number] ?? `key${number}`;
}

/** Strings with their length before each. */
function readStrings(bytes: Uint8Array): string[] | null {
  const strings: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + (bytes[at] ?? 0);
    if (end > bytes.length) return null;
    strings.push(textOf(bytes.subarray(at + 1, end)));
    at = end;
  }
  return strings;
}

/** All eight groups: what it is compared with is written so too, or not at all. */
function ipv6(group: readonly number[]): string {
  return inGroups(Uint8Array.from(group), 2).map(([high = 0, low = 0]) => (high * 256 + low).toString(16))
    .join(":");
}

function inGroups(bytes: Uint8Array, size: number): number[][] {
  return Array.from({ length: bytes.length / size }, (_, index) => {
    return [...bytes.subarray(index * size, (index + 1) * size)];
  });
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** SVCB and HTTPS record data as bytes (RFC 9460, 2.2). */

/** Bytes of a name (RFC 1035, 2.3.4). */
const MAX_NAME_BYTES = 255;

/** Forms of the values of registered keys (RFC 9460, 14.3.2); any value fits other keys. */
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
  /** 0 = alias: the target has the records. */
  readonly priority: number;
  /** In lower case without the final dot; `.` is the owner itself, or no service for an alias. */
  readonly target: string;
}

/** Reads priority and uncompressed target name; null where the bytes, parameters included, are malformed. */
export function readServiceBindingBytes(bytes: Uint8Array): ServiceBinding | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const target = bytes.length < 3 ? null : readName(bytes, 2);
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
    if (length === undefined || length > 63 || at - start > MAX_NAME_BYTES) return null;
    at += 1 + length;
    if (length === 0) return { name: labels.length === 0 ? "." : labels.join(".").toLowerCase(), end: at };
    if (at > bytes.length) return null;
    labels.push(new TextDecoder().decode(bytes.subarray(at - length, at)));
  }
}

/** Strings with their length before each. */
function areStrings(bytes: Uint8Array): boolean {
  let at = 0;
  while (at < bytes.length) at += 1 + (bytes[at] ?? 0);
  return at === bytes.length;
}

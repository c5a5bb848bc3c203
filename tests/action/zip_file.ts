/** A ZIP file without compression, as an artifact is downloaded. */
import { crc32 } from "node:zlib";

/** Lengths of a local header, a central header and the end record. */
const [LOCAL, CENTRAL, END] = [30, 46, 22];

export function zipFile(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const entries = Object.entries(files).map(([name, text]) => ({
    name: encoder.encode(name),
    data: encoder.encode(text),
  }));
  const size = entries.reduce(
    (sum, { name, data }) => sum + LOCAL + CENTRAL + 2 * name.length + data.length,
    END,
  );
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const u16 = (value: number) => (view.setUint16(at, value, true), at += 2);
  const u32 = (value: number) => (view.setUint32(at, value, true), at += 4);
  const put = (part: Uint8Array) => (bytes.set(part, at), at += part.length);
  /** Version, flags, method, time and date, checksum, sizes, length of the name and of extra fields. */
  const facts = (name: Uint8Array, data: Uint8Array) => {
    for (const value of [20, 0, 0, 0, 0x21]) u16(value);
    for (const value of [crc32(data), data.length, data.length]) u32(value);
    for (const value of [name.length, 0]) u16(value);
  };
  const offsets = entries.map(({ name, data }) => {
    const offset = at;
    u32(0x04034b50);
    facts(name, data);
    put(name);
    put(data);
    return offset;
  });
  const start = at;
  entries.forEach(({ name, data }, index) => {
    u32(0x02014b50);
    u16(20);
    facts(name, data);
    for (const value of [0, 0, 0]) u16(value);
    u32(0);
    u32(offsets[index] ?? 0);
    put(name);
  });
  const length = at - start;
  u32(0x06054b50);
  for (const value of [0, 0, entries.length, entries.length]) u16(value);
  for (const value of [length, start]) u32(value);
  u16(0);
  return bytes;
}

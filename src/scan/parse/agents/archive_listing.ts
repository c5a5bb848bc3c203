/** What a `.tar.gz` or `.zip` would write, without unpacking it. */
import { Buffer } from "node:buffer";
import { gunzipSync } from "node:zlib";

/** Entries of one archive that are read. */
export const MAX_ARCHIVE_ENTRIES = 1000;
/** Bytes of a tar archive after decompression; a larger one is not read. */
export const MAX_TAR_BYTES = 4_194_304;
/** Bytes of a path. */
const MAX_PATH_BYTES = 1024;

/** Bytes that tar pads to, of the zip record after the directory, and of the comment after it. */
const TAR_BLOCK_BYTES = 512;
const ZIP_END_BYTES = 22;
const MAX_ZIP_COMMENT_BYTES = 65_535;

export interface ArchiveListing {
  readonly hasSkillAtRoot: boolean;
  /** The first path outside of the folder that the archive is unpacked to. */
  readonly unsafe: string | null;
  readonly entries: number;
}

interface ArchiveEntry {
  readonly path: string;
  /** Target of a symbolic link; null for everything else. */
  readonly target: string | null;
}

/** @returns null for what is neither, is damaged, or is too large */
export function listArchive(bytes: Uint8Array): ArchiveListing | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(buffer);
  if (entries === null || entries.length === 0) return null;
  const unsafe = entries.find(({ path, target }) =>
    isOutside(path) || (target !== null && isOutside(target))
  );
  return {
    hasSkillAtRoot: entries.some(({ path }) => /^(?:\.\/)?SKILL\.md$/.test(path)),
    unsafe: unsafe?.path ?? null,
    entries: entries.length,
  };
}

function entriesOf(buffer: Buffer): ArchiveEntry[] | null {
  if (buffer.length < 4) return null;
  if (buffer.readUInt16BE(0) === 0x1f8b) {
    const tar = unzipped(buffer);
    return tar === null ? null : tarEntries(tar);
  }
  return buffer.readUInt32BE(0) === 0x504b0304 ? zipEntries(buffer) : null;
}

function unzipped(buffer: Buffer): Buffer | null {
  // zlib can only throw for damaged and too large archives.
  try {
    return gunzipSync(buffer, { maxOutputLength: MAX_TAR_BYTES });
  } catch {
    return null;
  }
}

/** POSIX 1003.1, ustar and pax; GNU long names too. */
function tarEntries(tar: Buffer): ArchiveEntry[] | null {
  const entries: ArchiveEntry[] = [];
  let longName: string | null = null;
  let offset = 0;
  while (offset + TAR_BLOCK_BYTES <= tar.length && entries.length < MAX_ARCHIVE_ENTRIES) {
    const header = tar.subarray(offset, offset + TAR_BLOCK_BYTES);
    if (header[0] === 0) break;
    const size = Number.parseInt(field(header, 124, 12), 8);
    if (!Number.isSafeInteger(size) || size < 0) return null;
    const type = String.fromCharCode(header[156] ?? 0);
    const data = tar.subarray(
      offset + TAR_BLOCK_BYTES,
      offset + TAR_BLOCK_BYTES + Math.min(size, MAX_PATH_BYTES * 4),
    );
    offset += TAR_BLOCK_BYTES + Math.ceil(size / TAR_BLOCK_BYTES) * TAR_BLOCK_BYTES;
    if (type === "x" || type === "L") {
      longName = (type === "L" ? field(data, 0, MAX_PATH_BYTES) : paxPath(data)) ?? longName;
      continue;
    }
    if (type === "g" || type === "K") continue;
    const prefix = field(header, 257, 5) === "ustar" ? field(header, 345, 155) : "";
    const path = longName ?? (prefix === "" ? field(header, 0, 100) : `${prefix}/${field(header, 0, 100)}`);
    longName = null;
    entries.push({ path, target: type === "2" ? linkFrom(path, field(header, 157, 100)) : null });
  }
  return entries;
}

function zipEntries(zip: Buffer): ArchiveEntry[] | null {
  const tail = zip.subarray(Math.max(0, zip.length - ZIP_END_BYTES - MAX_ZIP_COMMENT_BYTES));
  const end = tail.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  if (end < 0 || end + ZIP_END_BYTES > tail.length) return null;
  let offset = tail.readUInt32LE(end + 16);
  const count = Math.min(tail.readUInt16LE(end + 10), MAX_ARCHIVE_ENTRIES);
  const entries: ArchiveEntry[] = [];
  while (entries.length < count && offset + 46 <= zip.length) {
    if (zip.readUInt32BE(offset) !== 0x504b0102) return null;
    const nameLength = zip.readUInt16LE(offset + 28);
    const path = zip.subarray(offset + 46, offset + 46 + Math.min(nameLength, MAX_PATH_BYTES)).toString(
      "utf8",
    );
    entries.push({ path, target: null });
    offset += 46 + nameLength + zip.readUInt16LE(offset + 30) + zip.readUInt16LE(offset + 32);
  }
  return entries;
}

/** A field of fixed width, to its first NUL. */
function field(bytes: Buffer, start: number, length: number): string {
  const part = bytes.subarray(start, start + length);
  const end = part.indexOf(0);
  return (end < 0 ? part : part.subarray(0, end)).toString("utf8").trim();
}

/** `path` among the records of a pax header: `30 path=folder/name` and a line end, after its own length. */
function paxPath(data: Buffer): string | null {
  return /(?:^|\n)\d{1,6} path=([^\n]{1,1024})\n/.exec(data.toString("utf8"))?.[1] ?? null;
}

/** The target of a link as a path from the root of the archive; an absolute one stays as it is. */
function linkFrom(path: string, target: string): string {
  if (target.startsWith("/")) return target;
  return [...path.split("/").slice(0, -1), target].join("/");
}

function isOutside(path: string): boolean {
  if (/^(?:[/\\]|[A-Za-z]:)/.test(path)) return true;
  let depth = 0;
  for (const segment of path.split(/[/\\]/)) {
    if (segment === "..") depth--;
    else if (segment !== "" && segment !== ".") depth++;
    if (depth < 0) return true;
  }
  return false;
}

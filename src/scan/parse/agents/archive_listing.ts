/** Lists the files that a `.tar.gz` or `.zip` would write, without unpacking it. */
import { Buffer } from "node:buffer";
import { gunzipSync } from "node:zlib";

/** Maximum number of entries read from one archive. */
const MAX_ARCHIVE_ENTRIES = 1000;
/** Maximum number of bytes of a tar archive after decompression. Larger archives are not read. */
const MAX_TAR_BYTES = 4_194_304;
/** Maximum number of bytes of a path. */
const MAX_PATH_BYTES = 1024;
/** Maximum number of bytes of a tar header with a long path. */
const MAX_HEADER_BYTES = 4096;

/** Bytes of a tar block, of the zip record after the directory, and of the comment after it. */
const TAR_BLOCK_BYTES = 512;
const ZIP_END_BYTES = 22;
const MAX_ZIP_COMMENT_BYTES = 65_535;

export interface ArchiveListing {
  readonly hasSkillAtRoot: boolean;
  /** First path outside of the folder that the archive is unpacked to. */
  readonly unsafe: string | null;
  readonly entries: number;
}

interface ArchiveEntry {
  readonly path: string;
  /** Target of a symbolic link; empty for everything else. */
  readonly target: string;
}

/** @returns null if the bytes are neither format, damaged or too large */
export function listArchive(bytes: Uint8Array): ArchiveListing | null {
  const entries = readEntries(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!entries?.length) return null;
  return {
    hasSkillAtRoot: entries.some(({ path }) => /^(?:\.\/)?SKILL\.md$/.test(path)),
    unsafe: entries.find(({ path, target }) => isOutside(path) || isOutside(target))?.path ?? null,
    entries: entries.length,
  };
}

function readEntries(buffer: Buffer): ArchiveEntry[] | null {
  const start = buffer.toString("latin1", 0, 4);
  if (start === "PK\u0003\u0004") return readZip(buffer);
  if (!start.startsWith("\u001F\u008B")) return null;
  const tar = unzip(buffer);
  return tar && readTar(tar);
}

function unzip(buffer: Buffer): Buffer | null {
  // zlib can only throw for damaged and too large archives.
  try {
    return gunzipSync(buffer, { maxOutputLength: MAX_TAR_BYTES });
  } catch {
    return null;
  }
}

/** Supports ustar and pax (POSIX 1003.1) and GNU long names. */
function readTar(tar: Buffer): ArchiveEntry[] | null {
  const entries: ArchiveEntry[] = [];
  let longName: string | null = null;
  let offset = 0;
  while (offset + TAR_BLOCK_BYTES <= tar.length && entries.length < MAX_ARCHIVE_ENTRIES) {
    const header = tar.subarray(offset, offset + TAR_BLOCK_BYTES);
    if (header[0] === 0) break;
    const size = Number.parseInt(field(header, 124, 12), 8);
    if (!(size >= 0)) return null;
    const type = field(header, 156, 1);
    const start = offset + TAR_BLOCK_BYTES;
    const data = tar.subarray(start, start + Math.min(size, MAX_HEADER_BYTES));
    offset = start + Math.ceil(size / TAR_BLOCK_BYTES) * TAR_BLOCK_BYTES;
    if (type === "L") longName = field(data, 0, MAX_PATH_BYTES);
    else if (type === "x") longName = paxPath(data) ?? longName;
    else if (type !== "g" && type !== "K") {
      const name = field(header, 0, 100);
      const prefix = header.toString("latin1", 257, 262) === "ustar" ? field(header, 345, 155) : "";
      const path: string = longName ?? (prefix === "" ? name : `${prefix}/${name}`);
      longName = null;
      entries.push({ path, target: type === "2" ? linkFrom(path, field(header, 157, 100)) : "" });
    }
  }
  return entries;
}

function readZip(zip: Buffer): ArchiveEntry[] | null {
  const tail = zip.subarray(-(ZIP_END_BYTES + MAX_ZIP_COMMENT_BYTES));
  const end = tail.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  if (end < 0 || end + ZIP_END_BYTES > tail.length) return null;
  let offset = tail.readUInt32LE(end + 16);
  const count = Math.min(tail.readUInt16LE(end + 10), MAX_ARCHIVE_ENTRIES);
  const entries: ArchiveEntry[] = [];
  while (entries.length < count && offset + 46 <= zip.length) {
    if (zip.readUInt32BE(offset) !== 0x504b0102) return null;
    const start = offset + 46;
    const nameLength = zip.readUInt16LE(offset + 28);
    const path = zip.toString("utf8", start, start + Math.min(nameLength, MAX_PATH_BYTES));
    entries.push({ path, target: "" });
    offset = start + nameLength + zip.readUInt16LE(offset + 30) + zip.readUInt16LE(offset + 32);
  }
  return entries;
}

/** Returns a field of fixed width, up to its first NUL. */
function field(bytes: Buffer, start: number, length: number): string {
  const part = bytes.subarray(start, start + length);
  const end = part.indexOf(0);
  return (end < 0 ? part : part.subarray(0, end)).toString("utf8").trim();
}

/**
 * Returns `path` from the records of a pax header. A record has its own length first: `30 path=folder/name`
 * and a line end.
 */
function paxPath(data: Buffer): string | null {
  return /(?:^|\n)\d{1,6} path=([^\n]{1,1024})\n/.exec(data.toString("utf8"))?.[1] ?? null;
}

/** Returns the target of a link as a path from the root of the archive. Absolute targets are unchanged. */
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

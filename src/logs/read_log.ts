/** Reads one log and counts its requests and the lines that are skipped. */
import type { ReadBytes } from "./decompressed.ts";
import { LineParser } from "./line_parser.ts";
import { LineSplitter } from "./line_splitter.ts";
import type { LogFormat, SkipReason } from "./log_entry.ts";
import { logPieces } from "./log_pieces.ts";
import { ownCopy } from "./own_copy.ts";
import type { Traffic } from "./traffic.ts";

/** Maximum number of characters of an example of a skipped line. */
const EXAMPLE_LENGTH = 200;

export interface SkippedLines {
  lines: number;
  /** Start of the first one, text of others. */
  readonly example: string;
  /** Number of the first line, from 1. */
  readonly line: number;
}

export interface ReadLog {
  readonly name: string;
  /** Bytes after decompression. */
  readonly bytes: number;
  readonly lines: number;
  readonly formats: ReadonlyMap<LogFormat, number>;
  readonly skipped: ReadonlyMap<SkipReason, SkippedLines>;
  /** True if the compressed file is incomplete. */
  readonly isCut: boolean;
}

export interface LogSource {
  readonly name: string;
  readonly read: ReadBytes;
}

/**
 * @param now milliseconds since 1970
 * @param onProgress gets the number of bytes of each piece
 */
export async function readLog(
  { name, read }: LogSource,
  traffic: Traffic,
  { now, onProgress }: { readonly now: number; readonly onProgress?: (bytes: number) => void },
): Promise<ReadLog> {
  const formats = new Map<LogFormat, number>();
  const skipped = new Map<SkipReason, SkippedLines>();
  let lines = 0;
  let bytes = 0;
  const skip = (text: string, reason: SkipReason) => {
    const known = skipped.get(reason);
    if (known !== undefined) known.lines++;
    else skipped.set(reason, { lines: 1, example: ownCopy(text.slice(0, EXAMPLE_LENGTH)), line: lines });
  };
  const parser = new LineParser(now);
  const splitter = new LineSplitter({
    onLine(line) {
      lines++;
      const parsed = parser.parse(line);
      if (parsed === "directive") return;
      if (typeof parsed === "string") return skip(line, parsed);
      formats.set(parsed.format, (formats.get(parsed.format) ?? 0) + 1);
      traffic.add(parsed.entry);
    },
    onBadLine(line, reason) {
      lines++;
      skip(line, reason);
    },
  });
  const { pieces, isCut } = await logPieces(read, name);
  for await (const piece of pieces) {
    bytes += piece.length;
    splitter.push(piece);
    onProgress?.(piece.length);
  }
  // The last line of an incomplete file is incomplete, too.
  if (!isCut()) splitter.end();
  return { name, bytes, lines, formats, skipped, isCut: isCut() };
}

/** Reads all logs of a command line, with a progress line. */
import { type ReadLog, readLog } from "../../logs/read_log.ts";
import type { Traffic } from "../../logs/traffic.ts";
import { byteSize } from "../output/byte_size.ts";
import { liveLine } from "../output/live_line.ts";
import type { Shell } from "../shell.ts";
import { openLogs } from "./log_sources.ts";

/** Bytes between two lines of progress. */
const PROGRESS_BYTES = 32 * 1024 * 1024;

/** @param signal stops at the next piece with its reason */
export async function readLogs(
  words: readonly string[],
  traffic: Traffic,
  shell: Shell,
  { now, signal }: { readonly now: number; readonly signal: AbortSignal },
): Promise<ReadLog[]> {
  using logs = openLogs(words, shell);
  const line = liveLine(shell);
  const read: ReadLog[] = [];
  let bytes = 0;
  let drawn = 0;
  const onProgress = (length: number) => {
    signal.throwIfAborted();
    bytes += length;
    if (bytes - drawn < PROGRESS_BYTES) return;
    drawn = bytes;
    line?.draw(`Read ${byteSize(bytes)}${logs.bytes === null ? "" : ` of ${byteSize(logs.bytes)}`}`);
  };
  try {
    for (const source of logs.sources) read.push(await readLog(source, traffic, { now, onProgress }));
  } finally {
    line?.end();
  }
  return read;
}

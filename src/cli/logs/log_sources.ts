/** Opens the logs of a command line, with standard input for `-`. */
import type { LogSource } from "../../logs/read_log.ts";
import { refuseUsage } from "../arguments.ts";
import { attempt } from "../file.ts";
import type { Shell } from "../shell.ts";

/** Number of bytes to read at once. */
const BLOCK_BYTES = 1024 * 1024;
const STDIN = "-";

export interface OpenLogs extends Disposable {
  readonly sources: readonly LogSource[];
  /** Size of all files as they are stored; null with standard input. */
  readonly bytes: number | null;
}

/** @throws {AppError} `USAGE` for a log that is named twice or a folder, `FILE_NOT_READABLE` */
export function openLogs(words: readonly string[], { stdin }: Shell): OpenLogs {
  using stack = new DisposableStack();
  const places = new Set<string>();
  let bytes: number | null = 0;
  const sources = words.map((name) => {
    const place = name === STDIN ? STDIN : attempt("read", name, () => Deno.realPathSync(name));
    if (places.has(place)) refuseUsage(`Each log can be named once, but ${name} is named twice`);
    places.add(place);
    if (name === STDIN) {
      bytes = null;
      return { name: "standard input", read: stdin.read };
    }
    const { isDirectory, size } = attempt("read", name, () => Deno.statSync(name));
    if (isDirectory) refuseUsage(`${name} is a folder: name its logs, such as ${name}/access.log*`);
    const file = stack.use(attempt("read", name, () => Deno.openSync(name)));
    if (bytes !== null) bytes += size;
    return { name, read: blocksOf(file) };
  });
  const open = stack.move();
  return { sources, bytes, [Symbol.dispose]: () => open.dispose() };
}

/** Each block overwrites the one before. */
function blocksOf(file: Deno.FsFile): LogSource["read"] {
  const block = new Uint8Array(BLOCK_BYTES);
  return async () => {
    const length = await file.read(block);
    return length === null ? null : block.subarray(0, length);
  };
}

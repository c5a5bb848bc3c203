/** A file of results, one line of JSON for each target; a stopped batch continues where it ended. */
import { refuseUsage } from "../arguments.ts";
import { attempt } from "../file.ts";

/** A target has at most 2,048 characters, all of which may be escaped. */
const MAX_HEAD_BYTES = 16 * 1024;
const BLOCK_BYTES = 64 * 1024;
const LINE_FEED = 0x0a;

/** `JSON.stringify` keeps the order of properties. */
const LINE_START = '{"target":';
const TARGET = /^\{"target":("(?:[^"\\]|\\.)*")[,}]/;

export class ResultFile implements Disposable {
  /** Targets in the file when it was opened. */
  readonly done: ReadonlySet<string>;
  /** Lines in the file when it was opened. */
  readonly lines: number;
  /** Target of the last of them, or null. */
  readonly last: string | null;
  readonly #path: string;
  readonly #file: Deno.FsFile;

  /**
   * Opens or creates a file, keeps other commands from writing to it, and removes a half-written last line.
   * @throws {AppError} if it cannot be written or contains something else
   */
  constructor(path: string) {
    this.#path = path;
    const options = { read: true, append: true, create: true };
    this.#file = attempt("write", path, () => Deno.openSync(path, options));
    try {
      // A device or a pipe may be read without end.
      if (!this.#file.statSync().isFile) {
        refuseUsage(
          `Cannot continue ${path}: it is not a file. Without --out, results go to standard output`,
        );
      }
      // The system ends the lock with the process, however that ends.
      if (!attempt("write", path, () => this.#file.tryLockSync(true))) refuseInUse(path);
      const { done, lines, last, end } = attempt("read", path, () => readDone(this.#file, path));
      this.done = done;
      this.lines = lines;
      this.last = last;
      attempt("write", path, () => this.#file.truncateSync(end));
    } catch (error) {
      this.#file.close();
      throw error;
    }
  }

  append(line: string): void {
    attempt("write", this.#path, () => {
      let bytes = new TextEncoder().encode(line);
      while (bytes.length > 0) bytes = bytes.subarray(this.#file.writeSync(bytes));
    });
  }

  [Symbol.dispose](): void {
    this.#file.close();
  }
}

/** Results may be large, so only the start of each line is held. */
function readDone(file: Deno.FsFile, path: string) {
  const done = new Set<string>();
  let lines = 0;
  let last: string | null = null;
  const block = new Uint8Array(BLOCK_BYTES);
  const head = new Uint8Array(MAX_HEAD_BYTES);
  let held = 0;
  let offset = 0;
  let end = 0;
  for (let read = file.readSync(block); read !== null; read = file.readSync(block)) {
    let start = 0;
    while (start < read) {
      const lineFeed = block.subarray(0, read).indexOf(LINE_FEED, start);
      const stop = lineFeed < 0 ? read : lineFeed;
      const piece = block.subarray(start, Math.min(stop, start + MAX_HEAD_BYTES - held));
      head.set(piece, held);
      held += piece.length;
      start = stop + 1;
      if (lineFeed < 0) break;
      last = targetOf(head.subarray(0, held)) ?? refuseFile(path);
      done.add(last);
      lines++;
      held = 0;
      end = offset + start;
    }
    offset += read;
  }
  const half = new TextDecoder().decode(head.subarray(0, Math.min(held, LINE_START.length)));
  if (!LINE_START.startsWith(half)) refuseFile(path);
  return { done, lines, last, end };
}

function targetOf(head: Uint8Array): string | null {
  const [, literal] = TARGET.exec(new TextDecoder().decode(head)) ?? [];
  if (literal === undefined) return null;
  try {
    return JSON.parse(literal);
  } catch {
    // An invalid escape.
    return null;
  }
}

function refuseInUse(path: string): never {
  refuseUsage(`Cannot continue ${path}: another command is writing to it. Choose another file with --out`);
}

function refuseFile(path: string): never {
  refuseUsage(`Cannot continue ${path}: it does not contain scan results. Choose another file with --out`);
}

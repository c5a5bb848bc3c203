/** A file of results with one line of JSON for each target, so that a stopped batch can continue. */
import { refuseUsage } from "../arguments.ts";
import { attempt } from "../file.ts";
import { readLines } from "./result_lines.ts";

/** Enough bytes for a target, which has at most 2,048 characters, even if all are escaped. */
const MAX_HEAD_BYTES = 16 * 1024;
/** Maximum size of a line in bytes when its result is read. The largest results have a tenth of that. */
export const MAX_LINE_BYTES = 8 * 1024 * 1024;

/** `JSON.stringify` keeps the order of properties. */
const LINE_START = '{"target":';
const TARGET = /^\{"target":("(?:[^"\\]|\\.)*")[,}]/;

export class ResultFile implements Disposable {
  /** Number of lines in the file when it was opened. */
  readonly lines: number;
  /** Target of the last line, or null. */
  readonly last: string | null;
  readonly #path: string;
  readonly #file: Deno.FsFile;

  /**
   * Opens or creates a file, keeps other commands from writing to it, and removes a half-written last line.
   * @param onLine gets the file's content line by line; the value is null
   * for a line that is larger than any result
   * @throws {AppError} if it cannot be written or contains something else
   */
  constructor(path: string, onLine?: (target: string, value: unknown) => void) {
    this.#path = path;
    const options = { read: true, append: true, create: true };
    this.#file = attempt("write", path, () => Deno.openSync(path, options));
    try {
      // Reading a device or a pipe may never end.
      if (!this.#file.statSync().isFile) {
        refuseUsage(
          `Cannot continue ${path}: it is not a file. Without --out, results go to standard output`,
        );
      }
      // The system releases the lock when the process ends for any reason.
      if (!attempt("write", path, () => this.#file.tryLockSync(true))) refuseInUse(path);
      const { lines, last, end } = attempt("read", path, () => readDone(this.#file, path, onLine));
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
    // A process that is being started holds copies of all files for a moment, and with them the lock.
    this.#file.unlockSync();
    this.#file.close();
  }
}

function readDone(file: Deno.FsFile, path: string, onLine?: (target: string, value: unknown) => void) {
  let lines = 0;
  let last: string | null = null;
  let end = 0;
  for (const line of readLines(file, onLine === undefined ? MAX_HEAD_BYTES : MAX_LINE_BYTES)) {
    const head = line.bytes.subarray(0, MAX_HEAD_BYTES);
    if (line.end === null) {
      const half = new TextDecoder().decode(head.subarray(0, LINE_START.length));
      if (!LINE_START.startsWith(half)) refuseFile(path, lines + 1);
      break;
    }
    last = targetOf(head) ?? refuseFile(path, lines + 1);
    lines++;
    end = line.end;
    onLine?.(last, line.length > line.bytes.length ? null : parsed(line.bytes) ?? refuseFile(path, lines));
  }
  return { lines, last, end };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function targetOf(head: Uint8Array): string | null {
  const [, literal] = TARGET.exec(new TextDecoder().decode(head)) ?? [];
  if (literal === undefined) return null;
  try {
    return JSON.parse(literal);
  } catch {
    // The text has an invalid escape.
    return null;
  }
}

function refuseInUse(path: string): never {
  refuseUsage(`Cannot continue ${path}: another command is writing to it. Choose another file with --out`);
}

function refuseFile(path: string, line: number): never {
  refuseUsage(
    `Cannot continue ${path}: line ${line} is not the result of a scan. Choose another file with --out`,
  );
}

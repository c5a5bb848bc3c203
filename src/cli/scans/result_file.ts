/** A file of results, a line of JSON a target: what is there already is kept, so that a batch can go on after a kill. */
import { refuseUsage } from "../arguments.ts";
import { attempt, openForAppending } from "../file.ts";

/** Octets at the start of a line in which its target stands: 2,048 characters, each of them escaped. */
const HEAD_OCTETS = 16 * 1024;
const BLOCK_OCTETS = 64 * 1024;
const LINE_FEED = 0x0a;

/** What every line begins with, for `JSON.stringify` keeps the order of properties. */
const BEGINNING = '{"target":';
const TARGET = /^\{"target":("(?:[^"\\]|\\.)*")[,}]/;

export class ResultFile implements Disposable {
  /** Targets that the file had when it was opened. */
  readonly done: ReadonlySet<string>;
  readonly #path: string;
  readonly #file: Deno.FsFile;

  /**
   * Opens or makes a file. A half-written last line is taken away: its target is not done.
   * @throws {AppError} where it cannot be written, or holds something else
   */
  constructor(path: string) {
    this.#path = path;
    this.#file = openForAppending(path);
    try {
      const { done, end } = attempt("read", path, () => readDone(this.#file, path));
      this.done = done;
      attempt("write", path, () => {
        this.#file.truncateSync(end);
        this.#file.seekSync(end, Deno.SeekMode.Start);
      });
    } catch (error) {
      // Nobody else can close a file whose opening failed.
      this.#file.close();
      throw error;
    }
  }

  /** Writes one line at once. */
  append(line: string): void {
    attempt("write", this.#path, () => {
      let octets = new TextEncoder().encode(line);
      while (octets.length > 0) octets = octets.subarray(this.#file.writeSync(octets));
    });
  }

  [Symbol.dispose](): void {
    this.#file.close();
  }
}

/** Results may be large: only the head of each line is ever held. */
function readDone(file: Deno.FsFile, path: string): { done: Set<string>; end: number } {
  const done = new Set<string>();
  const block = new Uint8Array(BLOCK_OCTETS);
  const head = new Uint8Array(HEAD_OCTETS);
  let held = 0;
  let offset = 0;
  let end = 0;
  for (let read = file.readSync(block); read !== null; read = file.readSync(block)) {
    let start = 0;
    while (start < read) {
      const lineFeed = block.subarray(0, read).indexOf(LINE_FEED, start);
      const stop = lineFeed < 0 ? read : lineFeed;
      const piece = block.subarray(start, Math.min(stop, start + HEAD_OCTETS - held));
      head.set(piece, held);
      held += piece.length;
      start = stop + 1;
      if (lineFeed < 0) break;
      done.add(targetOf(head.subarray(0, held)) ?? refuseFile(path));
      held = 0;
      end = offset + start;
    }
    offset += read;
  }
  const half = new TextDecoder().decode(head.subarray(0, Math.min(held, BEGINNING.length)));
  if (!BEGINNING.startsWith(half)) refuseFile(path);
  return { done, end };
}

function targetOf(head: Uint8Array): string | null {
  const [, literal] = TARGET.exec(new TextDecoder().decode(head)) ?? [];
  if (literal === undefined) return null;
  try {
    return JSON.parse(literal);
  } catch {
    // A line with such an escape was not written here.
    return null;
  }
}

function refuseFile(path: string): never {
  refuseUsage(`Cannot go on with ${path}: it holds something other than results of a scan`);
}

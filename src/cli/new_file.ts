/** A file that gets its name only when it is complete, so that nobody takes a part for the whole. */
import { AppError } from "../errors.ts";
import { attempt } from "./file.ts";

export class NewFile implements Disposable {
  readonly #path: string;
  readonly #partialPath: string;
  readonly #file: Deno.FsFile;
  #isComplete = false;

  /**
   * @param mode permissions of the file before the system applies its mask; by default only
   * the owner may read it, like the database
   * @throws {AppError} `FILE_NOT_WRITABLE`
   */
  constructor(path: string, mode = 0o600) {
    this.#path = attempt("write", path, () => placeOf(path));
    // Nobody can create a file or link with this name in advance.
    this.#partialPath = `${this.#path}.${crypto.randomUUID()}.partial`;
    const options = { write: true, createNew: true, mode };
    this.#file = attempt("write", path, () => Deno.openSync(this.#partialPath, options));
  }

  append(text: string): void {
    attempt("write", this.#path, () => {
      let bytes = new TextEncoder().encode(text);
      while (bytes.length > 0) bytes = bytes.subarray(this.#file.writeSync(bytes));
    });
  }

  /** Replaces a file with this name. */
  complete(): void {
    attempt("write", this.#path, () => Deno.renameSync(this.#partialPath, this.#path));
    this.#isComplete = true;
  }

  [Symbol.dispose](): void {
    this.#file.close();
    if (!this.#isComplete) Deno.removeSync(this.#partialPath);
  }
}

/**
 * Follows a link. A device or a pipe is not replaced, because programs that use
 * /dev/null would write into the new file.
 */
function placeOf(path: string): string {
  try {
    if (Deno.statSync(path).isFile) return Deno.realPathSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return path;
    throw error;
  }
  throw new AppError("FILE_NOT_WRITABLE", 400, `Cannot write ${path}: it is not a file`);
}

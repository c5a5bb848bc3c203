/** A copy of a database under a temporary name. The copy is removed unless it gets its final name. */
import { COMPANIONS, exists } from "../../database/replace_file.ts";
import { attempt } from "../file.ts";

export class PartialDatabase implements Disposable {
  readonly path: string;

  /**
   * @param place intended path of the file, in a folder that exists
   * @throws {AppError} FILE_NOT_WRITABLE
   */
  constructor(place: string) {
    // Nobody can create a file or link with this name in advance.
    this.path = `${place}.${crypto.randomUUID()}.partial`;
    // Only its owner may read the file. SQLite gives its other files the same mode.
    attempt(
      "write",
      place,
      () => Deno.openSync(this.path, { write: true, createNew: true, mode: 0o600 }).close(),
    );
  }

  /** Writes everything to the disk. */
  sync(): void {
    syncPath(this.path);
  }

  /** Removes any remaining file with this name. */
  [Symbol.dispose](): void {
    for (const end of ["", ...COMPANIONS]) if (exists(this.path + end)) Deno.removeSync(this.path + end);
  }
}

/**
 * Writes a file, or the names in a folder, to the disk.
 * @throws {AppError} FILE_NOT_WRITABLE
 */
export function syncPath(path: string): void {
  attempt("write", path, () => {
    using file = Deno.openSync(path);
    file.syncSync();
  });
}

export function folderOf(path: string): string {
  return path.replace(/[^/\\]*$/, "") || ".";
}

/** A copy of a database under a name of its own, which goes unless it is given its place. */
import { COMPANIONS, exists } from "../../database/replace_file.ts";
import { attempt } from "../file.ts";

export class PartialDatabase implements Disposable {
  readonly path: string;

  /**
   * @param place path that the file is meant for, in a folder that exists
   * @throws {AppError} FILE_NOT_WRITABLE
   */
  constructor(place: string) {
    // Nobody can put a file or link of this name there before.
    this.path = `${place}.${crypto.randomUUID()}.partial`;
    // For its owner alone. SQLite gives its other files the same mode.
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

  /** Removes what is still there under this name. */
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

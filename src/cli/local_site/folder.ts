/** Finds the files of a folder by the paths of URLs. No path leads out of the folder. */
import { join, sep } from "node:path";

/** A file of the folder. */
export interface FoundFile {
  /** Path without links. */
  readonly path: string;
  readonly size: number;
  readonly modified: Date | null;
}

/** File systems allow 255 bytes in a name, and about 4,000 in a path. */
const MAX_NAME_LENGTH = 85;
const MAX_NAMES = 40;

/** Files that configure the host and are not published. */
const RULE_FILES: ReadonlySet<string> = new Set(["_headers", "_redirects"]);

export class Folder {
  readonly #root: string;

  /** @param root path without links */
  constructor(root: string) {
    this.#root = root;
  }

  /** @param path path of a URL, percent-encoded; null is returned if no file has it */
  file(path: string): FoundFile | null {
    const names = namesIn(path);
    if (names === null || names.length === 1 && RULE_FILES.has(names[0] ?? "")) return null;
    return this.#fileAt(join(this.#root, ...names));
  }

  /** Text of a file in the root, or null. */
  rules(name: string): string | null {
    const found = this.#fileAt(join(this.#root, name));
    return found === null ? null : Deno.readTextFileSync(found.path);
  }

  /** First bytes of a published file as text, or null. */
  start(path: string, bytes: number): string | null {
    const found = this.file(path);
    if (found === null) return null;
    using file = Deno.openSync(found.path);
    const buffer = new Uint8Array(bytes);
    return new TextDecoder().decode(buffer.subarray(0, file.readSync(buffer) ?? 0));
  }

  #fileAt(path: string): FoundFile | null {
    try {
      const real = Deno.realPathSync(path);
      if (!real.startsWith(this.#root.endsWith(sep) ? this.#root : this.#root + sep)) return null;
      const { isFile, size, mtime } = Deno.statSync(real);
      return isFile ? { path: real, size, modified: mtime } : null;
    } catch (error) {
      if (isAbsence(error)) return null;
      throw error;
    }
  }
}

/** @returns the decoded names of a path, or null if no file may have them */
function namesIn(path: string): string[] | null {
  try {
    const names = path.slice(1).split("/").map(decodeURIComponent);
    return names.length <= MAX_NAMES && names.every(isPublic) ? names : null;
  } catch {
    // The percent-encoding is invalid.
    return null;
  }
}

/** Characters that lead to another place. Pages of wikis have names such as `File:Oak.html`. */
const PLACES = Deno.build.os === "windows" ? /[/\\:\0]/ : /[/\\\0]/;

/** Hidden files are not published, except for the folder of RFC 8615. */
function isPublic(name: string): boolean {
  if (name === "" || name.length > MAX_NAME_LENGTH || PLACES.test(name)) return false;
  return !name.startsWith(".") || name === ".well-known";
}

function isAbsence(error: unknown): boolean {
  return error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory ||
    error instanceof Deno.errors.FilesystemLoop;
}

/** Reads and writes files. Errors name the path. */
import { AppError } from "../errors.ts";

/**
 * @param maxBytes maximum size of a file that somebody else may have written; unlimited by default
 * @param shown the path for messages
 * @throws {AppError} `FILE_NOT_READABLE`, even for a device or a pipe if the size is limited
 */
export function readTextFile(path: string, maxBytes = Infinity, shown = path): string {
  return attempt("read", shown, () => {
    if (maxBytes !== Infinity) requireSmallFile(path, maxBytes, shown);
    return Deno.readTextFileSync(path);
  });
}

/** @returns null if the file does not exist */
export function readOptionalFile(path: string): string | null {
  return attempt("read", path, () => {
    try {
      return Deno.readTextFileSync(path);
    } catch (error) {
      if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return null;
      throw error;
    }
  });
}

/** @throws {AppError} that names the path, instead of the system's error */
export function attempt<T>(purpose: "read" | "write", path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error)) throw error;
    const code = purpose === "read" ? "FILE_NOT_READABLE" : "FILE_NOT_WRITABLE";
    throw new AppError(code, 400, `Cannot ${purpose} ${path}: ${reasonOf(error, purpose)}`, { cause: error });
  }
}

/** The system's reason without the path. The flags that Deno names are not flags of this program. */
function reasonOf(error: Error, purpose: "read" | "write"): string {
  if (!(error instanceof Deno.errors.NotCapable)) return error.message.replace(/^([^:]*): .*$/s, "$1");
  const stream = purpose === "read" ? "input" : "output";
  return `this program may not ${purpose} there. If you mean standard ${stream}, write - instead of a path`;
}

/** Reading a pipe could wait forever. */
function requireSmallFile(path: string, maxBytes: number, shown: string): void {
  const { isFile, size } = Deno.statSync(path);
  if (!isFile) throw new AppError("FILE_NOT_READABLE", 400, `Cannot read ${shown}: it is not a file`);
  if (size <= maxBytes) return;
  const message = `Cannot read ${shown}: it has ${size} bytes, and at most ${maxBytes} are read`;
  throw new AppError("FILE_NOT_READABLE", 400, message);
}

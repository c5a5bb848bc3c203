/** Reads and writes files; errors name the path. */
import { AppError } from "../errors.ts";

/** @throws {AppError} `FILE_NOT_READABLE` */
export function readTextFile(path: string): string {
  return attempt("read", path, () => Deno.readTextFileSync(path));
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
    const message = error.message.replace(/^([^:]*): .*$/s, "$1");
    throw new AppError(code, 400, `Cannot ${purpose} ${path}: ${message}`, { cause: error });
  }
}

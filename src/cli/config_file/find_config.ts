/** Finds the config file of the repository that a command runs in. */
import { AppError } from "../../errors.ts";
import { CONFIG_FILES } from "./config_format.ts";
import { dirname, join } from "node:path";

/**
 * Searches a folder and its parents, up to the root of the repository. Outside a repository, it searches the
 * folder only, because its parents may belong to others.
 * @returns the path of the file, or null
 * @throws {AppError} `INVALID_CONFIG` for a folder with several files
 */
export function findConfig(folder: string): string | null {
  const root = repositoryRoot(folder) ?? folder;
  for (let at = folder;; at = dirname(at)) {
    const path = configIn(at);
    if (path !== null) return path;
    if (at === root) return null;
  }
}

/** @throws {AppError} `INVALID_CONFIG` for a folder with several files */
export function configIn(folder: string): string | null {
  const names = CONFIG_FILES.filter((name) => exists(join(folder, name)));
  if (names.length > 1) {
    const message = `Several config files in one folder: ${
      names.join(", ")
    }. Delete all but one, or name one with --config`;
    throw new AppError("INVALID_CONFIG", 400, message);
  }
  return names[0] === undefined ? null : join(folder, names[0]);
}

/** Root of the repository that a folder belongs to, or null. */
export function repositoryRoot(folder: string): string | null {
  for (let at = folder;; at = dirname(at)) {
    if (exists(join(at, ".git"))) return at;
    if (at === dirname(at)) return null;
  }
}

function exists(path: string): boolean {
  try {
    Deno.lstatSync(path);
    return true;
  } catch {
    // The path is missing, or in a folder that this process may not read, as most folders in a container.
    return false;
  }
}

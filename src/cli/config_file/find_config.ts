/** Finds the config file of the repository that a command runs in. */
import { dirname, join } from "node:path";

export const CONFIG_FILE = "readiness.config.json";

/**
 * Searches a folder and its parents, up to the root of the repository. Outside a repository, it searches the
 * folder only, because its parents may belong to others.
 * @returns the path of the file, or null
 */
export function findConfig(folder: string): string | null {
  const root = repositoryRoot(folder) ?? folder;
  for (let at = folder;; at = dirname(at)) {
    const path = join(at, CONFIG_FILE);
    if (exists(path)) return path;
    if (at === root) return null;
  }
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

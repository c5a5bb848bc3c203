/** Finds the config file of the repository that a command runs in. */
import { dirname, join } from "node:path";

export const CONFIG_FILE = "readiness.config.json";

/**
 * Looks in a folder and those above it, up to the root of its repository. Without one, only in the folder: those above may
 * belong to others.
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

/** The root of the repository that a folder belongs to, or null. */
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
    // Missing, or in a folder that this process may not read: in a container, that is nearly all.
    return false;
  }
}

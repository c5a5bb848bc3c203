/**
 * Checks paths in files of the repository. A pull request may bring such a file, so a path must not lead out.
 */
import { dirname, join, resolve, sep } from "node:path";

export const MAX_PATH_LENGTH = 250;
/** Characters that are invalid in a name on some system. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\\:*?"<>|]/u;
/** Git runs code from its folder. */
const GIT_FOLDER = /^\.git\.?$/i;

/**
 * Reason why a path of a file is not accepted, to follow "must be". The path
 * must lead into the folder, with links too.
 * @param folder an existing folder
 * @returns null for an accepted path
 */
export function pathProblem(path: string, folder: string): string | null {
  const names = path.split("/");
  if (path === "" || path.length > MAX_PATH_LENGTH) return `1 to ${MAX_PATH_LENGTH} characters long`;
  if (FORBIDDEN.test(path)) {
    return 'a path with slashes and without any of \\ : * ? " < > | or control characters';
  }
  if (path.startsWith("/")) return "relative to the folder of the config file";
  if (names.includes("..")) return "inside the folder of the config file, without ..";
  if (names.some((name) => GIT_FOLDER.test(name.trimEnd()))) return "outside of the .git folder";
  if (["", "."].includes(names.at(-1) ?? "")) return "the path of a file, not of a folder";
  return !leadsOut(join(folder, path), folder)
    ? null
    : "inside the folder of the config file, without links out of it";
}

/**
 * True if a link in the path leads out of the folder, or into the folder of
 * Git, because a pull request may bring links.
 * @param path below the folder
 */
export function leadsOut(path: string, folder: string): boolean {
  const root = existingPlace(folder);
  // A missing folder in the path would hide the dots after it.
  const place = existingPlace(resolve(path));
  if (root === null || place === null) return true;
  if (place !== root && !place.startsWith(root + sep)) return true;
  return isInGitFolder(place, root) && !isInGitFolder(path, folder);
}

function isInGitFolder(path: string, folder: string): boolean {
  return path.slice(folder.length).split(sep).some((name) => GIT_FOLDER.test(name));
}

/** @returns null for a link to a missing target, because it would lead there once the target is created */
function existingPlace(path: string): string | null {
  try {
    return Deno.realPathSync(path);
  } catch {
    // The path is missing or below a file. Writing to it would report that.
    return isLink(path) ? null : existingPlace(dirname(path));
  }
}

function isLink(path: string): boolean {
  try {
    return Deno.lstatSync(path).isSymlink;
  } catch {
    // Nothing is at the path.
    return false;
  }
}

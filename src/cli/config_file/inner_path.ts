/** Paths that a file of the repository names: a pull request may bring it, so they must not lead elsewhere. */
import { dirname, join, sep } from "node:path";

export const MAX_PATH_LENGTH = 250;
/** What a name must not have on any system. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\\:*?"<>|]/u;
/** Git runs what stands in its folder. */
const GIT_FOLDER = /^\.git\.?$/i;

/**
 * Why a path of a file is not accepted, to follow "must be": it has to stay inside the folder, also through links.
 * @param folder that exists
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
  return staysInside(join(folder, path), folder)
    ? null
    : "inside the folder of the config file, without links out of it";
}

/**
 * By where the part of the path that exists leads: a link of the repository must not lead out of it.
 * @param folder nothing leads out of one that does not exist
 */
export function staysInside(path: string, folder: string): boolean {
  const root = existingPlace(folder);
  if (root === null) return false;
  const place = existingPlace(path);
  const isInside = place !== null && (place === root || place.startsWith(root + sep));
  return isInside && !place.slice(root.length).split(sep).some((name) => GIT_FOLDER.test(name));
}

/** @returns null for a link that leads nowhere, which would lead somewhere once its target is created */
function existingPlace(path: string): string | null {
  try {
    return Deno.realPathSync(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) return null;
  }
  return isLink(path) ? null : existingPlace(dirname(path));
}

function isLink(path: string): boolean {
  try {
    return Deno.lstatSync(path).isSymlink;
  } catch {
    // Nothing is there.
    return false;
  }
}

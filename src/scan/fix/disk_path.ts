/** Paths of files for a site. The site chooses some of them, so a path must not lead out of a folder. */

/** Maximum bytes of a name on most systems. */
const MAX_NAME_BYTES = 255;
/** Characters that are invalid in a name on some system, or invisible. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\\/:*?"<>|]/u;
/** The only hidden folder that sites publish. */
const PUBLISHED = ".well-known";

/**
 * The path of a file that a server publishes at a path.
 * @param path of a URL, with its percent-encoding
 * @returns a path that begins with a slash, without encoding; null if no file can be published there
 */
export function diskPath(path: string): string | null {
  if (!path.startsWith("/") || /[?#]/.test(path)) return null;
  const names = path.slice(1).split("/").map(decoded);
  return names.every((name) => name !== null && isName(name)) ? `/${names.join("/")}` : null;
}

function isName(name: string): boolean {
  return name !== "" && !FORBIDDEN.test(name) && (!name.startsWith(".") || name === PUBLISHED) &&
    new TextEncoder().encode(name).length <= MAX_NAME_BYTES;
}

function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null; // Not encoded as UTF-8.
  }
}

/** Next page after signing in, which is always one of our own pages. */

const MAX_PATH_LENGTH = 500;
/** Path with one slash, then visible ASCII without backslashes, which browsers read as slashes. */
const OWN_PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

export const DEFAULT_PATH = "/account";

/** @returns the path if it is one of ours, or the path of the account */
export function ownPath(text: string | null): string {
  if (text === null || text.length > MAX_PATH_LENGTH || !OWN_PATH.test(text)) return DEFAULT_PATH;
  const url = URL.parse(text, "http://own.invalid");
  if (url?.origin !== "http://own.invalid" || url.pathname.startsWith("//")) return DEFAULT_PATH;
  // Signing in must not lead back to the sign-in page.
  return /^\/sign-/.test(url.pathname) ? DEFAULT_PATH : url.pathname + url.search;
}

/** @returns the path of the sign-in page that leads back to `path` */
export function signInPath(path: string): string {
  const next = ownPath(path);
  return next === DEFAULT_PATH ? "/sign-in" : `/sign-in?next=${encodeURIComponent(next)}`;
}

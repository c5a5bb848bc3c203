/**
 * Names the part of a site that a page belongs to. A scan may choose another page of the same part later, so a
 * baseline keeps the findings of parts, not of pages.
 */

/** Part of a result about the whole site. */
export const WHOLE_SITE = "site";
/** Pages of all parts beyond {@linkcode MAX_GROUPS}. */
export const OTHER_PAGES = "*";
/** Maximum number of parts of a site in a baseline, for each check. */
export const MAX_GROUPS = 50;
/** Maximum number of characters of a part's name. */
export const MAX_GROUP_LENGTH = 100;

/**
 * @param home URL of the site's home page, whose folder is left out
 * @returns `/` for the home page, `/pricing` for a page, and `/docs/*` for all pages in a folder
 */
export function pageGroup(url: string, home: string): string {
  const path = URL.parse(url)?.pathname ?? "/";
  const folder = (URL.parse(home)?.pathname ?? "/").replace(/[^/]*$/, "");
  const own = path.startsWith(folder) ? path.slice(folder.length - 1) : path;
  const [first = "", ...rest] = own.slice(1).split("/");
  const name = `/${first}`.slice(0, MAX_GROUP_LENGTH - 2);
  return rest.join("") === "" ? name : `${name}/*`;
}

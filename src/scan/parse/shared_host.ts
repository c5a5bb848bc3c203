/** Sites below a path of a host that belongs to somebody else. */
import { CUSTOMER_HOSTS, PROJECT_HOSTS } from "../data/hosts/shared_hosts.ts";

/**
 * The folder of a site: the root, or on a host of several sites the first folder of the page.
 * @param page the page that was named, or null
 * @returns path that begins and ends with a slash
 */
export function siteFolder(page: URL | null): string {
  if (page === null || !isBelowSharedHost(page)) return "/";
  return `/${page.pathname.split("/").find((segment) => segment !== "")}/`;
}

/**
 * Whether the root of the host is another site than this page: files at the root are not its owner's to publish.
 * @param page the page that was named, or null
 */
export function isBelowSharedHost(page: URL | null): boolean {
  if (page === null) return false;
  const [first = ""] = page.pathname.split("/").filter((segment) => segment !== "");
  if (first === "") return false;
  // The directory of a user, as on hosts of universities.
  if (/^(?:~|%7e)./i.test(first)) return true;
  if (CUSTOMER_HOSTS.has(page.hostname)) return true;
  const isFolder = page.pathname.lastIndexOf("/") > 0 || !first.includes(".");
  return isFolder && PROJECT_HOSTS.some((host) => page.hostname.endsWith(`.${host}`));
}

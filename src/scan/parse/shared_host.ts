/** Sites below a path of a host that belongs to someone else. */
import { CUSTOMER_HOSTS, PROJECT_HOSTS } from "../data/hosts/shared_hosts.ts";

/**
 * Returns the folder of a site. This is the root, or the page's first folder on a host with several sites.
 * @param page the requested page, or null
 * @returns path that begins and ends with a slash
 */
export function siteFolder(page: URL | null): string {
  if (page === null || !isBelowSharedHost(page)) return "/";
  return `/${page.pathname.split("/").find((segment) => segment !== "")}/`;
}

/**
 * Returns true if the host's root is another site than this page, so the page's owner cannot publish files
 * there.
 * @param page the requested page, or null
 */
export function isBelowSharedHost(page: URL | null): boolean {
  if (page === null) return false;
  const [first = ""] = page.pathname.split("/").filter((segment) => segment !== "");
  if (first === "") return false;
  // A user's directory, as on university hosts.
  if (/^(?:~|%7e)./i.test(first)) return true;
  if (CUSTOMER_HOSTS.has(page.hostname)) return true;
  const isFolder = page.pathname.lastIndexOf("/") > 0 || !first.includes(".");
  return isFolder && isProjectHost(page.hostname);
}

/** True for a host such as `anna.github.io`, with a folder for each project of its owner. */
export function isProjectHost(hostname: string): boolean {
  return PROJECT_HOSTS.some((host) => hostname.endsWith(`.${host}`));
}

/** The pages that a scan judges. */
import { isBelowSharedHost } from "../parse/shared_host.ts";
import type { ScanTarget } from "../request.ts";

/** The home page, then the named page. A page without a scheme has the origin at which the site was found. */
export function pagesOf({ page, scheme }: ScanTarget, origin: URL): URL[] {
  if (page === null) return [origin];
  const named = new URL(page);
  if (isBelowSharedHost(named)) return [scheme !== null ? named : foundAt(origin, named)];
  if (scheme !== null) return [origin, named];
  return [origin, foundAt(origin, named)];
}

/** Not resolved as a reference: a path that begins with two slashes would name another host. */
function foundAt(origin: URL, named: URL): URL {
  const found = new URL(origin);
  found.pathname = named.pathname;
  found.search = named.search;
  return found;
}

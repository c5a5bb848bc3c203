/** The pages that a visit begins with, which every scan judges. */
import { isBelowSharedHost } from "../parse/shared_host.ts";
import type { ScanTarget } from "../target.ts";
import type { ScannedPage } from "../contract/scanned_page.ts";

/** The home page, then the named page. A page without a scheme has the origin where the site was found. */
export function entryPages({ page, scheme }: ScanTarget, origin: URL): ScannedPage[] {
  const home = { url: origin, source: "home" } as const;
  if (page === null) return [home];
  const given = new URL(page);
  const named = { url: scheme !== null ? given : foundAt(origin, given), source: "named" } as const;
  return isBelowSharedHost(given) ? [named] : [home, named];
}

/**
 * The path is not resolved as a reference, because a path that begins with two slashes would name another
 * host.
 */
function foundAt(origin: URL, named: URL): URL {
  const found = new URL(origin);
  found.pathname = named.pathname;
  found.search = named.search;
  return found;
}

/** The profiles that a site has elsewhere, told from the links of its home page. */
import { PROFILE_HOSTS } from "../../data/profile_hosts.ts";

/** Profiles that are kept. */
const MAX_PROFILES = 10;
/** Characters of an address. */
const MAX_URL_LENGTH = 300;

export interface PageAnchor {
  /** Resolved, or null where it is no address. */
  readonly url: URL | null;
  /** Tokens in lower case. */
  readonly rel: readonly string[];
}

/** Where two profiles on one service are linked, at most one is the site's own: neither is taken. */
export function ownProfiles(anchors: readonly PageAnchor[]): string[] {
  const found = new Map<string, Set<string>>();
  for (const { url, rel } of anchors) {
    if (url?.protocol !== "https:" || url.href.length > MAX_URL_LENGTH) continue;
    const host = url.hostname.replace(/^www\./, "");
    if (!rel.includes("me") && !PROFILE_HOSTS.get(host)?.test(url.pathname)) continue;
    const address = url.origin + url.pathname.replace(/\/$/, "");
    found.set(host, (found.get(host) ?? new Set()).add(address));
  }
  const single = [...found.values()].filter(({ size }) => size === 1);
  return single.flatMap((addresses) => [...addresses]).slice(0, MAX_PROFILES);
}

/** The site's own profiles on other services, from the links of its home page. */
import { PROFILE_HOSTS } from "../../data/hosts/profile_hosts.ts";

/** Profiles that are kept. */
const MAX_PROFILES = 10;
/** Characters of a URL; a longer one is ignored. */
const MAX_URL_LENGTH = 300;

interface PageAnchor {
  /** Resolved; null for an invalid URL. */
  readonly url: URL | null;
  /** Tokens in lower case. */
  readonly rel: readonly string[];
}

/** Of two profiles on one service, at most one is the site's own: neither is kept. */
export function ownProfiles(anchors: readonly PageAnchor[]): string[] {
  const found = new Map<string, Set<string>>();
  for (const { url, rel } of anchors) {
    if (url?.protocol !== "https:" || url.href.length > MAX_URL_LENGTH) continue;
    const host = url.hostname.replace(/^www\./, "");
    if (!rel.includes("me") && !PROFILE_HOSTS.get(host)?.test(url.pathname)) continue;
    const profile = url.origin + url.pathname.replace(/\/$/, "");
    found.set(host, (found.get(host) ?? new Set()).add(profile));
  }
  const single = [...found.values()].filter(({ size }) => size === 1);
  return single.flatMap((profiles) => [...profiles]).slice(0, MAX_PROFILES);
}

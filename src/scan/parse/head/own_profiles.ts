/** The site's own profiles on other services, from links on its home page. */
import { PROFILE_HOSTS, TEMPLATE_MAKERS } from "../../data/hosts/profile_hosts.ts";
import { withoutWww } from "../url_parts.ts";

/** Maximum number of profiles kept. */
const MAX_PROFILES = 10;
/** Maximum number of characters of a URL. Longer URLs are ignored. */
const MAX_URL_LENGTH = 300;

interface PageAnchor {
  /** Resolved URL, or null if it is invalid. */
  readonly url: URL | null;
  /** Tokens in lower case. */
  readonly rel: readonly string[];
}

/** If a page links to two profiles on one service, at most one is the site's own, so neither is kept. */
export function ownProfiles(anchors: readonly PageAnchor[]): string[] {
  const found = new Map<string, Set<string>>();
  for (const { url, rel } of anchors) {
    if (url?.protocol !== "https:" || url.href.length > MAX_URL_LENGTH) continue;
    const host = withoutWww(url.hostname);
    const isProfile = PROFILE_HOSTS.get(host)?.test(url.pathname) === true && !isOfTemplateMaker(url);
    if (!rel.includes("me") && !isProfile) continue;
    const profile = url.origin + url.pathname.replace(/\/$/, "");
    found.set(host, (found.get(host) ?? new Set()).add(profile));
  }
  const single = [...found.values()].filter(({ size }) => size === 1);
  return single.flatMap((profiles) => [...profiles]).slice(0, MAX_PROFILES);
}

function isOfTemplateMaker({ pathname }: URL): boolean {
  const name = pathname.split("/").findLast((part) => part !== "") ?? "";
  return TEMPLATE_MAKERS.has(name.replace(/^@/, "").toLowerCase());
}

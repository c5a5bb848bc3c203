/** The site's own profiles on other services, from links on its home page. */
import { PLACEHOLDER_NAME, PROFILE_HOSTS, TEMPLATE_MAKERS } from "../../data/hosts/profile_hosts.ts";
import { withoutWww } from "../url_parts.ts";
import type { LinkWords } from "./link_words.ts";

/** Maximum number of profiles kept. */
const MAX_PROFILES = 10;
/** Maximum number of characters of a URL. Longer URLs are ignored. */
const MAX_URL_LENGTH = 300;

interface PageAnchor extends LinkWords {
  /** Resolved URL, or null if it is invalid. */
  readonly url: URL | null;
  /** Tokens in lower case. */
  readonly rel: readonly string[];
}

/**
 * If a page links to two profiles on one service, at most one is the site's own, so neither is kept.
 * @param isOwnName true for a name that the address of the site has too
 */
export function ownProfiles(
  anchors: readonly PageAnchor[],
  isOwnName: (name: string) => boolean,
): string[] {
  const found = new Map<string, Set<string>>();
  for (const { url, rel, words, before } of anchors) {
    if (url?.protocol !== "https:" || url.href.length > MAX_URL_LENGTH) continue;
    const host = withoutWww(url.hostname);
    const profilePath = PROFILE_HOSTS.get(host);
    const isMe = rel.includes("me");
    // With any relation, a link to a repository or to the service itself is not a profile.
    if (profilePath === undefined ? !isMe : !profilePath.test(url.pathname)) continue;
    const name = lastPart(url);
    if (PLACEHOLDER_NAME.test(name)) continue;
    if (!isMe && (TEMPLATE_MAKERS.has(name) || isCredit(words, before, host) && !isOwnName(name))) continue;
    const profile = url.origin + url.pathname.replace(/\/$/, "");
    found.set(host, (found.get(host) ?? new Set()).add(profile));
  }
  const single = [...found.values()].filter(({ size }) => size === 1);
  return single.flatMap((profiles) => [...profiles]).slice(0, MAX_PROFILES);
}

function lastPart({ pathname }: URL): string {
  const name = pathname.split("/").findLast((part) => part !== "") ?? "";
  return name.replace(/^@/, "").toLowerCase();
}

/**
 * True for somebody whom a sentence names, as in `Theme by Anna Oak`. The site's own profiles have an icon, or the
 * name of their service: `Follow us on GitHub`.
 */
function isCredit(words: string, before: string, host: string): boolean {
  const letters = words.toLowerCase().match(/\p{L}+/gu) ?? [];
  return letters.length > 0 && /[\p{L}\p{N}©]\s{0,9}$/u.test(before) &&
    !letters.some((word) => namesOf(host).includes(word));
}

function namesOf(host: string): readonly string[] {
  const name = host.split(".").at(-2) ?? "";
  return name === "x" || name === "twitter" ? ["x", "twitter"] : [name];
}

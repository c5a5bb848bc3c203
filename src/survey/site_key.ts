/** The site that a target belongs to, because one site is scanned once at a time. */
import { parse } from "tldts";

/** Host of a target, or its text if it is not a target. */
export function hostOf(target: string): string {
  const url = URL.parse(/^[a-z]+:\/\//i.test(target) ? target : `https://${target}`);
  return (url?.hostname ?? target).toLowerCase().replace(/\.$/, "");
}

/** Host of a line that names nothing else, such as `münchen.de`, `example.com.` or `https://example.com/`. */
export function plainHost(text: string): string | null {
  if (!/^(?:https?:\/\/)?[^/:@?#\\\s]+\/?$/i.test(text)) return null;
  const host = hostOf(text);
  return /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/.test(host) ? host : null;
}

export interface Site {
  /** Registrable domain of a host. With private suffixes, two users of one platform are two sites. */
  readonly key: string;
  /** Platform that hosts the sites of many users, such as `github.io`. Null for a site of its own. */
  readonly platform: string | null;
}

export function siteOf(target: string): Site {
  const host = hostOf(target);
  const { domain, isPrivate, publicSuffix } = parse(host, { allowPrivateDomains: true });
  return { key: domain ?? host, platform: isPrivate === true ? publicSuffix : null };
}

export function siteKey(target: string): string {
  return siteOf(target).key;
}

/** True if a list of domains has the host of a target, or a domain above it. */
export function isExcluded(target: string, domains: ReadonlySet<string>): boolean {
  if (domains.size === 0) return false;
  const labels = hostOf(target).split(".");
  return labels.some((_, at) => domains.has(labels.slice(at).join(".")));
}

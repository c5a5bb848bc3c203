/** The first requests of a scan, which show the site's origin, and if it can be reached and opts out. */
import { orUnobservable, Unobservable } from "../../errors.ts";
import { NO_TLS } from "../fetch/connection/dial.ts";
import type { Fetcher } from "../fetch/fetcher.ts";
import { isSameSite } from "../parse/same_site.ts";
import type { ScanTarget } from "../target.ts";
import type { Resource } from "../fetch/resource.ts";
import { SCANNER_BUSY } from "../fetch/dns/resolve.ts";
import { ROBOTS_FORBIDDEN } from "../fetch/robots_gate.ts";

export interface Opening {
  /** Root of the site, after redirects within the same site. */
  readonly origin: URL;
  /** Why the home page could not be fetched, or null. */
  readonly failure: Unobservable | null;
  /** True if robots.txt names our crawler and disallows the pages of this scan. */
  readonly optedOut: boolean;
}

/** Codes of failures that show that there is a site. */
const BAD_RESPONSE = /^(REDIRECT_|BAD_|CLIENT_|DECODED_|UNSUPPORTED_)/;

/**
 * Requests robots.txt, over https and then over http if no scheme was given, and then the home page.
 * @param onWelcome called while the home page is being requested, with the most likely origin of the site
 */
export async function openSite(
  target: ScanTarget,
  fetcher: Fetcher,
  onWelcome: (origin: URL) => void,
): Promise<Opening> {
  const origins = originsOf(target);
  const failures: Unobservable[] = [];
  for (const origin of origins) {
    const robots = await orUnobservable(fetcher.fetch(new URL("/robots.txt", origin)));
    // Otherwise the other scheme would be judged instead.
    if (robots instanceof Unobservable && robots.code === SCANNER_BUSY) {
      return { origin, failure: robots, optedOut: false };
    }
    if (robots instanceof Unobservable && !BAD_RESPONSE.test(robots.code)) {
      fetcher.giveUp(origin, robots);
      failures.push(robots);
      continue;
    }
    return await openHome(target, origin, robots, fetcher, onWelcome);
  }
  const [origin] = origins;
  return { origin, failure: mostTelling(failures), optedOut: false };
}

async function openHome(
  target: ScanTarget,
  asked: URL,
  robots: Resource | Unobservable,
  fetcher: Fetcher,
  onWelcome: (origin: URL) => void,
): Promise<Opening> {
  const paths = pathsOf(target);
  if (await fetcher.isOptedOut(asked, paths)) return { origin: asked, failure: null, optedOut: true };
  const coming = orUnobservable(fetcher.fetch(asked));
  // A site that serves robots.txt without a redirect rarely redirects its home page.
  if (!(robots instanceof Unobservable) && robots.url.origin === asked.origin) onWelcome(asked);
  const home = await coming;
  if (home instanceof Unobservable) {
    // The home page is on another host, which may belong to the site or not.
    const isForbidden = home.code === ROBOTS_FORBIDDEN;
    const optedOut = isForbidden && await fetcher.isOptedOut(asked, paths);
    return { origin: asked, failure: isForbidden ? null : home, optedOut };
  }
  // A redirect to another site leads to that site's home page, which does not have the files of this site.
  if (home.url.origin === asked.origin || !isSameSite(home.url.hostname, asked.hostname)) {
    return { origin: asked, failure: null, optedOut: false };
  }
  const origin = new URL("/", home.url);
  return { origin, failure: null, optedOut: await fetcher.isOptedOut(origin, paths) };
}

/** Origins where the site is looked for, in this order. */
export function originsOf({ scheme, domain }: ScanTarget): [URL, ...URL[]] {
  if (scheme !== null) return [new URL(`${scheme}://${domain}/`)];
  return [new URL(`https://${domain}/`), new URL(`http://${domain}/`)];
}

/** Paths, with their queries, of the pages that the scan was asked for. */
export function pathsOf({ page }: ScanTarget): string[] {
  return ["/", ...(page === null ? [] : [pathOf(page)])];
}

function pathOf(page: string): string {
  const { pathname, search } = new URL(page);
  return pathname + search;
}

/** A closed port, and one without TLS, mean less than any other failure. */
export function mostTelling(failures: readonly Unobservable[]): Unobservable | null {
  const telling = failures.find(({ code, message }) => code !== "CONNECTION_REFUSED" && message !== NO_TLS);
  return telling ?? failures[0] ?? null;
}

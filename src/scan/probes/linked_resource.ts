/** What stands at an address that was only discovered: asked for where robots.txt lets our crawler, and once. */
import { Unobservable } from "../../errors.ts";
import { PRODUCT_TOKEN } from "../product_token.ts";
import { robotsAccess } from "../parse/policy/robots_access.ts";
import type { ProbeContext } from "../probe.ts";
import type { GetOptions } from "../fetch/get_options.ts";
import type { Resource } from "../fetch/resource.ts";
import { isCatchAll, missingPages } from "./missing_page.ts";
import { robotsTxt } from "./policy/robots_txt.ts";

export type LinkedResource =
  | { readonly state: "answered"; readonly url: string; readonly resource: Resource }
  /** 404, 410, or what every unknown address answers. */
  | { readonly state: "dead"; readonly url: string; readonly status: number }
  /** It was refused, failed, or says neither: null where there is no more to tell. */
  | { readonly state: "unseen"; readonly url: string; readonly reason: Unobservable | null }
  /** robots.txt forbids it, so it was not asked for. */
  | { readonly state: "forbidden"; readonly url: string };

/** Whether robots.txt lets our crawler fetch an address; of other hosts than the site's own it says nothing. */
export async function mayFetch({ origin, probe }: ProbeContext, url: URL): Promise<boolean> {
  if (url.host !== origin.host) return true;
  const { state, robots } = await probe(robotsTxt);
  return state !== "unreachable" && robotsAccess(robots, PRODUCT_TOKEN, url.pathname + url.search).allowed;
}

/** Follows a link. */
export async function fetchLinked(
  context: ProbeContext,
  url: URL,
  options: GetOptions = {},
): Promise<LinkedResource> {
  if (!await mayFetch(context, url)) return { state: "forbidden", url: url.href };
  const [answer, missing] = await Promise.all([context.attempt(url, options), context.probe(missingPages)]);
  if (answer instanceof Unobservable) return { state: "unseen", url: url.href, reason: answer };
  const { status } = answer;
  if (status === 404 || status === 410) return { state: "dead", url: url.href, status };
  if (!answer.ok) return { state: "unseen", url: url.href, reason: null };
  // A single-page app answers every address with its home page; that page itself is there all the same.
  const isHome = url.host === context.origin.host && url.pathname === "/";
  if (!isHome && isCatchAll(answer, missing)) return { state: "dead", url: url.href, status };
  return { state: "answered", url: url.href, resource: answer };
}

/**
 * Requires that something was seen of what was asked for.
 * @throws {Unobservable} the first reason, where all that was asked for remained unseen
 */
export function requireSeen(found: readonly LinkedResource[]): void {
  const asked = found.filter(({ state }) => state !== "forbidden");
  if (asked.length === 0 || asked.some(({ state }) => state !== "unseen")) return;
  const [first] = asked;
  const reason = first?.state === "unseen" ? first.reason : null;
  throw reason ??
    new Unobservable("UNCLEAR_ANSWER", "The answers say neither that it is there nor that it is not");
}

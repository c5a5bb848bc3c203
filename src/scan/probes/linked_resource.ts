/** The target of a link, requested if robots.txt allows our crawler. */
import { Unobservable } from "../../errors.ts";
import { PRODUCT_TOKEN } from "../user_agents.ts";
import { robotsAccess } from "../parse/policy/robots_access.ts";
import type { ProbeContext } from "../contract/probe.ts";
import type { GetOptions } from "../fetch/get_options.ts";
import type { Resource } from "../fetch/resource.ts";
import { isCatchAll, missingPages } from "./missing_page.ts";
import { robotsTxt } from "./policy/robots_txt.ts";

export type LinkedResource =
  | { readonly state: "answered"; readonly url: string; readonly resource: Resource }
  /** 404, 410, or the page that every unknown URL returns. */
  | { readonly state: "dead"; readonly url: string; readonly status: number }
  /** Refused or failed, or null for a status that proves neither. */
  | { readonly state: "unseen"; readonly url: string; readonly reason: Unobservable | null }
  /** Disallowed by robots.txt, and not requested. */
  | { readonly state: "forbidden"; readonly url: string };

/** True if robots.txt lets our crawler fetch a URL. The rules apply to the site's own host only. */
export async function mayFetch({ origin, probe }: ProbeContext, url: URL): Promise<boolean> {
  if (url.host !== origin.host) return true;
  const { robots } = await probe(robotsTxt);
  return robotsAccess(robots, PRODUCT_TOKEN, url.pathname + url.search).allowed;
}

/** True if the status of a response means that the resource is gone. */
export function isGone({ status }: { readonly status: number }): boolean {
  return status === 404 || status === 410;
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
  if (isGone(answer)) return { state: "dead", url: url.href, status };
  if (!answer.ok) return { state: "unseen", url: url.href, reason: null };
  // A single-page app returns its home page for every URL, but the home page itself exists.
  const isHome = url.host === context.origin.host && url.pathname === "/";
  if (!isHome && isCatchAll(answer, missing)) return { state: "dead", url: url.href, status };
  return { state: "answered", url: url.href, resource: answer };
}

/**
 * Requires that one of the requests could be observed.
 * @throws {Unobservable} the first reason, if no request could
 */
export function requireSeen(found: readonly LinkedResource[]): void {
  const asked = found.filter(({ state }) => state !== "forbidden");
  if (asked.length === 0 || asked.some(({ state }) => state !== "unseen")) return;
  const [first] = asked;
  const reason = first?.state === "unseen" ? first.reason : null;
  throw reason ??
    new Unobservable("UNCLEAR_ANSWER", "The responses do not show whether it exists");
}

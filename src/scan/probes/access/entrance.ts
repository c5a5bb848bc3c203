/** The redirects from the URL that a visitor types to the page. */
import { Unobservable } from "../../../errors.ts";
import { pageRedirect } from "../../parse/head/page_redirect.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import type { Redirect, Resource } from "../../fetch/resource.ts";
import { htmlView } from "../pages/html_view.ts";

export type Entrance =
  | {
    readonly arrives: true;
    readonly entry: string;
    readonly url: string;
    readonly redirects: readonly Redirect[];
    /** The page belongs to another registered domain. */
    readonly elsewhere: boolean;
    /** The page itself redirects, by a meta refresh or a script. */
    readonly pageRedirect: "meta" | "script" | null;
    /** Target URL, or null if a script computes it. */
    readonly target: string | null;
    /** True if the target belongs to another registered domain. */
    readonly isLeaving: boolean;
  }
  | { readonly arrives: false; readonly entry: string; readonly why: "loop" | "limit" | "scheme" };

/** Redirects that the site has to fix, although we may refuse a private IP address that others can reach. */
const DEAD_ENDS: ReadonlyMap<string, "loop" | "limit" | "scheme"> = new Map([
  ["REDIRECT_LOOP", "loop"],
  ["REDIRECT_LIMIT", "limit"],
  ["REDIRECT_BAD_SCHEME", "scheme"],
]);

export const entrance = defineProbe<Entrance>({
  id: "entrance",
  scope: "page",
  async observe(context) {
    const { entry, answer } = await enter(context);
    if (answer instanceof Unobservable) {
      const why = DEAD_ENDS.get(answer.code);
      if (why === undefined) throw answer;
      return { arrives: false, entry: entry.href, why };
    }
    const { document, text } = await htmlView(answer);
    const redirect = pageRedirect(document, text, answer.url);
    const target = URL.parse(redirect?.target ?? "//", answer.url);
    return {
      arrives: true,
      entry: entry.href,
      url: answer.url.href,
      redirects: answer.redirects,
      elsewhere: !isSameSite(entry.hostname, answer.url.hostname),
      pageRedirect: redirect?.kind ?? null,
      target: target?.href ?? null,
      isLeaving: target !== null && !isSameSite(target.hostname, answer.url.hostname),
    };
  },
});

/** Tries HTTPS if no scheme was typed, and HTTP only if the site has no HTTPS. */
async function enter(
  { attempt, target, origin, page }: ProbeContext,
): Promise<{ entry: URL; answer: Resource | Unobservable }> {
  const { pathname, search } = page.href === origin.href || target.page === null ? new URL(origin) : page;
  const entryUrl = (scheme: string) => new URL(`${scheme}://${target.domain}${pathname}${search}`);
  const entry = entryUrl(target.scheme ?? "https");
  const answer = await attempt(entry);
  const isDead = answer instanceof Unobservable && answer.status === null && !DEAD_ENDS.has(answer.code);
  if (target.scheme !== null || !isDead || origin.protocol === "https:") return { entry, answer };
  const plain = entryUrl("http");
  return { entry: plain, answer: await attempt(plain) };
}

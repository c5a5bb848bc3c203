/** A check of a page's HTML: where something else was served in its place, there is nothing to judge. */
import { type Check, defineCheck, type Found, type Judgement, type Needs, notApplicable } from "../check.ts";
import { unservedPage } from "../parse/head/unserved_page.ts";
import { page } from "../probes/page.ts";

type NeedsPage = Needs & { readonly page: typeof page };

/**
 * Declares a check of each scanned page.
 * @param check its `judge` sees HTML pages only
 * @returns the check with the outcome `unserved`
 */
export function definePageCheck<N extends NeedsPage, K extends string>(
  check: Omit<Check<N, K>, "scope">,
): Check<N, K | "unserved"> {
  return defineCheck<N, K | "unserved">({
    ...check,
    scope: "page",
    outcomes: {
      unserved: notApplicable("Not an HTML page: the URL returns status {status} with {type}"),
      ...check.outcomes,
    } as Check<N, K | "unserved">["outcomes"],
    judge(found: Found<N>, at): Judgement<NoInfer<K | "unserved">> {
      const unserved = unservedPage((found.page as Found<NeedsPage>["page"]).resource);
      return unserved === null ? check.judge(found, at) : { outcome: "unserved", details: unserved };
    },
  });
}

/** Checks of the content of each scanned page. */
import { type Check, defineCheck, type Found, type Judgement, type Needs, notApplicable } from "../check.ts";
import { unservedPage } from "../parse/head/unserved_page.ts";
import { page } from "../probes/page.ts";

type NeedsPage = Needs & { readonly page: typeof page };

type PageCheck<N extends Needs, K extends string> = Omit<Check<N, K>, "scope" | "surface">;

/** Declares a check of the content of each scanned page. */
export function defineContentCheck<N extends Needs, K extends string>(check: PageCheck<N, K>): Check<N, K> {
  return defineCheck<N, K>({ ...check, scope: "page", surface: "content" });
}

/**
 * Declares a check of each scanned HTML page: where something else was served, there is nothing to judge.
 * @returns the check with the outcome `unserved`
 */
export function definePageCheck<N extends NeedsPage, K extends string>(
  check: PageCheck<N, K>,
): Check<N, K | "unserved"> {
  return defineContentCheck<N, K | "unserved">({
    ...check,
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

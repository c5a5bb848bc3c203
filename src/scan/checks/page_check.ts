/** Checks of the content of each scanned page. */
import {
  type Check,
  defineCheck,
  type Found,
  type Judgement,
  type Needs,
  notApplicable,
  type Outcome,
} from "../contract/check.ts";
import { unservedPage } from "../parse/head/unserved_page.ts";
import { page } from "../probes/pages/page.ts";

type NeedsPage = Needs & { readonly page: typeof page };

type PageCheck<N extends Needs, K extends string> = Omit<Check<N, K>, "scope" | "surface">;

interface HtmlPageCheck<N extends Needs, K extends string> extends PageCheck<N, K> {
  /**
   * True if it counts elements of the whole page. Its messages mention it if only a part of the page was
   * read.
   */
  readonly isCounting?: boolean;
}

/** Declares a check of the content of each scanned page. */
export function defineContentCheck<N extends Needs, K extends string>(check: PageCheck<N, K>): Check<N, K> {
  return defineCheck<N, K>({ ...check, scope: "page", surface: "content" });
}

/**
 * Declares a check of each scanned HTML page. If something other than HTML was served, there is nothing to
 * judge.
 * @returns the check with the outcome `unserved`
 */
export function definePageCheck<N extends NeedsPage, K extends string>(
  { isCounting = false, ...check }: HtmlPageCheck<N, K>,
): Check<N, K | "unserved"> {
  return defineContentCheck<N, K | "unserved">({
    ...check,
    outcomes: {
      unserved: notApplicable("Not an HTML page: the URL returns status {status} with {type}"),
      ...check.outcomes,
    } as Check<N, K | "unserved">["outcomes"],
    judge(found: Found<N>, at): Judgement<NoInfer<K | "unserved">> {
      const { resource, cut } = found.page as Found<NeedsPage>["page"];
      const unserved = unservedPage(resource);
      if (unserved !== null) return { outcome: "unserved", details: unserved };
      const judgement = check.judge(found, at);
      return isCounting && cut ? partial(judgement, check.outcomes) : judgement;
    },
  });
}

/** The judgement of a page that was read only in part, from its beginning. */
function partial<K extends string>(
  judgement: Judgement<K>,
  outcomes: Readonly<Record<K, Outcome>>,
): Judgement<K> {
  const { outcome, details } = typeof judgement === "string"
    ? { outcome: judgement, details: {} }
    : judgement;
  return outcomes[outcome].status === "not_applicable"
    ? judgement
    : { outcome, details: { ...details, partial: true } };
}

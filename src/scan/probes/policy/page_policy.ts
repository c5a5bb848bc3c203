/** Policies of a page about its use, from headers and meta tags. */
import { Unobservable } from "../../../errors.ts";
import { elements, metaContents } from "../../parse/dom/html.ts";
import { type PageRules, pageRules } from "../../parse/policy/page_rules.ts";
import { defineProbe } from "../../contract/probe.ts";
import { page } from "../pages/page.ts";

/** Maximum number of meta tags to read. */
const MAX_META_TAGS = 300;

export interface PagePolicy {
  /** Reason if the page could not be fetched. Everything else is empty then, as for an error page. */
  readonly unseen: Unobservable | null;
  /** Values of the headers, or null if a header is missing. */
  readonly contentSignal: string | null;
  readonly contentUsage: string | null;
  readonly rules: readonly PageRules[];
  readonly tdm: {
    readonly header: string | null;
    readonly meta: string | null;
    /** URL of the policy as written, from the meta tag or otherwise from the header. */
    readonly policy: string | null;
  };
}

const NO_POLICY: PagePolicy = {
  unseen: null,
  contentSignal: null,
  contentUsage: null,
  rules: [],
  tdm: { header: null, meta: null, policy: null },
};

export const pagePolicy = defineProbe<PagePolicy>({
  id: "page-policy",
  scope: "page",
  async observe(context) {
    const answer = await context.attempt(context.page);
    if (answer instanceof Unobservable) return { ...NO_POLICY, unseen: answer };
    if (!answer.ok) return NO_POLICY;
    const { document } = await context.probe(page);
    const header = (name: string) => answer.headers.get(name)?.trim() || null;
    const metas = elements(document, "meta[name][content]").slice(0, MAX_META_TAGS).map((meta) => ({
      name: meta.getAttribute("name") ?? "",
      content: meta.getAttribute("content") ?? "",
    }));
    return {
      unseen: null,
      contentSignal: header("content-signal"),
      contentUsage: header("content-usage"),
      rules: pageRules(header("x-robots-tag"), metas),
      tdm: {
        header: header("tdm-reservation"),
        meta: metaContents(document, "tdm-reservation")[0] ?? null,
        policy: metaContents(document, "tdm-policy")[0] ?? header("tdm-policy"),
      },
    };
  },
});

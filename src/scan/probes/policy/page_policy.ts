/** What a page itself says about its use, in its header fields and meta elements. */
import { Unobservable } from "../../../errors.ts";
import { elements, metaContents } from "../../parse/dom/html.ts";
import { type PageRules, pageRules } from "../../parse/policy/page_rules.ts";
import { defineProbe } from "../../probe.ts";
import { page } from "../page.ts";

/** Meta elements that are looked at. */
const METAS_LIMIT = 300;

export interface PagePolicy {
  /** Why the page was not seen, where it was not: then all else is empty, as for a page that answers an error. */
  readonly unseen: Unobservable | null;
  /** Values of the header fields; null where one is not sent. */
  readonly contentSignal: string | null;
  readonly contentUsage: string | null;
  readonly rules: readonly PageRules[];
  readonly tdm: {
    readonly header: string | null;
    readonly meta: string | null;
    /** Address of the policy as written, the meta element's before the header's. */
    readonly policy: string | null;
  };
}

export const pagePolicy = defineProbe<PagePolicy>({
  id: "page-policy",
  scope: "page",
  async observe(context) {
    const answer = await context.attempt(context.page);
    const unseen = answer instanceof Unobservable ? answer : null;
    if (answer instanceof Unobservable || !answer.ok) return nothing(unseen);
    const { document } = await context.probe(page);
    const field = (name: string) => answer.headers.get(name)?.trim() || null;
    const metas = elements(document, "meta[name][content]").slice(0, METAS_LIMIT).map((meta) => ({
      name: meta.getAttribute("name") ?? "",
      content: meta.getAttribute("content") ?? "",
    }));
    return {
      unseen: null,
      contentSignal: field("content-signal"),
      contentUsage: field("content-usage"),
      rules: pageRules(field("x-robots-tag"), metas),
      tdm: {
        header: field("tdm-reservation"),
        meta: metaContents(document, "tdm-reservation")[0] ?? null,
        policy: metaContents(document, "tdm-policy")[0] ?? field("tdm-policy"),
      },
    };
  },
});

function nothing(unseen: Unobservable | null): PagePolicy {
  return {
    unseen,
    contentSignal: null,
    contentUsage: null,
    rules: [],
    tdm: { header: null, meta: null, policy: null },
  };
}

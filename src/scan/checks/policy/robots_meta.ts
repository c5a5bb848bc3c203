/** A page can forbid itself to be indexed and quoted, often by a leftover of its staging days. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { robotsMetaSnippet } from "../../fix/snippets/robots_meta_snippet.ts";
import { type PageRule, readerRules, snippetLimit } from "../../parse/policy/page_rules.ts";
import { page } from "../../probes/page.ts";
import { pagePolicy } from "../../probes/policy/page_policy.ts";
import { pagePermissions } from "../../probes/policy/page_permissions.ts";

/** Characters; a quotation that answers a question is a sentence or two. */
const SHORT_SNIPPET = 50;
const HIDING: ReadonlySet<string> = new Set(["noindex", "none"]);
const AI_REFUSALS: ReadonlySet<string> = new Set(["noai", "noimageai", "noml"]);

const publish = { snippet: robotsMetaSnippet, publish: { header: "X-Robots-Tag" } };

export default defineCheck({
  id: "robots-meta",
  title: "Indexing rules of the page",
  about:
    "The X-Robots-Tag header and the robots meta element. A page that may not be indexed is in no search index that agents ask, and one that may not be quoted is in no answer.",
  spec: "https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag",
  maturity: "vendor",
  weight: 2,
  scope: "page",
  aliases: { lighthouse: "is-crawlable" },
  needs: { page, policy: pagePolicy, permissions: pagePermissions },
  outcomes: {
    unserved: notApplicable("The page answers with status {status}: it has no rules to judge"),
    hidden: fail(
      "The {source} says {rule} for {agent}: the page is kept out of search",
      "Remove the rule from the header and from the page's robots meta element",
      publish,
    ),
    unquotable: warn(
      "The {source} says {rule} for {agent}: answers may not quote the page",
      "Remove the rule, or set max-snippet:-1 in the header or the robots meta element",
      publish,
    ),
    curt: warn(
      "The {source} says {rule} for {agent}: an answer may quote a few words only",
      "Set max-snippet:-1 in the header or the robots meta element, or at least a few hundred characters",
      publish,
    ),
    contrary: warn(
      "The {source} says {rule}, but training is allowed by {permission}",
      "Say the same in both places; noai is a custom that few crawlers know",
    ),
    open: pass("The page may be indexed and quoted"),
  },
  judge({ page: { resource }, policy, permissions }) {
    if (!resource.ok) return { outcome: "unserved", details: { status: resource.status } };
    const rules = readerRules(policy.rules);
    const all = { rules: rules.slice(0, 20).map(words) };
    const hidden = rules.find(({ name }) => HIDING.has(name));
    if (hidden) return { outcome: "hidden", details: { ...all, ...detailsOf(hidden) } };
    const short = rules.filter((rule) => (snippetLimit(rule) ?? Infinity) <= SHORT_SNIPPET);
    const unquotable = short.find((rule) => snippetLimit(rule) === 0);
    if (unquotable) return { outcome: "unquotable", details: { ...all, ...detailsOf(unquotable) } };
    const [curt] = short;
    if (curt) return { outcome: "curt", details: { ...all, ...detailsOf(curt) } };
    const refusal = rules.find(({ name, agent }) => agent === null && AI_REFUSALS.has(name));
    const [permission] = permissions;
    if (refusal && permission) {
      return { outcome: "contrary", details: { ...all, ...detailsOf(refusal), permission } };
    }
    return { outcome: "open", details: all };
  },
});

function detailsOf(rule: PageRule): Details {
  return { source: rule.source, rule: words(rule), agent: rule.agent ?? "all" };
}

function words({ name, value }: PageRule): string {
  return (value === null ? name : `${name}:${value}`).slice(0, 80);
}

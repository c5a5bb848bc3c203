/** A page can forbid indexing and quoting, often because of a rule left over from staging. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { robotsMetaSnippet } from "../../fix/snippets/policy_snippets.ts";
import { type PageRule, readerRules, snippetLimit } from "../../parse/policy/page_rules.ts";
import { page } from "../../probes/pages/page.ts";
import { servedPage } from "../../probes/pages/served_page.ts";
import { pagePolicy } from "../../probes/policy/page_policy.ts";
import { pagePermissions } from "../../probes/policy/page_permissions.ts";
import { STAND_INS } from "../../parse/stand_ins.ts";

/** Maximum number of characters of a short quotation, which cannot answer a question. */
const MAX_SHORT_SNIPPET = 50;
const HIDING_RULES: ReadonlySet<string> = new Set(["noindex", "none"]);
const AI_REFUSAL_RULES: ReadonlySet<string> = new Set(["noai", "noimageai", "noml"]);

const publish = { snippet: robotsMetaSnippet, publish: { header: "X-Robots-Tag" } };

export default defineCheck({
  id: "robots-meta",
  title: "Robots meta tags",
  about:
    "Checks X-Robots-Tag and robots meta tags for noindex and snippet limits. Agents do not find pages with " +
    "noindex, and do not quote pages with nosnippet.",
  spec: "https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag",
  maturity: "vendor",
  view: "both",
  weight: 2,
  scope: "page",
  // Owners keep single pages out of search on purpose.
  sampled: false,
  aliases: { agentreadydev: "P4", lighthouse: "is-crawlable", a14y: "http.no-noindex-noai" },
  needs: { page, policy: pagePolicy, permissions: pagePermissions, served: servedPage },
  outcomes: {
    unserved: notApplicable("The page returns status {status}"),
    moved: notApplicable("The page only redirects to another page"),
    hidden: fail(
      "The {=source} sets {rule} for {agent}, which keeps the page out of search",
      "Remove this rule, unless search and agents should not find the page",
      publish,
    ),
    unquotable: warn(
      "The {=source} sets {rule} for {agent}, so answers must not quote the page",
      "Remove this rule, or set max-snippet:-1",
      publish,
    ),
    curt: warn(
      "The {=source} sets {rule} for {agent}, so answers may quote only a few words",
      "Set max-snippet:-1, or at least 200 characters",
      publish,
    ),
    contrary: warn(
      "The {=source} sets {rule}, but {=permission} allows training",
      "State the same training permission in both; few crawlers support noai",
    ),
    open: pass("The page may be indexed and quoted"),
  },
  ceilings: {
    hidden: { limit: 50, reason: "the page must not appear in search" },
  },
  judge({ page: { resource }, policy, permissions, served }) {
    if (!resource.ok) return { outcome: "unserved", details: { status: resource.status } };
    if (served.isStub) return "moved";
    const rules = readerRules(policy.rules);
    const details = (rule: PageRule): Details => (
      {
        rules: rules.map(ruleWords),
        source: rule.source,
        rule: ruleWords(rule),
        agent: rule.agent ?? STAND_INS.agents,
      }
    );
    const hidden = rules.find(({ name }) => HIDING_RULES.has(name));
    if (hidden) return { outcome: "hidden", details: details(hidden) };
    const short = rules.filter((rule) => (snippetLimit(rule) ?? Infinity) <= MAX_SHORT_SNIPPET);
    const unquotable = short.find((rule) => snippetLimit(rule) === 0);
    if (unquotable) return { outcome: "unquotable", details: details(unquotable) };
    const [curt] = short;
    if (curt) return { outcome: "curt", details: details(curt) };
    const refusal = rules.find(({ name, agent }) => agent === null && AI_REFUSAL_RULES.has(name));
    const [permission] = permissions;
    if (refusal && permission) return { outcome: "contrary", details: { ...details(refusal), permission } };
    return { outcome: "open", details: { rules: rules.map(ruleWords) } };
  },
});

function ruleWords({ name, value }: PageRule): string {
  return value === null ? name : `${name}:${value}`;
}

/** Rules for agents and for uses of the site's content: files, and headers with the element or line that says the same. */
import type { Details } from "../../check.ts";
import { RSL_NAMESPACE } from "../../parse/policy/rsl.ts";
import type { SiteFacts } from "../../site_facts.ts";
import { headerSnippet } from "./header_snippet.ts";
import { jsonText } from "./json_text.ts";

const USAGE_PREFERENCES = "search=y, ai-use=y, train-ai=n";
const TDM_ELEMENT = '<meta name="tdm-reservation" content="1">';
/** Also allows snippets and previews of any size. */
const OPEN_RULES = "index, follow, max-snippet:-1, max-image-preview:large";
const OPEN_ELEMENT = `<meta name="robots" content="${OPEN_RULES}">`;

/** An RSL document that lets agents find and quote the site and keeps training out. */
export function rslSnippet(): string {
  return `<rsl xmlns="${RSL_NAMESPACE}">
  <content url="/">
    <license>
      <permits type="usage">search ai-index ai-input</permits>
      <prohibits type="usage">ai-train</prohibits>
    </license>
  </content>
</rsl>
`;
}

/** An agent-permissions.json that lets agents read, and fill in forms when a person agrees. */
export function agentPermissionsSnippet({ name, now }: SiteFacts): string {
  return jsonText({
    metadata: { schema_version: "1.0.0", last_updated: now.toISOString(), author: name },
    strict: false,
    resource_rules: [
      { verb: "read_content", selector: "*", allowed: true },
      { verb: "follow_link", selector: "a", allowed: true },
      { verb: "submit_form", selector: "form", allowed: true, modifiers: { human_in_the_loop: true } },
    ],
  });
}

/** A tdmrep.json that reserves text and data mining for the whole site. */
export function tdmFileSnippet(): string {
  return jsonText([{ location: "/*", "tdm-reservation": 1 }]);
}

/** @param details `source` of the invalid value */
export function tdmValueSnippet(facts: SiteFacts, { source }: Details): string {
  if (source === "meta tag") return TDM_ELEMENT;
  return headerSnippet(facts, { name: "tdm-reservation", value: "1", otherwise: TDM_ELEMENT });
}

/** Preferences of the IETF's AIPREF drafts: search and answers yes, training no. */
export function contentUsageSnippet(facts: SiteFacts): string {
  return headerSnippet(facts, {
    name: "Content-Usage",
    value: USAGE_PREFERENCES,
    otherwise: `User-agent: *\nContent-Usage: ${USAGE_PREFERENCES}\nAllow: /\n`,
  });
}

/**
 * Indexing rules that allow everything.
 * @param details `source`: the header or the element with the rule that forbids indexing
 */
export function robotsMetaSnippet(facts: SiteFacts, { source }: Details): string {
  if (typeof source === "string" && /meta/i.test(source)) return OPEN_ELEMENT;
  return headerSnippet(facts, { name: "X-Robots-Tag", value: OPEN_RULES, otherwise: OPEN_ELEMENT });
}

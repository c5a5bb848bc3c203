/** Preferences of the IETF's AIPREF drafts: search and answers yes, training no. */
import { headerSnippet } from "./header_snippet.ts";
import type { SiteFacts } from "../../site_facts.ts";

const PREFERENCES = "search=y, ai-use=y, train-ai=n";

/** The header, or where none can be set the rule of robots.txt that says the same. */
export function contentUsageSnippet(facts: SiteFacts): string {
  return headerSnippet(facts, {
    name: "Content-Usage",
    value: PREFERENCES,
    otherwise: `User-agent: *\nContent-Usage: ${PREFERENCES}\nAllow: /\n`,
  });
}

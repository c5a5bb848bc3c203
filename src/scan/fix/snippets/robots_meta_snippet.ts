/** Indexing rules that allow everything, in the place of the rule that forbids it. */
import type { Details } from "../../check.ts";
import { headerSnippet } from "./header_snippet.ts";
import type { SiteFacts } from "../../site_facts.ts";

/** Also allows snippets and previews of any size. */
const OPEN_RULES = "index, follow, max-snippet:-1, max-image-preview:large";
const ELEMENT = `<meta name="robots" content="${OPEN_RULES}">`;

/** @param details `source`: the header or the element with the rule that forbids indexing */
export function robotsMetaSnippet(facts: SiteFacts, { source }: Details): string {
  if (typeof source === "string" && /meta/i.test(source)) return ELEMENT;
  return headerSnippet(facts, { name: "X-Robots-Tag", value: OPEN_RULES, otherwise: ELEMENT });
}

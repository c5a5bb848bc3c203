/** Reservations of text and data mining: the file, and the header or meta tag of a page. */
import type { Details } from "../../check.ts";
import { headerSnippet } from "./header_snippet.ts";
import type { SiteFacts } from "../../site_facts.ts";

const ELEMENT = '<meta name="tdm-reservation" content="1">';

/** A tdmrep.json that reserves text and data mining for the whole site. */
export function tdmFileSnippet(): string {
  return `${JSON.stringify([{ location: "/*", "tdm-reservation": 1 }], null, 2)}\n`;
}

/** @param details `source` of the invalid value */
export function tdmValueSnippet(facts: SiteFacts, { source }: Details): string {
  if (source === "meta tag") return ELEMENT;
  return headerSnippet(facts, { name: "tdm-reservation", value: "1", otherwise: ELEMENT });
}

/** Facts of a page that agents rely on, and that scripts may change. */
import type { Document } from "deno-dom";
import { elements, links, metaContents } from "../dom/html.ts";
import { collapse } from "../dom/visible_text.ts";

export const PAGE_SIGNS = ["title", "description", "canonical", "robots", "structured data"] as const;
export type PageSign = typeof PAGE_SIGNS[number];

/** Maximum characters of a title. */
const MAX_TITLE_LENGTH = 500;

/** Equal values mean that nothing has changed. */
export function pageSigns(document: Document): Readonly<Record<PageSign, string>> {
  const [title] = elements(document, "head > title");
  const data = elements(document, 'script[type="application/ld+json" i]');
  return {
    title: collapse((title?.textContent ?? "").slice(0, MAX_TITLE_LENGTH)).trim(),
    description: metaContents(document, "description")[0]?.trim() ?? "",
    canonical: links(document, "canonical")[0]?.href ?? "",
    robots: metaContents(document, "robots").map((text) => text.trim().toLowerCase()).join(", "),
    "structured data": String(data.length),
  };
}

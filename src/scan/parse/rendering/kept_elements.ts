/** Tells a page whose texts scripts replace, such as with a translation, from a page that scripts build. */
import type { Document } from "deno-dom";
import { elements } from "../dom/html.ts";

/** Elements that have the text of a page. */
const TEXT_ELEMENTS = ["h1", "h2", "h3", "h4", "p", "li", "td", "a", "button", "label"];
/** Minimum number of such elements, because a small page may have the same number of them by chance. */
const MIN_ELEMENTS = 10;
/** Maximum share of such elements that only one of the documents has. */
const MAX_CHANGED = 0.1;

/** True if scripts change hardly any element of a page, so that a new text stands in the place of another one. */
export function keepsElements(before: Document, after: Document): boolean {
  const counts = TEXT_ELEMENTS.map((name) =>
    [elements(before, name).length, elements(after, name).length] as const
  );
  const total = counts.reduce((sum, [first, second]) => sum + Math.max(first, second), 0);
  const changed = counts.reduce((sum, [first, second]) => sum + Math.abs(first - second), 0);
  return total >= MIN_ELEMENTS && changed <= MAX_CHANGED * total;
}

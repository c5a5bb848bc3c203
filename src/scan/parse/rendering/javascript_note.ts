/** Notes by which a page asks its visitors to enable JavaScript. */
import type { Element } from "deno-dom";
import { JAVASCRIPT_NEEDED } from "../../data/signs/render.ts";
import { boundedText } from "../dom/bounded_text.ts";

/** Maximum number of characters of a text to search, and of noscript elements. */
const MAX_LENGTH = 400;
const MAX_NOSCRIPTS = 8;

/** @param text visible text of the page @returns the words of the first note, or null */
export function javascriptNote(text: string, noscripts: readonly Element[]): string | null {
  const texts = noscripts.slice(0, MAX_NOSCRIPTS)
    .map((each) => boundedText(each, { characters: MAX_LENGTH, nodes: 100 }));
  const words = [text.slice(0, MAX_LENGTH), ...texts].map((each) => each.replace(/\s+/g, " ").trim());
  return words.find((each) => JAVASCRIPT_NEEDED.some((pattern) => pattern.test(each))) ?? null;
}

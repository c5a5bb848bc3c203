/** Recognizes pages that a tool created for a new site, and that nobody has changed. */
import { STARTER_TEXTS } from "../../data/text/starter_texts.ts";

/** Maximum number of characters of such a page. A longer one has other text, too, such as a list of posts. */
const MAX_STARTER_LENGTH = 2_000;

/** @param text visible text of the page @returns the name of the tool, or null */
export function starterOf(text: string): string | null {
  if (text.length > MAX_STARTER_LENGTH) return null;
  const words = text.toLowerCase().replace(/\s+/g, " ").replaceAll("\u2019", "'");
  const isWritten = (sentence: string) => words.includes(sentence.replaceAll("\u2019", "'"));
  return STARTER_TEXTS.find(([, ...sentences]) => sentences.every(isWritten))?.[0] ?? null;
}

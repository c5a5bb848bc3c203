/** Recognizes pages that a tool created for a new site, and that nobody has changed. */
import { STARTER_TEXTS } from "../../data/text/starter_texts.ts";

/**
 * Maximum length as a share of the untouched page. Sites have other names and menus, but a longer page has text
 * of its own.
 */
const MAX_STARTER_SHARE = 1.2;

/** @param text visible text of the page @returns the name of the tool, or null */
export function starterOf(text: string): string | null {
  const rows = STARTER_TEXTS.filter(([, length]) => text.length <= length * MAX_STARTER_SHARE);
  if (rows.length === 0) return null;
  const words = text.toLowerCase().replace(/\s+/g, " ").replaceAll("\u2019", "'");
  const isWritten = (sentence: string) => words.includes(sentence.replaceAll("\u2019", "'"));
  return rows.find(([, , ...sentences]) => sentences.every(isWritten))?.[0] ?? null;
}

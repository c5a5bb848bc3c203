/** Recognizes pages that a tool created for a new site, and that nobody has changed. */
import { STARTER_TEXTS } from "../../data/text/starter_texts.ts";

/**
 * Maximum length as a share of the untouched page. Sites have other names and menus, but a longer page has text
 * of its own.
 */
const MAX_STARTER_SHARE = 1.2;
/** Maximum number of characters of the menus of a page, such as those of a book. */
const MAX_MENU_LENGTH = 20_000;

/**
 * @param text visible text of the page
 * @param ownText returns the text without menus, which may be long in a site with many pages
 * @returns the name of the tool, or null
 */
export function starterOf(text: string, ownText = () => text): string | null {
  const near = STARTER_TEXTS.filter(([, length]) => isWhole(text.length - MAX_MENU_LENGTH, length));
  if (near.length === 0) return null;
  const words = text.toLowerCase().replace(/\s+/g, " ").replaceAll("\u2019", "'");
  const rows = near.filter(([, , ...sentences]) =>
    sentences.every((sentence) => words.includes(sentence.replaceAll("\u2019", "'")))
  );
  const whole = rows.find(([, length]) => isWhole(text.length, length)) ??
    rows.find(([, length]) => isWhole(ownText().length, length));
  return whole?.[0] ?? null;
}

function isWhole(length: number, untouched: number): boolean {
  return length <= untouched * MAX_STARTER_SHARE;
}

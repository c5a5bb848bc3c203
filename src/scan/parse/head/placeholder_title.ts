/** Finds titles and descriptions from templates that nobody changed. */
import {
  ABOUT_THEMES,
  EXAMPLE_SITE,
  PLACEHOLDER_DESCRIPTION,
  PLACEHOLDER_DESCRIPTIONS,
  PLACEHOLDER_TITLES,
  TEMPLATE_END,
  TEMPLATE_TITLE,
  THEME_DESCRIPTION,
} from "../../data/html/placeholder_titles.ts";
import { fillerLines } from "../text/filler_text.ts";

/** Maximum number of characters of a text that names a template. */
const MAX_LENGTH = 100;

export function isPlaceholderTitle(title: string): boolean {
  return PLACEHOLDER_TITLES.has(title.toLowerCase()) ||
    title.length <= MAX_LENGTH &&
      [EXAMPLE_SITE, TEMPLATE_END, TEMPLATE_TITLE].some((pattern) => pattern.test(title));
}

/** @param title of the page, because the description of a theme describes the theme's own site */
export function isPlaceholderDescription(description: string, title: string): boolean {
  const isShort = description.length <= MAX_LENGTH;
  return PLACEHOLDER_DESCRIPTIONS.has(description.toLowerCase()) ||
    isShort && TEMPLATE_END.test(description) ||
    isShort && THEME_DESCRIPTION.test(description) && !ABOUT_THEMES.test(title) ||
    PLACEHOLDER_DESCRIPTION.test(description) || fillerLines(description).length > 0;
}

/** True for a description with the same words as the title, which describes nothing. */
export function repeatsTitle(description: string, title: string): boolean {
  return wordsOf(description) === wordsOf(title);
}

function wordsOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

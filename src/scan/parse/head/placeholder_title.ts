/** Finds titles and descriptions from templates that nobody changed. */
import {
  PLACEHOLDER_DESCRIPTION,
  PLACEHOLDER_DESCRIPTIONS,
  PLACEHOLDER_TITLES,
  TEMPLATE_TITLE,
} from "../../data/html/placeholder_titles.ts";
import { fillerLines } from "../text/filler_text.ts";

/** Maximum number of characters of a template's title. */
const MAX_LENGTH = 100;

export function isPlaceholderTitle(title: string): boolean {
  return PLACEHOLDER_TITLES.has(title.toLowerCase()) ||
    title.length <= MAX_LENGTH && TEMPLATE_TITLE.test(title);
}

export function isPlaceholderDescription(description: string): boolean {
  return PLACEHOLDER_DESCRIPTIONS.has(description.toLowerCase()) ||
    PLACEHOLDER_DESCRIPTION.test(description) || fillerLines(description).length > 0;
}

/** Finds titles and descriptions from templates that nobody changed. */
import {
  PLACEHOLDER_DESCRIPTION,
  PLACEHOLDER_DESCRIPTIONS,
  PLACEHOLDER_TITLES,
  TEMPLATE_END,
  TEMPLATE_TITLE,
} from "../../data/html/placeholder_titles.ts";
import { fillerLines } from "../text/filler_text.ts";

/** Maximum number of characters of a text that names a template. */
const MAX_LENGTH = 100;

export function isPlaceholderTitle(title: string): boolean {
  return PLACEHOLDER_TITLES.has(title.toLowerCase()) ||
    title.length <= MAX_LENGTH && (TEMPLATE_TITLE.test(title) || TEMPLATE_END.test(title));
}

export function isPlaceholderDescription(description: string): boolean {
  return PLACEHOLDER_DESCRIPTIONS.has(description.toLowerCase()) ||
    description.length <= MAX_LENGTH && TEMPLATE_END.test(description) ||
    PLACEHOLDER_DESCRIPTION.test(description) || fillerLines(description).length > 0;
}

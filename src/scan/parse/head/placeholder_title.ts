/** Finds titles and descriptions from templates that nobody changed. */
import {
  PLACEHOLDER_DESCRIPTIONS,
  PLACEHOLDER_TITLES,
  TEMPLATE_DESCRIPTION,
  TEMPLATE_TITLE,
} from "../../data/html/placeholder_titles.ts";

/** Maximum number of characters of a template's title. */
const MAX_LENGTH = 100;

export function isPlaceholderTitle(title: string): boolean {
  return PLACEHOLDER_TITLES.has(title.toLowerCase()) ||
    title.length <= MAX_LENGTH && TEMPLATE_TITLE.test(title);
}

export function isPlaceholderDescription(description: string): boolean {
  return PLACEHOLDER_DESCRIPTIONS.has(description.toLowerCase()) || TEMPLATE_DESCRIPTION.test(description);
}

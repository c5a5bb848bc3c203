/** A page's title for snippets. */
import { plainLine } from "../../parse/plain_line.ts";

/** Characters that are kept. */
const MAX_TITLE_LENGTH = 120;

/** @returns the title without the site's name; null where nothing of it is left */
export function pageTitle(title: unknown): string | null {
  const [own = ""] = typeof title === "string" ? title.split(/\s[|–—·•»]\s/, 1) : [];
  return plainLine(own, MAX_TITLE_LENGTH);
}

/** A page's title for snippets. */
import { plainLine } from "../../parse/plain_line.ts";

/** Maximum number of characters of a title. */
const MAX_TITLE_LENGTH = 120;

/** @returns the first part of the title that is not the site's name; null if nothing of it is left */
export function pageTitle(title: unknown, siteName: string): string | null {
  const parts = typeof title === "string" ? title.split(/\s[|–—·•»]\s|｜/, 5) : [];
  const lines = parts.flatMap((part) => plainLine(part, MAX_TITLE_LENGTH) ?? []);
  return lines.find((line) => line.toLowerCase() !== siteName.toLowerCase()) ?? lines[0] ?? null;
}

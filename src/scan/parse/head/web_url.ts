/** URLs of web pages in a page's attributes and headers. */
import { httpUrl } from "../url_parts.ts";

/** Maximum number of characters of a URL. Longer URLs are invalid. */
export const MAX_URL_LENGTH = 2_048;

/** @returns null for an empty or too long text, and for any value but an http or https URL */
export function webUrl(href: string, base: URL): URL | null {
  const written = href.trim();
  return written === "" || written.length > MAX_URL_LENGTH ? null : httpUrl(written, base);
}

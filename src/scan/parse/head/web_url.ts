/** URLs of web pages, as attributes and headers of a page write them. */
import { httpUrl } from "../url_parts.ts";

/** Characters of a URL; a longer one is invalid. */
export const MAX_URL_LENGTH = 2_048;

/** @returns null for an empty or overlong text, and for anything but an http or https URL */
export function webUrl(href: string, base: URL): URL | null {
  const written = href.trim();
  return written === "" || written.length > MAX_URL_LENGTH ? null : httpUrl(written, base);
}

/** Canonical links of a page (RFC 6596). */
import { MAX_URL_LENGTH, webUrl } from "./web_url.ts";

export interface CanonicalLink {
  readonly source: "header" | "element";
  /** URL as written. */
  readonly href: string;
  /** Resolved URL; null unless it is an http or https URL. */
  readonly url: string | null;
  readonly isAbsolute: boolean;
  /** True if the element is in the body, because crawlers ignore it there. */
  readonly inBody: boolean;
}

/** @param base of a relative URL */
export function canonicalLink(
  href: string,
  base: URL,
  { source, inBody }: Pick<CanonicalLink, "source" | "inBody">,
): CanonicalLink {
  const written = href.trim();
  return {
    source,
    href: written.slice(0, MAX_URL_LENGTH),
    url: webUrl(written, base)?.href ?? null,
    isAbsolute: /^https?:\/\//i.test(written),
    inBody,
  };
}

/** Canonical links of a page (RFC 6596). */

/** Characters of a URL; a longer one is invalid. */
const MAX_URL_LENGTH = 2_048;

export interface CanonicalLink {
  readonly source: "header" | "element";
  /** As written. */
  readonly href: string;
  /** Resolved; null unless it is an http or https URL. */
  readonly url: string | null;
  readonly isAbsolute: boolean;
  /** The element is in the body, where crawlers ignore it. */
  readonly inBody: boolean;
}

/** @param base against which a relative URL is resolved */
export function canonicalLink(
  href: string,
  base: URL,
  { source, inBody }: Pick<CanonicalLink, "source" | "inBody">,
): CanonicalLink {
  const written = href.trim();
  const url = written === "" || written.length > MAX_URL_LENGTH ? null : URL.parse(written, base);
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  return {
    source,
    href: written.slice(0, MAX_URL_LENGTH),
    url: isWeb ? url.href : null,
    isAbsolute: /^https?:\/\//i.test(written),
    inBody,
  };
}

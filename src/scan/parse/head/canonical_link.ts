/** Which address a page calls its own (RFC 6596). */

/** Characters of an address that is read. */
const MAX_URL_LENGTH = 2_048;

export interface CanonicalLink {
  readonly source: "header" | "element";
  /** As written. */
  readonly href: string;
  /** Resolved; null where it is no address of http or https. */
  readonly url: string | null;
  readonly isAbsolute: boolean;
  /** The element stands in the body, where crawlers pass it over. */
  readonly inBody: boolean;
}

/** @param base what a relative address is resolved by */
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

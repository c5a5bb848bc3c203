/** Settings for the documents about this service. */

export interface Site {
  /**
   * Origin of PUBLIC_URL, such as `https://readiness.example`, or null if it is not set, so documents have no
   * absolute URLs.
   */
  readonly origin: string | null;
  /** URL of the operator's contact, or null if none is set. */
  readonly securityContact: string | null;
  /** Offers of the service to agents in addition to its API and its skill, such as an MCP server. */
  readonly offers: readonly Offer[];
}

/** An entry of the catalogs for agents. */
export interface Offer {
  /** Identifier such as `urn:air:<host>:…`. */
  readonly identifier: string;
  readonly displayName: string;
  readonly description: string;
  /** Media type of the response at the URL. */
  readonly type: string;
  readonly url: string;
  /** Two to five questions that it answers. ai-catalog.json has no place for them. */
  readonly representativeQueries: readonly string[];
}

/** Document as it is served. */
export interface SiteDocument {
  readonly body: string;
  readonly contentType: string;
}

/** @returns the absolute URL of a path, or the path itself if the origin is not known */
export function siteUrl({ origin }: Pick<Site, "origin">, path: string): string {
  return `${origin ?? ""}${path}`;
}

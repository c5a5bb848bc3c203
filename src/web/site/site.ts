/** What the documents about this service are made from. */

export interface Site {
  /** Origin of PUBLIC_URL, `https://readiness.example`; null if it is not set: then no document has whole URLs. */
  readonly origin: string | null;
  /** URL of the operator's contact; null if none is set. */
  readonly securityContact: string | null;
  /** What the service offers to agents beside its API and its skill, such as an MCP server. */
  readonly offers: readonly Offer[];
}

/** An entry of the catalogs for agents. */
export interface Offer {
  /** `urn:air:<host>:…` */
  readonly identifier: string;
  readonly displayName: string;
  readonly description: string;
  /** Media type of what the URL returns. */
  readonly type: string;
  readonly url: string;
  /** Two to five questions that it answers; ai-catalog.json has no place for them. */
  readonly representativeQueries: readonly string[];
}

/** A document as it is served. */
export interface SiteDocument {
  readonly body: string;
  readonly contentType: string;
}

/** @returns the whole URL of a path, or the path itself where the origin is not known */
export function siteUrl({ origin }: Pick<Site, "origin">, path: string): string {
  return `${origin ?? ""}${path}`;
}

/** The scan that the page's URL names. */

export interface ScanQuery {
  readonly domain: string;
  /** User agent; empty for the default. */
  readonly ua: string;
  /** What the caller says that the site has: `api:no,shop:yes`; empty for nothing. */
  readonly surfaces: string;
}

export function scanQuery(search: URLSearchParams): ScanQuery {
  const value = (name: string) => search.get(name)?.trim() ?? "";
  return { domain: value("domain"), ua: value("ua"), surfaces: value("surfaces") };
}

/** As parameters of the page and of `/api/scan`, without those that are empty. */
export function scanParameters(query: ScanQuery): URLSearchParams {
  return new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
}

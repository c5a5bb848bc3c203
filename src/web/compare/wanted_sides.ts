/** The two sides of a comparison, before they are scanned. */

/** A site as a user agent. */
export interface WantedSide {
  readonly domain: string;
  /** A name or a whole string; empty for the default. */
  readonly agent: string;
}

/** Parameter of a comparison that the service makes before it responds. */
export const WAIT = ["live", "0"] as const;

export type WantedSides = readonly [first: WantedSide, second: WantedSide];

/** Names of the sides while they are scanned. */
export function wantedNames([first, second]: WantedSides): readonly [string, string] {
  if (first.domain !== second.domain) return [first.domain, second.domain];
  return [first.agent || OWN_AGENT, second.agent || OWN_AGENT];
}

const OWN_AGENT = "Our user agent";

/** Title of the page while the sides are scanned. */
export function wantedTitle(sides: WantedSides): string {
  const [first, second] = wantedNames(sides);
  const [{ domain }, other] = sides;
  const names = `Comparing ${first} and ${second}`;
  return domain === other.domain ? `${names} on ${domain}` : names;
}

/** A security.txt that is valid for a year, with the address that RFC 2142 keeps for security. */
import type { SiteFacts } from "./site_facts.ts";

/** Days; Expires should be less than a year ahead (RFC 9116, 2.5.5). */
const VALID_DAYS = 364;
const DAY_MS = 86_400_000;

export function securityTxtSnippet({ origin, host, now }: SiteFacts): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  return [
    `Contact: mailto:security@${host.replace(/^www\./, "")}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}

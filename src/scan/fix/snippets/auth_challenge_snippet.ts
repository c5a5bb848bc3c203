/** The header field by which an endpoint leads to its metadata. */
import type { Details } from "../../check.ts";
import { resourceMetadataUrl } from "../../parse/auth/issuer_identifier.ts";
import type { SiteFacts } from "../../site_facts.ts";

/**
 * The metadata of the whole host, as the fix of that metadata publishes it, where there is none of the endpoint.
 * @param details `endpoint` is the address that asked for credentials, `published` that of metadata which covers it
 */
export function authChallengeSnippet({ origin }: SiteFacts, { endpoint, published }: Details): string {
  const address = URL.parse(typeof endpoint === "string" ? endpoint : origin);
  const host = address?.protocol === "https:" ? address.origin : origin;
  const known = typeof published === "string" ? URL.parse(published) : null;
  const place = known?.protocol === "https:" ? known : resourceMetadataUrl(new URL(host));
  return `WWW-Authenticate: Bearer resource_metadata="${place.href}"\n`;
}

/** The header with which an endpoint names its metadata. */
import type { Details } from "../../check.ts";
import { resourceMetadataUrl } from "../../parse/auth/issuer_identifier.ts";
import type { SiteFacts } from "../../site_facts.ts";

/**
 * Names the metadata that is published for the endpoint, else that of the whole host, as its fix publishes it.
 * @param details `endpoint`: the URL that requires credentials; `published`: the URL of metadata that covers it
 */
export function authChallengeSnippet({ origin }: SiteFacts, { endpoint, published }: Details): string {
  const called = URL.parse(typeof endpoint === "string" ? endpoint : origin);
  const host = called?.protocol === "https:" ? called.origin : origin;
  const known = typeof published === "string" ? URL.parse(published) : null;
  const metadata = known?.protocol === "https:" ? known : resourceMetadataUrl(new URL(host));
  return `WWW-Authenticate: Bearer resource_metadata="${metadata.href}"\n`;
}

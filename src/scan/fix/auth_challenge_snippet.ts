/** The header field by which an endpoint leads to its metadata. */
import type { Details } from "../check.ts";
import { resourcePlace } from "../parse/auth/issuer_identifier.ts";
import type { SiteFacts } from "./site_facts.ts";

/** @param details `endpoint` is the address that asked for credentials */
export function authChallengeSnippet({ origin }: SiteFacts, { endpoint }: Details): string {
  const address = URL.parse(typeof endpoint === "string" ? endpoint : origin);
  const resource = address?.protocol === "https:" && address.username === "" ? address : new URL(origin);
  resource.search = "";
  return `WWW-Authenticate: Bearer resource_metadata="${resourcePlace(resource).href}"\n`;
}

/** Metadata of an authorization server on the site's own host. */
import type { SiteFacts } from "../../site_facts.ts";

export function authorizationServerSnippet({ origin }: SiteFacts): string {
  const issuer = origin.replace(/^http:/, "https:");
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    jwks_uri: `${issuer}/oauth/jwks.json`,
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    client_id_metadata_document_supported: true,
  };
  return `${JSON.stringify(metadata, null, 2)}\n`;
}

/**
 * Sources of tokens for agents: the header of an endpoint, and the metadata of resource and authorization
 * server.
 */
import type { Details } from "../../contract/check.ts";
import { resourceMetadataUrl } from "../../parse/auth/issuer_identifier.ts";
import type { SiteFacts } from "../../contract/site_facts.ts";
import { jsonText } from "./json_text.ts";

/**
 * Names the metadata that is published for the endpoint, or the host's metadata as its fix publishes it.
 * @param details `endpoint`: the URL that requires credentials; `published`: the URL of metadata that covers
 * it
 */
export function authChallengeSnippet({ origin }: SiteFacts, { endpoint, published }: Details): string {
  const metadata = httpsUrl(published) ?? resourceMetadataUrl(new URL(httpsUrl(endpoint)?.origin ?? origin));
  return `WWW-Authenticate: Bearer resource_metadata="${metadata.href}"\n`;
}

/**
 * Metadata of a whole host as one protected resource.
 * @param details `endpoint`: the URL that requires credentials, whose host is the resource; `issuer`: of the
 * authorization server that the site publishes, by default the host itself
 */
export function protectedResourceSnippet({ origin, name }: SiteFacts, { endpoint, issuer }: Details): string {
  const resource = httpsUrl(endpoint)?.origin ?? origin.replace(/^http:/, "https:");
  return jsonText({
    resource,
    resource_name: name,
    authorization_servers: [typeof issuer === "string" ? issuer : resource],
    bearer_methods_supported: ["header"],
  });
}

/** Metadata of an authorization server on the site's own host. */
export function authorizationServerSnippet({ origin }: SiteFacts): string {
  const issuer = origin.replace(/^http:/, "https:");
  return jsonText({
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    jwks_uri: `${issuer}/oauth/jwks.json`,
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
    client_id_metadata_document_supported: true,
  });
}

function httpsUrl(text: Details[string] | undefined): URL | null {
  const url = typeof text === "string" ? URL.parse(text) : null;
  return url?.protocol === "https:" ? url : null;
}

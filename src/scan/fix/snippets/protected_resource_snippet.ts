/** Metadata of a whole host as one protected resource, and of the server that hands out its tokens. */
import type { Details } from "../../check.ts";
import type { SiteFacts } from "../../site_facts.ts";

/**
 * @param details `endpoint`, where it is given, is the address that asked for credentials: the resource is its host;
 * `issuer` is that of the authorization server whose metadata the site publishes: its own address where it has none
 */
export function protectedResourceSnippet({ origin, name }: SiteFacts, { endpoint, issuer }: Details): string {
  const called = typeof endpoint === "string" ? URL.parse(endpoint) : null;
  const resource = called?.protocol === "https:" ? called.origin : origin.replace(/^http:/, "https:");
  const metadata = {
    resource,
    resource_name: name,
    authorization_servers: [typeof issuer === "string" ? issuer : resource],
    bearer_methods_supported: ["header"],
  };
  return `${JSON.stringify(metadata, null, 2)}\n`;
}

/** Metadata of a whole host as one protected resource, with the server that issues its tokens. */
import type { Details } from "../../check.ts";
import type { SiteFacts } from "../../site_facts.ts";

/**
 * @param details `endpoint`: the URL that requires credentials, whose host is the resource; `issuer`: of the authorization
 * server that the site publishes, by default the host itself
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

/** Metadata of the whole site as one protected resource, its tokens handed out at its own address. */
import type { SiteFacts } from "./site_facts.ts";

export function protectedResourceSnippet({ origin, name }: SiteFacts): string {
  const resource = origin.replace(/^http:/, "https:");
  const metadata = {
    resource,
    resource_name: name,
    authorization_servers: [resource],
    bearer_methods_supported: ["header"],
  };
  return `${JSON.stringify(metadata, null, 2)}\n`;
}

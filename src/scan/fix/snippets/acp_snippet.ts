/** An ACP discovery document to be completed with the URL of the site's API. */
import { ACP_CURRENT_VERSION as VERSION } from "../../data/acp_versions.ts";
import type { SiteFacts } from "../../site_facts.ts";

export function acpSnippet({ origin }: SiteFacts): string {
  const document = {
    protocol: { name: "acp", version: VERSION, supported_versions: [VERSION] },
    api_base_url: `${origin}/acp`.replace(/^http:/, "https:"),
    transports: ["rest"],
    capabilities: { services: ["checkout"] },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

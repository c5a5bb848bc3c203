/** A UCP profile to be completed by the shop. */
import { UCP_CURRENT_VERSION as VERSION } from "../../data/ucp_versions.ts";
import type { SiteFacts } from "../../site_facts.ts";

export function ucpSnippet({ origin }: SiteFacts): string {
  const profile = {
    ucp: {
      version: VERSION,
      services: {
        "dev.ucp.shopping": [{
          version: VERSION,
          transport: "rest",
          endpoint: `${origin}/ucp`.replace(/^http:/, "https:"),
          schema: `https://ucp.dev/${VERSION}/services/shopping/rest.openapi.json`,
        }],
      },
      capabilities: {
        "dev.ucp.shopping.checkout": [{
          version: VERSION,
          schema: `https://ucp.dev/${VERSION}/schemas/shopping/checkout.json`,
        }],
      },
      payment_handlers: {},
    },
    keys: [],
  };
  return `${JSON.stringify(profile, null, 2)}\n`;
}

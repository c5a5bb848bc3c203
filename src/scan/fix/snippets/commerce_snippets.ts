/** Files for shopping agents, to be completed by the shop. */
import { UCP_CURRENT_VERSION } from "../../data/commerce/ucp_versions.ts";
import type { SiteFacts } from "../../contract/site_facts.ts";
import { jsonText } from "./json_text.ts";

/** A UCP profile. */
export function ucpSnippet({ origin }: SiteFacts): string {
  const version = UCP_CURRENT_VERSION;
  const service = {
    version,
    transport: "rest",
    endpoint: `${origin}/ucp`.replace(/^http:/, "https:"),
    schema: `https://ucp.dev/${version}/services/shopping/rest.openapi.json`,
  };
  const checkout = { version, schema: `https://ucp.dev/${version}/schemas/shopping/checkout.json` };
  return jsonText({
    ucp: {
      version,
      services: { "dev.ucp.shopping": [service] },
      capabilities: { "dev.ucp.shopping.checkout": [checkout] },
      payment_handlers: {},
    },
    keys: [],
  });
}

/** The least description of an API that is valid: its paths are the owner's to write. */
import { OPENAPI_CURRENT } from "../../data/openapi_versions.ts";
import type { SiteFacts } from "../../site_facts.ts";

export function openApiSnippet({ origin, name }: SiteFacts): string {
  const document = {
    openapi: OPENAPI_CURRENT,
    info: { title: `${name} API`, version: "1.0.0" },
    servers: [{ url: `${origin.replace(/^http:/, "https:")}/api` }],
    paths: {
      "/status": {
        get: {
          operationId: "getStatus",
          summary: "Tell whether the API works",
          responses: {
            "200": {
              description: "It works",
              content: {
                "application/json": {
                  schema: { type: "object", properties: { status: { type: "string" } } },
                },
              },
            },
          },
        },
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** A minimal valid API description; its owner writes the paths. */
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
          summary: "Return the status of the API",
          responses: {
            "200": {
              description: "The API works",
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

/** Descriptions of the site's API, at the usual URLs. */
import type { Details } from "../../check.ts";
import { OPENAPI_CURRENT } from "../../data/api/openapi_versions.ts";
import type { SiteFacts } from "../../site_facts.ts";
import { jsonText } from "./json_text.ts";

/** A minimal valid OpenAPI description; its owner writes the paths. */
export function openApiSnippet({ origin, name }: SiteFacts): string {
  const schema = { type: "object", properties: { status: { type: "string" } } };
  const getStatus = {
    operationId: "getStatus",
    summary: "Return the status of the API",
    responses: {
      "200": { description: "The API works", content: { "application/json": { schema } } },
    },
  };
  return jsonText({
    openapi: OPENAPI_CURRENT,
    info: { title: `${name} API`, version: "1.0.0" },
    servers: [{ url: `${origin.replace(/^http:/, "https:")}/api` }],
    paths: { "/status": { get: getStatus } },
  });
}

/** An API catalog with one API. @param details `description`: its URL, by default `/openapi.json`; `isTyped`: false for one without its type */
export function apiCatalogSnippet({ origin }: SiteFacts, { description, isTyped = true }: Details): string {
  const href = typeof description === "string" && URL.canParse(description)
    ? description
    : `${origin}/openapi.json`;
  const type = /\.ya?ml$/i.test(href) ? "application/openapi+yaml" : "application/openapi+json";
  return jsonText({
    linkset: [{ anchor: `${origin}/`, "service-desc": [isTyped ? { href, type } : { href }] }],
  });
}

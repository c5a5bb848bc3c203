/** An API catalog with one API and its description: the one that was found, else /openapi.json. */
import type { Details } from "../../check.ts";
import type { SiteFacts } from "../../site_facts.ts";

export function apiCatalogSnippet({ origin }: SiteFacts, details: Details): string {
  const found = details["description"];
  const description = typeof found === "string" && URL.canParse(found) ? found : `${origin}/openapi.json`;
  const type = /\.ya?ml$/i.test(description) ? "application/openapi+yaml" : "application/openapi+json";
  const catalog = { linkset: [{ anchor: `${origin}/`, "service-desc": [{ href: description, type }] }] };
  return `${JSON.stringify(catalog, null, 2)}\n`;
}

/** Descriptions of the site's API, at the usual URLs. */
import type { SiteFacts } from "../../contract/site_facts.ts";
import { jsonText } from "./json_text.ts";

/**
 * An API catalog with one API. @param href of its description @param isTyped false for one without its type
 */
export function apiCatalogText({ origin }: SiteFacts, href: string, isTyped = true): string {
  const type = /\.ya?ml$/i.test(href) ? "application/openapi+yaml" : "application/openapi+json";
  return jsonText({
    linkset: [{ anchor: `${origin}/`, "service-desc": [isTyped ? { href, type } : { href }] }],
  });
}

/** An APIs.json with one API, described by OpenAPI at the usual path. */
import type { SiteFacts } from "../../site_facts.ts";

export function apisJsonSnippet({ origin, name, now }: SiteFacts): string {
  const today = now.toISOString().slice(0, 10);
  const description = `The APIs of ${name}`;
  const document = {
    name,
    description,
    url: `${origin}/apis.json`,
    created: today,
    modified: today,
    specificationVersion: "0.17",
    apis: [{
      name: `${name} API`,
      description,
      humanURL: `${origin}/`,
      baseURL: origin,
      properties: [{ type: "OpenAPI", url: `${origin}/openapi.json` }],
    }],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

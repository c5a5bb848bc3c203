/** JSON Schemas of the software that a scan recognizes. */
import type { Technology, TechnologyCategory } from "../../scan/result.ts";
import { list, matching, options, record, type Schema, text } from "./json_schema.ts";

export const TECHNOLOGIES = list(
  "Technology",
  "Software that makes, serves and delivers the site, as far as it can be detected.",
);

export const TECHNOLOGY_SCHEMAS: Readonly<Record<string, Schema>> = {
  Technology: record<Technology>("Software that the home page or its response shows.", {
    id: matching("^[a-z][a-z0-9-]*$", "Stable: `wordpress`, `cloudflare`."),
    name: text("Its own spelling."),
    category: options<TechnologyCategory>("Its part in the site.", {
      docs: "makes documentation",
      generator: "makes static pages",
      cms: "manages content or builds sites",
      shop: "runs a shop",
      framework: "framework or language of the application",
      server: "web server",
      host: "hosting platform",
      cdn: "content delivery network",
    }),
  }),
};

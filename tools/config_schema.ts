/** Writes the JSON Schemas of the documents, by which editors and programs check files. */
import { z } from "zod";
import { configSchema } from "../src/cli/config_file/schema.ts";
import { logSummarySchema } from "../src/logs/log_summary.ts";
import { readIfThere } from "./read_if_there.ts";

interface SchemaDocument {
  readonly title: string;
  readonly schema: z.ZodType;
  readonly io: "input" | "output";
}

/** Documents by their paths. */
const DOCUMENTS: Readonly<Record<string, SchemaDocument>> = {
  "docs/readiness.config.schema.json": {
    title: "readiness.config.json",
    schema: configSchema(),
    io: "input",
  },
  "docs/readiness.logs.schema.json": {
    title: "readiness logs --json",
    schema: logSummarySchema,
    io: "output",
  },
};

/** @returns the JSON Schema as a document */
function render({ title, schema, io }: SchemaDocument): string {
  const { $schema, ...members } = z.toJSONSchema(schema, { io });
  return `${JSON.stringify({ $schema, title, ...members }, null, 2)}\n`;
}

/** @returns documents by their paths */
export function renderSchemas(): ReadonlyMap<string, string> {
  return new Map(Object.entries(DOCUMENTS).map(([path, document]) => [path, render(document)]));
}

/** @returns the exit code: 1 where a document on disk differs from the one that would be written */
export function checkSchemas(root: string): number {
  const outdated = [...renderSchemas()].filter(([path, text]) => readIfThere(`${root}/${path}`) !== text);
  for (const [path] of outdated) {
    console.error(`${path} is out of date: run "deno task schema" and commit the result`);
  }
  return outdated.length === 0 ? 0 : 1;
}

if (import.meta.main) {
  const root = `${import.meta.dirname}/..`;
  if (Deno.args.includes("--check")) Deno.exit(checkSchemas(root));
  for (const [path, text] of renderSchemas()) Deno.writeTextFileSync(`${root}/${path}`, text);
}

/** Writes the JSON Schemas of the files that people write and programs read, from the code that reads and writes them. */
import { z } from "zod";
import { configSchema } from "../src/cli/config_file/schema.ts";
import { BASELINE } from "../src/cli/gate/baseline_file.ts";
import { LIBRARY_SCHEMAS } from "../src/cli/library/schemas.ts";
import { SUMMARY } from "../src/cli/output/formats/summary_output.ts";
import { logSummarySchema } from "../src/logs/log_summary.ts";
import { readIfThere } from "./read_if_there.ts";

type Schema = Readonly<Record<string, unknown>>;

const DIALECT = "https://json-schema.org/draft/2020-12/schema";
const COMPONENTS = "#/components/schemas/";

/** Documents by path. The package contains them in the folder `schemas`. */
export const JSON_SCHEMAS: Readonly<Record<string, () => Schema>> = {
  "docs/readiness.config.schema.json": () =>
    titled("readiness.config.json", fromZod(configSchema(), "input")),
  "docs/readiness.baseline.schema.json": () => titled("readiness.baseline.json", fromZod(BASELINE, "input")),
  "docs/readiness.summary.schema.json": () => titled("Summary of a scan", fromZod(SUMMARY, "output")),
  "docs/readiness.logs.schema.json": () =>
    titled("readiness logs --json", fromZod(logSummarySchema, "output")),
  "docs/readiness.result.schema.json": () => titled("Result of a scan", resultSchema()),
};

/** @returns the JSON Schema as a document */
export function renderJsonSchema(path: string): string {
  return `${JSON.stringify(JSON_SCHEMAS[path]?.(), null, 2)}\n`;
}

/** @returns the exit code: 1 where a document on disk differs from the one that would be written */
export function checkJsonSchemas(root: string): number {
  const outdated = Object.keys(JSON_SCHEMAS).filter((path) =>
    readIfThere(`${root}/${path}`) !== renderJsonSchema(path)
  );
  for (const path of outdated) {
    console.error(`${path} is out of date: run "deno task schema" and commit the result`);
  }
  return outdated.length === 0 ? 0 : 1;
}

/** Schemas with these names, and all that they refer to. */
export function neededSchemas(names: readonly string[]): Readonly<Record<string, Schema>> {
  const needed = new Set(names);
  // A set visits what is added to it during the loop.
  for (const name of needed) {
    const text = JSON.stringify(LIBRARY_SCHEMAS[name]);
    for (const [, other = ""] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) needed.add(other);
  }
  return Object.fromEntries([...needed].map((name) => [name, LIBRARY_SCHEMAS[name] ?? {}]));
}

function titled(title: string, { $schema: _, ...schema }: Schema): Schema {
  return { $schema: DIALECT, title, ...schema };
}

function fromZod(schema: z.ZodType, io: "input" | "output"): Schema {
  return z.toJSONSchema(schema, { io });
}

/** The schema of the result with the components that it needs. */
function resultSchema(): Schema {
  const { ScanResult, ...parts } = JSON.parse(
    JSON.stringify(neededSchemas(["ScanResult"])).replaceAll(COMPONENTS, "#/$defs/"),
  );
  return { ...ScanResult, $defs: parts };
}

if (import.meta.main) {
  const root = `${import.meta.dirname}/..`;
  if (Deno.args.includes("--check")) Deno.exit(checkJsonSchemas(root));
  for (const path of Object.keys(JSON_SCHEMAS)) {
    Deno.writeTextFileSync(`${root}/${path}`, renderJsonSchema(path));
  }
}

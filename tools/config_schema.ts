/** Writes docs/readiness.config.schema.json, by which editors check and complete a config file. */
import { z } from "zod";
import { configSchema } from "../src/cli/config_file/schema.ts";
import { readIfThere } from "./read_if_there.ts";

const DOCUMENT = "docs/readiness.config.schema.json";
const TITLE = "readiness.config.json";

/** @returns the JSON Schema as a document */
export function renderConfigSchema(): string {
  const { $schema, ...schema } = z.toJSONSchema(configSchema(), { io: "input" });
  return `${JSON.stringify({ $schema, title: TITLE, ...schema }, null, 2)}\n`;
}

/** @returns the exit code: 1 where the document on disk differs from the one that would be written */
export function checkConfigSchema(root: string): number {
  if (readIfThere(`${root}/${DOCUMENT}`) === renderConfigSchema()) return 0;
  console.error(`${DOCUMENT} is out of date: run "deno task schema" and commit the result`);
  return 1;
}

if (import.meta.main) {
  const root = `${import.meta.dirname}/..`;
  if (Deno.args.includes("--check")) Deno.exit(checkConfigSchema(root));
  Deno.writeTextFileSync(`${root}/${DOCUMENT}`, renderConfigSchema());
}

import { assert, assertEquals } from "@std/assert";
import { Ajv2020 } from "npm:ajv@8.17.1/dist/2020.js";
import { checkSchemas, renderSchemas } from "../../tools/config_schema.ts";
import { temporaryFolder } from "../database/databases.ts";
import { sampleSummary } from "../logs/sample_summary.ts";
import { ROOT } from "../service_process.ts";

const CONFIG = "docs/readiness.config.schema.json";
const LOGS = "docs/readiness.logs.schema.json";

/** @returns a validator of a document's schema */
function compiled(path: string) {
  const ajv = new Ajv2020({ strict: true, validateFormats: false });
  return ajv.compile(JSON.parse(renderSchemas().get(path) ?? ""));
}

Deno.test("the JSON Schemas of the documents are up to date", () => {
  assertEquals(checkSchemas(ROOT), 0);
});

Deno.test("checkSchemas() finds a document that is missing or out of date", async () => {
  await using folder = await temporaryFolder();
  assertEquals(checkSchemas(folder.path), 1);
  Deno.mkdirSync(`${folder.path}/docs`);
  for (const [path, text] of renderSchemas()) Deno.writeTextFileSync(`${folder.path}/${path}`, text);
  Deno.writeTextFileSync(`${folder.path}/${CONFIG}`, "{}");
  assertEquals(checkSchemas(folder.path), 1);
  Deno.writeTextFileSync(`${folder.path}/${CONFIG}`, renderSchemas().get(CONFIG) ?? "");
  assertEquals(checkSchemas(folder.path), 0);
});

Deno.test("the config file in docs/config.md is valid by the schema", () => {
  const page = Deno.readTextFileSync(`${ROOT}docs/config.md`);
  const [, text = ""] = /```json\n(\{\n {2}"targets"[^]*?)```/.exec(page) ?? [];
  const validate = compiled(CONFIG);
  assert(validate(JSON.parse(text)), JSON.stringify(validate.errors));
});

Deno.test("a summary of logs is valid by the schema, and one with another member is not", async () => {
  const validate = compiled(LOGS);
  const summary = await sampleSummary();
  assert(validate(summary), JSON.stringify(validate.errors));
  assertEquals(validate({ ...summary, other: 1 }), false);
});

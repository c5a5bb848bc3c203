import { assert, assertEquals } from "@std/assert";
import { Ajv2020 } from "npm:ajv@8.17.1/dist/2020.js";
import { PRESETS } from "../../src/cli/config_file/presets.ts";
import { configSchema } from "../../src/cli/config_file/schema.ts";
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

const EXAMPLES: readonly (readonly [value: object, isValid: boolean])[] = [
  [{}, true],
  ...Object.values(PRESETS).map((preset) => [preset, true] as const),
  [{ extends: "readiness:docs" }, true],
  [{ extends: ["readiness:docs", "readiness:api"] }, true],
  [{ extends: "docs" }, false],
  [{ extends: [] }, false],
  [{ checks: { feed: "off" } }, true],
  [{ checks: { feed: "on" } }, false],
  [{ checks: { "No check": "off" } }, false],
  [{ categories: { comerce: "off" } }, false],
  [{ minQuestionScores: { read: 101 } }, false],
  [{ maxTokens: { page: 0 } }, false],
  [{ rules: [{ urls: ["/blog/*"], checks: { feed: "warn" }, minScore: 1 }] }, true],
  [{ rules: [{ urls: [] }] }, false],
  [{ rules: [{ urls: ["blog"] }] }, false],
  [{ rules: [{ urls: ["/"], failOn: "new" }] }, false],
  [{ ignore: [{ check: "feed" }] }, false],
  [{ targets: Array(21).fill("example.com") }, false],
  [{ unknown: 1 }, false],
];

Deno.test("the JSON Schema and the parser accept the same config files", () => {
  const validate = compiled(CONFIG);
  for (const [value, isValid] of EXAMPLES) {
    const verdicts = [validate(value), configSchema().safeParse(value).success];
    assertEquals(verdicts, [isValid, isValid], JSON.stringify(value));
  }
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

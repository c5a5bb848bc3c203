import { assert, assertEquals } from "@std/assert";
import { Ajv2020 } from "npm:ajv@8.17.1/dist/2020.js";
import { PRESETS } from "../../src/cli/config_file/presets.ts";
import { configSchema } from "../../src/cli/config_file/schema.ts";
import { checkConfigSchema, renderConfigSchema } from "../../tools/config_schema.ts";
import { temporaryFolder } from "../database/databases.ts";
import { ROOT } from "../service_process.ts";

Deno.test("docs/readiness.config.schema.json is up to date", () => {
  assertEquals(checkConfigSchema(ROOT), 0);
});

Deno.test("checkConfigSchema() finds a document that is missing or out of date", async () => {
  await using folder = await temporaryFolder();
  assertEquals(checkConfigSchema(folder.path), 1);
  Deno.mkdirSync(`${folder.path}/docs`);
  const path = `${folder.path}/docs/readiness.config.schema.json`;
  Deno.writeTextFileSync(path, "{}");
  assertEquals(checkConfigSchema(folder.path), 1);
  Deno.writeTextFileSync(path, renderConfigSchema());
  assertEquals(checkConfigSchema(folder.path), 0);
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
  const ajv = new Ajv2020({ strict: true, validateFormats: false });
  const validate = ajv.compile(JSON.parse(renderConfigSchema()));
  for (const [value, isValid] of EXAMPLES) {
    const verdicts = [validate(value), configSchema().safeParse(value).success];
    assertEquals(verdicts, [isValid, isValid], JSON.stringify(value));
  }
});

Deno.test("the config file in docs/config.md is valid by the schema", () => {
  const page = Deno.readTextFileSync(`${ROOT}docs/config.md`);
  const [, text = ""] = /```json\n(\{\n {2}"targets"[^]*?)```/.exec(page) ?? [];
  const ajv = new Ajv2020({ strict: true, validateFormats: false });
  const validate = ajv.compile(JSON.parse(renderConfigSchema()));
  assert(validate(JSON.parse(text)), ajv.errorsText(validate.errors));
});

import { assert, assertEquals } from "@std/assert";
import { Ajv2020, type ValidateFunction } from "npm:ajv@8.17.1/dist/2020.js";
import { baselineText } from "../../src/cli/gate/baseline_file.ts";
import { jsonOutput } from "../../src/cli/output/formats/json_output.ts";
import { summaryOutput } from "../../src/cli/output/formats/summary_output.ts";
import { EVERY_STATUS, KNOWN_FEED, site, UNSCANNED } from "../cli/output/judged_sites.ts";
import { PRESETS } from "../../src/cli/config_file/presets.ts";
import type { ShownCrawl } from "../../src/web/texts/shown_report.ts";
import { configSchema } from "../../src/cli/config_file/schema.ts";
import { checkJsonSchemas, JSON_SCHEMAS, renderJsonSchema } from "../../tools/json_schemas.ts";
import { temporaryFolder } from "../database/databases.ts";
import { sampleSummary } from "../logs/sample_summary.ts";
import { ROOT } from "../service_process.ts";

const CONFIG = "docs/readiness.config.schema.json";

function validator(path: string): ValidateFunction {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, validateFormats: false });
  return ajv.compile(JSON.parse(renderJsonSchema(path)));
}

Deno.test("the JSON Schemas in docs are up to date", () => assertEquals(checkJsonSchemas(ROOT), 0));

Deno.test("checkJsonSchemas() finds a document that is missing or out of date", async () => {
  await using folder = await temporaryFolder();
  assertEquals(checkJsonSchemas(folder.path), 1);
  Deno.mkdirSync(`${folder.path}/docs`);
  for (const path of Object.keys(JSON_SCHEMAS)) {
    Deno.writeTextFileSync(`${folder.path}/${path}`, renderJsonSchema(path));
  }
  assertEquals(checkJsonSchemas(folder.path), 0);
  Deno.writeTextFileSync(`${folder.path}/${CONFIG}`, "{}");
  assertEquals(checkJsonSchemas(folder.path), 1);
});

const SITES = [site(EVERY_STATUS, { baseline: KNOWN_FEED, failOn: "new" }), UNSCANNED];
const PAGES: ShownCrawl = {
  id: "1",
  pagesChecked: 1,
  notes: [],
  list: {
    pages: [{
      url: "https://a.example/",
      status: 200,
      score: null,
      results: [{ checkId: "feed", status: "warn", message: "No feed" }],
    }],
    offset: 0,
    notChecked: [{
      reason: "limit",
      count: 9,
      pages: [{ url: "https://a.example/b", status: null, detail: null }],
    }],
  },
  hasChanges: false,
};
const VALID: Readonly<Record<string, readonly unknown[]>> = {
  baseline: [JSON.parse(baselineText(KNOWN_FEED)), JSON.parse(baselineText(new Map()))],
  summary: [JSON.parse(summaryOutput(SITES)), JSON.parse(summaryOutput(SITES.slice(0, 1)))],
  result: [JSON.parse(jsonOutput(SITES.slice(0, 1))), { ...EVERY_STATUS, crawl: PAGES }],
  logs: [await sampleSummary()],
};

for (const [name, values] of Object.entries(VALID)) {
  Deno.test(`the JSON Schema of the ${name} accepts what the program writes, and no other members`, () => {
    const validate = validator(`docs/readiness.${name}.schema.json`);
    for (const value of values) {
      assert(validate(value), JSON.stringify(validate.errors));
      assertEquals(validate({ ...value as object, unknown: 1 }), false);
      assertEquals(validate({}), false);
    }
  });
}

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
  const validate = validator(CONFIG);
  for (const [value, isValid] of EXAMPLES) {
    const verdicts = [validate(value), configSchema().safeParse(value).success];
    assertEquals(verdicts, [isValid, isValid], JSON.stringify(value));
  }
});

Deno.test("the config file in docs/config.md is valid by the schema", () => {
  const page = Deno.readTextFileSync(`${ROOT}docs/config.md`);
  const [, text = ""] = /```json\n(\{\n {2}"targets"[^]*?)```/.exec(page) ?? [];
  const validate = validator(CONFIG);
  assert(validate(JSON.parse(text)), JSON.stringify(validate.errors));
});

import { assert, assertEquals } from "@std/assert";
import { Ajv2020 } from "npm:ajv@8.17.1/dist/2020.js";
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

Deno.test("the config file in docs/config.md is valid by the schema", () => {
  const page = Deno.readTextFileSync(`${ROOT}docs/config.md`);
  const [, text = ""] = /```json\n(\{\n {2}"targets"[^]*?)```/.exec(page) ?? [];
  const ajv = new Ajv2020({ strict: true, validateFormats: false });
  const validate = ajv.compile(JSON.parse(renderConfigSchema()));
  assert(validate(JSON.parse(text)), ajv.errorsText(validate.errors));
});

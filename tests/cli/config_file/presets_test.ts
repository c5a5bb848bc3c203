import { assertEquals } from "@std/assert";
import { PRESET_NAMES } from "../../../src/cli/config_file/preset_name.ts";
import { extendedConfig, PRESETS } from "../../../src/cli/config_file/presets.ts";
import { configSchema } from "../../../src/cli/config_file/schema.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";

const IDS = new Set(CATALOGUE.map(({ check }) => check.id));

for (const name of PRESET_NAMES) {
  Deno.test(`${name} is a valid config file for the catalogue`, () => {
    const schema = configSchema({
      target: () => null,
      path: () => null,
      check: (id) => IDS.has(id) ? null : `is not a check: ${id}`,
    });
    assertEquals(schema.parse(PRESETS[name]), PRESETS[name]);
  });
}

Deno.test("extendedConfig() prefers the file, then the last preset", () => {
  const file = { extends: [...PRESET_NAMES], checks: { https: "warn" as const }, sample: 1 };
  const { checks, categories, surfaces, sample } = extendedConfig(file);
  assertEquals([checks?.https, checks?.["product-data"], checks?.["ai-crawlers"]], [
    "warn",
    "error",
    "error",
  ]);
  assertEquals([categories?.commerce, surfaces, sample], ["off", { docs: true, shop: false, api: true }, 1]);
  assertEquals(extendedConfig({ minScore: 5 }), { minScore: 5 });
});

import { assertEquals } from "@std/assert";
import { withConfig } from "../../../src/cli/config_file/configured_arguments.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { SAMPLE_CHECKS } from "../../web/sample_checks.ts";
import type { ConfigFile } from "../../../src/cli/config_file/schema.ts";

const catalogue = [...SAMPLE_CHECKS, ...CATALOGUE.filter(({ check }) => check.id === "acp")];

type Values = Readonly<Record<string, string[]>>;

const ROWS: readonly (readonly [name: string, flags: Values, file: ConfigFile, expected: Values])[] = [
  ["adds what no flag says", {}, { sample: 2, only: ["a", "b"], surfaces: { shop: true, api: false } }, {
    sample: ["2"],
    only: ["a", "b"],
    surface: ["shop=yes", "api=no"],
  }],
  ["lets flags win", { sample: ["1"], only: ["c"] }, { sample: 2, only: ["a"] }, {
    sample: ["1"],
    only: ["c"],
  }],
  ["lets flags win for each surface", { surface: ["shop=no,api:yes"] }, {
    surfaces: { shop: true, api: false, docs: true },
  }, { surface: ["shop=no,api:yes", "docs=yes"] }],
  ["turns off checks and categories", { ignore: ["sample-warn"] }, {
    checks: { "sample-pass": "off", "sample-fail": "error" },
    categories: { commerce: "off" },
  }, { ignore: ["sample-warn", "sample-pass", "acp"] }],
  [
    "lets a flag select a check that is off",
    { only: ["sample-pass"] },
    { checks: { "sample-pass": "off" } },
    {
      only: ["sample-pass"],
    },
  ],
  ["adds nothing without members", { ua: ["x"] }, {}, { ua: ["x"] }],
];

for (const [name, flags, file, expected] of ROWS) {
  Deno.test(`withConfig() ${name}`, () => {
    const args = { words: ["a.org"], values: new Map(Object.entries(flags)) };
    const config = { path: "/x/readiness.config.json", folder: "/x", file };
    assertEquals(withConfig(args, config, { catalogue }), {
      words: ["a.org"],
      values: new Map(Object.entries(expected)),
    });
    assertEquals(withConfig(args, null, { catalogue }), args);
  });
}

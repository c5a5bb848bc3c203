import { assertEquals, assertThrows } from "@std/assert";
import { withConfig } from "../../../src/cli/config_file/configured_arguments.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { SAMPLE_CHECKS } from "../../web/sample_checks.ts";
import type { ConfigFile } from "../../../src/cli/config_file/schema.ts";

const SHELL = {
  catalogue: [...SAMPLE_CHECKS, ...CATALOGUE.filter(({ check }) => check.id === "acp")],
  environment: (name: string) => name === "READINESS_HEADER_X" ? "secret" : undefined,
};

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
  ["adds headers from the environment", {}, { headersFrom: { "X-Preview": "READINESS_HEADER_X" } }, {
    header: ["X-Preview: secret"],
  }],
  ["lets a header of the command line win", { header: ["x-preview: mine"] }, {
    headersFrom: { "X-Preview": "READINESS_HEADER_X", "x-other": "READINESS_HEADER_X" },
  }, { header: ["x-preview: mine", "x-other: secret"] }],
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
    assertEquals(withConfig(args, config, SHELL), {
      words: ["a.org"],
      values: new Map(Object.entries(expected)),
    });
    assertEquals(withConfig(args, null, SHELL), args);
  });
}

function configured(words: readonly string[], variable: string) {
  const config = {
    path: "/x/c.json",
    folder: "/x",
    file: { targets: ["a.org"], headersFrom: { "x-preview": variable } },
  };
  return withConfig({ words, values: new Map() }, config, SHELL);
}

Deno.test("withConfig() refuses headers for sites that the config file names", () => {
  assertThrows(
    () => configured([], "READINESS_HEADER_X"),
    Error,
    "Headers are only sent to sites that the command line names, not to targets of the config file",
  );
});

Deno.test("withConfig() refuses a header whose variable is not set", () => {
  assertThrows(
    () => configured(["a.org"], "READINESS_HEADER_Y"),
    Error,
    "headersFrom.x-preview: the variable READINESS_HEADER_Y is not set",
  );
});

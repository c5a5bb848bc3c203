import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import {
  baselineText,
  MAX_BASELINE_BYTES,
  parseBaseline,
  readBaseline,
} from "../../../src/cli/gate/baseline_file.ts";
import type { Baseline } from "../../../src/cli/gate/baseline.ts";
import { AppError } from "../../../src/errors.ts";
import { temporaryFolder } from "../../database/databases.ts";

const TEXT = `{
  "version": 2,
  "targets": {
    "https://a.example/": {
      "feed": { "site": {"count": 1} },
      "image-alternatives": { "/": {"count": 3, "keys": ["0badcafe", "1badcafe"]}, "/blog/*": {"count": 1} },
      "llms-txt": null
    },
    "https://b.example/": {
      "https": { "site": {"count": 1} }
    }
  }
}
`;
const ONE = new Map([["site", { count: 1, keys: [] }]]);

Deno.test("baselineText() is sorted, one check a line, without targets that have no checks", () => {
  const images = new Map([["/blog/*", { count: 1, keys: [] }], ["/", {
    count: 3,
    keys: ["0badcafe", "1badcafe"],
  }]]);
  const baseline: Baseline = new Map([
    ["https://b.example/", new Map([["https", ONE]])],
    ["https://c.example/", new Map()],
    ["https://a.example/", new Map([["llms-txt", null], ["image-alternatives", images], ["feed", ONE]])],
  ]);
  assertEquals(baselineText(baseline), TEXT);
  assertEquals(JSON.parse(baselineText(new Map())), { version: 2, targets: {} });
});

Deno.test("parseBaseline() reads the lists of ids that an older version wrote", () => {
  const old = '{"version":1,"targets":{"https://a.example/":["feed","llms-txt"]}}';
  const entry = new Map([["feed", null], ["llms-txt", null]]);
  assertEquals(parseBaseline(old, "b.json"), new Map([["https://a.example/", entry]]));
});

Deno.test("parseBaseline() reads what baselineText() writes", () => {
  assertEquals(baselineText(parseBaseline(TEXT, "b.json")), TEXT);
  assertEquals(baselineText(parseBaseline(`\ufeff${TEXT}`, "b.json")), TEXT);
});

Deno.test("parseBaseline() reads the successors of retired checks", () => {
  const text = JSON.stringify({
    version: 1,
    targets: { "https://a.example/": ["did-document", "l402", "feed"] },
  });
  assertEquals([...parseBaseline(text, "b.json").values()].map((ids) => [...ids]), [[
    ["other-agent-files", null],
    ["feed", null],
  ]]);
});

const INVALID: readonly (readonly [text: string, why: string])[] = [
  ["", "it is not valid JSON"],
  ["<<<<<<< HEAD\n{}", "it is not valid JSON"],
  ["[]", "it is not a baseline"],
  ['{"name":"package"}', "it is not a baseline"],
  ['{"targets":{}}', "this program reads versions 1 and 2, not none"],
  ['{"version":3,"targets":{}}', "this program reads versions 1 and 2, not 3"],
  ['{"version":1,"targets":{"example.com":[]}}', '"example.com" is not the URL of a target'],
  ['{"version":1,"targets":{"__proto__":[]}}', '"__proto__" is not the URL of a target'],
  ['{"version":1,"targets":{"https://a.example/":{}}}', '"https://a.example/" needs a list of check ids'],
  [
    '{"version":1,"targets":{"https://a.example/":["feed","No check"]}}',
    'entry 2 of "https://a.example/" is not the id of a check',
  ],
  ['{"version":1,"targets":{"https://a.example/":[1]}}', "entry 1 of"],
  [
    '{"version":2,"targets":{"https://a.example/":["feed"]}}',
    '"https://a.example/" needs an object of checks',
  ],
  [
    '{"version":2,"targets":{"https://a.example/":{"__proto__":null}}}',
    '"__proto__" of "https://a.example/" is not the id of a check',
  ],
  ...[
    "{}",
    "[]",
    "1",
    '{"":{"count":1}}',
    '{"/":{"count":0}}',
    '{"/":{"count":1.5}}',
    '{"/":{"count":1e300}}',
    '{"/":{"count":1,"keys":["<script>"]}}',
    `{"/":{"count":1,"keys":${JSON.stringify(Array(101).fill("0badcafe"))}}}`,
    '{"/":{"count":1,"more":1}}',
    '{"\\u001b[2J":{"count":1}}',
  ].map((parts) =>
    [
      `{"version":2,"targets":{"https://a.example/":{"feed":${parts}}}}`,
      'the findings of feed on "https://a.example/" are invalid',
    ] as const
  ),
];

for (const [text, why] of INVALID) {
  Deno.test(`parseBaseline() refuses ${text.slice(0, 120) || "nothing"}`, () => {
    const error = assertThrows(() => parseBaseline(text, "b.json"), AppError);
    assertEquals([error.code, error.status], ["INVALID_BASELINE", 400]);
    assertStringIncludes(error.message, `Cannot use the baseline b.json: ${why}`);
  });
}

Deno.test("readBaseline() reads no folder and no file that is too large", async () => {
  await using folder = await temporaryFolder();
  const path = `${folder.path}/b.json`;
  assertThrows(() => readBaseline(folder.path), AppError, "it is not a file");
  Deno.writeTextFileSync(path, TEXT + " ".repeat(MAX_BASELINE_BYTES - TEXT.length));
  assertEquals(readBaseline(path).size, 2);
  Deno.writeTextFileSync(path, TEXT + " ".repeat(MAX_BASELINE_BYTES - TEXT.length + 1));
  assertThrows(() => readBaseline(path), AppError, "at most 33554432 are read");
});

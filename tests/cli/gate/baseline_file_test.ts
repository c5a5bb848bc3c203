import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import {
  baselineText,
  MAX_BASELINE_BYTES,
  parseBaseline,
  readBaseline,
} from "../../../src/cli/gate/baseline_file.ts";
import { AppError } from "../../../src/errors.ts";
import { temporaryFolder } from "../../database/databases.ts";

const TEXT = `{
  "version": 1,
  "targets": {
    "https://a.example/": [
      "feed",
      "llms-txt"
    ],
    "https://b.example/": [
      "https"
    ]
  }
}
`;

Deno.test("baselineText() is sorted, one check a line, without targets that have no checks", () => {
  const baseline = new Map([
    ["https://b.example/", new Set(["https"])],
    ["https://c.example/", new Set<string>()],
    ["https://a.example/", new Set(["llms-txt", "feed"])],
  ]);
  assertEquals(baselineText(baseline), TEXT);
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
    "other-agent-files",
    "feed",
  ]]);
});

const INVALID: readonly (readonly [text: string, why: string])[] = [
  ["", "it is not valid JSON"],
  ["<<<<<<< HEAD\n{}", "it is not valid JSON"],
  ["[]", "it is not a baseline"],
  ['{"name":"package"}', "it is not a baseline"],
  ['{"targets":{}}', "this program reads version 1, not none"],
  ['{"version":2,"targets":{}}', "this program reads version 1, not 2"],
  ['{"version":1,"targets":{"example.com":[]}}', '"example.com" is not the URL of a target'],
  ['{"version":1,"targets":{"__proto__":[]}}', '"__proto__" is not the URL of a target'],
  ['{"version":1,"targets":{"https://a.example/":{}}}', '"https://a.example/" needs a list of check ids'],
  [
    '{"version":1,"targets":{"https://a.example/":["feed","No check"]}}',
    'entry 2 of "https://a.example/" is not the id of a check',
  ],
  ['{"version":1,"targets":{"https://a.example/":[1]}}', "entry 1 of"],
];

for (const [text, why] of INVALID) {
  Deno.test(`parseBaseline() refuses ${text || "nothing"}`, () => {
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
  assertThrows(() => readBaseline(path), AppError, "at most 16777216 are read");
});

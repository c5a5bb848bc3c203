import { assertEquals } from "@std/assert";
import { parseBase64Json } from "../../../../src/scan/parse/commerce/base64_json.ts";

for (
  const [text, value] of [
    ["eyJhIjoxfQ==", { a: 1 }],
    ["eyJhIjoxfQ", { a: 1 }],
    [" eyJhIjoxfQ== ", { a: 1 }],
    ["eyJhIjoiw78_In0", { a: "ÿ?" }],
    ["eyJhIjoiw78/In0=", { a: "ÿ?" }],
    ["", null],
    ["=", null],
    ["e", null],
    ['{"a":1}', null],
    ["eyJh IjoxfQ", null],
    ["a-b/", null],
    ["A".repeat(100_000), null],
    ["bm8", "syntax"],
  ] as const
) {
  Deno.test(`parseBase64Json() reads ${JSON.stringify(text.slice(0, 20))}`, () => {
    const parsed = parseBase64Json(text);
    assertEquals(parsed?.ok ? parsed.value : parsed?.problem ?? null, value);
  });
}

Deno.test("parseBase64Json() decodes up to 65,536 characters", () => {
  const read = (length: number) => parseBase64Json(btoa('"' + "a".repeat(length) + '"').replace(/=+$/, ""));
  assertEquals([read(49_150)?.ok, read(49_151)], [true, null]);
});

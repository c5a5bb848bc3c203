import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { dnsTexts } from "../../../../src/scan/parse/dns/dns_json.ts";

const CASES: readonly [name: string, value: Json, expected: readonly string[]][] = [
  ["no document", null, []],
  ["a document without answers", { Status: 3 }, []],
  ["a quoted string", { Answer: [{ type: 16, data: '"agents=chat:mcp"' }] }, ["agents=chat:mcp"]],
  ["strings to be joined", { Answer: [{ type: 16, data: '"agents=" "chat:mcp"' }] }, ["agents=chat:mcp"]],
  ["a plain string", { Answer: [{ type: 16, data: "agents=chat" }] }, ["agents=chat"]],
  ["records of other types", { Answer: [{ type: 5, data: "a." }, { type: "16", data: "b" }, 7] }, []],
  ["data that is not text", { Answer: [{ type: 16, data: 5 }] }, [""]],
];

for (const [name, value, expected] of CASES) {
  Deno.test(`dnsTexts() reads ${name}`, () => assertEquals(dnsTexts(value), expected));
}

Deno.test("dnsTexts() is bounded in records and in characters", () => {
  const Answer = Array.from({ length: 1000 }, () => ({ type: 16, data: '" '.repeat(100_000) }));
  const texts = dnsTexts({ Answer });
  assertEquals(texts.length, 64);
  assertEquals(dnsTexts({ Answer: [{ type: 16, data: "a".repeat(5_000) }] })[0]?.length, 4_096);
  assertEquals(texts.every((text) => text.length <= 4_096), true);
});

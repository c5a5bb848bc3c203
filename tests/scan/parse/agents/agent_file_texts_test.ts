import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { jsonTexts, toolTexts } from "../../../../src/scan/parse/agents/agent_file_texts.ts";

const VALUES: readonly [name: string, value: Json, expected: readonly [place: string, text: string][]][] = [
  ["a text", "two words", [["", "two words"]]],
  ["no single words", { id: "track", tags: ["orders"], url: " https://example.com/ " }, []],
  ["members and elements", { skills: [{ description: "Finds orders" }, { description: "Tracks orders" }] }, [
    ["skills[0].description", "Finds orders"],
    ["skills[1].description", "Tracks orders"],
  ]],
  ["no other types", [1, null, true, {}], []],
];

for (const [name, value, expected] of VALUES) {
  Deno.test(`jsonTexts() reads ${name}`, () => {
    assertEquals(jsonTexts(value).map(({ place, text }) => [place, text]), [...expected]);
  });
}

Deno.test("jsonTexts() reads 2,000 texts", () => {
  assertEquals(jsonTexts(Array.from({ length: 2_001 }, () => "two words")).length, 2_000);
});

Deno.test("toolTexts() joins the texts of a tool under its name, or under its position", () => {
  const properties = { words: { type: "string", description: "Words to find" } };
  const tools = [
    { name: "search", description: "Finds orders", inputSchema: { type: "object", properties } },
    { description: "Has no name" },
    { name: "silent" },
    "a tool",
  ];
  assertEquals(toolTexts(tools), [
    { place: "search", text: "Finds orders\n\nWords to find" },
    { place: "tools[1]", text: "Has no name" },
    { place: "tools[3]", text: "a tool" },
  ]);
});

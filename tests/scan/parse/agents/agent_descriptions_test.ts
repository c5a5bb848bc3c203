import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseAgentDescriptions } from "../../../../src/scan/parse/agents/agent_descriptions.ts";

const item = { "@type": "ad:AgentDescription", name: "Orders", "@id": "https://example.com/ad.json" };
const list = (...items: Json[]): Json => ({ "@type": "CollectionPage", items });

const CASES: readonly [name: string, value: Json, urls: number, problems: readonly string[]][] = [
  ["accepts a list", list(item, item), 2, []],
  ["accepts an empty list", list(), 0, []],
  ["accepts several types", { "@type": ["schema:CollectionPage", "x"], items: [item] }, 1, []],
  [
    "accepts the URL of the type",
    list({ ...item, "@type": "https://agent-network-protocol.com/ad#AgentDescription" }),
    1,
    [],
  ],
  ["notes another type", { "@type": "ItemList", items: [item] }, 1, ["not-a-collection"]],
  ["notes that items are missing", { "@type": "CollectionPage" }, 0, ["missing-items"]],
  ["notes a relative URL", list({ ...item, "@id": "/ad.json" }), 0, ["bad-item"]],
  ["notes an item without name", list({ ...item, name: "" }), 1, ["bad-item"]],
  ["notes an item that is null", list(null), 0, ["bad-item"]],
  ["refuses null", null, 0, ["not-a-collection", "missing-items"]],
  ["refuses a list at the top", [item], 0, ["not-a-collection", "missing-items"]],
];

for (const [name, value, urls, problems] of CASES) {
  Deno.test(`parseAgentDescriptions() ${name}`, () => {
    const read = parseAgentDescriptions(value);
    assertEquals([read.items.length, read.problems.map(({ code }) => code)], [urls, problems]);
  });
}

Deno.test("parseAgentDescriptions() limits the agents", () => {
  const { items } = parseAgentDescriptions(
    list(...Array.from({ length: 201 }, () => item)),
  );
  assertEquals(items.length, 200);
});

const TYPES: readonly [name: string, type: Json, valid: boolean][] = [
  ["its type after nine others", [...Array.from({ length: 9 }, () => "x"), "CollectionPage"], true],
  ["no type after ten others", [...Array.from({ length: 10 }, () => "x"), "CollectionPage"], false],
  ["a type of 200 characters", "#CollectionPage".padStart(200, "x"), true],
  ["no type of 201 characters", "#CollectionPage".padStart(201, "x"), false],
];
for (const [name, type, valid] of TYPES) {
  Deno.test(`parseAgentDescriptions() reads ${name}`, () => {
    const { problems } = parseAgentDescriptions({ "@type": type, items: [item] });
    assertEquals(problems.map(({ code }) => code), valid ? [] : ["not-a-collection"]);
  });
}

const NEXT: readonly [next: Json, problems: readonly string[]][] = [
  [null, []],
  ["https://example.com/2", []],
  ["/2", ["bad-next"]],
  [2, ["bad-next"]],
];
for (const [next, problems] of NEXT) {
  Deno.test(`parseAgentDescriptions() judges the next page ${JSON.stringify(next)}`, () => {
    const read = parseAgentDescriptions({ "@type": "CollectionPage", items: [item], next });
    assertEquals(read.problems.map(({ code }) => code), problems);
  });
}

import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/scan/parse/json.ts";
import {
  MAX_AGENT_DESCRIPTIONS,
  parseAgentDescription,
  parseAgentDescriptions,
} from "../../../../src/scan/parse/agents/agent_descriptions.ts";

const item = { "@type": "ad:AgentDescription", name: "Orders", "@id": "https://example.com/ad.json" };
const list = (...items: Json[]): Json => ({ "@type": "CollectionPage", items });

const CASES: readonly [name: string, value: Json, addresses: number, problems: readonly string[]][] = [
  ["accepts a list", list(item, item), 2, []],
  ["accepts a list of none", list(), 0, []],
  ["accepts several types", { "@type": ["schema:CollectionPage", "x"], items: [item] }, 1, []],
  [
    "accepts the type by its address",
    list({ ...item, "@type": "https://agent-network-protocol.com/ad#AgentDescription" }),
    1,
    [],
  ],
  ["notes another type", { "@type": "ItemList", items: [item] }, 1, ["not-a-collection"]],
  ["notes that items are missing", { "@type": "CollectionPage" }, 0, ["missing-items"]],
  ["notes a relative address", list({ ...item, "@id": "/ad.json" }), 0, ["bad-item"]],
  ["notes an item without name", list({ ...item, name: "" }), 1, ["bad-item"]],
  ["notes an item that is none", list(null), 0, ["bad-item"]],
  ["refuses null", null, 0, ["not-a-collection", "missing-items"]],
  ["refuses a list at the top", [item], 0, ["not-a-collection", "missing-items"]],
];

for (const [name, value, addresses, problems] of CASES) {
  Deno.test(`parseAgentDescriptions() ${name}`, () => {
    const read = parseAgentDescriptions(value);
    assertEquals([read.items.length, read.problems.map(({ code }) => code)], [addresses, problems]);
  });
}

Deno.test("parseAgentDescriptions() reads so many agents and no more", () => {
  const { items } = parseAgentDescriptions(
    list(...Array.from({ length: MAX_AGENT_DESCRIPTIONS + 1 }, () => item)),
  );
  assertEquals(items.length, MAX_AGENT_DESCRIPTIONS);
});

Deno.test("parseAgentDescription() reads names with the prefix of older versions", () => {
  const older = {
    "@type": "ad:AgentDescription",
    name: "Orders",
    "ad:security": "x",
    "ad:securityDefinitions": {},
  };
  assertEquals(parseAgentDescription(older), {
    isObject: true,
    missing: ["protocolType", "protocolVersion"],
  });
});

Deno.test("parseAgentDescription() tells that a text is no description", () => {
  assertEquals(parseAgentDescription("agent").isObject, false);
});

import { assertEquals } from "@std/assert";
import file from "../../../../src/scan/fix/files/ai_catalog.ts";
import { parseAiCatalog } from "../../../../src/scan/parse/catalog/ai_catalog.ts";
import type { Json } from "../../../../src/json.ts";
import { PLAIN_FACTS } from "../facts.ts";

const ENTRY = {
  identifier: "urn:air:example.org:agent:main",
  type: "application/a2a-agent-card+json",
  displayName: "Agent",
  url: "https://example.org/card.json",
};

function write(outcome: string, catalog: Json, path = "/.well-known/ai-catalog.json"): string | null {
  const found = {
    catalog: {
      present: true,
      document: parseAiCatalog(catalog),
      resource: { text: JSON.stringify(catalog), url: new URL(path, PLAIN_FACTS.origin) },
    },
    agent: null,
    tools: null,
    skills: null,
    apis: null,
  };
  return file.write(found as unknown as Parameters<typeof file.write>[0], {
    facts: PLAIN_FACTS,
    outcome: () => outcome,
    details: () => ({}),
    fails: () => false,
  })?.text ?? null;
}

Deno.test("ai_catalog renews a catalog of an older draft", () => {
  const old = { specVersion: 1, entries: [{ ...ENTRY, url: "/card.json" }] };
  assertEquals(JSON.parse(write("legacy", old) ?? "null"), {
    specVersion: "1.0",
    host: { displayName: "Example", identifier: "example.org" },
    entries: [ENTRY],
  });
});

const NOTHING: readonly [name: string, outcome: string, catalog: Json, path?: string][] = [
  ["for a catalog that is not the problem", "dead", { entries: [ENTRY] }],
  ["for a catalog at another path", "flawed", { entries: [ENTRY] }, "/ai-catalog.json"],
  ["for an entry without a type", "flawed", { entries: [{ identifier: ENTRY.identifier, url: ENTRY.url }] }],
  ["for an empty catalog of a site that offers nothing", "empty", { entries: [] }],
  ["for a catalog without entries", "invalid", { specVersion: "1.0" }],
];

for (const [name, outcome, catalog, path] of NOTHING) {
  Deno.test(`ai_catalog writes nothing ${name}`, () => assertEquals(write(outcome, catalog, path), null));
}

import { assertEquals } from "@std/assert";
import { aiCatalogSnippet } from "../../../../src/scan/fix/snippets/ai_catalog_snippet.ts";
import { parseAiCatalog } from "../../../../src/scan/parse/catalog/ai_catalog.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`aiCatalogSnippet() is a catalogue of ${facts.name}`, () => {
    const { entries, problems } = parseAiCatalog(JSON.parse(aiCatalogSnippet(facts, {})));
    assertEquals([entries.length, problems], [1, []]);
  });
}

Deno.test("aiCatalogSnippet() lists what the page offers", () => {
  const links = [["agent-card", "https://example.org/card"], ["api-catalog", "https://example.org/api"], [
    "mcp",
  ], 5];
  const { entries } = parseAiCatalog(JSON.parse(aiCatalogSnippet(PLAIN_FACTS, { links })));
  assertEquals(entries.map(({ url, type }) => [url, type]), [
    ["https://example.org/card", "application/a2a-agent-card+json"],
  ]);
});

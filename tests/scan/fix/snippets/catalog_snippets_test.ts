import { assertEquals } from "@std/assert";
import { aiCatalogSnippet, ardSnippet } from "../../../../src/scan/fix/snippets/catalog_snippets.ts";
import { parseAiCatalog } from "../../../../src/scan/parse/catalog/ai_catalog.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";
import { parseArd } from "../../../../src/scan/parse/catalog/ard.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`aiCatalogSnippet() is an AI Catalog of ${facts.name}`, () => {
    const { entries, problems } = parseAiCatalog(JSON.parse(aiCatalogSnippet(facts, {}) ?? "null"));
    assertEquals([entries.length, problems], [1, []]);
  });
}

Deno.test("aiCatalogSnippet() lists what the page offers", () => {
  const links = [["agent-card", "https://example.org/card"], ["api-catalog", "https://example.org/api"], [
    "mcp",
  ], 5];
  const { entries } = parseAiCatalog(JSON.parse(aiCatalogSnippet(PLAIN_FACTS, { links }) ?? "null"));
  assertEquals(entries.map(({ url, type }) => [url, type]), [
    ["https://example.org/card", "application/a2a-agent-card+json"],
  ]);
});

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`ardSnippet() is an ARD document of ${facts.name}`, () => {
    const { entries, problems } = parseArd(JSON.parse(ardSnippet(facts, {}) ?? "null"));
    assertEquals([entries.length, problems], [1, []]);
  });
}

Deno.test("aiCatalogSnippet() invents no entry where the page offers none that catalogs list", () => {
  assertEquals(
    aiCatalogSnippet(PLAIN_FACTS, { links: [["service-desc", "https://example.org/api.json"]] }),
    null,
  );
});

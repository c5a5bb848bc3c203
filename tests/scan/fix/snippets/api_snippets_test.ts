import { assertEquals } from "@std/assert";
import { apiCatalogText } from "../../../../src/scan/fix/snippets/api_snippets.ts";
import { PLAIN_FACTS } from "../facts.ts";
import { parseLinkset } from "../../../../src/scan/parse/catalog/linkset.ts";

const DESCRIPTIONS: readonly (readonly [href: string, isTyped: boolean, type: string | null])[] = [
  ["https://example.org/openapi.json", true, "application/openapi+json"],
  ["https://api.example.org/v1.yaml", true, "application/openapi+yaml"],
  ["https://example.org/openapi.json", false, null],
];

for (const [href, isTyped, type] of DESCRIPTIONS) {
  Deno.test(`apiCatalogText() names ${href} as ${type}`, () => {
    const { links, problems } = parseLinkset(JSON.parse(apiCatalogText(PLAIN_FACTS, href, isTyped)));
    assertEquals([problems, links.map((link) => [link.rel, link.href, link.type])], [[], [
      ["service-desc", href, type],
    ]]);
  });
}

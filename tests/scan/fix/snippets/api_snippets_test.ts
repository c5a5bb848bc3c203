import { assertEquals } from "@std/assert";
import { apiCatalogSnippet, openApiSnippet } from "../../../../src/scan/fix/snippets/api_snippets.ts";
import { parseOpenApi } from "../../../../src/scan/parse/api/openapi.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";
import { parseLinkset } from "../../../../src/scan/parse/catalog/linkset.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`openApiSnippet() is a description of ${facts.name}`, async () => {
    const { problems, operations } = await parseOpenApi(
      JSON.parse(openApiSnippet(facts)),
      new URL("/openapi.json", facts.origin),
    );
    const [operation] = operations;
    assertEquals([problems, operation?.isDescribed, operation?.hasResponseSchema], [[], true, true]);
  });
}

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`apiCatalogSnippet() is a catalog of ${facts.name}`, () => {
    const { links, problems } = parseLinkset(JSON.parse(apiCatalogSnippet(facts, {})));
    assertEquals([problems, links.map(({ rel, href }) => [rel, href])], [[], [
      ["service-desc", `${facts.origin}/openapi.json`],
    ]]);
  });
}

Deno.test("apiCatalogSnippet() names the description that was found", () => {
  const description = "https://api.example.org/v1.yaml";
  const [link] = parseLinkset(JSON.parse(apiCatalogSnippet(PLAIN_FACTS, { description }))).links;
  assertEquals([link?.href, link?.type], [description, "application/openapi+yaml"]);
});

import { assertEquals } from "@std/assert";
import { openApiSnippet } from "../../../../src/scan/fix/snippets/openapi_snippet.ts";
import { parseOpenApi } from "../../../../src/scan/parse/api/openapi.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

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

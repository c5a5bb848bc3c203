import { assertEquals } from "@std/assert";
import { ardSnippet } from "../../../../src/scan/fix/snippets/ard_snippet.ts";
import { parseArd } from "../../../../src/scan/parse/catalog/ard.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`ardSnippet() is an ARD document of ${facts.name}`, () => {
    const { entries, problems } = parseArd(JSON.parse(ardSnippet(facts, {})));
    assertEquals([entries.length, problems], [1, []]);
  });
}

import { assertEquals } from "@std/assert";
import { apisJsonSnippet } from "../../../../src/scan/fix/snippets/apis_json_snippet.ts";
import { parseApisJson } from "../../../../src/scan/parse/catalog/apis_json.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`apisJsonSnippet() is an APIs.json of ${facts.name}`, () => {
    const document = JSON.parse(apisJsonSnippet(facts));
    const { problems } = parseApisJson(document);
    assertEquals([document.name, problems], [facts.name, []]);
  });
}

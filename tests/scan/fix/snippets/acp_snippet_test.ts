import { assertEquals } from "@std/assert";
import { acpSnippet } from "../../../../src/scan/fix/snippets/acp_snippet.ts";
import { parseAcpDiscovery } from "../../../../src/scan/parse/commerce/acp_discovery.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS, { ...PLAIN_FACTS, origin: "http://example.org" }]) {
  Deno.test(`acpSnippet() is a document of ${facts.name} at ${facts.origin}`, () => {
    const { services, problems } = parseAcpDiscovery(JSON.parse(acpSnippet(facts)));
    assertEquals([services, problems], [["checkout"], []]);
  });
}

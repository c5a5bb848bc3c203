import { assertEquals } from "@std/assert";
import { acpSnippet, ucpSnippet } from "../../../../src/scan/fix/snippets/commerce_snippets.ts";
import { parseAcpDiscovery } from "../../../../src/scan/parse/commerce/acp_discovery.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";
import { parseUcpProfile } from "../../../../src/scan/parse/commerce/ucp_profile.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS, { ...PLAIN_FACTS, origin: "http://example.org" }]) {
  Deno.test(`acpSnippet() is a document of ${facts.name} at ${facts.origin}`, () => {
    const { services, problems } = parseAcpDiscovery(JSON.parse(acpSnippet(facts)));
    assertEquals([services, problems], [["checkout"], []]);
  });
}

for (const facts of [PLAIN_FACTS, ODD_FACTS, { ...PLAIN_FACTS, origin: "http://example.org" }]) {
  Deno.test(`ucpSnippet() is a profile of ${facts.name} at ${facts.origin}`, () => {
    const { bindings, problems } = parseUcpProfile(JSON.parse(ucpSnippet(facts)));
    assertEquals([bindings.map(({ endpoint }) => endpoint), problems], [["https://example.org/ucp"], []]);
  });
}

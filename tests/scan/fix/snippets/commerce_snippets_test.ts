import { assertEquals } from "@std/assert";
import { ucpSnippet } from "../../../../src/scan/fix/snippets/commerce_snippets.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";
import { parseUcpProfile } from "../../../../src/scan/parse/commerce/ucp_profile.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS, { ...PLAIN_FACTS, origin: "http://example.org" }]) {
  Deno.test(`ucpSnippet() is a profile of ${facts.name} at ${facts.origin}`, () => {
    const { bindings, problems } = parseUcpProfile(JSON.parse(ucpSnippet(facts)));
    assertEquals([bindings.map(({ endpoint }) => endpoint), problems], [["https://example.org/ucp"], []]);
  });
}

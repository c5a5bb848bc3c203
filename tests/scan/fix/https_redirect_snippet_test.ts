import { assert, assertEquals, assertFalse } from "@std/assert";
import { httpsRedirectSnippet } from "../../../src/scan/fix/https_redirect_snippet.ts";
import { type Stack, STACKS } from "../../../src/scan/fix/site_facts.ts";
import { PLAIN_FACTS } from "./facts.ts";

function snippetFor(stack: Stack): string {
  return httpsRedirectSnippet({ ...PLAIN_FACTS, origin: "http://example.org", stack });
}

for (const stack of STACKS) {
  Deno.test(`httpsRedirectSnippet() leads to https on ${stack}`, () => {
    const snippet = snippetFor(stack);
    assert(/https/i.test(snippet));
    assertFalse(snippet.includes("undefined"));
  });
}

Deno.test("httpsRedirectSnippet() for Vercel is JSON", () => {
  assertEquals(JSON.parse(snippetFor("vercel")).redirects[0].destination, "https://example.org/$1");
});

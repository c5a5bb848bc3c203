import { assert, assertEquals, assertFalse } from "@std/assert";
import { httpsRedirectSnippet } from "../../../../src/scan/fix/snippets/https_redirect_snippet.ts";
import { type Stack, STACKS } from "../../../../src/scan/contract/site_facts.ts";
import { PLAIN_FACTS } from "../facts.ts";

function snippetFor(stack: Stack): string {
  return httpsRedirectSnippet({ ...PLAIN_FACTS, origin: "http://example.org", stack });
}

for (const stack of STACKS) {
  Deno.test(`httpsRedirectSnippet() redirects to https on ${stack}`, () => {
    const snippet = snippetFor(stack);
    assert(/https/i.test(snippet));
    assertFalse(snippet.includes("undefined"));
  });
}

Deno.test("httpsRedirectSnippet() for Vercel is JSON", () => {
  assertEquals(JSON.parse(snippetFor("vercel")).redirects[0].destination, "https://example.org/$1");
});

/** Place of the snippet. On the first two stacks, a rule above it wins for the same name. */
const PLACES: readonly (readonly [Stack, string])[] = [
  ["apache", "# Replaces the virtual host of this name on port 80"],
  ["nginx", "# Replaces listen 80 in the server block of this name"],
  ["wordpress", "# In .htaccess, above # BEGIN WordPress; a proxy in front must send X-Forwarded-Proto"],
  ["netlify", "# In _redirects in the publish directory"],
  ["next", "// In next.config.js"],
];

for (const [stack, place] of PLACES) {
  Deno.test(`httpsRedirectSnippet() names its place on ${stack}`, () => {
    assertEquals(snippetFor(stack).split("\n", 1), [place]);
  });
}

import { assert, assertEquals, assertFalse } from "@std/assert";
import { httpsRedirectSnippet } from "../../../src/scan/fix/https_redirect_snippet.ts";
import type { Stack } from "../../../src/scan/fix/site_facts.ts";

const STACKS: readonly Stack[] = [
  "apache",
  "caddy",
  "cloudflare",
  "netlify",
  "next",
  "nginx",
  "shopify",
  "static",
  "vercel",
  "wordpress",
];

function snippetFor(stack: Stack): string {
  return httpsRedirectSnippet({
    origin: "http://example.org",
    host: "example.org",
    name: "Example",
    description: null,
    sitemap: "http://example.org/sitemap.xml",
    stack,
    now: new Date(0),
  });
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

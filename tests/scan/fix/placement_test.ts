import { assertEquals } from "@std/assert";
import { placement, type Publication } from "../../../src/scan/fix/placement.ts";
import type { Stack } from "../../../src/scan/fix/site_facts.ts";

const CASES: readonly [Stack, Publication, string][] = [
  [
    "next",
    { file: "/llms.txt" },
    "With Next.js: the file is public/llms.txt, or a route handler for /llms.txt.",
  ],
  [
    "static",
    { file: "/.well-known/security.txt" },
    "The file is /.well-known/security.txt below the root of the site.",
  ],
  ["shopify", { file: "/robots.txt" }, "On Shopify: edit the template robots.txt.liquid."],
  ["shopify", { file: "/llms.txt" }, "On Shopify: serve it from an app proxy, and redirect /llms.txt to it."],
  [
    "shopify",
    { file: "/.well-known/ucp" },
    "On Shopify: the platform publishes it for the shop; agents would not follow a redirect to a file of yours.",
  ],
  ["netlify", { header: "Link" }, "On Netlify: a line in the file _headers."],
];

for (const [stack, publication, expected] of CASES) {
  Deno.test(`placement() on ${stack} of ${JSON.stringify(publication)}`, () => {
    assertEquals(placement(stack, publication), expected);
  });
}

import { assertEquals } from "@std/assert";
import { stack } from "../../../../src/scan/probes/pages/stack.ts";
import { observeProbe } from "../../observe_probe.ts";

const CASES: readonly [stack: string, headers: Readonly<Record<string, string>>, html: string][] = [
  ["static", {}, ""],
  ["shopify", { "x-shopid": "1" }, ""],
  ["shopify", {}, "<script src=//cdn.shopify.com/a.js></script>"],
  ["static", {}, "<img src=//cdn.shopify.com/a.png>"],
  ["next", {}, '<script src=//cdn.shopify.com/a.js></script><script src="/_next/static/a.js"></script>'],
  ["next", { "x-powered-by": "Next.js" }, ""],
  ["wordpress", { server: "nginx" }, "<meta name=generator content='WordPress 6.9'>"],
  ["wordpress", {}, "<img src=/wp-content/a.png>"],
  ["docs-platform", {}, "<meta name=generator content=Mintlify>"],
  ["docs-platform", {}, "<meta name=generator content='GitBook (1a2b)'>"],
  ["static", {}, "<meta name=generator content='GitBook 3.2.3'>"],
  ["docs-platform", { "x-rtd-project": "oak" }, ""],
  ["github-pages", { server: "GitHub.com" }, ""],
  ["github-pages", { server: "GitHub.com" }, '<script src="/_next/static/a.js"></script>'],
  ["github-pages", { "x-github-request-id": "a", server: "cloudflare" }, "<img src=/wp-content/a.png>"],
  ["vercel", { "x-vercel-id": "a" }, ""],
  ["netlify", { "x-nf-request-id": "a" }, ""],
  ["nginx", { server: "nginx/1.29", "cf-ray": "a" }, ""],
  ["apache", { server: "Apache" }, ""],
  ["caddy", { server: "Caddy" }, ""],
  ["cloudflare", { "cf-ray": "a" }, ""],
];

CASES.forEach(([expected, headers, html], at) => {
  Deno.test(`stack is ${expected} (${at + 1})`, async () => {
    const site = {
      "/": { body: `<!doctype html>${html}`, headers: { "content-type": "text/html", ...headers } },
    };
    assertEquals(await observeProbe(stack, site), expected);
  });
});

Deno.test("stack is static if the site does not respond", async () => {
  assertEquals(await observeProbe(stack, { "/": new Error("closed") }), "static");
});

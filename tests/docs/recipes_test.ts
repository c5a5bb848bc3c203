/** The recipes of docs/recipes.md, on the servers that this machine has, and compared with the fixes of a scan. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { markdownNegotiationSnippet } from "../../src/scan/fix/snippets/markdown_negotiation_snippet.ts";
import type { Stack } from "../../src/scan/contract/site_facts.ts";
import { PLAIN_FACTS } from "../scan/fix/facts.ts";
import { scanSite } from "../scan/scan_site.ts";
import { blocksUnder, RECIPE_CHECKS } from "../../tools/recipes/recipe_page.ts";
import {
  ABOUT_MARKDOWN,
  INDEX_MARKDOWN,
  llmsTxt,
  robotsTxt,
  sitemapXml,
  TEXT,
} from "../../tools/recipes/tea_house.ts";
import { RECIPE_SERVERS, RecipeSite } from "./recipe_servers.ts";

const HOST = "recipes.cases.readiness-tests.org";
const ORIGIN = `http://${HOST}`;

function html(title: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} of the tea house</title></head>
<body><main><h1>${title}</h1><p>${TEXT}</p><a href="/">Home</a> <a href="/about">About</a></main></body></html>`;
}

const FILES: Readonly<Record<string, string>> = {
  "index.html": html("Tea"),
  "about.html": html("About"),
  "index.md": INDEX_MARKDOWN,
  "about.md": ABOUT_MARKDOWN,
  "robots.txt": robotsTxt(ORIGIN),
  "llms.txt": llmsTxt(ORIGIN),
  "sitemap.xml": sitemapXml(ORIGIN),
};

Deno.test("docs/recipes.md lists at least ten checks", () => {
  assertEquals(RECIPE_CHECKS.length >= 10, true);
});

for (const server of RECIPE_SERVERS) {
  const program = await server.program();
  const why = program === null ? " (skipped: it is not installed)" : "";
  Deno.test({
    name: `a site on ${server.name} passes the checks of docs/recipes.md after its recipe${why}`,
    ignore: program === null,
    async fn() {
      const [negotiation = "", rest = ""] = blocksUnder(server.name, server.language);
      await using site = await RecipeSite.start(server, program ?? "", [negotiation, rest], FILES);
      const resolve = [`${HOST}:80:127.0.0.1:${site.port}`, `${HOST}:443:127.0.0.1:1`];
      const { result } = await scanSite(ORIGIN, { resolve });
      const results = result.checks.filter(({ id }) => RECIPE_CHECKS.includes(id));
      const problems = results.filter(({ status }) => status !== "pass" && status !== "not_applicable");
      assertEquals(problems.map(({ id, status, message }) => `${id} ${status}: ${message}`), []);
      assertEquals(results.length, RECIPE_CHECKS.length);
    },
  });
}

/** Headings by the platform that their configuration belongs to. */
const HEADINGS: readonly (readonly [stack: Stack, heading: string, language: string])[] = [
  ["nginx", "nginx", "nginx"],
  ["apache", "Apache", "apache"],
  ["caddy", "Caddy", "caddyfile"],
  ["vercel", "Vercel", "js"],
  ["netlify", "Netlify", "js"],
  ["next", "Next.js", "js"],
];

/** The formatter changes line breaks, trailing commas and parentheses. */
const compact = (code: string) => code.replaceAll(/[\s,()]+/g, "");

for (const [stack, heading, language] of HEADINGS) {
  Deno.test(`docs/recipes.md negotiates Markdown on ${heading} as the fix of a scan does`, () => {
    const [block = ""] = blocksUnder(heading, language);
    assertStringIncludes(compact(block), compact(markdownNegotiationSnippet({ ...PLAIN_FACTS, stack }, {})));
  });
}

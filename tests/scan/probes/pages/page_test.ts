import { assertEquals } from "@std/assert";
import { page } from "../../../../src/scan/probes/pages/page.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const as = (body: string, type = "text/html") => ({ "/": { body, headers: { "content-type": type } } });

const CASES: readonly [name: string, site: ReturnType<typeof as>, text: string, cut: boolean][] = [
  ["the visible text of HTML", as("<!doctype html><p>Oak<script>a</script>"), "Oak", false],
  ["no text of another type", as("Oak", "text/plain"), "", false],
  ["all tags of the longest page", as("<i>a</i>".repeat(10_000)), "a".repeat(10_000), false],
  [
    "the beginning of a longer page",
    as("<i>a</i>".repeat(10_001)),
    "a".repeat(10_000),
    true,
  ],
];

for (const [name, site, text, cut] of CASES) {
  Deno.test(`page observes ${name}`, async () => {
    const found = await observeProbe(page, site);
    if (typeof found === "string") throw new Error(found);
    assertEquals([found.text, found.cut], [text, cut]);
  });
}

const HTML = { "content-type": "text/html" };
const stub = (markup: string) => ({ body: `<!doctype html><title>Moved</title>${markup}`, headers: HTML });
const refresh = (url: string) => stub(`<meta http-equiv="refresh" content="0; url=${url}">`);
const article = (text: string) => ({ body: `<!doctype html><title>Oak</title><p>${text}`, headers: HTML });

const STUBS: readonly [name: string, site: CaseSite, path: string, text: string][] = [
  [
    "the page behind a refresh",
    { "/": refresh("en/#top"), "/en/": article("Cases of oak") },
    "/en/",
    "Cases of oak",
  ],
  [
    "the page behind a script",
    {
      "/": stub("<script>location.replace('/latest/' + location.hash)</script>"),
      "/latest/": article("Cases of oak"),
    },
    "/latest/",
    "Cases of oak",
  ],
  ["one step only", { "/": refresh("/a"), "/a": refresh("/b"), "/b": article("Cases of oak") }, "/a", ""],
  ["the stub of a missing page", { "/": refresh("/gone") }, "/", ""],
  ["the stub of another site", { "/": refresh("https://bare-site.org/") }, "/", ""],
  ["the stub of itself", { "/": refresh("/#start") }, "/", ""],
  [
    "the stub of a page that robots.txt disallows",
    {
      "/robots.txt": "User-agent: *\nDisallow: /en\n",
      "/": refresh("/en/"),
      "/en/": article("Cases of oak"),
    },
    "/",
    "",
  ],
  [
    "a page with text that redirects",
    {
      "/": stub(`<meta http-equiv="refresh" content="0; url=/en/"><p>${"x".repeat(200)}`),
      "/en/": article("Cases of oak"),
    },
    "/",
    "x".repeat(200),
  ],
];

for (const [name, site, path, text] of STUBS) {
  Deno.test(`page observes ${name}`, async () => {
    const found = await observeProbe(page, site);
    if (typeof found === "string") throw new Error(found);
    assertEquals([found.resource.url.pathname, found.text], [path, text]);
  });
}

import { assertEquals } from "@std/assert";
import { llmsTxtFormats } from "../../../../../src/scan/probes/discovery/llms_txt/llms_txt_formats.ts";
import type { PlainAnswer, Site } from "../../../../fixtures/answer.ts";
import { AS_MARKDOWN, MARKDOWN, prefersMarkdown } from "../../../../fixtures/markdown_site.ts";
import { observeProbe } from "../../../observe_probe.ts";
import { type CasePaths, type CaseSite, caseSite } from "../../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const llmsTxt = (...paths: string[]) => ({ "/llms.txt": paths.map((path) => `- [a](${path})\n`).join("") });
const html = (words: string) => ({
  body:
    `<!doctype html><title>${words}</title><p>All about the ${words}, as it was cast and hung in the valley.`,
  headers: { "content-type": "text/html" },
});

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["nothing without llms.txt", {}, null],
  ["Markdown", { ...llmsTxt("/a.md"), "/a.md": "# A\n" }, {
    markdown: [`${ORIGIN}/a.md`],
    html: [],
    negotiates: false,
    isNegotiated: false,
  }],
  ["HTML pages", { ...llmsTxt("/a", "/b"), "/a": html("bell"), "/b": html("gong") }, {
    markdown: [],
    html: [`${ORIGIN}/a`, `${ORIGIN}/b`],
    negotiates: false,
    isNegotiated: false,
  }],
  ["no rules for crawlers", { ...llmsTxt("/robots.txt"), "/robots.txt": "User-agent: *\nAllow: /\n" }, {
    markdown: [],
    html: [],
    negotiates: false,
    isNegotiated: false,
  }],
  ["no sitemap", { ...llmsTxt("/sitemap.txt"), "/sitemap.txt": `${ORIGIN}/a\n` }, {
    markdown: [],
    html: [],
    negotiates: false,
    isNegotiated: false,
  }],
  ["no missing pages and no data", { ...llmsTxt("/a", "/b.json"), "/b.json": `{"c":1}` }, {
    markdown: [],
    html: [],
    negotiates: false,
    isNegotiated: false,
  }],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`llmsTxtFormats finds ${name}`, async () => {
    const found = await observeProbe(llmsTxtFormats, site);
    assertEquals(found, expected);
  });
}

/** A site whose pages are Markdown for clients that prefer it. The others are the same for everyone. */
const negotiated = (others: CasePaths, unknown?: PlainAnswer): Site => {
  const site = caseSite(others);
  const pages = ["/", "/a", "/b"].filter((path) => !Object.hasOwn(others, path));
  return (request) => {
    if (!pages.includes(request.path)) return site(request) ?? unknown;
    return prefersMarkdown(request.headers.get("accept") ?? "")
      ? { body: `${MARKDOWN}${request.path}`, headers: AS_MARKDOWN }
      : html(`bell ${request.path}`);
  };
};
const BOTH = llmsTxt("/a", "/b");

function refusing(path: string, status: number): Site {
  const site = negotiated(BOTH);
  return (request) =>
    request.path === path && prefersMarkdown(request.headers.get("accept") ?? "")
      ? { status, body: "# No\n", headers: AS_MARKDOWN }
      : site(request);
}

const NEGOTIATED: readonly [name: string, site: Site, isNegotiated: boolean][] = [
  ["one page", negotiated(llmsTxt("/a")), true],
  ["two pages", negotiated(BOTH), true],
  ["no page without links", negotiated({ "/llms.txt": "# A\n" }), false],
  ["no pages of which one is HTML only", negotiated({ ...BOTH, "/b": html("gong") }), false],
  ["no pages where the home page is HTML only", negotiated({ ...BOTH, "/": html("gong") }), false],
  [
    "no pages where missing pages are Markdown",
    negotiated(BOTH, { body: MARKDOWN, headers: AS_MARKDOWN }),
    false,
  ],
  ["no pages where Markdown of the home page is refused", refusing("/", 403), false],
  ["no pages where Markdown of one is refused", refusing("/b", 403), false],
  ["no pages where Markdown of one is an error", refusing("/b", 404), false],
];

for (const [name, site, isNegotiated] of NEGOTIATED) {
  Deno.test(`llmsTxtFormats reports negotiation of ${name}`, async () => {
    const found = await observeProbe(llmsTxtFormats, site);
    assertEquals(typeof found === "string" ? found : found?.isNegotiated, isNegotiated);
  });
}

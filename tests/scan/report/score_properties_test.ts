/** What must hold for the scores of any sites, tested on the fixtures and on changed copies of them. */
import { assert, assertEquals } from "@std/assert";
import { ceilingOf, earnedOf } from "../../../src/scan/report/score.ts";
import type { CheckResult, ScanResult } from "../../../src/scan/report/event.ts";
import { type PlainAnswer, serveSites, type Site } from "../../fixtures/server.ts";
import * as bare from "../../fixtures/sites/bare.ts";
import * as complete from "../../fixtures/sites/complete.ts";
import * as docs from "../../fixtures/sites/docs.ts";
import * as lying from "../../fixtures/sites/lying.ts";
import * as shop from "../../fixtures/sites/shop.ts";
import * as singlePage from "../../fixtures/sites/single_page.ts";
import * as twoFaced from "../../fixtures/sites/two_faced.ts";
import { publishFixes } from "../publish.ts";
import { scanSite } from "../scan_site.ts";

const READABLE = [bare, complete, docs, lying, shop];
const ALL = [...READABLE, singlePage, twoFaced];
const ROOT = '<div id="root"></div><script src="/app.js"></script>';

async function scanned(host: string, site: Site): Promise<ScanResult> {
  await using server = await serveSites({ [host]: site });
  return (await scanSite(host, server)).result;
}

function scoreOf(checks: readonly CheckResult[]): number {
  const earned = earnedOf(checks) ?? 0;
  return ceilingOf(checks, earned)?.limit ?? earned;
}

/** The site with its HTML changed, in each of its pages. */
function changed(site: Site, change: (html: string) => string): Site {
  return async (request) => {
    const answer = await site(request);
    if (answer === undefined || "raw" in answer || typeof answer.body !== "string") return answer;
    return /^\s*<(?:!doctype html|html)/i.test(answer.body)
      ? { ...answer, body: change(answer.body) }
      : answer;
  };
}

/** The site with files of its own before it. */
function adding(site: Site, files: Readonly<Record<string, PlainAnswer>>): Site {
  return (request) => request.tls && files[request.path] !== undefined ? files[request.path] : site(request);
}

const toHead = (html: string, tag: string) => html.replace(/<\/head>/i, `${tag}\n</head>`);

const REMOVALS: Readonly<Record<string, (html: string) => string>> = {
  "the whole text": (html) => html.replace(/<body[^>]*>[^]*<\/body>/i, `<body>${ROOT}</body>`),
  "all paragraphs": (html) => html.replaceAll(/<p\b[^>]*>[^]*?<\/p>/gi, ""),
  "all headings": (html) => html.replaceAll(/<h[1-6]\b[^>]*>[^]*?<\/h[1-6]>/gi, ""),
};

for (const { HOST, site } of ALL) {
  Deno.test(`removing text of ${HOST} never raises its score`, async () => {
    const before = await scanned(HOST, site);
    for (const [what, remove] of Object.entries(REMOVALS)) {
      const after = await scanned(HOST, changed(site, remove));
      assert((after.score ?? 0) <= (before.score ?? 0), `${what}: ${before.score} → ${after.score}`);
    }
  });
}

Deno.test("no shell of the fixtures is above a site that agents can read", async () => {
  const readable = await Promise.all(
    READABLE.map(async ({ HOST, site }) => (await scanned(HOST, site)).score),
  );
  const emptied = changed(bare.site, REMOVALS["the whole text"] ?? String);
  const shells = [await scanned(singlePage.HOST, singlePage.site), await scanned(bare.HOST, emptied)];
  const highest = Math.max(...shells.map(({ score }) => score ?? 0));
  assert(readable.every((score) => score !== null && score > highest), `${highest} and ${readable}`);
});

Deno.test("a shell is limited, whatever else its site publishes", async () => {
  const emptied = changed(complete.site, REMOVALS["the whole text"] ?? String);
  const { score, grade, ceiling } = await scanned(complete.HOST, emptied);
  assertEquals([score, grade, ceiling?.message], [
    25,
    "F",
    "Limited to 25: agents get no text without JavaScript.",
  ]);
});

const TEXT = { "content-type": "text/plain; charset=utf-8" };
const MARKDOWN = { "content-type": "text/markdown; charset=utf-8" };
const STRUCTURED = JSON.stringify({
  "@context": "https://schema.org",
  "@type": "Person",
  name: "Anna Berg",
  url: "https://bare-site.org/",
  sameAs: ["https://example.com/anna"],
});

/** The text of the page, for a Markdown version that misses nothing of it. */
async function textOf(site: Site): Promise<string> {
  const answer = await site({
    method: "GET",
    host: bare.HOST,
    path: "/",
    headers: new Headers(),
    body: new Uint8Array(),
    tls: true,
  });
  const html = answer !== undefined && "body" in answer ? String(answer.body) : "";
  const blocks = html.matchAll(/<(h1|p)>([^]*?)<\/\1>/g);
  return [...blocks].map(([, name, text]) => `${name === "h1" ? "# " : ""}${text}`).join("\n\n");
}

const ADDITIONS: readonly (readonly [what: string, add: (site: Site) => Promise<Site> | Site])[] = [
  [
    "a valid llms.txt",
    (site) =>
      adding(site, {
        "/llms.txt": {
          headers: TEXT,
          body:
            "# Bees\n\n> The bee garden of Anna Berg\n\n## Pages\n\n- [Home](https://bare-site.org/): The garden\n",
        },
      }),
  ],
  [
    "a Markdown version that the page links to",
    async (site) =>
      adding(
        changed(
          site,
          (html) => toHead(html, '<link rel="alternate" type="text/markdown" href="/index.md">'),
        ),
        { "/index.md": { headers: MARKDOWN, body: `${await textOf(site)}\n` } },
      ),
  ],
  [
    "a valid sitemap",
    (site) =>
      adding(site, {
        "/sitemap.xml": {
          headers: { "content-type": "application/xml" },
          body:
            '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
            "<url><loc>https://bare-site.org/</loc></url></urlset>",
        },
      }),
  ],
  [
    "valid structured data",
    (site) =>
      changed(site, (html) => toHead(html, `<script type="application/ld+json">${STRUCTURED}</script>`)),
  ],
  [
    "a meta description",
    (site) =>
      changed(
        site,
        (html) =>
          toHead(
            html,
            '<meta name="description" content="The bee garden of Anna Berg is open on Sundays from May to August, with coffee and honey.">',
          ),
      ),
  ],
];

for (const [what, add] of ADDITIONS) {
  Deno.test(`adding ${what} raises the score`, async () => {
    const before = await scanned(bare.HOST, bare.site);
    const after = await scanned(bare.HOST, await add(bare.site));
    assert((after.score ?? 0) > (before.score ?? 0), `${before.score} → ${after.score}`);
  });
}

for (const { HOST, site } of ALL) {
  Deno.test(`publishing what the scan of ${HOST} wrote never lowers its score`, async () => {
    const { before, after } = await publishFixes(HOST, site);
    assert(scoreOf(after) >= scoreOf(before), `${scoreOf(before)} → ${scoreOf(after)}`);
  });
}

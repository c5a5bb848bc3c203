/** Properties of the scores of any site, tested on the fixtures and on changed copies of them. */
import { assert, assertEquals } from "@std/assert";
import { scoreOf } from "../../../src/scan/report/score.ts";
import * as bare from "../../fixtures/sites/bare.ts";
import * as complete from "../../fixtures/sites/complete.ts";
import * as docs from "../../fixtures/sites/docs.ts";
import * as lying from "../../fixtures/sites/lying.ts";
import * as shop from "../../fixtures/sites/shop.ts";
import * as singlePage from "../../fixtures/sites/single_page.ts";
import * as twoFaced from "../../fixtures/sites/two_faced.ts";
import { publishFixes } from "../publish.ts";
import { changed, plain, scanned } from "./changed_sites.ts";
import { textbook } from "./textbook_site.ts";

const READABLE = [plain, bare, complete, docs, lying, shop];
const ALL = [...READABLE, singlePage, twoFaced];
const ROOT = '<div id="root"></div><script src="/app.js"></script>';

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
  const shells = [
    await scanned(singlePage.HOST, singlePage.site),
    await scanned(bare.HOST, emptied),
    await scanned(complete.HOST, changed(complete.site, REMOVALS["the whole text"] ?? String)),
  ];
  const highest = Math.max(...shells.map(({ score }) => score ?? 0));
  assert(readable.every((score) => score !== null && score > highest), `${highest} and ${readable}`);
});

Deno.test("a shell is limited, even if its site publishes everything else", async () => {
  const emptied = changed(complete.site, REMOVALS["the whole text"] ?? String);
  const { score, grade, ceiling } = await scanned(complete.HOST, emptied);
  assertEquals([score, grade, ceiling?.message], [
    10,
    "F",
    "Limited to 10: agents get no text without JavaScript.",
  ]);
});

/** Maximum points for generated files, because files do not make pages better. */
const MAX_LIFT = 12;

for (const { HOST, site } of [...ALL, { HOST: plain.HOST, site: textbook }]) {
  const name = site === textbook ? "the textbook" : HOST;
  Deno.test(`publishing what the scan of ${name} wrote adds 0 to ${MAX_LIFT} points`, async () => {
    const { before, after } = await publishFixes(HOST, site);
    const [from = 0, to = 0] = [before, after].map((checks) => scoreOf(checks).score ?? 0);
    assert(from > 0 && to >= from && to - from <= MAX_LIFT, `${from} → ${to}`);
  });
}

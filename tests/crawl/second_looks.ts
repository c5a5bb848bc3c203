/** Sites that recover fully or partly until the second look, and their scores after it. */
import { assertEquals, assertNotEquals } from "@std/assert";
import type { CrawlRecord } from "../../src/crawl/crawl_record.ts";
import { html, type Pages, type TrackedTest } from "./tracked.ts";

const EMPTY = { body: "", headers: { "content-type": "text/html" } };
const CATCH_ALL = { body: "<!doctype html><title>Home</title>", headers: { "content-type": "text/html" } };
const NO_TITLE = {
  body: "<!doctype html><html lang=en><body><main><h1>A page</h1><p>Some words.</p></main>",
  headers: { "content-type": "text/html; charset=utf-8" },
};

const WITH_API = html(
  "The bee garden",
  `<p>Our REST API.</p><nav><a href="/api/reference">API reference</a> <a href="/docs/x">Documentation</a></nav>`,
);

/** Pages during the crawl, pages that are unchanged at the second look, and additional pages of the site. */
const CASES: readonly (readonly [
  what: string,
  broken: Pages,
  stillBroken: readonly string[],
  further?: Pages,
])[] = [
  ["a page was empty, and has its text again", { "/a": EMPTY }, []],
  ["two pages were empty, and one still is", { "/a": EMPTY, "/b": EMPTY }, ["/b"]],
  ["two pages had no title, and one still has none", { "/a": NO_TITLE, "/b": NO_TITLE }, ["/a"]],
  [
    "all pages were empty, and have their text again",
    { "/": EMPTY, "/a": EMPTY, "/b": EMPTY, "/c": EMPTY },
    [],
  ],
  ["the home page was empty, and has its text again", { "/": EMPTY }, []],
  ["robots.txt was a web page, and is itself again", { "/robots.txt": CATCH_ALL }, []],
  ["robots.txt still is a web page, and a page is well", { "/robots.txt": CATCH_ALL, "/c": EMPTY }, [
    "/robots.txt",
  ]],
  ["nothing showed that there is an API, and it shows again", { "/": EMPTY }, [], { "/": WITH_API }],
];

/** By name. */
export const SECOND_LOOKS: Readonly<Record<string, TrackedTest>> = Object.fromEntries(
  CASES.map(([what, broken, stillBroken, further = {}]) => [
    `the score is that of the site at the second look: ${what}`,
    scoreIsThatOfTheSite({ broken, stillBroken, further }),
  ]),
);

function scoreIsThatOfTheSite(
  { broken, stillBroken, further }: {
    readonly broken: Pages;
    readonly stillBroken: readonly string[];
    readonly further: Pages;
  },
): TrackedTest {
  return async ({ crawl, crawls, pages, clock, until }) => {
    Object.assign(pages, further);
    const well = { ...pages };
    const first = await crawl();
    Object.assign(pages, broken);
    const worse = await crawl();
    assertNotEquals(worse.recheckAt, null);
    for (const path of Object.keys(broken)) {
      if (!stillBroken.includes(path)) pages[path] = well[path] ?? "";
    }
    clock.at += 180_000;
    const row = crawls.table.row([worse.projectId, worse.createdAt, worse.id]);
    const looked = await until<CrawlRecord>(row, (value) => value?.recheckAt === null);
    const next = await crawl();
    const [seen, truth] = [looked && await crawls.report(looked), await crawls.report(next)];
    const facts = (report: typeof truth) =>
      report && [report.score, report.grade, report.earned, report.ceiling, report.summary];
    assertEquals(facts(seen), facts(truth));
    assertEquals([looked?.score, looked?.grade], [next.score, next.grade]);
    if (stillBroken.length === 0) assertEquals(looked?.score, first.score);
  };
}

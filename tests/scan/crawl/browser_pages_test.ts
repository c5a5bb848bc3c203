/** Crawls that also show pages in a browser. */
import { assertEquals } from "@std/assert";
import { Unobservable } from "../../../src/errors.ts";
import type { PageBrowser, PageLook, PageView } from "../../../src/scan/contract/page_browser.ts";
import type { CheckedPage } from "../../../src/scan/crawl/checked_page.ts";
import type { PlainAnswer } from "../../fixtures/answer.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { RECORDED } from "../browser/recorded_view.ts";
import {
  type CrawlCase,
  crawlSite,
  HOST,
  html,
  numbered,
  ORIGIN,
  pages,
  pathOf,
  robots,
  sitemap,
} from "./crawl_site.ts";

const POSTS = numbered("/posts", 8);
const SITE: Readonly<Record<string, PlainAnswer>> = {
  "/": html("Home"),
  "/sitemap.xml": sitemap(...POSTS),
  ...pages("/about", ...POSTS),
};
/** One check in the browser, one in both views, and one of the HTML. */
const ONLY = ["agent-tree", "headings", "language"];

const look = (shown: PageLook) => RECORDED.look(shown, new AbortController().signal);

/** @param view of a page, which may also fail */
async function crawled(
  { site = SITE, view = look, ...settings }: CrawlCase & {
    readonly site?: Readonly<Record<string, PlainAnswer>>;
    readonly view?: (shown: PageLook) => Promise<PageView>;
  },
) {
  const looks: string[] = [];
  const browser: PageBrowser = {
    look(shown) {
      looks.push(pathOf(shown.url));
      return view(shown);
    },
  };
  await using server = await serveSites({ [HOST]: paths(site) });
  const record = await crawlSite(server, { only: ONLY, browser, ...settings });
  return { ...record, looks, requests: server.requests.map(({ path }) => path) };
}

/** Outcomes of a check by page. Pages without the check are left out. */
function outcomesOf(checked: readonly CheckedPage[], id: string): Record<string, string> {
  return Object.fromEntries(
    checked.flatMap(({ url, results }) =>
      results.filter(({ checkId }) => checkId === id).map(({ outcome }) => [pathOf(url), outcome])
    ),
  );
}

Deno.test("a crawl shows the home page and the first other pages in the browser, and judges each in both views", async () => {
  const { looks, paths, pages, result: { report } } = await crawled({ browserPages: 3 });
  assertEquals(looks, paths.slice(0, 3));
  assertEquals(outcomesOf(pages, "agent-tree"), Object.fromEntries(looks.map((path) => [path, "bare"])));
  assertEquals(Object.keys(outcomesOf(pages, "headings")), paths);
  const tree = report.checks.find(({ id }) => id === "agent-tree");
  assertEquals(tree?.pages.map(({ url }) => pathOf(url)), looks);
});

const CHOSEN: readonly (readonly [what: string, settings: CrawlCase, looks: number | readonly string[]])[] = [
  ["none by default", {}, 0],
  ["the target's page first", { browserPages: 2, target: `${ORIGIN}/about` }, ["/", "/about"]],
  ["the target's page even if only one is to be shown", { browserPages: 1, target: `${ORIGIN}/about` }, [
    "/",
    "/about",
  ]],
  ["the pages of an earlier crawl", {
    browserPages: 3,
    again: POSTS.map((path) => ORIGIN + path),
    shown: [`${ORIGIN}/posts/6`],
  }, ["/", "/posts/6"]],
];

for (const [what, settings, expected] of CHOSEN) {
  Deno.test(`a crawl shows ${what} in the browser`, async () => {
    const { looks } = await crawled(settings);
    assertEquals(looks, typeof expected === "number" ? [] : expected);
  });
}

Deno.test("a page that is not found gives its place in the browser to another one", async () => {
  const again = ["/gone", ...POSTS].map((path) => ORIGIN + path);
  const { looks } = await crawled({ browserPages: 2, again });
  assertEquals(looks, ["/", "/posts/2"]);
});

Deno.test("pages with the same canonical URL are not shown in the browser without end", async () => {
  const alike = POSTS.map((path) => [path, html(path, [], `<link rel=canonical href="${ORIGIN}/about">`)]);
  const { looks } = await crawled({ browserPages: 4, site: { ...SITE, ...Object.fromEntries(alike) } });
  assertEquals(looks.length, 4);
});

Deno.test("a crawl that continues from a checkpoint shows no more pages than it may", async () => {
  const posts = numbered("/posts", 25);
  const site = { "/": html("Home"), "/sitemap.xml": sitemap(...posts), ...pages(...posts) };
  const settings = { site, browserPages: 3, maxPages: 24 };
  const whole = await crawled(settings);
  const rest = await crawled({ ...settings, checkpoint: whole.checkpoints[0] ?? null });
  assertEquals([whole.looks.length, rest.looks, rest.pages.length], [3, ["/"], 4]);
});

for (
  const [code, looks] of [["OUTDATED", 1], ["CRASHED", 4]] as const
) {
  Deno.test(`a crawl asks for ${looks} of 4 pages in a browser that fails with BROWSER_${code}`, async () => {
    const failed = await crawled({
      browserPages: 4,
      view: () => Promise.reject(new Unobservable(`BROWSER_${code}`, "The browser failed")),
    });
    const outcomes = Object.values(outcomesOf(failed.pages, "agent-tree"));
    const outcome = `browser-${code.toLowerCase().replace("_", "-")}`;
    assertEquals([failed.looks.length, outcomes], [looks, Array(4).fill(outcome)]);
  });
}

const FAILED: readonly (readonly [
  what: string,
  settings: Parameters<typeof crawled>[0],
  outcome: string,
])[] = [
  ["the process has no browser", { browser: undefined }, "browser-missing"],
  ["the browser crashes", {
    view: () => Promise.reject(new Unobservable("BROWSER_CRASHED", "The page crashed the browser")),
  }, "browser-crashed"],
  ["robots.txt asks for long delays", {
    site: { "/": html("Home"), "/robots.txt": robots("User-agent: *", "Crawl-delay: 0.3") },
  }, "browser-delay"],
  ["the site asks for a pause", {
    site: {
      "/": html("Home"),
      "/busy.js": { status: 429, headers: { "retry-after": "1" } },
    },
    async view(shown) {
      const { answer, url } = shown;
      const script = { method: "GET", headers: {}, body: null, kind: "Script", isMain: false, from: url };
      await answer({ ...script, url: `${ORIGIN}/busy.js` });
      return { ...await look(shown), isBusy: true };
    },
  }, "browser-paused"],
];

for (const [what, settings, outcome] of FAILED) {
  Deno.test(`a crawl judges the HTML, and the browser's checks are inconclusive, if ${what}`, async () => {
    const { result: { report, outcome: ended }, pages: [home] } = await crawled({
      browserPages: 2,
      maxPages: 1,
      ...settings,
    });
    assertEquals([ended, home?.results.map(({ checkId, outcome }) => [checkId, outcome])], ["completed", [
      ["agent-tree", outcome],
      ["headings", "ordered"],
      ["language", "undeclaredCharset"],
    ]]);
    assertEquals(report.checks.find(({ id }) => id === "agent-tree")?.status, "inconclusive");
  });
}

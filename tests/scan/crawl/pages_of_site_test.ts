/** Pages of a site that a crawl checks, and its notes about the other pages. */
import { assertEquals } from "@std/assert";
import type { PlainAnswer } from "../../fixtures/answer.ts";
import { paths, redirect, serveSites } from "../../fixtures/server.ts";
import {
  type CrawlCase,
  crawlSite,
  HOST,
  html,
  numbered,
  ORIGIN,
  pages,
  robots,
  sitemap,
} from "./crawl_site.ts";

interface Case {
  readonly name: string;
  readonly site: Readonly<Record<string, PlainAnswer>>;
  readonly settings?: CrawlCase;
  /** Paths, in any order. */
  readonly checked: readonly string[];
  /** Paths with their reasons, in any order. */
  readonly unchecked?: Readonly<Record<string, string>>;
}

const index = (...paths: string[]): PlainAnswer => ({
  headers: { "content-type": "application/xml" },
  body: `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${
    paths.map((path) => `<sitemap><loc>${ORIGIN}${path}</loc></sitemap>`).join("")
  }</sitemapindex>`,
});

const canonical = (path: string) => `<link rel="canonical" href="${ORIGIN}${path}">`;

const CASES: readonly Case[] = [
  {
    name: "a site without further pages",
    site: { "/": html("Home") },
    checked: ["/"],
  },
  {
    name: "the home page alone where one page is wanted",
    site: { "/": html("Home", ["/a"]), ...pages("/a") },
    settings: { maxPages: 1 },
    checked: ["/"],
  },
  {
    name: "pages of the sitemap",
    site: { "/": html("Home"), "/sitemap.xml": sitemap("/", "/a", "/b"), ...pages("/a", "/b") },
    checked: ["/", "/a", "/b"],
  },
  {
    name: "pages of all sitemaps of an index",
    site: {
      "/": html("Home"),
      "/robots.txt": robots(`Sitemap: ${ORIGIN}/index.xml`),
      "/index.xml": index(...numbered("/maps", 12)),
      ...Object.fromEntries(numbered("/maps", 12).map((path) => [path, sitemap(`/p${path}`)])),
      ...pages(...numbered("/p/maps", 12)),
    },
    checked: ["/", ...numbered("/p/maps", 12)],
  },
  {
    name: "pages of llms.txt",
    site: {
      "/": html("Home"),
      "/llms.txt": robots("# Site", "", "> About it", "", "## Docs", "", `- [A](${ORIGIN}/docs/a): About a`),
      ...pages("/docs/a"),
    },
    checked: ["/", "/docs/a"],
  },
  {
    name: "links of links",
    site: { "/": html("Home", ["/a"]), "/a": html("A", ["/b"]), "/b": html("B", ["/c"]), ...pages("/c") },
    checked: ["/", "/a", "/b", "/c"],
  },
  {
    name: "the page of the target",
    site: { "/": html("Home"), ...pages("/deep/page") },
    settings: { target: `${ORIGIN}/deep/page` },
    checked: ["/", "/deep/page"],
  },
  {
    name: "each page once, whatever its URL",
    site: {
      "/": html("Home", [
        "/a?utm_source=x",
        "/a/",
        "/a#part",
        "/a?gclid=1",
        `http://${HOST}/a`,
        "/index.html",
      ]),
      ...pages("/a", "/a/", "/index.html"),
    },
    checked: ["/", "/a"],
  },
  {
    name: "one of the URLs of a page, by its canonical link",
    site: {
      "/": html("Home"),
      "/sitemap.xml": sitemap("/a", "/a-print"),
      "/a": html("A", [], canonical("/a")),
      "/a-print": html("A", [], canonical("/a")),
    },
    checked: ["/", "/a"],
    unchecked: { "/a-print": "duplicate" },
  },
  {
    name: "one of two pages that call each other canonical",
    site: {
      "/": html("Home"),
      "/sitemap.xml": sitemap("/a", "/b"),
      "/a": html("A", [], canonical("/b")),
      "/b": html("B", [], canonical("/a")),
    },
    checked: ["/", "/a"],
    unchecked: { "/b": "duplicate" },
  },
  {
    name: "pages that all call the home page canonical, which is a mistake",
    site: {
      "/": html("Home"),
      "/sitemap.xml": sitemap("/a", "/b"),
      "/a": html("A", [], canonical("/")),
      "/b": html("B", [], canonical("/")),
    },
    checked: ["/", "/a", "/b"],
  },
  {
    name: "no pages that robots.txt disallows",
    site: {
      "/": html("Home"),
      "/robots.txt": robots("User-agent: *", "Disallow: /closed/"),
      "/sitemap.xml": sitemap("/closed/a", "/open"),
      ...pages("/closed/a", "/open"),
    },
    checked: ["/", "/open"],
    unchecked: { "/closed/a": "robots" },
  },
  {
    name: "no page to which a redirect leads past robots.txt",
    site: {
      "/": html("Home"),
      "/robots.txt": robots("User-agent: *", "Disallow: /closed/"),
      "/sitemap.xml": sitemap("/moved"),
      "/moved": redirect("/closed/a"),
      ...pages("/closed/a"),
    },
    checked: ["/"],
    unchecked: { "/moved": "robots" },
  },
  {
    name: "what the patterns include",
    site: {
      "/": html("Home", ["/docs/a", "/blog/a", "/docs/old/a"]),
      ...pages("/docs/a", "/blog/a", "/docs/old/a"),
    },
    settings: { include: ["/docs/*"], exclude: ["/docs/old/*"] },
    checked: ["/", "/docs/a"],
    unchecked: { "/blog/a": "excluded", "/docs/old/a": "excluded" },
  },
  {
    name: "HTML pages only",
    site: {
      "/": html("Home", ["/data", "/file.pdf", "/a"]),
      "/data": { headers: { "content-type": "application/json" }, body: "{}" },
      ...pages("/file.pdf", "/a"),
    },
    checked: ["/", "/a"],
    unchecked: { "/data": "not-html" },
  },
  {
    name: "no pages of other sites",
    site: {
      "/": html("Home", ["https://other.readiness-tests.org/a", "/away"]),
      "/away": redirect("https://other.example.org/"),
    },
    checked: ["/"],
    unchecked: { "/away": "redirect" },
  },
  {
    name: "no missing pages, and others in their place",
    site: {
      "/": html("Home"),
      "/sitemap.xml": sitemap(...numbered("/p", 6)),
      ...pages("/p/1", "/p/3", "/p/5"),
    },
    settings: { maxPages: 8 },
    checked: ["/", "/p/1", "/p/3", "/p/5"],
    unchecked: { "/p/0": "error", "/p/2": "error", "/p/4": "error" },
  },
  {
    name: "a redirect within the site once",
    site: {
      "/": html("Home"),
      "/sitemap.xml": sitemap("/old", "/new"),
      "/old": redirect("/new"),
      ...pages("/new"),
    },
    checked: ["/", "/new"],
    unchecked: { "/old": "duplicate" },
  },
  {
    name: "no links of one visitor's own, and no views of lists",
    site: {
      "/": html("Home", ["/login", "/cart", "/list?sort=price", "/list?page=2", "/logout"]),
      ...pages("/login", "/cart", "/list", "/logout"),
    },
    checked: ["/", "/list?page=2"],
  },
];

for (const { name, site, settings = {}, checked, unchecked = {} } of CASES) {
  Deno.test(`crawl() checks ${name}`, async () => {
    await using server = await serveSites({ [HOST]: paths(site) });
    const { paths: found, result } = await crawlSite(server, settings);
    assertEquals(found.toSorted(), checked.toSorted());
    const reasons = result.pages.unchecked.pages.map(({ url, reason }) => [url.replace(ORIGIN, ""), reason]);
    assertEquals(Object.fromEntries(reasons), unchecked);
    assertEquals(result.pages.checked, checked.length);
    assertEquals(result.outcome, "completed");
  });
}

Deno.test("crawl() checks pages of each section, however large another one is", async () => {
  const posts = numbered("/blog", 9_000);
  const docs = numbered("/docs", 20);
  const all = new Set([...posts, ...docs]);
  const map = sitemap(...posts, ...docs);
  await using server = await serveSites({
    [HOST]: ({ path }) =>
      path === "/sitemap.xml" ? map : path === "/" || all.has(path) ? html(path) : undefined,
  });
  const { paths: found, result } = await crawlSite(server, { maxPages: 60 });
  assertEquals(found.filter((path) => path.startsWith("/docs/")).length, 20);
  assertEquals(found.filter((path) => path.startsWith("/blog/")).length, 39);
  assertEquals(result.pages.unchecked.counts.limit, 9_020 - 59);
});

Deno.test("crawl() checks the same pages of the same site in the same order", async () => {
  const all = [...numbered("/blog", 60), ...numbered("/docs", 60)];
  const site = { "/": html("Home", ["/a"]), "/sitemap.xml": sitemap(...all), ...pages("/a", ...all) };
  await using server = await serveSites({ [HOST]: paths(site) });
  const first = await crawlSite(server, { maxPages: 30 });
  const second = await crawlSite(server, { maxPages: 30 });
  assertEquals(second.paths, first.paths);
});

Deno.test("crawl() checks one other page at most when the site gets a new page", async () => {
  const all = numbered("/blog", 100);
  const checked = async (...more: string[]) => {
    const site = { "/": html("Home"), "/sitemap.xml": sitemap(...more, ...all), ...pages(...more, ...all) };
    await using server = await serveSites({ [HOST]: paths(site) });
    return new Set((await crawlSite(server, { maxPages: 30 })).paths);
  };
  const before = await checked();
  for (const path of ["/blog/new", "/blog/another", "/blog/third"]) {
    const after = await checked(path);
    assertEquals(after.difference(before).size <= 1, true, path);
  }
});

Deno.test("crawl() reads only the folder of a site that shares its host", async () => {
  // Over http, because the certificate of the fixtures does not name the host.
  const host = "anna.github.io";
  const http = paths({
    "/": html("Anna"),
    "/project/": html("Project", ["/project/a", "/other/", "/project/away"]),
    "/project/away": redirect("/other/"),
    ...pages("/project/a", "/other/"),
  });
  await using server = await serveSites({ [host]: { http } });
  const { paths: found, result } = await crawlSite(server, { target: `http://${host}/project/` });
  assertEquals(found, ["/project/", "/project/a"]);
  assertEquals(result.pages.unchecked.pages.map(({ reason }) => reason), ["redirect"]);
});

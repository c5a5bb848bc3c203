/** Scans that sample other pages of a site. */
import { assertEquals } from "@std/assert";
import { type Check, defineCheck, fail, nothingSeen, pass } from "../../../src/scan/contract/check.ts";
import { page } from "../../../src/scan/probes/pages/page.ts";
import type { ScanResult } from "../../../src/scan/result.ts";
import type { PlainAnswer } from "../../fixtures/answer.ts";
import { serveSites } from "../../fixtures/server.ts";
import { browserView } from "../../../src/scan/probes/browser/browser_view.ts";
import { RECORDED } from "../browser/recorded_view.ts";
import { scanSite, type ScanSiteOptions } from "../scan_site.ts";

const HOST = "sample.cases.readiness-tests.org";
const ORIGIN = `https://${HOST}`;

/** A page whose heading decides if the check of the tests passes. */
const html = (heading: string, ...links: string[]): PlainAnswer => ({
  headers: { "content-type": "text/html" },
  body: `<!doctype html><h1>${heading}</h1>${links.map((link) => `<a href="${link}">Page</a>`).join(" ")}`,
});

const sitemap = (...paths: string[]): PlainAnswer => ({
  headers: { "content-type": "application/xml" },
  body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${
    paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join("")
  }</urlset>`,
});

const outcomes = { good: pass("The heading is good"), bad: fail("The heading is bad", "Change the heading") };

const heading = (sampled: boolean, ceilings?: { bad: { limit: number; reason: string } }) =>
  defineCheck({
    id: "heading",
    title: "Heading",
    about: "Whether the heading is good.",
    spec: "https://readiness-tests.org/",
    maturity: "convention",
    weight: 1,
    scope: "page",
    sampled,
    ...(ceilings ? { ceilings } : {}),
    needs: { seen: page },
    outcomes,
    judge: ({ seen }) => seen.text.includes("Bad") ? "bad" : "good",
  });

/** Applies to pages with a picture only. */
const pictures = defineCheck({
  id: "pictures",
  title: "Pictures",
  about: "Whether pictures are good.",
  spec: "https://readiness-tests.org/",
  maturity: "convention",
  weight: 1,
  scope: "page",
  needs: { seen: page },
  outcomes: { good: pass("The pictures are good"), none: nothingSeen("The page has no pictures") },
  judge: ({ seen }) => seen.resource.text.includes("<img") ? "good" : "none",
});

const SITE: Readonly<Record<string, PlainAnswer>> = {
  "/": html("Good", "/about", "/docs/a"),
  "/about": html("Bad"),
  "/docs/a": html("Good"),
  "/blog/a": html("Good"),
  "/llms.txt": {
    headers: { "content-type": "text/plain" },
    body: `# Site\n\n> A site\n\n## Pages\n\n- [Guide](${ORIGIN}/guides/a): Guide\n`,
  },
  "/guides/a": html("Good"),
  "/sitemap.xml": sitemap("/", "/blog/a"),
};

const SHELL: PlainAnswer = {
  headers: { "content-type": "text/html" },
  body: '<!doctype html><div id="root"></div><script src="/app.js"></script>',
};
const PICTURE: PlainAnswer = {
  headers: { "content-type": "text/html" },
  body: "<!doctype html><p>A<img src=/a>",
};

const OF_PICTURES: readonly (readonly [
  name: string,
  site: Readonly<Record<string, PlainAnswer>>,
  statuses: readonly string[],
])[] = [
  ["no page has any", { "/": html("Good", "/about"), "/about": SHELL }, [
    "not_applicable",
    "not_applicable",
    "not_applicable",
  ]],
  ["another page has some", { "/": html("Good", "/about", "/b"), "/about": SHELL, "/b": PICTURE }, [
    "fail",
    "not_applicable",
    "pass",
    "fail",
  ]],
  ["the home page has no text", { "/": SHELL }, ["fail", "fail"]],
];

for (const [name, site, expected] of OF_PICTURES) {
  Deno.test(`a check of pictures on a page without text, if ${name}`, async () => {
    const { checks } = await scanOf(site, { check: pictures });
    assertEquals(
      checks.flatMap(({ status, pages }) => [status, ...pages.map((each) => each.status)]),
      expected,
    );
  });
}

interface ScanCase extends Pick<ScanSiteOptions, "browser" | "browserPages" | "sample"> {
  readonly path?: string;
  readonly check?: Check;
}

async function scanOf(
  paths: Readonly<Record<string, PlainAnswer>>,
  { sample = "", path = "", check = heading(true) as Check, ...options }: ScanCase = {},
): Promise<ScanResult> {
  await using server = await serveSites({ [HOST]: ({ path }) => paths[path] });
  const catalogue = [{ category: "content" as const, check }];
  return (await scanSite(path === "" ? HOST : `${ORIGIN}${path}`, server, { ...options, catalogue, sample }))
    .result;
}

const pagesOf = ({ pages }: ScanResult) =>
  pages.map(({ url, source, status }) => `${source} ${url.replace(ORIGIN, "")} ${status}`);

const SAMPLES: readonly (readonly [
  name: string,
  sample: string,
  path: string,
  pages: readonly string[],
])[] = [
  ["four pages by default", "", "", [
    "home / 200",
    "link /about 200",
    "sitemap /blog/a 200",
    "llms-txt /guides/a 200",
    "link /docs/a 200",
  ]],
  ["no page with sample=0", "0", "", ["home / 200"]],
  ["one page with sample=1", "1", "", ["home / 200", "link /about 200"]],
  ["no page twice if one is named", "1", "/about", ["home / 200", "named /about 200", "link /docs/a 200"]],
];

for (const [name, sample, path, pages] of SAMPLES) {
  Deno.test(`a scan samples ${name}`, async () => {
    assertEquals(pagesOf(await scanOf(SITE, { sample, path })), pages);
  });
}

Deno.test("a scan samples the same pages each time", async () => {
  assertEquals(pagesOf(await scanOf(SITE)), pagesOf(await scanOf(SITE)));
});

Deno.test("a scan samples no page that robots.txt disallows", async () => {
  const robots = { headers: { "content-type": "text/plain" }, body: "User-agent: *\nDisallow: /docs/\n" };
  const result = await scanOf({ ...SITE, "/robots.txt": robots });
  assertEquals(pagesOf(result).filter((each) => each.includes("docs")), []);
  assertEquals(result.exchanges.filter(({ url }) => url.includes("/docs/")), []);
});

const seenInBrowser = defineCheck({
  ...heading(true),
  view: "browser",
  needs: { view: browserView },
  judge: ({ view }) => view === null ? "bad" : "good",
});

const SHOWN_PAGES: readonly (readonly [browserPages: number, path: string, pages: readonly string[]])[] = [
  [0, "", ["/"]],
  [0, "/about", ["/", "/about"]],
  [1, "/about", ["/", "/about"]],
  [3, "", ["/", "/about", "/blog/a"]],
  [6, "", ["/", "/about", "/blog/a", "/guides/a", "/docs/a"]],
];

for (const [browserPages, path, pages] of SHOWN_PAGES) {
  Deno.test(`a scan${path && ` of ${path}`} with ${browserPages} pages in the browser shows ${pages.length}`, async () => {
    const { checks } = await scanOf(SITE, { check: seenInBrowser, browser: RECORDED, browserPages, path });
    assertEquals(
      checks[0]?.pages.map(({ url, outcome }) => `${url.replace(ORIGIN, "")} ${outcome}`),
      pages.map((page) => `${page} good`),
    );
  });
}

Deno.test("the credit of a page check is the mean over the home page and the sample", async () => {
  const { checks, score } = await scanOf(SITE);
  assertEquals([checks[0]?.status, checks[0]?.credit, score], ["fail", 0.8, 80]);
});

Deno.test("a page check lists its verdict on each page", async () => {
  const { checks } = await scanOf(SITE);
  assertEquals(
    checks[0]?.pages.map(({ url, outcome }) => `${url.replace(ORIGIN, "")} ${outcome}`),
    ["/ good", "/about bad", "/blog/a good", "/guides/a good", "/docs/a good"],
  );
});

Deno.test("a page check has the message of the first page with the worst verdict", async () => {
  const { checks } = await scanOf(SITE);
  assertEquals(checks[0]?.message, "The heading is bad");
});

Deno.test("a check that is not sampled reads the home page and the named page", async () => {
  const { checks } = await scanOf(SITE, { check: heading(false), path: "/docs/a" });
  assertEquals(checks[0]?.pages.map(({ url }) => url), [`${ORIGIN}/`, `${ORIGIN}/docs/a`]);
});

const BAD_HEADING_LIMIT = { bad: { limit: 20, reason: "the heading is bad" } };
const LIMITS: readonly (readonly [string, Readonly<Record<string, PlainAnswer>>, number | undefined])[] = [
  ["the home page alone", { ...SITE, "/": html("Bad", "/docs/a"), "/about": html("Good") }, 60],
  ["one of four sampled pages", SITE, 90],
  ["no page", { ...SITE, "/about": html("Good") }, undefined],
  [
    "all pages",
    Object.fromEntries(
      Object.entries(SITE).map(([path, answer]) => [
        path,
        { ...answer, body: String(answer.body).replace("Good", "Bad") },
      ]),
    ),
    20,
  ],
];

for (const [name, site, limit] of LIMITS) {
  Deno.test(`a ceiling that ${name} hits is ${limit ?? "none"}`, async () => {
    const { checks } = await scanOf(site, { check: heading(true, BAD_HEADING_LIMIT) });
    assertEquals(checks[0]?.ceiling?.limit, limit);
  });
}

Deno.test("a sampled page that does not exist is listed and not judged", async () => {
  const { checks, pages } = await scanOf({ "/": html("Good", "/gone") });
  assertEquals(pages.map(({ status }) => status), [200, 404]);
  assertEquals(checks[0]?.pages.map(({ status }) => status), ["pass", "not_applicable"]);
});

Deno.test("a sampled page that is refused has a reason and does not count", async () => {
  const { checks, pages } = await scanOf({ "/": html("Good", "/closed"), "/closed": { status: 403 } });
  assertEquals(pages.map(({ problem }) => problem?.code ?? null), [null, "ACCESS_DENIED"]);
  assertEquals([checks[0]?.status, checks[0]?.credit], ["pass", 1]);
});

Deno.test("a scan without a home page samples nothing of it", async () => {
  const { outcome, pages } = await scanOf({});
  assertEquals([outcome, pages.length], ["no_page", 1]);
});

const gone: PlainAnswer = { status: 404, headers: { "content-type": "text/html" }, body: "<h1>Gone</h1>" };
const key: PlainAnswer = {
  headers: { "content-type": "application/octet-stream" },
  body: "ssh-ed25519 AAAA",
};

const REPLACED: readonly (readonly [
  name: string,
  paths: Readonly<Record<string, PlainAnswer>>,
  pages: readonly string[],
])[] = [
  [
    "replaces pages that do not exist",
    { "/": html("Good", "/a/a", "/b/b", "/c/c"), "/a/a": gone, "/b/b": html("Good"), "/c/c": html("Good") },
    ["home / 200", "link /b/b 200", "link /c/c 200"],
  ],
  [
    "replaces files that are no pages",
    { "/": html("Good", "/a/a", "/b/b", "/c/c"), "/a/a": key, "/b/b": html("Good"), "/c/c": html("Good") },
    ["home / 200", "link /b/b 200", "link /c/c 200"],
  ],
  [
    "leaves out files that are no pages",
    { "/": html("Good", "/a/a", "/b/b"), "/a/a": key, "/b/b": html("Good") },
    ["home / 200", "link /b/b 200"],
  ],
  [
    "keeps pages that do not exist where there are no others",
    { "/": html("Good", "/a/a", "/b/b"), "/a/a": gone, "/b/b": html("Good") },
    ["home / 200", "link /b/b 200", "link /a/a 404"],
  ],
];

for (const [name, paths, pages] of REPLACED) {
  Deno.test(`a sample ${name}`, async () => {
    assertEquals(pagesOf(await scanOf(paths, { sample: "2" })), pages);
  });
}

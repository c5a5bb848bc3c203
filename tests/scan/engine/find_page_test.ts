/** Without a page, a scan has no checks and no score. */
import { assertEquals } from "@std/assert";
import type { ScanResult } from "../../../src/scan/result.ts";
import { site as walled } from "../../fixtures/sites/walled.ts";
import { serveSites, type Site } from "../../fixtures/server.ts";
import { scanSite } from "../scan_site.ts";
import { type CasePaths, caseSite } from "../test_check.ts";

const HOST = "site.cases.readiness-tests.org";

async function scanned(site: CasePaths | Site, page = ""): Promise<ScanResult> {
  const answers = typeof site === "function" ? site : caseSite(site as CasePaths);
  await using server = await serveSites({ [HOST]: answers });
  return (await scanSite(`https://${HOST}${page}`, server)).result;
}

const status = (status: number) => ({ status, body: "<!doctype html><h1>Sorry</h1>" });
const PAGE = "<!doctype html><html lang=en><title>Cases</title><h1>Cases</h1><p>Cases of oak and of brass.";

const ENDINGS: readonly [
  name: string,
  site: CasePaths | Site,
  page: string,
  outcome: string,
  problem: string | null,
][] = [
  ["a home page", {}, "", "completed", null],
  ["no home page", { "/": status(404) }, "", "no_page", "NO_PAGE: The home page returns status 404"],
  [
    "a home page that is gone",
    { "/": status(410) },
    "",
    "no_page",
    "NO_PAGE: The home page returns status 410",
  ],
  ["a named page below a host without home page", { "/": status(404), "/a": PAGE }, "/a", "completed", null],
  ["a home page and a named page that is missing", {}, "/a", "completed", null],
  [
    "neither home page nor named page",
    { "/": status(404) },
    "/a",
    "no_page",
    "NO_PAGE: The named page returns status 404",
  ],
  [
    "a bot wall",
    walled,
    "",
    "blocked",
    "BOT_WALL: Bot protection by Cloudflare blocked the request (status 403)",
  ],
  [
    "a page that needs credentials",
    { "/": status(401) },
    "",
    "blocked",
    "AUTHENTICATION_REQUIRED: The site requires credentials (401)",
  ],
  ["a refusal", { "/": status(403) }, "", "blocked", "ACCESS_DENIED: The site denied access (403)"],
  [
    "too many requests",
    { "/": status(429) },
    "",
    "blocked",
    "RATE_LIMITED: The site reports too many requests (429)",
  ],
  [
    "a server error",
    { "/": status(503) },
    "",
    "blocked",
    "SERVER_ERROR: The site returned a server error (503)",
  ],
];

for (const [name, site, page, outcome, problem] of ENDINGS) {
  Deno.test(`a scan of ${name} is ${outcome}`, async () => {
    const result = await scanned(site, page);
    const said = result.problem === null ? null : `${result.problem.code}: ${result.problem.message}`;
    assertEquals([result.outcome, said], [outcome, problem]);
    assertEquals([result.score === null, result.grade === null], [problem !== null, problem !== null]);
  });
}

Deno.test("no check of the home page passes, warns or fails on an error page", async () => {
  const { checks } = await scanned({ "/": status(404) });
  const about = checks.filter(({ id }) => ["bot-access", "agent-parity"].includes(id));
  assertEquals(about.map(({ status }) => status), ["not_applicable", "not_applicable"]);
});

Deno.test("no check of a page but that of its text is judged on an error page", async () => {
  const { checks } = await scanned({ "/": status(404) });
  const judged = checks.filter(({ pages }) => pages.length > 0)
    .filter(({ status }) => status === "pass" || status === "warn" || status === "fail");
  assertEquals(judged.map(({ id }) => id), ["server-rendered"]);
});

Deno.test("a page of one picture is not advised to render its text", async () => {
  const { checks } = await scanned({
    "/": "<!doctype html><html lang=en><title>A</title><img src=/a.png alt=A>",
  });
  const { message, fix } = checks.find(({ outcome }) => outcome === "unreadable") ?? {};
  assertEquals([message, fix], [
    "The page has no text to check",
    "Put the page's text, or a description of what it shows, into the HTML",
  ]);
});

Deno.test("checks of content fail on a page without text, rather than not applying", async () => {
  const { checks } = await scanned({
    "/": '<!doctype html><title>App</title><div id="root"></div><script src="/app.js"></script>',
  });
  const unreadable = checks.filter(({ outcome }) => outcome === "unreadable");
  assertEquals(unreadable.map(({ id }) => id).includes("image-alternatives"), true);
  for (const { status, credit, fix, weight } of unreadable) {
    assertEquals([status, credit, fix], ["fail", 0, "Render the page on the server or at build time"]);
    assertEquals(weight > 0, true);
  }
});

const STUBS: readonly (readonly [by: string, page: string])[] = [
  ["a script", "<script>location.replace(`/${navigator.language}/`)</script>"],
  ["a meta refresh", "<meta http-equiv=refresh content='0; url=https://oak.example/'>"],
];

for (const [by, head] of STUBS) {
  Deno.test(`only the redirect is judged on a page that redirects by ${by}`, async () => {
    const { checks } = await scanned({
      "/": `<!doctype html><html><title>Oak</title>${head}<meta name=robots content=noindex>`,
    });
    const judged = checks.filter(({ pages, status }) =>
      pages.length > 0 && (status === "pass" || status === "warn" || status === "fail")
    );
    const failed = judged.filter(({ status }) => status !== "pass").map(({ id, outcome }) =>
      `${id}: ${outcome}`
    );
    assertEquals(failed, [`server-rendered: ${by === "a script" ? "routed" : "refreshed"}`]);
    assertEquals(judged.some(({ id }) => id === "headings" || id === "robots-meta"), false);
  });
}

Deno.test("only the redirects are judged on a site whose pages have all moved", async () => {
  const moved = (url: string) =>
    `<!doctype html><html lang=en><title>Oak</title><link rel=canonical href="${url}">` +
    `<meta http-equiv=refresh content="0; url=${url}"><p>This page has moved.`;
  const { checks } = await scanned({
    "/": moved("https://oak.example/"),
    "/a": moved("/new/a"),
    "/b": moved("/new/b"),
    "/sitemap.xml": `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${
      ["a", "b"].map((name) => `<url><loc>https://${HOST}/${name}</loc></url>`).join("")
    }</urlset>`,
  });
  const failed = checks.filter(({ pages, status }) =>
    pages.length > 1 && (status === "warn" || status === "fail")
  );
  assertEquals(failed.map(({ id, pages }) => [id, pages.length]), [["server-rendered", 3]]);
});

for (const url of [`http://${HOST}:443`, `https://${HOST}:80`]) {
  Deno.test(`a scan of ${url} is unreachable and has no score`, async () => {
    await using server = await serveSites({ [HOST]: caseSite({}) });
    const { outcome, score, grade } = (await scanSite(url, server)).result;
    assertEquals([outcome, score, grade], ["unreachable", null, null]);
  });
}

const FIRST_STEPS: readonly (readonly [name: string, page: string, fix: string])[] = [
  ["home page", "", "Publish a home page"],
  ["named page", "/a", "Publish a page at this URL, or correct the URL"],
];

for (const [name, page, fix] of FIRST_STEPS) {
  Deno.test(`the only step of a site without ${name} is to publish it`, async () => {
    const { nextSteps: [first, ...others], checks } = await scanned(
      { "/": status(404), "/a": status(404) },
      page,
    );
    assertEquals([first?.checkId, first?.fix, ...others], ["server-rendered", fix]);
    const { message, ceiling } = checks.find(({ id }) => id === first?.checkId) ?? {};
    assertEquals(message, `The ${name} returns status 404`);
    assertEquals(ceiling?.limit, 0);
  });
}

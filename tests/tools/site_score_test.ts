/** The site of the documents on a static host. Our own scanner judges every page of it, and axe-core some. */
import { assertEquals } from "@std/assert";
import { badgeSvg } from "../../src/crawl/badge/badge.ts";
import { buildSite } from "../../tools/site/build_site.ts";
import { crawlSite } from "../scan/crawl/crawl_site.ts";
import { serveSites } from "../fixtures/server.ts";
import { staticSite } from "../fixtures/static_site.ts";
import { ROOT } from "../service_process.ts";
import { type Look, violationsInLooks } from "../web/axe.ts";
import { CAN_RUN, inBrowser, screenshot } from "../web/browser.ts";

const HOST = "docs.cases.readiness-tests.org";
const AXE_PATHS = ["/docs/api/", "/docs/checks/llms-txt/", "/search.html?q=webhook", "/missing/"];
/** Each color scheme and each layout once. */
const AXE_LOOKS: readonly Look[] = [{ colorScheme: "light", width: 360 }, {
  colorScheme: "dark",
  width: 1280,
}];
/** More than the number of the site's pages. */
const MAX_PAGES = 500;

const FILES = await buildSite(ROOT, {
  url: new URL(`https://${HOST}`),
  securityContact: "mailto:security@readiness-tests.org",
  now: new Date(),
});
const PAGES = [...FILES.keys()].filter((path) => path.endsWith("/index.html"));

function isProblem({ status }: { readonly status: string }): boolean {
  return status !== "pass" && status !== "not_applicable";
}

Deno.test("the site of the documents has the score 100, as its badge shows, and no check warns on any page", async () => {
  await using server = await serveSites({ [HOST]: staticSite(FILES) });
  const { result: { report }, pages } = await crawlSite(server, { target: HOST, maxPages: MAX_PAGES });
  const ofSite = report.checks.filter(isProblem).map(({ id, status, message }) =>
    `${id} ${status}: ${message}`
  );
  const ofPages = pages.flatMap(({ url, results }) =>
    results.filter(isProblem).map(({ checkId, status, message }) => `${url} ${checkId} ${status}: ${message}`)
  );
  assertEquals([...ofSite, ...ofPages], []);
  assertEquals([report.outcome, report.score, report.confidence, pages.length], [
    "completed",
    100,
    1,
    PAGES.length,
  ]);
  const badge = await Deno.readTextFile(`${ROOT}docs/pictures/badge.svg`);
  assertEquals(badge, badgeSvg({ kind: "scored", score: report.score!, grade: report.grade! }));
});

Deno.test({
  name: "pages of the site of the documents have no violation, fit on a phone, and are found by their words",
  ignore: !CAN_RUN,
  async fn() {
    await using server = await serveSites({ "127.0.0.1": { http: staticSite(FILES) } });
    const [port = ""] = server.resolve.map((entry) => entry.split(":").at(-1));
    const origin = `http://127.0.0.1:${port}`;
    await inBrowser(origin, async ({ page }) => {
      const lines: string[] = [];
      for (const path of AXE_PATHS) {
        await page.goto(origin + path);
        lines.push(...await violationsInLooks(page, AXE_LOOKS));
        await screenshot(page, `docs${path.replaceAll("/", "-")}`);
      }
      assertEquals(lines, []);
      await page.goto(`${origin}/docs/api/`);
      await page.getByRole("searchbox").fill("min-category-score");
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: "Config file, gate and outputs: The gate" }).click();
      assertEquals(new URL(page.url()).pathname + new URL(page.url()).hash, "/docs/config/#the-gate");
    }, { expectedErrors: /status of 404/ });
  },
});

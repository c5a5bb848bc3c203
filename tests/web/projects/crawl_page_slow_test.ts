/** Slow: crawls sites, and reads their reports in a browser. */
/** The page of a crawl has the report of a scan, as far as a crawl stores it. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { trusted } from "../../../src/auth/change/author.ts";
import type { Page } from "npm:playwright-core@1.65.1";
import { addSite, signUp, testWatchedPage } from "./watched_page.ts";
import { crawlOf, HOST, projectOf, testVisitor, type WatchedSite } from "./watched_site.ts";

const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

testVisitor("the page of a crawl has the parts of a scan's report that a crawl stores", async (visitor) => {
  const crawl = await crawlOf(visitor, await projectOf(visitor));
  const page = await (await visitor.client.get(`/crawls/${crawl}`)).text();
  const parts = [
    `<span class="visually-hidden">Report for</span> ${HOST}`,
    'class="meter good"',
    "What to fix first",
    "What we found on your site",
    "Check it yourself",
    `<li><code>GET https://${HOST}/llms.txt</code> → 404</li>`,
    "(for example on the home page)",
    "Examples by page",
    "About this crawl",
    `href="/api/crawls/${crawl}.json"`,
  ];
  for (const part of parts) assertStringIncludes(page, part);
  for (const part of ["Scan again", "Check again", "Pages we checked", "About this scan", "Scan ID"]) {
    assertEquals([part, page.includes(part)], [part, false]);
  }
});

/** Opens the page of the first crawl of a site. */
async function openCrawl(page: Page, site: WatchedSite, origin: string): Promise<void> {
  await addSite(page, HOST, "Shop");
  const [, id = ""] = /\/projects\/(\w+)/.exec(page.url()) ?? [];
  await site.crawls.run(id, OPERATOR);
  await site.settled();
  const [crawl] = (await site.crawls.page(id, 1, null)).records;
  await page.goto(`${origin}/crawls/${crawl?.id}`);
}

testWatchedPage("without JavaScript, the checks of a crawl are filtered by status", async (open) => {
  const { page, site, origin } = open;
  await signUp(open, "filterer");
  await openCrawl(page, site, origin);
  const shown = async () =>
    new Set(await page.locator(".group .status:visible > :last-child").allTextContents());
  assertEquals((await shown()).size > 2, true);
  assertEquals(await page.getByRole("searchbox", { name: "Search checks" }).isVisible(), false);
  await page.getByLabel(/Warning \(\d+\)/).check();
  assertEquals(await shown(), new Set(["Warning"]));
  assertEquals(await page.getByRole("heading", { name: /^Can they call it/ }).isVisible(), false);
  await page.getByLabel(/Pass \(\d+\)/).check();
  assertEquals(await shown(), new Set(["Pass"]));
  await page.getByLabel(/All \(\d+\)/).check();
  assert(await page.getByRole("heading", { name: /^Can they call it/ }).isVisible());
}, { browser: { javaScriptEnabled: false } });

testWatchedPage("a crawl has the actions of a report, and its snippets are copied", async (open) => {
  const { page, site, origin } = open;
  await signUp(open, "copier");
  await openCrawl(page, site, origin);
  const check = page.locator("#check-llms-txt");
  await check.locator("> summary").click();
  await check.getByRole("button", { name: "Copy the snippet for llms.txt" }).click();
  await check.getByText("Copied").waitFor();
  const copied = await page.evaluate<string>("navigator.clipboard.readText()");
  assertEquals(copied, await check.locator(".fix code").innerText());
  await page.getByRole("button", { name: "Copy fixes for a coding agent" }).click();
  await page.locator(".headline").getByText("Copied").waitFor();
  assertStringIncludes(
    await page.evaluate<string>("navigator.clipboard.readText()"),
    "# Agent readiness of ",
  );
  const menu = page.getByRole("group", { name: "Report actions" });
  await menu.getByText("Download").click();
  assertEquals(await menu.locator(".menu a").allTextContents(), ["JSON", "NDJSON", "CSV"]);
  await page.emulateMedia({ media: "print" });
  assertEquals(await menu.innerText(), "");
}, { browser: { permissions: ["clipboard-read", "clipboard-write"] } });

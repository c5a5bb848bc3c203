/** A link to a comparison, opened in a browser: something to read at once, and no scan that nobody needs. */
import { assertEquals, assertLess, assertStringIncludes } from "@std/assert";
import { testPage } from "../browser.ts";
import { silent, SITES } from "../page_sites.ts";

// Other tests store reports of other hosts, and a comparison would use them.
const HOST = "compared.readiness-tests.org";
const LINKED = "compared-linked.readiness-tests.org";
const SILENT = "silent.readiness-tests.org";
const ALL = {
  [HOST]: SITES["good.readiness-tests.org"],
  [LINKED]: SITES["linked.readiness-tests.org"],
  [SILENT]: silent,
};
const COMPARE = `/compare?a=${HOST}&b=${LINKED}&ua-a=&ua-b=`;

testPage(
  "a link to a comparison shows the first finished site while the other is scanned",
  ALL,
  async (open) => {
    const { page, origin, scans } = open;
    await page.goto(`${origin}/compare?a=${HOST}&b=${SILENT}`);
    assertEquals(await page.locator("h1").innerText(), `Comparing ${HOST} and ${SILENT}`);
    await page.locator(".scanning h3", { hasText: HOST }).waitFor();
    assertEquals([await page.getByRole("progressbar").count(), scans()], [1, 2]);
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Stopped. Nothing was compared.").waitFor();
  },
);

testPage("a link to a comparison works without JavaScript", ALL, async ({ page, origin, scans }) => {
  await page.goto(`${origin}/compare?a=${HOST}&b=${LINKED}`);
  await page.locator(".comparison .verdict").waitFor();
  assertStringIncludes(page.url(), "live=0");
  assertEquals(scans(), 0);
}, { browser: { javaScriptEnabled: false } });

testPage("results of a comparison move nothing that the reader sees", ALL, async ({ page, origin }) => {
  await page.addInitScript(`globalThis.moved = 0;
    new PerformanceObserver((list) => { for (const each of list.getEntries()) moved += each.value; })
      .observe({ type: "layout-shift", buffered: true });`);
  await page.goto(`${origin}/compare?a=${HOST}&b=${LINKED}`);
  await page.locator(".comparison .verdict").waitFor();
  assertLess(Number(await page.evaluate("moved")), 0.02);
});

// The last test, because the reports that it stores are there for later ones.
testPage(
  "a reload of a comparison uses the reports of its scans, and scans again on request",
  ALL,
  async (open) => {
    const { page, origin, scans } = open;
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url().replace(origin, "")));
    await page.goto(`${origin}/compare?a=${HOST}&b=${LINKED}`);
    await page.locator(".comparison .verdict").waitFor();
    const [briefly, reports] = [/^\/api\/scan\?.*brief=1/, /^\/r\/\w+\.json$/].map((pattern) =>
      loaded.filter((path) => pattern.test(path)).length
    );
    assertEquals([briefly, reports], [2, 0]);
    // The comparison that the page opens, and the link that started it.
    assertEquals(loaded.filter((path) => path.startsWith(`/compare?a=${HOST}&b=`)).length, 2);
    await page.waitForURL(`${origin}${COMPARE}`);
    assertEquals(scans(), 2);
    await page.reload();
    await page.getByText("Compares stored reports").waitFor();
    assertEquals([await page.locator(".comparison").count(), scans()], [1, 2]);
    await page.getByRole("link", { name: "Scan again" }).click();
    await page.locator(".comparison .verdict").waitFor();
    await page.waitForURL(`${origin}${COMPARE}`);
    assertEquals(scans(), 4);
  },
  { isPublic: true },
);

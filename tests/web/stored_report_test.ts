/** A browser that has scanned a public site: reload, back and forward show its report, and scan nothing. */
import { assertEquals, assertMatch } from "@std/assert";
import { testPage } from "./browser.ts";
import { reported, scan, SITES } from "./page_sites.ts";

const HOST = "good.readiness-tests.org";
const OTHER = "linked.readiness-tests.org";

testPage("stored report survives reload, back and forward without a scan", SITES, async (open) => {
  const { page, origin, scans } = open;
  const report = new RegExp(`^${origin}/r/[0-9A-Za-z]{16}`);
  await page.goto(`${origin}/?domain=${HOST}&show=warn`);
  await reported(page, HOST);
  await page.waitForURL(report);
  const first = page.url();
  assertMatch(first, /\?show=warn$/);
  await page.reload();
  // The report of the server has no buttons yet.
  await page.getByRole("button", { name: "Copy link" }).waitFor();
  await page.getByRole("heading", { name: `Report for ${HOST}` }).waitFor();
  assertEquals(await page.getByLabel("Warning (1)").isChecked(), true);
  assertEquals([page.url(), scans()], [first, 1]);
  await page.getByRole("button", { name: "Scan again" }).click();
  await page.waitForURL((url) => report.test(url.href) && url.href !== first);
  const second = page.url();
  await page.getByText("1 earlier report").waitFor();
  await scan(page, OTHER);
  await reported(page, OTHER);
  await page.waitForURL((url) => report.test(url.href) && url.href !== second);
  await page.goBack();
  await page.waitForURL(second);
  await reported(page, HOST);
  await page.goBack();
  await page.waitForURL(first);
  await reported(page, HOST);
  await page.goForward();
  await page.waitForURL(second);
  assertEquals(scans(), 3);
}, { isPublic: true });

testPage("page stores no report if the reader does not want one", SITES, async ({ page, origin, scans }) => {
  await page.goto(`${origin}/`);
  await page.getByText("Options").click();
  await page.getByLabel("Do not store the report").check();
  await page.getByLabel("Domain or URL").fill(HOST);
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await reported(page, HOST);
  assertEquals([page.url(), scans()], [`${origin}/?domain=${HOST}&private=1`, 1]);
}, { isPublic: true });

/** A browser that has scanned a public site: reload, back and forward show its report, and scan nothing. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { seenPage } from "../fixtures/records/browser_page.ts";
import { testPage } from "./browser.ts";
import { reported, scan, SITES } from "./page_sites.ts";

const HOST = "good.readiness-tests.org";
/** Refuses to copy unless the reader clicks, like browsers that give permission only for a moment. */
const ONLY_CLICKS_COPY = `const { clipboard } = navigator;
const writeText = clipboard.writeText.bind(clipboard);
clipboard.writeText = (text) => event?.isTrusted ? writeText(text) : Promise.reject(new Error("Not allowed"));`;
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
  await page.getByRole("button", { name: "Copy link" }).waitFor();
  await page.getByRole("heading", { name: `Report for ${HOST}` }).waitFor();
  assertEquals(await page.getByLabel("Warning (1)").isChecked(), true);
  assertEquals([page.url(), scans()], [first, 1]);
  await page.getByRole("link", { name: "Scan again" }).click();
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

testPage("a finished scan waits for a service that restarts", SITES, async ({ page, origin, scans }) => {
  const asked: string[] = [];
  await page.route("**/r/*", async (route) => {
    asked.push(route.request().method());
    if (asked.length === 1) await route.abort("connectionrefused");
    else if (asked.length === 2) await route.fulfill({ status: 503 });
    else await route.continue();
  });
  await page.goto(`${origin}/?domain=${HOST}`);
  await page.waitForURL(/\/r\//);
  await reported(page, HOST);
  assertEquals([asked, scans()], [["HEAD", "HEAD", "HEAD", "GET"], 1]);
}, { isPublic: true, expectedErrors: /ERR_CONNECTION_REFUSED|status of 503/ });

testPage(
  "stored report is filtered and opened without the result, which comes with a button that needs it",
  SITES,
  async (open) => {
    const { page, origin, scans } = open;
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(`${origin}/report?domain=${HOST}`);
    await page.waitForURL(/\/r\//);
    await page.getByLabel("Search checks").fill("wall");
    await page.getByText("Showing 1 of 6 checks").waitFor();
    await page.getByLabel("Search checks").fill("");
    await page.getByLabel("Fail (1)").check();
    assertEquals(await page.locator(".check:visible .status").allTextContents(), ["✗Fail"]);
    // A link to a check that the filter hides shows all checks again.
    await page.locator(".step").getByRole("link", { name: "Words of the site" }).click();
    const check = page.locator("#check-sample-warn");
    await check.locator("> summary:focus").waitFor();
    assertEquals(await page.getByLabel("All (6)").isChecked(), true);
    assertMatch(page.url(), /#check-sample-warn$/);
    assertEquals(loaded.filter((path) => path.endsWith(".json")), []);
    await check.locator(".evidence a").first().click();
    await page.locator(".exchanges details[open]").getByText("Response headers").waitFor();
    assertEquals(await check.getAttribute("open"), "");
    await check.getByRole("button", { name: "Check again: Words of the site" }).click();
    await check.getByText(/: still Warning$/).waitFor();
    assertEquals([loaded.filter((path) => path.endsWith(".json")).length, scans()], [1, 1]);
  },
  { isPublic: true },
);

testPage(
  "stored report says why a part does not open, and opens it later",
  SITES,
  async ({ page, origin }) => {
    await page.goto(`${origin}/report?domain=${HOST}`);
    await page.route("**/r/*.json", (route) => route.abort());
    const part = page.getByText(/^Raw responses/);
    await part.click();
    await page.getByText("Cannot load this part now. Try again.").waitFor();
    await page.unroute("**/r/*.json");
    await part.click();
    await page.getByText("Every request of the scan").waitFor();
    await page.route("**/report_app-*.js", (route) => route.abort());
    await page.reload();
    await part.click();
    await page.getByText("Cannot load this part now. Reload the page.").waitFor();
  },
  { isPublic: true, expectedErrors: /ERR_FAILED/ },
);

testPage(
  "stored report asks for a second click if the browser does not let it copy after it has loaded",
  SITES,
  async ({ page, origin }) => {
    await page.addInitScript(ONLY_CLICKS_COPY);
    await page.goto(`${origin}/report?domain=${HOST}`);
    const copy = page.getByRole("button", { name: "Copy fixes for a coding agent" });
    await copy.click();
    await page.getByText("Ready: press again to copy").waitFor();
    await copy.click();
    await page.getByText("Copied", { exact: true }).waitFor();
    assertMatch(await page.evaluate<string>("navigator.clipboard.readText()"), /^# Agent readiness of good/);
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject()");
    await copy.click();
    await page.getByText("Your browser blocked copying.").waitFor();
  },
  { isPublic: true, browser: { permissions: ["clipboard-read", "clipboard-write"] } },
);

testPage(
  "stored report saves its document without the pictures that cannot be loaded",
  SITES,
  async ({ page, origin }) => {
    await page.route("**/r/*/pictures/*", (route) => route.abort());
    await page.route("**/r/*.json", async (route) => {
      const picture = { width: 8, height: 25, pageHeight: 4_000 };
      const inBrowser = [seenPage({ picture })];
      await route.fulfill({ json: { ...await (await route.fetch()).json(), inBrowser } });
    });
    await page.goto(`${origin}/report?domain=${HOST}`);
    await page.getByText(/^Raw responses/).click();
    await page.getByText("Every request of the scan").waitFor();
    await page.getByText("Download", { exact: true }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "HTML" }).click();
    const html = await Deno.readTextFile(await (await download).path());
    assertStringIncludes(html, "What a browser agent sees");
    assertEquals(/<img/.test(html), false);
  },
  { isPublic: true, expectedErrors: /ERR_FAILED/ },
);

testPage("page stores no report if the reader does not want one", SITES, async ({ page, origin, scans }) => {
  await page.goto(`${origin}/`);
  await page.getByText("Options").click();
  await page.getByLabel("Do not store the report").check();
  await page.getByLabel("Domain or URL").fill(HOST);
  await page.getByRole("button", { name: "Scan", exact: true }).click();
  await reported(page, HOST);
  assertEquals([page.url(), scans()], [`${origin}/?domain=${HOST}&private=1`, 1]);
}, { isPublic: true });

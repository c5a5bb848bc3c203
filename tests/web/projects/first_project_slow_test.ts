/** Slow: a new user waits for crawls in a browser. */
/** From signing up to a watched site with a score, in a browser with JavaScript, and without it. */
import { assertEquals } from "@std/assert";
import { screenshot } from "../browser.ts";
import { addSite, heading, press, signUp, testWatchedPage } from "./watched_page.ts";
import { HOST } from "./watched_site.ts";

testWatchedPage("a new user adds a site, and sees its crawls run and its score come", async (open) => {
  const { page, site, holdBack } = open;
  await signUp(open, "new-user");
  await screenshot(page, "projects-empty");
  const release = holdBack("/c");
  await addSite(page, HOST, "Shop", { starts: true });
  await page.getByText("Project created, and its first crawl started.").waitFor();
  await page.getByText(/^\d of 5 pages checked$/).waitFor();
  assertEquals(await page.getByRole("link", { name: "Reload to see progress" }).isVisible(), false);
  await screenshot(page, "project-running");
  release();
  await page.getByText("This was the first crawl of the site.").waitFor();
  assertEquals(new URL(page.url()).search, "");
  await page.getByText("of 100").first().waitFor();
  await screenshot(page, "project-scored");
  await page.getByRole("link", { name: /^All results from/ }).click();
  await page.getByRole("heading", { name: "All checks" }).waitFor();
  await screenshot(page, "crawl");
  const releaseSecond = holdBack("/c");
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").nth(1).click();
  await heading(page, "Projects");
  await page.clock.install();
  await page.getByLabel("Select Shop").check();
  await press(page, "Crawl now");
  const state = page.getByText(/^1 project, newest first/);
  await page.getByRole("link", { name: "Reload" }).waitFor({ state: "hidden" });
  assertEquals(await state.innerText(), "1 project, newest first · 1 crawl in progress.");
  await page.getByLabel("Select Shop").check();
  releaseSecond();
  await site.settled();
  const row = page.getByRole("row", { name: /Shop/ });
  assertEquals(await row.getByText(/Queued|Running/).count(), 1);
  await page.clock.fastForward(5_000);
  await page.getByText("1 project, newest first", { exact: true }).waitFor();
  assertEquals(await row.getByText(/Queued|Running/).count(), 0);
  assertEquals(await page.getByLabel("Select Shop").isChecked(), true);
});

testWatchedPage("without JavaScript, a crawl is followed by reloading", async (open) => {
  const { page, site, holdBack } = open;
  await signUp(open, "no-script");
  await addSite(page, HOST, "Shop");
  const release = holdBack("/c");
  await press(page, "Run first crawl");
  await page.getByText("Crawl started.").waitFor();
  await page.getByRole("link", { name: "Reload to see progress" }).click();
  await page.getByRole("heading", { name: "Crawl in progress" }).waitFor();
  release();
  await site.settled();
  await page.getByRole("link", { name: "Reload to see progress" }).click();
  await page.getByText("This was the first crawl of the site.").waitFor();
}, { browser: { javaScriptEnabled: false } });

testWatchedPage("a crawl that goes on is cancelled from its page", async (open) => {
  const { page, holdBack } = open;
  await signUp(open, "canceller");
  await addSite(page, HOST, "Shop");
  const release = holdBack("/c");
  await press(page, "Run first crawl");
  await page.getByText(/pages? checked$/).waitFor();
  await press(page, "Cancel crawl");
  await page.getByText("Crawl cancelled.").waitFor();
  await page.getByRole("link", { name: "Crawls", exact: true }).click();
  await heading(page, "Crawls");
  await page.getByText("Cancelled").first().waitFor();
  release();
});

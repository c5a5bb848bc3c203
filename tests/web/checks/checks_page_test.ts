/**
 * The pages of checks in a browser. The list narrows while a person types, or by its form, and examples can
 * be copied.
 */
import { assertEquals } from "@std/assert";
import type { Page } from "npm:playwright-core@1.65.1";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { testPage } from "../browser.ts";

const shown = (page: Page) => page.locator(".check-list li:visible a");
const status = (page: Page) => page.locator("#check-count");

testPage("the list of checks narrows while one types, and a reload shows the same", {}, async (open) => {
  const { page, origin } = open;
  await page.goto(`${origin}/checks`);
  assertEquals(await page.getByRole("button", { name: "Show checks" }).count(), 0);
  await page.keyboard.press("/");
  await page.keyboard.type("sitemap lastmod");
  await status(page).getByText("1 matching check", { exact: true }).waitFor();
  assertEquals(await shown(page).allTextContents(), ["Sitemap dates"]);
  assertEquals(await page.locator(".check-list:visible").count(), 1);
  await page.waitForURL(`${origin}/checks?q=sitemap+lastmod`);
  await page.reload();
  assertEquals(await shown(page).allTextContents(), ["Sitemap dates"]);
  assertEquals(await page.getByLabel("Search").inputValue(), "sitemap lastmod");
  await page.getByLabel("Search").press("ArrowDown");
  await page.locator(":focus", { hasText: /^Sitemap dates$/ }).waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type(" xyzzy");
  await status(page).getByText("No check matches. Try another word").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL(`${origin}/checks`);
  assertEquals(await shown(page).count(), CATALOGUE.length);
  assertEquals(await status(page).textContent(), "");
  await page.keyboard.type("llms-txt");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/checks\/[a-z-]+$/);
});

testPage("a choice narrows the list, and all checks come back by a link", {}, async ({ page, origin }) => {
  await page.goto(`${origin}/checks`);
  await page.getByLabel("Category").selectOption("Commerce");
  await page.getByLabel("Maturity").selectOption("Draft, may still change");
  const expected = CATALOGUE.filter(({ category, check }) =>
    category === "commerce" && check.maturity === "draft"
  );
  assertEquals(await shown(page).count(), expected.length);
  await page.getByLabel("Search").fill("no such thing");
  await status(page).getByText("No check matches").waitFor();
  await page.getByRole("link", { name: "Show all checks" }).click();
  assertEquals(await shown(page).count(), CATALOGUE.length);
  await page.locator("#check-query:focus").waitFor();
});

testPage("a check that was opened links back to the same list", {}, async ({ page, origin }) => {
  await page.goto(`${origin}/checks?category=commerce`);
  const before = await shown(page).allTextContents();
  await shown(page).first().click();
  await page.getByRole("heading", { level: 1, name: before[0] ?? "", exact: true }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "What we check" }).waitFor();
  assertEquals(await shown(page).allTextContents(), before);
  assertEquals(await page.getByLabel("Category").inputValue(), "commerce");
});

testPage("without JavaScript, the form narrows the list", {}, async ({ page, origin }) => {
  await page.goto(`${origin}/checks`);
  await page.getByLabel("Search").fill("sitemap");
  await page.getByLabel("Score", { exact: true }).selectOption("Not scored");
  await page.getByRole("button", { name: "Show checks" }).click();
  await page.waitForURL(`${origin}/checks?q=sitemap&category=&maturity=&counts=shown`);
  const found = await shown(page).count();
  await status(page).getByText(`${found} matching checks`).waitFor();
  assertEquals(found > 1 && found < 20, true);
  await page.getByRole("link", { name: "Show all checks" }).click();
  await page.waitForURL(`${origin}/checks`);
  assertEquals(await shown(page).count(), CATALOGUE.length);
}, { browser: { javaScriptEnabled: false } });

testPage("the example of a check is copied", {}, async ({ page, origin }) => {
  await page.goto(`${origin}/checks/robots-txt`);
  await page.getByRole("button", { name: "Copy: Example of robots.txt" }).click();
  await page.getByText("Copied", { exact: true }).waitFor();
  const copied = await page.evaluate("navigator.clipboard.readText()");
  assertEquals(copied, "User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml");
}, { browser: { permissions: ["clipboard-read", "clipboard-write"] } });

testPage("without JavaScript, no button claims to copy", {}, async ({ page, origin }) => {
  await page.goto(`${origin}/checks/robots-txt`);
  assertEquals(await page.getByRole("main").getByRole("button").count(), 0);
}, { browser: { javaScriptEnabled: false } });

testPage("commands of /api have the URL that the page was opened under", {}, async ({ page, origin }) => {
  await page.goto(`${origin}/api`);
  const command = await page.locator("#scan-stream").textContent();
  assertEquals(command, `curl -N '${origin}/api/scan?domain=example.com'`);
  assertEquals(await page.getByText("if the service has another URL").isVisible(), false);
});

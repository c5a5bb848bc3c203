/** Slow: axe-core judges 70 pages in three looks. */

/**
 * Every page, with the longest names, as axe-core judges it in both color schemes and at widths from 360 to 1920 pixels,
 * and problems of its layout.
 */
import { assertEquals, assertMatch } from "@std/assert";
import type { Page } from "npm:playwright-core@1.65.1";
import { LOOKS, violations, violationsInLooks } from "./axe.ts";
import { testPage } from "./browser.ts";
import { fillService, openAs } from "./filled_service.ts";
import { layoutProblems } from "./layout.ts";
import { pathsOf, SIGNED_OUT_PATHS } from "./page_paths.ts";
import { openAll, reported, SITES } from "./page_sites.ts";
import { testWatchedPage } from "./projects/watched_page.ts";

const MISSING = ["/missing"];

/** Opens each path, and lists what axe-core finds there in each look, and problems of the layout. */
async function found(page: Page, origin: string, paths: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  for (const path of paths) {
    const response = await page.goto(`${origin}${path}`);
    const status = response?.status() ?? 0;
    const isShown = status === (MISSING.includes(path) ? 404 : 200) && response?.url() === `${origin}${path}`;
    if (!isShown) lines.push(`${path} returns status ${status} at ${response?.url()}`);
    lines.push(...await violationsInLooks(page), ...await layoutProblems(page));
  }
  return lines;
}

testPage("violations() names the rule and the element", {}, async ({ page, origin }) => {
  await page.goto(origin);
  await page.evaluate("document.documentElement.removeAttribute('lang')");
  const [line = "", ...others] = await violations(page);
  assertMatch(line, /^html-has-lang html: ./);
  assertEquals(others, []);
});

testWatchedPage(
  "no kind of page has a violation, scrolls sideways, cuts controls or has small texts",
  async (open) => {
    const { cookie, ids } = await fillService(open.site);
    const { page, origin } = open;
    const lines = await found(page, origin, SIGNED_OUT_PATHS);
    await openAs(open, cookie);
    assertEquals([...lines, ...await found(page, origin, pathsOf(ids))], []);
  },
  { expectedErrors: /status of 404/ },
);

testPage("a report without JavaScript has no violation", SITES, async ({ page, origin }) => {
  for (const target of ["linked.readiness-tests.org", "unwilling.readiness-tests.org", "not+a+domain"]) {
    await page.goto(`${origin}/report?domain=${target}`);
    assertEquals(await violationsInLooks(page), []);
  }
}, { expectedErrors: /status of 4/ });

testPage("a report on the home page has no violation", SITES, async ({ page, origin }) => {
  await page.goto(`${origin}/?domain=linked.readiness-tests.org`);
  await page.getByRole("heading", { name: "Report for linked.readiness-tests.org" }).waitFor();
  assertEquals(await violationsInLooks(page), []);
});

testPage("a report with all parts open has no violation, nor the menu of a phone", SITES, async (open) => {
  const { page, origin } = open;
  await page.goto(`${origin}/?domain=linked.readiness-tests.org`);
  await reported(page, "linked.readiness-tests.org");
  await openAll(page);
  assertEquals(await violationsInLooks(page, LOOKS.slice(0, 2)), []);
  await page.goto(`${origin}/checks`);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Compare" }).waitFor();
  assertEquals(await violations(page), []);
});

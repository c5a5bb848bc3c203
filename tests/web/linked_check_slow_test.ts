/** Slow: opens a long report at six of its checks. */
/** A link to a check of a stored report, opened from elsewhere. */
import { assertEquals } from "@std/assert";
import { fillService, openAs } from "./filled_service.ts";
import { testWatchedPage } from "./projects/watched_page.ts";

const TWO_FRAMES = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))";
const [HEADER, HEIGHT] = [60, 800];
const MAX_SHIFT = 0.02;
/** Adds up what moves on the page. It runs before the page. */
const WATCH_SHIFTS = `globalThis.shift = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) shift += value;
}).observe({ type: "layout-shift", buffered: true });`;
const CHECKS = ["robots-txt", "language", "form-labels", "api-servers", "auth-chain", "ucp"];

testWatchedPage(
  "a link to a check of a report leads to it, and nothing moves",
  async ({ page, site, origin }) => {
    const { ids } = await fillService(site);
    await page.setViewportSize({ width: 1280, height: HEIGHT });
    await page.addInitScript(WATCH_SHIFTS);
    const away: string[] = [];
    for (const id of CHECKS) {
      await page.goto("about:blank");
      await page.goto(`${origin}/r/${ids.report}#check-${id}`);
      const summary = page.locator(`#check-${id}[open] > summary`);
      await summary.waitFor();
      await page.evaluate(TWO_FRAMES);
      const { y = -1 } = await summary.boundingBox() ?? {};
      if (y < HEADER || y > HEIGHT) away.push(`${id} is at ${Math.round(y)}`);
      const shift = await page.evaluate<number>("shift");
      if (shift > MAX_SHIFT) away.push(`${id} moves the page by ${shift.toFixed(3)}`);
    }
    assertEquals(away, []);
  },
);

testWatchedPage(
  "a report that opens at its start has all parts soon, and a crawl opens the linked check",
  async (open) => {
    const { page, site, origin } = open;
    const { cookie, ids } = await fillService(site);
    await page.goto(`${origin}/r/${ids.report}`);
    await page.locator(":root:not([data-parts])").waitFor();
    await openAs(open, cookie);
    await page.goto(`${origin}/crawls/${ids.crawl}#check-robots-txt`);
    await page.locator("#check-robots-txt[open]").waitFor();
  },
);

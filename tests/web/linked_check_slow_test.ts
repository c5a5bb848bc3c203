/** Slow: opens a long report at six of its checks. */
/** A link to a check of a stored report, opened from elsewhere. */
import { assertEquals } from "@std/assert";
import { fillService } from "./filled_service.ts";
import { testWatchedPage } from "./projects/watched_page.ts";

const TWO_FRAMES = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))";
const [HEADER, HEIGHT] = [60, 800];
const CHECKS = ["robots-txt", "language", "form-labels", "api-servers", "auth-chain", "ucp"];

testWatchedPage("a link to a check of a report leads to it", async ({ page, site, origin }) => {
  const { ids } = await fillService(site);
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  const away: string[] = [];
  for (const id of CHECKS) {
    await page.goto("about:blank");
    await page.goto(`${origin}/r/${ids.report}#check-${id}`);
    const summary = page.locator(`#check-${id}[open] > summary`);
    await summary.waitFor();
    await page.evaluate(TWO_FRAMES);
    const { y = -1 } = await summary.boundingBox() ?? {};
    if (y < HEADER || y > HEIGHT) away.push(`${id} is at ${Math.round(y)}`);
  }
  assertEquals(away, []);
});

/** Slow: prints reports of a filled service. */
/** What a page shows on paper in addition to the screen. */
import { assertEquals } from "@std/assert";
import { fillService, openAs } from "./filled_service.ts";
import { testWatchedPage } from "./projects/watched_page.ts";

testWatchedPage("paper has all times, projects without actions, and readable marks", async (open) => {
  const { page, site, origin } = open;
  const { cookie, ids } = await fillService(site);
  await openAs(open, cookie);
  await page.emulateMedia({ media: "print" });
  await page.goto(`${origin}/accounts/${ids.account}/activity`);
  const times = await page.locator("time").evaluateAll((found) =>
    found.map((time) => getComputedStyle(time, "::after").content.includes((time as HTMLElement).title))
  );
  assertEquals([...new Set(times)], [true]);
  await page.goto(`${origin}/accounts/${ids.account}/projects`);
  assertEquals(await page.getByRole("rowheader", { name: /^Shop/ }).isVisible(), true);
  assertEquals(await page.getByRole("group", { name: "Selected projects" }).isVisible(), false);
  const mark = page.getByText("Provisional", { exact: true });
  assertEquals(await mark.evaluate((element) => getComputedStyle(element).overflowWrap), "normal");
  await page.goto(`${origin}/r/${ids.report}`);
  const sizes = await page.locator(".step > .symbol").evaluateAll((found) =>
    found.map((symbol) => getComputedStyle(symbol).fontSize)
  );
  assertEquals([...new Set(sizes)], ["14px"]);
});

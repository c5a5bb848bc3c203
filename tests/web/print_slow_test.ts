/** Slow: what pages of a filled service show on paper. */
import { assertEquals } from "@std/assert";
import { fillService, openAs } from "./filled_service.ts";
import { testWatchedPage } from "./projects/watched_page.ts";

testWatchedPage("paper has all times, whole snippets, no actions, and readable marks", async (open) => {
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
    found.map((symbol) => parseFloat(getComputedStyle(symbol).fontSize) >= 11)
  );
  assertEquals([...new Set(sizes)], [true]);
  const heights = await page.locator(".code pre").evaluateAll((found) =>
    found.map((code) => getComputedStyle(code).maxHeight)
  );
  assertEquals([...new Set(heights)], ["none"]);
});

testWatchedPage("paper has all columns of a table, even if a form has the table", async (open) => {
  const { page, site, origin } = open;
  const { cookie, ids } = await fillService(site);
  await openAs(open, cookie);
  await page.emulateMedia({ media: "print" });
  // The width of A4 in pixels, and of what is between its margins.
  await page.setViewportSize({ width: 794, height: 1000 });
  const wide: string[] = [];
  for (
    const path of [
      `accounts/${ids.account}/activity`,
      `accounts/${ids.account}/projects`,
      `projects/${ids.project}/crawls`,
    ]
  ) {
    await page.goto(`${origin}/${path}`);
    await page.evaluate("document.body.style.width = '688px'");
    const fits = await page.locator("main table").evaluateAll((tables) =>
      tables.map((table) => table.clientWidth > 0 && table.getBoundingClientRect().right <= 688)
    );
    if (fits.length !== 1 || !fits[0]) wide.push(path);
  }
  assertEquals(wide, []);
});

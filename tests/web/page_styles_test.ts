/** A browser loads the styles once: inside the first page, and as a file that the next page finds in the cache. */
import { assertEquals } from "@std/assert";
import { bundlePath } from "../../src/web/bundle_files.ts";
import { testPage } from "./browser.ts";

testPage("the next page finds its styles in the cache", {}, async ({ page, origin }) => {
  const file = origin + bundlePath("main.css");
  const loaded = page.waitForResponse(file);
  await page.goto(`${origin}/bot`);
  assertEquals(await page.locator("link[rel=stylesheet]").count(), 0);
  await (await loaded).finished();
  await page.getByRole("link", { name: "MCP server" }).click();
  await page.waitForURL(`${origin}/mcp`);
  assertEquals(await page.locator("style").count(), 0);
  const bytes = await page.evaluate<number>(
    `performance.getEntriesByName(${JSON.stringify(file)}).map(({ transferSize }) => transferSize).at(0)`,
  );
  assertEquals(bytes, 0);
});

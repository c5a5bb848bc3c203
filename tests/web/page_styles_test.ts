/** A browser loads the styles once: inside the first page, and as a file that the next page finds in the cache. */
import { assertEquals, assertLessOrEqual } from "@std/assert";
import { bundlePath, bundleText } from "../../src/web/bundle_files.ts";
import { testPage } from "./browser.ts";

/** Styles for screens. */
const [SCREEN = ""] = bundleText("main.css").split("@media print");
const MAX_SIZES = 11;

function valuesOf(property: string): string[] {
  const found = SCREEN.matchAll(new RegExp(`${property}:([^;}]+)`, "g")).map(([, value]) => value ?? "");
  return [...new Set(found)].filter((value) => value !== "inherit").sort();
}

Deno.test("text has two weights, because a browser asks for each font before the first paint", () => {
  assertEquals(valuesOf("font-weight"), ["400", "600"]);
});

Deno.test("text has few sizes", () => {
  const sizes = valuesOf("font-size");
  assertLessOrEqual(sizes.length, MAX_SIZES, sizes.join(", "));
});

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

/** A browser loads each file once: the styles inside the first page, and others before the page that needs them. */
import { assertEquals, assertLessOrEqual } from "@std/assert";
import { bundlePath, bundleText, importPaths } from "../../src/web/bundle_files.ts";
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

testPage("the next page finds its styles and modules in the cache", {}, async ({ page, origin }) => {
  const file = origin + bundlePath("main.css");
  const bytesOf = (url: string) =>
    page.evaluate<number>(
      `performance.getEntriesByName(${JSON.stringify(url)}).map(({ transferSize }) => transferSize).at(0)`,
    );
  const loaded = page.waitForResponse(file);
  await page.goto(`${origin}/bot`);
  assertEquals(await page.locator("link[rel=stylesheet]").count(), 0);
  await (await loaded).finished();
  await page.getByRole("link", { name: "MCP server" }).click();
  await page.waitForURL(`${origin}/mcp`);
  assertEquals(await page.locator("style").count(), 0);
  assertEquals(await bytesOf(file), 0);
  const modules = [bundlePath("scan.js"), ...importPaths("scan.js")].map((path) => origin + path);
  const responses = modules.map((url) => page.waitForResponse(url));
  const field = page.getByLabel("Site to scan");
  await field.fill("bad name");
  for (const response of responses) await (await response).finished();
  await field.press("Enter");
  await page.locator("#domain-error").getByText("must not contain spaces").waitFor();
  for (const url of modules) assertEquals(await bytesOf(url), 0, url);
}, { expectedErrors: /status of 400/ });

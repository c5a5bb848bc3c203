/** Page of a browser at /mcp, and responses to MCP clients there. */
import { assertEquals, assertMatch } from "@std/assert";
import { DOMParser } from "deno-dom";
import { TOOLS } from "../../src/mcp/tools.ts";
import { mcpPage, TOOL_TEXTS } from "../../src/web/mcp_page.tsx";
import { openMcpWorld } from "../mcp/mcp_world.ts";
import { testPage } from "./browser.ts";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

const ACCEPTS: readonly (readonly [accept: string, status: number, type: string])[] = [
  [BROWSER, 200, "text/html; charset=utf-8"],
  ["text/html", 200, "text/html; charset=utf-8"],
  ["*/*", 405, "application/json"],
  ["text/event-stream", 405, "application/json"],
  ["application/json, text/event-stream", 405, "application/json"],
  ["text/event-stream, text/html;q=0.5", 405, "application/json"],
];

for (const [accept, status, type] of ACCEPTS) {
  Deno.test(`GET /mcp with Accept: ${accept} is ${status}`, async () => {
    await using world = await openMcpWorld();
    const response = await fetch(`${world.origin}/mcp`, { headers: { accept } });
    await response.body?.cancel();
    assertEquals([response.status, response.headers.get("content-type")], [status, type]);
    if (status === 200) assertMatch(response.headers.get("vary") ?? "", /\bAccept\b/);
  });
}

Deno.test("mcpPage() names each tool", () => {
  assertEquals(Object.keys(TOOL_TEXTS).toSorted(), TOOLS.map(({ name }) => name).toSorted());
});

Deno.test("mcpPage() has the URL of the service in settings that are JSON", () => {
  const page = new DOMParser().parseFromString(mcpPage("https://readiness.example"), "text/html");
  const blocks = [...page.querySelectorAll("pre")];
  for (const { textContent } of blocks) assertMatch(textContent, /https:\/\/readiness\.example\/mcp\b/);
  const settings = blocks.filter(({ id }) => page.querySelector(`#${id} .language-json`) !== null)
    .map(({ textContent }) => Object.keys(JSON.parse(textContent)));
  assertEquals(settings, [["mcpServers"], ["servers"], ["mcpServers"]]);
});

testPage("the URL of the MCP server is copied as the page was opened", {}, async ({ page, origin }) => {
  await page.goto(`${origin}/mcp`);
  await page.getByRole("button", { name: "Copy: URL of the server" }).click();
  await page.getByText("Copied", { exact: true }).waitFor();
  assertEquals(await page.evaluate("navigator.clipboard.readText()"), `${origin}/mcp`);
}, { browser: { permissions: ["clipboard-read", "clipboard-write"] } });

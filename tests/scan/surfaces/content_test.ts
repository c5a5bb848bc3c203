import { assertEquals } from "@std/assert";
import { site as bare } from "../../fixtures/sites/bare.ts";
import { site as complete } from "../../fixtures/sites/complete.ts";
import { site as singlePage } from "../../fixtures/sites/single_page.ts";
import { site as walled } from "../../fixtures/sites/walled.ts";
import { findSurfaceOf, homeOf, HTML, testReasons } from "./find_surfaces.ts";

const TEXT = ["The home page has text"];
/** A page that cannot be read is not exempt. */
const HTML_ONLY = ["The home page is HTML"];
const only = (body: string, type = "text/html", status = 200) => () => ({
  status,
  body,
  headers: { "content-type": type },
});

testReasons("content", [
  ["a small home page", homeOf(""), TEXT],
  ["an honest site", bare, TEXT],
  ["a complete site", complete, TEXT],
  ["the least text", only(`<p>${"x".repeat(100)}</p>`), TEXT],
  ["less text", only(`<p>${"x".repeat(99)}</p>`), HTML_ONLY],
  ["a shell for JavaScript", singlePage, HTML_ONLY],
  ["text in scripts only", only(`<script>const text = "${"words ".repeat(99)}"</script>`), HTML_ONLY],
  ["a home page in Markdown", only(`# Oak\n\n${"Cases of oak. ".repeat(9)}`, "text/markdown"), [
    "The home page is Markdown",
  ]],
  ["a home page in JSON", only(JSON.stringify({ text: "words ".repeat(99) }), "application/json"), []],
  ["a home page of plain text, labeled as HTML", only("Hello world"), HTML_ONLY],
  ["an error page", only(`<p>${"Not found. ".repeat(20)}</p>`, "text/html", 404), []],
  ["an empty answer", () => ({ body: "", headers: HTML }), HTML_ONLY],
  ["a wall", walled, []],
]);

Deno.test("all surfaces are absent and without reason behind a wall", async () => {
  for (const id of ["docs", "api", "mcp", "a2a", "login", "shop"] as const) {
    assertEquals(await findSurfaceOf(id, walled), { present: false, reasons: [] }, id);
  }
});

Deno.test("all surfaces but content are absent on an honest bare site", async () => {
  for (const id of ["docs", "api", "mcp", "a2a", "login", "shop"] as const) {
    assertEquals(await findSurfaceOf(id, bare), { present: false, reasons: [] }, id);
  }
});

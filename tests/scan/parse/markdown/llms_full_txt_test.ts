import { assertEquals } from "@std/assert";
import { parseLlmsFullTxt } from "../../../../src/scan/parse/markdown/llms_full_txt.ts";

Deno.test("parseLlmsFullTxt() counts headings and finds URLs", () => {
  const text = "# One\n\nSource: https://a.example/one\n\n## Two\n\n`<div>` is code\n";
  assertEquals(parseLlmsFullTxt(text), {
    characters: text.length,
    headings: 2,
    namesSources: true,
    hasHtml: false,
  });
});

Deno.test("parseLlmsFullTxt() sees the frame of a page", () => {
  const text = "<nav>Menu</nav>\n";
  assertEquals(parseLlmsFullTxt(text), { characters: 16, headings: 0, namesSources: false, hasHtml: true });
});

Deno.test("parseLlmsFullTxt() reads an empty text", () => {
  assertEquals(parseLlmsFullTxt(""), { characters: 0, headings: 0, namesSources: false, hasHtml: false });
});

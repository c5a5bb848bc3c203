import { assertEquals, assertLess } from "@std/assert";
import { firstListedUrl, withOwnLinks } from "../../../../src/scan/parse/markdown/own_links.ts";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";

Deno.test("withOwnLinks() makes 10,000 links of a file absolute", () => {
  const links = withOwnLinks("[a](/b)\n".repeat(10_001), "https://x.example").split("\n");
  assertEquals(links.slice(9_999, 10_001), ["[a](https://x.example/b)", "[a](/b)"]);
});

Deno.test("firstListedUrl() reads 2 MiB of links in less than 400 ms", async () => {
  const text = `# A\n${"](b)\n".repeat(400_000)}`;
  assertLess(await cpuMsOf(() => firstListedUrl(text, "https://x.example")), 400);
});

Deno.test("firstListedUrl() reads 2 MiB of line ends in less than 150 ms", async () => {
  const text = `https://a.example\n${"\n".repeat(2 ** 21)}`;
  assertLess(await cpuMsOf(() => firstListedUrl(text, "https://x.example")), 150);
});

const LISTED_LINKS:
  readonly (readonly [name: string, text: string, listed: [line: number, url: string] | null])[] = [
    ["the first line", "- A: https://a.example\n- B", [1, "https://a.example"]],
    ["the last line, without a line end", "# A\n\n- https://a.example", [3, "https://a.example"]],
    ["a line that ends with CRLF", "# A\r\n- A: https://a.example\r\n", [2, "https://a.example"]],
    ["a line behind code", "```\n- https://a.example\n```\n- HTTPS://b.example\n", [4, "HTTPS://b.example"]],
    ["no sentence", "# A\nSee https://a.example for more\n", null],
  ];
for (const [name, text, listed] of LISTED_LINKS) {
  Deno.test(`firstListedUrl() finds the URL of ${name}`, () => {
    const found = firstListedUrl(text, "https://x.example");
    assertEquals(found && [found.line, found.url], listed);
  });
}

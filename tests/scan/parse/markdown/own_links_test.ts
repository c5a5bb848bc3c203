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

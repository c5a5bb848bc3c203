import { assertEquals } from "@std/assert";
import { pageBlocks } from "../../../../src/scan/probes/content/page_blocks.ts";
import { SAFE_TEXT_LENGTH } from "../../../../src/scan/data/text/limits.ts";
import { observeProbe } from "../../observe_probe.ts";

const json = (length: number) => `[${"1,".repeat(length / 2 - 1)}1]`.padEnd(length);
const CASES: readonly [name: string, body: string, counts: readonly number[]][] = [
  ["tables and code", "<table><tr><td>a</table><pre>b</pre>", [1, 1, 0]],
  ["data in code", `<pre>${json(2_000)}</pre>`, [0, 1, 1]],
  ["no data outside of code on a short page", `<p>${json(SAFE_TEXT_LENGTH - 1).trim()}`, [0, 0, 0]],
  [
    "data outside of code on a page of 50,000 characters",
    `<p>${json(49_999).trim().replace("1", "10")}`,
    [0, 0, 1],
  ],
  ["data outside of code on a long page", `<p>${json(SAFE_TEXT_LENGTH).trim()}1]`, [0, 0, 1]],
];

for (const [name, body, counts] of CASES) {
  Deno.test(`page-blocks observes ${name}`, async () => {
    const found = await observeProbe(pageBlocks, { "/": `<!doctype html>${body}` });
    if (typeof found === "string") throw new Error(found);
    assertEquals([found.tables.length, found.code.length, found.blobs.length], counts);
  });
}

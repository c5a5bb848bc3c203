import { assertEquals } from "@std/assert";
import { page } from "../../../src/scan/probes/page.ts";
import { observeProbe } from "../observe_probe.ts";

const as = (body: string, type = "text/html") => ({ "/": { body, headers: { "content-type": type } } });

const CASES: readonly [name: string, site: ReturnType<typeof as>, text: string, cut: boolean][] = [
  ["the visible text of HTML", as("<!doctype html><p>Oak<script>a</script>"), "Oak", false],
  ["no text of another type", as("Oak", "text/plain"), "", false],
  ["all tags of the longest page", as("<i>a</i>".repeat(10_000)), "a".repeat(10_000), false],
  [
    "the beginning of a longer page",
    as("<i>a</i>".repeat(10_001)),
    "a".repeat(10_000),
    true,
  ],
];

for (const [name, site, text, cut] of CASES) {
  Deno.test(`page observes ${name}`, async () => {
    const found = await observeProbe(page, site);
    if (typeof found === "string") throw new Error(found);
    assertEquals([found.text, found.cut], [text, cut]);
  });
}

import { assertEquals } from "@std/assert";
import { MAX_HTML_TAGS } from "../../../src/scan/parse/dom/html.ts";
import { page } from "../../../src/scan/probes/page.ts";
import { observeProbe } from "../observe_probe.ts";

const as = (body: string, type = "text/html") => ({ "/": { body, headers: { "content-type": type } } });

const CASES: readonly [name: string, site: ReturnType<typeof as>, text: string, cut: boolean][] = [
  ["the visible text of HTML", as("<!doctype html><p>Oak<script>a</script>"), "Oak", false],
  ["no text of another type", as("Oak", "text/plain"), "", false],
  ["all tags of the longest page", as("<i>a</i>".repeat(MAX_HTML_TAGS)), "a".repeat(MAX_HTML_TAGS), false],
  [
    "the beginning of a longer page",
    as("<i>a</i>".repeat(MAX_HTML_TAGS + 1)),
    "a".repeat(MAX_HTML_TAGS),
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

import { assertEquals } from "@std/assert";
import { robotsMetaSnippet, rslSnippet } from "../../../../src/scan/fix/snippets/policy_snippets.ts";
import { parseRsl } from "../../../../src/scan/parse/policy/rsl.ts";
import { PLAIN_FACTS } from "../facts.ts";

Deno.test("rslSnippet() is a valid license", () => {
  const { contents, problems } = parseRsl(rslSnippet());
  assertEquals([contents.length, problems], [1, []]);
});

const ELEMENT = '<meta name="robots" content="index, follow, max-snippet:-1, max-image-preview:large">';
const FIELD = "X-Robots-Tag: index, follow, max-snippet:-1, max-image-preview:large";

for (
  const [source, stack, written] of [
    ["robots meta tag", "netlify", ELEMENT],
    ["Robots META tag", "netlify", ELEMENT],
    ["X-Robots-Tag header", "netlify", `/*\n  ${FIELD}`],
    ["X-Robots-Tag header", "static", ELEMENT],
    [null, "netlify", `/*\n  ${FIELD}`],
  ] as const
) {
  Deno.test(`robotsMetaSnippet() replaces the ${source} on ${stack}`, () => {
    assertEquals(robotsMetaSnippet({ ...PLAIN_FACTS, stack }, { source }), written);
  });
}

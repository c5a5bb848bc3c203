import check from "../../../../src/scan/checks/content/markdown_size.ts";
import { AS_MARKDOWN, HTML, MARKDOWN, negotiating } from "../../../fixtures/markdown_site.ts";
import { site as complete } from "../../../fixtures/sites/complete.ts";
import { testCheck, told } from "../../test_check.ts";

/** Markdown of the given number of characters, next to a short page. */
const sized = (characters: number) => ({
  "/": HTML,
  "/index.md": { body: `# Bells\n\n${"a".repeat(characters - 9)}`, headers: AS_MARKDOWN },
});

testCheck(check, {
  absent: {},
  oversized: [
    told(sized(100_001), "The Markdown has at least 100,001 characters; most agents read only its beginning"),
    sized(1_500_000),
  ],
  large: [
    told(sized(50_000), "The Markdown has 50,000 characters; some agents read only its beginning"),
    sized(100_000),
    negotiating({ markdown: { body: MARKDOWN.padEnd(60_000, "Bells. ") } }),
  ],
  small: [complete, sized(49_999), { "/": { body: MARKDOWN, headers: AS_MARKDOWN } }],
});

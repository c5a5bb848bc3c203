import { assertEquals } from "@std/assert";
import { gzipSync } from "node:zlib";
import check from "../../../../src/scan/checks/content/page_transfer.ts";
import { site as complete } from "../../../fixtures/sites/complete.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const PAGE = "<!doctype html><title>Bells</title><p>Bells are cast in moulds.</p>";
/** A page of the given number of bytes, padded from the third argument on. */
const sized = (bytes: number, before: string, after: string) => ({
  "/": `${PAGE}${before}${"a ".repeat(bytes)}`.slice(0, bytes - after.length) + after,
});
const scripted = (characters: number) =>
  sized(1_000_000, `<script>${"x".repeat(characters)}</script><p>`, "</p>");
const as = (type: string, body: string) => ({ "/": { body, headers: { "content-type": type } } });

testCheck(check, {
  small: [
    complete,
    {},
    sized(999_999, "<p>", "</p>"),
    sized(999_999, "<script>", "</script>"),
    told(
      { "/": `${PAGE}${"<i>a</i>".repeat(20_000)}` },
      "The HTML has 160,067 bytes for at least 10,023 characters of text",
    ),
  ],
  large: [
    told(sized(1_000_000, "<p>", "</p>"), "The HTML has 1,000,000 bytes for 999,951 characters of text"),
    scripted(333_333),
    sized(10_000_000, "<p>", "</p>"),
  ],
  stuffed: [
    scripted(333_334),
    // Exactly one third.
    sized(1_000_002, `<script>${"x".repeat(333_334)}</script><p>`, "</p>"),
    told(
      sized(1_000_000, "<script>", "</script>"),
      "The HTML has 1,000,000 bytes for 25 characters of text, and 100 % of it is scripts",
    ),
    sized(1_000_000, '<script type="application/json">', "</script>"),
    sized(1_000_000, "<style>", "</style>"),
    sized(1_000_000, '<img alt="Bell" src="data:image/png;base64,', '">'),
    sized(1_000_000, '<svg><path d="', '"></svg>'),
  ],
  oversized: told(
    sized(10_000_001, "<p>", "</p>"),
    "The HTML has 10,000,001 bytes; common tools do not download all of it",
  ),
  unserved: { "/": { status: 404, body: PAGE } },
  other: [as("application/pdf", "%PDF-1.7"), as("text/markdown", "# Bells\n\nCast.\n")],
});

Deno.test("page-transfer shows how many bytes were transferred", async () => {
  const body = gzipSync(PAGE.repeat(10));
  const headers = { "content-encoding": "gzip", "content-type": "text/html" };
  const { details } = await checkSite(check, { "/": { body, headers } });
  assertEquals([details["bytes"], details["wire"], details["coding"]], [
    PAGE.length * 10,
    body.length,
    "gzip",
  ]);
});

const RATIOS: readonly [text: string, bytesPerCharacter: number | null][] = [["", null], ["a", 23], [
  "ab",
  12,
]];

for (const [text, ratio] of RATIOS) {
  Deno.test(`page-transfer has a ratio of ${ratio} for ${text.length} characters of text`, async () => {
    const { details } = await checkSite(check, { "/": `<!doctype html><p>${text}</p>` });
    assertEquals(details["ratio"], ratio);
  });
}

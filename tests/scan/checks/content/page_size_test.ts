import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/page_size.ts";
import { site as complete } from "../../../fixtures/sites/complete.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

/** A page with the given number of characters of text. */
const sized = (characters: number) => ({
  "/": `<!doctype html><title>Long</title><script>${"x".repeat(500)}</script><p>${
    "a".repeat(characters)
  }</p>`,
});
const as = (type: string, body: string) => ({ "/": { body, headers: { "content-type": type } } });

testCheck(check, {
  small: [complete, {}, sized(49_999), as("text/markdown", "a".repeat(49_999)), as("text/plain", "a")],
  large: [
    told(sized(50_000), "The page has 50,000 characters of text, and some tools truncate it"),
    sized(100_000),
    as("text/markdown", "a".repeat(50_000)),
  ],
  oversized: [
    told(sized(100_001), "The page has 100,001 characters of text, and most tools truncate it"),
    // The part that was read is long enough for the verdict.
    told(
      { "/": `<!doctype html><p>${"a".repeat(100_001)}${"<i></i>".repeat(10_000)}` },
      "The page has at least 100,001 characters of text, and most tools truncate it",
    ),
    as("text/markdown", "a".repeat(100_001)),
  ],
  partOversized: [
    told(
      { "/": `<!doctype html>${"<p>Bells</p>".repeat(40_000)}` },
      "Only 24 % of the HTML was read, with at least 59,993 characters of text. Most tools truncate such a page",
    ),
  ],
  // The response is longer than the received part.
  endless: told(
    { "/": `<!doctype html><p>Text</p><script>${"x".repeat(2_200_000)}</script><p>More</p>` },
    "The HTML is too long to read completely, and its first 2,097,152 bytes have at least 4 characters of text",
  ),
  endlessOversized: told(
    { "/": `<!doctype html>${"<p>Bells</p>".repeat(200_000)}` },
    "The HTML is too long to read completely, and a part of its first 2,097,152 bytes has at least 59,993 characters of text. Most tools truncate such a page",
  ),
  heavy: [
    told(
      { "/": `<!doctype html><p>Text</p>${"<i></i>".repeat(50_001)}` },
      "Only 20 % of the 350,033 bytes of HTML could be read, with at least 4 characters of text",
    ),
    { "/": `<!doctype html>${"<p>Bells</p>".repeat(15_000)}` },
  ],
  // The verdict that the page cannot be read replaces it.
  empty: [],
  unserved: { "/": { status: 404, body: "<p>Not found</p>" } },
  other: as("application/pdf", "%PDF-1.7"),
});

Deno.test("page-size counts about a token for each ideograph", async () => {
  const { details } = await checkSite(check, { "/": `<!doctype html><p>${"鐘".repeat(100)}</p>` });
  assertEquals([details["characters"], details["tokens"]], [100, 85]);
});

Deno.test("page-size shows the text of a plain text file as 100 % of it", async () => {
  assertEquals((await checkSite(check, as("text/plain", "Bells"))).details["percent"], 100);
});

import { assertEquals } from "@std/assert";
import { withStoredPictures } from "../../../src/scan/report.ts";
import type { BrowserPage } from "../../../src/scan/result.ts";
import { seenPage } from "../../fixtures/records/browser_page.ts";

const PICTURE = { width: 8, height: 25, pageHeight: 4_000 };
const PICTURED = seenPage({ picture: PICTURE });
const BARE = seenPage({});
const UNSEEN: BrowserPage = { url: PICTURED.url, problem: null, sight: null };

for (
  const [what, pages, stored, shown] of [
    ["keeps the picture of a page that is stored", [PICTURED], [7], [PICTURED]],
    ["leaves out a picture that is not stored", [PICTURED], [], [BARE]],
    ["goes by the places of the pages", [PICTURED, UNSEEN, BARE, PICTURED], [0, 0, 0, 2], [
      BARE,
      UNSEEN,
      BARE,
      PICTURED,
    ]],
  ] as const
) {
  Deno.test(`a report ${what}`, () =>
    assertEquals(withStoredPictures({ inBrowser: pages }, stored), { inBrowser: shown }));
}

Deno.test("a result without a browser stays the same", () => assertEquals(withStoredPictures({}, []), {}));

import { assertEquals } from "@std/assert";
import { withStoredPictures } from "../../../src/scan/report.ts";
import type { BrowserPage } from "../../../src/scan/result.ts";
import { seenPage } from "../../fixtures/records/browser_page.ts";

const PICTURE = { width: 8, height: 25, pageHeight: 4_000 };
const SHOWN = seenPage({ picture: PICTURE });
const BARE = seenPage({});
const UNSEEN: BrowserPage = { url: SHOWN.url, problem: null, sight: null };

for (
  const [what, pages, stored, shown] of [
    ["keeps the picture of a page that is stored", [SHOWN], [7], [SHOWN]],
    ["leaves out a picture that is not stored", [SHOWN], [], [BARE]],
    ["goes by the places of the pages", [SHOWN, UNSEEN, BARE, SHOWN], [0, 0, 0, 2], [
      BARE,
      UNSEEN,
      BARE,
      SHOWN,
    ]],
  ] as const
) {
  Deno.test(`a report ${what}`, () =>
    assertEquals(withStoredPictures({ inBrowser: pages }, stored), { inBrowser: shown }));
}

Deno.test("a result without a browser stays the same", () => assertEquals(withStoredPictures({}, []), {}));

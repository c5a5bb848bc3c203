/** Reasons for a page that a scan does not wait for any longer. */
import { assertRejects } from "@std/assert";
import { Unobservable } from "../../../src/errors.ts";
import { lookWith } from "../../../src/scan/engine/look_at.ts";
import { DEFAULT_LIMITS } from "../../../src/scan/fetch/scan_limits.ts";
import type { PageRequest } from "../../../src/scan/page_browser.ts";
import { fetching, ORIGIN } from "../fetch/fetching.ts";

const REQUEST: PageRequest = {
  url: "blob:x",
  method: "GET",
  headers: {},
  body: null,
  kind: "Script",
  isMain: false,
  from: ORIGIN,
};

for (
  const [what, hasBegun, message] of [
    ["other pages keep the browser busy", false, "The browser was busy with other pages"],
    ["the page takes the rest of the scan", true, "The scan had no time left for the page"],
  ] as const
) {
  Deno.test(`a page in the browser has its reason if ${what}`, () =>
    fetching(() => undefined, async (fetcher) => {
      const look = lookWith({
        look({ answer }, signal) {
          if (hasBegun) void answer(REQUEST);
          const { promise, reject } = Promise.withResolvers<never>();
          signal.addEventListener("abort", () => reject(signal.reason));
          return promise;
        },
      }, {
        limits: { ...DEFAULT_LIMITS, scanMs: 1 },
        userAgent: "",
        signal: new AbortController().signal,
        // The time of a crawl does not end.
        pace: { state: { delayMs: 0, waitMs: 0 } },
      });
      await assertRejects(() => look(new URL(ORIGIN), fetcher, true), Unobservable, message);
    }));
}

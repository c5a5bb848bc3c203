/** Reasons for a page that a scan does not wait for any longer. */
import { assertEquals, assertRejects } from "@std/assert";
import { Unobservable } from "../../../src/errors.ts";
import { lookWith } from "../../../src/scan/engine/look_at.ts";
import { DEFAULT_LIMITS } from "../../../src/scan/fetch/limits/scan_limits.ts";
import type { PageBrowser, PageRequest } from "../../../src/scan/contract/page_browser.ts";
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

const CRAWL = { state: { delayMs: 0, waitMs: 0 } };
const MINUTE_MS = 60_000;

interface Starts {
  readonly pace?: typeof CRAWL;
  readonly code?: string;
  /** Milliseconds between the pages. */
  readonly waits: readonly number[];
  /** Numbers of the pages that the browser was asked for. */
  readonly asked: readonly number[];
}

const STARTS: Readonly<Record<string, Starts>> = {
  "a scan does not try it again": { waits: [0, MINUTE_MS], asked: [0] },
  "a crawl tries it again with the next two pages": { pace: CRAWL, waits: [0, 0, 0, 0], asked: [0, 1, 2] },
  "a crawl tries it again once a minute": {
    pace: CRAWL,
    waits: [0, 0, MINUTE_MS - 1, 1, MINUTE_MS - 1, 1],
    asked: [0, 1, 2, 4, 6],
  },
  "a crawl does not try one that is too old again": {
    pace: CRAWL,
    code: "BROWSER_OUTDATED",
    waits: [0, MINUTE_MS],
    asked: [0],
  },
};

for (const [what, { pace, code = "BROWSER_NOT_STARTED", waits, asked }] of Object.entries(STARTS)) {
  Deno.test(`if a browser does not start, ${what}`, () =>
    fetching(() => undefined, async (fetcher) => {
      const pages: number[] = [];
      let page = 0;
      let time = 0;
      const browser: PageBrowser = {
        look() {
          pages.push(page);
          return Promise.reject(new Unobservable(code, "no browser"));
        },
      };
      const signal = new AbortController().signal;
      const options = { limits: DEFAULT_LIMITS, userAgent: "", signal, now: () => time };
      const look = lookWith(browser, { ...options, ...pace ? { pace } : {} });
      for (const wait of [0, ...waits]) {
        time += wait;
        const failure = await assertRejects(() => look(new URL(ORIGIN), fetcher, true), Unobservable);
        assertEquals(failure.code, code);
        page++;
      }
      assertEquals(pages, asked);
    }));
}

Deno.test("pages that wait for the same start of a browser count once, and a start begins the count again", () =>
  fetching(() => undefined, async (fetcher) => {
    let asked = 0;
    let time = 0;
    const gate = Promise.withResolvers<void>();
    const look = lookWith({
      async look({ answer }) {
        asked++;
        if (asked <= 3) await gate.promise;
        // The fifth page begins, and fails for another reason.
        if (asked === 5) void answer(REQUEST);
        throw new Unobservable(asked === 5 ? "BROWSER_CRASHED" : "BROWSER_NOT_STARTED", "");
      },
    }, {
      ...{ limits: DEFAULT_LIMITS, userAgent: "", signal: new AbortController().signal, pace: CRAWL },
      now: () => time,
    });
    const show = () => look(new URL(ORIGIN), fetcher, true).catch(({ code }) => code);
    const first = [show(), show(), show()];
    time = 1;
    gate.resolve();
    await Promise.all(first);
    time = 2;
    for (let page = 0; page < 8; page++) await show();
    assertEquals(asked, 8, "three together, another, one that started, and three in a row");
  }));

const LOST: readonly (readonly [what: string, method: string, answers: readonly string[]])[] = [
  ["is shown again with the limits of a page", "GET", ["answered", "limit", "answered", "limit"]],
  ["is not shown again if it has sent something", "POST", ["answered", "limit"]],
  ["is shown again if nothing was sent", "PUT", ["withheld", "withheld", "withheld", "withheld"]],
];

for (const [what, method, expected] of LOST) {
  Deno.test(`a page whose browser was ended by another page ${what}`, () =>
    fetching(() => ({ body: "x" }), async (fetcher) => {
      const answers: string[] = [];
      const look = lookWith({
        async look({ answer }) {
          for (const path of ["a", "b"]) {
            const answered = await answer({ ...REQUEST, method, url: `${ORIGIN}/${path}` });
            const [refusal = "answered"] = "refused" in answered ? answered.refused.split("_").slice(-1) : [];
            answers.push(refusal.toLowerCase());
          }
          throw new Unobservable("BROWSER_LOST", "");
        },
      }, {
        limits: { ...DEFAULT_LIMITS, requests: 1 },
        userAgent: "",
        signal: new AbortController().signal,
      });
      const failure = await assertRejects(() => look(new URL(ORIGIN), fetcher, true), Unobservable);
      assertEquals([failure.code, answers], ["BROWSER_LOST", expected]);
    }, { target: new URL(ORIGIN).hostname }));
}

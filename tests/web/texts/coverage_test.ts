import { assertEquals } from "@std/assert";
import type { CheckResult } from "../../../src/scan/result.ts";
import { adviceText, coverageText } from "../../../src/web/texts/verdict/verdict.ts";
import { sampleCheck } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";
import { untested, wall } from "./untested_checks.ts";

const HOME = "https://example.com/";
const PAGE = `${HOME}gone`;
const MISSING:
  readonly (readonly [page: string | null, url: string, status: number, advice: string | null])[] = [
    [PAGE, PAGE, 404, `“${PAGE}” returns 404, so page checks skip it.`],
    [PAGE, PAGE, 410, `“${PAGE}” returns 410, so page checks skip it.`],
    [PAGE, PAGE, 200, null],
    [PAGE, PAGE, 503, null],
    [PAGE, HOME, 404, null],
    [null, HOME, 404, `“${HOME}” returns 404. To check a page, scan its full URL.`],
  ];

for (const [page, url, status, advice] of MISSING) {
  Deno.test(`adviceText() of ${page ?? "a domain"} where ${url} returns ${status}`, () => {
    const statusOf = (each: string) => each === url ? status : 200;
    const pages = [
      { url: HOME, source: "home" as const },
      ...page === null ? [] : [{ url: page, source: "named" as const }],
    ];
    const result = sampleResult([sampleCheck()], {
      target: { domain: "example.com", url: HOME, page },
      pages: pages.map((each) => ({ ...each, status: statusOf(each.url), problem: null })),
    });
    assertEquals(adviceText(result), advice);
  });
}

const COVERAGE: readonly (readonly [checks: readonly CheckResult[], text: string | null])[] = [
  [[], null],
  [[sampleCheck()], "We could test everything that applies."],
  [
    [sampleCheck(), wall],
    "1 check could not run: Cloudflare blocked us. The score is based on the rest: 50 % of the checks that apply, by weight.",
  ],
  [
    [wall, wall, untested("rate-limited")],
    "3 checks could not run: Cloudflare blocked us (2), the site limited our requests (1).",
  ],
  [[untested("bot-wall")], "1 check could not run: the site's bot protection blocked us."],
  [
    [untested("error", { status: "error" })],
    "1 check could not run: an internal error.",
  ],
  [
    ["a", "b", "c"].map((id) => untested(id, { message: id.toUpperCase() })),
    "3 checks could not run: A (1), B (1), C (1).",
  ],
  [
    ["a", "b", "c", "d"].map((id) => untested(id, { message: id.toUpperCase() })),
    "4 checks could not run: A (1), B (1), C (1), and other reasons.",
  ],
];

for (const [checks, text] of COVERAGE) {
  Deno.test(`coverageText() is ${text}`, () => assertEquals(coverageText(sampleResult(checks)), text));
}

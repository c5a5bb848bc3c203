import { assertEquals } from "@std/assert";
import type { Page } from "npm:playwright-core@1.65.1";
import type { ScanResult } from "../../src/scan/result.ts";
import { sampleCheck, sampleFailure } from "../fixtures/records/check_result.ts";
import { sampleResult } from "../fixtures/records/scan_result.ts";
import { testPage } from "./browser.ts";
import { openAll, reported } from "./page_sites.ts";

/** Opens the page with this result instead of a scan. */
async function open(page: Page, origin: string, result: ScanResult): Promise<void> {
  await page.route("**/api/scan?*", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `event: result\ndata: ${JSON.stringify(result)}\n\n`,
    }));
  await page.goto(`${origin}/?domain=example.com`);
  await reported(page, "example.com");
}

function ids(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `check-${index}`);
}

/** One request for each id, all of them evidence of one problem. */
function withEvidence(count: number): ScanResult {
  const result = sampleResult([sampleFailure({ evidence: ids(count).map((_, id) => id) })]);
  return {
    ...result,
    exchanges: ids(count).flatMap((_, id) => result.exchanges.map((each) => ({ ...each, id }))),
  };
}

const LIMITS: readonly (readonly [name: string, result: ScanResult, selector: string, count: number])[] = [
  ["five fixes", sampleResult(ids(5).map((id) => sampleFailure({ id }))), ".more > .steps li", 0],
  ["a sixth fix, folded", sampleResult(ids(6).map((id) => sampleFailure({ id }))), ".more > .steps li", 1],
  ["five requests", withEvidence(5), ".requests details li", 0],
  ["a sixth request, folded", withEvidence(6), ".requests details li", 1],
  ["five reasons", untested(5, true), ".banner li", 5],
  ["five of six reasons", untested(6, true), ".banner li", 5],
  ["three checks that could not run", untested(3), ".fold", 0],
  ["four checks that could not run, folded", untested(4), ".fold .check", 4],
];

function untested(count: number, hasOwnReasons = false): ScanResult {
  return sampleResult(
    ids(count).map((id) =>
      sampleCheck({ id, status: "inconclusive", message: hasOwnReasons ? id : "A wall" })
    ),
  );
}

for (const [name, result, selector, count] of LIMITS) {
  testPage(`page shows ${name}`, {}, async ({ page, origin }) => {
    await open(page, origin, result);
    await openAll(page);
    assertEquals(await page.locator(`#report ${selector}`).count(), count);
  });
}

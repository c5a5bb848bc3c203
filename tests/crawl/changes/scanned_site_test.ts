/** Changes between real scans of a site that changes, fails, or is unchanged. */
import { assertEquals } from "@std/assert";
import { checkChanges } from "../../../src/crawl/changes/check_changes.ts";
import { changeCounts, confirmRegressions } from "../../../src/crawl/changes/confirmation.ts";
import { type CrawlStatuses, pageStatusesOf, statusesOf } from "../../../src/crawl/changes/crawl_statuses.ts";
import type { ScanResult } from "../../../src/scan/result.ts";
import { type Answer, type FixtureRequest, serveSites } from "../../fixtures/server.ts";
import { HOST, site as complete } from "../../fixtures/sites/complete.ts";
import { scanSite } from "../../scan/scan_site.ts";

/** Replaces the response of the complete site. Undefined keeps it. */
type Change = (request: FixtureRequest) => Answer | undefined;

function crawlStatuses({ checks }: ScanResult): CrawlStatuses {
  const verdicts = checks.flatMap(({ id, pages }) =>
    pages.map(({ url, status }) => ({ url, checkId: id, status }))
  );
  const pages = Map.groupBy(verdicts, ({ url }) => url);
  return {
    site: statusesOf(checks),
    pages: new Map(pages.entries().map(([url, results]) => [url, pageStatusesOf(results)])),
  };
}

/** Scans the original site, and once for each change. */
async function scanned(...changes: readonly Change[]): Promise<CrawlStatuses[]> {
  let change: Change = () => undefined;
  await using server = await serveSites({ [HOST]: (request) => change(request) ?? complete(request) });
  const results = [crawlStatuses((await scanSite(HOST, server)).result)];
  for (const next of changes) {
    change = next;
    results.push(crawlStatuses((await scanSite(HOST, server)).result));
  }
  return results;
}

Deno.test("checkChanges() finds nothing between two scans of an unchanged site", async () => {
  const [first, second] = await scanned(() => undefined);
  assertEquals(first && second && checkChanges(first, second), []);
});

Deno.test("checkChanges() finds the file that is gone, and that it is back", async () => {
  const withoutFile: Change = ({ path }) => path === "/llms.txt" ? { status: 404 } : undefined;
  const [first, gone, back] = await scanned(withoutFile, () => undefined);
  const worse = first && gone ? checkChanges(first, gone) : [];
  const regressed = worse.filter(({ kind }) => kind === "regression").map(({ checkId }) => checkId);
  assertEquals(regressed.includes("llms-txt"), true);
  assertEquals(regressed.filter((id) => !id.startsWith("llms-")), []);
  const better = gone && back ? checkChanges(gone, back) : [];
  assertEquals(
    better.filter(({ kind }) => kind === "improvement").map(({ checkId }) => checkId),
    regressed,
  );
  const refuted = first && back ? confirmRegressions(worse, back) : [];
  assertEquals(changeCounts(refuted), { better: 0, worse: 0, unconfirmed: 0, refuted: regressed.length });
  const confirmed = first && gone ? confirmRegressions(worse, gone) : [];
  assertEquals(changeCounts(confirmed), { better: 0, worse: regressed.length, unconfirmed: 0, refuted: 0 });
});

/** Changes of a site, and the checks that regress because of them. */
const OUTAGES: readonly (readonly [fact: string, change: Change, regressed: readonly string[]])[] = [
  ["returns 503", () => ({ status: 503 }), []],
  ["returns 403", () => ({ status: 403 }), []],
  // It is a limit for agents, independent of its source.
  ["returns 429", () => ({ status: 429 }), ["bot-protection"]],
  ["closes every connection", () => ({ raw: () => Promise.resolve() }), []],
];

for (const [fact, change, regressed] of OUTAGES) {
  Deno.test(`checkChanges() does not blame the pages of a site that ${fact}`, async () => {
    const [first, second] = await scanned(change);
    const changes = first && second ? checkChanges(first, second) : [];
    const judged = changes.filter(({ kind }) => kind !== "neither");
    assertEquals(judged.map(({ checkId }) => checkId), regressed);
  });
}

/** URLs that answer 503, 429 or not at all for one scan, and the checks that still regress. */
const HICCUPS: readonly (readonly [answer: Answer, path: RegExp, regressed: readonly string[]])[] = [
  [{ status: 503 }, /^\/$/, []],
  [{ raw: () => Promise.resolve() }, /^\/$/, []],
  [{ status: 503 }, /^\/api\//, []],
  [{ status: 503 }, /^\/mcp$/, []],
  [{ raw: () => Promise.resolve() }, /^\/api\//, []],
  [{ raw: () => Promise.resolve() }, /^\/api\/orders|^\/openapi/, []],
  [{ status: 503 }, /^\/\.well-known\/oauth-authorization-server/, []],
  // It closes the whole site, so the site is not judged.
  [{ status: 503 }, /^\/robots\.txt$/, []],
  [{ status: 429 }, /^\/robots\.txt$/, []],
  // Two requests of eight are limited.
  [{ status: 429 }, /\/readiness-\w+$/, ["bot-protection"]],
];

for (const [answer, pattern, regressed] of HICCUPS) {
  const words = "status" in answer ? `returns ${answer.status}` : "does not answer";
  Deno.test(`checkChanges() blames nothing else while ${pattern} ${words}`, async () => {
    const [first, second] = await scanned(({ path }) => pattern.test(path) ? answer : undefined);
    const changes = first && second ? checkChanges(first, second) : [];
    assertEquals(
      changes.filter(({ kind }) => kind === "regression").map(({ checkId }) => checkId),
      regressed,
    );
  });
}

/** Compares checks that run alone with the same checks of a whole scan. */
import { assertEquals } from "@std/assert";
import { CATALOGUE, type CatalogueEntry } from "../../src/scan/catalogue.ts";
import type { CheckResult } from "../../src/scan/result.ts";
import { serveSites } from "../fixtures/server.ts";
import { SITES } from "../fixtures/sites.ts";
import { scanSite, type ScanSiteOptions } from "./scan_site.ts";

/** Names of paths that every scan makes up. */
const MADE_UP = /readiness-[\da-f]{16}/g;
/** Its finding is a time. */
const TIMED = "response-time";

/** @param groups parts of the catalogue, each of which is scanned alone */
export async function assertSameAlone(
  host: string,
  groups: readonly (readonly CatalogueEntry[])[],
): Promise<void> {
  await using server = await serveSites(SITES);
  const time = Date.now();
  const findings = async (options: ScanSiteOptions) => {
    const { result } = await scanSite(host, server, { ...options, now: () => time });
    const found = result.checks.map(findingOf);
    return JSON.parse(JSON.stringify(found).replaceAll(MADE_UP, "made-up"));
  };
  const whole = await findings({});
  const alone = [];
  for (const catalogue of groups) alone.push(...await findings({ catalogue }));
  assertEquals(alone, whole);
}

/** The result without evidence, whose numbers count requests, and without the file that all checks share. */
function findingOf(check: CheckResult) {
  const { id, status, outcome, credit, ceiling, message, details, fix, findings = null, pages } = check;
  if (id === TIMED) return { id, status, outcome };
  const ofPages = pages.map(({ evidence: _, ...page }) => page);
  return { id, status, outcome, credit, ceiling, message, details, fix, findings, pages: ofPages };
}

/** The catalogue by category, in its order. */
export const CATEGORIES_ALONE: readonly (readonly CatalogueEntry[])[] = [
  ...Map.groupBy(CATALOGUE, ({ category }) => category).values(),
];

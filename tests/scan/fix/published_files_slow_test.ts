/** Slow: each of 90 sites is scanned twice, with all checks. */

/**
 * Publishes the files that a scan writes on the same site. The next scan passes the checks of these files.
 */
import { assertEquals } from "@std/assert";
import type { CheckResult } from "../../../src/scan/result.ts";
import { placement } from "../../../src/scan/fix/placement.ts";
import type { Site } from "../../fixtures/answer.ts";
import { SITES } from "../../fixtures/sites.ts";
import { BROKEN, HOST } from "../broken_sites.ts";
import { EVERY_STACK } from "./snippets/configuration.ts";
import { publishFixes, type ScannedSite, scanWithFiles } from "../publish.ts";

const ALL: Readonly<Record<string, readonly [host: string, site: Site]>> = {
  ...Object.fromEntries(Object.entries(BROKEN).map(([name, site]) => [name, [HOST, site]])),
  ...Object.fromEntries(Object.entries(SITES).map(([host, site]) => [host, [host, site]])),
};

const FIRST = ["robots-txt", "content-signals", "sitemap", "llms-txt", "security-txt"];

/** Checks that require a new file, and paths of the site's own files that must be kept. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  "a site with nothing": FIRST,
  "a robots.txt with every mistake": FIRST,
  "a robots.txt that closes the site": ["ai-crawlers", "content-signals"],
  "a robots.txt that closes it for readers by name": ["ai-crawlers"],
  "a robots.txt that closes it for one reader": ["no ai-crawlers"],
  "a robots.txt with agents of old": ["no ai-crawlers"],
  "a robots.txt that is a page": ["robots-txt", "ai-crawlers"],
  "a robots.txt that is nothing": ["robots-txt", "ai-crawlers"],
  "a robots.txt of another type": ["no robots-txt"],
  "a robots.txt in another encoding": ["robots-txt"],
  "a robots.txt with signals for nobody": ["content-signals"],
  "a robots.txt with signals for an agent that is turned away": ["content-signals"],
  "a robots.txt with signals of wrong keys": ["content-signals"],
  "a robots.txt with signals that cannot be read": ["content-signals"],
  "a robots.txt that names a sitemap in vain": ["sitemap", "/sitemap.xml", "/robots.txt"],
  "a robots.txt that names a second sitemap in vain": ["sitemap", "/robots.txt", "no /sitemap.xml"],
  "a robots.txt that names two sitemaps in vain": ["sitemap", "/robots.txt", "no /sitemap.xml"],
  "a robots.txt that names a sitemap in vain beside an index with a gap": ["content-signals", "no sitemap"],
  "a robots.txt with an agent of another grammar": ["content-signals", "no robots-txt"],
  "a robots.txt that forbids the sitemap": ["sitemap", "no /sitemap.xml"],
  "a sitemap that nobody names": ["sitemap", "no /sitemap.xml"],
  "a sitemap of pages that are gone": ["no sitemap", "no /sitemap.xml"],
  "a sitemap of another host's sitemaps that nobody names": ["no sitemap", "no /sitemap.xml"],
  "a sitemap index that robots.txt forbids": ["no sitemap", "no /sitemap.xml"],
  "a home page with a link to a page that is gone": ["sitemap", "llms-txt"],
  "a home page that offers a catalog of another type": ["no ai-catalog", "no ard"],
  "an API whose description has no media type": ["api-catalog"],
  "a sitemap without dates": ["no sitemap-freshness", "no /sitemap.xml"],
  "a sitemap of one page": ["sitemap", "/maps/pages.xml", "no /sitemap.xml"],
  "a sitemap of one page that nobody names": ["no sitemap", "no /sitemap.xml"],
  "a sitemap that is empty": ["sitemap"],
  "a sitemap that cannot be read": ["no sitemap", "no /sitemap.xml"],
  "a sitemap of relative URLs": ["no sitemap", "no /sitemap.xml"],
  "a sitemap beside the one that robots.txt names in vain": ["sitemap", "/robots.txt", "no /sitemap.xml"],
  "a sitemap at the usual path of Astro": ["sitemap", "/robots.txt", "no /sitemap.xml"],
  "a sitemap that the home page declares": ["no sitemap", "no /sitemap.xml"],
  "a robots.txt that names a broken sitemap": ["no sitemap", "no /sitemap.xml"],
  "an llms.txt without a title": ["llms-txt-structure"],
  "an llms.txt without a summary": ["llms-txt-structure"],
  "an llms.txt without links": ["llms-txt-structure"],
  "an llms.txt with links all over": ["llms-txt-structure"],
  "an llms.txt that lists only the home page": ["llms-txt"],
  "an llms.txt of one section of the site": ["llms-txt"],
  "an llms.txt of documents that lists one section of them": ["llms-txt", "/docs/llms.txt", "no /llms.txt"],
  "a site that is closed to search engines": ["robots-txt", "no sitemap", "no llms-txt"],
  "a site with sections and no llms.txt": ["llms-txt", "no /sitemap.xml"],
  "an llms.txt that is a page": ["llms-txt"],
  "an llms.txt of another type": ["no /llms.txt"],
  "an llms.txt in another place": ["llms-txt"],
  "a security.txt that is expired": ["security-txt"],
  "a security.txt without a contact": ["security-txt"],
  "a security.txt with two dates": ["security-txt"],
  "a security.txt of another place": ["security-txt"],
  "a security.txt with a bare address": ["security-txt"],
  "a security.txt at the root only": ["security-txt"],
  "a security.txt of comments": ["security-txt"],
  "a security.txt of another type": ["no /.well-known/security.txt"],
  "a tdmrep.json that says nothing": ["no /.well-known/tdmrep.json"],
  "a tdmrep.json of one object": ["tdm-reservation"],
  "a tdmrep.json that is not JSON, on a page that reserves its rights": ["tdm-reservation"],
  "a tdmrep.json with a policy and nothing else": ["tdm-reservation"],
  "an ai-catalog.json of an older draft": ["ai-catalog", "ard"],
  "an ai-catalog.json without a version": ["ai-catalog", "ard"],
  "an ai-catalog.json that is a list": ["ai-catalog", "ard"],
  "an ai-catalog.json that is not JSON": ["no /.well-known/ai-catalog.json", "no /.well-known/ard.json"],
  "an ai-catalog.json with an entry that leads nowhere": ["no /.well-known/ai-catalog.json", "no ard"],
  "an ard.json without questions": ["ard"],
  "an ard.json with names of its own": ["ard", "ai-catalog", "no /.well-known/ai-catalog.json"],
  "an API without a catalogue": ["api-catalog"],
  "an api-catalog with one link instead of a list": ["api-catalog"],
  "an api-catalog with addresses for links": ["api-catalog"],
  "an api-catalog of links with a relation each": ["api-catalog"],
  "an api-catalog that is empty": ["api-catalog"],
  "an api-catalog of other members": ["no /.well-known/api-catalog"],
  "an api-catalog that is not JSON": ["no /.well-known/api-catalog"],
  "an API without a description": ["no /.well-known/api-catalog", "no /openapi.json"],
  "an agent card in the old place": ["a2a-agent-card"],
  "an agent card of old": ["a2a-agent-card"],
  "an agent card with gaps": ["no /.well-known/agent-card.json"],
  "a home page that offers an agent": ["ai-catalog", "/.well-known/ard.json", "a2a-agent-card"],
  "a licence that is not there": ["no /license.xml"],
};

const SCANS = new Map<string, Promise<ScannedSite>>();

/** One scan of each site for all tests. */
function scanOf(name: string, host: string, site: Site): Promise<ScannedSite> {
  return SCANS.getOrInsertComputed(name, () => scanWithFiles(host, site));
}

Deno.test("each broken site has an expectation", () => {
  assertEquals(Object.keys(BROKEN).toSorted(), Object.keys(EXPECTED).toSorted());
});

for (const [name, [host, site]] of Object.entries(ALL)) {
  Deno.test(`the files for ${name} make its checks pass`, async () => {
    const { files, before, after } = await publishFixes(host, site, scanOf(name, host, site));
    assertEquals(spoilt(before, after), []);
    const fixed = new Set(files.flatMap(({ path, fixes }) => [path, ...fixes]));
    const expected = EXPECTED[name] ?? [];
    assertEquals(
      expected.filter((each) => each.startsWith("no ") === fixed.has(each.replace("no ", ""))),
      [],
    );
    for (const id of files.flatMap(({ fixes }) => fixes)) {
      const result = after.find((check) => check.id === id);
      assertEquals([id, result?.status], [id, "pass"], JSON.stringify(result, null, 2));
    }
  });
}

for (const [name, [host, site]] of Object.entries(ALL)) {
  Deno.test(`the report of ${name} shows the written files`, async () => {
    const { files, checks } = await scanOf(name, host, site);
    for (const { id, snippet, placement: placed } of checks.filter((check) => check.snippet !== null)) {
      const claimed = files.filter(({ fixes }) => fixes.includes(id));
      const shown = claimed.filter(({ text, path }) => text === snippet && isPlacement(placed, path));
      assertEquals([id, shown.length], [id, Math.min(claimed.length, 1)]);
      const there = files.filter(({ path }) => isPlacement(placed, path)).map(({ text }) => text);
      assertEquals([id, there.filter((text) => text !== snippet)], [id, []]);
    }
  });
}

function isPlacement(text: string | null, path: string): boolean {
  return EVERY_STACK.some(({ stack }) => placement(stack, { file: path }) === text);
}

/**
 * Checks that count and had a better result before. Checks without weight report more about a file once it
 * exists.
 */
function spoilt(before: readonly CheckResult[], after: readonly CheckResult[]): string[] {
  const statuses = new Map(before.map(({ id, status }) => [id, status]));
  return after.filter(({ id, status, weight }) =>
    weight > 0 && (status === "warn" || status === "fail") &&
    ["pass", "not_applicable"].includes(statuses.get(id) ?? "")
  ).map(({ id, outcome }) => `${id} ${outcome}`);
}

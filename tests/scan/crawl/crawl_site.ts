/** Real crawls of fixture sites, over loopback. */
import { crawl, type CrawlOptions, type CrawlResult } from "../../../src/scan/crawl/crawl.ts";
import type { CheckedPage } from "../../../src/scan/crawl/checked_page.ts";
import type { CrawlCheckpoint } from "../../../src/scan/crawl/checkpoint.ts";
import { type CrawlInput, parseCrawlSettings } from "../../../src/scan/crawl/crawl_settings.ts";
import { LARGE_SHARE_BYTES, MemoryBudget } from "../../../src/scan/memory_budget.ts";
import { Scanner, type ScannerOptions } from "../../../src/scan/scanner.ts";
import type { PlainAnswer } from "../../fixtures/answer.ts";
import type { FixtureServer } from "../../fixtures/server.ts";
import { fixtureNetwork } from "../scan_site.ts";

export const HOST = "crawl.cases.readiness-tests.org";
export const ORIGIN = `https://${HOST}`;

/** A page with links, and additions to its head. */
export function html(title: string, links: readonly string[] = [], head = ""): PlainAnswer {
  const anchors = links.map((link) => `<a href="${link}">More of ${title}</a>`).join(" ");
  return {
    headers: { "content-type": "text/html" },
    body: `<!doctype html><html lang="en"><title>About ${title} and more</title>${head}<h1>${title}</h1><p>${
      "Some words about it. ".repeat(20)
    }${anchors}`,
  };
}

export function sitemap(...paths: readonly string[]): PlainAnswer {
  return {
    headers: { "content-type": "application/xml" },
    body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${
      paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join("")
    }</urlset>`,
  };
}

export function robots(...lines: readonly string[]): PlainAnswer {
  return { headers: { "content-type": "text/plain" }, body: `${lines.join("\n")}\n` };
}

/** Paths of numbered pages: `/blog/0`, `/blog/1`. */
export function numbered(folder: string, count: number): string[] {
  return Array.from({ length: count }, (_, number) => `${folder}/${number}`);
}

/** Pages at these paths, each without links. */
export function pages(...paths: readonly string[]): Record<string, PlainAnswer> {
  return Object.fromEntries(paths.map((path) => [path, html(path)]));
}

export interface CrawlRecord {
  readonly result: CrawlResult;
  readonly pages: readonly CheckedPage[];
  /** Paths of the pages, in the order of the crawl. */
  readonly paths: readonly string[];
  /** Pages of each chunk. */
  readonly chunks: readonly number[];
  readonly checkpoints: readonly CrawlCheckpoint[];
}

/** What shows pages, or runs their scripts. */
type PageShowers = { readonly [Name in "browser" | "scripts"]?: ScannerOptions[Name] | undefined };

export interface CrawlCase extends PageShowers, Partial<Omit<CrawlInput, "target">>, Partial<CrawlOptions> {
  readonly target?: string;
  /** Ids of the checks to run; all by default. */
  readonly only?: readonly string[];
}

/** @param signal of the service */
export function scannerFor(
  server: FixtureServer,
  mistakes: unknown[] = [],
  signal?: AbortSignal,
  { browser, scripts }: PageShowers = {},
): Scanner {
  return new Scanner({
    ...(signal ? { signal } : {}),
    ...(browser ? { browser } : {}),
    ...(scripts ? { scripts } : {}),
    userAgent: "ReadinessBot/1.0",
    onError: (error) => mistakes.push(error),
    network: fixtureNetwork(server),
  });
}

/** Crawls to the end. An internal error fails the test. */
export async function crawlSite(server: FixtureServer, options: CrawlCase = {}): Promise<CrawlRecord> {
  const { target = HOST, maxPages = 20, include, exclude, surfaces, userAgent, ...others } = options;
  const { browser, scripts, browserPages, only, ...rest } = others;
  const mistakes: unknown[] = [];
  const scanner = scannerFor(server, mistakes, undefined, { browser, scripts });
  const input = { target, maxPages, browserPages, include, exclude, surfaces, userAgent } as CrawlInput;
  const settings = parseCrawlSettings(scanner, input);
  const request = only ? { ...settings.request, only } : settings.request;
  const handed: CheckedPage[] = [];
  const chunks: number[] = [];
  const checkpoints: CrawlCheckpoint[] = [];
  const result = await crawl(scanner, { ...settings, request }, {
    memory: new MemoryBudget(LARGE_SHARE_BYTES, 1),
    signal: new AbortController().signal,
    pausesMs: [1, 1],
    ...rest,
    async onChunk(pages, progress, checkpoint) {
      handed.push(...pages);
      chunks.push(pages.length);
      checkpoints.push(JSON.parse(JSON.stringify(checkpoint)));
      await rest.onChunk?.(pages, progress, checkpoint);
    },
  });
  if (mistakes.length > 0) throw mistakes[0];
  return { result, pages: handed, paths: handed.map(({ url }) => pathOf(url)), chunks, checkpoints };
}

export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

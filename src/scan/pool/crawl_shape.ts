/** The shapes of a crawl's messages, for a crawl that runs in another process. */
import { z } from "zod";
import type { CheckedPage } from "../crawl/checked_page.ts";
import { CHUNK_PAGES } from "../crawl/chunks.ts";
import type { CrawlCheckpoint } from "../crawl/checkpoint.ts";
import type { CrawlProgress, CrawlResult } from "../crawl/crawl.ts";
import { UNCHECKED_REASONS, type UncheckedSummary } from "../crawl/unchecked_pages.ts";
import { SCAN_OUTCOMES, type ScanResult } from "../result.ts";
import { PAGE_SOURCES } from "../contract/scanned_page.ts";
import { PROBLEM } from "./reading_shape.ts";

/** Maximum number of characters of a URL. */
const MAX_URL_LENGTH = 16_384;

const COUNT = z.int().min(0);
const URL_TEXT = z.string().max(MAX_URL_LENGTH);

export interface CrawlChunk {
  readonly pages: readonly CheckedPage[];
  readonly progress: CrawlProgress;
  readonly checkpoint: CrawlCheckpoint;
}

export const PROGRESS: z.ZodType<CrawlProgress> = z.strictObject({
  phase: z.enum(["site", "pages"]),
  checksDone: COUNT,
  checksTotal: COUNT,
  pagesChecked: COUNT,
  pagesKnown: COUNT,
  currentPage: URL_TEXT.nullable(),
});

const PAGE: z.ZodType<CheckedPage> = z.strictObject({
  url: URL_TEXT,
  source: z.enum(PAGE_SOURCES),
  status: COUNT.nullable(),
  score: z.number().nullable(),
  results: z.array(z.strictObject({
    checkId: z.string(),
    status: z.enum(["pass", "warn", "fail", "not_applicable", "inconclusive", "error"]),
    outcome: z.string(),
    message: z.string(),
  })),
});

/** Only a scan process reads the rest of a checkpoint. */
const CHECKPOINT = z.custom<CrawlCheckpoint>((value) => CHECKPOINT_HEAD.safeParse(value).success);
const CHECKPOINT_HEAD = z.object({ version: z.string(), origin: URL_TEXT, checked: COUNT });

export const CHUNK = {
  pages: z.array(PAGE).min(1).max(CHUNK_PAGES),
  progress: PROGRESS,
  checkpoint: CHECKPOINT,
};

const UNCHECKED: z.ZodType<UncheckedSummary> = z.strictObject({
  counts: z.record(z.enum(UNCHECKED_REASONS), COUNT),
  pages: z.array(z.strictObject({
    url: URL_TEXT,
    reason: z.enum(UNCHECKED_REASONS),
    status: COUNT.nullable(),
    detail: z.string().nullable(),
  })),
});

/** @param isScanResult the shape of its report */
export function crawlResult(isScanResult: (value: unknown) => value is ScanResult): z.ZodType<CrawlResult> {
  return z.strictObject({
    outcome: z.enum([...SCAN_OUTCOMES, "stopped"]).exclude(["failed"]),
    problem: PROBLEM.nullable(),
    report: z.custom<ScanResult>(isScanResult),
    pages: z.strictObject({ checked: COUNT, unchecked: UNCHECKED }),
  });
}

/**
 * The reports of a scan process. The process has read hostile bytes, so each line is checked before it is
 * used.
 */
import { z } from "zod";
import type { PageReading } from "../probes/content/page_reading.ts";
import {
  type ProgressEvent,
  SCAN_OUTCOMES,
  type ScanProblem,
  type ScanResult,
  type WrittenFile,
} from "../result.ts";
import type { ScanSummary } from "../report/scan_summary.ts";
import type { CrawlProgress, CrawlResult } from "../crawl/crawl.ts";
import { CHUNK, type CrawlChunk, crawlResult, PROGRESS } from "./crawl_shape.ts";
import { PAGE_REPORTS, type PageReport } from "./page_orders.ts";
import { PROBLEM, READING } from "./reading_shape.ts";

/**
 * Maximum bytes of a line. Results of scans have less than 2 MiB, checkpoints of crawls with the longest URLs
 * a few.
 */
export const MAX_LINE_BYTES = 16 * 1024 * 1024;
/**
 * Approximate maximum number of values in a line. Parsing 16 MiB of brackets would take 460 MB of the
 * service.
 */
const MAX_PARTS = 200_000;
/** Maximum depth of arrays and objects, because the code that writes them later is recursive. */
const MAX_DEPTH = 100;
/** Maximum number of characters of a stage's name. */
export const MAX_STAGE_LENGTH = 64;
/** Maximum number of characters of an internal error in the log. */
const MAX_ERROR_LENGTH = 10_000;

/** Sign of life, written by a thread of its own even if a scan never ends its turn. */
export interface Beat {
  /** Turns of the event loop. The number does not change while one piece of work runs. */
  readonly turns: number;
  /** CPU time of the process, milliseconds. */
  readonly cpuMs: number;
  /** The job that runs or ran last; 0 before the first one. */
  readonly job: number;
  readonly stage: string;
}

export type EndSummary = Omit<ScanSummary, "scanId">;

/** A report of a process about one of its jobs. */
export type JobReport =
  & { readonly job: number }
  & (
    | { readonly type: "progress"; readonly data: ProgressEvent }
    | { readonly type: "result"; readonly data: ScanResult }
    | { readonly type: "files"; readonly files: readonly WrittenFile[] }
    | { readonly type: "reading"; readonly reading: PageReading | ScanProblem }
    | { readonly type: "enlarge" }
    /** The target lies in a private range that the operator allows. */
    | { readonly type: "private" }
    | { readonly type: "crawling"; readonly progress: CrawlProgress }
    | { readonly type: "waiting"; readonly isWaiting: boolean }
    | { readonly type: "pages" } & CrawlChunk
    | { readonly type: "crawled"; readonly result: CrawlResult }
    /** Null if an internal error ended the scan without a result. */
    | { readonly type: "end"; readonly summary: EndSummary | null }
  );

export type Report =
  | { readonly type: "ready" }
  | { readonly type: "beat" } & Beat
  /** An internal error, for the log. The job is 0 if it is unknown. */
  | { readonly type: "error"; readonly job: number; readonly check: string; readonly text: string }
  | PageReport
  | JobReport;

/** The shapes of events, as the API describes them. */
export interface EventShapes {
  readonly isProgressEvent: (value: unknown) => value is ProgressEvent;
  readonly isScanResult: (value: unknown) => value is ScanResult;
}

/** A report that no scan process should ever send. */
export class Lie extends Error {
  override readonly name = "Lie";
}

const COUNT = z.int().min(0);
const OF_JOB = { job: z.int().min(1) };

const FILE: z.ZodType<WrittenFile> = z.strictObject({
  path: z.string().regex(/^\//),
  url: z.string(),
  text: z.string(),
  assumptions: z.array(z.string()),
  blanks: z.array(z.string()),
  isRevised: z.boolean(),
  fixes: z.array(z.string()),
});

const SUMMARY: z.ZodType<EndSummary> = z.strictObject({
  outcome: z.enum([...SCAN_OUTCOMES, "cancelled"]).exclude(["failed"]),
  ms: COUNT,
  requests: COUNT,
  bytes: COUNT,
});

/** @returns a function that reads one line and throws {@linkcode Lie} for anything but a report */
export function reportReader({ isProgressEvent, isScanResult }: EventShapes): (line: string) => Report {
  const schema: z.ZodType<Report> = z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("ready") }),
    z.strictObject({
      type: z.literal("beat"),
      turns: COUNT,
      cpuMs: COUNT,
      job: COUNT,
      stage: z.string().regex(/^[\w .:-]*$/).max(MAX_STAGE_LENGTH),
    }),
    z.strictObject({
      type: z.literal("progress"),
      ...OF_JOB,
      data: z.custom<ProgressEvent>(isProgressEvent),
    }),
    z.strictObject({ type: z.literal("result"), ...OF_JOB, data: z.custom<ScanResult>(isScanResult) }),
    z.strictObject({ type: z.literal("files"), ...OF_JOB, files: z.array(FILE) }),
    z.strictObject({ type: z.literal("reading"), ...OF_JOB, reading: z.union([READING, PROBLEM]) }),
    z.strictObject({ type: z.literal("enlarge"), ...OF_JOB }),
    z.strictObject({ type: z.literal("private"), ...OF_JOB }),
    z.strictObject({ type: z.literal("crawling"), ...OF_JOB, progress: PROGRESS }),
    z.strictObject({ type: z.literal("waiting"), ...OF_JOB, isWaiting: z.boolean() }),
    z.strictObject({ type: z.literal("pages"), ...OF_JOB, ...CHUNK }),
    z.strictObject({ type: z.literal("crawled"), ...OF_JOB, result: crawlResult(isScanResult) }),
    z.strictObject({
      type: z.literal("error"),
      job: COUNT,
      check: z.string().max(MAX_STAGE_LENGTH),
      text: z.string().max(MAX_ERROR_LENGTH),
    }),
    ...PAGE_REPORTS,
    z.strictObject({ type: z.literal("end"), ...OF_JOB, summary: SUMMARY.nullable() }),
  ]);
  return (line) => {
    requireFewParts(line);
    const { success, data } = schema.safeParse(parsed(line));
    if (success) return data;
    throw new Lie(`A line is not a report: ${line.slice(0, 100)}`);
  };
}

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
/** `[` and `{`, and the brackets that close them. */
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Counts brackets and commas outside of texts. @throws {Lie} */
function requireFewParts(json: string): void {
  let parts = 0;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isText = !isText;
    else if (isText) {
      if (code === BACKSLASH) at++;
    } else if (code === COMMA) parts++;
    else if (OPENING.has(code)) {
      parts++;
      depth++;
    } else if (CLOSING.has(code)) depth--;
    if (parts > MAX_PARTS) throw new Lie("A line has too many parts");
    if (depth > MAX_DEPTH) throw new Lie("A line has too many levels");
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Lie("A line is not JSON");
  }
}

export function errorReport(job: number, check: string, text: string): Report {
  return {
    type: "error",
    job,
    check: check.slice(0, MAX_STAGE_LENGTH),
    text: text.slice(0, MAX_ERROR_LENGTH),
  };
}

/** The shape of a page as agents read it, for a reading that comes from another process. */
import { z } from "zod";
import { type BrowserSight, PAGE_SIGNS } from "../contract/browser_sight.ts";
import type { PageReading } from "../probes/content/page_reading.ts";
import type { ScanProblem } from "../result.ts";

const COUNT = z.int().min(0);

export const PROBLEM: z.ZodType<ScanProblem> = z.strictObject({ code: z.string(), message: z.string() });

const READ_TEXT = z.strictObject({
  text: z.string(),
  characters: COUNT,
  tokens: COUNT,
  isTruncated: z.boolean(),
});

const DIFFERENCE = z.strictObject({
  lines: z.array(z.strictObject({ side: z.enum(["first", "second"]), text: z.string() })),
  first: COUNT,
  second: COUNT,
  same: COUNT,
  isCut: z.boolean(),
});

const COUNTED = z.strictObject({ count: COUNT, examples: z.array(z.string()) });
const BOX = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const SIGHT: z.ZodType<BrowserSight> = z.strictObject({
  browser: z.string(),
  finalUrl: z.string(),
  textInHtml: COUNT,
  textInBrowser: COUNT,
  addedShare: z.number(),
  changed: z.array(z.enum(PAGE_SIGNS)),
  tools: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  controls: COUNT.nullable(),
  unnamedCount: COUNT,
  unnamed: z.array(z.strictObject({ role: z.string(), box: BOX.nullable() })),
  fakeControls: COUNTED,
  treeTokens: COUNT.nullable(),
  layoutShift: z.number(),
  cover: z.strictObject({ share: z.number(), kind: z.string(), text: z.string(), canClose: z.boolean() })
    .nullable(),
  requests: COUNT,
  failedRequests: COUNTED,
  errors: COUNTED,
  isBusy: z.boolean(),
  picture: z.strictObject({ width: COUNT, height: COUNT, pageHeight: COUNT }).nullable(),
});

export const READING: z.ZodType<PageReading> = z.strictObject({
  url: z.url(),
  status: COUNT,
  mediaType: z.string(),
  format: z.enum(["html", "markdown", "file", "other", "unserved"]),
  bytes: COUNT,
  source: READ_TEXT.nullable(),
  converted: READ_TEXT.nullable(),
  markdown: z.array(READ_TEXT.extend({ source: z.enum(["accept", "link", "page"]), url: z.url() })),
  difference: DIFFERENCE.nullable(),
  browser: z.strictObject({
    problem: PROBLEM.nullable(),
    sight: SIGHT.nullable(),
    tree: READ_TEXT.nullable(),
  })
    .nullable(),
  hidden: z.array(z.strictObject({ way: z.string(), kind: z.string(), quote: z.string() })),
  access: z.array(z.strictObject({
    agent: z.string(),
    operator: z.string(),
    purpose: z.enum(["train", "search", "user", "agent", "control", "preview"]),
    allowed: z.boolean(),
    group: z.enum(["named", "wildcard", "none"]),
  })).nullable(),
});

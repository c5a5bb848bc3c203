/** The shape of a page as agents read it, for a reading that comes from another process. */
import { z } from "zod";
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
  hidden: z.array(z.strictObject({ way: z.string(), kind: z.string(), quote: z.string() })),
  access: z.array(z.strictObject({
    agent: z.string(),
    operator: z.string(),
    purpose: z.enum(["train", "search", "user", "agent", "control", "preview"]),
    allowed: z.boolean(),
    group: z.enum(["named", "wildcard", "none"]),
  })).nullable(),
});

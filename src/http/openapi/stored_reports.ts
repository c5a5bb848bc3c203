/** Stored reports, in the OpenAPI description. */
import { MAX_REPORTS_OF_SITE } from "../../reports/report_store.ts";
import type { Benchmark } from "../../web/stored_report/benchmark.ts";
import type { EarlierReport, ReportChange, ReportHistory } from "../../web/stored_report/history.ts";
import {
  count,
  instant,
  nullable,
  orNull,
  record,
  reference,
  type Schema,
  text,
  texts,
} from "./json_schema.ts";
import { problem } from "./responses.ts";

/** A property of a result. */
export const REPORT_URL: Schema = {
  type: "string",
  format: "uri-reference",
  description:
    "URL of the stored report, relative to the service if PUBLIC_URL is not set. Absent if the report is not " +
    "stored.",
};

const MISSING = "The report has expired, was removed, or never existed.";

export const STORED_REPORT_SCHEMAS: Readonly<Record<string, Schema>> = {
  ReportHistory: record<ReportHistory>("Data of a stored report in addition to its result.", {
    query: text("Parameters of `/api/scan` that start the same scan."),
    expiresAt: instant("When the report is deleted."),
    earlier: {
      type: "array",
      items: reference("EarlierReport"),
      maxItems: MAX_REPORTS_OF_SITE,
      description: "Earlier reports with the same target and settings, newest first.",
    },
    change: orNull(reference("ReportChange"), "Difference to the newest of them, or null without one."),
    benchmark: orNull(
      reference("Benchmark"),
      "The score among those of a survey, or null without a survey that it can be compared with.",
    ),
  }),
  Benchmark: record<Benchmark>("A score among those of a survey.", {
    path: text("Path of the survey on this service."),
    title: text("Title of the survey."),
    finishedAt: instant("When its last site was scanned."),
    sites: count("Number of sites with a score."),
    lower: count("Number of sites with a lower score."),
    decades: {
      type: "array",
      items: { type: "integer", minimum: 0 },
      minItems: 10,
      maxItems: 10,
      description: "Number of sites with a score of 0 to 9, of 10 to 19, …, of 90 to 100.",
    },
    score: { type: "integer", minimum: 0, maximum: 100, description: "The score of the report." },
  }),
  EarlierReport: record<EarlierReport>("An earlier report.", {
    path: text("Path of its page on this service."),
    createdAt: instant("When it was stored."),
    score: { type: ["integer", "null"], minimum: 0, maximum: 100, description: "Its score, or null." },
    grade: nullable("Its grade, or null."),
  }),
  ReportChange: record<ReportChange>("Difference between two reports.", {
    verdict: text("The change of the score in a sentence."),
    better: texts("Titles of checks that are better than before, at most 12."),
    worse: texts("Titles of checks that are worse than before, at most 12."),
  }),
};

export function showReport() {
  return {
    operationId: "showReport",
    tags: ["scan"],
    summary: "Stored report of a scan",
    description:
      "The result of a public scan as it was sent. The ending `.md` returns it as Markdown, `.html` as a file that loads " +
      "nothing, `.png` as the picture for link previews, and no ending as a page. No credential is read.",
    parameters: [ID],
    security: [],
    responses: {
      200: {
        description: "The result.",
        content: { "application/json": { schema: reference("ScanResult") } },
      },
      ...FAILURES,
    },
  };
}

export function showReportHistory() {
  return {
    operationId: "showReportHistory",
    tags: ["scan"],
    summary: "Earlier reports of the same scan",
    parameters: [ID],
    security: [],
    responses: {
      200: {
        description: "Lifetime, earlier reports, and changes of a report.",
        content: { "application/json": { schema: reference("ReportHistory") } },
      },
      ...FAILURES,
    },
  };
}

export function showReportPicture() {
  return {
    operationId: "showReportPicture",
    tags: ["scan"],
    summary: "Picture of a page in the browser",
    parameters: [ID, NUMBER],
    security: [],
    responses: {
      200: {
        description: "The picture.",
        content: { "image/webp": { schema: { type: "string", contentEncoding: "binary" } } },
      },
      ...FAILURES,
    },
  };
}

const NUMBER = {
  name: "number",
  in: "path",
  required: true,
  description: "Number of the page in `inBrowser`, from 1.",
  schema: { type: "integer", minimum: 1, maximum: 9 },
};

const ID = {
  name: "id",
  in: "path",
  required: true,
  description: "Id of the report.",
  schema: { type: "string", pattern: "^[0-9A-Za-z]{16}$" },
};

const FAILURES = { 404: problem(404, MISSING), 500: problem(500, "An internal error.") };

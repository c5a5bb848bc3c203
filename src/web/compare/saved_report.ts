/**
 * A report that was saved as JSON. Its compared parts are checked and bounded, because anybody may have
 * written its texts.
 */
import { type CheckResult, type PageVerdict, SCAN_OUTCOMES, type Status } from "../../scan/result.ts";
import { AppError } from "../../errors.ts";
import { STATUSES } from "../texts/labels.ts";
import { readerCommand } from "../../command_name.ts";
import { type ComparedRun, scannedRun } from "./compared_run.ts";

/** Maximum size of one report in bytes, four times the largest reports of scans. */
export const MAX_REPORT_BYTES = 2 * 1024 * 1024;
/**
 * Maximum number of commas and opening brackets outside of texts, five times the largest reports of scans.
 */
const MAX_VALUES = 100_000;
/** Maximum number of checks and questions to read. */
const MAX_CHECKS = 1_000;
/** Maximum number of pages of a check, which is more than a scan has. */
const MAX_PAGES = 20;
/** Maximum number of characters of a text. */
const MAX_TEXT_LENGTH = 1_000;
/**
 * Maximum number of characters of all texts, which are shown a few times each and escaped. A scan of many
 * problems has a third.
 */
const MAX_SHOWN_LENGTH = 100_000;

const [QUOTE, BACKSLASH, COMMA, BRACE, BRACKET] = [...'"\\,{['].map((each) => each.charCodeAt(0));

type Fields = Readonly<Record<string, unknown>>;

/**
 * @param name of the file, for messages: `the earlier report`
 * @throws {AppError} 400 if it is not a report
 */
export function parseSavedReport(text: string, name: string): ComparedRun {
  if (countValues(text) > MAX_VALUES) refuse(name, "it has more values than any report");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse(name, "it is not valid JSON");
  }
  if (!isFields(value) || !isFields(value.target) || !Array.isArray(value.checks)) {
    refuse(
      name,
      `it is not a report. Download a report as JSON, or run ${readerCommand("scan <domain> --json")}`,
    );
  }
  const { target } = value;
  const checks = listOf(value.checks).flatMap(checkOf);
  const questions = listOf(value.questions).map((each) => {
    const points = within(each.points, 100) ?? 0;
    const earned = Math.min(within(each.earned, 100) ?? 0, points);
    return { id: string(each.id), title: "", answer: "unknown" as const, points, earned, checkIds: [] };
  });
  const shown = [
    ...checks.map(({ message }) => message),
    ...checks.flatMap(({ id, title }) => [id, title]),
  ]
    .reduce((sum, { length }) => sum + length, 0);
  if (shown > MAX_SHOWN_LENGTH) refuse(name, "its texts are longer than those of any report");
  const domain = string(target.domain);
  const outcome = SCAN_OUTCOMES.find((each) => each === value.outcome);
  if (domain === "" || outcome === undefined) {
    refuse(name, "its target or its outcome is missing");
  }
  if (Number.isNaN(Date.parse(string(value.startedAt)))) refuse(name, "its start time is missing");
  const problem = isFields(value.problem)
    ? { code: string(value.problem.code), message: string(value.problem.message) }
    : null;
  return scannedRun({
    outcome,
    problem,
    target: {
      domain,
      url: string(target.url),
      page: target.page === null ? null : string(target.page) || null,
    },
    userAgent: string(value.userAgent),
    startedAt: new Date(string(value.startedAt)).toISOString(),
    score: within(value.score, 100),
    grade: /^[A-F]$/.test(string(value.grade)) ? string(value.grade) as "A" : null,
    confidence: within(value.confidence, 1) ?? 0,
    scoringVersion: string(value.scoringVersion) || "unknown",
    questions,
    checks,
    pages: [],
  });
}

function checkOf(fields: Fields): CheckResult[] {
  const id = string(fields.id);
  if (id === "" || !isStatus(fields.status)) return [];
  const limit = isFields(fields.ceiling) ? within(fields.ceiling.limit, 100) : null;
  return [{
    id,
    title: string(fields.title) || id,
    category: string(fields.category),
    status: fields.status,
    message: string(fields.message),
    outcome: string(fields.outcome),
    role: fields.role === "guards" ? "guards" : "earns",
    weight: within(fields.weight, 1_000) ?? 0,
    credit: within(fields.credit, 1),
    ceiling: limit === null ? null : { limit, reason: "" },
    details: isFields(fields.details) ? { vendor: string(fields.details.vendor) || null } : {},
    why: null,
    fix: null,
    step: null,
    snippet: null,
    placement: null,
    assumption: null,
    spec: "",
    maturity: "convention",
    surface: "site",
    pages: listOf(fields.pages).slice(0, MAX_PAGES).flatMap(pageOf),
    evidence: [],
    aliases: {},
  }];
}

/** A page's share of a check, because two reports may differ only in how many pages have the problem. */
function pageOf({ url, status, outcome, message }: Fields): PageVerdict[] {
  if (!isStatus(status) || !URL.canParse(string(url))) return [];
  return [{ url: string(url), status, outcome: string(outcome), message: string(message), evidence: [] }];
}

function isStatus(value: unknown): value is Status {
  return typeof value === "string" && Object.hasOwn(STATUSES, value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.slice(0, MAX_CHECKS).filter(isFields) : [];
}

/**
 * Counts values quickly, because parsing would first create a million useless values. Invalid JSON may have
 * any number.
 */
function countValues(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === COMMA || code === BRACE || code === BRACKET) count++;
  }
  return count;
}

/** @param at of the quotation mark that begins it */
function endOfText(text: string, at: number): number {
  for (at++; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return at;
}

/** The value, or an empty string if it is not a string. */
function string(value: unknown): string {
  return typeof value === "string" ? value.slice(0, MAX_TEXT_LENGTH) : "";
}

/** The value, or null if it is not a number from 0 to `most`. */
function within(value: unknown, most: number): number | null {
  return typeof value === "number" && value >= 0 && value <= most ? value : null;
}

function refuse(name: string, why: string): never {
  throw new AppError("INVALID_PARAMETER", 400, `Cannot compare ${name}: ${why}`);
}

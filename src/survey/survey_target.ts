/** The list of a survey: one target per line, or CSV with labels, read in constant memory. */
import { AppError } from "../errors.ts";

export interface SurveyTarget {
  /** Line of the list, from 1. */
  readonly line: number;
  /** Text of the list, without a user and a password. */
  readonly target: string;
  readonly rank: number | null;
  /** Values of the other columns, by name. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Maximum number of characters of a line, so that a binary file is refused. */
const MAX_LINE_LENGTH = 16_384;
const MAX_LABELS = 32;
/** Maximum number of characters of a label and its name. */
const MAX_LABEL_LENGTH = 200;
const TARGET_COLUMN = "target";
/** The name of the column in a line that is not separated by commas. */
const TARGET_WORD = /(?:^|[;|\s"'])target(?:$|[;|\s"'])/i;
/** A target without a user, so that an @ can only belong to its page. A single name with a port may be a user. */
const WITHOUT_USER =
  /^(?:https?:\/\/)?(?:\[[\da-f:.]+\](?::\d+)?|[\p{L}\p{M}\p{N}_-]+(?:(?:\.[\p{L}\p{M}\p{N}_-]+)+\.?(?::\d+)?)?)[/?][^\p{C}\p{Z}\\]*$/iu;
/** The part of any other target that may be a user and a password, after a scheme or slashes. */
const CREDENTIALS = /^((?:[a-z][a-z0-9+.-]{0,20}:(?=[/\\]))?[/\\]*).*@/is;
const RANK_COLUMN = "rank";
const MAX_RANK = 1_000_000_000;

/** Reads the cells of a line of CSV (RFC 4180), but a cell cannot contain a line feed. */
export function csvCells(line: string): string[] {
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/y;
  while (pattern.lastIndex <= line.length) {
    const found = pattern.exec(line);
    // A quote in the middle of a cell is text.
    if (found === null) return line.split(",").map((cell) => cell.trim());
    cells.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? "").trim());
    if (!found[0].endsWith(",")) break;
  }
  return cells;
}

/**
 * @param lines of the list, without line feeds
 * @throws {AppError} `USAGE` if it is not a list
 */
export async function* surveyTargets(lines: AsyncIterable<string>): AsyncGenerator<SurveyTarget> {
  let columns: readonly string[] | null = null;
  let isFirst = true;
  let line = 0;
  for await (const text of lines) {
    line++;
    if (text.length > MAX_LINE_LENGTH) {
      throw new AppError(
        "USAGE",
        400,
        `Line ${line} is not a target, because it has over ${MAX_LINE_LENGTH} characters`,
      );
    }
    const written = text.trim();
    if (written === "" || written.startsWith("#")) continue;
    if (isFirst) {
      isFirst = false;
      columns = headerOf(written, line);
      if (columns !== null) continue;
    }
    const found = columns === null ? plainTarget(written) : labelledTarget(csvCells(written), columns);
    const target = withoutCredentials(found.target);
    if (target !== "") yield { line, ...found, target };
  }
}

/** Rows are published, and sent to other machines. Scans refuse a target with credentials, even hidden ones. */
function withoutCredentials(target: string): string {
  return WITHOUT_USER.test(target) ? target : target.replace(CREDENTIALS, "$1***@");
}

function headerOf(text: string, line: number): readonly string[] | null {
  const cells = csvCells(text).map((cell) => cell.toLowerCase());
  if (!cells.includes(TARGET_COLUMN)) {
    if (!TARGET_WORD.test(text.replace(/\s#.*$/, ""))) return null;
    const message = `Line ${line} has no column with the name target: separate the columns with commas`;
    throw new AppError("USAGE", 400, message);
  }
  if (cells.length - 1 > MAX_LABELS || cells.some((cell) => cell.length > MAX_LABEL_LENGTH)) {
    throw new AppError(
      "USAGE",
      400,
      `The list has more than ${MAX_LABELS} columns, or a column name is too long`,
    );
  }
  return cells;
}

/** `example.com`, or a rank before it as in the lists of Tranco and CrUX, or after it. */
function plainTarget(line: string): Omit<SurveyTarget, "line"> {
  const [first = "", second = ""] = csvCells(line.replace(/\s#.*$/, ""));
  if (second === "") return { target: first, rank: null, labels: {} };
  return rankOf(first) === null
    ? { target: first, rank: rankOf(second), labels: {} }
    : { target: second, rank: rankOf(first), labels: {} };
}

function labelledTarget(cells: readonly string[], columns: readonly string[]): Omit<SurveyTarget, "line"> {
  // DuckDB refuses half a character.
  const shortened = (text: string) => text.slice(0, MAX_LABEL_LENGTH).toWellFormed();
  const row = columns.map((name, at) => [name, shortened(cells[at] ?? "")] as const);
  const cell = (name: string) => row.find(([each]) => each === name)?.[1] ?? "";
  return {
    target: cells[columns.indexOf(TARGET_COLUMN)] ?? "",
    rank: rankOf(cell(RANK_COLUMN)),
    labels: Object.fromEntries(
      row.filter(([name, value]) =>
        name !== TARGET_COLUMN && name !== RANK_COLUMN && name !== "" && value !== ""
      ),
    ),
  };
}

function rankOf(text: string): number | null {
  return /^\d{1,10}$/.test(text) && Number(text) <= MAX_RANK ? Number(text) : null;
}

/** Lines of a text, without a byte-order mark. Ends after a line that is too long. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const part of bytes) {
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? "";
    yield* lines;
    if (rest.length > MAX_LINE_LENGTH) break;
  }
  if (rest !== "") yield rest;
}

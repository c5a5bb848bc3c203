/** The files of a page: HTML, JSON and CSV. */
import { csvLine } from "../../crawl/export/csv.ts";
import { escapedJson } from "../texts/safe_text.ts";
import { boundedText } from "./cell_text.ts";
import {
  type Cell,
  type Column,
  csvPath,
  type DataTable,
  type ReportFrame,
  type ReportPage,
  type Row,
} from "./report_page.ts";
import { surveyDocument } from "./survey_document.tsx";

/** Decimals of numbers in files. */
const DECIMALS = 4;

/** Contents by the path of their file: HTML, JSON, and CSV for each table. */
export function pageFiles(page: ReportPage, frame: ReportFrame): Readonly<Record<string, string>> {
  const { path, tables } = page;
  return {
    [`${path}.html`]: surveyDocument(page, frame),
    [`${path}.json`]: `${escapedJson(JSON.stringify(jsonOf(page, frame)))}\n`,
    ...Object.fromEntries(tables.map((table, at) => [csvPath(page, at), tableCsv(table)])),
  };
}

function jsonOf(page: ReportPage, { title, wave, createdAt, notices }: ReportFrame) {
  return {
    survey: title,
    wave,
    createdAt,
    notices,
    title: page.title,
    facts: Object.fromEntries(page.facts),
    tables: Object.fromEntries(
      page.tables.map(({ id, columns, rows }) => [
        id,
        rows.map((row) => Object.fromEntries(rowFields(columns, row))),
      ]),
    ),
  };
}

function tableCsv({ columns, rows }: Pick<DataTable, "columns" | "rows">): string {
  const head = csvHead(columns, rows[0]?.id !== undefined);
  return head + rows.map((row) => csvRow(columns, row)).join("");
}

/** @param hasIds true if the rows have ids */
export function csvHead(columns: readonly Column[], hasIds = false): string {
  const row = { cells: [], ...(hasIds ? { id: "" } : {}) };
  return csvLine(rowFields(columns, row).map(([name]) => boundedText(name)));
}

export function csvRow(columns: readonly Column[], row: Row): string {
  return csvLine(rowFields(columns, row).map(([, value]) => value));
}

type Field = readonly [name: string, value: string | number | null];

function rowFields(columns: readonly Column[], { id, cells }: Row): Field[] {
  const fields = columns.flatMap((column, at) => fieldsOf(column, cells[at] ?? null));
  return id === undefined ? fields : [["id", plainValue(id)], ...fields];
}

/** An interval has two fields. */
function fieldsOf({ key, kind }: Column, cell: Cell): Field[] {
  if (kind !== "interval") return [[key, plainValue(typeof cell === "object" ? null : cell)]];
  const interval = typeof cell === "object" ? cell : null;
  return [[`${key}_low`, plainValue(interval?.low ?? null)], [
    `${key}_high`,
    plainValue(interval?.high ?? null),
  ]];
}

function plainValue(value: string | number | null): string | number | null {
  if (typeof value === "string") return boundedText(value);
  return value === null ? null : Number(value.toFixed(DECIMALS));
}

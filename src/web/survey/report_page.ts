/** A page of a report on a survey. Its HTML, JSON and CSV show the same tables. */
import type { VNode } from "preact";
import type { Interval } from "../../survey/report/wilson.ts";

/** Kinds of numbers in a column, and how they are shown. */
export type ColumnKind = "text" | "count" | "share" | "interval" | "score" | "points" | "difference";

export interface Column {
  /** Name in JSON and CSV. An interval has the columns `<key>_low` and `<key>_high`. */
  readonly key: string;
  readonly name: string;
  readonly kind: ColumnKind;
}

/** Null for an unknown value. Shares are between 0 and 1. */
export type Cell = string | number | Interval | null;

export interface Row {
  /** Id of the check, technology or reason, only in JSON and CSV. */
  readonly id?: string;
  /** One per column. */
  readonly cells: readonly Cell[];
  /** Path of the page about the first cell, without its ending. */
  readonly page?: string | null;
}

export interface DataTable {
  /** Anchor, and name in JSON. */
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly chart?: VNode | null;
  /** True for a table of shares by group, whose cells are shaded. */
  readonly isHeatMap?: boolean;
}

export const SECTIONS = [
  ["index", "Overview"],
  ["checks", "Checks"],
  ["technologies", "Technologies"],
  ["groups", "Groups"],
  ["sites", "Sites"],
  ["method", "Method"],
] as const;
/** Path of the main page of a part of the report. */
export type Section = typeof SECTIONS[number][0];

export interface ReportPage {
  /** Path without its ending, such as `checks/llms-txt`. */
  readonly path: string;
  readonly section: Section;
  readonly title: string;
  /** Sentences about the page. */
  readonly lead: readonly string[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Each has a CSV file, and the first one that of the page. */
  readonly tables: readonly DataTable[];
  /** Content before the tables. It is not in JSON. */
  readonly content?: VNode | null;
  /** Id of the element around the tables, whose content a script replaces. */
  readonly replacedId?: string;
  /** Paths of scripts from the folder of the report. */
  readonly scripts?: readonly string[];
}

/**
 * Path of the CSV file of a table of a page. The folder of a label has its pages, so the name of the table is
 * part of the file's.
 */
export function csvPath({ path, tables }: Pick<ReportPage, "path" | "tables">, at: number): string {
  return at === 0 ? `${path}.csv` : `${path}.${tables[at]?.id}.csv`;
}

/** Parts that all pages of a report have in common. */
export interface ReportFrame {
  readonly title: string;
  readonly wave: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Notices about the whole report. */
  readonly notices: readonly string[];
  /** Parts with a page. */
  readonly sections: readonly Section[];
  /** Paths from the folder of the report. */
  readonly style: string;
  readonly script: string;
}

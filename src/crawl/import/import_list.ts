/** Reads a list of sites, either CSV (RFC 4180) with a header or one URL a line. */
import { withoutTextMarks } from "../export/csv.ts";
import type { ImportedProject } from "./import_projects.ts";
import { splitTags } from "../project/tags.ts";

export interface ListedSite extends ImportedProject {
  /** Line of the text, from 1. */
  readonly line: number;
}

export interface ImportList {
  readonly sites: readonly ListedSite[];
  /** True if the list has a column of schedules, in which empty cells mean none. */
  readonly hasSchedules: boolean;
  /** Lines that cannot be read. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

/** Names of columns in lower case. */
const COLUMNS: Readonly<Record<string, keyof ImportedProject>> = {
  target: "target",
  url: "target",
  site: "target",
  domain: "target",
  name: "name",
  tags: "tags",
  schedule: "schedule",
  browser: "browserPages",
  browserpages: "browserPages",
};
/** Order of detection. */
const DELIMITERS = ["\t", ";", ","] as const;

interface CsvRecord {
  /** Line that it begins in. */
  readonly line: number;
  /** Null if a quote is not closed. */
  readonly cells: readonly string[] | null;
}

/** Lines that are empty, or begin with #, are skipped. */
export function parseProjectList(text: string): ImportList {
  const list = text.replace(/^\ufeff/, "");
  const lines = list.split("\n");
  const first = lines.find(hasContent) ?? "";
  const records = csvRecords(list, DELIMITERS.find((one) => first.includes(one)) ?? ",");
  const header: CsvRecord | undefined = records.next().value;
  const names = header?.cells?.map(columnOf) ?? [];
  return names.includes("target") ? csvList(names, records) : plainList(lines);
}

function csvList(names: readonly (keyof ImportedProject | null)[], records: Iterable<CsvRecord>): ImportList {
  const sites: ListedSite[] = [];
  const problems: { line: number; message: string }[] = [];
  for (const { line, cells } of records) {
    if (cells === null) {
      problems.push({ line, message: "A quoted value is not closed, so the lines after it were not read" });
    } else if (cells.length > names.length) {
      problems.push({ line, message: `${cells.length} values, but the header has ${names.length}` });
    } else {
      const site = siteOf(line, names, cells);
      if (typeof site === "string") problems.push({ line, message: site });
      else sites.push(site);
    }
  }
  return { sites, hasSchedules: names.includes("schedule"), problems };
}

function plainList(lines: readonly string[]): ImportList {
  const sites = lines.flatMap((text, at) =>
    hasContent(text) ? [{ line: at + 1, target: text.trim(), tags: [] }] : []
  );
  return { sites, hasSchedules: false, problems: [] };
}

function hasContent(line: string): boolean {
  return line.trim() !== "" && !line.startsWith("#");
}

/** @returns a string if the line has an invalid value */
function siteOf(
  line: number,
  names: readonly (keyof ImportedProject | null)[],
  cells: readonly string[],
): ListedSite | string {
  const value = (name: keyof ImportedProject) => withoutTextMarks(cells[names.indexOf(name)]?.trim() ?? "");
  const [name, schedule, browserPages] = [value("name"), value("schedule"), value("browserPages")];
  if (!/^\d{0,9}$/.test(browserPages)) return "The number of pages in the browser must be a whole number";
  return {
    line,
    target: value("target"),
    tags: names.includes("tags") ? splitTags(value("tags")) : [],
    ...(names.includes("name") && name !== "" && { name }),
    ...(names.includes("schedule") && schedule !== "" && { schedule }),
    ...(browserPages !== "" && { browserPages: Number(browserPages) }),
  };
}

function columnOf(cell: string): keyof ImportedProject | null {
  const name = cell.trim().toLowerCase();
  return Object.hasOwn(COLUMNS, name) ? COLUMNS[name] ?? null : null;
}

/** Only a quote at the start of a value can enclose delimiters and line breaks. */
function* csvRecords(text: string, delimiter: string): Generator<CsvRecord, undefined> {
  let line = 1;
  for (let at = 0; at < text.length; at++, line++) {
    const lineEnd = text.indexOf("\n", at);
    const end = lineEnd === -1 ? text.length : lineEnd;
    if (!hasContent(text.slice(at, end))) {
      at = end;
      continue;
    }
    const startLine = line;
    const cells: string[] = [];
    let cell = "";
    let [isQuoted, isBlank] = [false, true];
    for (; at < text.length; at++) {
      const character = text[at] ?? "";
      if (isQuoted) {
        if (character === "\n") line++;
        if (character !== '"') cell += character;
        else if (text[at + 1] === '"') cell += text[++at];
        else isQuoted = false;
      } else if (character === "\n") break;
      else if (character === delimiter) {
        cells.push(cell);
        [cell, isBlank] = ["", true];
      } else if (character === '"' && isBlank) {
        [cell, isQuoted, isBlank] = ["", true, false];
      } else {
        cell += character;
        isBlank &&= character.trim() === "";
      }
    }
    yield { line: startLine, cells: isQuoted ? null : [...cells, cell] };
  }
}

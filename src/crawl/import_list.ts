/** Reads a list of sites, either CSV (RFC 4180) with a header or one URL a line. */
import type { ImportedProject } from "./import_projects.ts";
import { splitTags } from "./tags.ts";

export interface ListedSite extends ImportedProject {
  /** Line of the text, from 1. */
  readonly line: number;
}

export interface ImportList {
  readonly sites: readonly ListedSite[];
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
/** Spreadsheets put it before a text that looks like a formula, as our exports do. */
const TEXT_MARK = /^'(?=[=+\-@])/;

interface Line {
  readonly line: number;
  readonly text: string;
}

/** Lines that are empty, or begin with #, are skipped. */
export function parseProjectList(text: string): ImportList {
  const [first, ...others] = linesOf(text.replace(/^\ufeff/, ""));
  if (first === undefined) return { sites: [], problems: [] };
  const delimiter = DELIMITERS.find((one) => first.text.includes(one)) ?? ",";
  const names = cellsOf(first.text, delimiter)?.map((cell) => columnOf(cell)) ?? [];
  if (!names.includes("target")) return plainList([first, ...others]);
  const sites: ListedSite[] = [];
  const problems: { line: number; message: string }[] = [];
  for (const { line, text } of others) {
    const cells = cellsOf(text, delimiter);
    if (cells === null) problems.push({ line, message: "A quoted value is not closed" });
    else if (cells.length > names.length) {
      problems.push({ line, message: `${cells.length} values, but the header has ${names.length}` });
    } else {
      const site = siteOf(line, names, cells);
      if (typeof site === "string") problems.push({ line, message: site });
      else sites.push(site);
    }
  }
  return { sites, problems };
}

function plainList(lines: readonly Line[]): ImportList {
  return { sites: lines.map(({ line, text }) => ({ line, target: text.trim(), tags: [] })), problems: [] };
}

/** @returns a string if the line has an invalid value */
function siteOf(
  line: number,
  names: readonly (keyof ImportedProject | null)[],
  cells: readonly string[],
): ListedSite | string {
  const value = (name: keyof ImportedProject) => cells[names.indexOf(name)]?.trim() ?? "";
  const [name, schedule, browserPages] = [value("name"), value("schedule"), value("browserPages")];
  if (!/^\d{0,9}$/.test(browserPages)) return "The number of pages in the browser must be a whole number";
  return {
    line,
    target: value("target"),
    tags: names.includes("tags") ? splitTags(value("tags")) : [],
    ...(names.includes("name") && name !== "" && { name: name.replace(TEXT_MARK, "") }),
    ...(names.includes("schedule") && schedule !== "" && { schedule }),
    ...(browserPages !== "" && { browserPages: Number(browserPages) }),
  };
}

function columnOf(cell: string): keyof ImportedProject | null {
  const name = cell.trim().toLowerCase();
  return Object.hasOwn(COLUMNS, name) ? COLUMNS[name] ?? null : null;
}

/** Splits at line breaks outside of quotes. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let line = 1;
  let startLine = 1;
  let isQuoted = false;
  for (let at = 0; at <= text.length; at++) {
    const character = text[at];
    if (character === '"') isQuoted = !isQuoted;
    if (character === "\n" && isQuoted) line++;
    if (character !== undefined && (character !== "\n" || isQuoted)) continue;
    const part = text.slice(start, at).replace(/\r$/, "");
    if (part.trim() !== "" && !part.startsWith("#")) lines.push({ line: startLine, text: part });
    start = at + 1;
    line++;
    startLine = line;
  }
  return lines;
}

/** Returns null if a quote is not closed. */
function cellsOf(text: string, delimiter: string): string[] | null {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? "";
    if (isQuoted && character === '"' && text[at + 1] === '"') cell += text[++at];
    else if (character === '"' && (isQuoted || cell.trim() === "")) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = "";
    } else if (character === delimiter && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += character;
  }
  return isQuoted ? null : [...cells, cell];
}

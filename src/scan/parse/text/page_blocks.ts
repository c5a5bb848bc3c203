/** Blocks of a page other than prose: tables, code, and data for programs. */
import { type Document, type Element, type Node, Text } from "deno-dom";
import { isElement, pushChildren } from "../dom/nodes.ts";
import { collapse, isHidden } from "../dom/visible_text.ts";

/** Maximum number of blocks read of each kind. */
const MAX_BLOCKS = 1_000;
/** Minimum number of characters of a block that may be embedded data. */
const MIN_BLOB_LENGTH = 2_000;
/** Maximum number of characters kept of a block of code. */
const MAX_KEPT_CODE_LENGTH = 4_000;
/** Maximum number of characters read of an attribute. */
const MAX_ATTRIBUTE_LENGTH = 300;
/** Maximum number of tables around a text that count its characters. */
const MAX_COUNTED_TABLES = 3;
/** Maximum number of elements between a code block and the surrounding one that names its language. */
const MAX_LANGUAGE_DISTANCE = 3;
/** Minimum share of rows with the most common number of cells in a data table. */
const MIN_UNIFORM_SHARE = 0.8;

interface PageTable {
  readonly rows: number;
  /** Most common number of cells in a row. */
  readonly columns: number;
  readonly characters: number;
  readonly hasHeaders: boolean;
  /** True if most rows have the same number of cells, and it contains neither a table nor code. */
  readonly isData: boolean;
}

interface CodeBlock {
  readonly characters: number;
  /** True if it has a code element or a language. Other preformatted text is not code. */
  readonly isCode: boolean;
  /** Language as written. */
  readonly language: string | null;
}

interface DataBlob {
  readonly kind: "json" | "base64";
  readonly characters: number;
}

export interface PageBlocks {
  readonly tables: readonly PageTable[];
  readonly code: readonly CodeBlock[];
  readonly blobs: readonly DataBlob[];
}

interface TableDraft {
  readonly around: TableDraft | null;
  /** Number of cells of each row. */
  readonly rows: number[];
  characters: number;
  hasHeaders: boolean;
  isLayout: boolean;
}

interface CodeDraft {
  length: number;
  start: string;
  last: string;
  isCode: boolean;
  readonly isOutput: boolean;
  language: string | null;
}

interface Place {
  readonly table: TableDraft | null;
  readonly code: CodeDraft | null;
  readonly language: string | null;
  /** Number of elements since the one that names the language, or infinity. */
  readonly distance: number;
}

const OUTSIDE: Place = { table: null, code: null, language: null, distance: Infinity };
const HEADER_ROLES: ReadonlySet<string> = new Set(["columnheader", "rowheader"]);
const LANGUAGE_CLASS =
  /(?:^|\s)(?:language-|highlight-source-|highlight-(?=\S{1,30}\s+notranslate))([\w+#.-]{1,30})/i;
const HEXO_CLASS = /^highlight\s+(?!plain)([\w+#.-]{1,30})$/i;
/** Number of levels: table, body, row and cell. */
const CODE_TABLE_DISTANCE = 4;
/** The table that Pygments writes for line numbers, within the element with the language. */
const PYGMENTS_TABLE = /(?:^|\s)highlighttable(?=\s|$)/;
/** Classes on the block itself. On other elements, these classes name the language of a text. */
const OWN_CLASS = /(?:^|\s)(?:lang-|brush:\s?|(?:hljs|sourceCode|prettyprint)\s+(?:lang-)?)([\w+#.-]{1,30})/i;
/** The same before the class of highlight.js, except for "no language". */
const CLASS_BEFORE_HLJS = /(?:^|\s)(?!(?:no-?highlight|plaintext)\s)([\w+#.-]{1,30})\s+hljs(?=\s|$)/i;
/** Language names as a class of their own, as in rustdoc and older highlighters. */
const BARE_CLASS =
  /(?:^|\s)(bash|c|console|cpp|csharp|css|diff|go|graphql|html|http|ini|java|javascript|js|json|jsx|kotlin|php|powershell|python|ruby|rust|scala|sh|shell|sql|swift|text|toml|ts|tsx|typescript|xml|yaml)(?=\s|$)/i;
/** Class around the output of a cell of code, in Quarto. */
const OUTPUT_CLASS = /(?:^|\s)cell-output(?=\s|$)/;
const BASE64_RUN = /^[A-Za-z0-9+/_-]{2000,}={0,2}$/;

/** Reads the visible part of the page in one pass. */
export function pageBlocks(document: Document): PageBlocks {
  const reading = new BlockReading();
  const root = document.documentElement;
  const pending: [Node, Place][] = root === null ? [] : [[root, OUTSIDE]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [node, around] = next;
    if (node instanceof Text) reading.addText(node.data, around);
    if (!isElement(node) || isHidden(node)) continue;
    const place = reading.enter(node, around);
    pushChildren({ push: (child) => pending.push([child, place]) }, node);
  }
  return reading.finish();
}

class BlockReading {
  readonly #tables: TableDraft[] = [];
  readonly #code: CodeDraft[] = [];
  readonly #blobs: DataBlob[] = [];

  /** @returns the place of its children */
  enter(element: Element, around: Place): Place {
    const inTable = hexoLanguage(element);
    const named = inTable ?? languageOf(element, LANGUAGE_CLASS);
    const place = isGutter(element)
      ? { ...around, language: null, distance: Infinity }
      : named === null
      ? (around.language === null ? around : { ...around, distance: around.distance + distanceOf(element) })
      : { ...around, language: named, distance: inTable === null ? 0 : -CODE_TABLE_DISTANCE };
    const { localName: name } = element;
    if (name === "pre" && around.code === null) return this.#enterCode(element, place);
    if (name === "code" || name === "samp") markCode(element, place);
    if (name === "table") return this.#enterTable(element, place);
    if (place.table !== null) readTablePart(element, place.table);
    return place;
  }

  addText(text: string, { table, code }: Place): void {
    if (code !== null) {
      code.length += text.length;
      if (code.start.length < MAX_KEPT_CODE_LENGTH) code.start += text.slice(0, MAX_KEPT_CODE_LENGTH);
      code.last = text.trimEnd().at(-1) ?? code.last;
    } else if (text.length >= MIN_BLOB_LENGTH) this.#addBlob(text, text.trim().length);
    if (table === null) return;
    const { length } = collapse(text);
    for (
      let each: TableDraft | null = table, depth = 0;
      each !== null && depth < MAX_COUNTED_TABLES;
      depth++
    ) {
      each.characters += length;
      each = each.around;
    }
  }

  finish(): PageBlocks {
    for (const { start, last, length } of this.#code) {
      if (length >= MIN_BLOB_LENGTH) this.#addBlob(start + last, length);
    }
    // A dialog may have an empty block, which a script fills on demand.
    const code = this.#code.filter(({ last }) => last !== "");
    return {
      tables: this.#tables.map(finishTable),
      code: code.map(({ length, isCode, language }) => ({ characters: length, isCode, language })),
      blobs: this.#blobs,
    };
  }

  #enterCode(element: Element, place: Place): Place {
    if (this.#code.length >= MAX_BLOCKS) return place;
    const near = place.distance <= MAX_LANGUAGE_DISTANCE ? place.language : null;
    const language = near ?? ownLanguage(element);
    const isOutput = OUTPUT_CLASS.test(element.parentElement?.getAttribute("class") ?? "");
    const code = { length: 0, start: "", last: "", isCode: language !== null, isOutput, language };
    this.#code.push(code);
    if (place.table !== null) place.table.isLayout = true;
    return { ...place, code };
  }

  #enterTable(element: Element, place: Place): Place {
    if (place.table !== null) place.table.isLayout = true;
    if (this.#tables.length >= MAX_BLOCKS) return place;
    const role = element.getAttribute("role")?.trim().toLowerCase() ?? "";
    const table = {
      around: place.table,
      rows: [],
      characters: 0,
      hasHeaders: false,
      isLayout: role === "none" || role === "presentation",
    };
    this.#tables.push(table);
    return { ...place, table };
  }

  #addBlob(text: string, characters: number): void {
    const trimmed = text.trim();
    const isJson = /^(?:\{\s{0,100}"|\[\s{0,100}[{["\d-])/.test(trimmed) && /[}\]]$/.test(trimmed);
    const kind = isJson ? "json" : BASE64_RUN.test(trimmed.slice(0, 20_000)) ? "base64" : null;
    if (kind !== null && this.#blobs.length < MAX_BLOCKS) this.#blobs.push({ kind, characters });
  }
}

function markCode(element: Element, { code }: Place): void {
  if (code === null || code.isOutput) return;
  code.isCode = true;
  code.language ??= languageOf(element, LANGUAGE_CLASS) ?? ownLanguage(element);
}

function readTablePart(element: Element, table: TableDraft): void {
  const { localName: name } = element;
  if (name === "tr") table.rows.push(0);
  if (name !== "td" && name !== "th") return;
  table.rows.push((table.rows.pop() ?? 0) + 1);
  const role = element.getAttribute("role")?.trim().toLowerCase() ?? "";
  if (name === "th" || element.hasAttribute("scope") || HEADER_ROLES.has(role)) table.hasHeaders = true;
}

function finishTable({ rows, characters, hasHeaders, isLayout }: TableDraft): PageTable {
  const tally = new Map<number, number>();
  for (const cells of rows) tally.set(cells, (tally.get(cells) ?? 0) + 1);
  const [columns, alike] = [...tally].reduce((most, each) => each[1] > most[1] ? each : most, [0, 0]);
  // The cells of a game board or a keypad have only controls.
  const isData = !isLayout && characters > 0 && rows.length > 1 && columns > 1 &&
    alike >= MIN_UNIFORM_SHARE * rows.length;
  return { rows: rows.length, columns, characters, hasHeaders, isData };
}

/** Hexo puts code into a table, next to its line numbers. */
function hexoLanguage(element: Element): string | null {
  return element.localName === "figure" ? languageOf(element, HEXO_CLASS) : null;
}

function distanceOf(element: Element): number {
  return PYGMENTS_TABLE.test(element.getAttribute("class") ?? "") ? 1 - CODE_TABLE_DISTANCE : 1;
}

function isGutter(element: Element): boolean {
  return element.localName === "td" && element.getAttribute("class") === "gutter";
}

function ownLanguage(element: Element): string | null {
  return languageOf(element, OWN_CLASS) ?? languageOf(element, CLASS_BEFORE_HLJS) ??
    languageOf(element, BARE_CLASS);
}

function languageOf(element: Element, pattern: RegExp): string | null {
  const named = element.getAttribute("data-lang") ?? element.getAttribute("data-language");
  if (named !== null && named.trim() !== "") return named.trim().slice(0, 30);
  const classes = element.getAttribute("class");
  return classes === null ? null : pattern.exec(classes.slice(0, MAX_ATTRIBUTE_LENGTH))?.[1] ?? null;
}

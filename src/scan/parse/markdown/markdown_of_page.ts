/** Writes the text of a page as Markdown, as a draft for its owner. */
import { type Document, type Element, type Node, Text } from "deno-dom";
import { names } from "../dom/element_groups.ts";
import { elements } from "../dom/html.ts";
import { isElement, pushChildren } from "../dom/nodes.ts";
import { collapse, isHidden, LINE_ELEMENTS } from "../dom/visible_text.ts";
import { webUrl } from "../url_parts.ts";

/** Maximum number of characters of the Markdown. */
export const MAX_WRITTEN_LENGTH = 40_000;
/** Maximum number of characters of a URL. A longer one is left out. */
const MAX_URL_LENGTH = 500;
/** Maximum number of lists around an item that indent it. */
const MAX_INDENTS = 5;

/** Elements around the content of a page, and those that only people operate. */
const LEFT_OUT = names("nav footer aside button select textarea input label");
const HEADING = /^h([1-6])$/;
/** Characters that Markdown or HTML would read as markup. */
const MARKUP = /[\\`*_[\]<>|]/g;
const LINE_MARKUP = /^(?:[#+-]|\d{1,9}[.)])(?=\s|$)|^(?:=+|-+|~{3,})$/;

type Kind = "text" | "item" | "row";

interface List {
  readonly isOrdered: boolean;
  readonly depth: number;
}

export interface WrittenMarkdown {
  readonly text: string;
  /** True if only the beginning of the page was written. */
  readonly isCut: boolean;
}

/** @param base URL of the page, for its links */
export function markdownOfPage(document: Document, base: URL): WrittenMarkdown {
  const writer = new Writer();
  const [root] = [...elements(document, "main"), ...elements(document, "body")];
  const pending: (Node | (() => void))[] = root === undefined ? [] : [root];
  const after = (work: () => void) => pending.push(work);
  for (let next = pending.pop(); next !== undefined && !writer.isFull; next = pending.pop()) {
    if (typeof next === "function") next();
    else if (next instanceof Text) writer.addText(next.data);
    else if (isElement(next) && isWritten(next, root) && writer.enter(next, base, after)) {
      pushChildren(pending, next);
    }
  }
  writer.endBlock();
  return { text: writer.finish(), isCut: writer.isFull };
}

function isWritten(element: Element, root: Element | undefined): boolean {
  return element === root || !isHidden(element) && !LEFT_OUT.has(element.localName);
}

class Writer {
  readonly #parts: string[] = [];
  #length = 0;
  #last: Kind | null = null;
  #line = "";
  /** Number of blocks that have ended, to recognize a link around several of them. */
  #blocks = 0;
  #prefix = "";
  #list: List | null = null;
  #marker: string | null = null;
  /** Rows of the current table with their cells; null outside of tables. */
  #rows: string[][] | null = null;

  get isFull(): boolean {
    return this.#length > MAX_WRITTEN_LENGTH;
  }

  addText(text: string): void {
    this.#line += text.replace(MARKUP, "\\$&");
  }

  /** @param after takes work for the end of the element @returns false if its children are left out */
  enter(element: Element, base: URL, after: (work: () => void) => void): boolean {
    const { localName: name } = element;
    if (this.#rows !== null) this.#enterTablePart(name, this.#rows, after);
    else if (name === "pre") {
      this.#addCode(element.textContent);
      return false;
    } else if (name === "table") this.#enterTable(after);
    else if (LINE_ELEMENTS.has(name)) this.#enterBlock(name, after);
    if (name === "a") this.#enterLink(element, base, after);
    return true;
  }

  endBlock(): void {
    const text = collapse(this.#line);
    this.#line = "";
    if (text === "") return;
    const marker = this.#marker ?? "";
    const safe = this.#prefix === "" ? text.replace(LINE_MARKUP, "\\$&") : text;
    const kind = this.#list === null ? "text" : "item";
    this.#add(kind, `${marker}${this.#prefix}${safe}`);
    if (this.#list !== null) this.#marker = indentOf(this.#list.depth);
  }

  finish(): string {
    return this.#parts.length === 0 ? "" : `${this.#parts.join("")}\n`;
  }

  #add(kind: Kind, text: string): void {
    const gap = this.#last === null ? "" : kind === this.#last && kind !== "text" ? "\n" : "\n\n";
    this.#parts.push(gap, text);
    this.#length += gap.length + text.length;
    this.#last = kind;
    this.#blocks++;
  }

  #addCode(code: string): void {
    this.endBlock();
    const text = code.replace(/^\n|\s+$/g, "").slice(0, MAX_WRITTEN_LENGTH);
    if (text === "") return;
    const ticks = [...text.matchAll(/`{3,}/g)].reduce((longest, [run]) => Math.max(longest, run.length), 2);
    const fence = "`".repeat(ticks + 1);
    this.#add("text", `${fence}\n${text}\n${fence}`);
  }

  #enterBlock(name: string, after: (work: () => void) => void): void {
    this.endBlock();
    const before = { prefix: this.#prefix, list: this.#list, marker: this.#marker };
    const level = HEADING.exec(name)?.[1];
    if (level !== undefined) this.#prefix = `${"#".repeat(Number(level))} `;
    if (name === "blockquote") this.#prefix = "> ";
    if (name === "ul" || name === "ol") {
      this.#list = { isOrdered: name === "ol", depth: (before.list?.depth ?? -1) + 1 };
    }
    if (name === "li") {
      const { isOrdered, depth } = this.#list ??= { isOrdered: false, depth: 0 };
      this.#marker = `${indentOf(depth - 1)}${isOrdered ? "1. " : "- "}`;
    }
    after(() => {
      this.endBlock();
      this.#prefix = before.prefix;
      this.#list = before.list;
      // The text after an inner list belongs to the outer item.
      this.#marker = before.list === null ? null : indentOf(before.list.depth);
    });
  }

  #enterTable(after: (work: () => void) => void): void {
    this.endBlock();
    const rows: string[][] = this.#rows = [];
    after(() => {
      this.#rows = null;
      this.#line = "";
      const [first = []] = rows;
      for (const [at, cells] of rows.entries()) {
        this.#add("row", `| ${cells.join(" | ")} |`);
        if (at === 0) this.#add("row", `|${" --- |".repeat(first.length)}`);
      }
    });
  }

  /** Everything within a cell is on one line. */
  #enterTablePart(name: string, rows: string[][], after: (work: () => void) => void): void {
    if (name === "tr") rows.push([]);
    else if (name !== "td" && name !== "th") this.#line += LINE_ELEMENTS.has(name) ? " " : "";
    else {
      this.#line = "";
      after(() => {
        rows.at(-1)?.push(collapse(this.#line));
        this.#length += this.#line.length;
        this.#line = "";
      });
    }
  }

  #enterLink(link: Element, base: URL, after: (work: () => void) => void): void {
    const href = link.getAttribute("href") ?? "";
    const url = href === "" || href.length > MAX_URL_LENGTH ? null : webUrl(href, base);
    if (url === null) return;
    const [start, blocks] = [this.#line.length, this.#blocks];
    after(() => {
      const written = this.#line.slice(start);
      const label = collapse(written);
      if (this.#blocks !== blocks || label === "") return;
      const [, before = "", , end = ""] = /^(\s?)(.*?)(\s?)$/s.exec(written) ?? [];
      const target = url.href.replaceAll("(", "%28").replaceAll(")", "%29");
      this.#line = `${this.#line.slice(0, start)}${before}[${label}](${target})${end}`;
    });
  }
}

function indentOf(depth: number): string {
  return "  ".repeat(Math.max(0, Math.min(depth + 1, MAX_INDENTS)));
}

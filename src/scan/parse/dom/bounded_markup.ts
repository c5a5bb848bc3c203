/** Bounds the depth, the attributes and the end tags of a page before a parser sees it: some fail for good where they are not. */
import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import {
  CHILDLESS,
  ENDED_BY,
  FOREIGN_BREAKERS,
  FORMATTING,
  IMPLIED_ENDS,
  INTEGRATION_POINTS,
  RAW_IN_SELECT,
  skippedRank,
  TABLE_PARTS,
  UNREAD,
} from "./element_groups.ts";
import { nestedScriptEnd } from "./script_end.ts";

/** Elements within each other; a deeper one ends the innermost and takes its place. */
const MAX_HTML_DEPTH = 512;
/** Attributes of one element; further ones are dropped, as a parser compares each with all before it. */
const MAX_HTML_ATTRIBUTES = 100;
/** End tags that close nothing, or something that is hard to find; further ones are dropped. */
const MAX_STRAY_END_TAGS = 10_000;
/** Formatting elements that are open, or were not closed by an end tag of their own; further ones become `span`. */
const MAX_UNCLOSED_FORMATTING = 10;
/** Start tags of `html` and `body`, whose attributes a parser adds up; further ones are dropped. */
const MAX_ROOT_TAGS = 10;

const FONT_ATTRIBUTES: ReadonlySet<string> = new Set(["color", "face", "size"]);

interface OpenElement {
  readonly name: string;
  /** The name that it has in the bounded text. */
  readonly written: string;
  readonly isForeign: boolean;
  /** What its content is; null for HTML. */
  readonly content: "svg" | "math" | null;
}

/** The text of the page, cut where it goes beyond the limits; unchanged where it does not. Linear time. */
export function boundedMarkup(html: string): string {
  return new MarkupBounds(html).read();
}

/**
 * Follows the tags of a page, and takes an element as closed only where every parser closes it: then no parser has more of
 * them open. SVG and MathML are followed exactly, as tags mean something else in them.
 */
class MarkupBounds implements TokenizerCallbacks {
  readonly #html: string;
  readonly #open: OpenElement[] = [];
  readonly #counts = new Map<string, number>();
  readonly #pieces: string[] = [];
  #copied = 0;
  /** Where the text that the tokenizer is given begins. */
  #base = 0;
  #tokenizer: Tokenizer | null = null;
  #next = 0;
  #name = "";
  #tagStart = 0;
  #attributes = 0;
  #cutFrom = -1;
  #isFontBreaker = false;
  #strayEndTags = 0;
  #unclosedFormatting = 0;
  #rootTags = 0;
  /** Where an element begins that is dropped with its text; -1 for none. */
  #droppedFrom = -1;

  constructor(html: string) {
    this.#html = html;
  }

  read(): string {
    while (this.#next < this.#html.length) {
      this.#base = this.#next;
      this.#next = this.#html.length;
      this.#tokenizer = new Tokenizer({ decodeEntities: false }, this);
      this.#tokenizer.write(this.#html.slice(this.#base));
    }
    if (this.#droppedFrom >= 0) this.#replace(this.#droppedFrom, this.#html.length, "");
    return this.#copied === 0 ? this.#html : this.#pieces.join("") + this.#html.slice(this.#copied);
  }

  isInForeignContext(): boolean {
    return this.#content !== null;
  }

  onopentagname(start: number, end: number): void {
    this.#tagStart = this.#base + start - 1;
    this.#name = this.#html.slice(this.#base + start, this.#base + end).toLowerCase();
    this.#attributes = 0;
    this.#cutFrom = -1;
    this.#isFontBreaker = false;
  }

  onattribname(start: number, end: number): void {
    if (++this.#attributes === MAX_HTML_ATTRIBUTES + 1) this.#cutFrom = this.#base + start;
    if (this.#name !== "font") return;
    const name = this.#html.slice(this.#base + start, this.#base + end).toLowerCase();
    this.#isFontBreaker ||= FONT_ATTRIBUTES.has(name);
  }

  onopentagend(end: number): void {
    const isForeign = this.isInForeignContext();
    if (!this.#readStartTag(end, false) || this.#name !== "script" || isForeign) return;
    const scriptEnd = nestedScriptEnd(this.#html, this.#base + end + 1);
    if (scriptEnd === null) return;
    this.#next = scriptEnd;
    this.#tokenizer?.pause();
  }

  onselfclosingtag(end: number): void {
    this.#readStartTag(end, true);
  }

  onclosetag(start: number, end: number): void {
    const nameStart = this.#base + start;
    const nameEnd = this.#base + end;
    const name = this.#html.slice(nameStart, nameEnd).toLowerCase();
    if (this.#droppedFrom >= 0) {
      this.#replace(this.#droppedFrom, this.#endOfTag(nameEnd), "");
      this.#droppedFrom = -1;
      return;
    }
    const isUnread = this.#strayEndTags >= MAX_STRAY_END_TAGS && this.#open.at(-1)?.name !== name;
    if (isUnread || this.#isOutOfPlace(name)) {
      return this.#replace(nameStart - 2, this.#endOfTag(nameEnd), "");
    }
    const endsForeign = name === "p" || name === "br" || this.#findForeign(name) < 0;
    if (endsForeign && this.isInForeignContext()) this.#closeForeign(nameStart - 2);
    const at = this.#open.at(-1)?.isForeign ? this.#findForeign(name) : this.#find(name);
    const written = this.#open[at]?.written;
    if (written === undefined) {
      this.#strayEndTags++;
      return;
    }
    if (written !== name) this.#replace(nameStart, nameEnd, written);
    else if (FORMATTING.has(name) && !this.#open[at]?.isForeign) this.#unclosedFormatting--;
    this.#popTo(at);
  }

  ontext(): void {}
  ontextentity(): void {}
  onattribdata(): void {}
  onattribentity(): void {}
  onattribend(): void {}
  oncomment(): void {}
  oncdata(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  get #content(): OpenElement["content"] {
    return this.#open.at(-1)?.content ?? null;
  }

  #endOfTag(from: number): number {
    const end = this.#html.indexOf(">", from);
    return end < 0 ? this.#html.length : end + 1;
  }

  /** @returns whether it is in the bounded text */
  #readStartTag(end: number, isSelfClosing: boolean): boolean {
    const isBreaker = FOREIGN_BREAKERS.has(this.#name) || this.#isFontBreaker;
    if (isBreaker) this.#endForeign();
    if (this.#isDropped()) {
      this.#replace(this.#tagStart, this.#base + end + 1, "");
      return false;
    }
    this.#startTag(this.#name, isSelfClosing);
    if (this.#cutFrom >= 0) this.#replace(this.#cutFrom, this.#base + end, isSelfClosing ? "/" : "");
    return true;
  }

  #isDropped(): boolean {
    const name = this.#name;
    if (name === "html" || name === "body") return ++this.#rootTags > MAX_ROOT_TAGS;
    // Where another element were ended for it, it would be HTML.
    if (this.isInForeignContext() && this.#open.length >= MAX_HTML_DEPTH) return true;
    if (name === "svg" || name === "math") return this.#isOpen("select");
    return UNREAD.has(name) || (name !== "table" && this.#isOutOfPlace(name)) ||
      // Some parsers ignore what follows within the template, raw text as well.
      (name === "col" && this.#open.at(-1)?.name === "template");
  }

  /** Whether a part of a table may end the SVG or MathML that is around it. */
  #isOutOfPlace(name: string): boolean {
    if (!TABLE_PARTS.has(name) && name !== "template" && name !== "col") return false;
    const around = this.#open.findLast(({ name, isForeign }) =>
      isForeign || name === "table" || name === "template"
    );
    return around?.isForeign === true;
  }

  #startTag(name: string, isSelfClosing: boolean): void {
    const around = this.#content;
    const root = name === "svg" || name === "math" ? name : null;
    if (isSelfClosing && (root !== null || around !== null)) return;
    if (around === null && (CHILDLESS.has(name) || this.#isIgnored(name))) return;
    if (around === null && RAW_IN_SELECT.has(name) && this.#isOpen("select")) {
      this.#droppedFrom = this.#tagStart;
      return;
    }
    const ended = around === null ? ENDED_BY.get(name) ?? [] : [];
    while (ended.includes(this.#open.at(-1)?.name ?? "")) this.#popTo(this.#open.length - 1);
    if (this.#open.length >= MAX_HTML_DEPTH) this.#close(this.#tagStart);
    const written = around === null && this.#isExcessFormatting(name) ? "span" : name;
    if (written !== name) this.#replace(this.#tagStart + 1, this.#tagStart + 1 + name.length, written);
    const isPoint = around !== null && INTEGRATION_POINTS[around].has(name);
    this.#open.push({
      name,
      written,
      isForeign: around !== null || root !== null,
      content: isPoint ? null : around ?? root,
    });
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Counts formatting elements. */
  #isExcessFormatting(name: string): boolean {
    if (!FORMATTING.has(name)) return false;
    if (this.#unclosedFormatting >= MAX_UNCLOSED_FORMATTING) return true;
    this.#unclosedFormatting++;
    return false;
  }

  /** Parts of a table outside of any. */
  #isIgnored(name: string): boolean {
    return TABLE_PARTS.has(name) && name !== "table" && !this.#isOpen("table") && !this.#isOpen("template");
  }

  #isOpen(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0;
  }

  /** @returns the index of the element that the end tag closes, within elements that need none; -1 for none */
  #find(name: string): number {
    const rank = skippedRank(name);
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const element = this.#open[at];
      if (element === undefined || element.isForeign) return -1;
      if (element.name === name) return at;
      if ((IMPLIED_ENDS.get(element.name) ?? Infinity) > rank) return -1;
    }
    return -1;
  }

  /** @returns the index of the element of SVG or MathML that the end tag closes; -1 for none */
  #findForeign(name: string): number {
    const outside = this.#open.findLastIndex(({ isForeign }) => !isForeign);
    const at = this.#open.findLastIndex((element) => element.name === name);
    return at > outside ? at : -1;
  }

  #endForeign(): void {
    while (this.isInForeignContext()) this.#popTo(this.#open.length - 1);
  }

  /** Ends SVG or MathML before a tag, as parsers would differ on how much the tag closes. */
  #closeForeign(before: number): void {
    while (this.isInForeignContext()) this.#close(before);
  }

  /** Writes an end tag of the innermost element. */
  #close(before: number): void {
    const innermost = this.#open.at(-1);
    if (innermost === undefined) return;
    this.#replace(before, before, `</${innermost.written}>`);
    if (!innermost.isForeign && FORMATTING.has(innermost.written)) this.#unclosedFormatting--;
    this.#popTo(this.#open.length - 1);
  }

  #popTo(length: number): void {
    for (const { name } of this.#open.splice(length)) {
      this.#counts.set(name, (this.#counts.get(name) ?? 1) - 1);
    }
  }

  #replace(from: number, to: number, text: string): void {
    this.#pieces.push(this.#html.slice(this.#copied, from), text);
    this.#copied = to;
  }
}

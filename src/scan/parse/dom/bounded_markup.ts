/**
 * Bounds a page's depth, attributes and end tags before parsing, because some parsers fail permanently
 * without bounds.
 */
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

/** Maximum depth of elements. A deeper element ends the innermost and takes its place. */
const MAX_HTML_DEPTH = 512;
/**
 * Maximum number of attributes of one element. More are dropped, because parsers compare each with all
 * previous ones.
 */
const MAX_HTML_ATTRIBUTES = 100;
/** Maximum number of end tags that close nothing, or something hard to find. More are dropped. */
const MAX_STRAY_END_TAGS = 10_000;
/**
 * Maximum number of formatting elements that are open, or lack an end tag of their own. Others become `span`.
 */
const MAX_UNCLOSED_FORMATTING = 10;
/**
 * Maximum number of `html` and `body` start tags. More are dropped, because parsers merge their attributes.
 */
const MAX_ROOT_TAGS = 10;

const FONT_ATTRIBUTES: ReadonlySet<string> = new Set(["color", "face", "size"]);

interface OpenElement {
  readonly name: string;
  /** The element's name in the bounded text. */
  readonly written: string;
  readonly isForeign: boolean;
  /** Type of its content; null for HTML. */
  readonly content: "svg" | "math" | null;
}

interface StartTag {
  readonly start: number;
  readonly name: string;
  attributes: number;
  /** Position of the first dropped attribute, or null. */
  cutFrom: number | null;
  isFontBreaker: boolean;
}

/** Returns the text of the page, cut to the limits and otherwise unchanged, in linear time. */
export function boundedMarkup(html: string): string {
  return new MarkupBounds(html).read();
}

/**
 * Follows the tags of a page. An element counts as closed only if every parser closes it, so no parser has
 * more of them open. SVG and MathML are followed exactly, because tags have another meaning in them.
 */
class MarkupBounds implements TokenizerCallbacks {
  readonly #html: string;
  readonly #open: OpenElement[] = [];
  readonly #pieces: string[] = [];
  #copied = 0;
  /** Start positions of the text given to the tokenizer and of the next text. */
  #base!: number;
  #next = 0;
  #tokenizer: Tokenizer | null = null;
  #tag!: StartTag;
  #isInTag = false;
  #strayEndTags = 0;
  #unclosedFormatting = 0;
  #rootTags = 0;
  /** Start of an element that is dropped with its text, or null. */
  #droppedFrom: number | null = null;

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
    // A parser drops a tag that never ends, but first compares its attributes.
    const unread = this.#droppedFrom ?? (this.#isInTag ? this.#tag.start : null);
    if (unread !== null) this.#replace(unread, this.#html.length, "");
    return this.#pieces.join("") + this.#html.slice(this.#copied);
  }

  isInForeignContext(): boolean {
    return this.#content !== null;
  }

  onopentagname(start: number, end: number): void {
    const name = this.#html.slice(this.#base + start, this.#base + end).toLowerCase();
    this.#tag = { start: this.#base + start - 1, name, attributes: 0, cutFrom: null, isFontBreaker: false };
    this.#isInTag = true;
  }

  onattribname(start: number, end: number): void {
    const tag = this.#tag;
    if (++tag.attributes === MAX_HTML_ATTRIBUTES + 1) tag.cutFrom = this.#base + start;
    if (tag.name !== "font") return;
    const name = this.#html.slice(this.#base + start, this.#base + end).toLowerCase();
    tag.isFontBreaker ||= FONT_ATTRIBUTES.has(name);
  }

  onopentagend(end: number): void {
    const isForeign = this.isInForeignContext();
    this.#readStartTag(end, false);
    if (this.#tag.name !== "script" || isForeign) return;
    const scriptEnd = nestedScriptEnd(this.#html, this.#base + end);
    if (scriptEnd === null) return;
    this.#next = scriptEnd;
    this.#tokenizer?.pause();
  }

  onselfclosingtag(end: number): void {
    this.#readStartTag(end, true);
  }

  onclosetag(start: number, end: number): void {
    const nameEnd = this.#base + end;
    const tagEnd = this.#endOfTag(nameEnd);
    this.#readEndTag(this.#base + start, nameEnd);
    const isWritten = this.#copied <= nameEnd;
    const hasAttributes = this.#html.slice(nameEnd, tagEnd).trim() !== ">";
    // Nobody reads the attributes of an end tag, but parsers compare them.
    if (isWritten && hasAttributes) this.#replace(nameEnd, tagEnd, ">");
  }

  #readEndTag(nameStart: number, nameEnd: number): void {
    const name = this.#html.slice(nameStart, nameEnd).toLowerCase();
    if (this.#droppedFrom !== null) {
      this.#replace(this.#droppedFrom, this.#endOfTag(nameEnd), "");
      this.#droppedFrom = null;
      return;
    }
    const isUnread = this.#strayEndTags >= MAX_STRAY_END_TAGS && this.#open.at(-1)?.name !== name;
    if (isUnread || this.#isOutOfPlace(name)) {
      return this.#replace(nameStart - 2, this.#endOfTag(nameEnd), "");
    }
    if (this.#findForeign(name) === undefined) this.#closeForeign(nameStart - 2);
    const element = this.#open.at(-1)?.isForeign ? this.#findForeign(name) : this.#find(name);
    if (element === undefined) {
      this.#strayEndTags++;
      return;
    }
    const { written, isForeign } = element;
    if (written !== name) this.#replace(nameStart, nameEnd, written);
    else if (FORMATTING.has(name) && !isForeign) this.#unclosedFormatting--;
    this.#open.length = this.#open.lastIndexOf(element);
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
    return end === -1 ? this.#html.length : end + 1;
  }

  #readStartTag(end: number, isSelfClosing: boolean): void {
    this.#isInTag = false;
    const { start, name, cutFrom, isFontBreaker } = this.#tag;
    if (FOREIGN_BREAKERS.has(name) || isFontBreaker) this.#endForeign();
    if (this.#isDropped(name)) return this.#replace(start, this.#base + end + 1, "");
    this.#startTag(this.#tag, isSelfClosing);
    if (cutFrom !== null) this.#replace(cutFrom, this.#base + end, isSelfClosing ? "/" : "");
  }

  #isDropped(name: string): boolean {
    if (name === "html" || name === "body") return ++this.#rootTags > MAX_ROOT_TAGS;
    // If another element were ended for it, it would be HTML.
    if (this.isInForeignContext() && this.#open.length >= MAX_HTML_DEPTH) return true;
    if (name === "svg" || name === "math") return this.#isOpen("select");
    return UNREAD.has(name) || (name !== "table" && this.#isOutOfPlace(name)) ||
      // Some parsers ignore the following content of the template, including raw text.
      (name === "col" && this.#open.at(-1)?.name === "template");
  }

  /** Returns true if a part of a table may end the surrounding SVG or MathML. */
  #isOutOfPlace(name: string): boolean {
    if (!TABLE_PARTS.has(name) && name !== "template" && name !== "col") return false;
    const around = this.#open.findLast(({ name, isForeign }) =>
      isForeign || name === "table" || name === "template"
    );
    return around?.isForeign === true;
  }

  #startTag({ start, name }: StartTag, isSelfClosing: boolean): void {
    const around = this.#content;
    const root = name === "svg" || name === "math" ? name : null;
    if (isSelfClosing && (root !== null || around !== null)) return;
    if (around === null && (CHILDLESS.has(name) || this.#isIgnored(name))) return;
    if (around === null && RAW_IN_SELECT.has(name) && this.#isOpen("select")) {
      this.#droppedFrom = start;
      return;
    }
    const ended = around === null ? ENDED_BY.get(name) ?? [] : [];
    while (ended.includes(this.#open.at(-1)?.name ?? "")) this.#open.pop();
    if (this.#open.length >= MAX_HTML_DEPTH) this.#close(start);
    const written = around === null && this.#isExcessFormatting(name) ? "span" : name;
    if (written !== name) this.#replace(start + 1, start + 1 + name.length, written);
    const isPoint = around !== null && INTEGRATION_POINTS[around].has(name);
    this.#open.push({
      name,
      written,
      isForeign: around !== null || root !== null,
      content: isPoint ? null : around ?? root,
    });
  }

  /** Counts formatting elements. */
  #isExcessFormatting(name: string): boolean {
    if (!FORMATTING.has(name)) return false;
    if (this.#unclosedFormatting >= MAX_UNCLOSED_FORMATTING) return true;
    this.#unclosedFormatting++;
    return false;
  }

  /** Returns true for table parts outside of a table. */
  #isIgnored(name: string): boolean {
    return TABLE_PARTS.has(name) && name !== "table" && !this.#isOpen("table") && !this.#isOpen("template");
  }

  #isOpen(name: string): boolean {
    return this.#open.some((element) => element.name === name);
  }

  /** Finds the element that the end tag closes, among elements with optional end tags. */
  #find(name: string): OpenElement | undefined {
    const rank = skippedRank(name);
    const element = this.#open.findLast((element) =>
      element.isForeign || (IMPLIED_ENDS.get(element.name) ?? Infinity) > rank
    );
    return element?.name === name && !element.isForeign ? element : undefined;
  }

  /** Finds the SVG or MathML element that the end tag closes. */
  #findForeign(name: string): OpenElement | undefined {
    const element = this.#open.findLast((element) => element.name === name || !element.isForeign);
    return element?.isForeign ? element : undefined;
  }

  #endForeign(): void {
    while (this.isInForeignContext()) this.#open.pop();
  }

  /** Ends SVG or MathML before a tag, because parsers differ on how much the tag closes. */
  #closeForeign(before: number): void {
    while (this.isInForeignContext()) this.#close(before);
  }

  /** Writes an end tag of the innermost element. */
  #close(before: number): void {
    const innermost = this.#open.at(-1);
    if (innermost === undefined) return;
    this.#replace(before, before, `</${innermost.written}>`);
    if (!innermost.isForeign && FORMATTING.has(innermost.written)) this.#unclosedFormatting--;
    this.#open.pop();
  }

  #replace(from: number, to: number, text: string): void {
    this.#pieces.push(this.#html.slice(this.#copied, from), text);
    this.#copied = to;
  }
}

/** Bounds the depth, the attributes and the end tags of a page before a parser sees it: some fail for good where they are not. */
import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import {
  CHILDLESS,
  ENDED_BY,
  FOREIGN_BREAKERS,
  FORMATTING,
  INTEGRATION_POINTS,
  RAW_IN_SELECT,
  SCOPES,
  SPECIAL,
  TABLE_PARTS,
  UNREAD,
} from "./element_groups.ts";
import { nestedScriptEnd } from "./script_end.ts";

/** Elements within each other; a deeper one ends the innermost and takes its place. */
export const MAX_HTML_DEPTH = 512;
/** Attributes of one element; further ones are dropped, as a parser compares each with all before it. */
export const MAX_HTML_ATTRIBUTES = 100;
/** End tags that close nothing, or something that is hard to find; further ones are dropped. */
export const MAX_STRAY_END_TAGS = 10_000;
/** Formatting elements that are open, or were not closed by an end tag of their own; further ones become `span`. */
export const MAX_UNCLOSED_FORMATTING = 10;
/** Start tags of `html` and `body`, whose attributes a parser adds up; further ones are dropped. */
export const MAX_ROOT_TAGS = 10;

const FONT_ATTRIBUTES: ReadonlySet<string> = new Set(["color", "face", "size"]);

interface OpenElement {
  readonly name: string;
  /** What its content is; null for HTML. */
  readonly foreign: "svg" | "math" | null;
  /** It belongs to SVG or MathML, and has HTML in it. */
  readonly isIntegrationPoint: boolean;
  /** The name that it has in the bounded text. */
  readonly written: string;
}

/** The text of the page, cut where it goes beyond the limits; unchanged where it does not. Linear time. */
export function boundedMarkup(html: string): string {
  return markup(html, false) ?? markup(html, true) ?? "";
}

function markup(html: string, isFlattening: boolean): string | null {
  const bounds = new MarkupBounds(html, isFlattening);
  bounds.readAll();
  return bounds.text();
}

/**
 * Follows the tags as a parser does. Where that is too deep, a second reading takes an element as closed only by its own
 * end tag right after its content: then no parser has more of them open, whatever it makes of a tangle.
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
  /** Where an element begins that is dropped with its content; -1 for none. */
  #droppedFrom = -1;
  #isTooDeep = false;
  readonly #isFlattening: boolean;

  constructor(html: string, isFlattening: boolean) {
    this.#html = html;
    this.#isFlattening = isFlattening;
  }

  readAll(): void {
    while (this.#next < this.#html.length && !this.#isTooDeep) {
      this.#base = this.#next;
      this.#next = this.#html.length;
      this.#tokenizer = new Tokenizer({ decodeEntities: false }, this);
      this.#tokenizer.write(this.#html.slice(this.#base));
    }
  }

  /** @returns null where it has to be flattened */
  text(): string | null {
    if (this.#isTooDeep) return null;
    if (this.#droppedFrom >= 0) this.#replace(this.#droppedFrom, this.#html.length, "");
    if (this.#copied === 0) return this.#html;
    return this.#pieces.join("") + this.#html.slice(this.#copied);
  }

  get #foreign(): OpenElement["foreign"] {
    return this.#open.at(-1)?.foreign ?? null;
  }

  isInForeignContext(): boolean {
    return this.#foreign !== null;
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
    if (this.#isDropped()) return this.#dropTag(end);
    const isForeign = this.isInForeignContext();
    this.#startTag(this.#name, false);
    if (this.#cutFrom >= 0) this.#replace(this.#cutFrom, this.#base + end, "");
    if (this.#name !== "script" || isForeign) return;
    const scriptEnd = nestedScriptEnd(this.#html, this.#base + end + 1);
    if (scriptEnd === null) return;
    this.#next = scriptEnd;
    this.#tokenizer?.pause();
  }

  onselfclosingtag(end: number): void {
    if (this.#isDropped()) return this.#dropTag(end);
    this.#startTag(this.#name, true);
    if (this.#cutFrom >= 0) this.#replace(this.#cutFrom, this.#base + end, "/");
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
    if (name === "p" || name === "br") this.#endForeign();
    const at = this.#strayEndTags < MAX_STRAY_END_TAGS && !this.#isFlattening
      ? this.#find(name)
      : this.#open.length - 1;
    const element = this.#open[at];
    if (element?.name === name) {
      if (element.written !== name) this.#replace(nameStart, nameEnd, element.written);
      this.#end(at);
    } else if (++this.#strayEndTags > MAX_STRAY_END_TAGS) {
      this.#replace(nameStart - 2, this.#endOfTag(nameEnd), "");
    }
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

  #isDropped(): boolean {
    if (this.#name === "html" || this.#name === "body") return ++this.#rootTags > MAX_ROOT_TAGS;
    return UNREAD.has(this.#name);
  }

  #endOfTag(from: number): number {
    const end = this.#html.indexOf(">", from);
    return end < 0 ? this.#html.length : end + 1;
  }

  #dropTag(end: number): void {
    this.#replace(this.#tagStart, this.#base + end + 1, "");
  }

  #startTag(name: string, isSelfClosing: boolean): void {
    const isBreaker = FOREIGN_BREAKERS.has(name) || this.#isFontBreaker;
    if (isBreaker) this.#endForeign();
    const around = isBreaker ? null : this.#foreign;
    const root = name === "svg" || name === "math" ? name : null;
    if (isSelfClosing && (root !== null || (around !== null && !this.#isFlattening))) return;
    if (around === null && (CHILDLESS.has(name) || this.#isIgnored(name))) return;
    if (around === null && RAW_IN_SELECT.has(name) && this.#isOpen("select")) {
      this.#droppedFrom = this.#tagStart;
      return;
    }
    if (!this.#isFlattening && around === null) this.#endOthers(ENDED_BY.get(name) ?? []);
    if (this.#open.length >= MAX_HTML_DEPTH) this.#makeRoom();
    const isIntegrationPoint = around !== null && INTEGRATION_POINTS[around].has(name);
    const written = around === null && this.#isExcessFormatting(name) ? "span" : name;
    if (written !== name) this.#replace(this.#tagStart + 1, this.#tagStart + 1 + name.length, written);
    this.#open.push({
      name,
      written,
      isIntegrationPoint,
      foreign: isIntegrationPoint ? null : around ?? root,
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

  #endOthers(names: readonly string[]): void {
    while (names.includes(this.#open.at(-1)?.name ?? "")) this.#pop();
  }

  #makeRoom(): void {
    if (!this.#isFlattening) return this.#giveUp();
    const innermost = this.#open.at(-1);
    this.#end(this.#open.length - 1);
    this.#replace(this.#tagStart, this.#tagStart, `</${innermost?.written}>`);
  }

  #giveUp(): void {
    this.#isTooDeep = true;
    this.#tokenizer?.pause();
  }

  /** Parts of a table outside of any. */
  #isIgnored(name: string): boolean {
    return TABLE_PARTS.has(name) && name !== "table" && !this.#isOpen("table") && !this.#isOpen("template");
  }

  #isOpen(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0;
  }

  /** @returns the place of the open element that the end tag closes for sure; -1 for none */
  #find(name: string): number {
    if (!this.#isOpen(name)) return -1;
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const element = this.#open[at];
      if (element === undefined || element.name === name) return at;
      if (isBarrier(element, name)) return -1;
    }
    return -1;
  }

  #end(at: number): void {
    const element = this.#open[at];
    if (element?.name === "form") {
      // A parser leaves open what is in the form.
      this.#open.splice(at, 1);
      this.#counts.set("form", (this.#counts.get("form") ?? 1) - 1);
      return;
    }
    while (this.#open.length > at) this.#pop();
    if (FORMATTING.has(element?.written ?? "")) this.#unclosedFormatting--;
  }

  #endForeign(): void {
    if (this.#isFlattening) return;
    while (this.isInForeignContext()) this.#pop();
  }

  #pop(): OpenElement | undefined {
    const element = this.#open.pop();
    if (element !== undefined) this.#counts.set(element.name, (this.#counts.get(element.name) ?? 1) - 1);
    return element;
  }

  #replace(from: number, to: number, text: string): void {
    this.#pieces.push(this.#html.slice(this.#copied, from), text);
    this.#copied = to;
  }
}

/** Whether an end tag may have no effect on elements around the open one. */
function isBarrier({ name: open, isIntegrationPoint }: OpenElement, name: string): boolean {
  if (name === "template") return false;
  if (isIntegrationPoint) return true;
  if (name === "table") return open === "template";
  if (TABLE_PARTS.has(name)) return !TABLE_PARTS.has(open) || open === "table";
  if (!SPECIAL.has(name)) return SPECIAL.has(open);
  if (name === "p" && open === "button") return true;
  if (name === "li" && (open === "ul" || open === "ol")) return true;
  return SCOPES.has(open);
}

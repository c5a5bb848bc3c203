/** The text of a page block by block, with the position of each block. */
import { type Document, type Element, type Node, Text } from "deno-dom";
import { hasHeading, mayBeHeading } from "../dom/folded_heading.ts";
import { isElement, pushChildren } from "../dom/nodes.ts";
import { Trait, traitsOf } from "../dom/element_traits.ts";
import { collapse, isHidden } from "../dom/visible_text.ts";
import {
  MIN_SENTENCE_LENGTH,
  type Placed,
  settled,
  type Supposition,
  supposition,
} from "./supposed_frame.ts";

/** Minimum number of header cells in a line that begins a table of data, as opposed to a menu. */
const MIN_TABLE_HEADS = 3;

export interface PageSegment {
  /** A line of the page's visible text. */
  readonly text: string;
  /** Offset in the visible text, in UTF-16 units. */
  readonly start: number;
  /** True in main, the only article, or anywhere if neither exists, except in parts of the frame. */
  readonly isContent: boolean;
  /** True in navigation, asides, controls, footers, and in smaller parts with such class names. */
  readonly isFrame: boolean;
  /** True if all of it is link text. */
  readonly isLinks: boolean;
  readonly isHeading: boolean;
}

interface PageSegments {
  readonly segments: readonly PageSegment[];
  /** Number of characters of the visible text, with line ends. */
  readonly length: number;
  /** Offset of the main text in the visible text; null if unknown. */
  readonly mainStart: number | null;
  /** Lengths of the text including the URLs of its links, as in Markdown. */
  readonly converted: { readonly length: number; readonly mainStart: number | null };
  /** Number of characters of links or menus before the converted main text, without a title or hero. */
  readonly menuLength: number;
}

/** Number of characters around a link's text and URL in Markdown. */
const LINK_MARKS_LENGTH = 4;
/** Maximum number of counted characters of a URL. */
const MAX_URL_LENGTH = 2048;

/** Minimum share of the text outside of links and frame that makes the only article the main text. */
const MIN_ARTICLE_SHARE = 1 / 3;

interface Draft extends Placed, Omit<PageSegment, "isContent" | "isFrame"> {
  /** True in an element that is not content by its kind or role, not by its name alone. */
  readonly isSurelyFrame: boolean;
  readonly isMain: boolean;
  readonly article: number;
  readonly isH1: boolean;
  readonly isTableHead: boolean;
  /** Offset in the converted text. */
  readonly convertedStart: number;
  /** Number of characters in the converted text, without the line end. */
  readonly convertedLength: number;
}

/** Reads the page in one pass, with the same lines as {@linkcode visibleText}. */
export function pageSegments(document: Document): PageSegments {
  const reading = new SegmentReading();
  const pending: (Node | number)[] = [document];
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    if (typeof step === "number") {
      reading.leave(step);
      continue;
    }
    if (step instanceof Text) reading.add(step.data);
    if (isElement(step)) {
      if (isHidden(step)) continue;
      pending.push(reading.enter(step));
    }
    pushChildren(pending, step);
  }
  return reading.finish();
}

class SegmentReading {
  readonly #drafts: Draft[] = [];
  #line = "";
  /** The line's text outside of links. */
  #outsideLinks = "";
  #length = 0;
  /** Number of characters of URLs before the current line, and in it. */
  #urls = 0;
  #lineUrls = 0;
  #tableHeads = 0;
  #articles = 0;
  readonly #suppositions: Supposition[] = [];
  #supposed: Supposition | null = null;
  #depth = { link: 0, heading: 0, h1: 0, frame: 0, header: 0, main: 0, article: 0 };

  /** @returns the argument of {@linkcode leave} at the element's end */
  enter(element: Element): number {
    const around = this.#depth;
    const given = traitsOf(element, around.main + around.article > 0);
    const isOfHeading = (given & Trait.FRAME) !== 0 && mayBeHeading(element) &&
      (around.heading > 0 || hasHeading(element));
    const traits = isOfHeading ? given & ~(Trait.FRAME | Trait.BLOCK) : given;
    if (traits & Trait.BLOCK) this.#endLine();
    if (traits & Trait.LINK) this.#lineUrls += urlLength(element);
    if (traits & Trait.TABLE_HEAD) this.#tableHeads++;
    if (traits & Trait.ARTICLE && this.#depth.article === 0) this.#articles++;
    if (traits & Trait.SUPPOSED) {
      this.#supposed = supposition(traits, this.#supposed);
      this.#suppositions.push(this.#supposed);
    }
    if (traits & Trait.MAIN) {
      for (let each = this.#supposed; each !== null; each = each.around) each.holdsMain = true;
    }
    if (traits & Trait.H1) {
      for (let each = this.#supposed; each !== null; each = each.around) each.holdsTitle = true;
    }
    this.#count(traits, 1);
    return traits;
  }

  leave(traits: number): void {
    if (traits & Trait.BLOCK) this.#endLine();
    if (traits & Trait.CELL) this.#line += " ";
    if (traits & Trait.SUPPOSED) this.#supposed = this.#supposed?.around ?? null;
    this.#count(traits, -1);
  }

  add(text: string): void {
    this.#line += text;
    if (this.#depth.link === 0) this.#outsideLinks += text;
  }

  finish(): PageSegments {
    this.#endLine();
    const drafts = settled(this.#drafts, this.#suppositions);
    const isContent = contentTest(drafts);
    const hasTitle = drafts.some(({ isH1, frame }) => isH1 && frame < 2);
    const segments = drafts.map((draft): PageSegment => {
      const { text, start, isLinks, isHeading } = draft;
      // A name alone does not turn the page's only title into a part of a menu.
      const isTitle = draft.isH1 && !draft.isSurelyFrame && !hasTitle;
      const isFrame = draft.frame === 2 && !isTitle;
      return { text, start, isLinks, isHeading, isContent: isContent(draft), isFrame };
    });
    const first = firstOfMain(drafts, isContent);
    return {
      segments,
      length: this.#length,
      mainStart: first?.start ?? null,
      converted: { length: this.#length + this.#urls, mainStart: first?.convertedStart ?? null },
      menuLength: menuLengthBefore(first, drafts),
    };
  }

  #endLine(): void {
    const text = this.#line === "" ? "" : collapse(this.#line);
    if (text !== "") this.#drafts.push(this.#draft(text));
    this.#line = "";
    this.#outsideLinks = "";
    this.#tableHeads = 0;
    this.#urls += this.#lineUrls;
    this.#lineUrls = 0;
  }

  #draft(text: string): Draft {
    const { heading, h1, frame, header, main, article } = this.#depth;
    const start = this.#length === 0 ? 0 : this.#length + 1;
    this.#length = start + text.length;
    return {
      text,
      start,
      isLinks: !hasWord(this.#outsideLinks),
      isHeading: heading > 0,
      isH1: h1 > 0,
      isTableHead: this.#tableHeads >= MIN_TABLE_HEADS,
      isSurelyFrame: frame > 0,
      frame: frame > 0 ? 2 : header > 0 ? 1 : 0,
      supposed: this.#supposed,
      isMain: main > 0,
      article: article > 0 ? this.#articles : 0,
      convertedStart: start + this.#urls,
      convertedLength: text.length + this.#lineUrls,
    };
  }

  #count(traits: number, by: number): void {
    const depth = this.#depth;
    if (traits & Trait.LINK) depth.link += by;
    if (traits & Trait.HEADING) depth.heading += by;
    if (traits & Trait.H1) depth.h1 += by;
    const isSure = (traits & Trait.SUPPOSED) === 0;
    if (isSure && traits & Trait.FRAME) depth.frame += by;
    if (isSure && traits & Trait.HEADER) depth.header += by;
    if (traits & Trait.MAIN) depth.main += by;
    if (traits & Trait.ARTICLE) depth.article += by;
  }
}

function urlLength(link: Element): number {
  const href = link.getAttribute("href")?.trim() ?? "";
  return href === "" ? 0 : Math.min(href.length, MAX_URL_LENGTH) + LINK_MARKS_LENGTH;
}

function hasWord(text: string): boolean {
  return /[0-9A-Za-z]/.test(text) || /\p{L}/u.test(text);
}

function contentTest(drafts: readonly Draft[]): (draft: Draft) => boolean {
  if (drafts.some(({ isMain, frame }) => isMain && frame === 0)) {
    return ({ isMain, frame }) => isMain && frame === 0;
  }
  const inArticles = drafts.filter(({ article, frame }) => article > 0 && frame === 0);
  const isOnlyOne = inArticles.length > 0 &&
    inArticles.every(({ article }) => article === inArticles[0]?.article);
  if (isOnlyOne && isArticleOfPage(inArticles, drafts)) {
    return ({ article, frame }) => article > 0 && frame === 0;
  }
  return ({ frame }) => frame === 0;
}

/** An article may also be a comment or a card. */
function isArticleOfPage(article: readonly Draft[], drafts: readonly Draft[]): boolean {
  if (article.some(({ isH1 }) => isH1)) return true;
  return proseLength(article) >= proseLength(drafts.filter(({ frame }) => frame === 0)) * MIN_ARTICLE_SHARE;
}

/** Number of characters outside of links. */
function proseLength(drafts: readonly Draft[]): number {
  return drafts.reduce((sum, { text, isLinks }) => isLinks ? sum : sum + text.length, 0);
}

function firstOfMain(drafts: readonly Draft[], isContent: (draft: Draft) => boolean): Draft | undefined {
  const first = drafts.find(isContent);
  if (first !== undefined && (first.isMain || first.article > 0)) return first;
  // A heading in the page's header that is only a link is the name of the site.
  const title = drafts.find(({ isH1, isLinks, frame }) => isH1 && (frame === 0 || frame === 1 && !isLinks));
  const prose = drafts.filter((draft) => isContent(draft) && !draft.isLinks);
  const sentence = prose.find(({ text, isTableHead }) => isTableHead || text.length >= MIN_SENTENCE_LENGTH);
  if (title === undefined || sentence === undefined) return title ?? sentence;
  const above = proseLength(prose.filter(({ start }) => start < title.start));
  return above > proseLength(prose) / 2 ? sentence : title;
}

/** Counts the converted text without links that have no text, because badges and logos are not a menu. */
function menuLengthBefore(first: Draft | undefined, drafts: readonly Draft[]): number {
  const before = drafts.filter(({ start }) => first !== undefined && start < first.start);
  return before.filter(({ frame, isLinks }) => frame === 2 || isLinks)
    .reduce((sum, { convertedLength }) => sum + convertedLength + 1, 0);
}

/** The text of a page block by block, with where in the page each block stands. */
import { type Document, Element, type Node, Text } from "deno-dom";
import { Trait, traitsOf } from "./element_traits.ts";
import { collapse, isHidden } from "./visible_text.ts";

/** Characters; a line of navigation is shorter. */
const SENTENCE_LENGTH = 80;

export interface PageSegment {
  /** One line of the page's visible text. */
  readonly text: string;
  /** Its place in the visible text, UTF-16 units. */
  readonly start: number;
  /** In the page's main element, in its only article, or anywhere where it has neither; and not in a part of that
   * which a copy of the content may leave out: navigation, asides, controls, footers. */
  readonly isContent: boolean;
  /** All of it is the text of links. */
  readonly isLinks: boolean;
  readonly isHeading: boolean;
}

export interface PageSegments {
  readonly segments: readonly PageSegment[];
  /** Characters of the visible text, line ends included. */
  readonly length: number;
  /** Where the main text begins in the visible text; null where nothing tells. */
  readonly mainStart: number | null;
}

interface Draft extends Omit<PageSegment, "isContent"> {
  readonly isFrame: boolean;
  /** In the page's header, and in no other part of its frame. */
  readonly isHeader: boolean;
  readonly isMain: boolean;
  readonly article: number;
  readonly isH1: boolean;
}

/** Reads the page in one walk. What is visible is decided as by {@linkcode visibleText}. */
export function pageSegments(document: Document): PageSegments {
  const reading = new SegmentReading();
  const pending: (Node | number)[] = [document];
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    if (typeof step === "number") {
      reading.leave(step);
      continue;
    }
    if (step instanceof Text) reading.add(step.data);
    if (step instanceof Element) {
      if (isHidden(step)) continue;
      const traits = reading.enter(step);
      if (traits > 0) pending.push(traits);
    }
    const { childNodes } = step;
    for (let at = childNodes.length - 1; at >= 0; at--) pending.push(childNodes[at] ?? 0);
  }
  return reading.finish();
}

class SegmentReading {
  readonly #drafts: Draft[] = [];
  #line = "";
  #outsideLinks = false;
  #length = 0;
  #articles = 0;
  #depth = { link: 0, heading: 0, h1: 0, frame: 0, header: 0, main: 0, article: 0 };

  /** @returns what {@linkcode leave} has to be told at its end; 0 for nothing */
  enter(element: Element): number {
    const traits = traitsOf(element, this.#depth.main + this.#depth.article > 0);
    if (traits & Trait.BLOCK) this.#endLine();
    if (traits & Trait.ARTICLE && this.#depth.article === 0) this.#articles++;
    this.#count(traits, 1);
    return traits;
  }

  leave(traits: number): void {
    if (traits & Trait.BLOCK) this.#endLine();
    if (traits & Trait.CELL) this.#line += " ";
    this.#count(traits, -1);
  }

  add(text: string): void {
    this.#line += text;
    if (this.#depth.link === 0 && !this.#outsideLinks) this.#outsideLinks = hasWord(text);
  }

  finish(): PageSegments {
    this.#endLine();
    const drafts = this.#drafts;
    const isContent = contentTest(drafts);
    const segments = drafts.map((draft): PageSegment => {
      const { text, start, isLinks, isHeading } = draft;
      return { text, start, isLinks, isHeading, isContent: isContent(draft) };
    });
    return { segments, length: this.#length, mainStart: mainStart(drafts, isContent) };
  }

  #endLine(): void {
    const text = this.#line === "" ? "" : collapse(this.#line);
    if (text !== "") this.#drafts.push(this.#draft(text));
    this.#line = "";
    this.#outsideLinks = false;
  }

  #draft(text: string): Draft {
    const { heading, h1, frame, header, main, article } = this.#depth;
    const start = this.#length === 0 ? 0 : this.#length + 1;
    this.#length = start + text.length;
    return {
      text,
      start,
      isLinks: !this.#outsideLinks,
      isHeading: heading > 0,
      isH1: h1 > 0,
      isFrame: frame + header > 0,
      isHeader: frame === 0 && header > 0,
      isMain: main > 0,
      article: article > 0 ? this.#articles : 0,
    };
  }

  #count(traits: number, by: number): void {
    const depth = this.#depth;
    if (traits & Trait.LINK) depth.link += by;
    if (traits & Trait.HEADING) depth.heading += by;
    if (traits & Trait.H1) depth.h1 += by;
    if (traits & Trait.FRAME) depth.frame += by;
    if (traits & Trait.HEADER) depth.header += by;
    if (traits & Trait.MAIN) depth.main += by;
    if (traits & Trait.ARTICLE) depth.article += by;
  }
}

function hasWord(text: string): boolean {
  return /[0-9A-Za-z]/.test(text) || /\p{L}/u.test(text);
}

function contentTest(drafts: readonly Draft[]): (draft: Draft) => boolean {
  if (drafts.some(({ isMain, isFrame }) => isMain && !isFrame)) {
    return ({ isMain, isFrame }) => isMain && !isFrame;
  }
  const inArticles = drafts.filter(({ article, isFrame }) => article > 0 && !isFrame);
  const isOnlyOne = inArticles.length > 0 &&
    inArticles.every(({ article }) => article === inArticles[0]?.article);
  if (isOnlyOne) return ({ article, isFrame }) => article > 0 && !isFrame;
  return ({ isFrame }) => !isFrame;
}

function mainStart(drafts: readonly Draft[], isContent: (draft: Draft) => boolean): number | null {
  const first = drafts.find(isContent);
  if (first !== undefined && (first.isMain || first.article > 0)) return first.start;
  const title = drafts.find(({ isH1, isFrame, isHeader }) => isH1 && (!isFrame || isHeader));
  if (title !== undefined) return title.start;
  const sentence = drafts.find((draft) =>
    isContent(draft) && !draft.isLinks && draft.text.length >= SENTENCE_LENGTH
  );
  return sentence?.start ?? null;
}

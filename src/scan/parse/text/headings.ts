/** The headings of a page as its outline. */
import { AccessibleNames, MAX_NAME_LENGTH } from "../dom/accessible_name.ts";
import { isElement } from "../dom/nodes.ts";
import type { PageElements, PlacedElement } from "../dom/page_elements.ts";
import type { PageSegment } from "./page_segments.ts";
import { PICTURES, UNOPENED } from "./script_place.ts";

/** Maximum level. A higher `aria-level` is ignored. */
const MAX_LEVEL = 9;
/** Level of `role="heading"` without one (WAI-ARIA). */
const DEFAULT_LEVEL = 2;

/**
 * Minimum share of the headings outside of menus and footers. A main element with fewer is only a part of the
 * content.
 */
const MIN_MAIN_SHARE = 0.25;

/** Results of a search that nobody made yet, in GitBook and HonKit. */
const SEARCH_TEMPLATE = "#book-search-results .search-results";

/** Signs of Sphinx, MkDocs, markdown-it and others. */
const PERMALINK_SIGNS: ReadonlySet<string> = new Set(["#", "¶", "§", "🔗", "\uF0C1"]);

export interface Heading {
  readonly level: number;
  readonly text: string;
}

interface SkippedLevel {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface HeadingOutline {
  /**
   * Visible headings of the page's content, in order. These are the headings in `main`, and the h1 above if
   * it has no h1 of its own. If there is no `main`, or it has few headings, they are all headings outside of
   * menus, sidebars and footers.
   */
  readonly headings: readonly Heading[];
  /** Texts of level 1, each once, because a copy for another window width does not count. */
  readonly tops: readonly string[];
  /** Headings more than one level below the previous heading. */
  readonly skips: readonly SkippedLevel[];
  /** Headings without text. */
  readonly empty: number;
  /** Number of those in the content that are h1 and have no picture, whose name may be missing instead. */
  readonly emptyTops: number;
  /** Texts of visible headings outside the content. */
  readonly others: readonly string[];
}

interface PlacedHeading extends Heading {
  readonly isMain: boolean;
  readonly isFramed: boolean;
  readonly isInFooter: boolean;
}

/** @param segments of the same page */
export function headingOutline(
  page: Pick<PageElements, "headings" | "ids">,
  segments: readonly PageSegment[],
): HeadingOutline {
  const names = new AccessibleNames(page);
  const visible = page.headings.filter(({ place, element }) =>
    !place.hidden && element.closest(SEARCH_TEMPLATE) === null
  );
  const read = visible.map((placed) => ({
    placed,
    text: withoutPermalink(names.compute(placed.element), placed.element),
    level: levelOf(placed),
  }));
  const named = read.filter(({ text }) => text !== "");
  const framed = framedTexts(segments);
  const all = named.map(({ placed: { place, element }, text, level }): PlacedHeading => {
    const isFramed = place.region !== null || framed.has(names.content(element));
    const isInFooter = level === 1 && element.closest("footer, [role=contentinfo]") !== null;
    return { level, text, isMain: place.isMain, isFramed, isInFooter };
  });
  const isContent = contentTest(all);
  const headings = all.filter(isContent);
  return {
    headings: headings.map(({ level, text }) => ({ level, text })),
    tops: topsOf(headings, all),
    skips: findSkips(all, isContent),
    empty: visible.length - named.length,
    emptyTops:
      read.filter(({ text, level, placed: { place, element } }) =>
        text === "" && level === 1 && place.region === null && element.closest(UNOPENED) === null &&
        element.querySelector(PICTURES) === null
      ).length,
    others: all.filter((heading) => !isContent(heading)).map(({ text }) => text),
  };
}

/** Removes a generator's permalink at the end of a heading. */
function withoutPermalink(text: string, { childNodes }: PlacedElement["element"]): string {
  const last = [...childNodes].filter(isElement).at(-1);
  const sign = last?.textContent.trim() ?? "";
  // Bookdown writes the file of the page before the fragment.
  if (last?.localName !== "a" || last.getAttribute("href")?.includes("#") !== true) return text;
  // VitePress and bookdown label a link without visible text, and Minimal Mistakes hides its words.
  const label = last.getAttribute("aria-label")?.trim() || sign;
  const isPermalink = PERMALINK_SIGNS.has(sign) || /^(?:[\u200B\s]*|permalink)$/i.test(sign);
  const name = isPermalink ? [label, sign].find((each) => each !== "" && text.endsWith(each)) : undefined;
  return name === undefined ? text : text.slice(0, text.length - name.length).trimEnd();
}

function contentTest(all: readonly PlacedHeading[]): (heading: PlacedHeading) => boolean {
  const unframed = all.filter(({ isFramed }) => !isFramed);
  const inMain = unframed.filter(({ isMain }) => isMain);
  if (inMain.length < unframed.length * MIN_MAIN_SHARE) return ({ isFramed }) => !isFramed;
  const hasTop = inMain.some(({ level }) => level === 1);
  return ({ isMain, isFramed, level }) => !isFramed && (isMain || (level === 1 && !hasTop));
}

/** A theme may have the only h1 in its sidebar. In a footer, it is not a heading of the page. */
function topsOf(headings: readonly PlacedHeading[], all: readonly PlacedHeading[]): readonly string[] {
  const tops = headings.filter(({ level }) => level === 1);
  const found = tops.length > 0
    ? tops
    : all.filter(({ level, isInFooter }) => level === 1 && !isInFooter).slice(0, 1);
  // Generators add a copy for print, without the chapter number.
  return [...new Map(found.map(({ text }) => [text.replace(/^\d+(?:\.\d+)*\.?\s+/, ""), text])).values()];
}

/**
 * A heading between them outside the content may have the level that seems to be skipped, unless it skips one itself.
 */
function findSkips(
  all: readonly PlacedHeading[],
  isContent: (heading: PlacedHeading) => boolean,
): SkippedLevel[] {
  const skips: SkippedLevel[] = [];
  let from: number | null = null;
  /** The highest level so far that follows from the previous level. */
  let reached = 0;
  for (const heading of all) {
    const { level: to, text } = heading;
    if (!isContent(heading)) {
      const isNext = from !== null && to <= Math.max(from, reached) + 1;
      if (isNext) reached = Math.max(reached, to);
      continue;
    }
    if (from !== null && to > Math.max(from, reached) + 1) skips.push({ from, to, text });
    from = to;
    reached = to;
  }
  return skips;
}

/** Returns texts of headings that are only in parts of the frame. */
function framedTexts(segments: readonly PageSegment[]): ReadonlySet<string> {
  const headings = segments.filter(({ isHeading }) => isHeading);
  const texts = new Set(headings.filter(({ isFrame }) => isFrame).map(nameOf));
  for (const heading of headings) if (!heading.isFrame) texts.delete(nameOf(heading));
  return texts;
}

/** Returns the text in the form of its heading's name. */
function nameOf({ text }: PageSegment): string {
  return text.slice(0, MAX_NAME_LENGTH);
}

function levelOf({ element }: PlacedElement): number {
  const native = /^h([1-6])$/.exec(element.localName)?.[1];
  const written = element.getAttribute("aria-level") ?? "";
  const level = /^\s{0,9}\d{1,2}\s{0,9}$/.test(written) ? Number(written) : 0;
  return level >= 1 && level <= MAX_LEVEL ? level : Number(native ?? DEFAULT_LEVEL);
}

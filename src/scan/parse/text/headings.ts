/** The headings of a page as its outline. */
import type { Element } from "deno-dom";
import { AccessibleNames } from "../dom/accessible_name.ts";
import { Trait, traitsOf } from "../dom/element_traits.ts";
import type { PageElements, PlacedElement } from "../dom/page_elements.ts";

/** A higher `aria-level` is ignored. */
const MAX_LEVEL = 9;
/** Level of `role="heading"` without one (WAI-ARIA). */
const DEFAULT_LEVEL = 2;

export interface Heading {
  readonly level: number;
  readonly text: string;
}

interface SkippedLevel {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface HeadingOutline {
  /**
   * Visible headings with text of the page's content, in order: those in `main`, with the h1 above it if it has none of
   * its own; on a page without such a `main`, those outside of menus, sidebars and footers.
   */
  readonly headings: readonly Heading[];
  /** Texts of level 1, each once: a copy for another window width does not count. */
  readonly tops: readonly string[];
  /** Headings more than one level below the one before them. */
  readonly skips: readonly SkippedLevel[];
  /** Headings without text. */
  readonly empty: number;
  /** Texts of visible headings that are no part of the content. */
  readonly others: readonly string[];
}

interface PlacedHeading extends Heading {
  readonly isMain: boolean;
  readonly isFramed: boolean;
}

export function headingOutline(page: PageElements): HeadingOutline {
  const names = new AccessibleNames(page);
  const visible = page.headings.filter(({ place }) => !place.hidden);
  const named = visible.map((placed) => ({
    placed,
    text: names.compute(placed.element),
    level: levelOf(placed),
  }))
    .filter(({ text }) => text !== "");
  const surroundings = new Surroundings(
    named.filter(({ level }) => level === 1).map(({ placed }) => placed.element),
  );
  const all = named.map(({ placed, text, level }): PlacedHeading => {
    const { isMain, isFramed } = surroundings.of(placed.element);
    return { level, text, isMain, isFramed: isFramed || placed.place.region !== null };
  });
  const isContent = contentTest(all);
  const headings = all.filter(isContent);
  return {
    headings: headings.map(({ level, text }) => ({ level, text })),
    tops: topsOf(headings, all),
    skips: findSkips(all, isContent),
    empty: visible.length - named.length,
    others: all.filter((heading) => !isContent(heading)).map(({ text }) => text),
  };
}

function contentTest(all: readonly PlacedHeading[]): (heading: PlacedHeading) => boolean {
  const inMain = all.filter(({ isMain, isFramed }) => isMain && !isFramed);
  if (inMain.length === 0) return ({ isFramed }) => !isFramed;
  const hasTop = inMain.some(({ level }) => level === 1);
  return ({ isMain, isFramed, level }) => !isFramed && (isMain || (level === 1 && !hasTop));
}

/** A theme may have the only h1 in its sidebar. */
function topsOf(headings: readonly PlacedHeading[], all: readonly PlacedHeading[]): readonly string[] {
  const tops = headings.filter(({ level }) => level === 1);
  const found = tops.length > 0 ? tops : all.filter(({ level }) => level === 1).slice(0, 1);
  return [...new Set(found.map(({ text }) => text))];
}

/** A heading between them that is not of the content may have the level that seems to be skipped. */
function findSkips(
  all: readonly PlacedHeading[],
  isContent: (heading: PlacedHeading) => boolean,
): SkippedLevel[] {
  const skips: SkippedLevel[] = [];
  let from: number | null = null;
  /** The highest level up to now that follows from the one before it. */
  let reached = 0;
  for (const heading of all) {
    const { level: to, text } = heading;
    if (!isContent(heading)) {
      if (from !== null && to > from) reached = Math.max(reached, to);
      continue;
    }
    if (from !== null && to > Math.max(from, reached) + 1) skips.push({ from, to, text });
    from = to;
    reached = to;
  }
  return skips;
}

/** Where headings are: each element around them is read once. */
class Surroundings {
  readonly #known = new Map<Element, { readonly isMain: boolean; readonly isFramed: boolean }>();
  /** What contains the page's subject is no menu, whatever its name. */
  readonly #aroundTops = new Set<Element>();

  constructor(tops: readonly Element[]) {
    for (const top of tops) {
      let at: Element | null = top;
      while (at !== null && !this.#aroundTops.has(at)) {
        this.#aroundTops.add(at);
        at = at.parentElement;
      }
    }
  }

  of(heading: Element) {
    const path: Element[] = [];
    let at = heading.parentElement;
    while (at !== null && !this.#known.has(at)) {
      path.push(at);
      at = at.parentElement;
    }
    let place = at === null ? undefined : this.#known.get(at);
    for (const element of path.toReversed()) {
      const { isMain = false, isFramed = false } = place ?? {};
      const traits = traitsOf(element, false);
      // A form may hold all of a page.
      const isFrame = (traits & Trait.FRAME) !== 0 && element.localName !== "form" &&
        ((traits & Trait.SUPPOSED) === 0 || !this.#aroundTops.has(element));
      place = { isMain: isMain || (traits & Trait.MAIN) !== 0, isFramed: isFramed || isFrame };
      this.#known.set(element, place);
    }
    return place ?? { isMain: false, isFramed: false };
  }
}

function levelOf({ element }: PlacedElement): number {
  const native = /^h([1-6])$/.exec(element.localName)?.[1];
  const written = element.getAttribute("aria-level") ?? "";
  const level = /^\s{0,9}\d{1,2}\s{0,9}$/.test(written) ? Number(written) : 0;
  return level >= 1 && level <= MAX_LEVEL ? level : Number(native ?? DEFAULT_LEVEL);
}

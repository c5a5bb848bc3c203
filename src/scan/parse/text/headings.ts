/** The headings of a page as its outline. */
import { AccessibleNames } from "../dom/accessible_name.ts";
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
  /** Visible headings with text, in order. */
  readonly headings: readonly Heading[];
  /** Texts of level 1, each once: a copy for another window width does not count. */
  readonly tops: readonly string[];
  /**
   * Headings more than one level below the one before them. A nav, aside, footer or dialog has an outline of its own,
   * which may begin at any level.
   */
  readonly skips: readonly SkippedLevel[];
  /** Headings without text. */
  readonly empty: number;
}

export function headingOutline(page: PageElements): HeadingOutline {
  const names = new AccessibleNames(page);
  const headings: Heading[] = [];
  const skips: SkippedLevel[] = [];
  const levels = new Map<unknown, number>();
  let empty = 0;
  for (const placed of page.headings) {
    if (placed.place.hidden) continue;
    const text = names.compute(placed.element);
    if (text === "") {
      empty++;
      continue;
    }
    const level = levelOf(placed);
    const { region } = placed.place;
    const from = levels.get(region);
    if (from !== undefined && level > from + 1) skips.push({ from, to: level, text });
    levels.set(region, level);
    headings.push({ level, text });
  }
  const tops = [...new Set(headings.filter(({ level }) => level === 1).map(({ text }) => text))];
  return { headings, tops, skips, empty };
}

function levelOf({ element }: PlacedElement): number {
  const native = /^h([1-6])$/.exec(element.localName)?.[1];
  const written = element.getAttribute("aria-level") ?? "";
  const level = /^\s{0,9}\d{1,2}\s{0,9}$/.test(written) ? Number(written) : 0;
  return level >= 1 && level <= MAX_LEVEL ? level : Number(native ?? DEFAULT_LEVEL);
}

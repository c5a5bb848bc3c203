/** Parts that are supposed to be menus, sidebars and the like because of their names, and what their text tells. */
import { Trait } from "../dom/element_traits.ts";

/** Minimum number of characters of a sentence. A line of navigation is shorter. */
export const MIN_SENTENCE_LENGTH = 80;
/** Maximum share of the text outside of links in an element of the frame, regardless of its name. */
const MAX_FRAME_SHARE = 2 / 3;
/** Maximum share if its name may be the page's topic. */
const MAX_TOPIC_SHARE = 1 / 2;

/** 0 = content, 1 = the page's header, 2 = another part of its frame. */
type Frame = 0 | 1 | 2;

/** An element that is part of the frame unless it contains most of the text, or the main element. */
export interface Supposition {
  readonly around: Supposition | null;
  readonly isHeader: boolean;
  /** True if its name may be the page's topic. */
  readonly isTopic: boolean;
  /** True if its name means a list of links. */
  readonly isMenu: boolean;
  holdsMain: boolean;
  /** True if it has the title of the page. */
  holdsTitle: boolean;
  /** Number of headings, of sentences, and of characters, the last two outside of links. */
  headings: number;
  sentences: number;
  characters: number;
  /** Number of characters of links. */
  linked: number;
}

/** A line of the page's text. */
export interface Placed {
  readonly text: string;
  readonly isLinks: boolean;
  readonly isHeading: boolean;
  readonly frame: Frame;
  /** The innermost surrounding supposition. */
  readonly supposed: Supposition | null;
}

/** @param traits of an element with {@linkcode Trait.SUPPOSED} */
export function supposition(traits: number, around: Supposition | null): Supposition {
  return {
    around,
    isHeader: (traits & Trait.FRAME) === 0,
    isTopic: (traits & Trait.TOPIC) !== 0,
    isMenu: (traits & Trait.MENU) !== 0,
    holdsMain: false,
    holdsTitle: false,
    headings: 0,
    sentences: 0,
    characters: 0,
    linked: 0,
  };
}

/** Decides which suppositions are true, and sets the frame of each draft. */
export function settled<Draft extends Placed>(
  drafts: readonly Draft[],
  suppositions: readonly Supposition[],
): readonly Draft[] {
  if (suppositions.length === 0) return drafts;
  let all = 0;
  for (const { supposed, text, isLinks, isHeading, frame } of drafts) {
    if (frame === 2) continue;
    if (!isLinks) all += text.length;
    if (supposed === null) continue;
    if (isHeading) supposed.headings++;
    if (isLinks) supposed.linked += text.length;
    else supposed.characters += text.length;
    if (!isLinks && text.length >= MIN_SENTENCE_LENGTH) supposed.sentences++;
  }
  for (const { around, headings, sentences, characters, linked } of suppositions.toReversed()) {
    if (around === null) continue;
    around.headings += headings;
    around.sentences += sentences;
    around.characters += characters;
    around.linked += linked;
  }
  const frames = new Map<Supposition | null, Frame>();
  for (const supposition of suppositions) {
    const { around, isHeader, isTopic, holdsMain, holdsTitle, characters } = supposition;
    const maxShare = isTopic ? MAX_TOPIC_SHARE : MAX_FRAME_SHARE;
    const isContent = holdsMain || (isTopic && holdsTitle) || characters > all * maxShare ||
      isNoMenu(supposition);
    const own = isContent ? 0 : isHeader ? 1 : 2;
    frames.set(supposition, larger(own, frames.get(around)));
  }
  return drafts.map((draft) => ({ ...draft, frame: larger(draft.frame, frames.get(draft.supposed)) }));
}

/** A list of links has no prose below headings, regardless of its name. */
function isNoMenu({ isMenu, headings, sentences, characters, linked }: Supposition): boolean {
  return isMenu && headings > 0 && sentences > 0 && characters > linked;
}

function larger(left: Frame, right: Frame = 0): Frame {
  return Math.max(left, right) as Frame;
}

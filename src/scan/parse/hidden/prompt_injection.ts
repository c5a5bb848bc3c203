/**
 * Decides if a hidden text is prompt injection. Sentences have a strength by their commands to an agent. The
 * way of hiding and the subject of the page set the strength that a sentence needs to count.
 */
import { STRENGTHS, type WayOfHiding, WAYS_OF_HIDING } from "../../data/prompt_injection/weights.ts";
import { base64Texts } from "./encoded_text.ts";
import type { PageTexts } from "./hidden_text.ts";
import {
  injectionSentences,
  isAddressed,
  type MatchBudget,
  NO_VISIBLE_TEXT,
  type Sentence,
  steeringSentence,
  VisibleText,
} from "./injection_sentences.ts";
import { type HiddenText, INVISIBLE_CHARACTERS } from "./smuggled_text.ts";

/** Minimum number of invisible letters that count as a message with any content. */
const MIN_INVISIBLE_LENGTH = 12;
/** Strength of sentences that are not prompts. Pages about prompts may hide such sentences. */
const MIN_STRENGTH_BESIDE_PROMPTS = 4;
/** Maximum number of characters of visible text searched for addressed agents, and of matched characters. */
const MAX_VISIBLE_LENGTH = 200_000;
const MAX_VISIBLE_MATCHED = 50_000;
/** Words for the content of a picture. */
const PICTURE =
  /^(?:an? |the )?(?:screen ?shot|screen|picture|image|photo|illustration|diagram|meme|comic|cartoon|drawing|chat|conversation|tweet|post|example)\b/i;

/** @param budget reduced by the matched characters after the call */
export function promptInjection(
  hidden: HiddenText,
  visible: VisibleText,
  budget: MatchBudget,
): Sentence | null {
  const { text } = hidden;
  const way = wayOfHiding(hidden);
  // People do not decode it.
  const decoded = base64Texts(text).map((each) => way.isDeliberate ? `AI agents: ${each}` : each);
  for (const each of [text, ...decoded]) {
    // Folded text becomes visible with a click, so a visible copy does not excuse it.
    for (const sentence of injectionSentences(each, budget, way.isFolded ? NO_VISIBLE_TEXT : visible)) {
      if (way.usual?.includes(sentence.kind)) continue;
      if (STRENGTHS[sentence.kind] >= minStrength(hidden, way, visible)) return sentence;
    }
  }
  if (way.minStrength > STRENGTHS.hint || text.length < MIN_INVISIBLE_LENGTH) return null;
  const steering = steeringSentence(text, budget, visible);
  if (steering !== null) return steering;
  // Invisible letters have no other reader.
  const isSaying = hidden.way === INVISIBLE_CHARACTERS && /\p{L} \p{L}/u.test(text);
  return isSaying ? { kind: "request", quote: text.slice(0, 200) } : null;
}

function wayOfHiding({ way }: HiddenText): WayOfHiding {
  const found = WAYS_OF_HIDING.find(({ pattern }) => pattern.test(way));
  if (found === undefined) throw new RangeError(`No way of hiding: ${way}`);
  return found;
}

function minStrength({ way, text }: HiddenText, known: WayOfHiding, visible: VisibleText): number {
  const { isDeliberate = false, isFolded = false } = known;
  if (isDeliberate) return known.minStrength;
  if (visible.isAboutAttacks || way === "structured data" && new VisibleText(text).isAboutAttacks) {
    return Infinity;
  }
  if (way === "alt" && PICTURE.test(text) || isFolded && !isAddressed(text)) return Infinity;
  if (!visible.isAboutPrompts) return known.minStrength;
  return isFolded ? Infinity : Math.max(known.minStrength, MIN_STRENGTH_BESIDE_PROMPTS);
}

/**
 * Returns true if visible text seems to be prompt injection. This is rare, because a linked style sheet may
 * hide it.
 */
export function hasVisibleInjection({ visible }: PageTexts): boolean {
  const budget = { characters: MAX_VISIBLE_MATCHED };
  return injectionSentences(visible.slice(0, MAX_VISIBLE_LENGTH), budget, NO_VISIBLE_TEXT).next().done ===
    false;
}

/**
 * Whether a hidden text is prompt injection. Its sentences have a strength by what they tell an agent; the way of
 * hiding and the subject of the page say how strong a sentence must be to count.
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

/** Characters from which invisible letters say something, whatever it is. */
const MIN_INVISIBLE_LENGTH = 12;
/** The strength of sentences that are no prompts, which pages about prompts may hide. */
const MIN_STRENGTH_BESIDE_PROMPTS = 4;
/** Characters of visible text that are searched for addressed agents, and those that are matched. */
const MAX_VISIBLE_LENGTH = 200_000;
const MAX_VISIBLE_MATCHED = 50_000;
/** What a picture is said to show. */
const PICTURE =
  /^(?:an? |the )?(?:screen ?shot|screen|picture|image|photo|illustration|diagram|meme|comic|cartoon|drawing|chat|conversation|tweet|post|example)\b/i;

/** @param budget less by what was matched, after the call */
export function promptInjection(
  hidden: HiddenText,
  visible: VisibleText,
  budget: MatchBudget,
): Sentence | null {
  const { text } = hidden;
  const way = wayOfHiding(hidden);
  // No person decodes it.
  const decoded = base64Texts(text).map((each) => way.isDeliberate ? `AI agents: ${each}` : each);
  for (const each of [text, ...decoded]) {
    // What is folded becomes visible with a click: that it is visible elsewhere excuses nothing.
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

/** Whether visible text seems to be prompt injection, which is rare: a linked style sheet may hide it. */
export function hasVisibleInjection({ visible }: PageTexts): boolean {
  const budget = { characters: MAX_VISIBLE_MATCHED };
  return injectionSentences(visible.slice(0, MAX_VISIBLE_LENGTH), budget, NO_VISIBLE_TEXT).next().done ===
    false;
}
